import type { siteStatus } from "./site-status.server";
import { formatBytes } from "~/locales/byte-size";
import { retentionPeriods } from "~/locales/retention";
import { formatDateTime, toDateView } from "~/lib/dates";

type Parts = ReturnType<typeof siteStatus>;
/** null: measuring failed; absent: not requested. */
export type StatusFacts = { [Name in keyof Parts]?: Awaited<ReturnType<Parts[Name]>> | null };

export type StatusLine = {
  name: string;
  isWell: boolean;
  words: string;
  hint?: string;
  link?: { href: string; words: string };
};

const MIN_FREE_BYTES = 500_000_000;
const HOUR_MS = 3_600_000;
const MAX_RETENTION_AGE_MS = 48 * HOUR_MS;
const MAX_COUNTRY_DATA_AGE_MS = 366 * 24 * HOUR_MS;
/** Litestream copies every ten seconds, and the hourly check writes to the database each time. */
export const MAX_REPLICA_AGE_MS = 2 * HOUR_MS;
const MAX_DRILL_AGE_MS = 100 * 24 * HOUR_MS;
const MAX_BACKUP_AGE_MS = 7 * 24 * HOUR_MS;

export function toSiteStatusView(facts: StatusFacts, now: Date): StatusLine[] {
  const line = <Fact>(
    name: string,
    fact: Fact | null | undefined,
    toFinding: (fact: Fact) => Finding,
  ): StatusLine[] => {
    if (fact === undefined) return [];
    if (fact !== null) return [{ name, ...toFinding(fact) }];
    const words = "This could not be checked just now.";
    return [{ name, isWell: false, words, hint: "The server’s log says why." }];
  };
  return [
    line("Database", facts.database, toDatabaseView),
    line("Disk", facts.disk, toDiskView),
    line("Outbox", facts.outbox, (mails) => ({
      ...toOutboxView(mails, now),
      link: { href: "/adminOutbox", words: "Open the outbox" },
    })),
    line("Provider’s webhook", facts.webhook, toWebhookView),
    line("Foundation on receipts", facts.foundation, toFoundationView),
    line("Disputes", facts.disputes, toDisputesView),
    line("Data key", facts.dataKey, toDataKeyView),
    line("Last backup", facts.backup, (backup) => toBackupView(backup, now)),
    line("Restore drill", facts.drill, (drill) => toDrillView(drill, now)),
    ...(facts.replica?.isExpected === false
      ? []
      : [line("Continuous copy", facts.replica, (replica) => toReplicaView(replica, now))]),
    line("Sender’s domain", facts.mailDns, toMailDnsView),
    line("Retention", facts.retention, (retention) => toRetentionView(retention, now)),
    line("Country data", facts.countryData, (data) => toCountryDataView(data, now)),
    line("Version", facts.release, ({ version, fingerprint }) => ({
      isWell: true,
      words: fingerprint ? `${version}, build ${fingerprint.slice(0, 7)}` : version,
    })),
  ].flat();
}

type Finding = Omit<StatusLine, "name">;
type Measured<Name extends keyof StatusFacts> = NonNullable<StatusFacts[Name]>;

/** Name, address, PAN and registration are required for live payments. */
function toFoundationView({ missing, mode }: Measured<"foundation">): Finding {
  if (missing.length === 0) return { isWell: true, words: "Name, address, PAN and registration are set." };
  const facts = new Intl.ListFormat("en-GB").format(missing.map((one) => (one === "pan" ? "PAN" : one)));
  return {
    isWell: mode !== "live",
    words: `Still the sample’s: ${facts}.`,
    hint:
      mode === "live"
        ? "No donation is taken and no gift recorded until an administrator enters them under Settings, Foundation."
        : "An administrator enters them under Settings, Foundation. With live keys nothing is taken until then.",
  };
}

/** Disputes under review need no action until the bank decides. */
function toDisputesView({ open }: Measured<"disputes">): Finding {
  const toAnswer = open.filter(({ status }) => status !== "under_review");
  const [first = open[0]] = toAnswer;
  if (!first) return { isWell: true, words: "No donor’s bank disputes a payment." };
  const link = first.donationId
    ? { link: { href: `/adminDonations/${first.donationId}`, words: "Open the donation" } }
    : {};
  const count = open.length === 1 ? "1 payment is disputed" : `${open.length} payments are disputed`;
  if (toAnswer.length === 0)
    return { isWell: true, words: `${count} and under review; the bank decides.`, ...link };
  const by = first.respondBy ? `by ${formatDateTime(first.respondBy)}` : "soon";
  return {
    isWell: false,
    words: `${count}.`,
    hint: `Please respond to ${toAnswer.length === 1 ? "it" : "the first"} on the provider’s dashboard ${by}.`,
    ...link,
  };
}

