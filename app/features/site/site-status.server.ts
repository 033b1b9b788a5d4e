import type { Finding } from "~/features/feature.server";
import type { readRelease } from "~/integrations/release.server";
import { formatDateTime, formatDay } from "~/lib/dates";
import { HOUR_MS, DAY_MS } from "~/lib/durations";
import { formatBytes } from "~/locales/byte-size";
import type { databaseFacts, replicaFacts } from "./site-facts.server";

type Facts<Query extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Query>>;

const MIN_FREE_BYTES = 500_000_000;
const MAX_COUNTRY_DATA_AGE_MS = 366 * DAY_MS;
/** Litestream copies every ten seconds, and the hourly check writes to the database each time. */
export const MAX_REPLICA_AGE_MS = 2 * HOUR_MS;
const MAX_DRILL_AGE_MS = 100 * DAY_MS;
const MAX_BACKUP_AGE_MS = 7 * DAY_MS;

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

export function drillStatus(provedAt: string | null, now: Date): Finding {
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
      hint: "Checked every hour. docs/operating.md, “A continuous copy of the database”, says how to start it.",
    };
  if (isOld)
    return {
      isHealthy: false,
      words: `It stopped: last part from ${formatDateTime(newestAt)}.`,
      hint: "See what the container litestream logs, and start it again.",
    };
  return { isHealthy: true, words: `Up to date; last part from ${formatDateTime(newestAt)}.` };
}

export function countryDataStatus(madeAt: string | null, now: Date): Finding {
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
