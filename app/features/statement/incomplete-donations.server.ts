import { sql, type SqlBool } from "kysely";
import { transact } from "#db/client.server";
import type { Db, Donation } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { causeName } from "~/features/causes/causes.server";
import { donationSubject } from "~/features/donations/find-donation.server";
import { enqueueMail } from "~/features/mail/outbox.server";
import { countedMode } from "~/features/donations/money-modes.server";
import { givenAtOf, isCertificateOffered } from "~/features/donations/tax-approval.server";
import { ok, refused, type Result } from "~/lib/result";
import { config } from "~/features/settings/config";
import { causeMailPicture } from "~/features/causes/cause-mail-picture.server";
import { readLetterhead } from "~/features/mail/letterhead.server";
import { askParticularsMail } from "./statement-emails";
import { activeLanguage, pathIn } from "~/locales/language";
import { HAS_PAN, receivedInYear, stateOfDonation } from "./donation-states.server";
import { plainCell } from "./statement-file";
import { readStatementYear } from "./statement-year.server";

type Particular = "name" | "address" | "pan";

/** `missing`: particulars that the statement needs. `askedAt`: last mailed request, null for never. */
export type IncompleteDonation = Pick<Donation, "id" | "name" | "email" | "phone" | "wants_certificate"> & {
  left_paise: number;
  received_at: string;
  missing: Particular[];
  askedAt: string | null;
};

type Row = Omit<IncompleteDonation, "missing"> & {
  address: string | null;
  state: "anonymous" | "no PAN";
  hasPan: number;
};

export async function incompleteDonations(
  db: Db,
  year: string,
  ids: string[],
): Promise<IncompleteDonation[]> {
  if (ids.length === 0) return [];
  const { cash_limit_paise } = await readStatementYear(db, year);
  const { rows } = await sql<Row>`
    select id, name, email, phone, address, amount_paise - refunded_paise as left_paise, wants_certificate,
      ${HAS_PAN} as hasPan, coalesce(paid_at, created_at) as received_at, ${stateOfDonation(cash_limit_paise)} as state,
      (select max(created_at) from outbox
        where key >= ${MAIL_KEY_PREFIX} || donations.id || ':' and key < ${MAIL_KEY_PREFIX} || donations.id || ';') as askedAt
    from donations where id in (${sql.join(ids)})`.execute(db);
  return ids
    .flatMap((id) => rows.filter((row) => row.id === id))
    .filter(({ state }) => ["anonymous", "no PAN"].includes(state))
    .map(({ state: _, hasPan, address, ...donation }) => ({
      ...donation,
      missing: [
        ...(plainCell(donation.name ?? "") ? [] : ["name" as const]),
        ...(plainCell(address ?? "") ? [] : ["address" as const]),
        ...(hasPan ? [] : ["pan" as const]),
      ],
    }));
}

const MAIL_KEY_PREFIX = "particulars:";

/** Repeats only with the current `askedAt`. Refusals: not_found, conflict (no e-mail, complete, asked). */
export function askForParticulars(
  db: Db,
  actor: Actor,
  { year, id, askedAt = null }: { year: string; id: string; askedAt?: string | null | undefined },
  now: Date,
): Promise<Result<Donation>> {
  return transact(db, async (trx): Promise<Result<Donation>> => {
    const donation = await trx
      .selectFrom("donations")
      .selectAll()
      .where("id", "=", id)
      .where(sql<SqlBool>`(${receivedInYear(year)})`)
      .executeTakeFirst();
    if (!donation) return refused({ kind: "not_found", message: "statement.giftNotFound" });
    const [gift] = await incompleteDonations(trx, year, [id]);
    if (!gift) {
      const isCounted = donation.mode === "live" || donation.mode === (await countedMode(trx));
      const message = isCounted ? ("statement.nothingMissing" as const) : ("statement.practiceGift" as const);
      return refused({ kind: "conflict", message });
    }
    // A PAN helps no donor without a certificate.
    const isOffered = await isCertificateOffered(trx, givenAtOf(donation));
    const missing = gift.missing.filter((one) => one !== "pan" || isOffered);
    if (missing.length === 0) return refused({ kind: "conflict", message: "statement.noApproval" });
    if (!donation.email) return refused({ kind: "conflict", message: "statement.noEmail" });
    if (gift.askedAt !== null && gift.askedAt !== askedAt)
      return refused({ kind: "conflict", message: "statement.askedBefore" });
    const language = activeLanguage(donation.lang);
    const link = config().origin + pathIn(language, `/donation/${donation.token}/particulars`);
    const mail = askParticularsMail({
      donorName: donation.name,
      amountPaise: donation.amount_paise,
      causeName: await causeName(trx, donation.cause_slug, language),
      missing,
      link,
      from: await readLetterhead(trx, language),
      picture: await causeMailPicture(trx, donation.cause_slug, language),
      language,
    });
    const key = `${MAIL_KEY_PREFIX}${id}:${gift.askedAt ?? "first"}`;
    await enqueueMail(trx, { ...mail, key, about: id, kind: "particulars", to: donation.email, link }, now);
    await recordActivity(trx, actor, "particulars_asked", await donationSubject(trx, donation), now);
    return ok(donation);
  });
}
