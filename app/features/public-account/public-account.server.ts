import type { Db, PaymentMode } from "#db/schema";
import { causeFlows, type CauseFlows } from "~/features/causes/cause-flows.server";
import { listCauseRows, matchCause } from "~/features/causes/causes.server";
import { listTransfers } from "~/features/causes/transfers.server";
import { toBlogCardView } from "~/features/content/card-views";
import { listCards } from "~/features/content/content-lifecycle.server";
import { inLanguage } from "~/features/content/item-language.server";
import { latestExpense, listExpenses, type ExpenseWithBill } from "~/features/expenses/expenses.server";
import { toDateView, type DateView } from "~/lib/dates";
import { shortRupees } from "~/lib/rupees";
import type { Language } from "~/locales/language";
import { textsIn } from "~/locales/translations";

export type CauseAccount = CauseFlows & { expenses: ExpenseWithBill[]; moves: CauseMove[] };

/** Money moved here from another cause, or to it. `other`: its slug; `name` in the default language. */
export type CauseMove = {
  id: number;
  day: string;
  isIn: boolean;
  other: string;
  name: string;
  paise: number;
};

/** @param known the cause's flows, where a page has read them already */
export async function causeAccount(
  db: Db,
  cause: string,
  mode: PaymentMode,
  known?: CauseFlows,
): Promise<CauseAccount> {
  const [flows, expenses, transfers] = await Promise.all([
    known ?? causeFlows(db, cause, mode),
    listExpenses(db, cause, mode),
    listTransfers(db, mode, { cause }),
  ]);
  const moves = transfers.map(({ id, day, sum_paise: paise, ...move }): CauseMove => {
    const isIn = move.to_slug === cause;
    const [other, name] = isIn ? [move.from_slug, move.from_name] : [move.to_slug, move.to_name];
    return { id, day, isIn, other, name, paise };
  });
  return { ...flows, expenses, moves };
}

export type CauseNews = { href: string; text: string; date: DateView };
/** Decides which posts are shown, and in which language. */
export type Reader = { country: string | null; language: Language };

/** Older posts do not count as news. */
const NEWEST_POSTS = 30;

/** Each open cause's latest expense or, if later, its latest post. */
export async function latestNews(
  db: Db,
  mode: PaymentMode,
  reader: Reader,
  now: Date,
): Promise<Map<string, CauseNews>> {
  const news = new Map<string, CauseNews>();
  for (const { slug } of await listCauseRows(db, now)) {
    const expense = await latestExpense(db, slug, mode);
    if (!expense) continue;
    const { what } = textsIn(reader.language, { what: expense.description }, expense);
    news.set(slug, {
      href: `/account/${slug}`,
      text: `${what} (${shortRupees(expense.amount_paise)})`,
      date: toDateView(expense.day, reader.language),
    });
  }
  for (const [cause, post] of await latestPosts(db, reader, now))
    if (post.date.iso > (news.get(cause)?.date.iso ?? "")) news.set(cause, post);
  return news;
}

/** Each cause's latest post whose title, category or author names this open cause only. */
export async function latestPosts(
  db: Db,
  { country, language }: Reader,
  now: Date,
): Promise<Map<string, CauseNews>> {
  const filter = { country, now, limit: NEWEST_POSTS, uncounted: true };
  const [causes, posts] = await Promise.all([listCauseRows(db, now), listCards(db, "blog", filter)]);
  const news = new Map<string, CauseNews>();
  for (const post of posts.items) {
    // Compares all languages. The author decides only where title and category don't.
    const versions = [post, ...Object.values(post.translations)];
    const texts = versions.flatMap(({ title, category }) => [title ?? "", category ?? ""]);
    const authors = versions.map(({ author }) => author ?? "");
    const cause = matchCause(causes, now, texts) ?? matchCause(causes, now, authors);
    const { href, title: text, date } = toBlogCardView(inLanguage("blog", post, language), language);
    if (cause && date.iso > (news.get(cause)?.date.iso ?? "")) news.set(cause, { href, text, date });
  }
  return news;
}
