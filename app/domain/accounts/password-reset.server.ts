import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import { transact } from "#db/client.server";
import type { Db, User } from "#db/schema";
import { settings } from "~/domain/settings";
import { hashPassword } from "~/gateways/password-hash.server";
import { limits } from "~/limits";
import { resetMail } from "~/mail/account-mails";
import { messages } from "~/messages";
import type { SetPassword } from "./account-forms";
import { emailKey, findUserByEmail, mailAccount, markVerified } from "./accounts.server";
import { forgiveLogins } from "./login.server";
import { findLink, issueLink, spendLink } from "./one-time-secrets.server";
import { isCommonPassword } from "./passwords.server";
import { addressKey, countAttempt, tooMany } from "./rate-limits.server";
import { done, refused, type Result } from "~/domain/result";
import { endAllSessions } from "./sessions.server";

const { account: text } = messages;
/** Longer than storing the mail takes, so that the time does not tell whether there is an account. */
const ANSWER_AFTER_MS = 120;

/**
 * Mails a link to set a new password if the address has an account. Answer and time are the same if not.
 * Refusal: too_many.
 * @param address the client's, for the limit per hour
 */
export async function requestReset(db: Db, email: string, address: string, now: Date): Promise<Result<null>> {
  const { forgot: limit } = limits.rate;
  const attempt = await countAttempt(db, { key: `forgot:${addressKey(address)}`, limit, now });
  if (!attempt.ok) return tooMany(attempt);
  const mail = async () => {
    // Also limited per mailbox, however many addresses ask; silently, so that the answer stays the same.
    const free = await countAttempt(db, { key: `forgot-account:${emailKey(email)}`, limit, now });
    if (!free.ok) return;
    await transact(db, async (trx) => {
      const user = await findUserByEmail(trx, email);
      if (!user) return;
      const link = `${settings().origin}/reset?token=${await issueLink(trx, user.id, "reset", now)}`;
      const letter = resetMail({
        foundationName: settings().foundation.name,
        link,
        minutes: limits.account.resetMinutes,
      });
      await mailAccount(trx, user, { ...letter, kind: "reset", link }, now);
    });
  };
  await Promise.all([mail(), sleep(ANSWER_AFTER_MS)]);
  return done(null);
}

/** Whether a link still works; checked before its page shows the form. */
export async function isLinkAlive(db: Db, token: string, now: Date): Promise<boolean> {
  return (await findLink(db, token, now)) !== undefined;
}

/**
 * Sets a password with the link from the mail, once. Whoever has the link reads the mailbox, so the account
 * becomes verified, and staff by an invitation. All its sessions and other links and codes end, and failed
 * logins are cleared. Refusals: conflict (link used or expired), invalid (a very common password).
 * @param address the client's, whose failed logins are cleared too
 */
export async function setPassword(
  db: Db,
  { token, password }: z.output<typeof SetPassword>,
  address: string,
  now: Date,
): Promise<Result<User>> {
  if (!(await isLinkAlive(db, token, now))) return refused({ kind: "conflict", message: text.resetLinkDead });
  if (await isCommonPassword(password))
    return refused({ kind: "invalid", fields: { password: text.passwordTooCommon } });
  const password_hash = await hashPassword(password);
  return transact(db, async (trx): Promise<Result<User>> => {
    const link = await spendLink(trx, token, now);
    if (!link) return refused({ kind: "conflict", message: text.resetLinkDead });
    const user = await trx
      .updateTable("users")
      .set({ password_hash, updated_at: now.toISOString() })
      .where("id", "=", link.user_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await endAllSessions(trx, user.id);
    await trx
      .deleteFrom("one_time_secrets")
      .where("user_id", "=", user.id)
      .where("id", "!=", link.id)
      .execute();
    await forgiveLogins(trx, user.email_key, address);
    const bySpendingInvitation = link.purpose === "invite";
    return done(await markVerified(trx, user, now, { bySpendingInvitation }));
  });
}
