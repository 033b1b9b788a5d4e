import type { Finding } from "~/features/feature.server";
import { formatDateTime } from "~/lib/dates";
import { retentionPeriods } from "~/locales/retention";

const MAX_AGE_MS = 48 * 3_600_000;

/** Reports when the nightly job last applied the retention periods of the privacy notice. */
export function retentionStatus(appliedAt: string | null, now: Date): Finding {
  const link = { href: "/privacy#keeping", words: "What the privacy notice says" };
  if (appliedAt === null || now.getTime() - Date.parse(appliedAt) > MAX_AGE_MS)
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
