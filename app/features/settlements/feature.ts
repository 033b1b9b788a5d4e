import type { Feature } from "~/features/feature";

export const settlements = {
  permissions: { viewSettlements: "treasurer", manageSettlements: "treasurer" },
  navigation: [
    {
      group: "Money",
      href: "/adminSettlements",
      name: "admin.pages.settlements",
      permission: "viewSettlements",
    },
  ],
  activity: {
    actions: {
      settlements_asked: "Fetched settlements",
      difference_accepted: "Accepted a difference of a settlement",
      difference_open_again: "Reopened a difference of a settlement",
    },
    subjects: { settlement: { path: "/adminSettlements" } },
  },
} as const satisfies Feature;
