import Sqlite from "better-sqlite3";

/** Posts, events and projects straight into the database, found by the search too. @param {string} path @param {number} size of each kind */
export function fillContent(path, size) {
  const db = new Sqlite(path);
  const text = "A paragraph of a story that somebody wrote down. ".repeat(60);
  const post = db.prepare("insert into blog_posts (id, title, title_key, subheading, category, author, content, created_at, updated_at) values (?, ?, ?, 'sub', 'field', 'office', ?, ?, ?)");
  const event = db.prepare("insert into events (id, title, title_key, content, event_date, created_at, updated_at) values (?, ?, ?, ?, ?, ?, ?)");
  const project = db.prepare("insert into projects (id, title, title_key, para1, created_at, updated_at) values (?, ?, ?, ?, ?, ?)");
  const item = db.prepare("insert into search_items (kind, item_id, countries, dated) values (?, ?, '[]', ?)");
  const words = db.prepare("insert into search_text (rowid, title, details, body) values (?, ?, '', ?)");
  /** @param {string} kind @param {string} id @param {string} at @param {string} title */
  const index = (kind, id, at, title) => words.run(item.run(kind, id, at).lastInsertRowid, title.toLowerCase(), text);
  db.transaction(() => {
    for (let row = 0; row < size; row += 1) {
      // Every size holds the same few hits, the same few to come and the same newest: the page that is drawn is the same.
      const title = row < 20 ? `Harvest day ${row}` : `Story ${row} of a village`;
      const at = new Date(1_700_000_000_000 + row * 60_000).toISOString();
      post.run(`b${row}`, title, title.toLowerCase(), text, at, at);
      event.run(`e${row}`, title, title.toLowerCase(), text, at.slice(0, 10), at, at);
      project.run(`p${row}`, title, title.toLowerCase(), text, at, at);
      index("blog", `b${row}`, at, title);
      index("event", `e${row}`, at, title);
      index("project", `p${row}`, at, title);
    }
  })();
  db.exec("analyze");
  db.close();
}
