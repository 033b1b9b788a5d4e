import type { Feature } from "~/features/feature";

export const activity = {
  permissions: { viewActivity: "admin" },
  navigation: [{ group: "People", href: "/adminActivity", name: "Activity", permission: "viewActivity" }],
} as const satisfies Feature;
