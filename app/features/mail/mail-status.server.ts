import type { Db } from "#db/schema";
import type { Finding } from "~/features/feature.server";
import type { MailDns } from "~/integrations/mail-dns.server";
import { formatDateTime } from "~/lib/dates";
import { HOUR_MS, DAY_MS } from "~/lib/durations";
import { recentRejections, SEVERAL_RECIPIENTS } from "./rejections.server";
import { t } from "~/locales/screen-text";

/** `failed`: mails given up in the last seven days. `rejected`: recipients refused in the last hour. */
export async function outboxFacts(
  db: Db,
  now: Date,
): Promise<{ waiting: number; waitingSince: string | null; failed: number; rejected: number }> {
  const weekAgo = new Date(now.getTime() - 7 * DAY_MS).toISOString();
  const waiting = await db
    .selectFrom("outbox")
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      eb.fn.min(eb.fn.coalesce("send_at", "created_at")).as("since"),
    ])
    .where("state", "=", "queued")
    .where((mail) => mail.or([mail("send_at", "is", null), mail("send_at", "<=", now.toISOString())]))
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
        mail("created_at", ">=", weekAgo),
        mail.exists(
          mail
            .selectFrom("outbox_attempts")
            .select("outbox_attempts.id")
            .whereRef("outbox_id", "=", "outbox.id")
            .where("attempted_at", ">=", weekAgo),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  const { recipients: rejected } = await recentRejections(db, now);
  return { waiting: waiting.count, waitingSince: waiting.since, failed: failed.count, rejected };
}

export function outboxStatus(
  { waiting, waitingSince, failed, rejected }: Awaited<ReturnType<typeof outboxFacts>>,
  hasMailer: boolean,
  now: Date,
): Finding {
  const shown = {
    words: t("status.outbox", { waiting: t("mailbox.emails", { count: waiting }), failed }),
    link: { href: "/adminOutbox", words: t("status.openOutbox") },
  };
  const problem = (hint: string) => ({ ...shown, isHealthy: false, hint });
  if (!hasMailer) return problem(t("status.smtpUnset"));
  if (rejected >= SEVERAL_RECIPIENTS) return problem(t("status.rejected", { rejected }));
  if (failed > 0) return problem(t("status.failedMails"));
  if (waitingSince !== null && now.getTime() - Date.parse(waitingSince) > HOUR_MS)
    return problem(t("status.oldestMail", { day: formatDateTime(waitingSince) }));
  return { ...shown, isHealthy: true };
}

/** Lists the DNS records to enter. */
export function mailDnsStatus({ domain, spf, dmarc, dkim }: MailDns): Finding {
  if (domain === "") return { isHealthy: true, words: t("status.domainLater") };
  if (spf === null || dmarc === null || dkim === null)
    return { isHealthy: true, words: t("status.noNameServer", { domain }) };
  const missing = [
    spf === "" && t("status.spf", { domain }),
    dkim === "" && t("status.dkim", { domain }),
    dmarc === "" && t("status.dmarc", { domain }),
  ].filter(Boolean);
  if (missing.length === 0) return { isHealthy: true, words: t("status.domainWell", { domain }) };
  return { isHealthy: false, words: t("status.domainSpam", { domain }), hint: missing.join(" ") };
}
