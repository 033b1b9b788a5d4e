import { transact } from "#db/client.server";
import { inLanguage } from "~/locales/in-language.server";
import type { Db, User } from "#db/schema";
import { createOnce } from "~/features/form-tokens/form-tokens.server";
import { ok, refused, type Result } from "~/lib/result";
import { config } from "~/features/settings/config";
import { foundationName } from "~/features/settings/settings.server";
import { hashPassword } from "~/integrations/password-hash.server";
import { limits } from "~/lib/limits";
import { approvedMail, invitationMail } from "./account-emails";
import { readEmail } from "~/lib/email";
import {
  languageOf,
  findUser,
  findUserByEmail,
  insertUser,
  mailAccount,
  accountSubject,
} from "./accounts.server";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import {
  deleteInvitations,
  issueLink,
  newId,
  openInvitations,
  secretExpiry,
} from "./one-time-secrets.server";
import { roleOf, type Role } from "./roles";
import { msg } from "~/locales/messages";

export type InvitableUser = User & { invitedAs: Role | null; hasSecondFactor: boolean };

export async function listUsers(
  db: Db,
  page: { limit: number; offset: number },
  now: Date,
): Promise<{ items: InvitableUser[]; total: number }> {
  const rows = await db
    .selectFrom("users")
    .selectAll()
    .select((eb) =>
      openInvitations(db, now)
        .select("role")
        .where("user_id", "=", eb.ref("users.id"))
        .limit(1)
        .as("invitedAs"),
    )
    .select((eb) =>
      eb
        .selectFrom("second_factors")
        .select("enabled_at")
        .whereRef("second_factors.user_id", "=", "users.id")
        .as("secondFactorSince"),
    )
    .orderBy((eb) =>
      eb
        .case()
        .when(
          eb.and([eb("verified_at", "is not", null), eb("role", "is", null), eb("revoked_at", "is", null)]),
        )
        .then(0)
        .when("role", "is not", null)
        .then(1)
        .else(2)
        .end(),
    )
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await db
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const items = rows.map(({ secondFactorSince, ...user }) => ({
    ...user,
    hasSecondFactor: Boolean(secondFactorSince),
  }));
  return { items, total: Number(total) };
}

export async function countWaitingUsers(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<number>().as("waiting"))
    .where("verified_at", "is not", null)
    .where("role", "is", null)
    .where("revoked_at", "is", null)
    .executeTakeFirstOrThrow();
  return waiting;
}

/** Sets the role and mails the owner. Refusals: not_found, conflict (never verified, or another role). */
export async function approveStaff(
  db: Db,
  actor: Actor | null,
  id: string,
  role: Role,
  now: Date,
): Promise<Result<User>> {
  return transact(db, async (trx): Promise<Result<User>> => {
    const user = await findUser(trx, id);
    if (!user) return refused({ kind: "not_found", message: "account.userNotFound" });
    if (!user.verified_at) return refused({ kind: "conflict", message: "account.approvalNeedsVerified" });
    if (user.role === role) return ok(user);
    if (user.role) return refused({ kind: "conflict", message: "account.staffAlready" });
    const approved = await setRole(trx, user, role, now);
    await deleteInvitations(trx, id);
    const link = `${config().origin}/admin`;
    const name = await foundationName(trx);
    const mail = inLanguage(languageOf(user), () => approvedMail({ foundationName: name, link }));
    await mailAccount(trx, user, { ...mail, kind: "approved", link }, now);
    await recordActivity(trx, actor, "approved", accountSubject(user), now, { role });
    return ok(approved);
  });
}

/** Takes effect with the next request. Refusals: not_found, conflict (not staff, or the last admin). */
export async function changeRole(
  db: Db,
  actor: Actor | null,
  id: string,
  role: Role,
  now: Date,
): Promise<Result<User>> {
  return transact(db, async (trx): Promise<Result<User>> => {
    const user = await findUser(trx, id);
    if (!user) return refused({ kind: "not_found", message: "account.userNotFound" });
    const before = roleOf(user);
    if (before === null) return refused({ kind: "conflict", message: "account.notStaff" });
    if (before === role) return ok(user);
    if (await isLastAdmin(trx, user)) return refused({ kind: "conflict", message: "account.lastAdmin" });
    const changed = await setRole(trx, user, role, now);
    await recordActivity(trx, actor, "role_changed", accountSubject(user), now, { roles: [before, role] });
    return ok(changed);
  });
}

