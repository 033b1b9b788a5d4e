import type { ServerFeature } from "~/features/feature.server";
import { MINUTE_MS } from "~/lib/durations";
import { deleteExpiredRateLimits } from "./rate-limits.server";
import { hasSecondFactor } from "./second-factor.server";
import { countWaitingUsers } from "./staff.server";

export const accounts: ServerFeature = {
  jobs: [{ name: "rate-limits", everyMs: MINUTE_MS, run: ({ db }, now) => deleteExpiredRateLimits(db, now) }],
  waiting: [
    {
      permission: "manageStaff",
      read: async ({ db }) => [
        {
          count: await countWaitingUsers(db),
          words: ["account waiting for approval", "accounts waiting for approval"],
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
          name: "A second factor for your account",
          hint: "Asked of treasurers and administrators as soon as payments are live.",
          isDone: await hasSecondFactor(db, staff.id),
          href: "/second-factor",
        },
      ],
    },
  ],
};
