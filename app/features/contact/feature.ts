import type { Feature } from "~/features/feature";

export const contact = {
  permissions: { manageMessages: "editor" },
  navigation: [
    { group: "Mail", href: "/adminMessages", name: "admin.pages.messages", permission: "manageMessages" },
  ],
  activity: {
    actions: { message_handled: "Marked a message as handled", message_opened: "Reopened a message" },
  },
} as const satisfies Feature;
