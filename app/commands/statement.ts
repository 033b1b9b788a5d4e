import { renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { migrate } from "#db/migrate.server";
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
import { db, sandbox } from "~/server/context.server";
import { textOf, translator } from "~/locales/translate";
import { decimalRupees } from "~/lib/rupees";
import { fail, print } from "./print";

const t = translator("en");

const USAGE =
  "Usage: npm run statement -- YEAR [--csv FILE] [--filed] [--revised --csv FILE], YEAR like 2026-27";

type Options = { year: string; csv: string | null; filed: boolean; revised: boolean };

async function main(args: string[]) {
  const options = parseArguments(args);
  if (!options) return fail(USAGE);
  await migrate(db);
  await run(options).finally(async () => {
    sandbox?.close();
    await db.destroy();
  });
}

function parseArguments([first, ...words]: string[]): Options | null {
  const year = readTaxYear(first);
  const options: Options = { year: year ?? "", csv: null, filed: false, revised: false };
  for (let arg = words.shift(); arg !== undefined; arg = words.shift()) {
    if (arg === "--filed" && !options.filed) options.filed = true;
    else if (arg === "--revised" && !options.revised) options.revised = true;
    else if (arg === "--csv" && options.csv === null && words[0] && !words[0].startsWith("-"))
      options.csv = words.shift() ?? null;
    else return null;
  }
  const isWhole = !options.revised || (options.csv !== null && !options.filed);
  return year && isWhole ? options : null;
}

async function run({ year, csv, filed, revised }: Options) {
  const { states, ledger } = await statementOfYear(db, year);
  for (const { state, gifts, paise } of states) print(`${state}\t${gifts}\t${decimalRupees(paise)}`);
  print(`ledger\t${ledger.gifts}\t${decimalRupees(ledger.paise)}`);
  if (csv !== null) {
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
    return fail(`The file could not be written: ${error instanceof Error ? error.message : String(error)}`);
  }
  await recordStatementRead(db, null, year, new Date());
  if (unreadable > 0) fail(t("statement.unreadable", { count: unreadable }));
}

await main(process.argv.slice(3));
