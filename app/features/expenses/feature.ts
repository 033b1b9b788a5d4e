import { pictureTable, type Feature } from "~/features/feature";
import { t } from "~/locales/screen-text";

export const expenses = {
  navigation: [
    { group: "Money", href: "/adminSpending", name: "admin.pages.spending", permission: "viewCauses" },
  ],
  storedFiles: { "expenses.bill_file": "pdf" },
  activity: {
    actions: {
      expense_added: "spending.activity.published",
      expense_changed: "spending.activity.corrected",
      expense_removed: "spending.activity.withdrawn",
    },
    subjects: { expense: { withArticle: "spending.activity.subject" } },
  },
  pictures: [
    pictureTable({
      table: "expenses",
      title: ["description"],
      fields: [{ id: "image_id" }],
      searched: ["description", "translations"],
      columns: ["published"],
      describe: ({ id, published }) => ({
        words: t("spending.billFor"),
        href: `/adminSpending/${id}`,
        isPublic: published === 1,
      }),
    }),
  ],
} as const satisfies Feature;
