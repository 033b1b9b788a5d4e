import type { Db } from "#db/schema";
import { textKey } from "~/lib/text-key";
import type { BankAccount } from "./settings";
import { readSettings } from "./settings.server";

type Account = { account: string; bank: string };

/** Names of the bank's accounts that are the settings' one; none if that can't be told. */
export async function giftAccounts(db: Db): Promise<string[]> {
  const { bank } = await readSettings(db);
  const accounts = await db
    .selectFrom("bank_statements")
    .select(["account", "bank"])
    .distinct()
    .where("state", "=", "imported")
    .where("is_sample", "=", 0)
    .execute();
  return accountsOf(bank, accounts);
}

/** An account is known by the last digits of its number, which few files hold, else by its bank, or if it is the only one. */
function accountsOf({ bankAccountNumber, bankName }: BankAccount, accounts: Account[]): string[] {
  const names = (found: Account[]) => [...new Set(found.map(({ account }) => account))];
  const digits = bankAccountNumber.replace(/\W/g, "").slice(-4);
  const numbered = digits === "" ? [] : accounts.filter(({ account }) => account.endsWith(digits));
  if (numbered.length > 0) return names(numbered);
  const candidates = digits === "" ? accounts : accounts.filter(({ account }) => !/\d{4}$/.test(account));
  if (names(candidates).length === 1) return names(candidates);
  const key = textKey(bankName);
  return names(
    candidates.filter((one) => key !== "" && [textKey(one.account), textKey(one.bank)].includes(key)),
  );
}
