import type { ServerFeature } from "~/features/feature.server";
import { todayInIndia } from "~/lib/india-time";
import { differingSettlements } from "./matches.server";

const YEAR_DAYS = 365;

export const settlements: ServerFeature = {
  waiting: [
    {
      permission: "viewSettlements",
      isSlow: true,
      count: async ({ db, mode }, now) => [
        {
          count: (await differingSettlements(db, mode, todayInIndia(now, -YEAR_DAYS))).length,
          words: ["settlement with differences", "settlements with differences"],
          href: "/adminSettlements?show=differing",
          isUrgent: true,
        },
      ],
    },
  ],
};
