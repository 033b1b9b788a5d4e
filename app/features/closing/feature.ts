import type { Feature } from "~/features/feature";

export const closing = {
  permissions: { closeMonths: "treasurer", reopenMonths: "admin" },
  navigation: [
    { group: "Money", href: "/adminClose", name: "admin.pages.closing", permission: "closeMonths" },
  ],
  activity: {
    actions: {
      month_closed: "Closed the books of a month",
      month_reopened: "Opened the books of a month again",
    },
    subjects: { month: { withArticle: "the month", path: "adminClose" } },
  },
} as const satisfies Feature;
