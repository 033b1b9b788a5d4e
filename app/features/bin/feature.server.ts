import type { ServerFeature } from "~/features/feature.server";
import { HOUR_MS } from "~/lib/durations";
import { purgeBin } from "./bin.server";

export const bin: ServerFeature = {
  jobs: [{ name: "bin", everyMs: HOUR_MS, run: ({ db }, now) => purgeBin(db, now) }],
};
