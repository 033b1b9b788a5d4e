import { sql, type RawBuilder } from "kysely";
import { transact } from "#db/client.server";
import { reachedAt } from "#db/milestones.server";
import type { PersonalTable, RegisteredColumn } from "#db/personal-data";
import type { Db } from "#db/schema";
import { deleteExpiredRegistrations } from "~/features/accounts/registration.server";
import { deleteExpiredSessions } from "~/features/accounts/sessions.server";
import { taxYearOf } from "~/lib/tax-year";
import { clockInIndia, startOfDayInIndia, todayInIndia } from "~/lib/india-time";
import { limits, type RetentionRule } from "~/lib/limits";
import { DAY_MS } from "~/lib/durations";
import { anyFilledCondition, emptyValues } from "./empty-columns.server";
import { dropEmptyDonors } from "./erasure.server";

const MILESTONE = "last-retention";
/** Rows per transaction: few, so that other writes wait briefly and a crash loses little. */
const BATCH_SIZE = 500;

/** Runs once a day, after midnight IST. Returns null when it was done today. */
export async function applyRetentionNightly(db: Db, now: Date) {
  const last = await reachedAt(db, MILESTONE);
  if (last && todayInIndia(new Date(last)) === todayInIndia(now)) return null;
  const counts = await applyRetention(db, now);
  const at = { reached_at: now.toISOString() };
  await db
    .insertInto("milestones")
    .values({ name: MILESTONE, ...at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(at))
    .execute();
  return counts;
}

/** Restartable: each batch is its own transaction. Returns the number of changed rows per rule. */
export async function applyRetention(db: Db, now: Date): Promise<Record<RetentionRule, number>> {
  const counts = {} as Record<RetentionRule, number>;
  for (const [rule, apply] of Object.entries(RULES) as [RetentionRule, Rule][])
    counts[rule] = await apply(db, retentionCutoff(rule, now), now);
  await dropEmptyDonors(db);
  return counts;
}

/** The instant (ISO 8601, UTC) before which a rule applies. */
export function retentionCutoff(rule: RetentionRule, now: Date): string {
  const period: { days?: number; months?: number; years?: number } = limits.retention[rule];
  // The ledger is retained for whole financial years, which end in March.
  if (period.years) return startOfDayInIndia(`${Number(taxYearOf(now).slice(0, 4)) - period.years}-04-01`);
  const cutoff = clockInIndia(now);
  if (period.months) cutoff.setUTCMonth(cutoff.getUTCMonth() - period.months);
  return new Date(
    now.getTime() - (clockInIndia(now).getTime() - cutoff.getTime()) - (period.days ?? 0) * DAY_MS,
  ).toISOString();
}

type Rule = (db: Db, before: string, now: Date) => Promise<number>;

const RULES: Record<RetentionRule, Rule> = {
  messages: (db, before) =>
    inBatches(db, sql`select id from contact_messages where received_at <= ${before}`, async (trx, ids) => {
      await trx.deleteFrom("contact_messages").where("id", "in", ids).execute();
      // The activity log's titles contain a message's subject, sender or first words.
      await trx
        .updateTable("activity")
        .set({ subject_title: "" })
        .where("subject_kind", "=", "message")
        .where("subject_id", "in", ids)
        .execute();
    }),
  // After the event; without a day, after the last change.
  signUps: (db, before) =>
    emptyColumns<number>(
      db,
      "sign_ups",
      sql`exists (select 1 from events where events.id = event_id
        and coalesce(event_date < ${todayInIndia(new Date(before))}, sign_ups.updated_at <= ${before}))`,
      ({ keptFor }) => keptFor === "signUps",
    ),
  volunteers: (db, before) =>
    emptyColumns<number>(
      db,
      "volunteers",
      sql`state = 'ended' and ended_at <= ${before}`,
      ({ keptFor }) => keptFor === "volunteers",
    ),
  // After the answer, or after it came; what became of a post is kept as long as the post. The sweep deletes the picture.
  readerStories: (db, before) =>
    emptyColumns<number>(
      db,
      "reader_stories",
      sql`post_id is null and coalesce(answered_at, created_at) <= ${before}`,
      ({ keptFor }) => keptFor === "readerStories",
    ),
  unpaidGifts: async (db, before) =>
    (await emptyColumns(
      db,
      "donations",
      sql`state in ('created', 'failed', 'abandoned') and coalesce(pledge_ended_at, created_at) <= ${before}`,
      isKeptInLedger,
      // Includes receipts that were cancelled because a pledge's payment was taken back.
      emptyReceipts,
    )) +
    (await emptyColumns(
      db,
      "monthly_donations",
      sql`started_at is null and created_at <= ${before}`,
      isKeptInLedger,
    )),
  mailTexts: (db, before) =>
    emptyColumns(
      db,
      "outbox",
      sql`state != 'queued' and coalesce(sent_at, created_at) <= ${before}`,
      ({ keptFor }) => keptFor === "mailTexts",
    ),
  mailAddresses: async (db, before) => {
    const old = db.selectFrom("updates").select("id").where("sent_at", "<=", before);
    await db.deleteFrom("update_recipients").where("update_id", "in", old).execute();
    return emptyColumns<number>(
      db,
      "outbox",
      sql`created_at <= ${before}`,
      ({ keptFor }) => keptFor === "mailTexts" || keptFor === "mailAddresses",
      async (trx, ids) => {
        const waiting = trx.updateTable("outbox").set({ state: "given_up" }).where("state", "=", "queued");
        await waiting.where("id", "in", ids).execute();
        await trx.deleteFrom("outbox_attempts").where("outbox_id", "in", ids).execute();
      },
    );
  },
  paidGifts: async (db, before) => {
    // Deleting a statement row deletes the key of its certificate's file.
    await transact(db, async (trx) => {
      const old = trx
        .selectFrom("statement_rows")
        .innerJoin("statement_filings", "statement_filings.id", "filing_id")
        .select("statement_rows.id")
        .where("year", "<", taxYearOf(new Date(before)));
      await trx.deleteFrom("statement_row_donations").where("row_id", "in", old).execute();
      await trx.deleteFrom("statement_rows").where("id", "in", old).execute();
    });
    return (
      (await emptyColumns<number>(
        db,
        "bank_lines",
        sql`day < ${todayInIndia(new Date(before))}`,
        isKeptInLedger,
      )) +
      (await emptyColumns<number>(
        db,
        "bank_allocations",
        sql`line_id in (select id from bank_lines where day < ${todayInIndia(new Date(before))})`,
        isKeptInLedger,
      )) +
      (await emptyColumns<number>(
        db,
        "cash_entries",
        sql`day < ${todayInIndia(new Date(before))}`,
        isKeptInLedger,
      )) +
      (await emptyColumns<number>(
        db,
        "posted_vouchers",
        sql`day < ${todayInIndia(new Date(before))}`,
        isKeptInLedger,
      )) +
      (await emptyColumns<number>(
        db,
        "late_vouchers",
        sql`day < ${todayInIndia(new Date(before))}`,
        isKeptInLedger,
      )) +
      (await emptyColumns(
        db,
        "in_kind_gifts",
        sql`day < ${todayInIndia(new Date(before))}`,
        isKeptInLedger,
      )) +
      (await emptyColumns(db, "monthly_donations", sql`ended_at < ${before}`, isKeptInLedger)) +
      (await emptyColumns(
        db,
        "donations",
        sql`coalesce(paid_at, created_at) < ${before}`,
        isKeptInLedger,
        emptyReceipts,
      ))
    );
  },
  activity: (db, before) =>
    inBatches<number>(db, sql`select id from activity where happened_at <= ${before}`, (trx, ids) =>
      trx.deleteFrom("activity").where("id", "in", ids).execute(),
    ),
  sessions: (db, before) => deleteExpiredSessions(db, before),
  unverifiedAccounts: (db, _, now) => deleteExpiredRegistrations(db, now),
};

async function emptyReceipts(trx: Db, donationIds: string[]) {
  for (const table of ["receipts", "refund_requests"] as const)
    await trx
      .updateTable(table)
      .set(emptyValues(table, isKeptInLedger))
      .where("donation_id", "in", donationIds)
      .execute();
}

const isKeptInLedger = ({ keptFor }: RegisteredColumn) => keptFor === "paidGifts";

const emptyColumns = <Id extends string | number = string>(
  db: Db,
  table: PersonalTable,
  condition: RawBuilder<unknown>,
  which: (column: RegisteredColumn) => boolean,
  onBatch: (trx: Db, ids: Id[]) => Promise<unknown> = async () => undefined,
) =>
  inBatches<Id>(
    db,
    sql`select id from ${sql.table(table)} where ${condition} and ${anyFilledCondition(table, which)}`,
    async (trx, ids) => {
      const values: object = emptyValues(table, which);
      await trx
        .updateTable(table as "donations")
        .set(values)
        .where("id", "in", ids as string[])
        .execute();
      await onBatch(trx, ids);
    },
  );

async function inBatches<Id extends string | number = string>(
  db: Db,
  find: RawBuilder<unknown>,
  onBatch: (trx: Db, ids: Id[]) => Promise<unknown>,
): Promise<number> {
  for (let total = 0; ;) {
    const found = await transact(db, async (trx) => {
      const { rows } = await sql<{ id: Id }>`${find} limit ${BATCH_SIZE}`.execute(trx);
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await onBatch(trx, ids);
      return ids.length;
    });
    total += found;
    if (found < BATCH_SIZE) return total;
  }
}
