import type { z } from "zod";
import { inLanguage } from "~/locales/in-language.server";
import { transact } from "#db/client.server";
import type { Db, OneTimeSecret, User } from "#db/schema";
import { config } from "~/features/settings/config";
import { foundationName } from "~/features/settings/settings.server";
import { hashPassword } from "~/integrations/password-hash.server";
import { limits } from "~/lib/limits";
import { alreadyRegisteredMail, verificationMail } from "./account-emails";
import type { RegisterAccount } from "./account-forms";
import {
  languageOf,
  emailKey,
  findUser,
  findUserByEmail,
  insertUser,
  isStaff,
  mailAccount,
  markVerified,
} from "./accounts.server";
import {
  invitedUsers,
  issueCode,
  issueDecoy,
  renewDecoy,
  deleteExpiredSecrets,
  tryCode,
  secretExpiry,
} from "./one-time-secrets.server";
import { isCommonPassword } from "./passwords.server";
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

const limit = limits.rate.otp;

/**
 * If the e-mail has a verified account, returns a decoy id and mails its owner. Else makes a new id, so
 * that an earlier code can't confirm another person's password. Refusals: forbidden (STAFF_SIGNUP=closed),
 * invalid (a very common password), too_many (per client `address` and hour).
 */
export async function registerAccount(
  db: Db,
  input: z.output<typeof RegisterAccount>,
  address: string,
  now: Date,
): Promise<Result<{ id: string }>> {
  if (config().staffSignup === "closed")
    return refused({ kind: "forbidden", message: "account.registrationClosed" });
  if (await isCommonPassword(input.password))
    return refused({ kind: "invalid", fields: { password: "account.passwordTooCommon" } });
  const attempt = await countAttempt(db, {
    key: `register:${ipKey(address)}`,
    limit: limits.rate.registrations,
    now,
  });
  if (!attempt.ok) return tooManyAttempts(attempt);
  const password_hash = await hashPassword(input.password);
  return transact(db, async (trx): Promise<Result<{ id: string }>> => {
    await deleteExpiredRegistrations(trx, now);
    // Limits mails per mailbox; the response stays the same.
    const mailAttempt = await countAttempt(trx, mailboxAttempt(input.email, now));
    const existing = await findUserByEmail(trx, input.email);
    if (existing?.verified_at) {
      const id = await issueDecoy(trx, existing.id, password_hash, now);
      const name = await foundationName(trx);
      const mail = inLanguage(languageOf(existing), () =>
        alreadyRegisteredMail({
          foundationName: name,
          loginLink: `${config().origin}/login`,
          forgetLink: `${config().origin}/forget`,
        }),
      );
      if (mailAttempt.ok) await mailAccount(trx, existing, { ...mail, kind: "registered-already" }, now);
      return ok({ id });
    }
    const links = existing ? await deleteUnverified(trx, existing) : [];
    const user = await insertUser(trx, { email: input.email, contact: input.contact, password_hash }, now);
    if (links.length > 0)
      await trx
        .insertInto("one_time_secrets")
        .values(links.map((one) => ({ ...one, user_id: user.id })))
        .execute();
    const code = await issueCode(trx, user.id, now);
    if (mailAttempt.ok) await mailCode(trx, user, code, now);
    return ok({ id: user.id });
  });
}

export async function findRegistration(
  db: Db,
  id: string,
): Promise<{ user: User; decoy: OneTimeSecret | null } | null> {
  const user = await findUser(db, id);
  if (user) return { user, decoy: null };
  const decoy = await db
    .selectFrom("one_time_secrets")
    .selectAll()
    .where("id", "=", id)
    .where("purpose", "=", "verify")
    .executeTakeFirst();
  if (!decoy) return null;
  const owner = await findUser(db, decoy.user_id);
  return owner?.verified_at ? { user: owner, decoy } : null;
}

