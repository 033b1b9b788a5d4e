import { HOUR_MS, type ServerFeature } from "~/features/feature.server";
import { deleteExpiredUploads } from "./certificate-uploads.server";

export const statement: ServerFeature = {
  jobs: [
    { name: "certificate-sweep", everyMs: HOUR_MS, run: ({ db }, now) => deleteExpiredUploads(db, now) },
  ],
};
