import { beforeEach, describe, expect, test } from "vitest";
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import {
  ipKey,
  clearAttempts,
  deleteExpiredRateLimits,
  countAttempt,
} from "~/features/accounts/rate-limits.server";
import { freshDatabase } from "../../support/donation";

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
  return () => db.destroy();
});

const at = (minutes: number, seconds = 0) => new Date(Date.UTC(2026, 5, 1, 9, minutes, seconds));
const attempt = (key: string, now: Date, limit = 3) =>
  countAttempt(db, { key, limit, windowMinutes: 60, now });

describe("rate limit", () => {
  test("allows as many attempts as configured and reports the wait", async () => {
    for (const minute of [0, 1, 2]) expect(await attempt("orders:a", at(minute))).toMatchObject({ ok: true });
    expect(await attempt("orders:a", at(3))).toEqual({ ok: false, retryAfterSeconds: 57 * 60 });
    expect(await attempt("orders:a", at(59, 59))).toEqual({ ok: false, retryAfterSeconds: 1 });
  });

  test("starts a new window an hour after the first attempt", async () => {
    for (const minute of [0, 30, 40]) await attempt("orders:a", at(minute));
    expect(await attempt("orders:a", at(60))).toMatchObject({ ok: true });
    expect(await attempt("orders:a", at(61))).toMatchObject({ ok: true });
    expect(await attempt("orders:a", at(62))).toMatchObject({ ok: true });
    expect(await attempt("orders:a", at(63))).toEqual({ ok: false, retryAfterSeconds: 57 * 60 });
  });

  test("is not extended by refused attempts", async () => {
    for (let second = 0; second < 50; second++) await attempt("orders:a", at(0, second));
    expect(await attempt("orders:a", at(60))).toMatchObject({ ok: true });
  });

  test("is separate per key and per action", async () => {
    for (let count = 0; count < 4; count++) await attempt("orders:a", at(0));
    expect(await attempt("orders:b", at(0))).toMatchObject({ ok: true });
    expect(await attempt("verify:a", at(0))).toMatchObject({ ok: true });
  });

  test("is exact for simultaneous attempts", async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => attempt("orders:a", at(0), 40)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(40);
  });

  test("is reset when the attempts are cleared", async () => {
    for (let count = 0; count < 4; count++) await attempt("login:a", at(0));
    await clearAttempts(db, "login:a");
    expect(await attempt("login:a", at(1))).toMatchObject({ ok: true });
  });

  test("counts within an open transaction", async () => {
    await transact(db, (trx) =>
      countAttempt(trx, { key: "orders:a", limit: 1, windowMinutes: 60, now: at(0) }),
    );
    expect(await attempt("orders:a", at(1), 1)).toMatchObject({ ok: false });
  });
});

describe("rate limit table", () => {
  test("stores no network address and no email address", async () => {
    await attempt("orders:49.36.0.1", at(0));
    await attempt("login:asha@example.org", at(0));
    const rows = JSON.stringify(await db.selectFrom("rate_limits").selectAll().execute());
    expect(rows).not.toMatch(/49\.36|asha|orders|login/);
  });

  test("is cleared of expired windows only", async () => {
    await attempt("old", at(0));
    await attempt("new", at(30));
    await deleteExpiredRateLimits(db, at(60));
    expect(await db.selectFrom("rate_limits").selectAll().execute()).toHaveLength(1);
  });
});

describe("network key", () => {
  test("is the IPv4 address in any notation", () => {
    expect(ipKey("49.36.0.1")).toBe("49.36.0.1");
    expect(ipKey("::ffff:49.36.0.1")).toBe("49.36.0.1");
  });

  test("is the /64 network of an IPv6 address", () => {
    expect(ipKey("2405:201:1:2::1")).toBe(ipKey("2405:201:1:2:ffff:ffff:ffff:ffff"));
    expect(ipKey("2405:201:1:2::1")).not.toBe(ipKey("2405:201:1:3::1"));
  });

  test("is the same for all unreadable addresses", () => {
    expect(ipKey("")).toBe(ipKey("nonsense"));
  });
});
