import { sql } from "kysely";
import type { Db, MonthlyDonation, PaymentMode } from "#db/schema";
import { IS_PAID, countedCondition } from "#db/paid-donations.server";
import { startOfDayInIndia, todayInIndia } from "~/lib/india-time";
import { MONTHLY_VIEWS, type MonthlyView } from "./monthly-filters";

/** A change of amount or day neither begins nor ends a monthly donation. */
type MonthlyFigures = {
  /** Sum per month of authorised and active monthly donations. */
  incomePaise: number;
  running: number;
  failing: number;
  begun: number;
  ended: number;
  receivedPaise: number;
};

function inView(view: Exclude<MonthlyView, "practice">) {
  const begun = { ended: sql`started_at is not null`, unbegun: sql`started_at is null` };
  const begunCondition = view === "ended" || view === "unbegun" ? begun[view] : sql`true`;
  return sql`state in (${sql.join(MONTHLY_VIEWS[view])}) and ${begunCondition}`;
}
/** With live keys, practice donations are listed in the view "practice" only. */
const listedCondition = (view: MonthlyView, mode: PaymentMode) =>
  view === "practice" ? sql`mode <> 'live'` : sql`${inView(view)} and ${countedCondition(mode)}`;

export async function monthlyFigures(db: Db, mode: PaymentMode, now: Date): Promise<MonthlyFigures> {
  const month = startOfDayInIndia(`${todayInIndia(now).slice(0, 7)}-01`);
  const { rows } = await sql<MonthlyFigures>`
    select coalesce(sum(amount_paise) filter (where state in ('authenticated', 'active') and replaced_by_id is null), 0) as incomePaise,
      count(*) filter (where ${inView("running")}) as running,
      count(*) filter (where ${inView("failing")}) as failing,
      count(*) filter (where started_at >= ${month} and replaces_id is null) as begun,
      count(*) filter (where started_at is not null and ended_at >= ${month} and replaced_by_id is null) as ended,
      (select coalesce(sum(amount_paise - refunded_paise), 0) from donations
        where subscription_id is not null and ${IS_PAID} and paid_at >= ${month} and ${countedCondition(mode)}) as receivedPaise
    from monthly_donations where ${countedCondition(mode)}`.execute(db);
  return rows[0] as MonthlyFigures;
}

export type MonthlyRow = MonthlyDonation & { cause_name: string; months: number; donor_id: string | null };

export async function listMonthlyDonations(
  db: Db,
  view: MonthlyView,
  mode: PaymentMode,
  page: { limit: number; offset: number },
): Promise<{ items: MonthlyRow[]; total: number }> {
  const { rows: found } = await sql<{ total: number }>`
    select count(*) as total from monthly_donations where ${listedCondition(view, mode)}`.execute(db);
  const { rows: items } = await sql<MonthlyRow>`
    select monthly_donations.*, causes.name as cause_name,
      (select count(*) from donations where donations.subscription_id = monthly_donations.subscription_id
        and ${IS_PAID}) as months,
      (select donor_id from donations where donations.subscription_id = monthly_donations.subscription_id
        and donor_id is not null order by created_at desc limit 1) as donor_id
    from monthly_donations join causes on causes.slug = cause_slug
    where ${listedCondition(view, mode)}
    order by monthly_donations.created_at desc, monthly_donations.id limit ${page.limit} offset ${page.offset}`.execute(
    db,
  );
  return { items, total: found[0]?.total ?? 0 };
}