function toDataKeyView({ isMissing }: Measured<"dataKey">): Finding {
  if (!isMissing) return { isWell: true, words: "Opens what is encrypted." };
  return {
    isWell: false,
    words: "PANs or second factors were encrypted with another key and can’t be read.",
    hint: "Put the former key back, as DATA_KEY or as the file data-key beside the database, and start the site again.",
  };
}

function toDatabaseView({ isWritable, size }: Measured<"database">): Finding {
  if (isWritable) return { isWell: true, words: `Can be read and written; ${formatBytes(size)}.` };
  return {
    isWell: false,
    words: `Can be read, but not written; ${formatBytes(size)}.`,
    hint: "Nothing can be saved and no donation started. See whether the disk is full or the volume read-only.",
  };
}

function toDiskView({ free }: Measured<"disk">): Finding {
  if (free >= MIN_FREE_BYTES)
    return { isWell: true, words: `${formatBytes(free)} free for database and pictures.` };
  return {
    isWell: false,
    words: `Only ${formatBytes(free)} free for database and pictures.`,
    hint: `Below ${formatBytes(MIN_FREE_BYTES)} it is time to make room or enlarge the volume.`,
  };
}

function toOutboxView({ waiting, waitingSince, failed, sendsMail }: Measured<"outbox">, now: Date): Finding {
  const words = `${mails(waiting)} waiting, ${failed} failed in the last seven days.`;
  if (!sendsMail)
    return { isWell: false, words, hint: "No mail server is set (SMTP_URL), so emails stay here." };
  if (failed > 0)
    return {
      isWell: false,
      words,
      hint: "The outbox shows what the mail server answered; emails can be sent again there.",
    };
  if (waitingSince !== null && now.getTime() - Date.parse(waitingSince) > HOUR_MS)
    return {
      isWell: false,
      words,
      hint: `The oldest has been waiting since ${formatDateTime(waitingSince)}. See whether the mail server answers.`,
    };
  return { isWell: true, words };
}

function toWebhookView({ heardAt: receivedAt, isMissed, mode, hasSecret }: Measured<"webhook">): Finding {
  const lastWebhook = receivedAt === null ? "Not heard yet" : `Last heard ${formatDateTime(receivedAt)}`;
  if (mode === "practice") return { isWell: true, words: `${lastWebhook}; the site is in practice mode.` };
  if (!hasSecret)
    return {
      isWell: false,
      words: `${lastWebhook}; the provider’s messages cannot be verified.`,
      hint: "No secret is set (RAZORPAY_WEBHOOK_SECRET). docs/operating.md, “Going live with payments”, says how.",
    };
  if (isMissed)
    return {
      isWell: false,
      words: `${lastWebhook}; payments of the last seven days were found only because we asked.`,
      hint: "The provider may have switched the webhook off: see its dashboard under Webhooks, and compare the secret with RAZORPAY_WEBHOOK_SECRET.",
    };
  return {
    isWell: true,
    words: receivedAt === null ? `${lastWebhook}; it will report with the first payment.` : `${lastWebhook}.`,
  };
}

function toBackupView({ madeAt }: Measured<"backup">, now: Date): Finding {
  if (madeAt === null)
    return {
      isWell: false,
      words: "Never.",
      hint: "Run npm run backup -- FILE on the server every night. docs/operating.md, “Backup, and the drill”, says how; also for a container.",
    };
  if (now.getTime() - Date.parse(madeAt) > MAX_BACKUP_AGE_MS)
    return {
      isWell: false,
      words: `${formatDateTime(madeAt)}: more than a week ago.`,
      hint: "See whether the nightly backup still runs.",
    };
  return { isWell: true, words: `${formatDateTime(madeAt)}.` };
}

