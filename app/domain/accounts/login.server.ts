import type { z } from "zod";
import type { Db, OneTimeSecret, User } from "#db/schema";
import { isPasswordRight } from "~/gateways/password-hash.server";
import { limits } from "~/limits";
import { messages } from "~/messages";
import type { LogIn } from "./account-forms";
import { emailKey, findUserByEmail } from "./accounts.server";
import {
  addressKey,
  clearAttempts,
  countAttempt,
  mayAttempt,
  tooMany,
  type Attempt,
} from "./rate-limits.server";
import { done, refused, type Result } from "~/domain/result";
import { startSession } from "./sessions.server";

const { account: text } = messages;
const { login } = limits.rate;

/** A device on which somebody signed in before: its random id and the ids of those accounts. */
export type KnownDevice = { id: string; accounts: string[] };

/** Who logs in. `device` is what the browser or program calls itself. */
export type Caller = { address: string; device: string; known: KnownDevice | null };

/**
 * Checks e-mail and password, and begins a session. Only failures count against the limits, and a success
 * clears them. Unknown accounts take as long as known ones. Refusals: wrong_login, unverified (with the id
 * for /verify), too_many.
 */
export async function logIn(
  db: Db,
  { email, password }: z.output<typeof LogIn>,
  caller: Caller,
  now: Date,
): Promise<Result<{ user: User; token: string }>> {
  const account = emailKey(email).slice(0, limits.text.email);
  const user = (await findUserByEmail(db, account)) ?? null;
  const device = deviceOf(user, caller);
  // Of a known device only its own failures count: neighbours behind the same address lock nobody out.
  const attempts: Attempt[] = device
    ? [{ key: `login-device:${device.id}:${account}`, limit: login.perDevice, now }]
    : [
        { key: ownKey(account, caller.address), limit: login.perAccountAndAddress, now },
        { key: `login-address:${addressKey(caller.address)}`, limit: login.perAddress, now },
      ];
  const mustWait = async () =>
    (await usedUp(db, attempts)) ?? (device ? null : await slowedDown(db, account, now));
  const before = await mustWait();
  if (before) return before;

  const isTyped = password !== "" && password.length <= 2 * limits.account.passwordMaximum;
  const decoy = user?.verified_at ? await findDecoy(db, user.id, now) : null;
  const tried = isTyped ? password : "";
  // Both are always tried, so that the time does not reveal a decoy (see issueDecoy).
  const [isOwner, isDecoy] = await Promise.all([
    isPasswordRight(tried, user?.password_hash ?? null),
    isPasswordRight(tried, decoy?.secret_hash ?? null),
  ]);

  // Checked again: of many logins at once, those after the last allowed failure must not learn anything.
  const since = await mustWait();
  if (since) return since;
  if (user?.verified_at && isOwner) {
    // A known device did not have to wait, so its success does not end the wait of others.
    if (device) await clearAttempts(db, ...attempts.map(({ key }) => key));
    else await forgiveLogins(db, account, caller.address);
    return done({ user, token: await startSession(db, user.id, caller.device, now) });
  }
  const waits = isOwner ? user : isDecoy ? decoy : null;
  if (waits) return refused({ kind: "unverified", message: text.notVerified, accountId: waits.id });
  for (const attempt of attempts) await countAttempt(db, attempt);
  const slowed = device ? null : await countFailure(db, account, now);
  return slowed ?? refused({ kind: "wrong_login", message: text.wrongLogin });
}

/** The caller's device, if somebody signed in to this account on it before. */
export const deviceOf = (user: User | null, { known }: Caller): KnownDevice | null =>
  user && known?.accounts.includes(user.id) ? known : null;

/** Clears an account's failed logins from this address, and its wait that applies to all addresses. */
export const forgiveLogins = (db: Db, account: string, address: string): Promise<void> =>
  clearAttempts(db, ownKey(account, address), accountKey(account), pauseKey(account));

const ownKey = (account: string, address: string) => `login:${account}:${addressKey(address)}`;
const accountKey = (account: string) => `login-account:${account}`;
const pauseKey = (account: string) => `login-pause:${account}`;

type Failed = ReturnType<typeof tooMany> | null;

async function usedUp(db: Db, attempts: Attempt[]): Promise<Failed> {
  for (const attempt of attempts) {
    const free = await mayAttempt(db, attempt);
    if (!free.ok) return tooMany(free, text.tooManyLogins);
  }
  return null;
}

/**
 * Slows down guesses at one account from many addresses, without locking its owner out: after many failures
 * one attempt is checked per pause. Those in between are refused and lengthen the next pause.
 */
async function slowedDown(db: Db, account: string, now: Date): Promise<Failed> {
  const pause = await mayAttempt(db, { key: pauseKey(account), limit: 1, now });
  return pause.ok ? null : countFailure(db, account, now);
}

/** Counts a failure of an account. After many it begins a pause, unless one is running. */
async function countFailure(db: Db, account: string, now: Date): Promise<Failed> {
  const counted = await countAttempt(db, { key: accountKey(account), limit: Infinity, now });
  const beyond = (counted.ok ? counted.taken : 0) - login.slowAfter;
  if (beyond < 0) return null;
  const retryAfterSeconds = Math.min(login.shortestWaitSeconds * 2 ** beyond, login.longestWaitSeconds);
  await countAttempt(db, { key: pauseKey(account), limit: 1, windowMinutes: retryAfterSeconds / 60, now });
  return beyond === 0 ? null : tooMany({ retryAfterSeconds }, text.tooManyLogins);
}

async function findDecoy(db: Db, ownerId: string, now: Date): Promise<OneTimeSecret | null> {
  const since = new Date(now.getTime() - limits.account.unverifiedDays * 86_400_000).toISOString();
  const decoy = await db
    .selectFrom("one_time_secrets")
    .selectAll()
    .where("user_id", "=", ownerId)
    .where("purpose", "=", "verify")
    .where("used_at", "is", null)
    .where("created_at", ">", since)
    .executeTakeFirst();
  // A verified account's own used code is no decoy: its hash is not a password's.
  return decoy?.secret_hash.startsWith("$argon2") ? decoy : null;
}
