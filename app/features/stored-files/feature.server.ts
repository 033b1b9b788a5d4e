import type { ServerFeature } from "~/features/feature.server";
import { HOUR_MS } from "~/lib/durations";
import { deleteStrayFiles } from "./stored-files.server";

export const storedFiles: ServerFeature = {
  jobs: [{ name: "stored-file-sweep", everyMs: HOUR_MS, run: ({ db }, now) => deleteStrayFiles(db, now) }],
};
