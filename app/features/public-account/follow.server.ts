/** The way of a gift's money. Money has no name on it, so this says days and sums of the books, never which note paid what. */
import { sql } from "kysely";
import { jsonTexts } from "#db/expressions.server";
import { isKept } from "#db/paid-donations.server";
import type { Db, Donation } from "#db/schema";
import { causeName, causeNames } from "~/features/causes/causes.server";
import { latestExpenseWithBill, spentByDay } from "~/features/expenses/expenses.server";
import { giftAccounts } from "~/features/settings/gift-accounts.server";
import { latestSentUpdate, textsWithFallback } from "~/features/updates/updates.server";
import { groupBy } from "~/lib/group-by";
import { dayInWords, todayInIndia, toDayView } from "~/lib/india-time";
import { shortRupees } from "~/lib/rupees";
import type { Localised } from "~/locales/language";
import { textsIn } from "~/locales/translations";
import { hrefOfBill } from "./bill-href";
import type { FollowNews, FollowView } from "./follow";
import { latestPosts, type Reader } from "./public-account.server";

type Given = Pick<
  Donation,
  | "id"
  | "state"
  | "mode"
  | "channel"
  | "cause_slug"
  | "amount_paise"
  | "captured_paise"
  | "payment_id"
  | "received_on"
  | "paid_at"
  | "created_at"
  | "import_id"
>;

/** Real money that stayed here; what was given before the site began is in no account of a cause. */
const isFollowed = ({ state, mode, import_id }: Given) =>
  isKept({ state }) && mode === "live" && import_id === null;

/** By id of the gift; gifts that were not received, went back or are practice have no way. */
export async function followDonations(
  db: Db,
  donations: Given[],
  reader: Reader,
  now: Date,
): Promise<Map<string, FollowView>> {
  const followed = donations.filter(isFollowed);
  const ways = new Map<string, FollowView>();
  if (followed.length === 0) return ways;
  const { language } = reader;
  const [bankDays, readTo, posts] = await Promise.all([
    daysAtBank(db, followed),
    lastDayRead(db),
    latestPosts(db, reader, now),
  ]);
  for (const [cause, gifts] of groupBy(followed, ({ cause_slug }) => cause_slug)) {
    const name = await causeName(db, cause, language);
    const days = await spentByDay(db, cause, "live");
    const expense = await latestExpenseWithBill(db, cause, "live");
    const news = await newestOf(db, cause, posts.get(cause), reader);
    for (const gift of gifts) {
      const day = givenOn(gift);
      const spentPaise = days.reduce((sum, one) => (one.day > day ? sum + one.paise : sum), 0);
      const bankDay = bankDays.get(gift.id);
      ways.set(gift.id, {
        received: toDayView(day, language),
        bank: bankDay
          ? { is: "there", day: toDayView(bankDay, language) }
          : gift.channel === "cash"
            ? { is: "cash" }
            : readTo === null
              ? null
              : { is: "open", readTo: dayInWords(readTo, language) },
        cause: name,
        spent:
          expense && expense.day > day
            ? {
                sum: shortRupees(spentPaise),
                what: textsIn(language, { what: expense.description }, expense).what,
                amount: shortRupees(expense.amount_paise),
                day: toDayView(expense.day, language),
                billHref: hrefOfBill(cause, expense),
              }
            : null,
        news: news && news.day.iso > day ? news : null,
        accountHref: `/account/${cause}`,
      });
    }
  }
  return ways;
}

const givenOn = ({ received_on, paid_at, created_at }: Given) =>
  received_on ?? todayInIndia(new Date(paid_at ?? created_at));

/**
 * Days on which the bank's statement shows all of a gift: by its own lines, or by those that explain all of every
 * settlement in which the provider paid it out.
 */
async function daysAtBank(db: Db, gifts: Given[]): Promise<Map<string, string>> {
  const ids = JSON.stringify(gifts.map(({ id }) => id));
  const { rows } = await sql<{ id: string; day: string }>`
    select donation_id as id, max(day) as day from bank_allocations join bank_lines on bank_lines.id = line_id
    where donation_id in (select value from ${jsonTexts(ids)})
    group by donation_id
    having sum(sum_paise) >= (select amount_paise from donations where id = donation_id)
    union all
    select id, max(day) from (
      select donations.id, coalesce(captured_paise, donations.amount_paise) as paid, r.amount_paise as settled, (
        select max(day) from bank_allocations join bank_lines on bank_lines.id = line_id
        where settlement_id = r.settlement_id
        having sum(sum_paise) >= (select amount_paise from settlements where id = r.settlement_id)
      ) as day
      from donations join settlement_rows r on r.type = 'payment' and r.entity_id = donations.payment_id
      where donations.id in (select value from ${jsonTexts(ids)})
    ) as part group by id having count(*) = count(day) and sum(settled) >= paid`.execute(db);
  return new Map(rows.map(({ id, day }) => [id, day]));
}

/**
 * Last day of the statements of the account that gifts come to; another account may have been read further. Null without
 * any, so that nothing can be said of the bank.
 */
async function lastDayRead(db: Db): Promise<string | null> {
  const { day } = await db
    .selectFrom("bank_statements")
    .select(({ fn }) => fn.max("last_day").as("day"))
    .where("state", "=", "imported")
    .where("is_sample", "=", 0)
    .where("account", "in", await giftAccounts(db))
    .executeTakeFirstOrThrow();
  return day;
}

/** The later of the cause's latest post and of the latest update that was mailed to its donors. */
async function newestOf(
  db: Db,
  cause: string,
  post: { href: string; text: string; date: { iso: string } } | undefined,
  { language }: Reader,
): Promise<FollowNews | null> {
  const update = await latestSentUpdate(db, cause);
  const mailed = update?.sent_at ? toDayView(update.sent_at, language) : null;
  if (update && mailed && mailed.iso > (post?.date.iso ?? ""))
    return { href: null, text: textsWithFallback(update, language).title, day: mailed };
  return post ? { href: post.href, text: post.text, day: toDayView(post.date.iso, language) } : null;
}

/** What causes spent between the first of these gifts to each of them and a day. */
export type SpentAfter = {
  causes: { slug: string; name: Localised<string>; paise: number }[];
  /** Day of the last spending. */
  until: string;
};

/** Null without a published spending. @param until YYYY-MM-DD */
export async function spentAfter(db: Db, donations: Given[], until: string): Promise<SpentAfter | null> {
  const spent: SpentAfter = { causes: [], until: "" };
  for (const [slug, gifts] of groupBy(donations.filter(isFollowed), ({ cause_slug }) => cause_slug)) {
    const first = gifts.map(givenOn).sort()[0] ?? until;
    const days = (await spentByDay(db, slug, "live")).filter(({ day }) => day > first && day <= until);
    if (days.length === 0) continue;
    const paise = days.reduce((sum, one) => sum + one.paise, 0);
    spent.causes.push({ slug, name: await causeNames(db, slug), paise });
    spent.until = [spent.until, ...days.map(({ day }) => day)].sort().at(-1) ?? until;
  }
  return spent.causes.length > 0 ? spent : null;
}
