import type { Feature } from "~/features/feature";

export const receipts = {
  permissions: { viewReceipts: "treasurer" },
  navigation: [
    { group: "Money", href: "/adminReceipts", name: "admin.pages.receipts", permission: "viewReceipts" },
  ],
  activity: { actions: { receipt_again: "receipts.activity.again" } },
} as const satisfies Feature;
