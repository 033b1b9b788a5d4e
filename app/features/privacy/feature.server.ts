import { HOUR_MS, type ServerFeature } from "~/features/feature.server";
import { applyRetentionNightly } from "./retention.server";

export const privacy: ServerFeature = {
  jobs: [{ name: "retention", everyMs: HOUR_MS, run: ({ db }, now) => applyRetentionNightly(db, now) }],
};
