import { readFileSync, statSync } from "node:fs";
import { CREDIT_STATES, importStatement } from "~/features/bank/bank-import.server";
import { limits } from "~/lib/limits";
import { messageOf } from "~/lib/result";
import { decimalRupees } from "~/lib/rupees";
import { textOf } from "~/locales/translate";
import { db } from "~/server/context.server";
import { complain, print } from "./print";

export const BANK_USAGE = "bank FILE.csv";

/** Prints rows and rupees of the file's credits by what they became. */
export async function importBank([file = "", ...more]: string[]) {
  if (file === "" || more.length > 0) return complain(`Usage: npm run donations -- ${BANK_USAGE}`);
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) return complain(`There is no file ${file}`);
  if (stat.size > limits.bank.fileBytes) return complain(textOf("en", "bank.tooLarge"));
  const done = await importStatement(db, null, readFileSync(file), new Date());
  if (!done.ok) return complain(textOf("en", messageOf(done.refusal)));
  if (done.value.kind === "unknown") return complain(textOf("en", "bank.unknownColumns"));
  for (const state of CREDIT_STATES) {
    const { rows, paise } = done.value.credits[state];
    print([state, rows, decimalRupees(paise)].join("\t"));
  }
}
