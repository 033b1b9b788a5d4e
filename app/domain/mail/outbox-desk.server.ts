import { sql, type SqlBool } from "kysely";
import { z } from "zod";
import { transact } from "#db/client.server";
import type { Db, OutboxMail } from "#db/schema";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { noteActivity, type Actor } from "~/domain/accounts/activity.server";
import { LEASE_MS, RECEIPT_AGAIN, runsOut } from "./outbox.server";
import { done, refused, type Result } from "~/domain/result";

const blankIsAbsent = (raw: unknown) => (typeof raw === "string" && raw.trim() === "" ? undefined : raw);

/** Which mails to list. Blank and invalid values filter nothing. */
export const MailFilter = z.object({
  state: z.preprocess(blankIsAbsent, z.enum(["queued", "sent", "given_up"]).optional().catch(undefined)),
  search: z.preprocess(
    blankIsAbsent,
    z.string().trim().max(limits.ledger.search).optional().catch(undefined),
  ),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});
export type MailFilter = Partial<z.output<typeof MailFilter>>;

/** A mail as staff see it: without its text, code and link, so that they can't use those of others. */
export type MailRow = Pick<
  OutboxMail,
  | "id"
  | "kind"
  | "recipient"
  | "subject"
  | "state"
  | "attempts"
  | "next_attempt_at"
  | "logged_at"
  | "sent_at"
  | "created_at"
> & {
  /** The mail server's latest answer. */
  answer: string | null;
  canGoAgain: boolean;
};

/** The outbox, the latest first. */
export async function listMail(
  db: Db,
  { state, search }: MailFilter,
  page: { limit: number; offset: number },
): Promise<{ mails: MailRow[]; total: number; waiting: number }> {
  let query = db.selectFrom("outbox");
  if (state) query = query.where("state", "=", state);
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where(
      sql<SqlBool>`(recipient like ${pattern} escape '\\' or subject like ${pattern} escape '\\')`,
    );
  }
  const rows = await query
    .select([
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
      "receipt_id",
    ])
    .select((select) =>
      select
        .selectFrom("outbox_attempts")
        .select("answer")
        .whereRef("outbox_id", "=", "outbox.id")
        .orderBy("outbox_attempts.id", "desc")
        .limit(1)
        .as("answer"),
    )
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await query.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
  const { waiting } = await db
    .selectFrom("outbox")
    .select(sql<number>`count(*)`.as("waiting"))
    .where("state", "=", "queued")
    .executeTakeFirstOrThrow();
  const mails = rows.map(({ receipt_id, ...mail }) => ({
    ...mail,
    canGoAgain: mayGoAgain({ ...mail, receipt_id }),
  }));
  return { mails, total, waiting };
}

/** Mails with codes or links that expire are never sent again; sent mails only when they bring a receipt. */
function mayGoAgain(mail: Pick<OutboxMail, "state" | "receipt_id" | "kind">): boolean {
  return !runsOut(mail.kind) && (mail.state !== "sent" || mail.receipt_id !== null);
}

/**
 * Sends a mail again. One that was given up or postponed is sent at once; of a sent receipt a marked
 * duplicate goes to the same address. Refusals: not_found, conflict (it expires, or is about to be sent),
 * too_many.
 */
export function sendAgain(db: Db, actor: Actor, id: number, now: Date): Promise<Result<null>> {
  const at = now.toISOString();
  return transact(db, async (trx): Promise<Result<null>> => {
    const mail = await trx.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();
    if (!mail) return refused({ kind: "not_found", message: messages.ledger.mailNotFound });
    if (!mayGoAgain(mail)) return refused({ kind: "conflict", message: messages.ledger.mailNotAgain });
    // Due within a lease: it is about to be sent, or on its way.
    if (mail.state === "queued" && Date.parse(mail.next_attempt_at) <= now.getTime() + LEASE_MS)
      return refused({ kind: "conflict", message: messages.ledger.mailWaits });
    if (mail.state === "sent") {
      const { id: _, key, state: __, attempts: ___, ...words } = mail;
      // One key a minute, so that a double click is one mail.
      const again = `again:${at.slice(0, 16)}:${key}`;
      const added = await trx
        .insertInto("outbox")
        .values({
          ...words,
          kind: RECEIPT_AGAIN,
          key: again,
          next_attempt_at: at,
          logged_at: null,
          sent_at: null,
          created_at: at,
        })
        .onConflict((conflict) => conflict.column("key").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!added)
        return refused({ kind: "too_many", message: messages.ledger.resentJustNow, retryAfterSeconds: 60 });
    } else {
      await trx
        .updateTable("outbox")
        .set({ state: "queued", next_attempt_at: at, logged_at: null })
        .where("id", "=", id)
        .execute();
    }
    await noteActivity(
      trx,
      actor,
      {
        act: "send again",
        subjectKind: "mail",
        subjectId: String(id),
        subjectTitle: mail.subject,
        detail: { to: mail.recipient },
      },
      now,
    );
    return done(null);
  });
}
