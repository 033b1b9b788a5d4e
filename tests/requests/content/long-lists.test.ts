/** List API with a thousand posts: memory, slow clients and failures. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import Sqlite from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { translator } from "~/locales/translate";
import { inBothRuns, perRun } from "../../support/matrix";
import { memoryMb } from "../../support/processes";
import { startSite, type Site } from "../../support/site";

const t = translator("en");

const POSTS = 1_000;
const TEXT = `<p>${"A paragraph of a story that somebody wrote down. ".repeat(320)}</p>`;
const READERS = 12;
const QUIET_MS = 3_000;

type List = { success: boolean; blogs: { _id: string; title: string; content: string }[] };

/** Too small for twelve rendered lists of 16 MB. */
const HEAP_MB = 128;
let site: Site;

beforeAll(async () => {
  site = await startSite({ NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`, DEFAULT_COUNTRY: "IN" });
  const db = new Sqlite(site.databasePath);
  db.prepare(
    `with recursive rows (row) as (select 1 union all select row + 1 from rows where row < ?)
     insert into blog_posts (id, title, title_key, subheading, category, author, content, countries, created_at, updated_at, publish_at)
     select 'post-' || row, 'Post ' || row, 'post ' || row, 'sub', 'field', 'office', ?, iif(row % 2 = 0, '[]', '["US"]'), strftime('%Y-%m-%dT%H:%M:%fZ', '2014-09-01', '+' || row || ' hours'), '2026-01-01T00:00:00.000Z', strftime('%Y-%m-%dT%H:%M:%fZ', '2014-09-01', '+' || row || ' hours') from rows`,
  ).run(POSTS, TEXT);
  db.close();
});
afterAll(() => site.kill());

const newestFirst = Array.from({ length: POSTS }, (_, index) => `post-${POSTS - index}`);

describe("list API with a thousand posts", () => {
  test("returns every post, newest first, compressed or not", async () => {
    for (const encoding of ["identity", "gzip", "br"]) {
      const answer = await fetch(`${site.origin}/blog/getall`, { headers: { "Accept-Encoding": encoding } });
      expect([
        answer.status,
        answer.headers.get("content-type"),
        answer.headers.get("cache-control"),
      ]).toEqual([200, "application/json; charset=utf-8", "no-store"]);
      expect(answer.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
      const { success, blogs } = (await answer.json()) as List;
      expect(success).toBe(true);
      expect(blogs.map(({ _id }) => _id)).toEqual(newestFirst);
      expect(blogs.every(({ title, content }) => title.startsWith("Post ") && content.length > 15_000)).toBe(
        true,
      );
    }
    const seenHere = (await (await fetch(`${site.origin}/blog/getCountryBasedBlogs`)).json()) as List;
    expect(seenHere.blogs).toHaveLength(POSTS / 2);
  });

  test("does not return posts through Remix's unused data route", async () => {
    for (const encoding of ["identity", "gzip, br"]) {
      const answer = await fetch(`${site.origin}/blog/getall.data`, {
        headers: { "Accept-Encoding": encoding },
      });
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { success: false, message: t("answers.notFound") },
      ]);
    }
  });

  test("returns all posts to twelve clients while the site still answers", async () => {
    const lists = Promise.all(
      Array.from(
        { length: READERS },
        async () => (await fetch(`${site.origin}/blog/getall`)).json() as Promise<List>,
      ),
    );
    const meanwhile = await fetch(`${site.origin}/blogs`);
    expect(meanwhile.status).toBe(200);
    for (const { blogs } of await lists) expect(blogs).toHaveLength(POSTS);
  });

  const encodings = perRun({ test: ["identity"], matrix: ["gzip"] });
  test.each(encodings)("uses little memory for stalled clients (%s)", inBothRuns, async (encoding) => {
    const before = memoryMb(site.pid, "VmRSS");
    const readers = await Promise.all(Array.from({ length: READERS }, () => askAndWait(encoding)));
    await pause(QUIET_MS);
    // Rendering all lists at once would take 190 MB.
    expect(memoryMb(site.pid, "VmRSS") - before).toBeLessThan(60);
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);

    const [first, ...others] = readers;
    for (const other of others) other.destroy();
    const { text, isWhole } = await restOf(first as Socket, encoding);
    expect(isWhole).toBe(true);
    expect((JSON.parse(text) as List).blogs.map(({ _id }) => _id)).toEqual(newestFirst);
  });

  test("breaks off a failed list instead of ending it like a complete one", async () => {
    const reader = await askAndWait("identity");
    // The server has rendered only as much as fits the socket's buffer.
    await once(reader, "readable");
    const db = new Sqlite(site.databasePath);
    db.exec("alter table blog_posts rename to blog_posts_elsewhere");
    const { text, isWhole } = await restOf(reader, "identity");
    expect(isWhole).toBe(false);
    expect(text).toMatch(/^\{"success":true,"blogs":\[\{"_id":"post-1000"/);
    // A new request gets an error at once.
    const late = await fetch(`${site.origin}/blog/getall`);
    expect([late.status, await late.json()]).toEqual([
      500,
      { success: false, message: t("answers.serverError") },
    ]);
    db.exec("alter table blog_posts_elsewhere rename to blog_posts");
    db.close();
    expect(
      site
        .lines()
        .filter(({ level }) => level === "error")
        .map(({ event }) => event)
        .sort(),
    ).toEqual(["api.failed", "server"]);
    expect((await fetch(`${site.origin}/blog/getall`)).status).toBe(200);
  });
});

/** Sends the request and reads nothing of the response. */
async function askAndWait(encoding: string): Promise<Socket> {
  const socket = connect(Number(new URL(site.origin).port), "localhost");
  await new Promise((resolve) => socket.once("connect", resolve));
  socket.write(
    `GET /blog/getall HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encoding}\r\nConnection: close\r\n\r\n`,
  );
  return socket;
}

/** Reads the rest of the response. `isWhole`: the terminating chunk came. */
async function restOf(socket: Socket, encoding: string): Promise<{ text: string; isWhole: boolean }> {
  const pieces: Buffer[] = [];
  for await (const piece of socket) pieces.push(piece as Buffer);
  const answer = Buffer.concat(pieces);
  const chunks: Buffer[] = [];
  let length = Infinity;
  for (let at = answer.indexOf("\r\n\r\n") + 4; length > 0 && at < answer.length;) {
    const lineEnd = answer.indexOf("\r\n", at);
    length = parseInt(answer.subarray(at, lineEnd).toString(), 16);
    chunks.push(answer.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 2 + length + 2;
  }
  const body = Buffer.concat(chunks);
  return { text: (encoding === "gzip" ? gunzipSync(body) : body).toString(), isWhole: length === 0 };
}
