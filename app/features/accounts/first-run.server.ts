import { transact } from "#db/client.server";
import type { Db, User } from "#db/schema";
import { isSameSecret, hmac } from "~/features/encryption/encryption.server";
import { config } from "~/features/settings/config";
import { hashPassword } from "~/integrations/password-hash.server";
import { ok, refused, type Result } from "~/lib/result";
import { findUserByEmail, insertUser, markVerified } from "./accounts.server";
import { isCommonPassword } from "./passwords.server";
import { endAllSessions } from "./sessions.server";

/** Proves access to the server's log. Derived from the session secret, so a restart does not change it. */
const setupSecret = () => hmac("first administrator");

/** Returns null as soon as there is a staff account. */
export async function setupLink(db: Db): Promise<string | null> {
  const staff = await withRole(db).executeTakeFirst();
  return staff ? null : `${config().origin}/setup/${setupSecret()}`;
}

/** Returns false for a wrong secret, and as soon as there is an administrator. */
export async function isSetupOpen(db: Db, secret: string): Promise<boolean> {
  if (!isSameSecret(secret, setupSecret())) return false;
  return !(await withRole(db).where("role", "=", "admin").executeTakeFirst());
}

const withRole = (db: Db) =>
  db.selectFrom("users").select("id").where("verified_at", "is not", null).where("role", "is not", null);

/**
 * Makes the first administrator. The link authorises the caller, so an account registered before by someone else
 * with this address gets the new password. Refusals: not_found, invalid (a very common password).
 */
export async function createFirstAdmin(
  db: Db,
  secret: string,
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<Result<User>> {
  if (!(await isSetupOpen(db, secret))) return refuseSetup();
  if (await isCommonPassword(password))
    return refused({ kind: "invalid", fields: { password: "account.passwordTooCommon" } });
  const password_hash = await hashPassword(password);
  return transact(db, async (trx): Promise<Result<User>> => {
    if (!(await isSetupOpen(trx, secret))) return refuseSetup();
    const existing = await findUserByEmail(trx, email);
    if (existing) {
      await endAllSessions(trx, existing.id);
      await trx.updateTable("users").set({ email, password_hash }).where("id", "=", existing.id).execute();
    }
    const user = existing ?? (await insertUser(trx, { email, contact: "", password_hash }, now));
    return ok(await markVerified(trx, user, now, { invitedAs: "admin" }));
  });
}

const refuseSetup = () => refused({ kind: "not_found", message: "account.setupGone" });
