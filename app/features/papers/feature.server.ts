import { HOUR_MS, type ServerFeature } from "~/features/feature.server";
import { deleteStrayPapers } from "./papers.server";

export const papers: ServerFeature = {
  jobs: [{ name: "paper-sweep", everyMs: HOUR_MS, run: ({ db }, now) => deleteStrayPapers(db, now) }],
};
