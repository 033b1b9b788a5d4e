import type { Feature } from "~/features/feature";

export const site = {
  permissions: { viewDashboard: "editor", viewSystemStatus: "admin" },
  navigation: [
    { group: "", href: "/admin", name: "admin.pages.dashboard", permission: "viewDashboard" },
    {
      group: "Site",
      href: "/adminHelp",
      name: "admin.pages.help",
      permission: "viewDashboard",
      isLast: true,
    },
    { group: "Site", href: "/", name: "admin.pages.site", isLast: true, isPublic: true },
  ],
} as const satisfies Feature;
