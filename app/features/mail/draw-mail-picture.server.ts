import { paletteOf, recoloured } from "~/components/palette";
import type { Look } from "~/features/settings/settings";
import { rasterise } from "~/integrations/images/drawings.server";
import { MAIL_PICTURE } from "./email-layout";
import type { MailDrawing } from "./mail-pictures";

const drawings = import.meta.glob<string>("~/components/drawings/mails/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});
/** SVG in the default palette. */
export const mailDrawing = (name: MailDrawing): string =>
  Object.entries(drawings).find(([path]) => path.endsWith(`/${name}.svg`))?.[1] ?? "";

/** Below this it arrives at once on a slow line. */
const MAXIMUM_BYTES = 20_000;
/** Pixels of a drawing for each of the mail's, for sharp phones. A photograph would lose its colours for it. */
const DRAWING_DENSITY = 1.5;

const times = (factor: number) => ({
  width: MAIL_PICTURE.width * factor,
  height: MAIL_PICTURE.height * factor,
});

function printFilter(look: Look): string {
  const { accent, highlight, surface } = paletteOf(look);
  const tones = [accent[9], accent[6], accent[3], highlight[1], surface[0]];
  const channel = (name: string, at: number) =>
    `<feFunc${name} type="table" tableValues="${tones.map((tone) => (parseInt(tone.slice(at, at + 2), 16) / 255).toFixed(3)).join(" ")}"/>`;
  return `<filter id="print" color-interpolation-filters="sRGB"><feColorMatrix type="saturate" values="0"/><feComponentTransfer>${channel("R", 1)}${channel("G", 3)}${channel("B", 5)}</feComponentTransfer></filter>`;
}

/** PNG in the look's colours. */
export const drawMailDrawing = (name: MailDrawing, look: Look): Promise<Buffer> =>
  rasterise(recoloured(mailDrawing(name), paletteOf(look)), times(DRAWING_DENSITY), "png", MAXIMUM_BYTES);

/**
 * PNG of a photograph, cut around its focus and printed in the tones of one colour: a PNG this small has 16 colours,
 * which would spoil a photograph's own. @param focus in percent
 */
export function drawMailPhoto(
  jpeg: Buffer,
  look: Look,
  { width, height, focus }: { width: number; height: number; focus: { x: number; y: number } },
): Promise<Buffer> {
  const size = times(1);
  const scale = Math.max(size.width / width, size.height / height);
  const [shownWidth, shownHeight] = [width * scale, height * scale];
  const x = ((size.width - shownWidth) * focus.x) / 100;
  const y = ((size.height - shownHeight) * focus.y) / 100;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${printFilter(look)}<image x="${x}" y="${y}" width="${shownWidth}" height="${shownHeight}" href="data:image/jpeg;base64,${jpeg.toString("base64")}" filter="url(#print)"/></svg>`;
  return rasterise(svg, size, "png", MAXIMUM_BYTES);
}
