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
      settlements_asked: "settlement.activity.asked",
      difference_accepted: "settlement.activity.accepted",
      difference_open_again: "settlement.activity.openAgain",
    },
    subjects: { settlement: { path: "/adminSettlements" } },
  },
} as const satisfies Feature;
