import type { ServerFeature } from "~/features/feature.server";
import { continueFetch, queueNightlyFetch } from "./settlement-fetch.server";
import { todayInIndia } from "~/lib/india-time";
import { SECOND_MS } from "~/lib/durations";
import { differingSettlements, settlementsMissingAtBank } from "./matches.server";
import { t } from "~/locales/screen-text";

const YEAR_DAYS = 365;

export const settlements: ServerFeature = {
  jobs: [
    {
      name: "settlements",
      // Short, so that a requested fetch starts soon.
      everyMs: 5 * SECOND_MS,
      run: async ({ db, provider, mode, stopping }, now) => {
        // Payments with test keys are not settled.
        if (mode !== "test") await queueNightlyFetch(db, now);
        await continueFetch(db, provider, () => new Date(), stopping);
      },
    },
  ],
  waiting: [
    {
      permission: "viewSettlements",
      isSlow: true,
      read: async ({ db, mode }, now) => [
        {
          count: (await differingSettlements(db, mode, todayInIndia(now, -YEAR_DAYS))).length,
          words: [t("settlement.oneDiffers"), t("settlement.manyDiffer")],
          href: "/adminSettlements?show=differing",
          isUrgent: true,
        },
        {
          count: (await settlementsMissingAtBank(db, mode, todayInIndia(now, -YEAR_DAYS))).length,
          words: [t("settlement.oneNotAtBank"), t("settlement.manyNotAtBank")],
          href: "/adminSettlements?show=missing",
          isUrgent: true,
        },
      ],
    },
  ],
};
