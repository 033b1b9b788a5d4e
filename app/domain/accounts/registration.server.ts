import { z } from "zod";
import { transact } from "#db/client.server";
import type { Db, OneTimeSecret, User } from "#db/schema";
import { env } from "~/env.server";
import { hashPassword } from "~/gateways/password-hash.server";
import { limits } from "~/limits";
import { alreadyRegisteredMail, verificationMail } from "~/mail/account-mails";
import { messages } from "~/messages";
import {
  emailKey,
  findUser,
  findUserByEmail,
  insertUser,
  isStaff,
  markVerified,
  readEmail,
} from "./accounts.server";
import {
  invitedUsers,
  issueCode,
  issueDecoy,
  renewDecoy,
  sweepSecrets,
  tryCode,
} from "./one-time-secrets.server";
import { phoneDigits } from "~/domain/phone";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { isCommonPassword, passwordLengthProblem } from "./passwords.server";
import { addressKey, forgiveTurns, hasTurn, takeTurn, tooMany, type Turn } from "./rate-limits.server";
import { done, refused, type Result } from "~/domain/result";

const { account: text } = messages;
const limit = limits.rate.otp;
const DAY_MS = 86_400_000;
const anything = z.unknown().optional();

/**
 * Reads a phone number, with or without +91, spaces and hyphens.
 * @returns "+91" and ten digits, or null
 */
function readContact(raw: unknown): string | null {
  const { contactPrefix, contactDigits } = limits.account;
  const digits = typeof raw === "string" || typeof raw === "number" ? phoneDigits(String(raw)) : "";
  return new RegExp(`^\\d{${contactDigits}}$`).test(digits) ? contactPrefix + digits : null;
}

/** Validated in the specification's order; only the first problem is reported. */
export const RegisterAccount = z
  .object({ email: anything, contact: anything, password: anything })
  .transform((raw, context) => {
    const email = readEmail(raw.email);
    const contact = readContact(raw.contact);
    const password = typeof raw.password === "string" ? raw.password : "";
    const fail = (field: string, message: string) => {
      context.addIssue({ code: "custom", path: [field], message });
      return z.NEVER;
    };
    if (email === null) return fail("email", text.emailInvalid);
    if (contact === null) return fail("contact", text.contactInvalid);
    const problem = passwordLengthProblem(password);
    return problem === null ? { email, contact, password } : fail("password", problem);
  });

/** The code in `otp`, or in the page's fields otp1 … otp6. */
export const VerifyAccount = z.looseObject({ otp: anything }).transform((raw, context) => {
  const digits = Array.from({ length: limits.account.otpLength }, (_, index) => raw[`otp${index + 1}`]);
  const single =
    typeof raw.otp === "number" ? String(raw.otp).padStart(limits.account.otpLength, "0") : raw.otp;
  const otp = [single, ...digits]
    .filter((part) => typeof part === "string")
    .join("")
    .replace(/[\s-]/g, "");
  if (otp === "") context.addIssue({ code: "custom", path: ["otp"], message: text.otpRequired });
  return { otp };
});

export const OTP_FIELDS = ["otp", "otp1", "otp2", "otp3", "otp4", "otp5", "otp6"] as const;

/**
 * Makes an account that waits for its code. An address that has an account gets the same answer and a decoy
 * id, and its owner a mail. An unverified registration is replaced under a new id, so that a code in the
 * mailbox never confirms a password that somebody else typed later. Refusals: forbidden
 * (STAFF_SIGNUP=closed), invalid (a very common password), too_many.
 * @param address the client's, for the limit per hour
 */
export async function registerAccount(
  db: Db,
  input: z.output<typeof RegisterAccount>,
  address: string,
  now: Date,
): Promise<Result<{ id: string }>> {
  if (env.staffSignup === "closed") return refused({ kind: "forbidden", message: text.registrationClosed });
  if (await isCommonPassword(input.password))
    return refused({ kind: "invalid", fields: { password: text.passwordTooCommon } });
  const turn = await takeTurn(db, {
    key: `register:${addressKey(address)}`,
    limit: limits.rate.registrations,
    now,
  });
  if (!turn.ok) return tooMany(turn);
  const password_hash = await hashPassword(input.password);
  return transact(db, async (trx): Promise<Result<{ id: string }>> => {
    await sweep(trx, now);
    // A mailbox gets a limited number of mails; over that the answer is the same.
    const letter = await takeTurn(trx, lettersTo(input.email, now));
    const known = await findUserByEmail(trx, input.email);
    if (known?.verified_at) {
      const id = await issueDecoy(trx, known.id, password_hash, now);
      if (letter.ok) await mailOwner(trx, known, id, now);
      return done({ id });
    }
    const invitations = known ? await dropUnverified(trx, known) : [];
    const user = await insertUser(trx, { email: input.email, contact: input.contact, password_hash }, now);
    if (invitations.length > 0)
      await trx
        .insertInto("one_time_secrets")
        .values(invitations.map((one) => ({ ...one, user_id: user.id })))
        .execute();
    const code = await issueCode(trx, user.id, now);
    if (letter.ok) await mailCode(trx, user, code, now);
    return done({ id: user.id });
  });
}

