import type { PaymentMode } from "#db/schema";
import type { Permission } from "~/features/accounts/permissions";
import { isKeyMissing } from "~/features/encryption/key-rotation.server";
import type { Site } from "~/features/feature.server";
import { placeholdersIn, type Placeholder } from "~/features/settings/settings";
import { readSettings } from "~/features/settings/settings.server";
import { freeBytes } from "~/integrations/disk-space.server";
import { countryDataDate } from "~/integrations/geo/country-database.server";
import { log } from "~/integrations/log.server";
import { readRelease } from "~/integrations/release.server";
import { counted } from "~/lib/counted";
import { formatDateTime, formatDay } from "~/lib/dates";
import { formatBytes } from "~/locales/byte-size";
import { retentionPeriods } from "~/locales/retention";
import { mailDnsStatus, outboxStatus } from "./mail-status.server";
import {
  databaseFacts,
  openDisputes,
  outboxFacts,
  reachedAt,
  replicaFacts,
  webhookFacts,
} from "./site-facts.server";

export type StatusLine = {
  name: string;
  isHealthy: boolean;
  /** In place of OK, for what is not wrong but not done. */
  label?: "Later" | "Not yet";
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

export type Finding = Omit<StatusLine, "name">;

export type Facts<Query extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Query>>;

type Check = { name: string; permission: Permission; read: () => Promise<Finding> };

const FAILED: Finding = {
  isHealthy: false,
  words: "This could not be checked just now.",
  hint: "The server’s log says why.",
};

/** In the order of the status card. A failed check does not affect the others. */
export const statusLines = (
  site: Site,
  permissions: readonly Permission[],
  now: Date,
): Promise<StatusLine[]> =>
  Promise.all(
    siteChecks(site, now)
      .filter(({ permission }) => permissions.includes(permission))
      .map(async ({ name, read }) => {
        try {
          return { name, ...(await read()) };
        } catch (error) {
          log.error("page.part", { what: `status: ${name}`, error });
          return { name, ...FAILED };
        }
      }),
  );

function siteChecks(site: Site, now: Date): Check[] {
  const { db } = site;
  const check = (name: string, read: Check["read"], permission: Permission = "viewSystemStatus") => ({
    ...{ name, permission, read },
  });
  return [
    check("Database", async () => databaseStatus(await databaseFacts(db))),
    check("Disk", async () => diskStatus(await freeBytes([site.databasePath, site.uploadsDir]))),
    check(
      "Outbox",
      async () => outboxStatus(await outboxFacts(db, now), site.mailer !== null, now),
      "viewOutbox",
    ),
    check(
      "Provider’s webhook",
      async () => webhookStatus(await webhookFacts(db, now), site),
      "viewDonations",
    ),
    check(
      "Foundation on receipts",
      async () => foundationStatus(placeholdersIn((await readSettings(db)).foundation), site.mode),
      "viewDonations",
    ),
    check("Disputes", async () => disputesStatus(await openDisputes(db)), "viewDonations"),
    check("Data key", async () => dataKeyStatus(await isKeyMissing(db))),
    check("Last backup", async () => backupStatus(await reachedAt(db, "last-backup"), now)),
    check("Restore drill", async () => drillStatus(await reachedAt(db, "last-drill"), now)),
    ...(site.replicaBucket
      ? [check("Continuous copy", async () => replicaStatus(await replicaFacts(db), now))]
      : []),
    check("Sender’s domain", async () => mailDnsStatus(await site.mailDns())),
    check("Retention", async () => retentionStatus(await reachedAt(db, "last-retention"), now)),
    check("Country data", async () => countryDataStatus(countryDataDate(), now)),
    check("Version", async () => releaseStatus(await readRelease())),
  ];
}

/** Name, address, PAN and registration are required for live payments. */
export function foundationStatus(missing: Placeholder[], mode: PaymentMode): Finding {
  if (missing.length === 0) return { isHealthy: true, words: "Name, address, PAN and registration are set." };
  const facts = new Intl.ListFormat("en-GB").format(missing.map((one) => (one === "pan" ? "PAN" : one)));
  return {
    isHealthy: mode !== "live",
    ...(mode === "live" ? {} : { label: "Later" as const }),
    words: `Still the sample’s: ${facts}.`,
    hint:
      mode === "live"
        ? "No donation is taken and no gift recorded until an administrator enters them under Settings, Foundation."
        : "An administrator enters them under Settings, Foundation. With live keys nothing is taken until then.",
  };
}

/** Disputes under review need no action until the bank decides. */
function disputesStatus(open: Facts<typeof openDisputes>): Finding {
  const toAnswer = open.filter(({ status }) => status !== "under_review");
  const [first = open[0]] = toAnswer;
  if (!first) return { isHealthy: true, words: "No donor’s bank disputes a payment." };
  const link = first.donationId
    ? { link: { href: `/adminDonations/${first.donationId}`, words: "Open the donation" } }
    : {};
  const count = counted(open.length, "payment is disputed", "payments are disputed");
  if (toAnswer.length === 0)
    return { isHealthy: true, words: `${count} and under review; the bank decides.`, ...link };
  const by = first.respondBy ? `by ${formatDateTime(first.respondBy)}` : "soon";
  return {
    isHealthy: false,
    words: `${count}.`,
    hint: `Please respond to ${toAnswer.length === 1 ? "it" : "the first"} on the provider’s dashboard ${by}.`,
    ...link,
  };
}

function dataKeyStatus(isMissing: boolean): Finding {
  if (!isMissing) return { isHealthy: true, words: "Opens what is encrypted." };
  return {
    isHealthy: false,
    words: "PANs or second factors were encrypted with another key and can’t be read.",
    hint: "Put the former key back, as DATA_KEY or as the file data-key beside the database, and start the site again.",
  };
}

export function databaseStatus({ isWritable, size }: Facts<typeof databaseFacts>): Finding {
  if (isWritable) return { isHealthy: true, words: `Can be read and written; ${formatBytes(size)}.` };
  return {
    isHealthy: false,
    words: `Can be read, but not written; ${formatBytes(size)}.`,
    hint: "Nothing can be saved and no donation started. See whether the disk is full or the volume read-only.",
  };
}

export function diskStatus(free: number): Finding {
  if (free >= MIN_FREE_BYTES)
    return { isHealthy: true, words: `${formatBytes(free)} free for database and pictures.` };
  return {
    isHealthy: false,
    words: `Only ${formatBytes(free)} free for database and pictures.`,
    hint: `Below ${formatBytes(MIN_FREE_BYTES)} it is time to make room or enlarge the volume.`,
  };
}

function webhookStatus(
  { receivedAt, isMissed }: Facts<typeof webhookFacts>,
  { mode, hasWebhookSecret }: Site,
): Finding {
  const lastWebhook = receivedAt === null ? "Not heard yet" : `Last heard ${formatDateTime(receivedAt)}`;
  if (mode === "practice") return { isHealthy: true, words: `${lastWebhook}; the site is in practice mode.` };
  if (!hasWebhookSecret)
    return {
      isHealthy: false,
      words: `${lastWebhook}; the provider’s messages cannot be verified.`,
      hint: "No secret is set (RAZORPAY_WEBHOOK_SECRET). docs/operating.md, “Going live with payments”, says how.",
    };
  if (isMissed)
    return {
      isHealthy: false,
      words: `${lastWebhook}; payments of the last seven days were found only because we asked.`,
      hint: "The provider may have switched the webhook off: see its dashboard under Webhooks, and compare the secret with RAZORPAY_WEBHOOK_SECRET.",
    };
  return {
    isHealthy: true,
    words: receivedAt === null ? `${lastWebhook}; it will report with the first payment.` : `${lastWebhook}.`,
  };
}

export function backupStatus(madeAt: string | null, now: Date): Finding {
  if (madeAt === null)
    return {
      isHealthy: false,
      words: "Never.",
      hint: "Run npm run backup -- FILE on the server every night. docs/operating.md, “Backup, and the drill”, says how; also for a container.",
    };
  if (now.getTime() - Date.parse(madeAt) > MAX_BACKUP_AGE_MS)
    return {
      isHealthy: false,
      words: `${formatDateTime(madeAt)}: more than a week ago.`,
      hint: "See whether the nightly backup still runs.",
    };
  return { isHealthy: true, words: `${formatDateTime(madeAt)}.` };
}

function drillStatus(provedAt: string | null, now: Date): Finding {
  if (provedAt === null)
    return {
      isHealthy: true,
      label: "Not yet",
      words: "Not done yet.",
      hint: "npm run restore -- FILE --drill proves on the server that a backup can be restored, without touching the site.",
    };
  if (now.getTime() - Date.parse(provedAt) > MAX_DRILL_AGE_MS)
    return {
      isHealthy: false,
      words: `${formatDateTime(provedAt)}: more than a hundred days ago.`,
      hint: "Run npm run restore -- FILE --drill with the newest backup.",
    };
  return { isHealthy: true, words: `${formatDateTime(provedAt)}: a backup can be restored.` };
}

export function replicaStatus({ newestAt, expectedSince }: Facts<typeof replicaFacts>, now: Date): Finding {
  const since = newestAt ?? expectedSince;
  const isOld = since !== null && now.getTime() - Date.parse(since) > MAX_REPLICA_AGE_MS;
  if (newestAt === null)
    return {
      isHealthy: !isOld,
      words: "Nothing has arrived in its bucket yet.",
      hint: "It is looked at every hour. docs/operating.md, “A continuous copy of the database”, says how to start it.",
    };
  if (isOld)
    return {
      isHealthy: false,
      words: `It stopped: the newest part is of ${formatDateTime(newestAt)}.`,
      hint: "See what the container litestream logs, and start it again.",
    };
  return { isHealthy: true, words: `Up to date; its newest part is of ${formatDateTime(newestAt)}.` };
}

/** Reports when the nightly job last applied the retention periods of the privacy notice. */
export function retentionStatus(appliedAt: string | null, now: Date): Finding {
  const link = { href: "/privacy#keeping", words: "What the privacy notice says" };
  if (appliedAt === null || now.getTime() - Date.parse(appliedAt) > MAX_RETENTION_AGE_MS)
    return {
      isHealthy: false,
      words: appliedAt === null ? "Never applied." : `Last applied ${formatDateTime(appliedAt)}.`,
      hint: "Data that should have been deleted is still here. The server’s log says why (job retention).",
      link,
    };
  const kept = retentionPeriods("en").map(({ what, period }) => `${what}: ${period}`);
  const words = `Applied ${formatDateTime(appliedAt)}.`;
  return { isHealthy: true, words, hint: `${kept.join(". ")}.`, link };
}

function countryDataStatus(madeAt: string | null, now: Date): Finding {
  if (madeAt === null)
    return {
      isHealthy: false,
      words: "It can’t be read: every visitor’s country is unknown.",
      hint: "The server’s log says why. docs/operating.md, “Renewing the country data”, says how to renew it.",
    };
  const words = `Dated ${formatDay(madeAt)}.`;
  if (now.getTime() - Date.parse(madeAt) <= MAX_COUNTRY_DATA_AGE_MS) return { isHealthy: true, words };
  return {
    isHealthy: false,
    words: `${words.slice(0, -1)}: more than a year old.`,
    hint: "docs/operating.md, “Renewing the country data”, says how to renew it without a new version.",
  };
}

export function releaseStatus({ version, fingerprint }: Facts<typeof readRelease>): Finding {
  return { isHealthy: true, words: fingerprint ? `${version}, build ${fingerprint.slice(0, 7)}` : version };
}
