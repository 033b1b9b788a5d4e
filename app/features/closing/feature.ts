import type { Feature } from "~/features/feature";

export const closing = {
  permissions: { closeMonths: "treasurer", reopenMonths: "admin" },
  navigation: [
    { group: "Money", href: "/adminClose", name: "admin.pages.closing", permission: "closeMonths" },
  ],
  activity: {
    actions: { month_closed: "close.activity.closed", month_reopened: "close.activity.reopened" },
    subjects: { month: { withArticle: "close.activity.subject", path: "adminClose" } },
  },
} as const satisfies Feature;
