import { transact } from "#db/client.server";
import type { SqlBool } from "kysely";
import type { Db, User } from "#db/schema";
import { settings } from "~/domain/settings";
import { hashPassword } from "~/gateways/password-hash.server";
import { limits } from "~/limits";
import { approvedMail, invitationMail } from "~/mail/account-mails";
import { messages } from "~/messages";
import { readEmail } from "./account-forms";
import { noteActivity, type Actor } from "./activity.server";
import { dropInvitations, invitedUsers, issueLink, newId } from "./one-time-secrets.server";
import { enqueueMail, type NewMail } from "~/domain/mail/outbox.server";
import { makeOnce } from "~/domain/sent-forms.server";
import { done, refused, type Result } from "~/domain/result";

const { account: text } = messages;
const subjectOf = ({ id, email }: User) => ({ kind: "account", id, title: email });

/**
 * Mails the owner of an account. Each call is a mail of its own: of two links issued at once only the later
 * one works.
 */
export const mailAccount = (db: Db, { id, email }: User, mail: Omit<NewMail, "key" | "to">, now: Date) =>
  enqueueMail(db, { ...mail, key: `${mail.kind}:${id}:${newId()}`, to: email }, now);

/** Whether this is a verified account that was made staff. */
export const isStaff = (user: User): boolean => user.verified_at !== null && user.staff_since !== null;

/** An address as it is compared: people write the same mailbox in any case. */
export const emailKey = (email: string): string => email.trim().normalize("NFC").toLowerCase();

export async function findUser(db: Db, id: string): Promise<User | undefined> {
  return db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  return db.selectFrom("users").selectAll().where("email_key", "=", emailKey(email)).executeTakeFirst();
}

/** An account, and whether it has an open invitation. */
export type InvitableUser = User & { invited: SqlBool };

/**
 * All accounts: those waiting for approval, then staff, then unverified ones; in each group the newest first.
 */
