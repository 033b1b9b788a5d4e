import type { Feature } from "~/features/feature";

export const contact = {
  permissions: { manageMessages: "editor" },
  navigation: [
    { group: "Mail", href: "/adminMessages", name: "admin.pages.messages", permission: "manageMessages" },
  ],
  activity: {
    actions: { message_handled: "mailbox.activity.handled", message_opened: "mailbox.activity.opened" },
  },
} as const satisfies Feature;
