import { MINUTE_MS, type ServerFeature } from "~/features/feature.server";
import { deleteExpiredRateLimits } from "./rate-limits.server";
import { countWaitingUsers } from "./staff.server";

export const accounts: ServerFeature = {
  jobs: [{ name: "rate-limits", everyMs: MINUTE_MS, run: ({ db }, now) => deleteExpiredRateLimits(db, now) }],
  waiting: [
    {
      permission: "manageStaff",
      count: async ({ db }) => [
        {
          count: await countWaitingUsers(db),
          words: ["account waiting for approval", "accounts waiting for approval"],
          href: "/adminStaff",
          isUrgent: true,
        },
      ],
    },
  ],
};
