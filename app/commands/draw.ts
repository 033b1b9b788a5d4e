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
  // With U+25CC, which stands for a missing letter.
  await writeFont("malayalam", TEXT_FONT, `${MALAYALAM.join("")}\u25cc`);
  await writeFont("malayalam-headings", HEADINGS_FONT, MALAYALAM.filter(isModern).join(""));
}

const TEXT_FONT = "@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf";
const HEADINGS_FONT =
  "@fontsource/noto-serif-malayalam/files/noto-serif-malayalam-malayalam-700-normal.woff2";
const MALAYALAM = Array.from({ length: 0x80 }, (_, place) => String.fromCodePoint(0xd00 + place));
/** Ranges of letters, signs and numerals of old books; they keep the text's typeface. */
const OLD = [
  [0xd00, 0xd01],
  [0xd04, 0xd04],
  [0xd3a, 0xd3c],
  [0xd44, 0xd44],
  [0xd4e, 0xd56],
  [0xd58, 0xd5f],
  [0xd62, 0xd79],
] as const;
const isModern = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0;
  return !OLD.some(([first, last]) => code >= first && code <= last);
};

/** Cuts a font to the given letters and their joiners, with all shaping rules. */
async function writeFont(name: string, font: string, letters: string) {
  const { default: subsetFont } = await import("subset-font");
  const whole = readFileSync(createRequire(import.meta.url).resolve(font));
  const bytes = await subsetFont(whole, `${letters}\u200c\u200d`, { targetFormat: "woff2" });
  write(`../app/components/public/${name}.woff2`, bytes);
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
