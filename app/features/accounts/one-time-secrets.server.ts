import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { Db, OneTimeSecret } from "#db/schema";
import { settings } from "~/features/settings/settings";
import { limits } from "~/lib/limits";
import type { Role } from "./roles";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A random id of an account, a registration or a secret; nobody can guess another. */
export const newId = () => randomBytes(12).toString("hex");

/**
 * Makes a new code of six digits for an account; earlier ones end.
 * @returns the code, of which only a keyed hash is stored
 */
export async function issueCode(db: Db, userId: string, now: Date): Promise<string> {
  const code = String(randomInt(10 ** limits.account.otpLength)).padStart(limits.account.otpLength, "0");
  const id = newId();
  await issue(db, { id, userId, purpose: "verify", hash: hashCode(id, code) }, now);
  return code;
}

/**
 * Makes the decoy for a registration with an address that has an account: an id that behaves like a new
 * account's, and that no code fits. `passwordHash` is of the typed password, so that logins behave alike too.
 */
export async function issueDecoy(db: Db, ownerId: string, passwordHash: string, now: Date): Promise<string> {
  const id = newId();
  await issue(db, { id, userId: ownerId, purpose: "verify", hash: passwordHash }, now);
  return id;
}

/** A decoy has no code to renew; it takes attempts again, as an account with a new code would. */
export async function renewDecoy(db: Db, { id }: OneTimeSecret, now: Date): Promise<void> {
  const expires_at = secretExpiry("verify", now).toISOString();
  await db
    .updateTable("one_time_secrets")
    .set({ attempts: 0, created_at: now.toISOString(), expires_at })
    .where("id", "=", id)
    .execute();
}

/**
 * Makes a link's token, 256 random bits. Earlier invitations end. Earlier reset links work on until one is
 * used, because anybody may ask for another one.
 * @param role that an invitation gives
 */
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

/** Deletes an account's invitations. @returns how many there were */
export async function deleteInvitations(db: Db, userId: string): Promise<number> {
  const dropped = await db
    .deleteFrom("one_time_secrets")
    .where("user_id", "=", userId)
    .where("purpose", "=", "invite")
    .executeTakeFirst();
  return Number(dropped.numDeletedRows);
}

/** Ids of accounts with an open invitation; also usable as a subquery. */
export const invitedUsers = (db: Db, now: Date) => openInvitations(db, now).select("user_id");

/** Invitations that were not used and have not run out. */
export const openInvitations = (db: Db, now: Date) =>
  db
    .selectFrom("one_time_secrets")
    .where("purpose", "=", "invite")
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString());

/** The link with this token, if it is neither used nor expired; of a mail, unless other purposes are named. */
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

/** The invitation with this token, also one that was used or has expired. */
export const findInvitationLink = (db: Db, token: string): Promise<OneTimeSecret | undefined> =>
  db
    .selectFrom("one_time_secrets")
    .selectAll()
    .where("secret_hash", "=", hashLink(token))
    .where("purpose", "=", "invite")
    .executeTakeFirst();

/** Uses a link. Call it in a transaction: of two requests at once only one gets it. */
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

/**
 * Checks a code. The attempt is counted first, so that many at once are no more than five. `used_up` means
 * that no attempt was left; an expired code is `wrong`.
 */
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
  if (tried.expires_at <= now.toISOString() || !isSame(tried.secret_hash, hashCode(tried.id, code)))
    return "wrong";
  await markUsed(db, secret.id, now);
  return "right";
}

/** Deletes secrets that expired long ago. */
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

/** When a code or link that is issued now stops working. */
export const secretExpiry = (purpose: OneTimeSecret["purpose"], now: Date) =>
  new Date(now.getTime() + SECRET_LIFETIMES_MS[purpose]);

/**
 * Stores a secret, replacing the account's others for the same purpose; of reset links, and of sign-ins that wait for a
 * code, only those that ran out: others may begin some, too.
 */
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

/** Keyed, because without a key whoever has the database could try all million codes. */
const hashCode = (id: string, code: string) =>
  createHmac("sha256", settings().sessionSecret).update(`code ${id} ${code}`).digest("base64url");
const hashLink = (token: string) => createHash("sha256").update(token).digest("base64url");

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
