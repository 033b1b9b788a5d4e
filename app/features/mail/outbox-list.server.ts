import { sql, type ExpressionBuilder } from "kysely";
import { transact } from "#db/client.server";
import type { Db, OutboxMail, Schema } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { containsText } from "#db/text-filter.server";
import { hasExpiringSecret, redactDonorLinks } from "./mail-secrets.server";
import { LEASE_MS } from "./outbox.server";
import { ok, refused, type Result } from "~/lib/result";

const COLUMNS = [
  "id",
  "kind",
  "recipient",
  "subject",
  "state",
  "attempts",
  "next_attempt_at",
  "logged_at",
  "sent_at",
  "created_at",
] as const;

/** Omits text, code and link, because staff could use them in the recipient's place. */
export type MailRow = Pick<OutboxMail, (typeof COLUMNS)[number]> & {
  answer: string | null;
  canResend: boolean;
};

const lastAnswer = ({ selectFrom }: ExpressionBuilder<Schema, "outbox">) =>
  selectFrom("outbox_attempts")
    .select("answer")
    .whereRef("outbox_id", "=", "outbox.id")
    .orderBy("outbox_attempts.id", "desc")
    .limit(1)
    .as("answer");

type MailFilter = {
  state?: OutboxMail["state"] | undefined;
  search?: string | undefined;
  oldestFirst?: boolean;
};

export async function listMail(
  db: Db,
  { state, search, oldestFirst = false }: MailFilter,
  page: { limit: number; offset: number },
): Promise<{ mails: MailRow[]; total: number; waiting: number }> {
  let query = db.selectFrom("outbox");
  if (state) query = query.where("state", "=", state);
  if (search) {
    query = query.where(containsText(["recipient", "subject"], search));
  }
  const rows = await query
    .select([...COLUMNS, "template", "expires_at", "text"])
    .select(lastAnswer)
    .orderBy("id", oldestFirst ? "asc" : "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await query.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
  const { waiting } = await db
    .selectFrom("outbox")
    .select(sql<number>`count(*)`.as("waiting"))
    .where("state", "=", "queued")
    .executeTakeFirstOrThrow();
  const mails = rows.map(({ template, expires_at, text, ...mail }) => ({
    ...mail,
    canResend: isResendable({ ...mail, template, expires_at, text }),
  }));
  return { mails, total, waiting };
}

type ReadMail = Pick<
  OutboxMail,
  "id" | "kind" | "recipient" | "subject" | "state" | "created_at" | "sent_at"
> & {
  /** Of the last attempt. */
  answer: string | null;
  text: string;
  /** `unwritten`: its template writes the text on sending, and it is not stored. */
  withheld: "gone" | "secret" | "unwritten" | null;
};

/**
 * Withholds mails with an expiring code or link, and masks secret URLs: staff open those from the donation,
 * where that is logged. Shows an invitation if `mayInvite`, and logs that. Null when there is no such mail.
 */
export function readMail(
  db: Db,
  actor: Actor,
  { id, mayInvite }: { id: number; mayInvite: boolean },
  now: Date,
): Promise<ReadMail | null> {
  return transact(db, async (trx): Promise<ReadMail | null> => {
    const mail = await trx
      .selectFrom("outbox")
      .selectAll()
      .select(lastAnswer)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!mail) return null;
    const { kind, recipient, subject, state, created_at, sent_at, answer } = mail;
    const isSecret = hasExpiringSecret(mail) && !(kind === "invite" && mayInvite);
    const missing = mail.template === null ? "gone" : "unwritten";
    const withheld = mail.text === "" ? missing : isSecret ? "secret" : null;
    if (kind === "invite" && withheld === null) {
      const about = { kind: "mail", id: String(id), title: subject };
      await recordActivity(trx, actor, "invitation_opened", about, now, { to: recipient });
    }
    return {
      id,
      kind,
      recipient,
      subject,
      state,
      created_at,
      sent_at,
      answer,
      withheld,
      text: withheld === null ? redactDonorLinks(mail.text) : "",
    };
  });
}

export async function isInvitation(db: Db, id: number): Promise<boolean> {
  const mail = db.selectFrom("outbox").select("id").where("id", "=", id).where("kind", "=", "invite");
  return (await mail.executeTakeFirst()) !== undefined;
}

/** False with an expiring secret or no recipient. Sent mails need a template, others a template or a text. */
function isResendable(
  mail: Pick<OutboxMail, "kind" | "state" | "template" | "expires_at" | "recipient" | "text">,
): boolean {
  if (hasExpiringSecret(mail) || mail.recipient === "") return false;
  // Tributes and updates are sent only once.
  if (mail.state === "sent" && ["tribute", "update"].includes(mail.kind)) return false;
  return mail.template !== null || (mail.state !== "sent" && mail.text !== "");
}

/**
 * Sends a failed or postponed mail now, or a sent one from its template again (a receipt as a duplicate).
 * Refusals: not_found, conflict (not resendable, or about to be sent), too_many.
 */
export function resendMail(db: Db, actor: Actor, id: number, now: Date): Promise<Result<null>> {
  const at = now.toISOString();
  return transact(db, async (trx): Promise<Result<null>> => {
    const mail = await trx.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();
    if (!mail) return refused({ kind: "not_found", message: "mailbox.mailNotFound" });
    if (!isResendable(mail)) return refused({ kind: "conflict", message: "mailbox.mailNotAgain" });
    // A mail that is due within a lease is being sent, or about to be.
    if (mail.state === "queued" && Date.parse(mail.next_attempt_at) <= now.getTime() + LEASE_MS)
      return refused({ kind: "conflict", message: "mailbox.mailWaits" });
    if (mail.state === "sent") {
      const { id: _, key, state: __, attempts: ___, interrupted_attempts: ____, ...words } = mail;
      // One key per minute, so that a double click sends one mail.
      const resendKey = `again:${at.slice(0, 16)}:${key}`;
      const added = await trx
        .insertInto("outbox")
        .values({
          ...words,
          kind: `${mail.template}-again`,
          key: resendKey,
          next_attempt_at: at,
          logged_at: null,
          sent_at: null,
          created_at: at,
        })
        .onConflict((conflict) => conflict.column("key").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!added)
        return refused({ kind: "too_many", message: "receipts.resentJustNow", retryAfterSeconds: 60 });
    } else {
      await trx
        .updateTable("outbox")
        .set({ state: "queued", next_attempt_at: at, logged_at: null })
        .where("id", "=", id)
        .execute();
    }
    const subject = { kind: "mail", id: String(id), title: mail.subject };
    await recordActivity(trx, actor, "mail_again", subject, now, { to: mail.recipient });
    return ok(null);
  });
}
