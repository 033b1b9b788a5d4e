import type { Db } from "#db/schema";
import { settings } from "~/domain/settings";
import { staffAlertMail } from "~/mail/staff-alert-mail";
import { enqueueMail } from "./outbox.server";

/** Mails staff, if CONTACT_INBOX is set, once per `alert.key`. */
export async function alertStaff(
  db: Db,
  alert: { key: string; what: string; detail: string },
  now: Date,
): Promise<void> {
  const { contactInbox: to } = settings().mail;
  if (!to) return;
  await enqueueMail(db, { key: alert.key, kind: "staff-alert", to, ...staffAlertMail(alert) }, now);
}
