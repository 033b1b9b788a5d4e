import type { Feature } from "~/features/feature";

export const settlements = {
  permissions: { viewSettlements: "treasurer", manageSettlements: "treasurer" },
  navigation: [
    { group: "Money", href: "/adminSettlements", name: "Settlements", permission: "viewSettlements" },
  ],
  activity: { actions: { settlements_asked: "Fetched settlements" } },
} as const satisfies Feature;
