/** Gifts of things: they count in no sum of money, and their letters are no receipts. */
import { randomUUID } from "node:crypto";
import { transact } from "#db/client.server";
import type { Db, InKindGift } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { causeNames, resolveCause } from "~/features/causes/causes.server";
import { checkOfflineDonationsOpen } from "~/features/donations/donations-open.server";
import { createOnce } from "~/features/form-tokens/form-tokens.server";
import { snapshotFoundation } from "~/features/receipts/receipts.server";
import { readSettings } from "~/features/settings/settings.server";
import { ok, refused, type Result } from "~/lib/result";
import { taxYearOf } from "~/lib/tax-year";
import type { RecordInKind } from "./in-kind-form";

/**
 * Records one gift even if the form is sent twice, and gives it the next number of the year in which it is recorded.
 * Refusals: invalid (`cause`), not_open (live keys, while the letter would carry sample data).
 */
export function recordInKind(
  db: Db,
  actor: Actor,
  { formToken, ...given }: RecordInKind,
  now: Date,
): Promise<Result<InKindGift>> {
  return transact(db, (trx) =>
    createOnce<InKindGift, never>(trx, { kind: "gift in kind", token: formToken, input: given }, now, {
      find: (id) => findInKind(trx, id),
      idOf: ({ id }) => id,
      make: async () => {
        const notOpen = await checkOfflineDonationsOpen(trx);
        if (notOpen) return notOpen;
        const cause = await resolveCause(trx, given.cause);
        if (!cause.ok) return cause;
        const gift = await trx
          .insertInto("in_kind_gifts")
          .values({
            id: randomUUID(),
            ...(await nextNumber(trx, now)),
            day: given.day,
            donor_name: given.donor,
            donor_email: given.email,
            donor_address: given.address,
            lang: given.lang,
            what: given.what,
            quantity: given.quantity,
            value_paise: given.value,
            cause_slug: cause.value,
            cause_names: JSON.stringify(await causeNames(trx, cause.value)),
            foundation: JSON.stringify(await snapshotFoundation(trx, now)),
            recorded_at: now.toISOString(),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await recordActivity(trx, actor, "in_kind_recorded", subjectOf(gift), now);
        return ok(gift);
      },
    }),
  );
}

/** Call it in the transaction that inserts the gift, so that the numbers have no gap. */
async function nextNumber(trx: Db, now: Date) {
  const year = taxYearOf(now);
  const { last } = await trx
    .selectFrom("in_kind_gifts")
    .select((gifts) => gifts.fn.max("sequence").as("last"))
    .where("financial_year", "=", year)
    .executeTakeFirstOrThrow();
  const sequence = Number(last ?? 0) + 1;
  const { receiptPrefix } = (await readSettings(trx)).foundation;
  const number = `${receiptPrefix}-KIND/${year}/${String(sequence).padStart(6, "0")}`;
  return { number, financial_year: year, sequence };
}

export const findInKind = (db: Db, id: string): Promise<InKindGift | undefined> =>
  db.selectFrom("in_kind_gifts").selectAll().where("id", "=", id).executeTakeFirst();

export type InKindRow = InKindGift & { cause_name: string };

/** Latest number first. */
export async function listInKind(
  db: Db,
  page: { limit: number; offset: number },
): Promise<{ items: InKindRow[]; total: number }> {
  const items = await everyInKind(db).limit(page.limit).offset(page.offset).execute();
  const { total } = await db
    .selectFrom("in_kind_gifts")
    .select((gifts) => gifts.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { items, total };
}

export const everyInKind = (db: Db) =>
  db
    .selectFrom("in_kind_gifts")
    .innerJoin("causes", "causes.slug", "cause_slug")
    .selectAll("in_kind_gifts")
    .select("causes.name as cause_name")
    .orderBy("financial_year", "desc")
    .orderBy("sequence", "desc");

/** Its number stays used. Refusals: not_found, conflict (voided before). */
export function voidInKind(
  db: Db,
  actor: Actor,
  id: string,
  reason: string,
  now: Date,
): Promise<Result<InKindGift>> {
  return transact(db, async (trx): Promise<Result<InKindGift>> => {
    const gift = await findInKind(trx, id);
    if (!gift) return refused({ kind: "not_found", message: "kind.gone" });
    if (gift.voided_at) return refused({ kind: "conflict", message: "kind.voidedBefore" });
    const voided = await trx
      .updateTable("in_kind_gifts")
      .set({ voided_at: now.toISOString(), void_reason: reason })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordActivity(trx, actor, "in_kind_voided", subjectOf(voided), now);
    return ok(voided);
  });
}

/** The number alone: the log names no donor. */
const subjectOf = ({ id, number }: InKindGift) => ({ kind: "gift in kind", id, title: number });
