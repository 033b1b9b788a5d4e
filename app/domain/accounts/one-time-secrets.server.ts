import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { Db, OneTimeSecret } from "#db/schema";
import { env } from "~/env.server";
import { limits } from "~/limits";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The id of an account, a registration or a secret: nobody can guess the next. */
export const newId = () => randomBytes(12).toString("hex");

/**
 * A new code of six digits for an account; those before it are dead.
 * @returns the code, of which only a keyed hash is kept
 */
export async function issueCode(db: Db, userId: string, now: Date): Promise<string> {
  const code = String(randomInt(10 ** limits.account.otpLength)).padStart(limits.account.otpLength, "0");
  const id = newId();
  await issue(db, { id, userId, purpose: "verify", hash: hashCode(id, code) }, now);
  return code;
}

/**
 * What a registration with an address that has an account leaves: an id that behaves as a new account's
 * would, and that no code fits. `passwordHash` is of the password that was typed, for the login to answer
 * alike too.
 */
export async function issueDecoy(db: Db, ownerId: string, passwordHash: string, now: Date): Promise<string> {
  const id = newId();
  await issue(db, { id, userId: ownerId, purpose: "verify", hash: passwordHash }, now);
  return id;
}

/** A new code was asked for where none exists: the decoy takes tries anew, as a new code would. */
export async function renewDecoy(db: Db, { id }: OneTimeSecret, now: Date): Promise<void> {
  const expires_at = new Date(now.getTime() + SECRET_LIVES_MS.verify).toISOString();
  await db
    .updateTable("one_time_secrets")
    .set({ tries: 0, created_at: now.toISOString(), expires_at })
    .where("id", "=", id)
    .execute();
}

/** A link's secret: 256 random bits. A new link of the same purpose makes those before it useless. */
export async function issueLink(
  db: Db,
  userId: string,
  purpose: "reset" | "invite",
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await issue(db, { id: newId(), userId, purpose, hash: hashLink(token) }, now);
  return token;
}

/** Takes an account's invitations away. @returns how many there were */
export async function dropInvitations(db: Db, userId: string): Promise<number> {
  const dropped = await db
    .deleteFrom("one_time_secrets")
    .where("user_id", "=", userId)
    .where("purpose", "=", "invite")
    .executeTakeFirst();
  return Number(dropped.numDeletedRows);
}

/** Whose invitations can still be taken up; for use as a subquery, too. */
export const invitedUsers = (db: Db, now: Date) =>
  db
    .selectFrom("one_time_secrets")
    .select("user_id")
    .where("purpose", "=", "invite")
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString());

/** The live link with this token: neither used nor too old. */
export async function findLink(db: Db, token: string, now: Date): Promise<OneTimeSecret | undefined> {
  return db
    .selectFrom("one_time_secrets")
    .selectAll()
    .where("secret_hash", "=", hashLink(token))
    .where("purpose", "in", ["reset", "invite"])
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
}

/** Uses a link up, once: whoever comes second gets nothing. */
export async function spendLink(db: Db, token: string, now: Date): Promise<OneTimeSecret | undefined> {
  return db
    .updateTable("one_time_secrets")
    .set({ used_at: now.toISOString() })
    .where("secret_hash", "=", hashLink(token))
    .where("purpose", "in", ["reset", "invite"])
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .returningAll()
    .executeTakeFirst();
}

/**
 * Takes one try at a code. The try is counted before it is judged, so that many at once are no more than
 * five. `used_up` when there was no try left, `wrong` also for a code that is too old.
 */
export async function tryCode(
  db: Db,
  secret: OneTimeSecret,
  code: string,
  now: Date,
): Promise<"right" | "wrong" | "used_up"> {
  const tried = await db
    .updateTable("one_time_secrets")
    .set((row) => ({ tries: row("tries", "+", 1) }))
    .where("id", "=", secret.id)
    .where("tries", "<", limits.rate.otp.perCode)
    .returningAll()
    .executeTakeFirst();
  if (!tried) return "used_up";
  if (tried.expires_at <= now.toISOString() || !isSame(tried.secret_hash, hashCode(tried.id, code)))
    return "wrong";
  await db
    .updateTable("one_time_secrets")
    .set({ used_at: now.toISOString() })
    .where("id", "=", secret.id)
    .execute();
  return "right";
}

/** Forgets what nobody can use any more. */
export async function sweepSecrets(db: Db, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - limits.account.unverifiedDays * DAY_MS).toISOString();
  await db.deleteFrom("one_time_secrets").where("expires_at", "<=", longAgo).execute();
}

type NewSecret = { id: string; userId: string; purpose: OneTimeSecret["purpose"]; hash: string };

/** How long a secret of each purpose works. */
export const SECRET_LIVES_MS: Record<OneTimeSecret["purpose"], number> = {
  verify: limits.account.otpMinutes * MINUTE_MS,
  reset: limits.account.resetMinutes * MINUTE_MS,
  invite: limits.account.inviteDays * DAY_MS,
};

/** Keeps a secret in place of those that the account had for the same purpose. */
async function issue(db: Db, { id, userId, purpose, hash }: NewSecret, now: Date): Promise<void> {
  await db
    .deleteFrom("one_time_secrets")
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .execute();
  await db
    .insertInto("one_time_secrets")
    .values({
      id,
      user_id: userId,
      purpose,
      secret_hash: hash,
      expires_at: new Date(now.getTime() + SECRET_LIVES_MS[purpose]).toISOString(),
      used_at: null,
      created_at: now.toISOString(),
    })
    .execute();
}

/** Keyed: a million codes are tried in a moment by whoever has the database alone. */
const hashCode = (id: string, code: string) =>
  createHmac("sha256", env.sessionSecret).update(`code ${id} ${code}`).digest("base64url");
const hashLink = (token: string) => createHash("sha256").update(token).digest("base64url");

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
