import { createHash } from "node:crypto";
import type { Db, OutboxMail } from "#db/schema";
import { transact } from "#db/client.server";
import { settings } from "~/features/settings/settings";
import { MailError, type MailToSend, type Sender } from "~/integrations/smtp.server";
import {
  redactExpiredSecrets,
  isSecretExpired,
  hasExpiringSecret,
  WITHOUT_SECRETS,
  redactAddresses,
  redactSecrets,
} from "./mail-secrets.server";

export type NewMail = {
  /** Unique per occasion, such as receipt:<donation id>. */
  key: string;
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** Id of the gift, monthly gift, message or account that it is about, by which it is found and erased. */
  about?: string;
  /** Name of the template that writes text and attachments when the mail is sent; `text` and `html` are blank then. */
  template?: string;
  /** When its code or link stops working. Such a mail is never sent again, and its text is removed once it was sent. */
  expiresAt?: Date;
  /** Written to the server log when there is no SMTP_URL, and shown nowhere else. */
  code?: string;
  link?: string;
};

/**
 * Writes a mail when it is sent, from what it is about. Templates live with their feature and are registered by name in
 * app/server/mail-templates.server.ts. A text instead of a mail says why it is not sent any more.
 */
export type MailTemplate = (
  db: Db,
  mail: OutboxMail,
) => Promise<Pick<MailToSend, "subject" | "text" | "html" | "attachments"> | string>;

/** Writes one JSON line. */
export type WriteLog = (line: { event: string } & Record<string, unknown>) => void;

const MINUTE_MS = 60_000;
/** Longer than sending a mail can take (app/integrations/smtp.server.ts), so that no other run sends it too. */
export const LEASE_MS = 5 * MINUTE_MS;
const LONGEST_WAIT_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const GIVE_UP_AFTER_MS = 7 * DAY_MS;
/** Perhaps it is this mail that ends the process. */
const MAX_INTERRUPTED = 3;

/**
 * Puts a mail in the outbox.
 * @returns false when a mail with this key is there already
 */
