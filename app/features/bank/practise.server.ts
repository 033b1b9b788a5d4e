import { randomBytes, randomUUID } from "node:crypto";
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { defaultCause, listCauseRows } from "~/features/causes/causes.server";
import { findLiveGift } from "~/features/donations/money-modes.server";
import { hasSample, removeSample } from "~/features/payments/sample-statement.server";
import { generateReference } from "~/features/payments/start-pledge.server";
import { config } from "~/features/settings/config";
import { DAY_MS } from "~/lib/durations";
import { addDays, todayInIndia } from "~/lib/india-time";
import { ok, refused, type Result } from "~/lib/result";
import { statementSubject } from "./bank-import.server";
import { matchLines } from "./matching.server";

/** `offered`: nothing real is there, so staff may practise. */
export type Sample = "offered" | "there" | null;

export async function sampleState(db: Db): Promise<Sample> {
  if (await hasSample(db)) return "there";
  return (await isAllReal(db)) ? null : "offered";
}

/** Whether money of this site is real already, or its bank's lines are. */
async function isAllReal(db: Db): Promise<boolean> {
  if (config().payments.mode === "live" || (await findLiveGift(db)) !== undefined) return true;
  return (await db.selectFrom("bank_lines").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Live keys make all money real. Another gift or statement removes the sample when it comes. */
export const removeSampleWhenLive = (db: Db) =>
  transact(db, async (trx) => {
    if (config().payments.mode === "live") await removeSample(trx);
  });

const ACCOUNT = "Practice account";

const PLEDGES = [
  { name: "Practice Anitha", rupees: 1_200, daysAgo: 9 },
  { name: "Practice Thomas", rupees: 5_000, daysAgo: 8 },
  { name: "Practice Rahul", rupees: 1_000, daysAgo: 7 },
] as const;

type Line = { daysAgo: number; narration: string; credit?: number; debit?: number };

const linesWith = ([anitha = "", thomas = ""]: string[]): Line[] => [
  { daysAgo: 8, narration: `UPI/CR/PRACTICE ANITHA/${anitha}/SAMPLE`, credit: 1_200 },
  { daysAgo: 7, narration: `NEFT CR/PRACTICE THOMAS/${thomas}/SAMPLE`, credit: 4_500 },
  { daysAgo: 6, narration: "UPI/CR/PRACTICE RAHUL/SAMPLE", credit: 1_000 },
  { daysAgo: 5, narration: "IMPS/PRACTICE MEERA/GIFT/SAMPLE", credit: 2_500 },
  { daysAgo: 4, narration: "CREDIT INTEREST/SAMPLE", credit: 812 },
  { daysAgo: 3, narration: "ATM WDL/SAMPLE", debit: 3_000 },
  { daysAgo: 2, narration: "NEFT DR/OFFICE RENT/SAMPLE", debit: 6_000 },
  { daysAgo: 1, narration: "UPI/DR/CHALK AND SLATES/SAMPLE", debit: 740 },
];

const OPENING_RUPEES = 20_000;

/** Makes a statement with lines of each kind, and pledges for some. Refusal: conflict (money is real, or it is there). */
export const makeSample = (db: Db, actor: Actor, now: Date): Promise<Result<null>> =>
  transact(db, async (trx): Promise<Result<null>> => {
    if (await hasSample(trx)) return ok(null);
    if (await isAllReal(trx)) return refused({ kind: "conflict", message: "bank.noPractice" });
    const today = todayInIndia(now);
    const cause = defaultCause(await listCauseRows(trx, now), now);
    if (!cause) return refused({ kind: "conflict", message: "bank.noPractice" });
    const references: string[] = [];
    for (const { name, rupees, daysAgo } of PLEDGES) {
      const at = new Date(now.getTime() - daysAgo * DAY_MS).toISOString();
      const reference = await generateReference(trx);
      references.push(reference);
      await trx
        .insertInto("donations")
        .values({
          id: randomUUID(),
          token: randomBytes(24).toString("base64url"),
          cause_slug: cause.slug,
          amount_paise: rupees * 100,
          state: "pledged",
          mode: "practice",
          channel: "transfer",
          reference,
          name,
          created_at: at,
          updated_at: at,
        })
        .execute();
    }
    const lines = linesWith(references).map((line) => ({ ...line, day: addDays(today, -line.daysAgo) }));
    const [first_day, last_day] = [lines[0]?.day ?? today, lines.at(-1)?.day ?? today];
    const at = now.toISOString();
    const statement = {
      state: "imported" as const,
      bank: "",
      account: ACCOUNT,
      is_sample: 1,
      first_day,
      last_day,
      line_count: lines.length,
      new_count: lines.length,
      uploaded_at: at,
      uploaded_by: actor.id,
      imported_at: at,
      imported_by: actor.id,
    };
    const { id } = await trx
      .insertInto("bank_statements")
      .values(statement)
      .returning("id")
      .executeTakeFirstOrThrow();
    let balance = OPENING_RUPEES;
    for (const [position, { day, narration, credit = 0, debit = 0 }] of lines.entries()) {
      balance += credit - debit;
      await trx
        .insertInto("bank_lines")
        .values({
          key: `sample ${position}`,
          statement_id: id,
          account: ACCOUNT,
          position,
          day,
          narration,
          bank_reference: "",
          credit_paise: credit * 100,
          debit_paise: debit * 100,
          balance_paise: balance * 100,
        })
        .execute();
    }
    const subject = statementSubject({ id, ...statement });
    await recordActivity(trx, actor, "bank_sample_made", subject, now, { lines: lines.length });
    await matchLines(trx, now);
    return ok(null);
  });

/** Idempotent. */
export const endPractice = (db: Db, actor: Actor, now: Date): Promise<void> =>
  transact(db, async (trx) => {
    if (!(await hasSample(trx))) return;
    await removeSample(trx);
    const subject = { kind: "bank statement", id: "sample", title: ACCOUNT };
    await recordActivity(trx, actor, "bank_sample_removed", subject, now);
  });
