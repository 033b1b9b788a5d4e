import type { Feature } from "~/features/feature";

export const updates = {
  permissions: { sendUpdates: "treasurer" },
  navigation: [
    { group: "Mail", href: "/adminUpdates", name: "admin.pages.updates", permission: "editContent" },
  ],
  activity: { actions: { update_written: "update.activity.written", update_sent: "update.activity.sent" } },
} as const satisfies Feature;
