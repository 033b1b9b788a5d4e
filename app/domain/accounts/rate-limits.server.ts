import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import { env } from "~/env.server";
import { networkOf, readAddress } from "~/gateways/network-address.server";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { refused } from "~/domain/result";

export type Turn = {
  /** What is counted and for whom, such as `order:${addressKey(address)}`. */
  key: string;
  /** How many attempts are allowed within the window. */
  limit: number;
  /** An hour unless said otherwise. */
  windowMinutes?: number;
  now?: Date | string;
};

type Wait = { ok: false; retryAfterSeconds: number };
type TurnResult = { ok: true } | Wait;

/** The refusal of an attempt over the limit. */
export const tooMany = ({ retryAfterSeconds }: Wait, message: string = messages.http.tooMany) =>
  refused({ kind: "too_many", message, retryAfterSeconds });

/**
 * Counts one attempt in the window, which begins with the first. A refused attempt is not counted, so waiting
 * always helps. A rollback of the surrounding transaction takes the attempt back.
 */
export async function takeTurn(
  db: Db,
  { key, limit, windowMinutes = limits.rate.windowMinutes, now = new Date() }: Turn,
): Promise<TurnResult> {
  const hashed = hash(key);
  const at = new Date(now);
  const endsAt = new Date(at.getTime() + windowMinutes * 60_000).toISOString();
  return transact(db, async (trx) => {
    // One statement decides. A full window is not changed, so that a flood writes nothing.
    const taken = await sql`
      insert into rate_limits (key, count, window_ends_at) values (${hashed}, 1, ${endsAt})
      on conflict (key) do update set
        count = case when window_ends_at <= ${at.toISOString()} then 1 else count + 1 end,
        window_ends_at = case when window_ends_at <= ${at.toISOString()} then excluded.window_ends_at else window_ends_at end
      where window_ends_at <= ${at.toISOString()} or count < ${limit}
      returning count`.execute(trx);
    if (taken.rows.length > 0) return { ok: true };
    const { window_ends_at } = await trx
      .selectFrom("rate_limits")
      .select("window_ends_at")
      .where("key", "=", hashed)
      .executeTakeFirstOrThrow();
    return {
      ok: false,
      retryAfterSeconds: Math.max(1, Math.ceil((Date.parse(window_ends_at) - at.getTime()) / 1000)),
    };
  });
}

/** Whether takeTurn would succeed, without counting; for limits that count failures only. */
export async function hasTurn(
  db: Db,
  { key, limit, now = new Date() }: Omit<Turn, "windowMinutes">,
): Promise<TurnResult> {
  const row = await db.selectFrom("rate_limits").selectAll().where("key", "=", hash(key)).executeTakeFirst();
  const leftMs = row ? Date.parse(row.window_ends_at) - new Date(now).getTime() : 0;
  return !row || leftMs <= 0 || row.count < limit
    ? { ok: true }
    : { ok: false, retryAfterSeconds: Math.ceil(leftMs / 1000) };
}

/** How many attempts were counted in the current window. */
export async function turnsTaken(db: Db, key: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom("rate_limits")
    .select("count")
    .where("key", "=", hash(key))
    .where("window_ends_at", ">", now.toISOString())
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Clears these keys' attempts, after a success. */
export async function forgiveTurns(db: Db, ...keys: string[]): Promise<void> {
  await db.deleteFrom("rate_limits").where("key", "in", keys.map(hash)).execute();
}

/** Deletes windows that have ended. @returns how many */
export async function sweepRateLimits(db: Db, now: Date | string = new Date()): Promise<number> {
  const swept = await db
    .deleteFrom("rate_limits")
    .where("window_ends_at", "<=", new Date(now).toISOString())
    .executeTakeFirst();
  return Number(swept.numDeletedRows);
}

/** The part of a key for an address: an IPv4 address, or the /64 network of an IPv6 one. */
export function addressKey(address: string): string {
  const canonical = readAddress(address);
  return canonical === null ? "unknown" : networkOf(canonical);
}

/** Keyed, so that addresses can't be read or guessed from the table. */
function hash(key: string): string {
  return createHmac("sha256", env.sessionSecret).update(`rate limit ${key}`).digest("base64url");
}
