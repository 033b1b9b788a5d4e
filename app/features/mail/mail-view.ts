/**
 * Messages of visitors and the outbox, for staff. Of each table: its columns, and those shown unless others are asked
 * for.
 */
import type { ContactMessage } from "#db/schema";
import type { MailRow, ReadMail } from "./outbox-list.server";
import { moment } from "~/lib/dates";

const mailKinds: Record<string, string> = {
  receipt: "Receipt",
  "receipt-again": "Receipt, sent again",
  "receipt-copy": "Receipt, to another address",
  "receipt-replaced": "Receipt, corrected",
  refund: "Refund",
  voided: "Receipt cancelled",
  "receipt-to": "Receipt, asked for on the gift’s page",
  verify: "Code for a new account",
  "registered-already": "Account exists already",
  reset: "Link for a new password",
  invite: "Invitation",
  approved: "Approval",
  "contact-message": "Message of a visitor",
  "staff-alert": "Alert",
  particulars: "Request for details",
  certificate: "Tax certificate",
  monthly: "Monthly gift",
  "my-data": "‘My data’ link",
};
export const mailKindLabel = (kind: string) => mailKinds[kind] ?? "Letter";
export const mailStateLabel = { queued: "Waiting", sent: "Sent", given_up: "Given up" } as const;

export const mailTable = {
  all: ["subject", "recipient", "state", "date", "kind", "answer"],
  usual: ["subject", "recipient", "state", "date", "answer"],
} as const;

export function toMailView(mail: MailRow) {
  const next =
    mail.state === "queued"
      ? mail.logged_at
        ? "Not sent: no mail server is set up"
        : `Next try ${moment(mail.next_attempt_at)}`
      : null;
  return {
    id: mail.id,
    subject: mail.subject || "Erased",
    recipient: mail.recipient,
    state: mail.state,
    stateWords: mailStateLabel[mail.state],
    kind: mailKindLabel(mail.kind),
    when: mail.sent_at ? `Sent ${moment(mail.sent_at)}` : `Written ${moment(mail.created_at)}`,
    next,
    answer: mail.state === "sent" ? null : mail.answer,
    attempts: mail.attempts,
    canGoAgain: mail.canGoAgain && !(mail.state === "queued" && mail.logged_at),
  };
}
export type MailItem = ReturnType<typeof toMailView>;

/** One mail with its text, for its own page. */
export const toReadMailView = ({
  id,
  kind,
  recipient,
  subject,
  state,
  created_at,
  text,
  unread,
}: ReadMail) => ({
  id,
  subject: subject || "Erased",
  text,
  unread:
    unread === "secret"
      ? "This mail holds a code or link that signs its recipient in, so its text is shown to nobody here."
      : unread === "gone"
        ? "The text of this mail is no longer kept."
        : null,
  facts: [
    { name: "To", value: recipient || "Erased" },
    { name: "Kind", value: mailKindLabel(kind) },
    { name: "State", value: mailStateLabel[state] },
    { name: "Written", value: moment(created_at) },
  ],
});
export type MailDetailView = ReturnType<typeof toReadMailView>;

export const messageTable = {
  all: ["subject", "from", "date", "text"],
  usual: ["subject", "from", "date", "text"],
} as const;

export function toMessageView(message: ContactMessage) {
  const { id, name, email, phone, subject, message: text } = message;
  // A message always has a text, until whoever wrote it has it erased.
  const isErased = text === "";
  return {
    id,
    name: isErased ? "" : name || "Somebody",
    email,
    phone,
    subject: isErased ? "Erased" : subject || "No subject",
    text: isErased ? "Erased at the writer’s request." : text,
    isErased,
    received: moment(message.received_at),
    handled: message.handled_at ? moment(message.handled_at) : null,
  };
}
export type MessageItem = ReturnType<typeof toMessageView>;
