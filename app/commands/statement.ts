import { renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { migrate } from "#db/migrate.server";
import {
  fileStatement,
  recordStatementRead,
  writeRevised,
  writeStatement,
  type WrittenStatement,
} from "~/features/statement/filing.server";
import { statementOfYear } from "~/features/statement/donation-states.server";
import { readTaxYear } from "~/lib/tax-year";
import { messageOf, type Refusal } from "~/lib/result";
import { db, practice } from "~/server/context.server";
import { textOf, translator } from "~/locales/translate";
import { decimalRupees } from "~/lib/rupees";
import { complain, print } from "./print";

const t = translator("en");

const USAGE =
  "Usage: npm run statement -- YEAR [--csv FILE] [--filed] [--revised --csv FILE], YEAR like 2026-27";

type Asked = { year: string; csv: string | null; filed: boolean; revised: boolean };

async function main(words: string[]) {
  const asked = readWords(words);
  if (!asked) return complain(USAGE);
  await migrate(db);
  await answer(asked).finally(async () => {
    practice?.close();
    await db.destroy();
  });
}

function readWords([first, ...words]: string[]): Asked | null {
  const year = readTaxYear(first);
  const asked: Asked = { year: year ?? "", csv: null, filed: false, revised: false };
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === "--filed" && !asked.filed) asked.filed = true;
    else if (word === "--revised" && !asked.revised) asked.revised = true;
    else if (word === "--csv" && asked.csv === null && words[0] && !words[0].startsWith("-"))
      asked.csv = words.shift() ?? null;
    else return null;
  }
  const isWhole = !asked.revised || (asked.csv !== null && !asked.filed);
  return year && isWhole ? asked : null;
}

async function answer({ year, csv, filed, revised }: Asked) {
  const { states, ledger } = await statementOfYear(db, year);
  for (const { state, gifts, paise } of states) print(`${state}\t${gifts}\t${decimalRupees(paise)}`);
  print(`ledger\t${ledger.gifts}\t${decimalRupees(ledger.paise)}`);
  if (csv !== null) {
    const written = revised
      ? await writeRevised(db, year)
      : { ok: true as const, value: await writeStatement(db, year) };
    if (!written.ok) return complain(sentence(written.refusal));
    await save(year, csv, written.value);
  }
  if (!filed) return;
  const filing = await fileStatement(db, null, year, new Date());
  if (filing.ok) print(filing.value.sha256);
  else complain(sentence(filing.refusal));
}

/** Writes aside and renames: an existing file would keep its permissions. /dev/stdout is written to. */
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

async function save(year: string, path: string, { file, unreadable }: WrittenStatement) {
  try {
    writePrivately(path, file);
  } catch (error) {
    return complain(
      `The file could not be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  await recordStatementRead(db, null, year, new Date());
  if (unreadable > 0) complain(t("statement.unreadable", { count: unreadable }));
}

await main(process.argv.slice(3));
