import type { Feature } from "~/features/feature";

/** Stored as the name of whoever acts from the command line or in the background. */
export const THE_SITE = "The site";

export const activity = {
  permissions: { viewActivity: "admin" },
  navigation: [
    { group: "People", href: "/adminActivity", name: "admin.pages.activity", permission: "viewActivity" },
  ],
} as const satisfies Feature;
