import { transact } from "#db/client.server";
import type { Db, OneTimeSecret, User } from "#db/schema";
import { isPasswordRight } from "~/integrations/password-hash.server";
import { limits } from "~/lib/limits";
import { emailKey, findUser, findUserByEmail } from "./accounts.server";
import { findLink, issueLink, consumeLink } from "./one-time-secrets.server";
import {
  ipKey,
  clearAttempts,
  countAttempt,
  canAttempt,
  tooManyAttempts,
  type Attempt,
} from "./rate-limits.server";
import { ok, refused, type Result } from "~/lib/result";
import { DAY_MS } from "~/lib/durations";
import { createOnce } from "~/features/form-tokens/form-tokens.server";
import { hasSecondFactor, verifySecondFactor } from "./second-factor.server";
import { endSessionByHash, hashToken, recordReauthentication, startSession } from "./sessions.server";

const { login } = limits.rate;

/** A device that has logged in before: its random id, and the ids of the accounts that used it. */
export type KnownDevice = { id: string; accounts: string[] };

export type Caller = { address: string; device: string; known: KnownDevice | null };

/** Checks e-mail, password and second factor, and starts a session. Refusals: as verifyPassword; second_factor (missing or wrong). */
export async function logIn(
  db: Db,
  { email, password, code = "" }: { email: string; password: string; code?: string },
  caller: Caller,
  now: Date,
): Promise<Result<{ user: User; token: string }>> {
  const proved = await verifyPassword(db, { email, password }, caller, now);
  if (!proved.ok) return proved;
  const user = proved.value;
  if (await hasSecondFactor(db, user.id)) {
    if (code === "") return refused({ kind: "second_factor", message: "account.secondFactorNeeded" });
    const second = await verifySecondFactor(db, user, code, now);
    if (!second.ok) return second;
  }
  return ok({ user, token: await startSession(db, user.id, caller.device, now) });
}

/** Like logIn, but for an account with a second factor it returns a token for completeLogin, no session. */
export async function startLogin(
  db: Db,
  { formToken, ...typed }: { email: string; password: string; formToken?: string },
  caller: Caller,
  now: Date,
): Promise<Result<{ user: User; token: string; needsCode: boolean }>> {
  const proved = await verifyPassword(db, typed, caller, now);
  if (!proved.ok) return proved;
  const user = proved.value;
  const needsCode = await hasSecondFactor(db, user.id);
  const token = needsCode
    ? await issueLink(db, user.id, "login", now)
    : await startSessionOf(db, formToken, user.id, caller.device, now);
  return ok({ user, token, needsCode });
}

/** Like startSession, but when a form is sent twice, the second session replaces the first. */
async function startSessionOf(
  db: Db,
  formToken: string | undefined,
  userId: string,
  device: string,
  now: Date,
): Promise<string> {
  const made = await transact(db, (trx) =>
    createOnce<string, never>(trx, { kind: "session", token: formToken, input: { userId } }, now, {
      find: (hash) => endSessionByHash(trx, hash).then(() => null),
      make: async () => ok(await startSession(trx, userId, device, now)),
      idOf: hashToken,
    }),
  );
  return made.ok ? made.value : startSession(db, userId, device, now);
}

/** Checks the code and starts a session. Refusals: not_found (used or expired), second_factor, too_many. */
export async function completeLogin(
  db: Db,
  { token, code }: { token: string; code: string },
  { device }: Caller,
  now: Date,
): Promise<Result<{ user: User; token: string }>> {
  return transact(db, async (trx): Promise<Result<{ user: User; token: string }>> => {
    const user = await findPendingLogin(trx, token, now);
    if (!user) return refused({ kind: "not_found", message: "account.loginAgain" });
    const proved = await verifySecondFactor(trx, user, code, now);
    if (!proved.ok) return proved;
    await consumeLink(trx, token, now, "login");
    return ok({ user, token: await startSession(trx, user.id, device, now) });
  });
}

/** Returns the user of a pending login; null when the token is unknown, used or expired. */
export async function findPendingLogin(db: Db, token: string, now: Date): Promise<User | null> {
  const link = await findLink(db, token, now, "login");
  return (link && (await findUser(db, link.user_id))) ?? null;
}

type Credentials = { password: string; code: string };

/** Checks password and code again. Refusals: invalid (password), second_factor, too_many. */
export async function reauthenticate(
  db: Db,
  user: User,
  { password, code }: Credentials,
  caller: Caller,
  now: Date,
): Promise<Result<null>> {
  const proved = await verifyPassword(db, { email: user.email, password }, caller, now);
  if (proved.ok)
    return (await hasSecondFactor(db, user.id)) ? verifySecondFactor(db, user, code, now) : ok(null);
  if (proved.refusal.kind !== "wrong_login") return proved;
  return refused({ kind: "invalid", fields: { password: "account.wrongPassword" } });
}

export async function confirmSession(
  db: Db,
  user: User,
  { token, ...sent }: Credentials & { token: string },
  caller: Caller,
  now: Date,
): Promise<Result<null>> {
  const proved = await reauthenticate(db, user, sent, caller, now);
  if (proved.ok) await recordReauthentication(db, token, now);
  return proved;
}