/** Takes effect at once; the account stays. Refusals: not_found, conflict (the last admin, or neither staff nor invited). */
export async function revokeStaff(db: Db, actor: Actor | null, id: string, now: Date): Promise<Result<User>> {
  return transact(db, async (trx): Promise<Result<User>> => {
    const user = await findUser(trx, id);
    if (!user) return refused({ kind: "not_found", message: "account.userNotFound" });
    if (await isLastAdmin(trx, user)) return refused({ kind: "conflict", message: "account.lastAdmin" });
    const invitations = await deleteInvitations(trx, id);
    if (!user.role && invitations === 0) return refused({ kind: "conflict", message: "account.notStaff" });
    const revoked = await setRole(trx, user, null, now);
    await recordActivity(trx, actor, "revoked", accountSubject(user), now);
    return ok(revoked);
  });
}

/** Refusals: not_found, conflict (the account is verified). */
export async function deleteUnverifiedAccount(
  db: Db,
  actor: Actor | null,
  id: string,
  now: Date,
): Promise<Result<User>> {
  return transact(db, async (trx): Promise<Result<User>> => {
    const user = await findUser(trx, id);
    if (!user) return refused({ kind: "not_found", message: "account.userNotFound" });
    if (user.verified_at) return refused({ kind: "conflict", message: "account.accountVerified" });
    await trx.deleteFrom("users").where("id", "=", id).execute();
    await recordActivity(trx, actor, "removed", accountSubject(user), now);
    return ok(user);
  });
}

type Invite = { email: string; role: Role };
/** `link` is null for a verified account, and when the form was sent before. */
type Invited = { user: User; link: string | null };

/**
 * The link makes the account staff; registering the address does not. A verified account is approved instead.
 * Refusals: invalid, forbidden (STAFF_SIGNUP=closed, except from the command line), conflict (staff already).
 */
export async function inviteStaff(
  db: Db,
  actor: Actor | null,
  { email, role }: Invite,
  now: Date,
  formToken?: string,
): Promise<Result<Invited>> {
  const normalisedEmail = readEmail(email);
  if (normalisedEmail === null)
    return refused({ kind: "invalid", fields: { email: "account.emailInvalid" } });
  if (actor && config().staffSignup === "closed")
    return refused({ kind: "forbidden", message: "account.invitationsClosed" });
  // Hash of an unknown random value, so that no password fits.
  const unusableHash = await hashPassword(newId());
  const form = { kind: "invitation", token: formToken, input: `${role} ${normalisedEmail}` };
  const invite = async (trx: Db): Promise<Result<Invited>> => {
    const existing = await findUserByEmail(trx, normalisedEmail);
    if (existing?.role === role)
      return refused({
        kind: "conflict",
        message: msg("account.staffWithThisRole", { email: existing.email }),
      });
    if (existing?.verified_at) {
      const approved = await approveStaff(trx, actor, existing.id, role, now);
      return approved.ok ? ok({ user: approved.value, link: null }) : approved;
    }
    const user =
      existing ??
      (await insertUser(trx, { email: normalisedEmail, contact: "", password_hash: unusableHash }, now));
    const link = `${config().origin}/reset?token=${await issueLink(trx, user.id, "invite", now, role)}`;
    const name = await foundationName(trx);
    const mail = inLanguage(languageOf(user), () =>
      invitationMail({
        foundationName: name,
        link,
        days: limits.account.inviteDays,
        invitedBy: actor?.email ?? null,
      }),
    );
    await mailAccount(
      trx,
      user,
      { ...mail, kind: "invite", link, expiresAt: secretExpiry("invite", now) },
      now,
    );
    await recordActivity(trx, actor, "invited", accountSubject(user), now, { role });
    return ok({ user, link });
  };
  const find = async (trx: Db, id: string) => {
    const user = await findUser(trx, id);
    return user && { user, link: null };
  };
  return transact(db, (trx) =>
    createOnce(trx, form, now, {
      find: (id) => find(trx, id),
      make: () => invite(trx),
      idOf: ({ user }) => user.id,
    }),
  );
}

async function isLastAdmin(db: Db, user: User): Promise<boolean> {
  if (user.role !== "admin") return false;
  const others = db.selectFrom("users").select("id").where("role", "=", "admin").where("id", "!=", user.id);
  return (await others.executeTakeFirst()) === undefined;
}

async function setRole(db: Db, user: User, role: Role | null, now: Date): Promise<User> {
  const at = now.toISOString();
  return db
    .updateTable("users")
    .set({
      role,
      staff_since: role && (user.staff_since ?? at),
      revoked_at: role ? null : user.role ? at : user.revoked_at,
      updated_at: at,
    })
    .where("id", "=", user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
