import { createHash, randomBytes } from "node:crypto";
import { transact } from "#db/client.server";
import type { Db, Session, User } from "#db/schema";
import { limits } from "~/limits";
import { findUser } from "./accounts.server";

const HOUR_MS = 3_600_000;
/** Written at most this often, so that not every page view costs a write. */
const SEEN_EVERY_MS = 60_000;
const DEVICE_CHARACTERS = 200;

/**
 * Begins a session. Only the token's hash is stored, so that nobody can sign in with what the database holds.
 * @param device what the browser or program calls itself
 * @returns its token, 256 random bits in base64url
 */
export async function startSession(db: Db, userId: string, device: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await transact(db, async (trx) => {
    await trx
      .deleteFrom("sessions")
      .where((row) =>
        row.or([row("expires_at", "<=", longAgo(now)), row("last_seen_at", "<=", longAgo(now))]),
      )
      .execute();
    await trx
      .insertInto("sessions")
      .values({
        token_hash: hashToken(token),
        user_id: userId,
        created_at: now.toISOString(),
        last_seen_at: now.toISOString(),
        expires_at: new Date(now.getTime() + limits.account.sessionHours * HOUR_MS).toISOString(),
        device: device.slice(0, DEVICE_CHARACTERS),
      })
      .execute();
  });
  return token;
}

/** A session's user, or null when it is unknown, ended, idle or too old. Using a session keeps it alive. */
export async function findSessionUser(db: Db, token: string, now: Date): Promise<User | null> {
  const session = await live(db, now)
    .selectAll("sessions")
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirst();
  if (!session) return null;
  if (now.getTime() - Date.parse(session.last_seen_at) >= SEEN_EVERY_MS) await noteSeen(db, session, now);
  return (await findUser(db, session.user_id)) ?? null;
}

/** Failure is ignored, so that people can read the site on a full or read-only disk. */
async function noteSeen(db: Db, { token_hash }: Session, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ last_seen_at: now.toISOString() })
    .where("token_hash", "=", token_hash)
    .execute()
    .catch(() => undefined);
}

/** A user's sessions, the last used first; `current` marks the one with this token. */
export async function listSessions(
  db: Db,
  userId: string,
  token: string | null,
  now: Date,
): Promise<(Session & { current: boolean })[]> {
  const sessions = await live(db, now)
    .selectAll("sessions")
    .where("user_id", "=", userId)
    .orderBy("last_seen_at", "desc")
    .execute();
  const current = token === null ? null : hashToken(token);
  return sessions.map((session) => ({ ...session, current: session.token_hash === current }));
}

/** Ends a session, if it has not ended. */
export async function endSession(db: Db, token: string): Promise<void> {
  await end(db).where("token_hash", "=", hashToken(token)).execute();
}

/** For 'Sign out everywhere' and new passwords. */
export async function endAllSessions(db: Db, userId: string): Promise<void> {
  await end(db).where("user_id", "=", userId).execute();
}

/** Whether somebody ended this session, here or elsewhere; false for one that ran out, and for an unknown one. */
export async function wasEnded(db: Db, token: string): Promise<boolean> {
  const found = db.selectFrom("sessions").select("ended_at").where("token_hash", "=", hashToken(token));
  return Boolean((await found.executeTakeFirst())?.ended_at);
}

const end = (db: Db) => db.updateTable("sessions").set({ ended_at: new Date().toISOString() });

const live = (db: Db, now: Date) =>
  db
    .selectFrom("sessions")
    .where("ended_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .where("last_seen_at", ">", idleSince(now));

/** A device that comes back until then is told how its session ended. */
const longAgo = (now: Date) =>
  new Date(now.getTime() - limits.account.keptTextDays * 24 * HOUR_MS).toISOString();

const idleSince = (now: Date) =>
  new Date(now.getTime() - limits.account.sessionIdleHours * HOUR_MS).toISOString();

const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");
