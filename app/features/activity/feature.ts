import type { Feature } from "~/features/feature";

export const activity = {
  permissions: { viewActivity: "admin" },
  navigation: [
    { group: "People", href: "/adminActivity", name: "admin.pages.activity", permission: "viewActivity" },
  ],
} as const satisfies Feature;
