import { setTimeout as sleep } from "node:timers/promises";
import { inLanguage } from "~/locales/in-language.server";
import type { z } from "zod";
import { transact } from "#db/client.server";
import type { Db, User } from "#db/schema";
import { config } from "~/features/settings/config";
import { foundationName } from "~/features/settings/settings.server";
import { hashPassword } from "~/integrations/password-hash.server";
import { limits } from "~/lib/limits";
import { resetMail } from "./account-emails";
import type { SetPassword } from "./account-forms";
import {
  languageOf,
  emailKey,
  findUser,
  findUserByEmail,
  mailAccount,
  markVerified,
} from "./accounts.server";
import { lastInvitation } from "~/features/activity/activity.server";
import { knownDeviceOf, clearFailedLogins, type Caller } from "./login.server";
import {
  findInvitationLink,
  findLink,
  issueLink,
  consumeLink,
  secretExpiry,
} from "./one-time-secrets.server";
import { isCommonPassword } from "./passwords.server";
import { ipKey, countAttempt, tooManyAttempts } from "./rate-limits.server";
import { ok, refused, type Result } from "~/lib/result";
import { endAllSessions } from "./sessions.server";

/** Longer than storing the mail takes, so that the time does not reveal whether an account exists. */
const MIN_RESPONSE_MS = 120;

/** Responds equally, and as late, without an account. Refusal: too_many (per IP address or known device). */
export async function requestReset(db: Db, email: string, caller: Caller, now: Date): Promise<Result<null>> {
  const { requests: limit, mailsPerAddress } = limits.rate.forgot;
  const user = (await findUserByEmail(db, email)) ?? null;
  const device = knownDeviceOf(user, caller);
  const from = device ? `device:${device.id}` : ipKey(caller.address);
  const attempt = await countAttempt(db, { key: `forgot:${from}`, limit, now });
  if (!attempt.ok) return tooManyAttempts(attempt);
  // Anybody may request mails, so each caller may use only a part of the mailbox's limit. Over that part no
  // mail is sent: the last link still works, and the response stays the same.
  const key = `forgot-letters:${emailKey(email)}:${from}`;
  const mail = async () => {
    const windowMinutes = limits.account.resetMinutes;
    const free = await countAttempt(db, { key, limit: mailsPerAddress, windowMinutes, now });
    if (free.ok && user) await mailLink(db, user, now);
  };
  await Promise.all([mail(), sleep(MIN_RESPONSE_MS)]);
  return ok(null);
}

const mailLink = (db: Db, user: User, now: Date) =>
  transact(db, async (trx) => {
    if ((await countRecentResets(trx, user, now)) >= limits.rate.forgot.mailsPerMailbox) return;
    const link = `${config().origin}/reset?token=${await issueLink(trx, user.id, "reset", now)}`;
    const name = await foundationName(trx);
    const email = inLanguage(languageOf(user), () =>
      resetMail({ foundationName: name, link, minutes: limits.account.resetMinutes }),
    );
    await mailAccount(
      trx,
      user,
      { ...email, kind: "reset", link, expiresAt: secretExpiry("reset", now) },
      now,
    );
  });

async function countRecentResets(db: Db, { email }: User, now: Date): Promise<number> {
  const since = new Date(now.getTime() - limits.account.resetMinutes * 60_000).toISOString();
  const { count } = await db
    .selectFrom("outbox")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    // Lists the states, so that SQLite uses the index on (state, created_at).
    .where("state", "in", ["queued", "sent", "given_up"])
    .where("created_at", ">", since)
    .where("kind", "=", "reset")
    .where("recipient", "=", email)
    .executeTakeFirstOrThrow();
  return count;
}

export async function isResetLinkValid(db: Db, token: string, now: Date): Promise<boolean> {
  return (await findLink(db, token, now)) !== undefined;
}

/** Returns the data of an invitation, even if its link no longer works; null for other links. */
export async function findInvitation(
  db: Db,
  token: string,
): Promise<{ email: string; invitedBy: string } | null> {
  const link = token === "" ? undefined : await findInvitationLink(db, token);
  const user = link && (await findUser(db, link.user_id));
  if (!user) return null;
  const invited = await lastInvitation(db, user.id);
  const invitedBy = invited?.user_id ? invited.actor_name : await foundationName(db);
  return { email: user.email, invitedBy };
}

/**
 * Sets the password once per link. The link proves the mailbox, so it verifies the account and grants an
 * invited role. Ends sessions and other links. Refusals: conflict (dead link), invalid (common password).
 */
export async function setPassword(
  db: Db,
  { token, password }: z.output<typeof SetPassword>,
  address: string,
  now: Date,
): Promise<Result<User>> {
  if (!(await isResetLinkValid(db, token, now)))
    return refused({ kind: "conflict", message: "account.resetLinkDead" });
  if (await isCommonPassword(password))
    return refused({ kind: "invalid", fields: { password: "account.passwordTooCommon" } });
  const password_hash = await hashPassword(password);
  return transact(db, async (trx): Promise<Result<User>> => {
    const link = await consumeLink(trx, token, now);
    if (!link) return refused({ kind: "conflict", message: "account.resetLinkDead" });
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
    await clearFailedLogins(trx, user, address);
    const invitedAs = link.purpose === "invite" ? link.role : null;
    return ok(await markVerified(trx, user, now, { invitedAs }));
  });
}
