import { createHash, randomBytes } from "node:crypto";
import { transact } from "#db/client.server";
import type { Db, Session, User } from "#db/schema";
import { sql } from "kysely";
import { limits } from "~/lib/limits";
import { HOUR_MS, DAY_MS } from "~/lib/durations";
import { encrypt, decrypt } from "~/features/encryption/encryption.server";
import { findUser } from "./accounts.server";

/** Updates `last_seen_at` at most this often, so that not every page view costs a write. */
const LAST_SEEN_INTERVAL_MS = 60_000;
const DEVICE_CHARACTERS = 200;

/** Returns the token: 256 random bits in base64url. Only its hash is stored, so that a leaked database opens no session. */
export async function startSession(db: Db, userId: string, device: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await transact(db, async (trx) => {
    await deleteExpiredSessions(trx, retentionCutoff(now));
    await trx
      .insertInto("sessions")
      .values({
        token_hash: hashToken(token),
        user_id: userId,
        created_at: now.toISOString(),
        last_seen_at: now.toISOString(),
        confirmed_at: now.toISOString(),
        expires_at: new Date(now.getTime() + limits.account.sessionHours * HOUR_MS).toISOString(),
        device: device.slice(0, DEVICE_CHARACTERS),
      })
      .execute();
  });
  return token;
}

export async function deleteExpiredSessions(db: Db, before: string): Promise<number> {
  const deleted = await db
    .deleteFrom("sessions")
    .where((eb) => eb.or([eb("expires_at", "<=", before), eb("last_seen_at", "<=", before)]))
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** Returns null when the session is unknown, idle or too old. Each use restarts its idle time. */
export async function findSessionUser(db: Db, token: string, now: Date): Promise<User | null> {
  const session = await activeSessions(db, now)
    .selectAll("sessions")
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirst();
  if (!session) return null;
  if (now.getTime() - Date.parse(session.last_seen_at) >= LAST_SEEN_INTERVAL_MS)
    await updateLastSeen(db, session, now);
  return (await findUser(db, session.user_id)) ?? null;
}

/** Ignores a failed write, so that the site stays readable on a full or read-only disk. */
async function updateLastSeen(db: Db, { token_hash }: Session, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ last_seen_at: now.toISOString() })
    .where("token_hash", "=", token_hash)
    .execute()
    .catch(() => undefined);
}

export async function isRecentlyAuthenticated(db: Db, token: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - limits.account.recentMinutes * 60_000).toISOString();
  const recent = activeSessions(db, now)
    .select("user_id")
    .where("token_hash", "=", hashToken(token))
    .where("confirmed_at", ">", since);
  return (await recent.executeTakeFirst()) !== undefined;
}

export async function recordReauthentication(db: Db, token: string, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ confirmed_at: now.toISOString() })
    .where("token_hash", "=", hashToken(token))
    .execute();
}

export type PendingForm = { path: string; typed: Partial<Record<string, string>> };

/** Stores one form per session. A PAN is encrypted. */
export async function storePendingForm(db: Db, token: string, { path, typed }: PendingForm): Promise<void> {
  const form = { path, typed: { ...typed, ...(typed.pan && { pan: encrypt("pan", typed.pan) }) } };
  await db
    .updateTable("sessions")
    .set({ pending_form: JSON.stringify(form) })
    .where("token_hash", "=", hashToken(token))
    .execute();
}

export async function takePendingForm(
  db: Db,
  token: string,
  path: string,
): Promise<PendingForm["typed"] | null> {
  const mine = db.selectFrom("sessions").select("pending_form").where("token_hash", "=", hashToken(token));
  const text = (await mine.executeTakeFirst())?.pending_form;
  const form = text ? (JSON.parse(text) as PendingForm) : null;
  if (form?.path !== path) return null;
  const taken = await db
    .updateTable("sessions")
    .set({ pending_form: null })
    .where("token_hash", "=", hashToken(token))
    .where("pending_form", "is not", null)
    .executeTakeFirst();
  if (taken.numUpdatedRows !== 1n) return null;
  const { pan, ...typed } = form.typed;
  return { ...typed, ...(pan && { pan: decrypt("pan", pan) ?? "" }) };
}

export async function listSessions(
  db: Db,
  userId: string,
  token: string | null,
  now: Date,
): Promise<(Session & { current: boolean })[]> {
  const sessions = await activeSessions(db, now)
    .selectAll("sessions")
    .where("user_id", "=", userId)
    .orderBy("last_seen_at", "desc")
    .execute();
  const currentHash = token === null ? null : hashToken(token);
  return sessions.map((session) => ({ ...session, current: session.token_hash === currentHash }));
}

export const endSession = (db: Db, token: string): Promise<void> => endSessionByHash(db, hashToken(token));

export async function endSessionByHash(db: Db, hash: string): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", hash).execute();
}

/** `id`: the first characters of the token's hash, as the sessions page shows them. */
export async function endSessionOf(db: Db, userId: string, id: string): Promise<void> {
  if (!/^[\w-]{12}$/.test(id)) return;
  await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where(sql<string>`substr(token_hash, 1, 12)`, "=", id)
    .execute();
}

export async function endAllSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

export async function endOtherSessions(db: Db, userId: string, token: string): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("token_hash", "!=", hashToken(token))
    .execute();
}

/** Returns true also for an expired session. */
export async function wasSession(db: Db, token: string): Promise<boolean> {
  const found = db.selectFrom("sessions").select("user_id").where("token_hash", "=", hashToken(token));
  return (await found.executeTakeFirst()) !== undefined;
}

const activeSessions = (db: Db, now: Date) =>
  db
    .selectFrom("sessions")
    .where("expires_at", ">", now.toISOString())
    .where("last_seen_at", ">", idleCutoff(now));

/** Sessions are stored this long after expiry or last use, for wasSession. */
const retentionCutoff = (now: Date) =>
  new Date(now.getTime() - limits.retention.sessions.days * DAY_MS).toISOString();

const idleCutoff = (now: Date) =>
  new Date(now.getTime() - limits.account.sessionIdleHours * HOUR_MS).toISOString();

export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");
