import { request } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import Sqlite from "better-sqlite3";

/**
 * GET with brotli. @param {string} url @returns {Promise<{ bytes: number, body: Buffer, text: string }>} body
 * as received
 */
export function fetchWire(url) {
  return new Promise((resolve, reject) => {
    request(url, { headers: { "accept-encoding": "br" } }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => {
        const body = Buffer.concat(chunks);
        resolve({
          bytes: body.length,
          body,
          text: (response.headers["content-encoding"] === "br"
            ? brotliDecompressSync(body)
            : body
          ).toString(),
        });
      });
    })
      .on("error", reject)
      .end();
  });
}

/** Waits for sample content and all picture sizes. @param {string} databasePath */
export async function waitForSampleContent(databasePath) {
  const db = new Sqlite(databasePath, { readonly: true, timeout: 5_000 });
  const isWaiting = db
    .prepare(
      "select not exists (select 1 from milestones where name = 'sample-content') or exists (select 1 from images where state = 'received')",
    )
    .pluck();
  while (isWaiting.get() === 1) await new Promise((resolve) => setTimeout(resolve, 200));
  db.close();
}

/** Waits for sample content and returns one id of each kind. @param {string} path of the database */
export async function sampleContentIds(path) {
  await waitForSampleContent(path);
  const db = new Sqlite(path, { readonly: true, timeout: 5_000 });
  /** @param {string} table @param {string} where */
  const id = (table, where = "1") => {
    const found = db.prepare(`select id from ${table} where ${where} limit 1`).pluck().get();
    if (typeof found !== "string") throw new Error(`No ${table} with ${where}`);
    return found;
  };
  const ids = {
    post: id("blog_posts", "title like 'What forty%'"),
    film: id("blog_posts", "title like '%moving pictures'"),
    malayalam: id("blog_posts", "title = ''"),
    project: id("projects"),
    event: id("events"),
    photo: id("gallery_items"),
  };
  db.close();
  return ids;
}