export async function listUsers(
  db: Db,
  page: { limit: number; offset: number },
  now: Date,
): Promise<{ items: InvitableUser[]; total: number }> {
  const items = await db
    .selectFrom("users")
    .selectAll()
    .select((row) => row("id", "in", invitedUsers(db, now)).as("invited"))
    .orderBy((row) =>
      row
        .case()
        .when(row.and([row("verified_at", "is not", null), row("staff_since", "is", null)]))
        .then(0)
        .when("staff_since", "is not", null)
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
    .select((all) => all.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}

/** Verified accounts that wait to be approved. */
export async function countWaitingUsers(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom("users")
    .select((all) => all.fn.countAll<number>().as("waiting"))
    .where("verified_at", "is not", null)
    .where("staff_since", "is", null)
    .executeTakeFirstOrThrow();
  return waiting;
}

/**
 * Makes a verified account staff and mails its owner; nothing changes for staff. Refusals: not_found,
 * conflict (never verified).
 */
export async function approveStaff(
  db: Db,
  actor: Actor | null,
  id: string,
  now: Date,
): Promise<Result<User>> {
  return transact(db, async (trx): Promise<Result<User>> => {
    const user = await findUser(trx, id);
    if (!user) return refused({ kind: "not_found", message: text.userNotFound });
    if (!user.verified_at) return refused({ kind: "conflict", message: text.approvalNeedsVerified });
    if (user.staff_since) return done(user);
    const approved = await setStaff(trx, user, now.toISOString(), now);
    await dropInvitations(trx, id);
    const link = `${settings().origin}/admin`;
    const mail = approvedMail({ foundationName: settings().foundation.name, link });
    await mailAccount(trx, user, { ...mail, kind: "approved", link }, now);
    await noteActivity(trx, actor, "approved", subjectOf(user), now);
    return done(approved);
  });
}

/**
 * Takes away an account's staff rights, at once, because every request checks them, and its invitations. The
 * account stays. Refusals: not_found, conflict (the last member of staff, or neither staff nor invited).
 */
export async function revokeStaff(db: Db, actor: Actor | null, id: string, now: Date): Promise<Result<User>> {
  return transact(db, async (trx): Promise<Result<User>> => {
    const user = await findUser(trx, id);
    if (!user) return refused({ kind: "not_found", message: text.userNotFound });
    const others = await trx
      .selectFrom("users")
      .select("id")
      .where("staff_since", "is not", null)
      .where("id", "!=", id)
      .executeTakeFirst();
    if (isStaff(user) && !others) return refused({ kind: "conflict", message: text.lastStaff });
    const invitations = await dropInvitations(trx, id);
    if (!user.staff_since && invitations === 0) return refused({ kind: "conflict", message: text.notStaff });
    const revoked = await setStaff(trx, user, null, now);
    await noteActivity(trx, actor, "revoked", subjectOf(user), now);
    return done(revoked);
  });
}

/** `link` is null for a verified account, and for a form that came before. */
type Invited = { user: User; link: string | null };

/**
 * Mails a link to choose a password; whoever uses it becomes staff. Registering with the address alone does
 * not. Inviting again sends a new link, in a new form. A verified account is approved instead.
 * Refusals: invalid (no address), forbidden (STAFF_SIGNUP=closed, except from the command line).
 */
export async function inviteStaff(
  db: Db,
  actor: Actor | null,
  email: string,
  now: Date,
  formToken?: string,
): Promise<Result<Invited>> {
  const address = readEmail(email);
  if (address === null) return refused({ kind: "invalid", fields: { email: text.emailInvalid } });
  if (actor && settings().staffSignup === "closed")
    return refused({ kind: "forbidden", message: text.invitationsClosed });
  // The hash of a random value that nobody knows, so no password fits.
  const unusable = await hashPassword(newId());
  const form = { makes: "invitation", token: formToken, words: address };
  const invite = async (trx: Db): Promise<Result<Invited>> => {
    const known = await findUserByEmail(trx, address);
    if (known?.verified_at) {
      const approved = await approveStaff(trx, actor, known.id, now);
      return approved.ok ? done({ user: approved.value, link: null }) : approved;
    }
    const user =
      known ?? (await insertUser(trx, { email: address, contact: "", password_hash: unusable }, now));
    const link = `${settings().origin}/reset?token=${await issueLink(trx, user.id, "invite", now)}`;
    const mail = invitationMail({
      foundationName: settings().foundation.name,
      link,
      days: limits.account.inviteDays,
      invitedBy: actor?.email ?? null,
    });
    await mailAccount(trx, user, { ...mail, kind: "invite", link }, now);
    await noteActivity(trx, actor, "invited", subjectOf(user), now);
    return done({ user, link });
  };
  const find = async (trx: Db, id: string) => {
    const user = await findUser(trx, id);
    return user && { user, link: null };
  };
  return transact(db, (trx) =>
    makeOnce(trx, form, now, {
      find: (id) => find(trx, id),
      make: () => invite(trx),
      idOf: ({ user }) => user.id,
    }),
  );
}

export async function insertUser(
  db: Db,
  user: Pick<User, "email" | "contact" | "password_hash">,
  now: Date,
): Promise<User> {
  const at = now.toISOString();
  const values = {
    ...user,
    id: newId(),
    email_key: emailKey(user.email),
    verified_at: null,
    staff_since: null,
    created_at: at,
    updated_at: at,
  };
  return db.insertInto("users").values(values).returningAll().executeTakeFirstOrThrow();
}

/** Marks an account as verified. The link of an invitation makes it staff; otherwise STAFF_SIGNUP decides. */
export async function markVerified(
  db: Db,
  user: User,
  now: Date,
  { bySpendingInvitation = false } = {},
): Promise<User> {
  const makesStaff = bySpendingInvitation || (user.verified_at === null && (await isStaffBySignup(db, now)));
  const becomesStaff = user.staff_since === null && makesStaff;
  if (user.verified_at !== null && !becomesStaff) return user;
  const at = now.toISOString();
  const verified = await db
    .updateTable("users")
    .set({
      verified_at: user.verified_at ?? at,
      staff_since: becomesStaff ? at : user.staff_since,
      updated_at: at,
    })
    .where("id", "=", user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const detail = { staff: verified.staff_since !== null };
  await noteActivity(db, verified, "verified", subjectOf(user), now, detail);
  return verified;
}

/** By STAFF_SIGNUP: `open` everybody, `closed` nobody, `approval` the first, unless somebody is invited. */
async function isStaffBySignup(db: Db, now: Date): Promise<boolean> {
  if (settings().staffSignup !== "approval") return settings().staffSignup === "open";
  const staff = await db
    .selectFrom("users")
    .select("id")
    .where((row) => row.or([row("staff_since", "is not", null), row("id", "in", invitedUsers(db, now))]))
    .executeTakeFirst();
  return staff === undefined;
}

async function setStaff(db: Db, user: User, since: string | null, now: Date): Promise<User> {
  return db
    .updateTable("users")
    .set({ staff_since: since, updated_at: now.toISOString() })
    .where("id", "=", user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
