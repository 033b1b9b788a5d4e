import type { Feature } from "~/features/feature";

export const search = {
  navigation: [{ group: "", href: "/adminSearch", name: "admin.pages.search", permission: "viewDashboard" }],
} as const satisfies Feature;
