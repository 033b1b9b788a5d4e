/** What the law and the form require per tax year. The foundation's accountant decides, staff enter it. */
import { transact } from "#db/client.server";
import type { Db, StatementYear } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { approvalOfYear } from "~/features/donations/tax-approval.server";
import type { SaveStatementYear } from "./statement-form";
import { todayInIndia } from "~/lib/india-time";
import { daysOfTaxYear, FIRST_STATEMENT_YEAR, taxYearOf } from "~/lib/tax-year";

/** Table of the year, else of the latest year before it, else the first one; the approval as in approvalOfYear. */
export async function readStatementYear(db: Db, year: string): Promise<StatementYear> {
  const nearest =
    (await db
      .selectFrom("statement_years")
      .selectAll()
      .where("year", "<=", year)
      .orderBy("year", "desc")
      .limit(1)
      .executeTakeFirst()) ??
    (await db.selectFrom("statement_years").selectAll().orderBy("year").limit(1).executeTakeFirstOrThrow());
  const table = { ...nearest, ...(await approvalOfYear(db, year)) };
  if (nearest.year === year) return table;
  const { to } = daysOfTaxYear(year);
  return { ...table, year, due_on: `${to.slice(0, 4)}${nearest.due_on.slice(4)}` };
}

/** The last tax year until its statement is due, then this one. */
export async function taxYearToFile(db: Db, now: Date): Promise<string> {
  const last = taxYearOf(now, -1);
  const { due_on } = await readStatementYear(db, last);
  return last >= FIRST_STATEMENT_YEAR && todayInIndia(now) <= due_on ? last : taxYearOf(now);
}

export function donationType(statementYear: StatementYear, causeSlug: string): string {
  const types = JSON.parse(statementYear.cause_types) as Record<string, string>;
  return types[causeSlug] || statementYear.donation_type;
}

export const headingsOf = ({ headings }: Pick<StatementYear, "headings">) => JSON.parse(headings) as string[];

/** Saves the year's table. Earlier filings keep their own copy. */
export function saveStatementYear(db: Db, actor: Actor, saved: SaveStatementYear, now: Date): Promise<void> {
  const { year, causeTypes, headings, ...rest } = saved;
  const values = {
    form: rest.form,
    certificate: rest.certificate,
    due_on: rest.dueOn,
    id_code: rest.idCode,
    section_code: rest.sectionCode,
    registration: rest.registration,
    registered_on: rest.registeredOn,
    registered_until: rest.registeredUntil ?? "",
    donation_type: rest.donationType,
    cause_types: JSON.stringify(causeTypes),
    mode_cash: rest.modeCash,
    mode_electronic: rest.modeElectronic,
    cash_limit_paise: rest.cashLimit,
    anonymous_floor_paise: rest.anonymousFloor,
    anonymous_percent: rest.anonymousPercent,
    headings: JSON.stringify(headings),
    updated_at: now.toISOString(),
  };
  return transact(db, async (trx) => {
    const before: Record<string, unknown> = await readStatementYear(trx, year);
    await trx
      .insertInto("statement_years")
      .values({ year, ...values })
      .onConflict((conflict) => conflict.column("year").doUpdateSet(values))
      .execute();
    const changed = Object.entries(values).filter(
      ([column, value]) => column !== "updated_at" && before[column] !== value,
    );
    if (changed.length > 0)
      await recordActivity(trx, actor, "statement_table", statementSubject(year), now, {
        columns: changed.map(([column]) => column),
      });
  });
}

export const statementSubject = (year: string) => ({ kind: "statement", id: year, title: year });
