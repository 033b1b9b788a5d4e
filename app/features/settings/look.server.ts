import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import type { Db } from "#db/schema";
import { defaultPalette, paletteOf } from "~/components/palette";
import { findPicture } from "~/integrations/images/files.server";
import type { PrintLook } from "~/integrations/pdf/print-look.server";
import type { Logo, Look } from "./settings";
import { openSetting, readSettings } from "./settings.server";

/** Look of receipts, yearly statements and posters. */
export async function readPrintLook(db: Db): Promise<PrintLook> {
  const { look } = await readSettings(db);
  return { palette: paletteOf(look), logo: await printedLogo(look.logo) };
}

/** JPEG; null without a logo, or when its file is lost. */
export async function printedLogo(logo: Logo | null): Promise<Buffer | null> {
  const file = logo && (await findPicture(logo.print.replace("/uploads/", "")));
  return file ? buffer(Readable.from(file.read())) : null;
}

/** Returns iconsFolder of the saved look. Synchronous, for requests that reach no route. */
export function openIconsFolder(databasePath: string): () => string | null {
  const read = openSetting(databasePath, "look");
  return () => iconsFolder(read());
}

/** Folder of the icons, named by a hash of the look; null: the icons in public/. */
export const iconsFolder = (look: Look): string | null =>
  look.logo || paletteOf(look) !== defaultPalette
    ? `/icons/${createHash("sha256").update(JSON.stringify(look)).digest("hex").slice(0, 12)}`
    : null;
