import { createHash } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { transact } from "#db/client.server";
import type { Db, User } from "#db/schema";
import { ok, refused, type Result } from "~/lib/result";
import { encrypt, decrypt } from "~/features/encryption/encryption.server";
import { foundationName } from "~/features/settings/settings.server";
import { qrCode, type QrCode } from "~/integrations/pdf/qr-code.server";
import { limits } from "~/lib/limits";
import { accountSubject } from "./accounts.server";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { clearAttempts, countAttempt, canAttempt, tooManyAttempts } from "./rate-limits.server";
import { endAllSessions, endOtherSessions } from "./sessions.server";

const { perAccount, windowMinutes } = limits.rate.secondFactor;

/** Defaults of RFC 6238, which authenticator apps expect. */
const STEP_SECONDS = 30;
const STEPS_OF_DRIFT = 1;
const SECRET_BYTES = 20;
/** 80 random bits: a plain hash can't be reversed. */
const RECOVERY_BYTES = 10;

/** `secret` is null when its encryption key is missing or changed; `uri` is the otpauth:// address. */
export type SecondFactor =
  | { state: "off" }
  | { state: "setting up"; secret: string | null; uri: string | null; qr: QrCode | null }
  | { state: "on"; since: string; codesLeft: number; codesMade: string; isReadable: boolean };

export async function findSecondFactor(db: Db, user: User): Promise<SecondFactor> {
  const row = await rowOf(db, user.id);
  if (!row) return { state: "off" };
  const secret = decrypt("second-factor", row.secret);
  if (!row.enabled_at) {
    const uri = secret && (await totpFor(db, user, secret)).toString();
    return { state: "setting up", secret, uri, qr: uri ? qrCode(uri) : null };
  }
  const codes = await db
    .selectFrom("recovery_codes")
    .select(["used_at", "created_at"])
    .where("user_id", "=", user.id)
    .execute();
  return {
    state: "on",
    since: row.enabled_at,
    codesLeft: codes.filter(({ used_at }) => used_at === null).length,
    codesMade: codes[0]?.created_at ?? row.enabled_at,
    isReadable: secret !== null,
  };
}

export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  return Boolean((await rowOf(db, userId))?.enabled_at);
}

/** Stores a new secret; logins ignore it until turnOnSecondFactor. Refusal: conflict (it is on). */
export async function setUpSecondFactor(db: Db, userId: string, now: Date): Promise<Result<null>> {
  const fresh = {
    secret: encrypt("second-factor", new Secret({ size: SECRET_BYTES }).base32),
    created_at: now.toISOString(),
  };
  const set = await db
    .insertInto("second_factors")
    .values({ user_id: userId, ...fresh })
    .onConflict((other) =>
      other.column("user_id").doUpdateSet(fresh).where("second_factors.enabled_at", "is", null),
    )
    .executeTakeFirst();
  return set.numInsertedOrUpdatedRows === 0n
    ? refused({ kind: "conflict", message: "account.secondFactorIsOn" })
    : ok(null);
}

/**
 * Ends all other sessions: they used the password alone. Returns the recovery codes, which can't be read later.
 * Refusals: conflict (on already, or not set up), second_factor (wrong code), too_many.
 */
export async function turnOnSecondFactor(
  db: Db,
  user: User,
  { code, token }: { code: string; token: string },
  now: Date,
): Promise<Result<string[]>> {
  return transact(db, async (trx): Promise<Result<string[]>> => {
    const row = await rowOf(trx, user.id);
    if (!row || row.enabled_at)
      return refused({
        kind: "conflict",
        message: row ? "account.secondFactorIsOn" : "account.secondFactorIsOff",
      });
    const proved = await verifySecondFactor(trx, user, code, now);
    if (!proved.ok) return proved;
    await trx
      .updateTable("second_factors")
      .set({ enabled_at: now.toISOString() })
      .where("user_id", "=", user.id)
      .execute();
    await endOtherSessions(trx, user.id, token);
    await recordActivity(trx, user, "second_factor_on", accountSubject(user), now);
    return ok(await issueRecoveryCodes(trx, user.id, now));
  });
}

