import { sql } from "kysely";
import type { Db, DisputeStatus } from "#db/schema";
import { recentRejections } from "~/features/mail/rejections.server";
import { isDatabaseWritable } from "./health.server";

const HOUR_MS = 3_600_000;
const weekBefore = (now: Date) => new Date(now.getTime() - 7 * 24 * HOUR_MS).toISOString();

type Milestone =
  "last-backup" | "earlier-backup" | "last-drill" | "last-retention" | "last-replica" | "replica-expected";

/** @throws when the database cannot be read */
export async function databaseFacts(db: Db): Promise<{ isWritable: boolean; size: number }> {
  const { rows } = await sql<{
    size: number;
  }>`select page_count * page_size as size from pragma_page_count, pragma_page_size`.execute(db);
  return { isWritable: await isDatabaseWritable(db), size: rows[0]?.size ?? 0 };
}

/** `failed`: mails given up in the last seven days. `rejected`: recipients refused in the last hour. */
export async function outboxFacts(
  db: Db,
  now: Date,
): Promise<{ waiting: number; waitingSince: string | null; failed: number; rejected: number }> {
  const waiting = await db
    .selectFrom("outbox")
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("created_at").as("since")])
    .where("state", "=", "queued")
    .executeTakeFirstOrThrow();
  const failed = await db
    .selectFrom("outbox")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("state", "=", "given_up")
    // Excludes mails whose recipient was erased.
    .where("recipient", "!=", "")
    // A mail is given up after up to a week of attempts, so its own age says nothing.
    .where((mail) =>
      mail.or([
        mail("created_at", ">=", weekBefore(now)),
        mail.exists(
          mail
            .selectFrom("outbox_attempts")
            .select("outbox_attempts.id")
            .whereRef("outbox_id", "=", "outbox.id")
            .where("attempted_at", ">=", weekBefore(now)),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  const { recipients: rejected } = await recentRejections(db, now);
  return { waiting: waiting.count, waitingSince: waiting.since, failed: failed.count, rejected };
}

/** `isMissed`: in the last 7 days reconciliation found a live payment over an hour after the last webhook. */
export async function webhookFacts(
  db: Db,
  now: Date,
): Promise<{ receivedAt: string | null; isMissed: boolean }> {
  const since = weekBefore(now);
  const last = await db
    .selectFrom("payment_events")
    .select("received_at")
    .where("source", "=", "webhook")
    .orderBy("received_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const receivedAt = last?.received_at ?? null;
  const missedAfter = receivedAt === null ? since : new Date(Date.parse(receivedAt) + HOUR_MS).toISOString();
  const found = await db
    .selectFrom("payment_events")
    .innerJoin("donations", "donations.order_id", "payment_events.order_id")
    .select("payment_events.id")
    .where("payment_events.source", "=", "reconciliation")
    .where("payment_events.received_at", ">=", missedAfter > since ? missedAfter : since)
    .where("payment_events.type", "=", "payment.captured")
    .where("donations.mode", "=", "live")
    .limit(1)
    .executeTakeFirst();
  return { receivedAt, isMissed: found !== undefined };
}

type OpenDispute = { donationId: string | null; status: DisputeStatus; respondBy: string | null };

/** Lists open disputes by response deadline. `donationId` is null while the payment is unknown. */
export const openDisputes = (db: Db): Promise<OpenDispute[]> =>
  db
    .selectFrom("disputes")
    .leftJoin("donations", "donations.payment_id", "disputes.payment_id")
    .select(["donations.id as donationId", "disputes.status", "respond_by as respondBy"])
    .where("disputes.status", "in", ["open", "under_review", "action_required"])
    .orderBy(sql`respond_by is null`)
    .orderBy("respond_by")
    .orderBy("disputes.id")
    .execute();

export const replicaFacts = async (
  db: Db,
): Promise<{ newestAt: string | null; expectedSince: string | null }> => ({
  newestAt: await reachedAt(db, "last-replica"),
  expectedSince: await reachedAt(db, "replica-expected"),
});

export const lastBackup = (db: Db): Promise<string | null> => reachedAt(db, "last-backup");

/** `isRegular`: two of different days, at most a week old and apart: one made by hand proves nothing. */
export async function backupFacts(db: Db, now: Date): Promise<{ isRegular: boolean }> {
  const [last, earlier] = [await lastBackup(db), await reachedAt(db, "earlier-backup")];
  if (last === null || earlier === null) return { isRegular: false };
  const isWithinWeek = (from: string, to: number) => to - Date.parse(from) <= 7 * 24 * HOUR_MS;
  return { isRegular: isWithinWeek(last, now.getTime()) && isWithinWeek(earlier, Date.parse(last)) };
}

export async function reachedAt(db: Db, name: Milestone): Promise<string | null> {
  const milestone = await db
    .selectFrom("milestones")
    .select("reached_at")
    .where("name", "=", name)
    .executeTakeFirst();
  return milestone?.reached_at ?? null;
}
