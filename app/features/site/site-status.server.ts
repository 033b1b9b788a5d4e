import { sql } from "kysely";
import type { Db, DisputeStatus, PaymentMode } from "#db/schema";
import { countryDataDate } from "~/integrations/geo/country-database.server";
import { freeBytes } from "~/integrations/disk-space.server";
import type { MailDns } from "~/integrations/mail-dns.server";
import { readRelease } from "~/integrations/release.server";
import { isKeyMissing } from "~/features/encryption/key-rotation.server";
import { placeholdersIn } from "~/features/settings/settings";
import { readSettings } from "~/features/settings/settings.server";
import { isDatabaseWritable } from "./health.server";

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

type Milestone = "last-backup" | "last-drill" | "last-retention" | "last-replica" | "replica-expected";

export type SiteParts = {
  databasePath: string;
  uploadsDir: string;
  mode: PaymentMode;
  sendsMail: boolean;
  hasWebhookSecret: boolean;
  hasReplica: boolean;
  /** `domain` is "" while no mail server is set. */
  mailDns: () => Promise<MailDns>;
};

/** Measured independently, so that one failure leaves the others. Bytes; ISO 8601 instants. */
export function siteStatus(db: Db, parts: SiteParts, now: Date) {
  const aWeekAgo = new Date(now.getTime() - WEEK_MS).toISOString();
  return {
    database: () => databaseFacts(db),
    disk: async () => ({ free: await freeBytes([parts.databasePath, parts.uploadsDir]) }),
    outbox: async () => ({ ...(await outboxFacts(db, aWeekAgo)), sendsMail: parts.sendsMail }),
    webhook: async () => ({
      ...(await webhookFacts(db, aWeekAgo)),
      mode: parts.mode,
      hasSecret: parts.hasWebhookSecret,
    }),
    foundation: async () => ({
      missing: placeholdersIn((await readSettings(db)).foundation),
      mode: parts.mode,
    }),
    disputes: () => disputeFacts(db),
    dataKey: async () => ({ isMissing: await isKeyMissing(db) }),
    backup: async () => ({ madeAt: await lastBackup(db) }),
    drill: async () => ({ provedAt: await reachedAt(db, "last-drill") }),
    replica: async () => ({
      isExpected: parts.hasReplica,
      newestAt: await reachedAt(db, "last-replica"),
      expectedSince: await reachedAt(db, "replica-expected"),
    }),
    mailDns: parts.mailDns,
    retention: async () => ({ appliedAt: await reachedAt(db, "last-retention") }),
    countryData: () => Promise.resolve({ madeAt: countryDataDate() }),
    release: readRelease,
  };
}

/** @throws when the database cannot be read */
async function databaseFacts(db: Db): Promise<{ isWritable: boolean; size: number }> {
  const { rows } = await sql<{
    size: number;
  }>`select page_count * page_size as size from pragma_page_count, pragma_page_size`.execute(db);
  return { isWritable: await isDatabaseWritable(db), size: rows[0]?.size ?? 0 };
}

/** `failed`: mails given up in the last seven days. */
async function outboxFacts(
  db: Db,
  since: string,
): Promise<{ waiting: number; waitingSince: string | null; failed: number }> {
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
    .where("created_at", ">=", since)
    .executeTakeFirstOrThrow();
  return { waiting: waiting.count, waitingSince: waiting.since, failed: failed.count };
}

/** `isMissed`: reconciliation found a live payment over an hour after the last webhook, so one was lost. */
async function webhookFacts(db: Db, since: string): Promise<{ heardAt: string | null; isMissed: boolean }> {
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
  return { heardAt: receivedAt, isMissed: found !== undefined };
}

/** Lists open disputes by response deadline. `donationId` is null while the payment is unknown. */
async function disputeFacts(
  db: Db,
): Promise<{ open: { donationId: string | null; status: DisputeStatus; respondBy: string | null }[] }> {
  const open = await db
    .selectFrom("disputes")
    .leftJoin("donations", "donations.payment_id", "disputes.payment_id")
    .select(["donations.id as donationId", "disputes.status", "respond_by as respondBy"])
    .where("disputes.status", "in", ["open", "under_review", "action_required"])
    .orderBy(sql`respond_by is null`)
    .orderBy("respond_by")
    .orderBy("disputes.id")
    .execute();
  return { open };
}

export const lastBackup = (db: Db): Promise<string | null> => reachedAt(db, "last-backup");

export async function reachedAt(db: Db, name: Milestone): Promise<string | null> {
  const milestone = await db
    .selectFrom("milestones")
    .select("reached_at")
    .where("name", "=", name)
    .executeTakeFirst();
  return milestone?.reached_at ?? null;
}
