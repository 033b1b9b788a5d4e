import { headingWeight } from "./fonts.server";
import { replaceMissingGlyphs } from "~/lib/print-letters";
import { endDocument, openSheet } from "./document-parts.server";
import { drawBorder, drawLogo, logoBox } from "./print-look.server";
import { drawArtifact, drawTagged, heightOf, writeLines, type SheetContent } from "./receipt-page.server";
import { fit, type Lettering } from "./text-layout.server";

export type CardContent = SheetContent & {
  /** PNG of the front, upright. */
  front: Buffer;
  alt: string;
  /** Above the name: "In memory of". */
  label: string;
  name: string;
  message: string | null;
  donorName: string | null;
  given: string;
  day: string;
  /** Null: of a real gift. */
  practice: string | null;
  /** What the foundation does, in a line; may be empty. */
  about: string;
  address: string;
};

/** A5 across, in points; enlarged to A4 it folds to A5. */
const PAGE = { width: 595.28, height: 419.53 };
const HALF = PAGE.width / 2;
const INSET = 30;
const WIDTH = HALF - 2 * INSET;
const LOGO = 44;
/** Of the words; more are joined. */
const MOST_LINES = 8;

type Block = { lines: { text: string; style: Lettering }[]; gap: number };

/** Two pages: outside with the picture on the right, inside with the words on the right. Folded in the middle. */
export async function drawCardPdf(content: CardContent): Promise<Buffer> {
  const sheet = await openSheet(content, { page: PAGE });
  const { doc, ink } = sheet;
  const centred: Lettering = { weight: "regular", size: 10, color: ink.soft, align: "center" };
  const fitted = (text: string, height: number, style: Partial<Lettering>, smallest = 7) =>
    fit(doc, replaceMissingGlyphs(text), { width: WIDTH, height, smallest }, { ...centred, ...style });
  const heading = (text: string, height: number, style: Partial<Lettering>, smallest?: number) =>
    fitted(text, height, { ...style, weight: headingWeight(replaceMissingGlyphs(text)) }, smallest);
  const write = (type: "H1" | "P", { lines }: Block, x: number, y: number) => {
    drawTagged(sheet, type, () => writeLines(doc, lines, x, y, WIDTH));
    return y + heightOf(doc, lines, WIDTH);
  };

  const back = {
    lines: [
      heading(content.foundation.name, 32, { size: 12, color: ink.deep }),
      ...(content.about ? [fitted(content.about, 52, { size: 9 })] : []),
      fitted(content.address, 13, { size: 9, color: ink.accent }),
    ],
    gap: 0,
  };
  const backTop = PAGE.height - 44 - heightOf(doc, back.lines, WIDTH);
  drawArtifact(sheet, () => {
    doc.rect(0, 0, PAGE.width, PAGE.height).fill(ink.white);
    drawLogo(
      doc,
      content.look,
      (HALF - logoBox(doc, content.look, LOGO).width) / 2,
      backTop - LOGO - 10,
      LOGO,
    );
  });
  write("P", back, INSET, backTop);
  const picture = doc.markStructureContent("Figure");
  doc.image(content.front, HALF, 0, { width: HALF, height: PAGE.height });
  doc.endMarkedContent();
  sheet.root.add(doc.struct("Figure", { alt: content.alt }, picture));

  doc.addPage();
  drawArtifact(sheet, () => {
    doc.rect(0, 0, PAGE.width, PAGE.height).fill(ink.white);
    drawBorder(doc, ink, PAGE.height - 24, PAGE.width);
  });
  const words = (content.message ?? "").split("\n").filter(Boolean);
  const paragraphs = words.length > MOST_LINES ? [words.join(" ")] : words;
  const blocks: [type: "H1" | "P", block: Block][] = [
    ["P", { lines: [fitted(content.label, 18, { size: 12, color: ink.primary })], gap: 4 }],
    ["H1", { lines: [heading(content.name, 78, { size: 25, color: ink.deep }, 11)], gap: 16 }],
    [
      "P",
      {
        lines: paragraphs.map((text) =>
          fitted(text, 130 / paragraphs.length, { size: 12.5, color: ink.deep, lineGap: 2 }),
        ),
        gap: 16,
      },
    ],
    [
      "P",
      {
        lines: content.donorName
          ? [fitted(content.donorName, 36, { weight: "semibold", size: 12.5, color: ink.deep })]
          : [],
        gap: 4,
      },
    ],
    [
      "P",
      { lines: [fitted(content.given, 60, { size: 10 }), fitted(content.day, 14, { size: 10 })], gap: 8 },
    ],
    [
      "P",
      {
        lines: content.practice ? [fitted(content.practice, 28, { size: 8, color: ink.warning })] : [],
        gap: 0,
      },
    ],
  ];
  const shown = blocks.filter(([, { lines }]) => lines.length > 0);
  const tall = shown.reduce((sum, [, { lines, gap }]) => sum + heightOf(doc, lines, WIDTH) + gap, 0);
  let y = Math.max(18, (PAGE.height - 24 - tall) / 2);
  for (const [type, block] of shown) y = write(type, block, HALF + INSET, y) + block.gap;
  sheet.root.end();
  return endDocument(doc);
}
