import type { Db } from "#db/schema";
import type { Finding } from "~/features/feature.server";
import type { MailDns } from "~/integrations/mail-dns.server";
import { counted } from "~/lib/counted";
import { formatDateTime } from "~/lib/dates";
import { HOUR_MS, DAY_MS } from "~/lib/durations";
import { recentRejections, SEVERAL_RECIPIENTS } from "./rejections.server";

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
    words: `${counted(waiting, "email")} waiting, ${failed} failed in the last seven days.`,
    link: { href: "/adminOutbox", words: "Open the outbox" },
  };
  const problem = (hint: string) => ({ ...shown, isHealthy: false, hint });
  if (!hasMailer) return problem("No mail server is set (SMTP_URL), so emails stay here.");
  if (rejected >= SEVERAL_RECIPIENTS)
    return problem(
      `The mail server refused emails to ${rejected} recipients in the last hour, and not because of their addresses: it seems to refuse this site’s emails. The outbox shows its answers; the mails are tried again for seven days.`,
    );
  if (failed > 0)
    return problem("The outbox shows what the mail server answered; emails can be sent again there.");
  if (waitingSince !== null && now.getTime() - Date.parse(waitingSince) > HOUR_MS)
    return problem(
      `The oldest has been waiting since ${formatDateTime(waitingSince)}. See whether the mail server answers.`,
    );
  return { ...shown, isHealthy: true };
}

/** Lists the DNS records to enter. */
export function mailDnsStatus({ domain, spf, dmarc, dkim }: MailDns): Finding {
  if (domain === "") return { isHealthy: true, words: "Checked as soon as a mail server is set (SMTP_URL)." };
  if (spf === null || dmarc === null || dkim === null)
    return { isHealthy: true, words: `The name server of ${domain} does not answer just now.` };
  const missing = [
    spf === "" &&
      `SPF: enter at ${domain} a TXT record “v=spf1 include:YOUR-MAIL-SERVICE ~all”, with the name that your mail service gives.`,
    dkim === "" &&
      `DKIM: your mail service shows a record that ends in _domainkey.${domain}; enter it. If it is there already, write its first part into MAIL_DKIM_SELECTOR.`,
    dmarc === "" &&
      `DMARC: enter at _dmarc.${domain} a TXT record “v=DMARC1; p=none”, and later p=quarantine.`,
  ].filter(Boolean);
  if (missing.length === 0) return { isHealthy: true, words: `${domain} has SPF, DKIM and DMARC.` };
  return { isHealthy: false, words: `Email from ${domain} may be treated as spam.`, hint: missing.join(" ") };
}
