import { z } from "zod";
import type { Db, OneTimeSecret, User } from "#db/schema";
import { isPasswordRight } from "~/gateways/password-hash.server";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { emailKey, findUserByEmail } from "./accounts.server";
import { addressKey, forgiveTurns, hasTurn, takeTurn } from "./rate-limits.server";
import { done, refused, type Refusal, type Result } from "./result";
import { startSession } from "./sessions.server";

const { account: text } = messages;
const { windowMinutes, login } = limits.rate;

const typed = z
  .unknown()
  .optional()
  .transform((raw) => (typeof raw === "string" ? raw : ""));

/** Nothing of a login is checked but whether it is right. */
export const LogIn = z.object({ email: typed, password: typed });

/** Who knocks: the client's address, and what the browser or program calls itself. */
export type Caller = { address: string; device: string };

/**
 * Checks e-mail and password, and begins a session. Only failures count against the limits; a success clears
 * them.
 * Unknown accounts take as long as known ones.
 * Refusals: wrong_login, unverified (with the id that leads to /verify), too_many.
 */
export async function logIn(
  db: Db,
  { email, password }: z.output<typeof LogIn>,
  caller: Caller,
  now: Date,
): Promise<Result<{ user: User; token: string }>> {
  const account = emailKey(email).slice(0, limits.text.email);
  const from = addressKey(caller.address);
  const turns = [
    { key: `login:${account}:${from}`, limit: login.perAccountAndAddress, windowMinutes, now },
    { key: `login-account:${account}`, limit: login.perAccount, windowMinutes, now },
    { key: `login-address:${from}`, limit: login.perAddress, windowMinutes, now },
  ];
  const before = await refusedTurn(db, turns);
  if (before) return refused(before);

  const isTyped = password !== "" && password.length <= 2 * limits.account.passwordMaximum;
  const user = (await findUserByEmail(db, account)) ?? null;
  const decoy = user?.verified_at ? await findDecoy(db, user.id, now) : null;
  const tried = isTyped ? password : "";
  // Both are always tried, so that a registration with somebody's address (see issueDecoy) can't be told by
  // the time.
  const [isOwner, isDecoy] = await Promise.all([
    isPasswordRight(tried, user?.password_hash ?? null),
    isPasswordRight(tried, decoy?.secret_hash ?? null),
  ]);

  // Asked again: of many logins at once, those behind the last failure that is allowed find out nothing.
  const since = await refusedTurn(db, turns);
  if (since) return refused(since);
  if (user?.verified_at && isOwner) {
    for (const { key } of turns.slice(0, 2)) await forgiveTurns(db, key);
    return done({ user, token: await startSession(db, user.id, caller.device, now) });
  }
  if (user && isOwner) return refused({ kind: "unverified", message: text.notVerified, accountId: user.id });
  if (decoy && isDecoy)
    return refused({ kind: "unverified", message: text.notVerified, accountId: decoy.id });
  for (const turn of turns) await takeTurn(db, turn);
  return refused({ kind: "wrong_login", message: text.wrongLogin });
}

async function refusedTurn(db: Db, turns: Parameters<typeof hasTurn>[1][]): Promise<Refusal | null> {
  for (const turn of turns) {
    const free = await hasTurn(db, turn);
    if (!free.ok)
      return { kind: "too_many", message: text.tooManyLogins, retryAfterSeconds: free.retryAfterSeconds };
  }
  return null;
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
  // A verified account's own last code, long used, is no decoy: it holds no password's hash.
  return decoy?.secret_hash.startsWith("$argon2") ? decoy : null;
}
