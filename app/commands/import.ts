/** `npm run import -- donations FILE.csv [--dry-run] [--skip-refused]`, `undo ID`. */
import { createReadStream, statSync } from "node:fs";
import { migrate } from "#db/migrate.server";
import { importDonations, undoImport } from "~/features/imports/donation-import.server";
import { decimalRupees } from "~/lib/rupees";
import { limits } from "~/lib/limits";
import { messageOf, type Refusal } from "~/lib/result";
import { textOf } from "~/locales/translate";
import { db, practice } from "~/server/context.server";
import { complain, print } from "./print";

const USAGE = "Usage: npm run import -- donations FILE.csv [--dry-run] [--skip-refused] | undo ID";

async function main([task, ...words]: string[]) {
  const flags = words.filter((word) => word.startsWith("--"));
  const [file = "", ...more] = words.filter((word) => !word.startsWith("--"));
  const takes: Record<string, string[]> = { donations: ["--dry-run", "--skip-refused"], undo: [] };
  const known = takes[task ?? ""];
  if (!known || file === "" || more.length > 0 || flags.some((flag) => !known.includes(flag)))
    complain(USAGE);
  else if (task !== "undo" && !statSync(file, { throwIfNoEntry: false })?.isFile())
    complain(`There is no file ${file}`);
  else {
    await migrate(db);
    if (task === "undo") await undo(file);
    else
      await donations(file, {
        dryRun: flags.includes("--dry-run"),
        skipRefused: flags.includes("--skip-refused"),
      });
  }
  practice?.close();
  await db.destroy();
}

async function donations(file: string, options: { dryRun: boolean; skipRefused: boolean }) {
  const done = await importDonations(db, createReadStream(file), options, new Date());
  if (!done.ok) return refuse(done.refusal);
  const { imported, known, refused, id, beyondRetention } = done.value;
  print(`imported\t${imported.rows}\t${decimalRupees(imported.paise)}`);
  print(`known\t${known}`);
  print(`refused\t${refused.length}`);
  for (const { line, field, reason } of refused) print(`row\t${line}\t${field}\t${textOf("en", reason)}`);
  print(`import\t${id ?? "-"}`);
  if (beyondRetention > 0)
    process.stderr.write(
      `${beyondRetention} of these gifts are older than the ${limits.retention.paidGifts.years} financial years for which donors' details are kept: their names, addresses and PANs are deleted in the first night.\n`,
    );
  if (refused.length > 0 && !options.skipRefused)
    complain("Nothing is imported while a row is refused; --skip-refused leaves such rows out.");
}

async function undo(id: string) {
  const undone = /^\d{1,15}$/.test(id) ? await undoImport(db, Number(id), new Date()) : null;
  if (!undone) return complain(USAGE);
  if (!undone.ok) return refuse(undone.refusal);
  print(`undone\t${undone.value.rows}\t${decimalRupees(undone.value.paise)}`);
}

const refuse = (refusal: Refusal) => complain(textOf("en", messageOf(refusal)));

await main(process.argv.slice(3));