/** Accepts each code once and counts wrong ones. Refusals: second_factor (wrong, used or key missing), too_many. */
export async function verifySecondFactor(db: Db, user: User, code: string, now: Date): Promise<Result<null>> {
  const key = `second-factor:${user.id}`;
  const typed = code.replace(/[\s-]/g, "").toUpperCase();
  if (typed === "") return refused({ kind: "second_factor", message: "account.codeRequired" });
  return transact(db, async (trx): Promise<Result<null>> => {
    const free = await canAttempt(trx, { key, limit: perAccount, now });
    if (!free.ok) return tooManyAttempts(free, "account.tooManySecondFactors");
    const outcome = await consumeCode(trx, user, typed, now);
    if (outcome === "taken") {
      await clearAttempts(trx, key);
      return ok(null);
    }
    // A right code sent twice is no guess.
    if (outcome === "wrong") await countAttempt(trx, { key, limit: perAccount, windowMinutes, now });
    const wrong = outcome === "unreadable" ? "account.secondFactorUnreadable" : "account.secondFactorWrong";
    return refused({ kind: "second_factor", message: wrong });
  });
}

/** Replaces all recovery codes and returns the new ones. Refusal: conflict (it is off). */
export async function renewRecoveryCodes(db: Db, user: User, now: Date): Promise<Result<string[]>> {
  return transact(db, async (trx): Promise<Result<string[]>> => {
    if (!(await hasSecondFactor(trx, user.id)))
      return refused({ kind: "conflict", message: "account.secondFactorIsOff" });
    await recordActivity(trx, user, "recovery_codes_new", accountSubject(user), now);
    return ok(await issueRecoveryCodes(trx, user.id, now));
  });
}

/** Unless the owner acts, ends all sessions: a lost phone may hold one. Refusal: conflict (it is off). */
export async function turnOffSecondFactor(
  db: Db,
  actor: Actor | null,
  user: User,
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const deleted = await trx.deleteFrom("second_factors").where("user_id", "=", user.id).executeTakeFirst();
    if (deleted.numDeletedRows === 0n)
      return refused({ kind: "conflict", message: "account.secondFactorIsOff" });
    await trx.deleteFrom("recovery_codes").where("user_id", "=", user.id).execute();
    await clearAttempts(trx, `second-factor:${user.id}`);
    if (actor?.id !== user.id) await endAllSessions(trx, user.id);
    await recordActivity(trx, actor, "second_factor_off", accountSubject(user), now);
    return ok(null);
  });
}

type Outcome = "taken" | "wrong" | "repeated" | "unreadable";

async function consumeCode(trx: Db, user: User, code: string, now: Date): Promise<Outcome> {
  if (!/^\d{6}$/.test(code)) return consumeRecoveryCode(trx, user.id, code, now);
  const row = await rowOf(trx, user.id);
  const secret = row && decrypt("second-factor", row.secret);
  if (!row || !secret) return row ? "unreadable" : "wrong";
  const drift = (await totpFor(trx, user, secret)).validate({
    token: code,
    timestamp: now.getTime(),
    window: STEPS_OF_DRIFT,
  });
  if (drift === null) return "wrong";
  const step = Math.floor(now.getTime() / 1000 / STEP_SECONDS) + drift;
  // One statement, so that of concurrent uses of a code only one succeeds.
  const taken = await trx
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("user_id", "=", user.id)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n ? "taken" : "repeated";
}

async function consumeRecoveryCode(trx: Db, userId: string, code: string, now: Date): Promise<Outcome> {
  const stored = await trx
    .selectFrom("recovery_codes")
    .select(["code_hash", "used_at"])
    .where("user_id", "=", userId)
    .where("code_hash", "=", hashCode(code))
    .executeTakeFirst();
  if (!stored || stored.used_at !== null) return stored ? "repeated" : "wrong";
  await trx
    .updateTable("recovery_codes")
    .set({ used_at: now.toISOString() })
    .where("user_id", "=", userId)
    .where("code_hash", "=", stored.code_hash)
    .execute();
  return "taken";
}

async function issueRecoveryCodes(trx: Db, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from(
    { length: limits.account.recoveryCodes },
    () => new Secret({ size: RECOVERY_BYTES }).base32,
  );
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await trx
    .insertInto("recovery_codes")
    .values(
      codes.map((code) => ({ user_id: userId, code_hash: hashCode(code), created_at: now.toISOString() })),
    )
    .execute();
  return codes.map((code) => code.replace(/.{4}(?=.)/g, "$&-"));
}

const rowOf = (db: Db, userId: string) =>
  db.selectFrom("second_factors").selectAll().where("user_id", "=", userId).executeTakeFirst();

const totpFor = async (db: Db, { email }: User, secret: string) =>
  new TOTP({ issuer: await foundationName(db), label: email, secret: Secret.fromBase32(secret) });

const hashCode = (code: string) => createHash("sha256").update(`recovery ${code}`).digest("base64url");
