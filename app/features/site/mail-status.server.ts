import { SEVERAL_RECIPIENTS } from "~/features/mail/rejections.server";
import type { MailDns } from "~/integrations/mail-dns.server";
import { counted } from "~/lib/counted";
import { formatDateTime } from "~/lib/dates";
import type { outboxFacts } from "./site-facts.server";
import type { Facts, Finding } from "./site-status.server";

const HOUR_MS = 3_600_000;

export function outboxStatus(
  { waiting, waitingSince, failed, rejected }: Facts<typeof outboxFacts>,
  hasMailer: boolean,
  now: Date,
): Finding {
  const shown = {
    words: `${counted(waiting, "mail")} waiting, ${failed} failed in the last seven days.`,
    link: { href: "/adminOutbox", words: "Open the outbox" },
  };
  const problem = (hint: string) => ({ ...shown, isHealthy: false, hint });
  if (!hasMailer) return problem("No mail server is set (SMTP_URL), so emails stay here.");
  if (rejected >= SEVERAL_RECIPIENTS)
    return problem(
      `The mail server refused mail to ${rejected} recipients in the last hour, and not because of their addresses: it seems to refuse this site’s mail. The outbox shows its answers; the mails are tried again for seven days.`,
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
  if (domain === "") return { isHealthy: true, words: "Looked at once a mail server is set (SMTP_URL)." };
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
  return { isHealthy: false, words: `Mail from ${domain} may be taken for spam.`, hint: missing.join(" ") };
}
