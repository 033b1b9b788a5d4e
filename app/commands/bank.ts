import { readFileSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { CREDIT_STATES, importBankStatement } from "~/features/bank/bank-import.server";
import { bankLimits } from "~/features/bank/limits";
import { oneLine } from "~/lib/one-line";
import { messageOf, type Refusal } from "~/lib/result";
import { decimalRupees } from "~/lib/rupees";
import { textOf } from "~/locales/translate";
import { db } from "~/server/context.server";
import { fail, print } from "./print";

export const BANK_USAGE = "bank FILE.csv [--account NAME]";

/** Imports the file; prints rows and rupees of its credits by state. */
export async function importBankFile(given: string[]) {
  const { file, account } = readArguments(given);
  if (file === null) return fail(`Usage: npm run donations -- ${BANK_USAGE}`);
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) return fail(`There is no file ${file}`);
  if (stat.size > bankLimits.fileBytes) return fail(textOf("en", "bank.tooLarge"));
  const done = await importBankStatement(db, null, readFileSync(file), new Date(), { account });
  if (!done.ok) return fail(reasonOf(done.refusal));
  if (done.value.kind === "unknown") return fail(textOf("en", "bank.unknownColumns"));
  for (const state of CREDIT_STATES) {
    const { rows, paise } = done.value.credits[state];
    print([state, rows, decimalRupees(paise)].join("\t"));
  }
}

function readArguments(given: string[]): { file: string | null; account: string | null } {
  try {
    const { values, positionals } = parseArgs({
      args: given,
      options: { account: { type: "string" } },
      allowPositionals: true,
    });
    const [file = null, ...more] = positionals;
    const account = values.account === undefined ? null : oneLine(values.account);
    const isValid = more.length === 0 && (account === null || isAccountName(account));
    return { file: isValid ? file : null, account };
  } catch {
    return { file: null, account: null };
  }
}

const isAccountName = (name: string) => name !== "" && name.length <= bankLimits.account;

/** Says how to answer on the command line what the page asks. */
function reasonOf(refusal: Refusal): string {
  const fields = refusal.kind === "invalid" ? refusal.fields : {};
  if (fields.account === "bank.accountRequired") return textOf("en", "bank.nameAccount");
  if (fields.order) return textOf("en", "bank.chooseOrder");
  return textOf("en", messageOf(refusal));
}
