import type { Db, User } from "#db/schema";
import { config } from "~/features/settings/config";
import { recordActivity } from "~/features/activity/activity.server";
import { invitedUsers, newId } from "./one-time-secrets.server";
import { hasPermission, type Permission } from "./permissions";
import { includesRole, roleOf, ROLES, type Role } from "./roles";
import { enqueueMail, type NewMail } from "~/features/mail/outbox.server";
import { cleanEmail } from "~/lib/email";
import { limits } from "~/lib/limits";
import {
  activeLanguage,
  defaultLanguage,
  isLanguage,
  screenLanguage,
  type Language,
} from "~/locales/language";

export const accountSubject = ({ id, email }: User) => ({ kind: "account", id, title: email });

/** Queues a new mail on each call, because a repeated request has a new code or link. */
export const mailAccount = (
  db: Db,
  { id, email }: User,
  mail: Omit<NewMail, "key" | "about" | "to">,
  now: Date,
) => enqueueMail(db, { ...mail, key: `${mail.kind}:${id}:${newId()}`, about: id, to: email }, now);

/** In which mails to an account are written, whoever causes them. */
export const languageOf = ({ language }: Pick<User, "language">): Language =>
  isLanguage(language) ? activeLanguage(language) : defaultLanguage;

export const isStaff = (user: User): boolean => roleOf(user) !== null;

export const staffWithPermission = (db: Db, permission: Permission): Promise<User[]> =>
  db
    .selectFrom("users")
    .selectAll()
    .where("verified_at", "is not", null)
    .where(
      "role",
      "in",
      ROLES.filter((role) => hasPermission(role, permission)),
    )
    .execute();

/** Normalises an e-mail to compare or count it. Trims again after cutting, so that it is idempotent. */
export const emailKey = (email: string): string =>
  cleanEmail(email.slice(0, limits.text.email)).toLowerCase().slice(0, limits.text.email).trim();

export async function chooseLanguage(db: Db, userId: string, language: Language, now: Date): Promise<void> {
  const values = { language, updated_at: now.toISOString() };
  await db.updateTable("users").set(values).where("id", "=", userId).execute();
}

export async function findUser(db: Db, id: string): Promise<User | undefined> {
  return db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  return db.selectFrom("users").selectAll().where("email_key", "=", emailKey(email)).executeTakeFirst();
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
    revoked_at: null,
    role: null,
    language: screenLanguage() === defaultLanguage ? null : screenLanguage(),
    created_at: at,
    updated_at: at,
  };
  return db.insertInto("users").values(values).returningAll().executeTakeFirstOrThrow();
}

/** Verifies an account. An invitation's role replaces a lower one; without an invitation see roleBySignup. */
export async function markVerified(
  db: Db,
  user: User,
  now: Date,
  { invitedAs = null }: { invitedAs?: Role | null } = {},
): Promise<User> {
  const grantedRole = invitedAs ?? (user.verified_at === null ? await roleBySignup(db, now) : null);
  const role = grantedRole !== null && !includesRole(user.role, grantedRole) ? grantedRole : user.role;
  if (user.verified_at !== null && role === user.role) return user;
  const at = now.toISOString();
  const verified = await db
    .updateTable("users")
    .set({
      verified_at: user.verified_at ?? at,
      staff_since: user.staff_since ?? (role && at),
      role,
      revoked_at: role ? null : user.revoked_at,
      updated_at: at,
    })
    .where("id", "=", user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordActivity(db, verified, "verified", accountSubject(user), now, { role });
  return verified;
}

/** Role by STAFF_SIGNUP. With `approval`, the first account becomes admin if the site has no https. */
async function roleBySignup(db: Db, now: Date): Promise<Role | null> {
  if (config().staffSignup !== "approval") return config().staffSignup === "open" ? "editor" : null;
  // On a public site anybody could be first: the first admin uses the setup link in the log instead.
  if (config().origin.startsWith("https:")) return null;
  // Counts accounts, not staff: a restored database without staff must not make the next visitor an admin.
  const other = await db
    .selectFrom("users")
    .select("id")
    .where((eb) => eb.or([eb("verified_at", "is not", null), eb("id", "in", invitedUsers(db, now))]))
    .executeTakeFirst();
  return other === undefined ? "admin" : null;
}