/** Counts failures. Equally slow for unknown accounts. Refusals: wrong_login, unverified, too_many. */
export async function verifyPassword(
  db: Db,
  { email, password }: { email: string; password: string },
  caller: Caller,
  now: Date,
): Promise<Result<User>> {
  const user = (await findUserByEmail(db, email)) ?? null;
  // Counts attempts by e-mail while unverified, because a new registration may replace the account.
  const account = user?.verified_at ? user.id : emailKey(email);
  const device = knownDeviceOf(user, caller);
  const fromAddress = { key: `login-address:${ipKey(caller.address)}`, limit: login.perAddress, now };
  // A known device counts only its own failures, so that others at its address can't lock it out. As it may be
  // known to several accounts, it also has a limit over all of them.
  const accountAttempt = device
    ? { key: `login-device:${device.id}:${account}`, limit: login.perDevice, now }
    : { key: accountAddressKey(account, caller.address), limit: login.perAccountAndAddress, now };
  const attempts: Attempt[] = device
    ? [accountAttempt, { key: `login-device:${device.id}`, limit: login.perAddress, now }]
    : [accountAttempt, fromAddress];
  const checkLimits = async () =>
    (await refuseOverLimit(db, attempts)) ?? (device ? null : await refuseDuringPause(db, account, now));
  const refusal = await checkLimits();
  if (refusal) return refusal;

  const isPlausible = password !== "" && password.length <= 2 * limits.account.passwordMaximum;
  const decoy = user?.verified_at ? await findDecoy(db, user.id, now) : null;
  const candidate = isPlausible ? password : "";
  // Always checks both passwords, so that the time does not reveal a decoy (see issueDecoy).
  const [isOwner, isDecoy] = await Promise.all([
    isPasswordRight(candidate, user?.password_hash ?? null),
    isPasswordRight(candidate, decoy?.secret_hash ?? null),
  ]);

  // Checks the limits again, because concurrent logins may have reached them during the password check.
  const lateRefusal = await checkLimits();
  if (lateRefusal) return lateRefusal;
  if (user?.verified_at && isOwner) {
    // A known device was not slowed down, so its success must not end the pause for others.
    if (device) await clearAttempts(db, accountAttempt.key);
    else await clearFailedLogins(db, user, caller.address);
    return ok(user);
  }
  const unverified = isOwner ? user : isDecoy ? decoy : null;
  if (unverified)
    return refused({ kind: "unverified", message: "account.notVerified", accountId: unverified.id });
  for (const attempt of device ? [...attempts, fromAddress] : attempts) await countAttempt(db, attempt);
  const throttled = device ? null : await countFailure(db, account, now);
  return throttled ?? refused({ kind: "wrong_login", message: "account.wrongLogin" });
}

export const knownDeviceOf = (user: User | null, { known: knownDevice }: Caller): KnownDevice | null =>
  user && knownDevice?.accounts.includes(user.id) ? knownDevice : null;

/** Clears failed logins from this address, and the account's pause for all addresses. */
export const clearFailedLogins = (db: Db, { id, email_key }: User, address: string): Promise<void> =>
  clearAttempts(
    db,
    ...[id, email_key].flatMap((account) => [
      accountAddressKey(account, address),
      accountKey(account),
      pauseKey(account),
    ]),
  );

const accountAddressKey = (account: string, address: string) => `login:${account}:${ipKey(address)}`;
const accountKey = (account: string) => `login-account:${account}`;
const pauseKey = (account: string) => `login-pause:${account}`;

type Throttled = ReturnType<typeof tooManyAttempts> | null;

async function refuseOverLimit(db: Db, attempts: Attempt[]): Promise<Throttled> {
  for (const attempt of attempts) {
    const free = await canAttempt(db, attempt);
    if (!free.ok) return tooManyAttempts(free, "account.tooManyLogins");
  }
  return null;
}

/**
 * Slows down guesses from many addresses without locking the owner out: after many failures one attempt is
 * checked per pause; attempts in between are refused and lengthen the next pause.
 */
async function refuseDuringPause(db: Db, account: string, now: Date): Promise<Throttled> {
  const pause = await canAttempt(db, { key: pauseKey(account), limit: 1, now });
  return pause.ok ? null : countFailure(db, account, now);
}

async function countFailure(db: Db, account: string, now: Date): Promise<Throttled> {
  const counted = await countAttempt(db, { key: accountKey(account), limit: Infinity, now });
  const excess = (counted.ok ? counted.taken : 0) - login.slowAfter;
  if (excess < 0) return null;
  const retryAfterSeconds = Math.min(login.minWaitSeconds * 2 ** excess, login.maxWaitSeconds);
  await countAttempt(db, { key: pauseKey(account), limit: 1, windowMinutes: retryAfterSeconds / 60, now });
  return excess === 0 ? null : tooManyAttempts({ retryAfterSeconds }, "account.tooManyLogins");
}

async function findDecoy(db: Db, ownerId: string, now: Date): Promise<OneTimeSecret | null> {
  const since = new Date(now.getTime() - limits.account.unverifiedDays * DAY_MS).toISOString();
  const decoy = await db
    .selectFrom("one_time_secrets")
    .selectAll()
    .where("user_id", "=", ownerId)
    .where("purpose", "=", "verify")
    .where("used_at", "is", null)
    .where("created_at", ">", since)
    .executeTakeFirst();
  // Excludes an unused code of the account itself: only a decoy stores a password hash.
  return decoy?.secret_hash.startsWith("$argon2") ? decoy : null;
}
