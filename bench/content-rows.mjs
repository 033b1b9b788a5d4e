import Sqlite from "better-sqlite3";

const KINDS = [
  {
    kind: "blog",
    table: "blog_posts",
    columns: "subheading, category, author, content, created_at",
    values: "'sub', 'field', 'office', :text, at",
    dated: "created_at",
  },
  // The last few events are in the future.
  {
    kind: "event",
    table: "events",
    columns: "content, event_date, created_at",
    values: ":text, strftime('%Y-%m-%d', at, iif(row >= :size - 5, '+2 years', '+0 days')), at",
    dated: "event_date",
  },
  {
    kind: "project",
    table: "projects",
    columns: "para1, created_at",
    values: ":text, at",
    dated: "created_at",
  },
];
const SENTENCE = "A paragraph of a story that somebody wrote down. ";

/**
 * Inserts content; twenty titles have "Harvest" at any size. @param {string} path @param {number} size
 * rows of each kind, at least 100
 */
export function fillContent(path, size) {
  const db = new Sqlite(path);
  db.transaction(() => {
    for (const { kind, table, columns, values, dated } of KINDS) {
      db.prepare(
        `with recursive rows (row) as (select 0 union all select row + 1 from rows where row + 1 < :size),
          titled as (select row, iif(row % (:size / 20) = 0, 'Harvest day ' || (row * 100 / :size), 'Story ' || row || ' of a village') as title,
            strftime('%Y-%m-%dT%H:%M:%fZ', '2014-09-01', '+' || (row * 12 * 365 * 1440 / :size) || ' minutes') as at from rows)
        insert into ${table} (id, title, title_key, updated_at, publish_at, ${columns}) select '${kind}-' || row, title, lower(title), at, at, ${values} from titled`,
      ).run({ size, text: SENTENCE.repeat(30) });
      db.exec(
        `insert into search_items (kind, item_id, countries, dated, publish_at) select '${kind}', id, '[]', ${dated}, publish_at from ${table} order by created_at`,
      );
      // Indexes one sentence: repeated words would only slow the insert down.
      db.prepare(
        `insert into search_text (rowid, title, details, body) select search_items.id, title_key, '', ? from search_items join ${table} on item_id = ${table}.id where kind = '${kind}'`,
      ).run(SENTENCE.toLowerCase());
    }
  })();
  db.close();
}
