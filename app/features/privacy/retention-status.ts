import type { Finding } from "~/features/feature.server";
import { screenLanguage } from "~/locales/language";
import { formatDateTime } from "~/lib/dates";
import { retentionPeriods } from "~/locales/retention";
import { t } from "~/locales/screen-text";

const MAX_AGE_MS = 48 * 3_600_000;

/** Reports when the nightly job last applied the retention periods of the privacy notice. */
export function retentionStatus(appliedAt: string | null, now: Date): Finding {
  const link = { href: "/privacy#keeping", words: t("status.retention.link") };
  if (appliedAt === null || now.getTime() - Date.parse(appliedAt) > MAX_AGE_MS)
    return {
      isHealthy: false,
      words:
        appliedAt === null
          ? t("status.retention.never")
          : t("status.retention.last", { day: formatDateTime(appliedAt) }),
      hint: t("status.retention.advice"),
      link,
    };
  const kept = retentionPeriods(screenLanguage()).map(({ what, period }) => `${what}: ${period}`);
  const words = t("status.retention.applied", { day: formatDateTime(appliedAt) });
  return { isHealthy: true, words, hint: `${kept.join(". ")}.`, link };
}
