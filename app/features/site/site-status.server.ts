import type { Finding } from "~/features/feature.server";
import type { readRelease } from "~/integrations/release.server";
import { formatDateTime, formatDay } from "~/lib/dates";
import { HOUR_MS, DAY_MS } from "~/lib/durations";
import { formatBytes } from "~/locales/byte-size";
import type { databaseFacts, replicaFacts } from "./site-facts.server";
import { t } from "~/locales/screen-text";

type Facts<Query extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Query>>;

const MIN_FREE_BYTES = 500_000_000;
const MAX_COUNTRY_DATA_AGE_MS = 366 * DAY_MS;
/** Litestream copies every ten seconds, and the hourly check writes to the database each time. */
export const MAX_REPLICA_AGE_MS = 2 * HOUR_MS;
const MAX_DRILL_AGE_MS = 100 * DAY_MS;
const MAX_BACKUP_AGE_MS = 7 * DAY_MS;

export function databaseStatus({ isWritable, size }: Facts<typeof databaseFacts>): Finding {
  if (isWritable) return { isHealthy: true, words: t("status.database.well", { size: formatBytes(size) }) };
  return {
    isHealthy: false,
    words: t("status.database.readOnly", { size: formatBytes(size) }),
    hint: t("status.database.advice"),
  };
}

export function diskStatus(free: number): Finding {
  if (free >= MIN_FREE_BYTES)
    return { isHealthy: true, words: t("status.disk.well", { free: formatBytes(free) }) };
  return {
    isHealthy: false,
    words: t("status.disk.low", { free: formatBytes(free) }),
    hint: t("status.disk.advice", { limit: formatBytes(MIN_FREE_BYTES) }),
  };
}

export function backupStatus(madeAt: string | null, now: Date): Finding {
  if (madeAt === null)
    return { isHealthy: false, words: t("status.backup.never"), hint: t("status.backup.advice") };
  if (now.getTime() - Date.parse(madeAt) > MAX_BACKUP_AGE_MS)
    return {
      isHealthy: false,
      words: t("status.backup.old", { day: formatDateTime(madeAt) }),
      hint: t("status.backup.oldAdvice"),
    };
  return { isHealthy: true, words: t("status.backup.well", { day: formatDateTime(madeAt) }) };
}

export function drillStatus(provedAt: string | null, now: Date): Finding {
  if (provedAt === null)
    return {
      isHealthy: true,
      label: t("status.notYet"),
      words: t("status.drill.none"),
      hint: t("status.drill.advice"),
    };
  if (now.getTime() - Date.parse(provedAt) > MAX_DRILL_AGE_MS)
    return {
      isHealthy: false,
      words: t("status.drill.old", { day: formatDateTime(provedAt) }),
      hint: t("status.drill.oldAdvice"),
    };
  return { isHealthy: true, words: t("status.drill.well", { day: formatDateTime(provedAt) }) };
}

export function replicaStatus({ newestAt, expectedSince }: Facts<typeof replicaFacts>, now: Date): Finding {
  const since = newestAt ?? expectedSince;
  const isOld = since !== null && now.getTime() - Date.parse(since) > MAX_REPLICA_AGE_MS;
  if (newestAt === null)
    return { isHealthy: !isOld, words: t("status.copy.none"), hint: t("status.copy.noneAdvice") };
  if (isOld)
    return {
      isHealthy: false,
      words: t("status.copy.stopped", { day: formatDateTime(newestAt) }),
      hint: t("status.copy.advice"),
    };
  return { isHealthy: true, words: t("status.copy.well", { day: formatDateTime(newestAt) }) };
}

export function countryDataStatus(madeAt: string | null, now: Date): Finding {
  if (madeAt === null)
    return {
      isHealthy: false,
      words: t("status.country.unreadable"),
      hint: t("status.country.unreadableAdvice"),
    };
  const words = t("status.country.dated", { day: formatDay(madeAt) });
  if (now.getTime() - Date.parse(madeAt) <= MAX_COUNTRY_DATA_AGE_MS) return { isHealthy: true, words };
  return {
    isHealthy: false,
    words: t("status.country.old", { day: formatDay(madeAt) }),
    hint: t("status.country.advice"),
  };
}

export function releaseStatus({ version, fingerprint }: Facts<typeof readRelease>): Finding {
  return {
    isHealthy: true,
    words: fingerprint ? t("status.build", { version, build: fingerprint.slice(0, 7) }) : version,
  };
}
