import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import { transact } from "#db/client.server";
import type { Db, Donation, Receipt } from "#db/schema";
import { readPaise } from "~/amounts";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { noteActivity, type Actor } from "~/domain/accounts/activity.server";
import { Email, Name, Phone } from "~/domain/giving/donation-form.server";
import { describeDonation } from "~/domain/giving/donations.server";
import { todayInIndia } from "~/domain/india-time";
import { PlainDay } from "./ledger-filter.server";
import { sendReceipt } from "~/domain/mail/outbox.server";
import { issueReceipt } from "~/domain/giving/receipts.server";
import { done, type Result } from "~/domain/result";

const { ledger: text } = messages;

/** A gift that staff received by hand. Out: integer paise, the cause's slug, a day in Asia/Kolkata. */
export const RecordOfflineGift = z.object({
  amount: z
    .unknown()
    .optional()
    .transform((raw, context) => {
      const paise = readPaise(raw);
      if (paise !== null && paise >= 100 && paise <= limits.ledger.offlineMaximumRupees * 100) return paise;
      context.addIssue({ code: "custom", message: paise === null ? text.amountInvalid : text.amountRange });
      return z.NEVER;
    }),
  cause: z.enum(
    limits.donation.causes.map(({ slug }) => slug),
    messages.donation.causeUnknown,
  ),
  channel: z.enum(["cash", "cheque", "transfer"], text.channelRequired),
  givenOn: z
    .string(text.dayInvalid)
    .trim()
    .pipe(PlainDay)
    .refine((day) => day <= todayInIndia(new Date()), text.dayInFuture)
    .refine((day) => day >= "2000-01-01", text.dayTooOld),
  name: Name,
  email: Email,
  phone: Phone,
  note: z
    .string()
    .optional()
    .transform((raw) => raw?.trim() || null)
    .pipe(z.string().max(limits.ledger.note, messages.http.tooLong(limits.ledger.note)).nullable()),
  /** One-time token: the same form sent twice is one gift. */
  formToken: z.string(text.formStale).regex(/^[\w-]{16,64}$/, text.formStale),
});
export type RecordOfflineGift = z.output<typeof RecordOfflineGift>;

/**
 * Records a gift in cash, by cheque or by transfer. It is paid at once and gets the next receipt number, in
 * one transaction; the receipt is mailed when there is an address. It is real money in every payment mode, so
 * it is `live`. The same form sent again gives the same gift.
 */
export function recordOfflineGift(
  db: Db,
  actor: Actor,
  gift: RecordOfflineGift,
  now: Date,
): Promise<Result<{ donation: Donation; receipt: Receipt }>> {
  return transact(db, async (trx) => {
    const key = `offline:${gift.formToken}`;
    const known = await trx
      .selectFrom("donations")
      .selectAll()
      .where("idempotency_key", "=", key)
      .executeTakeFirst();
    if (known) return done({ donation: known, receipt: await issueReceipt(trx, known, now) });
    const at = now.toISOString();
    const donation = await trx
      .insertInto("donations")
      .values({
        id: randomUUID(),
        token: randomBytes(24).toString("base64url"),
        idempotency_key: key,
        cause_slug: gift.cause,
        amount_paise: gift.amount,
        state: "paid",
        mode: "live",
        method: gift.channel,
        channel: gift.channel,
        note: gift.note,
        given_on: gift.givenOn,
        recorded_by: actor.id,
        name: gift.name,
        email: gift.email,
        phone: gift.phone,
        receipt_requested: gift.email ? 1 : 0,
        created_at: at,
        // Only the day is known: noon in India, or now when that is earlier.
        paid_at: earlier(`${gift.givenOn}T06:30:00.000Z`, at),
        updated_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const receipt = await issueReceipt(trx, donation, now);
    await sendReceipt(trx, donation, receipt, now);
    const detail = {
      amountPaise: gift.amount,
      channel: gift.channel,
      givenOn: gift.givenOn,
      receipt: receipt.number,
    };
    await noteActivity(
      trx,
      actor,
      {
        act: "record gift",
        subjectKind: "donation",
        subjectId: donation.id,
        subjectTitle: await describeDonation(trx, donation),
        detail,
      },
      now,
    );
    return done({ donation, receipt });
  });
}

const earlier = (one: string, other: string) => (one < other ? one : other);
