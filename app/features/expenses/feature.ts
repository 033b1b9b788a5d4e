import { pictureTable, type Feature } from "~/features/feature";

export const expenses = {
  navigation: [
    { group: "Money", href: "/adminSpending", name: "admin.pages.spending", permission: "viewCauses" },
  ],
  storedFiles: { "expenses.bill_file": "pdf" },
  activity: {
    actions: {
      expense_added: "Published an expense",
      expense_changed: "Corrected an expense",
      expense_removed: "Withdrew an expense",
    },
    subjects: { expense: { withArticle: "an expense" } },
  },
  pictures: [
    pictureTable({
      table: "expenses",
      title: ["description"],
      fields: [{ id: "image_id" }],
      searched: ["description", "translations"],
      columns: ["published"],
      describe: ({ id, published }) => ({
        words: "bill for an expense",
        href: `/adminSpending/${id}`,
        isPublic: published === 1,
      }),
    }),
  ],
} as const satisfies Feature;
