/** Pictures of cards, for mails, link previews and print. */
import type { Db, TributeDesign } from "#db/schema";
import { paletteOf, recoloured } from "~/components/palette";
import { DESIGNS } from "~/features/donations/donor-fields";
import type { Look } from "~/features/settings/settings";
import { readSettings } from "~/features/settings/settings.server";
import { drawOnce, rasterise } from "~/integrations/images/drawings.server";
import { cardDrawing } from "./card-drawings";
import { CARD_SIZES } from "./card-pictures";

/** PNG by its file's name: "card-onam" or "share-onam"; null for another name. */
export async function drawCardPicture(db: Db, name: string): Promise<Buffer | null> {
  const [, kind = "", of = ""] = /^(card|share)-([a-z]+)$/.exec(name) ?? [];
  const design = DESIGNS.find((one) => one === of);
  if (!design) return null;
  const { width, height, maximumBytes } = CARD_SIZES[kind as keyof typeof CARD_SIZES];
  const { look } = await readSettings(db);
  return drawOnce(keyOf(name, look), () =>
    rasterise(onShelf(design, look, { width, height }), { width, height }, "png", maximumBytes),
  );
}

/** A5 at 200 dots per inch. */
const PRINTED = { width: 1166, height: 1654 };

/** PNG of the whole front. */
export const drawCardFront = (design: TributeDesign, look: Look): Promise<Buffer> =>
  drawOnce(keyOf(`front-${design}`, look), () =>
    rasterise(recoloured(cardDrawing(design).svg, paletteOf(look)), PRINTED, "png"),
  );

const keyOf = (name: string, { brand, accent }: Look) => `${name} ${brand} ${accent}`;

/** The folded card on a shelf. */
function onShelf(design: TributeDesign, look: Look, { width, height }: { width: number; height: number }) {
  const card = cardDrawing(design);
  const { surface, primary } = paletteOf(look);
  const tall = Math.round(height * 0.86);
  const wide = Math.round((tall * card.width) / card.height);
  const [left, top] = [Math.round((width - wide) / 2), Math.round(height * 0.05)];
  const [right, foot] = [left + wide, top + tall];
  const leaf = Math.round(wide * 0.16);
  const board = Math.round(height * 0.035);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<path d="M0 0h${width}v${height}H0z" fill="${primary[1]}"/>
<circle cx="${width / 2}" cy="${top + tall * 0.52}" r="${tall * 0.62}" fill="${primary[2]}" opacity=".5"/>
<path d="M0 ${foot}h${width}v${board}H0z" fill="${surface[4]}"/><path d="M0 ${foot + board}h${width}v${height}H0z" fill="${surface[6]}"/>
<path d="M${right} ${top}l${leaf} ${leaf / 2}V${foot}h-${leaf}z" fill="${surface[3]}"/><path d="M${left - 8} ${foot}h${wide + leaf + 30}l-10 ${board / 2}H${left}z" fill="${surface[6]}" opacity=".35"/>
<svg x="${left}" y="${top}" width="${wide}" height="${tall}" viewBox="0 0 ${card.width} ${card.height}">${recoloured(card.shapes, paletteOf(look))}</svg>
</svg>`;
}
