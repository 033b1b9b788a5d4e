/** Which account of the foundation a statement is of. */
import type { Db } from "#db/schema";
import { renamePostedAccount } from "~/features/journal/posted-rows.server";
import { textKey } from "~/lib/text-key";
import { msg, type Message } from "~/locales/messages";
import type { BankStatement } from "./bank-statement-file.server";
import { linesWithSameBalance, sharedLines, type StoredLine } from "./known-lines.server";
import { openingOf } from "./statement-balances";

export type FoundAccount = {
  /** Null: staff must say it. */
  account: string | null;
  /** The file holds the account's number. */
  isInFile: boolean;
  /** Former name of the account, whose lines move to `account`: a file names its number now. */
  formerName: string | null;
  /** Names of the accounts that it may be. */
  others: string[];
  /** Refusal of the account that staff chose: lines of the file stand under others, and would be stored again. */
  elsewhere: Message | null;
};

/**
 * The account whose number the file names: a new number goes to the account without one that shares lines with the file
 * or that the file continues. Else the account that staff chose. Else that of lines which the file shares with an
 * earlier one, or whose closing balance it begins with; a new one when it can't be one of those that are there.
 * @param stored lines of all accounts in the period
 */
export async function findAccount(
  db: Db,
  statement: BankStatement,
  stored: StoredLine[],
  chosen: string | null,
): Promise<FoundAccount> {
  const { bank, account: number } = statement;
  const name = bank || "Bank";
  // A bank that changes its columns is unknown under one of its headers.
  const mayBe = (one: { bank: string }) => bank === "" || one.bank === bank || one.bank === "";
  const accounts = await listAccounts(db);
  const others = [...new Set(accounts.filter(mayBe).map(({ account }) => account))];
  const found = (account: string | null): FoundAccount => ({
    account,
    isInFile: number !== "",
    formerName: null,
    others,
    elsewhere: null,
  });
  if (number !== "") {
    const digits = `…${number.slice(-4)}`;
    const ofNumber = others.find((one) => one.endsWith(digits));
    const withoutNumber = stored.filter((line) => mayBe(line) && !hasNumber(line.account));
    const [sharing] = await sharedLines(statement.lines, withoutNumber);
    const formerName =
      sharing?.account ??
      (ofNumber === undefined ? await continuedWithoutNumber(db, statement, others) : null);
    const ofName = formerName === null || formerName === "Bank" ? name : formerName;
    return { ...found(ofNumber ?? `${ofName} ${digits}`), formerName };
  }
  if (chosen !== null) {
    const account = accounts.find(({ account }) => textKey(account) === textKey(chosen))?.account ?? chosen;
    const same = linesWithSameBalance(statement.lines, stored.filter(mayBe));
    return { ...found(account), elsewhere: elsewhereThan(account, same) };
  }
  const shared = await sharedLines(statement.lines, stored.filter(mayBe));
  const ofShared = new Set(shared.map(({ account }) => account));
  if (ofShared.size > 0) return found(ofShared.size === 1 ? ([...ofShared][0] ?? null) : null);
  const continued = await continuedAccounts(db, statement, others);
  if (continued.length === 1) return found(continued[0] ?? null);
  return found(others.length === 0 ? name : null);
}

function elsewhereThan(chosen: string, same: StoredLine[]): Message | null {
  const accounts = [...new Set(same.map(({ account }) => account))];
  if (same.length === 0 || accounts.includes(chosen)) return null;
  const names = new Intl.ListFormat("en-GB").format(accounts);
  return msg("bank.linesElsewhere", { count: same.length, accounts: names });
}

const listAccounts = (db: Db): Promise<{ account: string; bank: string }[]> =>
  db
    .selectFrom("bank_statements")
    .select(["account", "bank"])
    .distinct()
    .where("state", "=", "imported")
    .where("is_sample", "=", 0)
    .orderBy("account")
    .execute();

/** Names of accounts whose number a file named end with its last digits. */
const hasNumber = (account: string) => account.includes("…");

/** The one account without a number that the statement continues. */
async function continuedWithoutNumber(
  db: Db,
  statement: BankStatement,
  accounts: string[],
): Promise<string | null> {
  const withoutNumber = accounts.filter((account) => !hasNumber(account));
  const continued = await continuedAccounts(db, statement, withoutNumber);
  return continued.length === 1 ? (continued[0] ?? null) : null;
}

/** Accounts whose last balance before the statement is its opening balance. */
async function continuedAccounts(db: Db, { lines }: BankStatement, accounts: string[]): Promise<string[]> {
  if (accounts.length === 0) return [];
  const opening = openingOf(lines);
  const firstDay = lines[0]?.day;
  if (opening === null || opening === 0 || firstDay === undefined) return [];
  const continued: string[] = [];
  for (const account of accounts)
    if ((await neighbour(db, account, firstDay, "before"))?.paise === opening) continued.push(account);
  return continued;
}

/**
 * The account's last line before the day with the balance after it, or its first line after the day with the balance
 * before it. The balance is null if the file held none.
 */
export async function neighbour(
  db: Db,
  account: string,
  day: string,
  side: "before" | "after",
): Promise<{ day: string; paise: number | null } | undefined> {
  const isBefore = side === "before";
  const direction = isBefore ? "desc" : "asc";
  const line = await db
    .selectFrom("bank_lines")
    .select(["day", "balance_paise as balance", "credit_paise as credit", "debit_paise as debit"])
    .where("account", "=", account)
    .where("day", isBefore ? "<" : ">", day)
    .orderBy("day", direction)
    .orderBy("statement_id", direction)
    .orderBy("position", direction)
    .limit(1)
    .executeTakeFirst();
  if (!line) return undefined;
  const { balance, credit, debit } = line;
  return { day: line.day, paise: balance === null || isBefore ? balance : balance - credit + debit };
}

/** A file that names its account's number gives it to the lines of an earlier one that did not. */
export async function renameAccount(trx: Db, from: string, to: string): Promise<void> {
  for (const table of ["bank_lines", "bank_statements"] as const)
    await trx.updateTable(table).set({ account: to }).where("account", "=", from).execute();
  await renamePostedAccount(trx, from, to);
}
