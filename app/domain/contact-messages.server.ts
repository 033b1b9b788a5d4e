import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import { transact } from "#db/client.server";
import type { ContactMessage, Db } from "#db/schema";
import { env } from "~/env.server";
import { limits } from "~/limits";
import { staffAlertMail } from "~/mail/staff-alert-mail";
import { messages } from "~/messages";
import { noteActivity, type Actor } from "./activity.server";
import { enqueueMail } from "./outbox.server";
import { done, refused, type Result } from "./result";

const line = (longest: number) =>
  z
    .string()
    .optional()
    .transform((raw) => (raw ?? "").replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim())
    .pipe(z.string().max(longest, messages.http.tooLong(longest)));

/** The contact form. Only the message itself is needed; the specification validates nothing. */
export const SendMessage = z.object({
  name: line(limits.text.name),
  email: line(limits.text.email),
  phone: line(40),
  subject: line(limits.text.name),
  message: z.string(messages.ledger.messageRequired).trim().min(1, messages.ledger.messageRequired).max(limits.text.text, messages.http.tooLong(limits.text.text)),
});

/** Keeps a message from the contact form, and mails it to the foundation when there is an address for that. */
export function sendMessage(db: Db, message: z.output<typeof SendMessage>, now: Date): Promise<Result<ContactMessage>> {
  return transact(db, async (trx) => {
    const kept = await trx
      .insertInto("contact_messages")
      .values({ id: randomUUID(), ...message, received_at: now.toISOString(), handled_at: null })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (env.mail.contactInbox) {
      const from = [message.name, message.email, message.phone].filter(Boolean).join(", ");
      const mail = staffAlertMail({ what: `A message${message.name ? ` from ${message.name}` : ""}`, detail: [from, message.subject, message.message].filter(Boolean).join("\n\n"), link: `${env.origin}/adminMessages` });
      await enqueueMail(trx, { key: `message:${kept.id}`, kind: "contact-message", to: env.mail.contactInbox, ...mail }, now);
    }
    return done(kept);
  });
}

/** The latest first; `handled` undefined lists all. */
export async function listMessages(db: Db, { handled }: { handled?: boolean }, page: { limit: number; offset: number }): Promise<{ items: ContactMessage[]; total: number; open: number }> {
  let query = db.selectFrom("contact_messages");
  if (handled !== undefined) query = query.where("handled_at", handled ? "is not" : "is", null);
  const items = await query.selectAll().orderBy("received_at", "desc").orderBy("id").limit(page.limit).offset(page.offset).execute();
  const { total } = await query.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
  const { open } = await db.selectFrom("contact_messages").select(sql<number>`count(*)`.as("open")).where("handled_at", "is", null).executeTakeFirstOrThrow();
  return { items, total, open };
}

/** Marks a message as handled, or takes the mark away. Saying it twice changes nothing. Refusal: not_found. */
export function markHandled(db: Db, actor: Actor, id: string, handled: boolean, now: Date): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const message = await trx.selectFrom("contact_messages").selectAll().where("id", "=", id).executeTakeFirst();
    if (!message) return refused({ kind: "not_found", message: messages.ledger.messageNotFound });
    if ((message.handled_at !== null) === handled) return done(null);
    await trx.updateTable("contact_messages").set({ handled_at: handled ? now.toISOString() : null }).where("id", "=", id).execute();
    const subjectTitle = message.subject || message.name || message.email || message.message.slice(0, 60);
    await noteActivity(trx, actor, { act: handled ? "handled" : "opened again", subjectKind: "message", subjectId: id, subjectTitle }, now);
    return done(null);
  });
}
