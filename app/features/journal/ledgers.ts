/** Ledgers that every journal has, and those of bank accounts. */
import type { Ledger } from "./voucher";

export const CASH: Ledger = { key: "cash", name: "Cash", group: "Cash-in-Hand" };
export const FEES: Ledger = { key: "fees", name: "Provider fees", group: "Indirect Expenses" };
export const FEE_TAX: Ledger = { key: "fee-tax", name: "GST on fees", group: "Indirect Expenses" };
/** Money that is booked in one month and moves in another, and what the provider corrected. */
export const ADJUSTMENTS: Ledger = { key: "adjustments", name: "Adjustments", group: "Current Assets" };

/** What was borrowed, less what was paid back of it. */
export const LOANS: Ledger = { key: "loans", name: "Loans", group: "Loans (Liability)" };

export const FIXED_LEDGERS: readonly Ledger[] = [CASH, FEES, FEE_TAX, ADJUSTMENTS, LOANS];

export const bankKey = (account: string) => `bank:${account}`;

export const bankLedger = (account: string): Ledger => ({
  key: bankKey(account),
  name: `Bank - ${account}`,
  group: "Bank Accounts",
});
