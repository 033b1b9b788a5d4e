import type { ServerFeature } from "~/features/feature.server";
import { paperLimits } from "./limits";
import { paperDuties } from "./papers.server";

export const papers: ServerFeature = {
  duties: [
    {
      permission: "managePapers",
      daysListed: paperLimits.endsSoonDays,
      read: ({ db }, now, until) => paperDuties(db, now, until),
    },
  ],
};
