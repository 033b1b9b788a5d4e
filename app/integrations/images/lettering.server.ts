import { replaceMissingGlyphs } from "~/lib/print-letters";
import { outlineOf, type Weight } from "../pdf/fonts.server";

type Lettering = {
  weight: Weight;
  /** In pixels; shrinks down to `smallest` so that the text is no wider than `width`. */
  size: number;
  smallest: number;
  width: number;
};

/** A line of text for a picture; `at` draws it. */
type Line = { size: number; width: number; at(x: number, baseline: number, fill: string): string };

/** Draws letters as outlines, because a server has no fonts. What is too long even when small ends with "…". */
export async function letterLine(text: string, { weight, size, smallest, width }: Lettering): Promise<Line> {
  const letters = [...new Intl.Segmenter().segment(replaceMissingGlyphs(text))].map(({ segment }) => segment);
  // Cuts what can't fit before shaping, which is slow.
  let count = Math.min(letters.length, Math.ceil(width / (smallest * MIN_LETTER_WIDTH)));
  const shapeFirst = (length: number) =>
    outlineOf(letters.slice(0, length).join("") + (length < letters.length ? "…" : ""), weight);
  let outline = await shapeFirst(count);
  while (count > 1 && (outline.width * smallest) / 1000 > width) {
    count = Math.min(count - 1, Math.floor((count * width * 1000) / (outline.width * smallest)));
    outline = await shapeFirst(count);
  }
  const fitting = Math.min(size, (width * 1000) / Math.max(1, outline.width));
  const scale = Math.max(smallest, fitting) / 1000;
  return {
    size: scale * 1000,
    width: outline.width * scale,
    at: (x, baseline, fill) =>
      `<path transform="translate(${x} ${baseline}) scale(${scale})" fill="${fill}" d="${outline.path}"/>`,
  };
}

/** Lower bound of a letter's width, as a share of the font size. */
const MIN_LETTER_WIDTH = 0.2;