/** Limits attempts per code, mailbox and client. Refusals: not_found, invalid (otp), too_many. */
export async function verifyAccount(
  db: Db,
  id: string,
  otp: string,
  address: string,
  now: Date,
): Promise<Result<{ staff: boolean }>> {
  const found = await findRegistration(db, id);
  if (!found) return refused({ kind: "not_found", message: "account.accountNotFound" });
  const fromAddress = { key: `otp-address:${ipKey(address)}`, limit: limit.perAddress, now };
  const free = await canAttempt(db, fromAddress);
  if (!free.ok) return tooManyAttempts(free, "account.otpUsedUp");
  // Counted before the check and cleared after a right code, so that concurrent attempts stay within the limit.
  const mailbox = `otp:${found.user.email_key}`;
  const attempt = await countAttempt(db, { key: mailbox, limit: limit.perMailbox, now });
  if (!attempt.ok) return tooManyAttempts(attempt, "account.otpUsedUp");
  return transact(db, async (trx): Promise<Result<{ staff: boolean }>> => {
    const secret = found.decoy ?? (await latestCode(trx, id));
    const outcome = secret ? await tryCode(trx, secret, otp, now) : "wrong";
    if (outcome === "used_up")
      return tooManyAttempts({ retryAfterSeconds: limits.account.otpResendSeconds }, "account.otpUsedUp");
    if (outcome === "wrong") {
      await countAttempt(trx, fromAddress);
      return refused({ kind: "invalid", fields: { otp: "account.otpWrong" } });
    }
    const user = await markVerified(trx, found.user, now);
    await clearAttempts(trx, mailbox);
    return ok({ staff: isStaff(user) });
  });
}

/** Same response for every existing id. Refusals: not_found, too_many (too soon; per client and mailbox). */
export async function resendCode(db: Db, id: string, address: string, now: Date): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const found = await findRegistration(trx, id);
    if (!found) return refused({ kind: "not_found", message: "account.accountNotFound" });
    const { user, decoy } = found;
    const secret = decoy ?? (await latestCode(trx, id));
    const waitMs = secret
      ? Date.parse(secret.created_at) + limits.account.otpResendSeconds * 1000 - now.getTime()
      : 0;
    if (waitMs > 0)
      return tooManyAttempts({ retryAfterSeconds: Math.ceil(waitMs / 1000) }, "account.otpTooSoon");
    const fromAddress = { key: `otp-mail:${ipKey(address)}`, limit: limit.resendsPerAddress, now };
    for (const rateLimit of [fromAddress, mailboxAttempt(user.email, now)]) {
      const attempt = await countAttempt(trx, rateLimit);
      if (!attempt.ok) return tooManyAttempts(attempt);
    }
    if (decoy) await renewDecoy(trx, decoy, now);
    else if (!user.verified_at) await mailCode(trx, user, await issueCode(trx, user.id, now), now);
    return ok(null);
  });
}

const mailboxAttempt = (email: string, now: Date): Attempt => ({
  key: `register-letters:${emailKey(email)}`,
  limit: limit.mailsPerMailbox,
  now,
});

const latestCode = (db: Db, userId: string) =>
  db
    .selectFrom("one_time_secrets")
    .selectAll()
    .where("user_id", "=", userId)
    .where("purpose", "=", "verify")
    .orderBy("created_at", "desc")
    .executeTakeFirst();

async function mailCode(db: Db, user: User, code: string, now: Date): Promise<void> {
  const link = `${config().origin}/verify/${user.id}`;
  const name = await foundationName(db);
  const mail = inLanguage(languageOf(user), () =>
    verificationMail({ foundationName: name, code, link, minutes: limits.account.otpMinutes }),
  );
  await mailAccount(
    db,
    user,
    { ...mail, kind: "verify", code, link, expiresAt: secretExpiry("verify", now) },
    now,
  );
}

/** Deletes the user. Returns its invitations and reset links: they belong to the mailbox and stay valid. */
async function deleteUnverified(db: Db, user: User): Promise<OneTimeSecret[]> {
  const links = await db
    .selectFrom("one_time_secrets")
    .selectAll()
    .where("user_id", "=", user.id)
    .where("purpose", "in", ["invite", "reset"])
    .execute();
  await db.deleteFrom("users").where("id", "=", user.id).execute();
  return links;
}

export async function deleteExpiredRegistrations(db: Db, now: Date): Promise<number> {
  const longAgo = new Date(now.getTime() - limits.account.unverifiedDays * DAY_MS).toISOString();
  const deleted = await db
    .deleteFrom("users")
    .where("verified_at", "is", null)
    .where("id", "not in", invitedUsers(db, now))
    .where("created_at", "<=", longAgo)
    .executeTakeFirst();
  await deleteExpiredSecrets(db, now);
  return Number(deleted.numDeletedRows);
}
