import type { Feature } from "~/features/feature";

export const cash = {
  navigation: [{ group: "Money", href: "/adminCash", name: "admin.pages.cash", permission: "manageBank" }],
  activity: {
    actions: {
      cash_opened: "cash.activity.opened",
      cash_entered: "cash.activity.entered",
      cash_taken_back: "cash.activity.takenBack",
    },
    subjects: { cash: { withArticle: "cash.activity.subject" } },
  },
} as const satisfies Feature;
