/** What came in for a cause, what went back, what it cost and what was spent: the public account. */
import type { Db, PaymentMode } from "#db/schema";
import { listSpendings, type SpendingWithBill } from "~/features/expenses/expenses.server";
import { causeFlows, type CauseFlows } from "./cause-flows.server";

/** With the spendings, the latest first. */
export type CauseAccount = CauseFlows & { spendings: SpendingWithBill[] };

/** The account of a cause. */
export async function causeAccount(db: Db, cause: string, mode: PaymentMode): Promise<CauseAccount> {
  const [flows, spendings] = await Promise.all([causeFlows(db, cause, mode), listSpendings(db, cause, mode)]);
  return { ...flows, spendings };
}
