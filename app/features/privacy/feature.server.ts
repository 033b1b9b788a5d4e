import { reachedAt } from "#db/milestones.server";
import type { ServerFeature } from "~/features/feature.server";
import { HOUR_MS } from "~/lib/durations";
import { applyRetentionNightly } from "./retention.server";
import { retentionStatus } from "./retention-status";

export const privacy: ServerFeature = {
  jobs: [{ name: "retention", everyMs: HOUR_MS, run: ({ db }, now) => applyRetentionNightly(db, now) }],
  checks: [
    {
      name: "status.checks.retention",
      order: 120,
      permission: "viewSystemStatus",
      read: async ({ db }, now) => retentionStatus(await reachedAt(db, "last-retention"), now),
    },
  ],
};
