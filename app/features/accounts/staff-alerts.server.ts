import type { Db, User } from "#db/schema";
import { foundationName } from "~/features/settings/settings.server";
import { config } from "~/features/settings/config";
import { countAttempt, tooManyAttempts } from "~/features/accounts/rate-limits.server";
import type { Permission } from "~/features/accounts/permissions";
import { mailAccount, staffWithPermission } from "~/features/accounts/accounts.server";
import { buildEmail, type Email } from "~/features/mail/email-layout";
import { enqueueMail, type NewMail } from "~/features/mail/outbox.server";
import { limits } from "~/lib/limits";
import { ok, type Result } from "~/lib/result";

/** Mails all staff who manage donations, and CONTACT_INBOX, once per `alert.key`. `about`: id of a (monthly) donation. */
export async function alertStaff(
  db: Db,
  alert: { key: string; about?: string; what: string; detail: string },
  now: Date,
): Promise<void> {
  const { contactInbox } = config().mail;
  const { about } = alert;
  const mail = { kind: "staff-alert", ...(about && { about }), ...staffAlertMail(alert) };
  if (contactInbox) await enqueueMail(db, { ...mail, key: alert.key, to: contactInbox }, now);
  await mailStaff(db, "manageDonations", { ...mail, key: alert.key }, now, contactInbox);
}

/** Mails all staff with a permission, each once per `mail.key`, except a recipient that has it already. */
export async function mailStaff(
  db: Db,
  permission: Permission,
  mail: Omit<NewMail, "to">,
  now: Date,
  except?: string,
): Promise<void> {
  for (const { id, email } of await staffWithPermission(db, permission))
    if (email !== except) await enqueueMail(db, { ...mail, key: `${mail.key}:${id}`, to: email }, now);
}

/** `what`: one sentence, the subject. `detail`: what happened and what to do; blank lines separate paragraphs. */
export function staffAlertMail(alert: {
  what: string;
  detail: string;
  link?: string;
  foundationName?: string;
}): Email {
  return buildEmail({
    subject: `Alert: ${alert.what}`,
    from: { name: alert.foundationName ?? "The foundation's website" },
    paragraphs: [alert.what, ...alert.detail.split(/\n\s*\n/).map((paragraph) => paragraph.trim())].filter(
      Boolean,
    ),
    link: alert.link ? { text: "View details", url: alert.link } : undefined,
    closing: "This message was sent automatically by the website.",
  });
}

/** Sends a mail to check delivery; without a mail server the mail is logged. Refusal: too_many. */
export async function sendTestMail(db: Db, staff: User, now: Date): Promise<Result<null>> {
  const attempt = { key: `test-mail:${staff.id}`, limit: limits.rate.testMails, now };
  const counted = await countAttempt(db, attempt);
  if (!counted.ok) return tooManyAttempts(counted);
  const name = await foundationName(db);
  const mail = buildEmail({
    subject: `Test email from ${name}`,
    from: { name },
    paragraphs: ["You asked for this email on the dashboard. It arrived, so the site can send email."],
    closing: "This message was sent automatically by the website.",
  });
  await mailAccount(db, staff, { ...mail, kind: "test" }, now);
  return ok(null);
}
