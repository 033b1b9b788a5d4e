import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import { transact } from "#db/client.server";
import type { ContactMessage, Db } from "#db/schema";
import { env } from "~/env.server";
import { limits } from "~/limits";
import { staffAlertMail } from "~/mail/staff-alert-mail";
import { messages } from "~/messages";
import { readEmail } from "~/domain/accounts/accounts.server";
import { noteActivity, type Actor } from "~/domain/accounts/activity.server";
import { enqueueMail } from "./outbox.server";
import { addressKey, takeTurn, tooMany } from "~/domain/accounts/rate-limits.server";
import { done, refused, type Result } from "~/domain/result";

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
// Control characters, except the end of a line and the tab.
const CONTROLS = /(?![\n\t])\p{Cc}/gu;

/** An absent field is blank. In one step, because Conform replaces blanks by undefined between two. */
const written = (tidy: (raw: string) => string, problemOf: (text: string) => string | null) =>
  z
    .unknown()
    .optional()
    .transform((raw, context): string => {
      const text = tidy(typeof raw === "string" ? raw : "");
      const problem = problemOf(text);
      if (problem) context.addIssue({ code: "custom", message: problem });
      return text;
    });
const oneLine = (raw: string) => raw.replace(BREAKS, " ").trim();
const manyLines = (raw: string) => raw.replace(/\r\n?/g, "\n").replace(CONTROLS, "").trim();
const within = (longest: number) => (text: string) =>
  text.length > longest ? messages.http.tooLong(longest) : null;

/** The contact form. Only the message is required, and an e-mail address must look like one. */
export const SendMessage = z.object({
  name: written(oneLine, within(limits.text.name)),
  email: written(oneLine, (email) =>
    email === "" || readEmail(email) ? null : messages.account.emailInvalid,
  ),
  phone: written(oneLine, within(limits.text.contactPhone)),
  subject: written(oneLine, within(limits.text.name)),
  message: written(manyLines, (message) =>
    message === "" ? messages.ledger.messageRequired : within(limits.text.text)(message),
  ),
});
export type SendMessage = z.output<typeof SendMessage>;

/** SendMessage and a field that is hidden from people, so only programs fill it in. */
export const ContactForm = SendMessage.extend({ website: z.string().optional() });

/** The subject that a link suggests: one line, no longer than the field takes. */
export const subjectFrom = (asked: string | null): string => oneLine(asked ?? "").slice(0, limits.text.name);

/**
 * Receives a message from the contact form. A program gets the usual answer and its message is dropped.
 * Refusal: too_many (per address and hour).
 */
export async function receiveMessage(
  db: Db,
  { website, ...message }: z.output<typeof ContactForm>,
  address: string,
  now: Date,
): Promise<Result<ContactMessage | null>> {
  if (website) return done(null);
  const known = await findSame(db, message, now);
  if (known) return done(known);
  const turn = await takeTurn(db, {
    key: `messages:${addressKey(address)}`,
    limit: limits.rate.messages,
    now,
  });
  if (!turn.ok) return tooMany(turn);
  return sendMessage(db, message, now);
}

/**
 * Stores a message, and mails it to CONTACT_INBOX if that is set. The same words within ten minutes are a
 * double click or a reload, and give the first message.
 */
export function sendMessage(db: Db, message: SendMessage, now: Date): Promise<Result<ContactMessage>> {
  return transact(db, async (trx) => {
    const known = await findSame(trx, message, now);
    if (known) return done(known);
    const kept = await trx
      .insertInto("contact_messages")
      .values({ id: randomUUID(), ...message, received_at: now.toISOString(), handled_at: null })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (env.mail.contactInbox) {
      const from = [message.name, message.email, message.phone].filter(Boolean).join(", ");
      const mail = staffAlertMail({
        what: `A message${message.name ? ` from ${message.name}` : ""}`,
        detail: [from, message.subject, message.message].filter(Boolean).join("\n\n"),
        link: `${env.origin}/adminMessages`,
      });
      await enqueueMail(
        trx,
        {
          ...mail,
          key: `message:${kept.id}`,
          kind: "contact-message",
          to: env.mail.contactInbox,
          replyTo: readEmail(message.email) ?? undefined,
        },
        now,
      );
    }
    return done(kept);
  });
}

function findSame(db: Db, message: SendMessage, now: Date): Promise<ContactMessage | undefined> {
  const since = new Date(now.getTime() - limits.rate.sameMessageMinutes * 60_000).toISOString();
  let query = db.selectFrom("contact_messages").selectAll().where("received_at", ">=", since);
  for (const name of ["name", "email", "phone", "subject", "message"] as const)
    query = query.where(name, "=", message[name]);
  return query.executeTakeFirst();
}

/** The latest first; `handled` undefined lists all. */
export async function listMessages(
  db: Db,
  { handled }: { handled?: boolean },
  page: { limit: number; offset: number },
): Promise<{ items: ContactMessage[]; total: number; open: number }> {
  let query = db.selectFrom("contact_messages");
  if (handled !== undefined) query = query.where("handled_at", handled ? "is not" : "is", null);
  const items = await query
    .selectAll()
    .orderBy("received_at", "desc")
    .orderBy("id")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await query.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
  const { open } = await db
    .selectFrom("contact_messages")
    .select(sql<number>`count(*)`.as("open"))
    .where("handled_at", "is", null)
    .executeTakeFirstOrThrow();
  return { items, total, open };
}

/** Marks a message as handled or open. Repeating it changes nothing. Refusal: not_found. */
export function markHandled(
  db: Db,
  actor: Actor,
  id: string,
  handled: boolean,
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const message = await trx
      .selectFrom("contact_messages")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    if (!message) return refused({ kind: "not_found", message: messages.ledger.messageNotFound });
    if ((message.handled_at !== null) === handled) return done(null);
    await trx
      .updateTable("contact_messages")
      .set({ handled_at: handled ? now.toISOString() : null })
      .where("id", "=", id)
      .execute();
    const subjectTitle = message.subject || message.name || message.email || message.message.slice(0, 60);
    await noteActivity(
      trx,
      actor,
      { act: handled ? "handled" : "opened again", subjectKind: "message", subjectId: id, subjectTitle },
      now,
    );
    return done(null);
  });
}