function toDrillView({ provedAt }: Measured<"drill">, now: Date): Finding {
  if (provedAt === null)
    return {
      isWell: true,
      words: "Not done yet.",
      hint: "npm run restore -- FILE --drill proves on the server that a backup can be restored, without touching the site.",
    };
  if (now.getTime() - Date.parse(provedAt) > MAX_DRILL_AGE_MS)
    return {
      isWell: false,
      words: `${formatDateTime(provedAt)}: more than a hundred days ago.`,
      hint: "Run npm run restore -- FILE --drill with the newest backup.",
    };
  return { isWell: true, words: `${formatDateTime(provedAt)}: a backup can be restored.` };
}

function toReplicaView({ newestAt, expectedSince }: Measured<"replica">, now: Date): Finding {
  const since = newestAt ?? expectedSince;
  const isOld = since !== null && now.getTime() - Date.parse(since) > MAX_REPLICA_AGE_MS;
  if (newestAt === null)
    return {
      isWell: !isOld,
      words: "Nothing has arrived in its bucket yet.",
      hint: "It is looked at every hour. docs/operating.md, “A continuous copy of the database”, says how to start it.",
    };
  if (isOld)
    return {
      isWell: false,
      words: `It stopped: the newest part is of ${formatDateTime(newestAt)}.`,
      hint: "See what the container litestream logs, and start it again.",
    };
  return { isWell: true, words: `Up to date; its newest part is of ${formatDateTime(newestAt)}.` };
}

/** Says which DNS records to enter. */
function toMailDnsView(dns: Measured<"mailDns">): Finding {
  const { domain, spf, dmarc, dkim } = dns;
  if (domain === "") return { isWell: true, words: "Looked at once a mail server is set (SMTP_URL)." };
  if (spf === null || dmarc === null || dkim === null)
    return { isWell: true, words: `The name server of ${domain} does not answer just now.` };
  const missing = [
    ...(spf === ""
      ? [
          `SPF: enter at ${domain} a TXT record “v=spf1 include:YOUR-MAIL-SERVICE ~all”, with the name that your mail service gives.`,
        ]
      : []),
    ...(dkim === ""
      ? [
          `DKIM: your mail service shows a record that ends in _domainkey.${domain}; enter it. If it is there already, write its first part into MAIL_DKIM_SELECTOR.`,
        ]
      : []),
    ...(dmarc === ""
      ? [`DMARC: enter at _dmarc.${domain} a TXT record “v=DMARC1; p=none”, and later p=quarantine.`]
      : []),
  ];
  if (missing.length === 0) return { isWell: true, words: `${domain} has SPF, DKIM and DMARC.` };
  return { isWell: false, words: `Mail from ${domain} may be taken for spam.`, hint: missing.join(" ") };
}

/** Retention periods, shared with the nightly job and the privacy notice. */
function toRetentionView({ appliedAt }: Measured<"retention">, now: Date): Finding {
  const link = { href: "/privacy#keeping", words: "What the privacy notice says" };
  if (appliedAt === null || now.getTime() - Date.parse(appliedAt) > MAX_RETENTION_AGE_MS)
    return {
      isWell: false,
      words: appliedAt === null ? "Never applied." : `Last applied ${formatDateTime(appliedAt)}.`,
      hint: "Data that should have been deleted is still here. The server’s log says why (job retention).",
      link,
    };
  const kept = retentionPeriods("en").map(({ what, period }) => `${what}: ${period}`);
  return { isWell: true, words: `Applied ${formatDateTime(appliedAt)}.`, hint: `${kept.join(". ")}.`, link };
}

function toCountryDataView({ madeAt }: Measured<"countryData">, now: Date): Finding {
  if (madeAt === null)
    return {
      isWell: false,
      words: "It can’t be read: every visitor’s country is unknown.",
      hint: "The server’s log says why. docs/operating.md, “Renewing the country data”, says how to renew it.",
    };
  const words = `Dated ${toDateView(madeAt).text}.`;
  if (now.getTime() - Date.parse(madeAt) <= MAX_COUNTRY_DATA_AGE_MS) return { isWell: true, words };
  return {
    isWell: false,
    words: `${words.slice(0, -1)}: more than a year old.`,
    hint: "docs/operating.md, “Renewing the country data”, says how to renew it without a new version.",
  };
}

const mails = (count: number) => (count === 1 ? "1 mail" : `${count} mails`);
