import type { Feature } from "~/features/feature";

export const receipts = {
  activity: { actions: { receipt_again: "Resent a receipt" } },
} as const satisfies Feature;
