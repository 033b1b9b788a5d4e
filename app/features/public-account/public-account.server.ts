import type { Db, PaymentMode } from "#db/schema";
import { listExpenses, type ExpenseWithBill } from "~/features/expenses/expenses.server";
import { causeFlows, type CauseFlows } from "~/features/causes/cause-flows.server";

export type CauseAccount = CauseFlows & { expenses: ExpenseWithBill[] };

export async function causeAccount(db: Db, cause: string, mode: PaymentMode): Promise<CauseAccount> {
  const [flows, expenses] = await Promise.all([causeFlows(db, cause, mode), listExpenses(db, cause, mode)]);
  return { ...flows, expenses };
}
