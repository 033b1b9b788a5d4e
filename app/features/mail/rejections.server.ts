/** Mails that the mail server refused for another reason than their mailbox, such as a block list. */
import { sql } from "kysely";
import type { Db } from "#db/schema";
import { HOUR_MS } from "~/lib/durations";

/** One full mailbox is the donor's affair; several recipients refused show that the server refuses this site. */
export const SEVERAL_RECIPIENTS = 3;

/** Recipients refused within the last hour, with the newest answer. */
export async function recentRejections(
  db: Db,
  now: Date,
): Promise<{ recipients: number; answer: string | null }> {
  const attempts = db
    .selectFrom("outbox_attempts")
    .innerJoin("outbox", "outbox.id", "outbox_id")
    .where("rejected", "=", 1)
    .where("attempted_at", ">", new Date(now.getTime() - HOUR_MS).toISOString());
  const { recipients } = await attempts
    .select(sql<number>`count(distinct lower(recipient))`.as("recipients"))
    .executeTakeFirstOrThrow();
  const newest = await attempts
    .select("answer")
    .orderBy("outbox_attempts.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return { recipients, answer: newest?.answer ?? null };
}
