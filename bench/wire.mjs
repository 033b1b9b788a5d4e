import { request } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import Sqlite from "better-sqlite3";

/**
 * A GET with brotli.
 * @param {string} url
 * @returns {Promise<{ bytes: number, body: Buffer, text: string }>} body as received, and its text
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

/**
 * Waits for the sample content and all sizes of its pictures.
 * @param {string} databasePath
 */
export async function firstDayReady(databasePath) {
  const db = new Sqlite(databasePath, { readonly: true, timeout: 5_000 });
  const isWaiting = db
    .prepare(
      "select not exists (select 1 from milestones where name = 'sample-content') or exists (select 1 from images where state = 'received')",
    )
    .pluck();
  while (isWaiting.get() === 1) await new Promise((resolve) => setTimeout(resolve, 200));
  db.close();
}
