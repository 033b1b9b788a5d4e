/** `npm run draw`: share cards, icons and the Malayalam font. Commit them; rerun after changing a drawing. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { rasterise } from "~/integrations/images/drawings.server";

const DRAWINGS = "app/components/drawings";
const PUBLIC = "public";
const CARD = { width: 1200, height: 630 };

async function main() {
  for (const file of readdirSync(join(DRAWINGS, "stories")))
    await writeCard(basename(file, ".svg"), cropToCard(read(join("stories", file))));
  await writeCard("site", read("site-card.svg"));

  const icon = (side: number) => rasterise(read("app-icon.svg"), { width: side, height: side }, "png");
  write("apple-touch-icon.png", await icon(180));
  write("icon-192.png", await icon(192));
  write("icon-512.png", await icon(512));
  write("favicon.ico", asIco(await icon(32), 32));
  await writeFont();
}

/** Noto Sans Malayalam, cut to the script's letters with all shaping rules. */
async function writeFont() {
  const { default: subsetFont } = await import("subset-font");
  const font = "@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf";
  const block = Array.from({ length: 0x80 }, (_, place) => String.fromCodePoint(0xd00 + place));
  // U+200C, U+200D, and U+25CC, which stands for a missing letter.
  const letters = `${block.join("")}\u200c\u200d\u25cc`;
  const bytes = await subsetFont(readFileSync(createRequire(import.meta.url).resolve(font)), letters, {
    targetFormat: "woff2",
  });
  write("../app/components/public/malayalam.woff2", bytes);
}

const read = (file: string) => readFileSync(join(DRAWINGS, file), "utf8");

async function writeCard(name: string, svg: string) {
  write(`pictures/card-${name}.jpg`, await rasterise(svg, CARD, "jpg"));
}

/** Cuts more from the sky than from the ground. */
const cropToCard = (svg: string) =>
  svg.replace('viewBox="0 0 1200 800"', 'viewBox="0 136 1200 630"').replace('height="800"', 'height="630"');

/** ICO with one PNG: header (6 bytes), entry (16), PNG. */
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

function write(file: string, bytes: Buffer) {
  writeFileSync(join(PUBLIC, file), bytes);
  process.stdout.write(`${file}: ${bytes.length} bytes\n`);
}

await main();
