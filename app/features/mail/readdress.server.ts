/** Sends mails anew after a donor corrected the address. */
import type { Db, OutboxMail } from "#db/schema";

/** Kinds that open more than their recipient may see, that are sent once only, or that staff wait for. */
const NEVER_READDRESSED = ["certificate", "tribute", "update", "staff-alert"];

type Correction = { about: string[]; from: string; to: string; except?: string[] };

/**
 * Queues each undelivered mail again, to the corrected address, as a new mail; one that waits no longer goes
 * to the old address. A mail that is being sent at this moment stays. Call it in a transaction.
 * @param correction.except kinds or templates that the caller sends anew itself
 * @returns number of mails queued
 */
export async function readdressMails(
  trx: Db,
  { about, from, to, except = [] }: Correction,
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  const mails = await trx
    .selectFrom("outbox")
    .selectAll()
    .where("about", "in", about)
    .where("recipient", "=", from)
    .orderBy("id", "desc")
    .execute();
  const seen = new Set<string>();
  let queued = 0;
  for (const mail of mails) {
    if (NEVER_READDRESSED.includes(mail.kind)) continue;
    if (from !== to && mail.state === "queued" && mail.interrupted_attempts === 0)
      await (mail.attempts === 0
        ? deleteMail(trx, mail)
        : giveUp(trx, mail, "the address was corrected", at));
    const what = mail.template ?? mail.kind;
    const isNewest = !seen.has(what);
    seen.add(what);
    const isDue = mail.state === "given_up" || (from !== to && mail.state === "queued");
    const isEmpty = mail.template === null && mail.text === "";
    if (!isNewest || !isDue || isEmpty || mail.expires_at !== null) continue;
    if (except.includes(mail.kind) || except.includes(what)) continue;
    if (await requeue(trx, mail, to, at)) queued += 1;
  }
  return queued;
}

const deleteMail = (trx: Db, { id }: OutboxMail) =>
  trx
    .deleteFrom("outbox")
    .where("id", "=", id)
    .execute()
    .then(() => undefined);

async function giveUp(trx: Db, { id }: OutboxMail, why: string, at: string): Promise<void> {
  await trx.updateTable("outbox").set({ state: "given_up" }).where("id", "=", id).execute();
  await trx
    .insertInto("outbox_attempts")
    .values({ outbox_id: id, attempted_at: at, ok: 0, answer: `Not sent: ${why}` })
    .execute();
}

/** One key per instant, so that a double click queues one mail. */
async function requeue(trx: Db, mail: OutboxMail, to: string, at: string): Promise<boolean> {
  const { key, kind, subject, text, html, reply_to, about, template, code, link } = mail;
  const added = await trx
    .insertInto("outbox")
    .values({
      kind,
      subject,
      text,
      html,
      reply_to,
      about,
      template,
      code,
      link,
      key: `${key}:to:${at}`,
      recipient: to,
      next_attempt_at: at,
      created_at: at,
      logged_at: null,
      sent_at: null,
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Parts the mails about a donation from it, because it was somebody else's; those that wait are not sent. Mails to staff
 * stay. Call it in a transaction.
 */
export async function detachMails(trx: Db, donationId: string, why: string, now: Date): Promise<void> {
  const mails = await trx
    .selectFrom("outbox")
    .selectAll()
    .where("about", "=", donationId)
    .where("kind", "!=", "staff-alert")
    .execute();
  for (const mail of mails) {
    if (mail.state === "queued")
      await (mail.attempts === 0 ? deleteMail(trx, mail) : giveUp(trx, mail, why, now.toISOString()));
    await trx.updateTable("outbox").set({ about: null }).where("id", "=", mail.id).execute();
  }
}

/** Stores a mail that the site does not send, so that its page and the outbox say so. */
export async function giveUpQueued(trx: Db, key: string, why: string, now: Date): Promise<void> {
  const mail = await trx
    .selectFrom("outbox")
    .selectAll()
    .where("key", "=", key)
    .where("state", "=", "queued")
    .executeTakeFirst();
  if (mail) await giveUp(trx, mail, why, now.toISOString());
}
