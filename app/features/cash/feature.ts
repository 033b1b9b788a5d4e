import type { Feature } from "~/features/feature";

export const cash = {
  navigation: [{ group: "Money", href: "/adminCash", name: "admin.pages.cash", permission: "manageBank" }],
  activity: {
    actions: {
      cash_opened: "Set the opening balance of the cash book",
      cash_entered: "Made an entry in the cash book",
      cash_taken_back: "Undid an entry of the cash book",
    },
    subjects: { cash: { withArticle: "the cash book" } },
  },
} as const satisfies Feature;