export async function enqueueMail(db: Db, mail: NewMail, now: Date): Promise<boolean> {
  const { key, kind, subject, text, html } = mail;
  const added = await db
    .insertInto("outbox")
    .values({
      ...{ key, kind, subject, text, html },
      recipient: mail.to,
      reply_to: mail.replyTo ?? null,
      about: mail.about ?? null,
      template: mail.template ?? null,
      expires_at: mail.expiresAt?.toISOString() ?? null,
      code: mail.code ?? null,
      link: mail.link ?? null,
      next_attempt_at: now.toISOString(),
      logged_at: null,
      sent_at: null,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Sends all due mails, one after the other. Each is claimed first, by moving its next attempt five minutes ahead, so
 * that two runs never send it twice. After a crash it is sent again with the same Message-ID, by which mail programs
 * recognise the repeat. Expired codes and links are given up, so that they are not all sent when SMTP is set up late;
 * sent or run out, they are taken from the outbox. Without a sender mails stay queued, and each is logged once.
 * @param run.now when the run begins; times of single mails add the time it has taken
 * @param run.leaving the process is about to end: no further mail is begun
 */
export async function deliverDueMail(
  db: Db,
  run: {
    sender: Sender | null;
    templates: Record<string, MailTemplate>;
    now: Date;
    log: WriteLog;
    leaving?: AbortSignal;
  },
): Promise<{ sent: number; failed: number; logged: number }> {
  await redactExpiredSecrets(db, run.now);
  if (!run.sender) return { sent: 0, failed: 0, logged: await logUnsent(db, run.now, run.log) };
  const started = performance.now();
  const clock = () => new Date(run.now.getTime() + performance.now() - started);
  const counts = { sent: 0, failed: 0, logged: 0 };
  for (;;) {
    const mail = run.leaving?.aborted ? undefined : await claimNext(db, run.now, clock());
    if (!mail) return counts;
    const attempt = reasonToGiveUp(mail, clock()) ?? (await tryToSend(db, mail, run.sender, run.templates));
    await recordAttempt(db, mail, attempt, clock(), run.log);
    counts[attempt.ok ? "sent" : "failed"] += 1;
    // The other mails would fail too; they stay due.
    if (!attempt.ok && attempt.trouble === "unreachable") return counts;
  }
}

type Attempt = { ok: true; answer: string } | { ok: false; answer: string; trouble: MailError["trouble"] };

const notSent = (why: string): Attempt => ({ ok: false, answer: `Not sent: ${why}`, trouble: "refused" });

/** Why a mail is given up before it is tried; null when it may be sent. */
function reasonToGiveUp(mail: OutboxMail, now: Date): Attempt | null {
  if (isSecretExpired(mail, now)) return notSent("its code or link had expired");
  if (mail.interrupted_attempts > MAX_INTERRUPTED)
    return notSent("the site stopped each time it was being sent");
  return null;
}

/** The attempt is counted before it is made: a mail that ends the process must not be tried for ever. */
async function claimNext(db: Db, due: Date, now: Date): Promise<OutboxMail | undefined> {
  return db
    .updateTable("outbox")
    .set(({ eb }) => ({
      next_attempt_at: new Date(now.getTime() + LEASE_MS).toISOString(),
      attempts: eb("attempts", "+", 1),
      interrupted_attempts: eb("interrupted_attempts", "+", 1),
    }))
    .where("id", "=", (outbox) =>
      outbox
        .selectFrom("outbox")
        .select("id")
        .where("state", "=", "queued")
        .where("next_attempt_at", "<=", due.toISOString())
        .orderBy("next_attempt_at")
        .orderBy("id")
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();
}

async function tryToSend(
  db: Db,
  mail: OutboxMail,
  sender: Sender,
  templates: Record<string, MailTemplate>,
): Promise<Attempt> {
  try {
    const template = mail.template === null ? null : templates[mail.template];
    if (template === undefined) throw new Error(`There is no mail template ${mail.template}`);
    const content = template ? await template(db, mail) : { ...mail, attachments: [] };
    if (typeof content === "string") return notSent(content);
    const { subject, text, html, attachments } = content;
    const answer = await sender.send({
      to: mail.recipient,
      replyTo: mail.reply_to ?? undefined,
      subject: mail.code ? `${mail.code}: ${subject}` : subject,
      text,
      html,
      attachments,
      messageId: messageId(mail.key),
    });
    return { ok: true, answer };
  } catch (error) {
    // Any error must let the other mails be sent, and this one be tried again.
    return {
      ok: false,
      answer: error instanceof Error ? error.message : String(error),
      trouble: error instanceof MailError ? error.trouble : "later",
    };
  }
}

async function recordAttempt(
  db: Db,
  mail: OutboxMail,
  attempt: Attempt,
  now: Date,
  log: WriteLog,
): Promise<void> {
  const answer = redactSecrets(attempt.answer, mail);
  const tooOld = now.getTime() - Date.parse(mail.created_at) >= GIVE_UP_AFTER_MS;
  const state = attempt.ok ? "sent" : attempt.trouble === "refused" || tooOld ? "given_up" : "queued";
  const wait = Math.min(MINUTE_MS * 2 ** (mail.attempts - 1), LONGEST_WAIT_MS);
  await transact(db, async (trx) => {
    // Erased while it was on its way: the server's answer may name its recipient.
    const { recipient } = await trx
      .selectFrom("outbox")
      .select("recipient")
      .where("id", "=", mail.id)
      .executeTakeFirstOrThrow();
    if (recipient === "") return;
    await trx
      .insertInto("outbox_attempts")
      .values({ outbox_id: mail.id, attempted_at: now.toISOString(), ok: attempt.ok ? 1 : 0, answer })
      .execute();
    await trx
      .updateTable("outbox")
      .set({
        state,
        interrupted_attempts: 0,
        next_attempt_at: new Date(now.getTime() + wait).toISOString(),
        sent_at: attempt.ok ? now.toISOString() : null,
        ...(state !== "queued" && hasExpiringSecret(mail) ? WITHOUT_SECRETS : {}),
      })
      .where("id", "=", mail.id)
      // If the lease ran out meanwhile, the other process's "sent" stays.
      .where("state", "=", "queued")
      .execute();
  });
  if (!attempt.ok)
    log({
      event: state === "given_up" ? "mail_given_up" : "mail_delayed",
      id: mail.id,
      kind: mail.kind,
      attempts: mail.attempts,
      answer: redactAddresses(answer),
    });
}

/** Marks each mail before logging it, so that it is logged at most once, even by two processes. */
async function logUnsent(db: Db, now: Date, log: WriteLog): Promise<number> {
  const unseen = await db
    .updateTable("outbox")
    .set({ logged_at: now.toISOString() })
    .where("state", "=", "queued")
    .where("logged_at", "is", null)
    .returningAll()
    .execute();
  for (const mail of unseen.sort((one, other) => one.id - other.id)) {
    log({
      event: "mail",
      to: mail.recipient,
      subject: mail.subject,
      ...(mail.code && { code: mail.code }),
      ...(mail.link && { link: mail.link }),
    });
  }
  return unseen.length;
}

/** The same for every attempt at a mail. Hashed, because the key may name a donation. */
function messageId(key: string): string {
  return `<${createHash("sha256").update(key).digest("hex").slice(0, 32)}@${new URL(settings().origin).hostname}>`;
}
