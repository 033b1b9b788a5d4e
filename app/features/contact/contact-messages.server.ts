import { randomUUID } from "node:crypto";
import { inLanguage } from "~/locales/in-language.server";
import { t } from "~/locales/screen-text";
import { sql } from "kysely";
import { z } from "zod";
import { transact } from "#db/client.server";
import type { ContactMessage, Db } from "#db/schema";
import { config } from "~/features/settings/config";
import { limits } from "~/lib/limits";
import { languageOfMailbox, staffAlertMail } from "~/features/accounts/staff-alerts.server";
import { readEmail } from "~/lib/email";
import { field, isBlank, longText, problem, shortLine } from "~/lib/fields";
import { oneLine } from "~/lib/one-line";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { containsText } from "#db/text-filter.server";
import { enqueueMail } from "~/features/mail/outbox.server";
import { ipKey, countAttempt, tooManyAttempts } from "~/features/accounts/rate-limits.server";
import { createOnce } from "~/features/form-tokens/form-tokens.server";
import { ok, refused, type Result } from "~/lib/result";

export const ContactForm = z.object({
  name: shortLine(limits.text.name),
  email: field((raw) => {
    if (isBlank(raw)) return "";
    return readEmail(raw) ?? problem("answers.emailInvalid");
  }),
  phone: shortLine(limits.text.contactPhone),
  subject: shortLine(limits.text.name),
  message: longText(limits.text.text, "answers.messageRequired"),
  /** Hidden. Its name is none that browsers fill in. */
  leaveEmpty: z.string().optional(),
});
type ContactInput = Omit<z.output<typeof ContactForm>, "leaveEmpty"> & { isDoubtful: boolean };

export const subjectFrom = (value: string | null): string =>
  oneLine((value ?? "").slice(0, 4 * limits.text.name)).slice(0, limits.text.name);

/**
 * Stores a message and mails it to CONTACT_INBOX. The same text within ten minutes returns the first message. With a
 * filled honeypot the message is doubtful: a browser may have filled it. Refusal: too_many (per address and hour).
 */
export function receiveMessage(
  db: Db,
  { leaveEmpty, ...text }: z.output<typeof ContactForm>,
  address: string,
  now: Date,
): Promise<Result<ContactMessage>> {
  return transact(db, async (trx) => {
    const message = { ...text, isDoubtful: Boolean(leaveEmpty) };
    // The page is cached, so its form has no token; the text identifies a resubmission.
    const form = { kind: "message", by: "", input: message };
    const find = (id: string) => findMessage(trx, id);
    return createOnce(trx, form, now, { find, make: () => storeMessage(trx, message, address, now), idOf });
  });
}

const idOf = ({ id }: ContactMessage) => id;

async function storeMessage(
  trx: Db,
  { isDoubtful, ...message }: ContactInput,
  address: string,
  now: Date,
): Promise<Result<ContactMessage>> {
  const key = `messages:${ipKey(address)}`;
  const attempt = await countAttempt(trx, { key, limit: limits.rate.messages, now });
  if (!attempt.ok) return tooManyAttempts(attempt);
  const stored = await trx
    .insertInto("contact_messages")
    .values({
      id: randomUUID(),
      ...message,
      received_at: now.toISOString(),
      handled_at: null,
      doubtful: Number(isDoubtful),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const {
    origin,
    mail: { contactInbox },
  } = config();
  if (contactInbox) {
    const from = [message.name, message.email, message.phone].filter(Boolean).join(", ");
    const { name } = message;
    const subject = () => {
      if (isDoubtful)
        return name ? t("staffMail.message.doubtfulFrom", { name }) : t("staffMail.message.doubtful");
      return name ? t("staffMail.message.from", { name }) : t("staffMail.message.plain");
    };
    const mail = inLanguage(await languageOfMailbox(trx, contactInbox), () =>
      staffAlertMail({
        what: subject(),
        detail: [isDoubtful && t("mailbox.doubtfulHint"), from, message.subject, message.message]
          .filter(Boolean)
          .join("\n\n"),
        link: `${origin}/adminMessages`,
      }),
    );
    await enqueueMail(
      trx,
      {
        ...mail,
        key: `message:${stored.id}`,
        about: stored.id,
        kind: "contact-message",
        to: contactInbox,
        replyTo: readEmail(message.email) ?? undefined,
      },
      now,
    );
  }
  return ok(stored);
}

function findMessage(db: Db, id: string): Promise<ContactMessage | undefined> {
  return db.selectFrom("contact_messages").selectAll().where("id", "=", id).executeTakeFirst();
}

/** `open`, `doubtful`: those not handled yet. */
export const MESSAGE_VIEWS = ["open", "doubtful", "all"] as const;
export type MessageView = (typeof MESSAGE_VIEWS)[number];

export async function listMessages(
  db: Db,
  {
    show = "all",
    search,
    oldestFirst = false,
  }: { show?: MessageView; search?: string | undefined; oldestFirst?: boolean },
  page: { limit: number; offset: number },
): Promise<{ items: ContactMessage[]; total: number; open: number; doubtful: number }> {
  let query = db.selectFrom("contact_messages");
  if (show !== "all")
    query = query.where("handled_at", "is", null).where("doubtful", "=", Number(show === "doubtful"));
  if (search) query = query.where(containsText(["name", "email", "phone", "subject", "message"], search));
  const items = await query
    .selectAll()
    .orderBy("received_at", oldestFirst ? "asc" : "desc")
    .orderBy("id")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await query.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
  return { items, total, open: await countOpenMessages(db), doubtful: await countOpenMessages(db, true) };
}

export async function countOpenMessages(db: Db, areDoubtful = false): Promise<number> {
  const { open } = await db
    .selectFrom("contact_messages")
    .select(sql<number>`count(*)`.as("open"))
    .where("handled_at", "is", null)
    .where("doubtful", "=", Number(areDoubtful))
    .executeTakeFirstOrThrow();
  return open;
}

/** Idempotent. Refusal: not_found. */
export function markHandled(
  db: Db,
  actor: Actor,
  id: string,
  isHandled: boolean,
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const message = await findMessage(trx, id);
    if (!message) return refused({ kind: "not_found", message: "mailbox.messageNotFound" });
    // An erased message can't be reopened.
    if ((message.handled_at !== null) === isHandled || message.message === "") return ok(null);
    await trx
      .updateTable("contact_messages")
      .set({ handled_at: isHandled ? now.toISOString() : null })
      .where("id", "=", id)
      .execute();
    const title = message.subject || message.name || message.email || message.message.slice(0, 60);
    const action = isHandled ? "message_handled" : "message_opened";
    await recordActivity(trx, actor, action, { kind: "message", id, title }, now);
    return ok(null);
  });
}
