import { readFileSync, statSync } from "node:fs";
import { CREDIT_STATES, importBankStatement } from "~/features/bank/bank-import.server";
import { bankLimits } from "~/features/bank/limits";
import { messageOf } from "~/lib/result";
import { decimalRupees } from "~/lib/rupees";
import { textOf } from "~/locales/translate";
import { db } from "~/server/context.server";
import { fail, print } from "./print";

export const BANK_USAGE = "bank FILE.csv";

/** Imports the file; prints rows and rupees of its credits by state. */
export async function importBankFile([file = "", ...more]: string[]) {
  if (file === "" || more.length > 0) return fail(`Usage: npm run donations -- ${BANK_USAGE}`);
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) return fail(`There is no file ${file}`);
  if (stat.size > bankLimits.fileBytes) return fail(textOf("en", "bank.tooLarge"));
  const done = await importBankStatement(db, null, readFileSync(file), new Date());
  if (!done.ok) return fail(textOf("en", messageOf(done.refusal)));
  if (done.value.kind === "unknown") return fail(textOf("en", "bank.unknownColumns"));
  for (const state of CREDIT_STATES) {
    const { rows, paise } = done.value.credits[state];
    print([state, rows, decimalRupees(paise)].join("\t"));
  }
}
