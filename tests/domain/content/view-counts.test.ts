import { beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { findItem } from "~/features/content/content-lifecycle.server";
import { recordView, flushViews } from "~/features/content/view-counts.server";
import { insertPicture, POST, save } from "../../support/content";
import { freshDatabase } from "../../support/donation";

const PHONE =
  "Mozilla/5.0 (Linux; Android 13; SM-A047F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";
const at = (minutes: number) => new Date(Date.UTC(2026, 7, 15, 6, minutes));

let db: Db;
let id = "";
beforeEach(async () => {
  db = await freshDatabase();
  await insertPicture(db);
  ({ id } = await save(db, "blog", POST, { now: at(0) }));
  return () => db.destroy();
});

type How = { method?: string; address?: string; headers?: Record<string, string>; minute?: number };
const open = ({ method = "GET", address = "49.36.0.1", headers = {}, minute = 1 }: How = {}) =>
  recordView(id, { method, address, headers: new Headers({ "user-agent": PHONE, ...headers }) }, at(minute));

async function views(): Promise<number | undefined> {
  await flushViews(db);
  return (await findItem(db, "blog", id))?.views;
}

describe("view counter", () => {
  test("counts a reader once in half an hour", async () => {
    for (const minute of [1, 2, 15, 30]) open({ minute });
    expect(await views()).toBe(1);
    open({ minute: 32 });
    expect(await views()).toBe(2);
  });

  test("counts different readers separately", async () => {
    for (const address of ["49.36.0.1", "49.36.0.2", "2401:4900::1"]) open({ address });
    expect(await views()).toBe(3);
  });

  test("counts all addresses of one IPv6 network as one reader", async () => {
    for (const address of ["2401:4900:1:2::1", "2401:4900:1:2:ffff::9"]) open({ address });
    expect(await views()).toBe(1);
  });

  test("leaves the post's version unchanged, so that edits meet no conflict", async () => {
    open();
    expect(await views()).toBe(1);
    expect(await findItem(db, "blog", id)).toMatchObject({ version: 1, updated_at: at(0).toISOString() });
  });

  test("keeps views when the database rejects the write", async () => {
    open();
    await db.schema.alterTable("blog_posts").renameTo("elsewhere").execute();
    await expect(flushViews(db)).rejects.toThrow();
    open({ address: "49.36.0.9" });
    await db.schema.alterTable("elsewhere").renameTo("blog_posts").execute();
    expect(await views()).toBe(2);
  });

  test("ignores a post that was deleted meanwhile", async () => {
    open();
    await db.deleteFrom("blog_posts").execute();
    await flushViews(db);
    await flushViews(db);
  });
});

describe("view counter is not increased by", () => {
  test.each<[string, How]>([
    ["a HEAD request", { method: "HEAD" }],
    ["a page that a browser prerenders", { headers: { "sec-purpose": "prefetch;prerender" } }],
    ["a page that an older browser prefetches", { headers: { "x-moz": "prefetch" } }],
    [
      "a search engine",
      {
        headers: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
      },
    ],
    ["a client without a user agent", { headers: { "user-agent": "" } }],
    ["signed-in staff", { headers: { cookie: "a=b; authtoken=abc" } }],
  ])("%s", async (_who, how) => {
    open(how);
    expect(await views()).toBe(0);
  });
});

test("keeps memory bounded with very many readers", async () => {
  for (let reader = 0; reader < 21_000; reader += 1)
    open({ address: `10.${reader >> 16}.${(reader >> 8) & 255}.${reader & 255}` });
  expect(await views()).toBe(21_000);
  const { readers } = (globalThis as unknown as Record<symbol, { readers: Map<string, number> }>)[
    Symbol.for("foundation.views")
  ] ?? { readers: new Map() };
  expect(readers.size).toBeLessThanOrEqual(20_001);
  expect([...readers.keys()].join()).not.toContain("10.0");
});
