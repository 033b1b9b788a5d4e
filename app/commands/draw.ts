/**
 * `npm run draw`: writes the drawings that pages show as files, the cards for shared links and the site's
 * icons into
 * public/. What it writes is committed, so that development, tests and production see the same. Run it after
 * changing
 * a drawing in app/content/scenes/.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { scenes } from "~/content/scenes/all";
import { appScenes } from "~/content/scenes/app-icon";
import { CARD, storyScenes, svgFiles } from "~/content/scenes/files";
import { svgOf, type Scene } from "~/content/scenes/scene";
import { rasterise } from "~/gateways/drawings.server";

const PUBLIC = "public";
const PICTURES = join(PUBLIC, "pictures");

async function main() {
  mkdirSync(PICTURES, { recursive: true });
  for (const [name, svg] of Object.entries(svgFiles())) write(join(PICTURES, `${name}.svg`), svg);
  for (const name of storyScenes)
    write(join(PICTURES, `card-${name}.jpg`), await rasterise(svgOf(cutToCard(scenes[name])), CARD, "jpg"));
  write(join(PICTURES, "card-site.jpg"), await rasterise(svgOf(appScenes["site-card"]), CARD, "jpg"));

  const icon = (side: number) =>
    rasterise(svgOf(appScenes["app-icon"]), { width: side, height: side }, "png");
  write(join(PUBLIC, "apple-touch-icon.png"), await icon(180));
  write(join(PUBLIC, "icon-192.png"), await icon(192));
  write(join(PUBLIC, "icon-512.png"), await icon(512));
  write(join(PUBLIC, "favicon.ico"), asIco(await icon(32), 32));
}

/** Loses more of the sky than of the ground, where people stand. */
function cutToCard(scene: Scene): Scene {
  const lost = scene.height - CARD.height;
  return {
    ...scene,
    height: CARD.height,
    shapes: `<g transform="translate(0 ${-Math.round(lost * 0.8)})">${scene.shapes}</g>`,
  };
}

/** One PNG in an ICO: a header of six bytes, an entry of sixteen, the PNG. */
function asIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

function write(path: string, bytes: string | Buffer) {
  writeFileSync(path, bytes);
  process.stdout.write(`${path}: ${bytes.length} bytes\n`);
}

await main();
