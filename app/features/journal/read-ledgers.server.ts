/** Ledgers of the journal, by the names that causes, categories and accounts have now. */
import type { Category, Db } from "#db/schema";
import { readSettings } from "~/features/settings/settings.server";
import { bankKey, bankLedger, FIXED_LEDGERS } from "./ledgers";
import { readLenders } from "./lenders.server";
import type { Ledger, LedgerGroup } from "./voucher";

export type Ledgers = {
  donations: (cause: string) => Ledger;
  refunds: (cause: string) => Ledger;
  /** Of money that moved to a cause or away from it. */
  transfers: (cause: string) => Ledger;
  /** Of a cause, a category, or both. */
  expense: (category: number | null, cause: string | null) => Ledger;
  /** @param note of a loan: its lender, whose ledger both categories of loans share */
  category: (id: number, note?: string) => Ledger;
  meaningOf: (category: number) => Category["meaning"];
  /** Account of what no line of the bank explains yet: the one that the settings name for gifts. */
  giftAccount: Ledger;
};

/** Of a loan: its note, which is to be the lender's name. */
export const partyOf = (
  { category_id, note }: { category_id: number | null; note: string },
  ledgers: Ledgers,
): string =>
  category_id !== null && ledgers.category(category_id).group === "Loans (Liability)" ? note : "";

export async function readLedgers(db: Db): Promise<Ledgers> {
  const causes = await db.selectFrom("causes").select(["slug", "ledger_name"]).execute();
  const causeNames = new Map(causes.map(({ slug, ledger_name }) => [slug, ledger_name]));
  const nameOfCause = (cause: string) => causeNames.get(cause) ?? cause;
  const categories = await db.selectFrom("categories").selectAll().orderBy("id").execute();
  const byId = new Map(categories.map((category) => [category.id, category]));
  // TallyPrime has one ledger of a name, whatever its capitals.
  const taken = new Set(FIXED_LEDGERS.map(({ name }) => name.toLowerCase()));
  const categoryNames = new Map(
    categories.map(({ id, name, side }) => {
      const isTaken = taken.has(name.toLowerCase());
      const own = isTaken ? `${name} (${side === "income" ? "receipts" : "payments"})` : name;
      taken.add(own.toLowerCase());
      return [id, own];
    }),
  );
  const ofLender = await readLenders(db);
  const category = (id: number, note = ""): Ledger =>
    byId.get(id)?.is_loan === 1
      ? ofLender(note)
      : {
          key: `category:${id}`,
          name: categoryNames.get(id) ?? `Category ${id}`,
          group: groupOf(byId.get(id)),
        };
  return {
    category,
    meaningOf: (id) => byId.get(id)?.meaning ?? null,
    donations: (cause) => ({
      key: `donations:${cause}`,
      name: `Donations - ${nameOfCause(cause)}`,
      group: "Direct Incomes",
    }),
    refunds: (cause) => ({
      key: `refunds:${cause}`,
      name: `Refunds - ${nameOfCause(cause)}`,
      group: "Direct Incomes",
    }),
    transfers: (cause) => ({
      key: `transfers:${cause}`,
      name: `Transfers - ${nameOfCause(cause)}`,
      group: "Direct Incomes",
    }),
    expense: (id, cause) =>
      cause === null
        ? category(id ?? 0)
        : {
            key: `expense:${id ?? ""}:${cause}`,
            name: `${id === null ? "Programme costs" : category(id).name} - ${nameOfCause(cause)}`,
            group: "Direct Expenses",
          },
    giftAccount: { ...bankLedger(await giftAccountName(db)), key: bankKey("(of the settings)") },
  };
}

/** Money from abroad that must be sent back is never the foundation's. */
const groupOf = (category: Category | undefined): LedgerGroup => {
  if (category?.meaning === "foreign") return "Current Liabilities";
  return category?.side === "income" ? "Indirect Incomes" : "Indirect Expenses";
};

/** As the bank's statements name it, if they do. */
async function giftAccountName(db: Db): Promise<string> {
  const { bank } = await readSettings(db);
  const imported = await db
    .selectFrom("bank_statements")
    .select("account")
    .distinct()
    .where("state", "=", "imported")
    .orderBy("account")
    .execute();
  const names = imported.map(({ account }) => account);
  const digits = bank.bankAccountNumber === "" ? null : `…${bank.bankAccountNumber.slice(-4)}`;
  const known = digits === null ? undefined : names.find((name) => name.endsWith(digits));
  if (known !== undefined) return known;
  const [only, ...others] = names;
  // An account without a number in its file may be this one.
  if (only !== undefined && others.length === 0 && (digits === null || !only.includes("…"))) return only;
  return [bank.bankName || "Bank", digits].filter((part) => part !== null).join(" ");
}
