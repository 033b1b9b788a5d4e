import { HOUR_MS, type ServerFeature } from "~/features/feature.server";
import { paperLimits } from "./limits";
import { deleteStrayPapers, paperDuties } from "./papers.server";

export const papers: ServerFeature = {
  jobs: [{ name: "paper-sweep", everyMs: HOUR_MS, run: ({ db }, now) => deleteStrayPapers(db, now) }],
  duties: [
    {
      permission: "managePapers",
      daysListed: paperLimits.endsSoonDays,
      read: ({ db }, now, until) => paperDuties(db, now, until),
    },
  ],
};
