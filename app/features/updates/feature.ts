import type { Feature } from "~/features/feature";

export const updates = {
  permissions: { sendUpdates: "treasurer" },
  navigation: [
    { group: "Mail", href: "/adminUpdates", name: "admin.pages.updates", permission: "editContent" },
  ],
  activity: { actions: { update_written: "Wrote an update", update_sent: "Sent an update" } },
} as const satisfies Feature;
