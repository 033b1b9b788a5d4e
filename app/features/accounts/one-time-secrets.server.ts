import { createHash, randomBytes, randomInt } from "node:crypto";
import type { Db, OneTimeSecret } from "#db/schema";
import { isSameSecret, hmac } from "~/features/encryption/encryption.server";
import { limits } from "~/lib/limits";
import { MINUTE_MS, DAY_MS } from "~/lib/durations";
import type { Role } from "./roles";

export const newId = () => randomBytes(12).toString("hex");

/** Issues six digits and ends earlier codes. Stores only a keyed hash. */
export async function issueCode(db: Db, userId: string, now: Date): Promise<string> {
  const code = String(randomInt(10 ** limits.account.otpLength)).padStart(limits.account.otpLength, "0");
  const id = newId();
  await issue(db, { id, userId, purpose: "verify", hash: hashCode(id, code) }, now);
  return code;
}

/** Returns an id like a new account's. `passwordHash`: of the typed password, for verifyPassword. */
export async function issueDecoy(db: Db, ownerId: string, passwordHash: string, now: Date): Promise<string> {
  const id = newId();
  await issue(db, { id, userId: ownerId, purpose: "verify", hash: passwordHash }, now);
  return id;
}

/** Allows attempts again, as a new code would: a decoy has no code to renew. */
export async function renewDecoy(db: Db, { id }: OneTimeSecret, now: Date): Promise<void> {
  const expires_at = secretExpiry("verify", now).toISOString();
  await db
    .updateTable("one_time_secrets")
    .set({ attempts: 0, created_at: now.toISOString(), expires_at })
    .where("id", "=", id)
    .execute();
}

/** Issues 256 random bits. Ends earlier invitations, but no reset links or logins: see issue(). */
export async function issueLink(
  db: Db,
  userId: string,
  purpose: LinkPurpose,
  now: Date,
  role: Role | null = null,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await issue(db, { id: newId(), userId, purpose, hash: hashLink(token), role }, now);
  return token;
}

export async function deleteInvitations(db: Db, userId: string): Promise<number> {
  const dropped = await db
    .deleteFrom("one_time_secrets")
    .where("user_id", "=", userId)
    .where("purpose", "=", "invite")
    .executeTakeFirst();
  return Number(dropped.numDeletedRows);
}

export const invitedUsers = (db: Db, now: Date) => openInvitations(db, now).select("user_id");

export const openInvitations = (db: Db, now: Date) =>
  db
    .selectFrom("one_time_secrets")
    .where("purpose", "=", "invite")
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString());

/** Finds the unused, unexpired link with this token; by default only purposes that are mailed. */
export async function findLink(
  db: Db,
  token: string,
  now: Date,
  ...purposes: LinkPurpose[]
): Promise<OneTimeSecret | undefined> {
  return db
    .selectFrom("one_time_secrets")
    .selectAll()
    .where("secret_hash", "=", hashLink(token))
    .where("purpose", "in", purposes.length > 0 ? purposes : (["reset", "invite"] as const))
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
}

/** Finds the link of an invitation, even if it is used or expired. */
export const findInvitationLink = (db: Db, token: string): Promise<OneTimeSecret | undefined> =>
  db
    .selectFrom("one_time_secrets")
    .selectAll()
    .where("secret_hash", "=", hashLink(token))
    .where("purpose", "=", "invite")
    .executeTakeFirst();

/** Call it in a transaction: of two concurrent requests only one gets the link. */
export async function consumeLink(
  trx: Db,
  token: string,
  now: Date,
  ...purposes: LinkPurpose[]
): Promise<OneTimeSecret | undefined> {
  const link = await findLink(trx, token, now, ...purposes);
  if (link) await markUsed(trx, link.id, now);
  return link;
}

const markUsed = (db: Db, id: string, now: Date) =>
  db.updateTable("one_time_secrets").set({ used_at: now.toISOString() }).where("id", "=", id).execute();

/** Counts before checking, so that concurrent attempts stay within the limit. An expired code is `wrong`. */
export async function tryCode(
  db: Db,
  secret: OneTimeSecret,
  code: string,
  now: Date,
): Promise<"right" | "wrong" | "used_up"> {
  const tried = await db
    .updateTable("one_time_secrets")
    .set((row) => ({ attempts: row("attempts", "+", 1) }))
    .where("id", "=", secret.id)
    .where("attempts", "<", limits.rate.otp.perCode)
    .returningAll()
    .executeTakeFirst();
  if (!tried) return "used_up";
  if (tried.expires_at <= now.toISOString() || !isSameSecret(hashCode(tried.id, code), tried.secret_hash))
    return "wrong";
  await markUsed(db, secret.id, now);
  return "right";
}

export async function deleteExpiredSecrets(db: Db, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - limits.account.unverifiedDays * DAY_MS).toISOString();
  await db.deleteFrom("one_time_secrets").where("expires_at", "<=", longAgo).execute();
}

type LinkPurpose = "reset" | "invite" | "login";
type NewSecret = {
  id: string;
  userId: string;
  purpose: OneTimeSecret["purpose"];
  hash: string;
  role?: Role | null;
};

const SECRET_LIFETIMES_MS: Record<OneTimeSecret["purpose"], number> = {
  verify: limits.account.otpMinutes * MINUTE_MS,
  reset: limits.account.resetMinutes * MINUTE_MS,
  invite: limits.account.inviteDays * DAY_MS,
  login: limits.account.secondFactorMinutes * MINUTE_MS,
};

export const secretExpiry = (purpose: OneTimeSecret["purpose"], now: Date) =>
  new Date(now.getTime() + SECRET_LIFETIMES_MS[purpose]);

/** Replaces earlier secrets of the purpose. Reset links and logins coexist: nobody can end the owner's. */
async function issue(
  db: Db,
  { id, userId, purpose, hash, role = null }: NewSecret,
  now: Date,
): Promise<void> {
  const others = db
    .deleteFrom("one_time_secrets")
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose);
  const isOneOfMany = purpose === "reset" || purpose === "login";
  await (isOneOfMany ? others.where("expires_at", "<=", now.toISOString()) : others).execute();
  await db
    .insertInto("one_time_secrets")
    .values({
      id,
      user_id: userId,
      purpose,
      role,
      secret_hash: hash,
      expires_at: secretExpiry(purpose, now).toISOString(),
      used_at: null,
      created_at: now.toISOString(),
    })
    .execute();
}

/** Keyed: a plain hash in a stolen database could be reversed by trying all million codes. */
const hashCode = (id: string, code: string) => hmac(`code ${id} ${code}`);
const hashLink = (token: string) => createHash("sha256").update(token).digest("base64url");
