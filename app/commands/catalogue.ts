/** `npm run catalogue -- FILE.po`: makes or completes `app/locales/xx.json` of a translated file (Texts, Texts as a file). */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { readPo } from "~/lib/po";
import { messageOf } from "~/lib/result";
import { fillCatalogue } from "~/locales/catalogue-file";
import en from "~/locales/en.json";
import { textOf } from "~/locales/translate";
import { fail, print, writeFailed } from "./print";

const [, , , path, ...more] = process.argv;
const FOLDER = "app/locales";

function main(file: string): void {
  const read = readPo(readFileSync(file, "utf8"));
  if (!read.ok) return fail(`${file}: ${textOf("en", messageOf(read.refusal))}`);
  const { language, entries } = read.value;
  if (!/^[a-z]{2}$/.test(language) || language === "en")
    return fail(`${file}: its header must name a language of two letters, such as "Language: ta\\n"`);
  const catalogue = `${FOLDER}/${language}.json`;
  const before = existsSync(catalogue) ? (JSON.parse(readFileSync(catalogue, "utf8")) as object) : {};
  const filled = fillCatalogue(entries, en, before);
  try {
    writeFileSync(catalogue, `${JSON.stringify(filled.catalogue, null, 2)}\n`);
  } catch (error) {
    return writeFailed(catalogue, error);
  }
  for (const key of filled.faults)
    fail(
      `${key} was left out: it has other placeholders than the English sentence, or is none of the program’s`,
    );
  print(catalogue);
}

if (!path || more.length > 0) fail("Usage: npm run catalogue -- FILE.po");
else if (!existsSync(path)) fail(`There is no file ${path}`);
else main(path);
