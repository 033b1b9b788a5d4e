import type { ServerFeature } from "~/features/feature.server";
import { HOUR_MS, SECOND_MS } from "~/lib/durations";
import { deleteExpiredFiles, importWaitingFiles } from "./uploaded-gifts.server";
import { deleteExpiredUploads, runWordPressUploads } from "./uploaded-posts.server";

/** Short, so that an import starts soon. */
const EVERY_MS = 2 * SECOND_MS;

export const imports: ServerFeature = {
  jobs: [
    { name: "imports", everyMs: EVERY_MS, run: ({ db }, now) => importWaitingFiles(db, now) },
    { name: "import-files", everyMs: HOUR_MS, run: ({ db }, now) => deleteExpiredFiles(db, now) },
    { name: "wordpress-imports", everyMs: EVERY_MS, run: runWordPressUploads },
    { name: "wordpress-uploads", everyMs: HOUR_MS, run: ({ db }, now) => deleteExpiredUploads(db, now) },
  ],
};
