import { sql, type Kysely } from "kysely";

/**
 * What lists ask of all their items at once, so that a page costs the same among a hundred and a hundred
 * thousand. Only
 * items outside the Bin count. Triggers keep both parts in the transaction of the change, whoever makes it.
 *
 * `list_counts`: how many items stand in each month of a list, by the countries they are for. A month is
 * YYYY-MM of
 * what the list is ordered by; '' for events without a day.
 *
 * `…_titles`: three letters each, of every title_key, for searches in titles. `…_title_letters` shows them in
 * the
 * order of the alphabet, for searches of one or two letters: two line ends after the last letter let each
 * place of a
 * title begin a group of three. `listed_titles` says whose title an entry is: the rows themselves have no
 * number that
 * would survive VACUUM.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db);
  for (const list of LISTS) for (const statement of statementsFor(list)) await sql.raw(statement).execute(db);
}

type List = { table: string; at: string; countries: string };

const LISTS: List[] = [
  { table: "blog_posts", at: "created_at", countries: "countries" },
  { table: "events", at: "event_date", countries: "countries" },
  { table: "projects", at: "created_at", countries: "countries" },
  { table: "gallery_items", at: "created_at", countries: "'[]'" },
];

const TABLES = [
  `create table list_counts (
    list text not null,
    month text not null,
    countries text not null,
    items integer not null,
    primary key (list, month, countries)
  ) strict, without rowid`,
  `create table listed_titles (
    id integer primary key,
    list text not null,
    item_id text not null,
    unique (list, item_id)
  ) strict`,
];

function statementsFor({ table, at, countries }: List): string[] {
  const titles = `${table}_titles`;
  const month = (row: string) => `coalesce(substr(${row}${at}, 1, 7), '')`;
  const letters = (row: string) => `${row}title_key || char(10, 10)`;
  const of = (row: string, column: string) => (column.startsWith("'") ? column : `${row}${column}`);
  const count = (row: "old." | "new.", by: "+" | "-") => `
    insert into list_counts (list, month, countries, items)
      select '${table}', ${month(row)}, ${of(row, countries)}, ${by}1 where ${row}deleted_at is null
      on conflict (list, month, countries) do update set items = items ${by} 1;`;
  const addTitle = `
    insert into listed_titles (list, item_id) select '${table}', new.id where new.deleted_at is null;
    insert into ${titles} (rowid, title)
      select id, ${letters("new.")} from listed_titles where list = '${table}' and item_id = new.id;`;
  const dropTitle = `
    delete from ${titles} where rowid = (select id from listed_titles where list = '${table}' and item_id = old.id);
    delete from listed_titles where list = '${table}' and item_id = old.id;`;
  const counted = [at, "deleted_at", ...(countries === "countries" ? [countries] : [])];
  const changed = (columns: string[]) =>
    columns.map((column) => `old.${column} is not new.${column}`).join(" or ");
  return [
    `create virtual table ${titles} using fts5(title, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1')`,
    `create virtual table ${table}_title_letters using fts5vocab(${titles}, instance)`,

    `insert into list_counts (list, month, countries, items)
      select '${table}', ${month("")}, ${countries}, count(*) from ${table} where deleted_at is null group by 2, 3`,
    `insert into listed_titles (list, item_id) select '${table}', id from ${table} where deleted_at is null`,
    `insert into ${titles} (rowid, title)
      select listed_titles.id, ${letters("")} from ${table} join listed_titles on list = '${table}' and item_id = ${table}.id where deleted_at is null`,

    `create trigger ${table}_listed_insert after insert on ${table} begin ${count("new.", "+")} ${addTitle} end`,
    `create trigger ${table}_listed_delete after delete on ${table} begin ${count("old.", "-")} ${dropTitle} end`,
    `create trigger ${table}_counted_update after update of ${counted.join(", ")} on ${table} when ${changed(counted)}
      begin ${count("old.", "-")} ${count("new.", "+")} end`,
    `create trigger ${table}_titled_update after update of title_key, deleted_at on ${table} when ${changed(["title_key", "deleted_at"])}
      begin ${dropTitle} ${addTitle} end`,
  ];
}
