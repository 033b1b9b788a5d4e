import type { ServerFeature } from "~/features/feature.server";
import { HOUR_MS, SECOND_MS } from "~/lib/durations";
import { deleteExpiredFiles, importWaitingFiles } from "./uploaded-gifts.server";

export const imports: ServerFeature = {
  jobs: [
    // Short, so that an import starts soon.
    { name: "imports", everyMs: 2 * SECOND_MS, run: ({ db }, now) => importWaitingFiles(db, now) },
    { name: "import-files", everyMs: HOUR_MS, run: ({ db }, now) => deleteExpiredFiles(db, now) },
  ],
};
