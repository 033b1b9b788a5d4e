import { transact } from "#db/client.server";
import { screenLanguage } from "~/locales/language";
import { t } from "~/locales/screen-text";
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
  const write = async () => {
    const lines = await readLines();
    const problems = lines.filter(({ isHealthy }) => !isHealthy);
    const inOrder = lines.filter(({ isHealthy, label }) => isHealthy && !label);
    const count = problems.length;
    const summary =
      count === 0
        ? t("staffMail.weekly.good")
        : count === 1
          ? t("staffMail.weekly.one")
          : t("staffMail.weekly.several", { count });
    const paragraph = ({ name, words, hint }: StatusLine) =>
      [t("staffMail.weekly.line", { name, words }), hint].filter(Boolean).join(" ");
    const names = inOrder.map(({ name }) => name).join(", ");
    return buildEmail({
      language: screenLanguage(),
      subject: t("staffMail.weekly.subject", { summary: summary.slice(0, -1).toLowerCase() }),
      from,
      paragraphs: [
        summary,
        ...problems.map(paragraph),
        ...(inOrder.length > 0 ? [t("staffMail.weekly.inOrder", { names })] : []),
      ],
      link: { text: t("staffMail.openDashboard"), url: `${config().origin}/admin` },
      closing: t("staffMail.weekly.closing"),
    });
  };
  const from = { name: await foundationName(db) };
  await mailStaff(db, "viewSystemStatus", { write, kind: "weekly-status", key: `weekly-status:${day}` }, now);
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
    const name = await foundationName(trx);
    const write = () => {
      const state = newestAt ? t("staffMail.copy.last", { at: newestAt }) : t("staffMail.copy.empty");
      return staffAlertMail({
        what: t("staffMail.copy.what"),
        detail: `${state} ${t("staffMail.copy.risk")}\n\n${t("staffMail.copy.advice")}`,
        link: `${config().origin}/admin`,
        foundationName: name,
      });
    };
    const day = now.toISOString().slice(0, 10);
    await mailStaff(trx, "viewSystemStatus", { write, kind: "staff-alert", key: `replica:${day}` }, now);
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
    const write = () => ({
      what: t("staffMail.rejected.what"),
      detail: [
        t("staffMail.rejected.text", { recipients }),
        `“${redactAddresses(answer ?? "")}”`,
        t("staffMail.rejected.advice", { address: `${config().origin}/adminOutbox` }),
      ].join("\n\n"),
    });
    await alertStaff(trx, { key: REJECTED + now.toISOString(), write }, now);
  });
}
