/** Ledgers that every journal has, and those of bank accounts and lenders. */
import { nameKey } from "~/lib/text-key";
import { withoutPan, type Ledger } from "./voucher";

export const CASH: Ledger = { key: "cash", name: "Cash", group: "Cash-in-Hand" };
export const FEES: Ledger = { key: "fees", name: "Provider fees", group: "Indirect Expenses" };
export const FEE_TAX: Ledger = { key: "fee-tax", name: "GST on fees", group: "Indirect Expenses" };
/** Money that is booked in one month and moves in another, and what the provider corrected. */
export const ADJUSTMENTS: Ledger = { key: "adjustments", name: "Adjustments", group: "Current Assets" };

/** Of loans whose note names no lender. */
export const LOANS: Ledger = { key: "loans", name: "Loans", group: "Loans (Liability)" };

export const FIXED_LEDGERS: readonly Ledger[] = [CASH, FEES, FEE_TAX, ADJUSTMENTS, LOANS];

export const bankKey = (account: string) => `bank:${account}`;

export const bankLedger = (account: string): Ledger => ({
  key: bankKey(account),
  name: `Bank - ${account}`,
  group: "Bank Accounts",
});

const MAX_LENDER = 80;

export const lenderKey = (note: string): string => nameKey(withoutPan(note)).slice(0, MAX_LENDER);

/** What was borrowed from a lender, less what was paid back. @param lender as a loan's note names it; may be blank */
export const loanLedger = (lender: string): Ledger => {
  const key = lenderKey(lender);
  if (key === "") return LOANS;
  return { ...LOANS, key: `loan:${key}`, name: `Loan - ${withoutPan(lender).slice(0, MAX_LENDER)}` };
};
