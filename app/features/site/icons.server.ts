import appIcon from "~/components/drawings/app-icon.svg?raw";
import { paletteOf, recoloured } from "~/components/palette";
import { iconsFolder, printedLogo } from "~/features/settings/look.server";
import type { Look } from "~/features/settings/settings";
import { rasterise } from "~/integrations/images/drawings.server";

/** Pixels, and the share of the picture that the logo may fill: launchers crop icons to a circle. */
const ICONS: Record<string, { width: number; height: number; fills: number }> = {
  "32.png": { width: 32, height: 32, fills: 0.94 },
  "180.png": { width: 180, height: 180, fills: 0.8 },
  "192.png": { width: 192, height: 192, fills: 0.66 },
  "512.png": { width: 512, height: 512, fills: 0.66 },
  "card.png": { width: 1200, height: 630, fills: 0.6 },
};

let cache = { folder: "", icons: new Map<string, Promise<Buffer | null>>() };

/** Returns a PNG of the logo, else of the mark in the look's colours; null for an unknown path or a lost logo. */
export async function drawIcon(look: Look, path: string): Promise<Buffer | null> {
  const folder = iconsFolder(look);
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (folder === null || path !== `${folder}/${name}` || !Object.hasOwn(ICONS, name)) return null;
  if (cache.folder !== folder) cache = { folder, icons: new Map() };
  const { icons } = cache;
  const icon = icons.get(name) ?? draw(look, name);
  icons.set(name, icon);
  return icon.catch((error: unknown) => {
    icons.delete(name);
    throw error;
  });
}

async function draw(look: Look, name: string): Promise<Buffer | null> {
  const size = ICONS[name];
  if (!size) return null;
  if (!look.logo) return rasterise(recoloured(appIcon, paletteOf(look)), size, "png");
  const logo = await printedLogo(look.logo);
  if (!logo) return null;
  const { width, height, fills } = size;
  const [x, y] = [(width * (1 - fills)) / 2, (height * (1 - fills)) / 2];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/><image x="${x}" y="${y}" width="${width * fills}" height="${height * fills}" href="data:image/jpeg;base64,${logo.toString("base64")}"/></svg>`;
  return rasterise(svg, size, "png");
}
