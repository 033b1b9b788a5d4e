import { pictureTable, type Feature } from "~/features/feature";

export const expenses = {
  activity: {
    actions: {
      expense_added: "Published an expense",
      expense_changed: "Corrected an expense",
      expense_removed: "Withdrew an expense",
    },
  },
  pictures: [
    pictureTable({
      table: "expenses",
      title: ["description"],
      fields: [{ id: "image_id" }],
      searched: ["description", "translations"],
      columns: ["cause_slug"],
      describe: ({ id, cause_slug }) => ({
        words: "bill for an expense",
        href: `/adminCauses/${cause_slug}/spending?id=${id}`,
      }),
    }),
  ],
} as const satisfies Feature;
