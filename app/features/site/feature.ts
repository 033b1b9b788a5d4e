import type { Feature } from "~/features/feature";

export const site = {
  permissions: { viewDashboard: "editor", viewSystemStatus: "admin" },
  navigation: [
    { group: "", href: "/admin", name: "Dashboard", permission: "viewDashboard" },
    { group: "Site", href: "/adminHelp", name: "Help", permission: "viewDashboard", isLast: true },
    { group: "Site", href: "/", name: "See the site", isLast: true, isPublic: true },
  ],
} as const satisfies Feature;
