import { renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  fileStatement,
  recordStatementRead,
  renderRevisedStatement,
  renderStatement,
  type RenderedStatement,
} from "~/features/statement/filing.server";
import { statementOfYear } from "~/features/statement/donation-states.server";
import { readTaxYear } from "~/lib/tax-year";
import { messageOf, type Refusal } from "~/lib/result";
import { db } from "~/server/context.server";
import { textOf, translator } from "~/locales/translate";
import { decimalRupees } from "~/lib/rupees";
import { fail, print, writeFailed } from "./print";
import { runCommand } from "./run-command";

const t = translator("en");

const USAGE =
  "Usage: npm run statement -- YEAR [--csv FILE] [--filed] [--revised --csv FILE], YEAR like 2026-27";

async function main(args: string[]) {
  const options = {
    csv: { type: "string" },
    filed: { type: "boolean" },
    revised: { type: "boolean" },
  } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const { csv, filed, revised } = values;
  const [word, ...more] = positionals;
  const year = readTaxYear(word);
  if (!year || more.length > 0 || csv === "" || (revised && (filed || !csv))) return fail(USAGE);
  const { states, ledger } = await statementOfYear(db, year);
  for (const { state, gifts, paise } of states) print(`${state}\t${gifts}\t${decimalRupees(paise)}`);
  print(`ledger\t${ledger.gifts}\t${decimalRupees(ledger.paise)}`);
  if (csv) {
    const written = revised
      ? await renderRevisedStatement(db, year)
      : { ok: true as const, value: await renderStatement(db, year) };
    if (!written.ok) return fail(sentence(written.refusal));
    await save(year, csv, written.value);
  }
  if (!filed) return;
  const filing = await fileStatement(db, null, year, new Date());
  if (filing.ok) print(filing.value.sha256);
  else fail(sentence(filing.refusal));
}

/** Writes a new file and renames it: an existing file would keep its permissions. Writes to /dev/stdout directly. */
function writePrivately(path: string, text: string) {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === false) return writeFileSync(path, text);
  const aside = `${path}.${process.pid}.part`;
  try {
    writeFileSync(aside, text, { mode: 0o600, flag: "wx" });
    renameSync(aside, path);
  } finally {
    rmSync(aside, { force: true });
  }
}

const sentence = (refusal: Refusal) => textOf("en", messageOf(refusal));

async function save(year: string, path: string, { file, unreadable }: RenderedStatement) {
  try {
    writePrivately(path, file);
  } catch (error) {
    return writeFailed(path, error);
  }
  await recordStatementRead(db, null, year, new Date());
  if (unreadable > 0) fail(t("statement.unreadable", { count: unreadable }));
}

await runCommand(USAGE, main);
