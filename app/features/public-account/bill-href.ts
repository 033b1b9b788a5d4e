import type { ExpenseWithBill } from "~/features/expenses/expenses.server";
import { imageUrl } from "~/features/pictures/image-view";

/** Wide enough to read a photographed bill. */
const BILL_WIDTH = 1200;

/** A PDF is shown only where staff said so. */
export const hrefOfBill = (slug: string, { id, bill, bill_public }: ExpenseWithBill): string | null =>
  (bill && imageUrl(bill, BILL_WIDTH)) ?? (bill_public ? `/account/${slug}/bills/${id}.pdf` : null);
