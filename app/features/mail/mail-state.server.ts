/** What became of mails, as the outbox says; never what was asked for. */
import { sql } from "kysely";
import type { Db, OutboxMail } from "#db/schema";

export type MailState = {
  id: number;
  /** The template, or the kind of a mail without one: a receipt sent again is a receipt. */
  what: string;
  to: string;
  state: OutboxMail["state"];
  sentAt: string | null;
  /** When it is to be sent, while that was not tried yet; null: at once. */
  waitsUntil: string | null;
  /** The mail server has not taken it yet, although it was tried. */
  isDelayed: boolean;
};

const SHOWN_STATES = { sent: "sent", queued: "on_its_way", given_up: "undelivered" } as const;
export type ShownMailState = (typeof SHOWN_STATES)[OutboxMail["state"]] | "no_server";

/** What a page says of a mail. Without a mail server nothing is on its way; once one is set, queued mails are. */
export const shownMailState = (
  { state }: Pick<MailState, "state">,
  hasMailServer: boolean,
): ShownMailState => (state === "queued" && !hasMailServer ? "no_server" : SHOWN_STATES[state]);

const toMailState = (mail: OutboxMail): MailState => ({
  id: mail.id,
  what: mail.template ?? mail.kind,
  to: mail.recipient,
  state: mail.state,
  sentAt: mail.sent_at,
  waitsUntil: mail.state === "queued" && mail.attempts === 0 ? mail.send_at : null,
  isDelayed: mail.state === "queued" && mail.attempts > 0 && mail.interrupted_attempts === 0,
});

/**
 * The newest mail of each kind to each recipient, newest first.
 * @param ids of the donation, monthly donation or update that the mails are about; erased recipients are left out
 */
export async function mailStates(db: Db, ids: string[]): Promise<MailState[]> {
  const mails = await db
    .selectFrom("outbox")
    .selectAll()
    .where("about", "in", ids)
    .where("recipient", "!=", "")
    // Staff may be donors, too.
    .where("kind", "!=", "staff-alert")
    .orderBy("id", "desc")
    .execute();
  const newest = new Map<string, MailState>();
  for (const mail of mails.map(toMailState)) {
    const key = `${mail.what} ${mail.to.toLowerCase()}`;
    if (!newest.has(key)) newest.set(key, mail);
  }
  return [...newest.values()];
}

/** Whether the link of a page was mailed to its person, or waits to be; null: it can't be, or was given up. */
export async function linkMailState(
  db: Db,
  { token, email }: { token: string; email: string | null },
  hasMailServer: boolean,
): Promise<"sent" | "on_its_way" | null> {
  if (email === null) return null;
  const mails = await db
    .selectFrom("outbox")
    .select("state")
    .where("about", "=", token)
    .where(sql`lower(recipient)`, "=", email.toLowerCase())
    .execute();
  if (mails.some(({ state }) => state === "sent")) return "sent";
  return hasMailServer && mails.some(({ state }) => state === "queued") ? "on_its_way" : null;
}

/** The newest mail of a kind to an address since an instant; null: none. */
export async function newestMailTo(
  db: Db,
  kind: string,
  address: string,
  since: string,
): Promise<MailState | null> {
  const mail = await db
    .selectFrom("outbox")
    .selectAll()
    .where(sql`lower(recipient)`, "=", address.toLowerCase())
    .where("kind", "=", kind)
    .where("created_at", ">=", since)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return mail ? toMailState(mail) : null;
}
