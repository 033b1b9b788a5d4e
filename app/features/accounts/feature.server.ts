import type { ServerFeature } from "~/features/feature.server";
import { countWaitingUsers } from "./staff.server";

export const accounts: ServerFeature = {
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
