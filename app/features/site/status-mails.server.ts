import { transact } from "#db/client.server";
import { reachedAt } from "#db/milestones.server";
import type { Db } from "#db/schema";
import { alertStaff, mailStaff, staffAlertMail } from "~/features/accounts/staff-alerts.server";
import { buildEmail } from "~/features/mail/email-layout";
import { redactAddresses } from "~/features/mail/mail-secrets.server";
import { recentRejections, SEVERAL_RECIPIENTS } from "~/features/mail/rejections.server";
import { config } from "~/features/settings/config";
import { foundationName } from "~/features/settings/settings.server";
import { clockInIndia } from "~/lib/india-time";
import { DAY_MS } from "~/lib/durations";
import { MAX_REPLICA_AGE_MS } from "./site-status.server";
import type { StatusLine } from "./status-lines.server";

const MONDAY = 1;
const FROM_HOUR = 8;

/** Mails each administrator once a week, on Mondays from 8 am IST. */
export async function mailWeeklyStatus(
  db: Db,
  readLines: () => Promise<StatusLine[]>,
  now: Date,
): Promise<void> {
  const clock = clockInIndia(now);
  if (clock.getUTCDay() !== MONDAY || clock.getUTCHours() < FROM_HOUR) return;
  const day = clock.toISOString().slice(0, 10);
  const lines = await readLines();
  const problems = lines.filter(({ isHealthy }) => !isHealthy);
  const inOrder = lines.filter(({ isHealthy, label }) => isHealthy && !label);
  const summary =
    problems.length === 0
      ? "All checks passed."
      : problems.length === 1
        ? "One check needs attention."
        : `${problems.length} checks need attention.`;
  const paragraph = ({ name, words, hint }: StatusLine) =>
    [`${name}: ${words}`, hint].filter(Boolean).join(" ");
  const mail = buildEmail({
    subject: `The website this week: ${summary.slice(0, -1).toLowerCase()}`,
    from: { name: await foundationName(db) },
    paragraphs: [
      summary,
      ...problems.map(paragraph),
      ...(inOrder.length > 0 ? [`OK: ${inOrder.map(({ name }) => name).join(", ")}.`] : []),
    ],
    link: { text: "Open the dashboard", url: `${config().origin}/admin` },
    closing: "The website sends this message to its administrators every Monday.",
  });
  const weekly = { ...mail, kind: "weekly-status", key: `weekly-status:${day}` };
  await mailStaff(db, "viewSystemStatus", weekly, now);
}

/**
 * Records the age of Litestream's copy in its bucket, and alerts administrators once a day while it is too old.
 * Asks the bucket, because Litestream may report success without a copy.
 * @param found null: the bucket is empty; undefined: the bucket gave no answer, so the last answer remains
 */
export async function recordReplica(db: Db, found: string | null | undefined, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const newestAt = found === undefined ? await reachedAt(trx, "last-replica") : found;
    const isOld = newestAt === null || now.getTime() - Date.parse(newestAt) > MAX_REPLICA_AGE_MS;
    // Writes each time, so that Litestream always has a change to copy.
    await trx
      .insertInto("milestones")
      .values([
        { name: "replica-checked", reached_at: now.toISOString() },
        ...(newestAt ? [{ name: "last-replica", reached_at: newestAt }] : []),
      ])
      .onConflict((conflict) =>
        conflict.column("name").doUpdateSet((row) => ({ reached_at: row.ref("excluded.reached_at") })),
      )
      .execute();
    const expectedSince = await reachedAt(trx, "replica-expected");
    if (!expectedSince)
      await trx
        .insertInto("milestones")
        .values({ name: "replica-expected", reached_at: now.toISOString() })
        .execute();
    const since = expectedSince ? Date.parse(expectedSince) : now.getTime();
    if (!isOld || now.getTime() - since < MAX_REPLICA_AGE_MS) return;
    const mail = staffAlertMail({
      what: "The continuous copy of the database has stopped",
      detail: `${newestAt ? `Its last part is from ${newestAt}.` : "Its bucket is empty."} If the disk failed now, everything after that would be lost but for the last backup.\n\nSee what the container litestream logs, and start it again. docs/operating.md, “A continuous copy of the database”, says how.`,
      link: `${config().origin}/admin`,
      foundationName: await foundationName(trx),
    });
    const day = now.toISOString().slice(0, 10);
    const alert = { ...mail, kind: "staff-alert", key: `replica:${day}` };
    await mailStaff(trx, "viewSystemStatus", alert, now);
  });
}

const REJECTED = "mail-rejected:";

/** Alerts staff when the mail server refuses several recipients within an hour; at most once in 24 hours. */
export function alertAboutRejections(db: Db, now: Date): Promise<void> {
  return transact(db, async (trx) => {
    const { recipients, answer } = await recentRejections(trx, now);
    if (recipients < SEVERAL_RECIPIENTS) return;
    const earlier = await trx
      .selectFrom("outbox")
      .select("id")
      .where("key", "like", `${REJECTED}%`)
      .where("created_at", ">", new Date(now.getTime() - DAY_MS).toISOString())
      .limit(1)
      .executeTakeFirst();
    if (earlier) return;
    const detail = `Within an hour it refused mail to ${recipients} recipients, and not because of their addresses. Its last answer:

“${redactAddresses(answer ?? "")}”

No mail is lost: each is tried again for seven days. Ask your mail service to lift the block, or correct SMTP_URL. The outbox shows every answer: ${config().origin}/adminOutbox`;
    const what = "The mail server refuses this site’s mail";
    await alertStaff(trx, { key: REJECTED + now.toISOString(), what, detail }, now);
  });
}
