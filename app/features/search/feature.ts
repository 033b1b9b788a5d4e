import type { Feature } from "~/features/feature";

export const search = {
  navigation: [{ group: "", href: "/adminSearch", name: "Search", permission: "viewDashboard" }],
} as const satisfies Feature;
