import { sql, type Kysely } from "kysely";

/**
 * The index of the search page. `search_items` says what an entry stands for, for whom, and when it was;
 * `search_text`
 * holds the words alone (contentless: the texts themselves are kept once, in their own tables). Letters,
 * digits and
 * every combining mark belong to a word, or Malayalam would fall to pieces at each vowel sign; the prefix
 * indexes are
 * for the first letters of a word, which half of all texts have in common.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table search_items (
    id integer primary key,
    kind text not null check (kind in ('blog', 'event', 'project')),
    item_id text not null,
    countries text not null,
    dated text not null,
    unique (kind, item_id)
  ) strict`,
    )
    .execute(db);
  await sql
    .raw(
      `create virtual table search_text using fts5 (
    title, details, body,
    content = '', contentless_delete = 1, prefix = '1 2 3',
    tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'"
  )`,
    )
    .execute(db);
  await fill(db);
}

type Text = { title: string; details: string; body: string };

const TEXTS: Record<string, string> = {
  blog: "select title, subheading || char(10) || category || char(10) || author as details, content as body from blog_posts where id = ",
  event:
    "select title, category || char(10) || event_location as details, content as body from events where id = ",
  project:
    "select title, '' as details, para1 || char(10) || para2 || char(10) || para3 || char(10) || para4 || char(10) || para5 as body from projects where id = ",
};

/**
 * The oldest first, so that a higher number is newer. The texts one by one: together they may be larger than
 * the memory.
 */
async function fill(db: Kysely<unknown>): Promise<void> {
  await sql`insert into search_items (kind, item_id, countries, dated) select kind, id, countries, dated from (
    select 'blog' as kind, id, countries, created_at as dated, created_at from blog_posts where deleted_at is null
    union all select 'event', id, countries, coalesce(event_date, created_at), created_at from events where deleted_at is null
    union all select 'project', id, countries, created_at, created_at from projects where deleted_at is null
  ) order by created_at, id`.execute(db);
  const { rows: items } = await sql<{
    id: number;
    kind: string;
    item_id: string;
  }>`select id, kind, item_id from search_items order by id`.execute(db);
  for (const { id, kind, item_id } of items) {
    const { rows } = await sql<Text>`${sql.raw(TEXTS[kind] ?? "")}${item_id}`.execute(db);
    for (const { title, details, body } of rows)
      await sql`insert into search_text (rowid, title, details, body) values (${id}, ${key(title)}, ${key(details)}, ${key(kind === "blog" ? plain(body) : body)})`.execute(
        db,
      );
  }
}

// Copies of what app/domain did when this was written: a migration must not change when the app does.

const CHILLU: Record<string, string> = {
  "\u0d7a": "\u0d23",
  "\u0d7b": "\u0d28",
  "\u0d7c": "\u0d30",
  "\u0d7d": "\u0d32",
  "\u0d7e": "\u0d33",
  "\u0d7f": "\u0d15",
};

function key(text: string): string {
  return text
    .normalize("NFC")
    .toLocaleLowerCase("en")
    .replace(/[\u0d7a-\u0d7f]/g, (chillu) => `${CHILLU[chillu] ?? chillu}\u0d4d`)
    .replace(/[\u200c\u200d]/g, "");
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

function plain(html: string): string {
  return html
    .replace(/<\/?(?:a|abbr|b|cite|code|del|em|i|ins|mark|q|s|small|span|strong|sub|sup|u)\b[^>]*>/gi, "")
    .replace(/<[^<>]*>/g, "\n")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? "");
}
