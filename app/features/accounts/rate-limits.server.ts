import { sql } from "kysely";
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import { hmac } from "~/features/encryption/encryption.server";
import { networkOf, readAddress } from "~/integrations/geo/network-address.server";
import { limits } from "~/lib/limits";
import { refused } from "~/lib/result";
import type { Message } from "~/locales/messages";

export type Attempt = {
  /** Such as `order:${ipKey(address)}`. */
  key: string;
  limit: number;
  windowMinutes?: number;
  now: Date;
};

type Wait = { ok: false; retryAfterSeconds: number };
type Counted = { ok: true; taken: number } | Wait;

export const tooManyAttempts = (
  { retryAfterSeconds }: Pick<Wait, "retryAfterSeconds">,
  message: Message = "answers.tooMany",
) => refused({ kind: "too_many", message, retryAfterSeconds });

/** A refused attempt is not counted, so waiting always helps. A rollback also undoes the count. */
export async function countAttempt(
  db: Db,
  { key, limit, windowMinutes = limits.rate.windowMinutes, now }: Attempt,
): Promise<Counted> {
  const hashed = hash(key);
  const endsAt = new Date(now.getTime() + windowMinutes * 60_000).toISOString();
  return transact(db, async (trx) => {
    // One statement, against races. A full window is not changed, so that a flood writes nothing.
    const isOver = sql`rate_limits.window_ends_at <= ${now.toISOString()}`;
    const taken = await sql<{ count: number }>`
      insert into rate_limits (key, count, window_ends_at) values (${hashed}, 1, ${endsAt})
      on conflict (key) do update set
        count = case when ${isOver} then 1 else rate_limits.count + 1 end,
        window_ends_at = case when ${isOver} then excluded.window_ends_at else rate_limits.window_ends_at end
      where ${isOver} or rate_limits.count < ${Math.min(limit, Number.MAX_SAFE_INTEGER)}
      returning count`.execute(trx);
    if (taken.rows[0]) return { ok: true, taken: taken.rows[0].count };
    const { window_ends_at } = await trx
      .selectFrom("rate_limits")
      .select("window_ends_at")
      .where("key", "=", hashed)
      .executeTakeFirstOrThrow();
    return {
      ok: false,
      retryAfterSeconds: Math.max(1, Math.ceil((Date.parse(window_ends_at) - now.getTime()) / 1000)),
    };
  });
}

/** Checks without counting; for limits that count failures only. */
export async function canAttempt(
  db: Db,
  { key, limit, now }: Omit<Attempt, "windowMinutes">,
): Promise<Counted> {
  const row = await db.selectFrom("rate_limits").selectAll().where("key", "=", hash(key)).executeTakeFirst();
  const leftMs = row ? Date.parse(row.window_ends_at) - now.getTime() : 0;
  return !row || leftMs <= 0 || row.count < limit
    ? { ok: true, taken: row?.count ?? 0 }
    : { ok: false, retryAfterSeconds: Math.ceil(leftMs / 1000) };
}

export async function clearAttempts(db: Db, ...keys: string[]): Promise<void> {
  await db.deleteFrom("rate_limits").where("key", "in", keys.map(hash)).execute();
}

export async function deleteExpiredRateLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("rate_limits").where("window_ends_at", "<=", now.toISOString()).execute();
}

/** Returns an IPv4 address, or the /64 network of an IPv6 address; "unknown" when it can't be parsed. */
export function ipKey(address: string): string {
  const canonical = readAddress(address);
  return canonical === null ? "unknown" : networkOf(canonical);
}

/** Keyed, so that addresses can't be read or guessed from the table. */
const hash = (key: string) => hmac(`rate limit ${key}`);
