import { createHash } from "node:crypto";
import { sql, type SqlBool } from "kysely";
import { jsonTexts } from "#db/expressions.server";
import type { Db, OutboxMail } from "#db/schema";
import { transact } from "#db/client.server";
import { config } from "~/features/settings/config";
import { readSettings } from "~/features/settings/settings.server";
import { MINUTE_MS, DAY_MS } from "~/lib/durations";
import { MailError, type MailToSend, type Sender } from "~/integrations/smtp.server";
import { mailLimits } from "./limits";
import { withLook } from "./email-layout";
import {
  redactExpiredSecrets,
  isSecretExpired,
  hasExpiringSecret,
  WITHOUT_SECRETS,
  redactAddresses,
  redactSecrets,
} from "./mail-secrets.server";
import { noteDelivery, noteRefusal } from "./undeliverable.server";

export type NewMail = {
  /** Unique per occasion, such as receipt:<donation id>. */
  key: string;
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** Id of the donation, monthly donation, message, account or update, for finding and erasing. */
  about?: string;
  /** Template that renders text and attachments on sending; `text` and `html` are blank then. */
  template?: string;
  /** When its code or link expires. Such a mail is never resent, and its text is deleted after sending. */
  expiresAt?: Date;
  /** Not before this; default now. */
  sendAt?: Date;
  /** Logged by the server when there is no SMTP_URL. */
  code?: string;
  link?: string;
};

/** Renders a mail on sending (`mailTemplates` of its feature). A returned string is the reason not to send it. */
export type MailTemplate = {
  (
    db: Db,
    mail: OutboxMail,
  ): Promise<Pick<MailToSend, "subject" | "text" | "html" | "attachments" | "headers"> | string>;
  /** Asked in the transaction that claims the mail for sending: what is no longer true is deleted. */
  isStillTrue?: (trx: Db, mail: OutboxMail) => Promise<boolean>;
};
type Templates = Readonly<Record<string, MailTemplate>>;

type WriteLog = (line: { event: string } & Record<string, unknown>) => void;

/** Longer than sending can take (app/integrations/smtp.server.ts), so that no other run sends the mail too. */
export const LEASE_MS = 5 * MINUTE_MS;
const MAX_RETRY_DELAY_MS = 60 * MINUTE_MS;
const GIVE_UP_AFTER_MS = 7 * DAY_MS;
/** Kinds of mail to many people: sent slowly, and after all other mails. */
const BULK_KINDS = ["update", "yearly-statement", "sign-up-message", "sign-up-reminder", "volunteer-message"];
const IS_BULK = sql<SqlBool>`outbox.kind in (${sql.join(BULK_KINDS.map((kind) => sql.lit(kind)))})`;
/** A mail whose sending is interrupted more often may itself crash the process. */
const MAX_INTERRUPTED = 3;

