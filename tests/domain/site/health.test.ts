import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { migrate } from "#db/migrate.server";
import type { Db } from "#db/schema";
import { isDatabaseWritable } from "~/features/site/health.server";
import { openTwoConnections } from "../../support/donation";

let db: Db;
let other: Db;
beforeEach(async () => {
  const two = openTwoConnections();
  [db, other] = [two.site, two.command];
  await migrate(db);
  return two.close;
});

/** PRAGMA data_version: changes with each commit. */
const commitsSeen = async () =>
  (await sql<{ data_version: number }>`pragma data_version`.execute(other)).rows[0]?.data_version;

describe("health check", () => {
  test("writes to the disk at most once a second", async () => {
    expect(await isDatabaseWritable(db, 0)).toBe(true);
    const before = await commitsSeen();
    const asked = [
      ...Array.from({ length: 100 }, () => isDatabaseWritable(db, 10)),
      isDatabaseWritable(db, 999),
    ];
    expect(new Set(await Promise.all(asked))).toEqual(new Set([true]));
    expect(await commitsSeen()).toBe(before);
    expect(await isDatabaseWritable(db, 1_000)).toBe(true);
    expect(await commitsSeen()).not.toBe(before);
  });

  test("reports a read-only database, and its recovery, within a second", async () => {
    expect(await isDatabaseWritable(db, 0)).toBe(true);
    await sql`pragma query_only = on`.execute(db);
    expect(await isDatabaseWritable(db, 1_000)).toBe(false);
    await sql`pragma query_only = off`.execute(db);
    expect(await isDatabaseWritable(db, 2_000)).toBe(true);
  });

  test("reports a missing table", async () => {
    await sql`drop table rate_limits`.execute(db);
    expect(await isDatabaseWritable(db, 0)).toBe(false);
  });
});
