import type { Feature } from "~/features/feature";

export const expenses = {
  activity: {
    actions: {
      expense_added: "Published an expense",
      expense_changed: "Corrected an expense",
      expense_removed: "Withdrew an expense",
    },
  },
} as const satisfies Feature;
