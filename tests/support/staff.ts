/** Creates accounts and sessions without a login, for tests that are not about logging in. */
import { randomUUID } from "node:crypto";
import type { Db, User } from "#db/schema";
import type { Role } from "~/features/accounts/roles";
import { startSession } from "~/features/accounts/sessions.server";
import { limits } from "~/lib/limits";

let accounts = 0;

/** Default: an administrator; `staff: false` waits for approval. */
export type AccountOptions = { staff?: boolean; role?: Role };

/** Of random letters that nobody kept. */
const NO_PASSWORD =
  "$argon2id$v=19$m=8,t=1,p=1$e5XirAGcbemCOR6gXZNNwA$DB8/8OjjMZxKiXOeIFQ81zNCQir3L5IrFZ2LJCAm8oo";

/** Inserts a verified account, to which no password fits. */
export async function insertAccount(
  db: Db,
  { staff = true, role = "admin" }: AccountOptions = {},
): Promise<User> {
  const now = new Date().toISOString();
  const email = `person-${(accounts += 1)}@example.org`;
  const user = {
    id: randomUUID(),
    email,
    email_key: email,
    contact: "+919847012345",
    password_hash: NO_PASSWORD,
    verified_at: now,
    role: staff ? role : null,
    staff_since: staff ? now : null,
    created_at: now,
    updated_at: now,
  };
  return db.insertInto("users").values(user).returningAll().executeTakeFirstOrThrow();
}

/** Returns the token of a new account's session. */
export async function staffToken(db: Db, options: AccountOptions = {}): Promise<string> {
  return startSession(db, (await insertAccount(db, options)).id, "a test", new Date());
}

/** Returns the token of an expired session. */
export async function expiredSessionToken(db: Db): Promise<string> {
  const { id } = await insertAccount(db);
  const started = Date.now() - limits.account.sessionIdleHours * 3_600_000;
  return startSession(db, id, "a test", new Date(started));
}

/** Returns the request headers of a new member of staff. */
export const staffHeaders = async (db: Db, options?: AccountOptions): Promise<Record<string, string>> => ({
  cookie: `authtoken=${await staffToken(db, options)}`,
});