/** The account or the decoy that a registration id stands for. */
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
  const owner =
    decoy &&
    (await db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", decoy.user_id)
      .where("verified_at", "is not", null)
      .executeTakeFirst());
  return owner ? { user: owner, decoy } : null;
}

/**
 * Verifies an account with its code. Attempts are limited per code, and per hour by mailbox, however often it
 * is registered, and by the client's address. Refusals: not_found, invalid (otp: wrong or expired), too_many.
 */
export async function verifyAccount(
  db: Db,
  id: string,
  otp: string,
  address: string,
  now: Date,
): Promise<Result<{ staff: boolean }>> {
  const found = await findRegistration(db, id);
  if (!found) return refused({ kind: "not_found", message: text.accountNotFound });
  const fromAddress = { key: `otp-address:${addressKey(address)}`, limit: limit.perAddress, now };
  const free = await hasTurn(db, fromAddress);
  if (!free.ok) return tooMany(free, text.otpUsedUp);
  // Counted first and cleared after a right code, so that many attempts at once stay within the limit.
  const mailbox = `otp:${found.user.email_key}`;
  const turn = await takeTurn(db, { key: mailbox, limit: limit.perMailbox, now });
  if (!turn.ok) return tooMany(turn, text.otpUsedUp);
  return transact(db, async (trx): Promise<Result<{ staff: boolean }>> => {
    const secret = found.decoy ?? (await latestCode(trx, id));
    const tried = secret ? await tryCode(trx, secret, otp, now) : "wrong";
    if (tried === "used_up")
      return tooMany({ ok: false, retryAfterSeconds: limits.account.otpResendSeconds }, text.otpUsedUp);
    if (tried === "wrong") {
      await takeTurn(trx, fromAddress);
      return refused({ kind: "invalid", fields: { otp: text.otpWrong } });
    }
    const user = await markVerified(trx, found.user, now);
    await forgiveTurns(trx, mailbox);
    return done({ staff: isStaff(user) });
  });
}

/**
 * Mails a new code, a minute after the last one. The answer is the same for every existing id. Refusals:
 * not_found, too_many.
 * @param address the client's, for the limit of mails per hour
 */
export async function resendCode(db: Db, id: string, address: string, now: Date): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const found = await findRegistration(trx, id);
    if (!found) return refused({ kind: "not_found", message: text.accountNotFound });
    const { user, decoy } = found;
    const secret = decoy ?? (await latestCode(trx, id));
    const waitMs = secret
      ? Date.parse(secret.created_at) + limits.account.otpResendSeconds * 1000 - now.getTime()
      : 0;
    if (waitMs > 0)
      return tooMany({ ok: false, retryAfterSeconds: Math.ceil(waitMs / 1000) }, text.otpTooSoon);
    const fromAddress = { key: `otp-mail:${addressKey(address)}`, limit: limit.resendsPerAddress, now };
    for (const letters of [fromAddress, lettersTo(user.email, now)]) {
      const turn = await takeTurn(trx, letters);
      if (!turn.ok) return tooMany(turn);
    }
    if (decoy) await renewDecoy(trx, decoy, now);
    else if (!user.verified_at) await mailCode(trx, user, await issueCode(trx, user.id, now), now);
    return done(null);
  });
}

/** Mails about registrations are counted per mailbox, whoever asks for them. */
const lettersTo = (email: string, now: Date): Turn => ({
  key: `register-letters:${emailKey(email)}`,
  limit: limit.lettersPerMailbox,
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
  const link = `${env.origin}/verify/${user.id}`;
  const mail = verificationMail({
    foundationName: env.foundation.name,
    code,
    link,
    minutes: limits.account.otpMinutes,
  });
  await enqueueMail(
    db,
    { ...mail, key: `verify:${user.id}:${now.toISOString()}`, kind: "verify", to: user.email, code, link },
    now,
  );
}

async function mailOwner(db: Db, owner: User, decoyId: string, now: Date): Promise<void> {
  const mail = alreadyRegisteredMail({
    foundationName: env.foundation.name,
    loginLink: `${env.origin}/login`,
    forgetLink: `${env.origin}/forget`,
  });
  await enqueueMail(
    db,
    { ...mail, key: `registered-already:${decoyId}`, kind: "registered-already", to: owner.email },
    now,
  );
}

/**
 * Deletes an unverified registration.
 * @returns its invitations, which stay valid because they belong to the mailbox
 */
async function dropUnverified(db: Db, user: User): Promise<OneTimeSecret[]> {
  const invitations = await db
    .selectFrom("one_time_secrets")
    .selectAll()
    .where("user_id", "=", user.id)
    .where("purpose", "=", "invite")
    .execute();
  await db.deleteFrom("users").where("id", "=", user.id).execute();
  return invitations;
}

/** Deletes unverified registrations and secrets that are long expired. */
async function sweep(db: Db, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - limits.account.unverifiedDays * DAY_MS).toISOString();
  await db
    .deleteFrom("users")
    .where("verified_at", "is", null)
    .where("id", "not in", invitedUsers(db, now))
    .where("created_at", "<=", longAgo)
    .execute();
  await sweepSecrets(db, now);
}
