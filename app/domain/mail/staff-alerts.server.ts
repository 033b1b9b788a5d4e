import type { Db } from "#db/schema";
import { env } from "~/env.server";
import { staffAlertMail } from "~/mail/staff-alert-mail";
import { enqueueMail } from "./outbox.server";

/**
 * A word to staff, when there is a CONTACT_INBOX. @param alert.key one mail per key, however often it is said
 */
export async function alertStaff(
  db: Db,
  alert: { key: string; what: string; detail: string },
  now: Date,
): Promise<void> {
  if (!env.mail.contactInbox) return;
  await enqueueMail(
    db,
    { key: alert.key, kind: "staff-alert", to: env.mail.contactInbox, ...staffAlertMail(alert) },
    now,
  );
}
