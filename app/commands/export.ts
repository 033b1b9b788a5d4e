/** `npm run export -- FOLDER`, while the site runs: content.json, gifts.csv and pictures/, readable by their owner only. */
import { createWriteStream, existsSync, readdirSync, rmSync } from "node:fs";
import { chmod, copyFile, mkdir, rename } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { openDatabase } from "#db/client.server";
import { migrate } from "#db/migrate.server";
import { env } from "~/env.server";
import {
  contentFile,
  exportedPictures,
  donationsCsv,
  inSnapshot,
  type RowCounts,
  type Pictures,
} from "~/features/exports/site-export.server";
import { initConfig } from "~/features/settings/config";
import { fileName } from "~/integrations/images/files.server";
import { fail, print } from "./print";

const UNFINISHED = "content.json.part";

async function main([target = "", ...more]: string[]) {
  if (target === "" || target.startsWith("-") || more.length > 0)
    return fail("Usage: npm run export -- FOLDER");
  if (!existsSync(env.databasePath)) return fail(`There is no database at ${env.databasePath}`);
  const folder = resolve(target);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (readdirSync(folder).length > 0)
      return fail(`${target} is not empty: name an empty folder, or one that does not exist yet`);
    await mkdir(join(folder, "pictures"), { mode: 0o700 });
  } catch (error) {
    return fail(`${target} cannot be used: ${messageOf(error)}`);
  }
  try {
    const counts: RowCounts = {};
    const pictures = await writeRecords(folder, counts);
    const missing = await copyPictures(folder, pictures);
    // The final name marks a complete export.
    await rename(join(folder, UNFINISHED), join(folder, "content.json"));
    for (const [name, count] of Object.entries(counts)) print(`${name}\t${count}`);
    for (const name of missing) print(`missing\t${name}`);
    process.stderr.write(
      `${target} holds names and addresses of donors: keep it where nobody else reads it.\n`,
    );
  } catch (error) {
    for (const name of [UNFINISHED, "gifts.csv", "pictures"])
      rmSync(join(folder, name), { recursive: true, force: true });
    fail(`Nothing was exported: ${messageOf(error)}`);
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function writeRecords(folder: string, counts: RowCounts): Promise<Pictures> {
  initConfig(env);
  const db = openDatabase(env.databasePath);
  try {
    await migrate(db);
    return await inSnapshot(db, async (snapshot) => {
      const pictures = await exportedPictures(snapshot);
      await write(join(folder, UNFINISHED), contentFile(snapshot, pictures, counts, new Date()));
      await write(join(folder, "gifts.csv"), donationsCsv(snapshot, counts));
      return pictures;
    });
  } finally {
    await db.destroy();
  }
}

const write = (path: string, text: AsyncIterable<string>) =>
  pipeline(text, createWriteStream(path, { flags: "wx", mode: 0o600 }));

/** @returns pictures without a file: lost, or withdrawn meanwhile */
async function copyPictures(folder: string, pictures: Pictures): Promise<string[]> {
  const missing: string[] = [];
  for (const { image, file } of pictures.values()) {
    const master = join(env.uploadsDir, fileName(image.id, image.width, "jpg"));
    try {
      await copyFile(master, join(folder, file));
    } catch (error) {
      if ((error as { code?: string }).code !== "ENOENT") throw error;
      missing.push(file);
      continue;
    }
    await chmod(join(folder, file), 0o600);
  }
  return missing;
}

await main(process.argv.slice(3));
