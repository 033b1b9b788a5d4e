import type { Feature } from "~/features/feature";

export const monthly = {
  navigation: [{ group: "Money", href: "/adminMonthly", name: "Monthly gifts", permission: "viewDonations" }],
} as const satisfies Feature;