/** Returns false when a mail with this key exists. */
export async function enqueueMail(db: Db, mail: NewMail, now: Date): Promise<boolean> {
  const { key, kind, subject, text, html } = mail;
  const added = await db
    .insertInto("outbox")
    .values({
      key,
      kind,
      subject,
      text,
      html,
      recipient: mail.to,
      reply_to: mail.replyTo ?? null,
      about: mail.about ?? null,
      template: mail.template ?? null,
      expires_at: mail.expiresAt?.toISOString() ?? null,
      code: mail.code ?? null,
      link: mail.link ?? null,
      send_at: mail.sendAt?.toISOString() ?? null,
      next_attempt_at: (mail.sendAt ?? now).toISOString(),
      logged_at: null,
      sent_at: null,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** Changes recipient and time of a mail that was never tried; otherwise does nothing. */
export async function postponeMail(
  db: Db,
  id: number,
  { to, sendAt }: { to: string; sendAt: Date },
  now: Date,
): Promise<void> {
  const at = (sendAt > now ? sendAt : now).toISOString();
  await db
    .updateTable("outbox")
    .set({ recipient: to, send_at: at, next_attempt_at: at })
    .where("id", "=", id)
    .where("state", "=", "queued")
    .where("attempts", "=", 0)
    .execute();
}

/** Deletes mails that were never tried. @param about as `NewMail.about` */
export async function withdrawMails(
  trx: Db,
  kinds: readonly string[],
  about: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom("outbox")
    .where("state", "=", "queued")
    .where("attempts", "=", 0)
    .where("kind", "in", kinds)
    // One parameter, because an event may have thousands.
    .where(sql<SqlBool>`about in (select value from ${jsonTexts(JSON.stringify(about))})`)
    .execute();
}

/**
 * Claims a mail by moving its next attempt five minutes ahead, so that two runs never send it twice. After a
 * crash it is sent again with the same Message-ID. Deletes expired codes and links instead of sending them.
 * @param run.now start of the run; elapsed time is added for each mail
 * @param run.bulkPerMinute limit of attempts at bulk mails, including earlier runs
 * @param run.leaving aborted when the process is about to exit: no further mail is begun
 */
export async function deliverDueMail(
  db: Db,
  run: {
    sender: Sender | null;
    templates: Templates;
    now: Date;
    log: WriteLog;
    leaving?: AbortSignal;
    bulkPerMinute?: number;
  },
): Promise<{ sent: number; failed: number; logged: number }> {
  await redactExpiredSecrets(db, run.now);
  if (!run.sender)
    return { sent: 0, failed: 0, logged: await logUnsent(db, run.templates, run.now, run.log) };
  const started = performance.now();
  const clock = () => new Date(run.now.getTime() + performance.now() - started);
  const counts = { sent: 0, failed: 0, logged: 0 };
  const { bulkPerMinute = mailLimits.bulkPerMinute } = run;
  for (let due = run.now; ;) {
    const mail = run.leaving?.aborted
      ? undefined
      : await claimNextTrue(db, run.templates, () => [due, clock(), bulkPerMinute]);
    if (!mail) return counts;
    // Makes mails that were queued meanwhile, such as receipts, precede the next bulk mail.
    if (BULK_KINDS.includes(mail.kind)) due = clock();
    const attempt = reasonToGiveUp(mail, clock()) ?? (await tryToSend(db, mail, run.sender, run.templates));
    await recordAttempt(db, mail, attempt, clock(), run.log);
    counts[attempt.ok ? "sent" : "failed"] += 1;
    // The server is unreachable for the other mails too; they stay due.
    if (!attempt.ok && attempt.code === "unreachable") return counts;
  }
}

type Attempt =
  | { ok: true; answer: string }
  /** `withheld`: the site itself decided not to send the mail. */
  | { ok: false; answer: string; code: MailError["code"] | "withheld"; isRejection: boolean };

const notSent = (why: string): Attempt => ({
  ok: false,
  answer: `Not sent: ${why}`,
  code: "withheld",
  isRejection: false,
});

function reasonToGiveUp(mail: OutboxMail, now: Date): Attempt | null {
  if (isSecretExpired(mail, now)) return notSent("its code or link had expired");
  if (mail.interrupted_attempts > MAX_INTERRUPTED)
    return notSent("the site stopped each time it was being sent");
  return null;
}

/** Claims the next mail that is still true, and deletes those before it that are not. */
async function claimNextTrue(
  db: Db,
  templates: Templates,
  run: () => [due: Date, now: Date, bulkPerMinute: number],
): Promise<OutboxMail | undefined> {
  for (;;) {
    const claimed = await transact(db, async (trx) => {
      const mail = await claimNext(trx, ...run());
      return mail && !(await keepIfTrue(trx, templates, mail)) ? null : { mail };
    });
    if (claimed) return claimed.mail;
  }
}

/** False: the mail was no longer true, and is deleted. */
async function keepIfTrue(trx: Db, templates: Templates, mail: OutboxMail): Promise<boolean> {
  const isStillTrue = mail.template === null ? undefined : templates[mail.template]?.isStillTrue;
  if (!isStillTrue || (await isStillTrue(trx, mail))) return true;
  await trx.deleteFrom("outbox_attempts").where("outbox_id", "=", mail.id).execute();
  await trx.deleteFrom("outbox").where("id", "=", mail.id).execute();
  return false;
}

/** Counts the attempt first: a mail that crashes the process must not be retried for ever. */
async function claimNext(
  db: Db,
  due: Date,
  now: Date,
  bulkPerMinute: number,
): Promise<OutboxMail | undefined> {
  const canSendBulk = (await countBulkAttempts(db, new Date(now.getTime() - MINUTE_MS))) < bulkPerMinute;
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
        .$if(!canSendBulk, (query) => query.where(({ not }) => not(IS_BULK)))
        .orderBy(IS_BULK)
        .orderBy("next_attempt_at")
        .orderBy("id")
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();
}

async function countBulkAttempts(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom("outbox_attempts")
    .innerJoin("outbox", "outbox.id", "outbox_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("attempted_at", ">", since.toISOString())
    .where(IS_BULK)
    .executeTakeFirstOrThrow();
  return count;
}

async function tryToSend(db: Db, mail: OutboxMail, sender: Sender, templates: Templates): Promise<Attempt> {
  try {
    const template = mail.template === null ? null : templates[mail.template];
    if (template === undefined) throw new Error(`There is no mail template ${mail.template}`);
    const content = template ? await template(db, mail) : { ...mail, attachments: [], headers: {} };
    if (typeof content === "string") return notSent(content);
    const { subject, text, html, attachments, headers } = content;
    const { look, foundation } = await readSettings(db);
    const answer = await sender.send({
      to: mail.recipient,
      senderName: foundation.name,
      replyTo: mail.reply_to ?? undefined,
      subject: mail.code ? `${mail.code}: ${subject}` : subject,
      text,
      html: withLook(html, look, config().origin),
      attachments,
      headers,
      messageId: messageId(mail.key),
    });
    return { ok: true, answer };
  } catch (error) {
    // On any error, retry this mail later and go on with the others.
    return {
      ok: false,
      answer: error instanceof Error ? error.message : String(error),
      code: error instanceof MailError ? error.code : "later",
      isRejection: error instanceof MailError && error.isRejection,
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
  const isTooOld = now.getTime() - Date.parse(mail.send_at ?? mail.created_at) >= GIVE_UP_AFTER_MS;
  const isOver = !attempt.ok && (attempt.code === "refused" || attempt.code === "withheld" || isTooOld);
  const state = attempt.ok ? "sent" : isOver ? "given_up" : "queued";
  const delay = Math.min(MINUTE_MS * 2 ** (mail.attempts - 1), MAX_RETRY_DELAY_MS);
  await transact(db, async (trx) => {
    // After an erasure nothing is stored: the server's answer may contain the address.
    const { recipient } = await trx
      .selectFrom("outbox")
      .select("recipient")
      .where("id", "=", mail.id)
      .executeTakeFirstOrThrow();
    if (recipient === "") return;
    if (attempt.ok) await noteDelivery(trx, recipient);
    else if (attempt.code === "refused") await noteRefusal(trx, recipient, now);
    await trx
      .insertInto("outbox_attempts")
      .values({
        outbox_id: mail.id,
        attempted_at: now.toISOString(),
        ok: attempt.ok ? 1 : 0,
        answer,
        rejected: !attempt.ok && attempt.isRejection ? 1 : 0,
      })
      .execute();
    await trx
      .updateTable("outbox")
      .set({
        state,
        interrupted_attempts: 0,
        next_attempt_at: new Date(now.getTime() + delay).toISOString(),
        sent_at: attempt.ok ? now.toISOString() : null,
        ...(state !== "queued" && hasExpiringSecret(mail) ? WITHOUT_SECRETS : {}),
      })
      .where("id", "=", mail.id)
      // If the lease expired meanwhile, the other process's "sent" stays.
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

/** Marks mails as logged before logging, so that even two processes log each at most once. */
async function logUnsent(db: Db, templates: Templates, now: Date, log: WriteLog): Promise<number> {
  const unlogged = await transact(db, async (trx) => {
    const due = await trx
      .updateTable("outbox")
      .set({ logged_at: now.toISOString() })
      .where("state", "=", "queued")
      .where("logged_at", "is", null)
      // One that waits may not be true any more when its time has come.
      .where((mail) => mail.or([mail("attempts", ">", 0), mail("next_attempt_at", "<=", now.toISOString())]))
      .returningAll()
      .execute();
    const kept: OutboxMail[] = [];
    for (const mail of due) if (await keepIfTrue(trx, templates, mail)) kept.push(mail);
    return kept;
  });
  for (const mail of unlogged.sort((one, other) => one.id - other.id)) {
    log({
      event: "mail",
      to: mail.recipient,
      subject: mail.subject,
      ...(mail.code && { code: mail.code }),
      ...(mail.link && { link: mail.link }),
    });
  }
  return unlogged.length;
}

/** Constant per mail. Hashed, because the key may name a donation. */
function messageId(key: string): string {
  return `<${createHash("sha256").update(key).digest("hex").slice(0, 32)}@${new URL(config().origin).hostname}>`;
}
