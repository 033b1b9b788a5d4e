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
  /** What is counted and for whom, such as `orders:${addressKey(address)}`. */
  key: string;
  /** This many turns pass within a window. */
  limit: number;
  /** An hour unless said otherwise. */
  windowMinutes?: number;
  now?: Date | string;
};

type Wait = { ok: false; retryAfterSeconds: number };
type TurnResult = { ok: true } | Wait;

/** The refusal of somebody who has to wait. */
export const tooMany = ({ retryAfterSeconds }: Wait, message: string = messages.http.tooMany) =>
  refused({ kind: "too_many", message, retryAfterSeconds });

/**
 * Takes one turn in the window that began with the first. A refused turn is not counted, so waiting always
 * ends. Inside a transaction that is rolled back the turn is given back too: take it before, unless that is
 * meant.
 */
export async function takeTurn(
  db: Db,
  { key, limit, windowMinutes = limits.rate.windowMinutes, now = new Date() }: Turn,
): Promise<TurnResult> {
  const hashed = hash(key);
  const at = new Date(now);
  const endsAt = new Date(at.getTime() + windowMinutes * 60_000).toISOString();
  return transact(db, async (trx) => {
    // The one statement that decides. A full window is left alone, so that a flood writes nothing.
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

/** Whether takeTurn would pass, without taking the turn: for limits that count failures only. */
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

/** How many turns of a key were taken in the window that is open. */
export async function turnsTaken(db: Db, key: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom("rate_limits")
    .select("count")
    .where("key", "=", hash(key))
    .where("window_ends_at", ">", now.toISOString())
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Forgets the turns of these keys: a success clears the failures before it. */
export async function forgiveTurns(db: Db, ...keys: string[]): Promise<void> {
  await db.deleteFrom("rate_limits").where("key", "in", keys.map(hash)).execute();
}

/** Clears away the windows that have ended. @returns how many */
export async function sweepRateLimits(db: Db, now: Date | string = new Date()): Promise<number> {
  const swept = await db
    .deleteFrom("rate_limits")
    .where("window_ends_at", "<=", new Date(now).toISOString())
    .executeTakeFirst();
  return Number(swept.numDeletedRows);
}

/** The part of a key that stands for a connection: an IPv4 address, or the /64 of an IPv6 one. */
export function addressKey(address: string): string {
  const canonical = readAddress(address);
  return canonical === null ? "unknown" : networkOf(canonical);
}

/** So that neither addresses nor e-mail addresses stand in the table, nor can be guessed from it. */
function hash(key: string): string {
  return createHmac("sha256", env.sessionSecret).update(`rate limit ${key}`).digest("base64url");
}
