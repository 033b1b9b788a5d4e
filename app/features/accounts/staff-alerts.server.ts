import type { Db } from "#db/schema";
import { settings } from "~/features/settings/settings";
import { staffAlertMail } from "./staff-alert-email";
import { staffWithPermission } from "~/features/accounts/accounts.server";
import { enqueueMail } from "~/features/mail/outbox.server";

/**
 * Mails who may act on money, and CONTACT_INBOX if it is set: each once per `alert.key`. `about`: id of a gift or of a
 * monthly gift.
 */
export async function alertStaff(
  db: Db,
  alert: { key: string; about?: string; what: string; detail: string },
  now: Date,
): Promise<void> {
  const { contactInbox } = settings().mail;
  const { about } = alert;
  const mail = { kind: "staff-alert", ...(about && { about }), ...staffAlertMail(alert) };
  if (contactInbox) await enqueueMail(db, { ...mail, key: alert.key, to: contactInbox }, now);
  for (const { id, email } of await staffWithPermission(db, "manageDonations"))
    if (email !== contactInbox) await enqueueMail(db, { ...mail, key: `${alert.key}:${id}`, to: email }, now);
}
