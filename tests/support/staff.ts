/**
 * People with accounts and sessions, made by the domain's own verbs, for tests that are not about logging in.
 */
import { randomUUID } from "node:crypto";
import type { Db, User } from "#db/schema";
import type { Role } from "~/features/accounts/roles";
import { endSession, startSession } from "~/features/accounts/sessions.server";

let accounts = 0;

/** What the account may do: an administrator unless said otherwise; `staff: false` waits for approval. */
type How = { staff?: boolean; role?: Role };

/** A verified account. Nobody knows its password. */
export async function insertAccount(db: Db, { staff = true, role = "admin" }: How = {}): Promise<User> {
  const now = new Date().toISOString();
  const email = `person-${(accounts += 1)}@example.org`;
  const user = {
    id: randomUUID(),
    email,
    email_key: email,
    contact: "+919847012345",
    password_hash: "",
    verified_at: now,
    role: staff ? role : null,
    staff_since: staff ? now : null,
    created_at: now,
    updated_at: now,
  };
  return db.insertInto("users").values(user).returningAll().executeTakeFirstOrThrow();
}

/** The token of a new session of a new member of staff, or of somebody who waits for approval. */
export async function staffToken(db: Db, how: How = {}): Promise<string> {
  return startSession(db, (await insertAccount(db, how)).id, "a test", new Date());
}

/** The token of a session that has ended. */
export async function expiredToken(db: Db): Promise<string> {
  const token = await staffToken(db);
  await endSession(db, token);
  return token;
}
