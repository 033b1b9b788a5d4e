/** `npm run import -- donations FILE.csv [--dry-run] [--skip-refused] [--anyway] [--book now]`, `undo ID [--book now]`, `wordpress FILE.xml… [--media FOLDER]`. */
import { createReadStream, realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { parseArgs } from "node:util";
import { importDonations, undoImport } from "~/features/imports/donation-import.server";
import { useLargeCache } from "~/features/imports/donation-staging.server";
import { importWordPress } from "~/features/imports/wordpress-import.server";
import { findImportKind, undoWordPress } from "~/features/imports/wordpress-undo.server";
import { decimalRupees } from "~/lib/rupees";
import { limits } from "~/lib/limits";
import { messageOf, type Refusal } from "~/lib/result";
import { textOf } from "~/locales/translate";
import { db } from "~/server/context.server";
import { fail, print } from "./print";
import { runCommand } from "./run-command";

const USAGE =
  "Usage: npm run import -- donations FILE.csv [--dry-run] [--skip-refused] [--anyway] [--book now] | undo ID [--book now] | wordpress FILE.xml… [--media FOLDER] [--dry-run]";

async function main(args: string[]) {
  const options = {
    "dry-run": { type: "boolean" },
    "skip-refused": { type: "boolean" },
    anyway: { type: "boolean" },
    media: { type: "string" },
    book: { type: "string" },
  } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const { "dry-run": dryRun = false, "skip-refused": skipRefused = false, anyway = false, media } = values;
  if (values.book !== undefined && values.book !== "now") return fail(USAGE);
  const book = values.book === "now";
  const [task, file = "", ...more] = positionals;
  if (file === "" || (more.length > 0 && task !== "wordpress")) return fail(USAGE);
  if (task === "undo" && Object.keys(values).every((name) => name === "book")) return undo(file, book);
  if (task === "wordpress" && !skipRefused && !anyway && !book)
    return importWordPressFiles([file, ...more], media, dryRun);
  if (task === "donations" && media === undefined)
    return importDonationsFile(file, { dryRun, skipRefused, anyway, book });
  fail(USAGE);
}

type ImportOptions = { dryRun: boolean; skipRefused: boolean; anyway: boolean; book: boolean };

async function importDonationsFile(file: string, options: ImportOptions) {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return fail(`There is no file ${file}`);
  await useLargeCache(db);
  const done = await importDonations(db, createReadStream(file), options, new Date());
  if (!done.ok) return refuse(done.refusal);
  const { imported, known, refused, repeated, perhapsKnown, id, beyondRetention } = done.value;
  print(`imported\t${imported.rows}\t${decimalRupees(imported.paise)}`);
  print(`known\t${known}`);
  print(`refused\t${refused.length}`);
  for (const { line, faults } of refused)
    for (const [index, { field, reason }] of faults.entries())
      print(`${index === 0 ? "row" : "also"}\t${line}\t${field}\t${textOf("en", reason)}`);
  for (const { line, field, reason } of repeated)
    print(`warning\t${line}\t${field}\t${textOf("en", reason)}`);
  if (perhapsKnown.length > 0) print(`perhaps known\t${perhapsKnown.length}`);
  for (const { line, reason } of perhapsKnown) print(`perhaps\t${line}\t${textOf("en", reason)}`);
  print(`import\t${id ?? "-"}`);
  if (beyondRetention > 0)
    process.stderr.write(
      `${beyondRetention} of these gifts are older than the ${limits.retention.paidGifts.years} financial years for which donors' details are kept: their names, addresses and PANs are deleted in the first night.\n`,
    );
  if (refused.length > 0 && !options.skipRefused)
    fail("Nothing is imported while a row is refused; --skip-refused leaves such rows out.");
  if (perhapsKnown.length > 0 && !options.anyway)
    fail(
      "Nothing is imported while a row may be a gift that is here. Remove such rows from the file, or import them too with --anyway.",
    );
}

async function undo(id: string, book: boolean) {
  if (!/^\d{1,15}$/.test(id)) return fail(USAGE);
  if ((await findImportKind(db, Number(id))) === "wordpress") return undoPosts(Number(id));
  const undone = await undoImport(db, Number(id), new Date(), { book });
  if (!undone.ok) return refuse(undone.refusal);
  print(`undone\t${undone.value.rows}\t${decimalRupees(undone.value.paise)}`);
}

async function undoPosts(id: number) {
  const undone = await undoWordPress(db, id, new Date());
  if (!undone.ok) return refuse(undone.refusal);
  const { rows, kept } = undone.value;
  print(`undone\t${rows}`);
  print(`kept\t${kept.length}`);
  for (const { kind, title, id: item } of kept)
    print(
      `item\t${kind}\t${item}\t${title.replace(/\s+/g, " ")}\t${title ? "edited since" : "in the Bin, or deleted"}`,
    );
}

async function importWordPressFiles(files: string[], folder: string | undefined, dryRun: boolean) {
  for (const file of files)
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return fail(`There is no file ${file}`);
  if (folder !== undefined && !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return fail(`There is no folder ${folder}`);
  const mediaRoot = folder === undefined ? null : realpathSync(folder) + sep;
  const media = (name: string) => {
    const path = mediaRoot === null ? null : join(mediaRoot, name);
    if (path === null || !statSync(path, { throwIfNoEntry: false })?.isFile()) return null;
    return realpathSync(path).startsWith(mediaRoot ?? sep) ? readLazily(path) : null;
  };
  const done = await importWordPress(
    db,
    { files: files.map((file) => () => createReadStream(file)), media },
    { dryRun },
    new Date(),
  );
  if (!done.ok) return refuse(done.refusal);
  const { missing, links, refused, notes, others, id, ...counted } = done.value;
  const counts = {
    ...counted,
    missing: missing.length,
    links: links.length,
    notes: notes.length,
    refused: refused.length,
  };
  for (const [name, count] of Object.entries(counts)) print(`${name}\t${count}`);
  for (const name of missing) print(`picture\t${name}`);
  for (const name of links) print(`link\t${name}`);
  for (const { type, count } of others) print(`other\t${type}\t${count}`);
  for (const { id, title, kind, what } of notes)
    print(["note", id, title, kind, what].map((cell) => cell.replace(/\s+/g, " ")).join("\t"));
  for (const one of refused)
    print(`item\t${one.id}\t${one.title.replace(/\s+/g, " ")}\t${textOf("en", one.reason)}`);
  print(`import\t${id ?? "-"}`);
}

/** Opens the file on the first read: a dry run is given thousands of pictures and reads none. */
async function* readLazily(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path) as AsyncIterable<Buffer>;
}

function refuse(refusal: Refusal) {
  if (refusal.kind === "conflict" && refusal.errors?.book)
    return fail(
      "A gift is dated in a month whose books are closed. With --book now it is done all the same.",
    );
  return fail(textOf("en", messageOf(refusal)));
}

await runCommand(USAGE, main);
