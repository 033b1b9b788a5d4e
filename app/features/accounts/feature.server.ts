import type { ServerFeature } from "~/features/feature.server";
import { MINUTE_MS } from "~/lib/durations";
import { deleteExpiredRateLimits } from "./rate-limits.server";
import { hasSecondFactor } from "./second-factor.server";
import { countWaitingUsers } from "./staff.server";
import { t } from "~/locales/screen-text";

export const accounts: ServerFeature = {
  jobs: [{ name: "rate-limits", everyMs: MINUTE_MS, run: ({ db }, now) => deleteExpiredRateLimits(db, now) }],
  waiting: [
    {
      permission: "manageStaff",
      read: async ({ db }) => [
        {
          count: await countWaitingUsers(db),
          words: [t("account.oneWaits"), t("account.manyWait")],
          href: "/adminStaff",
          isUrgent: true,
        },
      ],
    },
  ],
  steps: [
    {
      order: 70,
      permission: "manageSettings",
      read: async ({ db }, _now, staff) => [
        {
          name: t("account.secondFactorStep"),
          hint: t("account.secondFactorStepHint"),
          isDone: await hasSecondFactor(db, staff.id),
          href: "/second-factor",
        },
      ],
    },
  ],
};
