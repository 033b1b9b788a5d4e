import type { Db } from "#db/schema";
import { paletteOf } from "~/components/palette";
import type { PaperLook } from "~/integrations/pdf/receipt-ornament.server";
import { readSettings } from "./settings.server";

/** Of receipts and posters. */
export async function paperLook(db: Db): Promise<PaperLook> {
  const { look } = await readSettings(db);
  return { palette: paletteOf(look), logo: null };
}
