import type { Db, User } from "#db/schema";
import { foundationName } from "~/features/settings/settings.server";
import { config } from "~/features/settings/config";
import { countAttempt, tooManyAttempts } from "~/features/accounts/rate-limits.server";
import type { Permission } from "~/features/accounts/permissions";
import {
  findUserByEmail,
  languageOf,
  mailAccount,
  staffWithPermission,
} from "~/features/accounts/accounts.server";
import { buildEmail, type Email } from "~/features/mail/email-layout";
import { enqueueMail, type NewMail } from "~/features/mail/outbox.server";
import { limits } from "~/lib/limits";
import { ok, type Result } from "~/lib/result";
import { inLanguage } from "~/locales/in-language.server";
import { defaultLanguage, screenLanguage, type Language } from "~/locales/language";
import { t } from "~/locales/screen-text";

/** `write` is called in the language of each reader. `about`: id of a (monthly) donation. */
export type StaffAlert = { key: string; about?: string; write: () => { what: string; detail: string } };

/** Mails all staff who manage donations, and CONTACT_INBOX, once per `alert.key`. */
export async function alertStaff(
  db: Db,
  { key, about, write: writeAlert }: StaffAlert,
  now: Date,
): Promise<void> {
  const { contactInbox } = config().mail;
  const write = () => staffAlertMail(writeAlert());
  const mail = { kind: "staff-alert", key, ...(about && { about }) };
  if (contactInbox) {
    const language = await languageOfMailbox(db, contactInbox);
    await enqueueMail(db, { ...mail, ...inLanguage(language, write), to: contactInbox }, now);
  }
  await mailStaff(db, "manageDonations", { ...mail, write }, now, contactInbox);
}

/** The default language, if the address is no account's. */
export async function languageOfMailbox(db: Db, email: string): Promise<Language> {
  const user = await findUserByEmail(db, email);
  return user ? languageOf(user) : defaultLanguage;
}

type StaffMail = Omit<NewMail, "to" | keyof Email> & { write: () => Email | Promise<Email> };

/**
 * Mails all staff with a permission, each once per `mail.key`, except a recipient that has it already.
 * @param mail.write called once in each language that one of them has chosen
 */
export async function mailStaff(
  db: Db,
  permission: Permission,
  { write, ...mail }: StaffMail,
  now: Date,
  except?: string,
): Promise<void> {
  const written = new Map<Language, Email>();
  for (const user of await staffWithPermission(db, permission)) {
    if (user.email === except) continue;
    const language = languageOf(user);
    const email = written.get(language) ?? (await inLanguage(language, write));
    written.set(language, email);
    await enqueueMail(db, { ...mail, ...email, key: `${mail.key}:${user.id}`, to: user.email }, now);
  }
}

/**
 * In the language of the screen. `what`: one sentence, the subject. `detail`: what happened and what to do; blank lines
 * separate paragraphs.
 */
export function staffAlertMail(alert: {
  what: string;
  detail: string;
  link?: string;
  foundationName?: string;
}): Email {
  return buildEmail({
    language: screenLanguage(),
    subject: t("staffMail.alert", { what: alert.what }),
    from: { name: alert.foundationName ?? t("staffMail.website") },
    paragraphs: [alert.what, ...alert.detail.split(/\n\s*\n/).map((paragraph) => paragraph.trim())].filter(
      Boolean,
    ),
    link: alert.link ? { text: t("staffMail.viewDetails"), url: alert.link } : undefined,
    closing: t("staffMail.automatic"),
  });
}

/** Sends a mail to check delivery; without a mail server the mail is logged. Refusal: too_many. */
export async function sendTestMail(db: Db, staff: User, now: Date): Promise<Result<null>> {
  const attempt = { key: `test-mail:${staff.id}`, limit: limits.rate.testMails, now };
  const counted = await countAttempt(db, attempt);
  if (!counted.ok) return tooManyAttempts(counted);
  const name = await foundationName(db);
  const language = languageOf(staff);
  const mail = inLanguage(language, () =>
    buildEmail({
      language,
      subject: t("staffMail.testSubject", { name }),
      from: { name },
      paragraphs: [t("staffMail.testText")],
      closing: t("staffMail.automatic"),
    }),
  );
  await mailAccount(db, staff, { ...mail, kind: "test" }, now);
  return ok(null);
}
