import { drawable, fit, measure, registerFonts, write, type Lettering } from "./receipt-lettering.server";
import { emblem, hem, hills, ink } from "./receipt-ornament.server";

export type ReceiptStamp = { kind: "practice" | "cancelled" | "duplicate"; text: string };

/** The texts of a receipt, as they are printed. */
export type ReceiptContent = {
  foundation: { name: string; address: string; particulars: string[]; contact: string[] };
  number: string;
  /** In words, such as "24 June 2026". */
  date: string;
  /** The PDF's creation date, so that the same receipt is always the same file. */
  issuedAt: Date;
  donorName: string | null;
  donorContact: string[];
  cause: string;
  amount: string;
  amountInWords: string;
  /** About a partial refund. */
  amountNote: string | null;
  particulars: [label: string, value: string][];
  stamps: ReceiptStamp[];
  /** The tax wording; the first sentence is emphasised. */
  wording: string[];
};

/** A4, in points. */
const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 52;
/** Height of the last line and the hills at the foot of the page. */
const FOOT = 112;

/**
 * Draws a donation receipt on one A4 page, tagged for screen readers. Long texts wrap, shrink, and at last
 * end in "…"; if everything is long, the whole page is drawn smaller.
 * @param options.compress false leaves the page's instructions readable, for tests
 */
export async function drawReceiptPdf(
  content: ReceiptContent,
  options: { compress?: boolean } = {},
): Promise<Buffer> {
  for (const scale of [1, 1.2, 1.4]) {
    const drawn = await drawOn(scale, content, options.compress ?? true);
    if (drawn.fits) return drawn.pdf;
  }
  return (await drawOn(1.7, content, options.compress ?? true)).pdf;
}

type Sheet = {
  doc: PDFKit.PDFDocument;
  content: ReceiptContent;
  root: PDFKit.PDFStructureElement;
  page: { width: number; height: number };
  /** Between the margins. */
  width: number;
};

/**
 * @param scale of the paper: viewers and printers fit it to theirs, so a larger one makes everything smaller
 */
async function drawOn(
  scale: number,
  content: ReceiptContent,
  compress: boolean,
): Promise<{ pdf: Buffer; fits: boolean }> {
  // Loaded with the first receipt: pdfkit takes 0.2 s and 25 MB.
  const { default: PDFDocument } = await import("pdfkit");
  const page = { width: A4.width * scale, height: A4.height * scale };
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    compress,
    pdfVersion: "1.7",
    lang: "en-IN",
    tagged: true,
    displayTitle: true,
    info: {
      Title: `Donation receipt ${content.number}`,
      Author: content.foundation.name,
      Subject: content.stamps.map(({ text }) => text).join("; ") || `Donation to ${content.cause}`,
      CreationDate: content.issuedAt,
      ModDate: content.issuedAt,
    },
  });
  const finished = collect(doc);
  registerFonts(doc);
  const sheet: Sheet = { doc, content, root: doc.struct("Document"), page, width: page.width - 2 * MARGIN };
  doc.addStructure(sheet.root);
  ornament(sheet, () => hills(doc, page.width, page.height));
  let y = letterhead(sheet);
  y = stampStrips(sheet, y + 22);
  y = heading(sheet, y + 10);
  y = donor(sheet, y + 26);
  y = amount(sheet, y + 24);
  y = particulars(sheet, y + 16);
  y = wording(sheet, y + 22);
  ornament(sheet, () => watermark(sheet));
  sheet.root.end();
  doc.end();
  return { pdf: await finished, fits: y <= page.height - FOOT };
}

function letterhead(sheet: Sheet): number {
  const { doc, content, page } = sheet;
  const { foundation } = content;
  const left = MARGIN + 92;
  const width = sheet.width - 92;
  const name = fit(
    doc,
    drawable(foundation.name),
    { width, height: 56, smallest: 9 },
    { weight: "bold", size: 23, color: ink.white },
  );
  const small: Lettering = { weight: "regular", size: 9.5, color: ink.pale, lineGap: 1 };
  const lines = [
    foundation.address,
    foundation.particulars.join("  ·  "),
    foundation.contact.join("  ·  "),
  ].map((line) => fit(doc, drawable(line), { width, height: 29, smallest: 6 }, small));
  const textHeight =
    measure(doc, name.text, width, name.style) +
    4 +
    lines.reduce((sum, line) => sum + measure(doc, line.text, width, line.style) + 1.5, 0);
  const height = Math.max(128, textHeight + 44);
  ornament(sheet, () => {
    doc.rect(0, 0, page.width, height).fill(ink.palm);
    hem(doc, height, page.width);
    emblem(doc, MARGIN - 6, (height - 80) / 2, 80);
  });
  let y = (height - textHeight) / 2;
  tagged(sheet, "P", () => {
    y = write(doc, name.text, left, y, width, name.style) + 4;
    for (const line of lines) y = write(doc, line.text, left, y, width, line.style) + 1.5;
  });
  return height + 11;
}

const STAMPS = {
  practice: { fill: ink.turmeric, color: ink.deep, watermark: "PRACTICE" },
  cancelled: { fill: ink.laterite, color: ink.white, watermark: "CANCELLED" },
  duplicate: { fill: ink.line, color: ink.deep, watermark: "DUPLICATE" },
} satisfies Record<ReceiptStamp["kind"], object>;

function stampStrips(sheet: Sheet, top: number): number {
  const { doc, content, width } = sheet;
  let y = top;
  for (const stamp of content.stamps) {
    const look = STAMPS[stamp.kind];
    ornament(sheet, () => doc.rect(MARGIN, y, width, 34).fill(look.fill));
    tagged(sheet, "P", () =>
      write(doc, stamp.text, MARGIN + 8, y + 9.5, width - 16, {
        weight: "bold",
        size: 14,
        color: look.color,
        align: "center",
      }),
    );
    y += 42;
  }
  return y;
}

function heading(sheet: Sheet, y: number): number {
  const { doc, content, width } = sheet;
  tagged(sheet, "H1", () =>
    write(doc, "Donation receipt", MARGIN, y, 280, { weight: "bold", size: 27, color: ink.laterite }),
  );
  const right = { x: MARGIN + 290, width: width - 290 };
  tagged(sheet, "P", () => {
    const number = fit(
      doc,
      `No. ${content.number}`,
      { width: right.width, height: 19, smallest: 6 },
      { weight: "semibold", size: 13, color: ink.deep, align: "right" },
    );
    write(doc, number.text, right.x, y + 2, right.width, number.style);
    write(doc, content.date, right.x, y + 21, right.width, {
      weight: "regular",
      size: 11,
      color: ink.soft,
      align: "right",
    });
  });
  return y + 40;
}

function donor(sheet: Sheet, top: number): number {
  const { doc, content, width } = sheet;
  const given = drawable(content.donorName ?? "");
  const nameless = content.donorName ? "Donor (name in another script)" : "Anonymous donor";
  const name = fit(
    doc,
    /[^·\s]/.test(given) ? given : nameless,
    { width: width, height: 58, smallest: 8 },
    { weight: "semibold", size: 20, color: ink.deep },
  );
  let y = top;
  tagged(sheet, "P", () => {
    y =
      write(doc, "Received with thanks from", MARGIN, y, width, {
        weight: "regular",
        size: 10.5,
        color: ink.soft,
      }) + 2;
    y = write(doc, name.text, MARGIN, y, width, name.style);
    if (content.donorContact.length > 0) {
      const contact = fit(
        doc,
        drawable(content.donorContact.join("  ·  ")),
        { width: width, height: 32, smallest: 6 },
        { weight: "regular", size: 11, color: ink.soft },
      );
      y = write(doc, contact.text, MARGIN, y + 1, width, contact.style);
    }
  });
  return y;
}

function amount(sheet: Sheet, top: number): number {
  const { doc, content, width } = sheet;
  const inner = { x: MARGIN + 24, width: width - 44 };
  const figures = fit(
    doc,
    content.amount,
    { width: inner.width, height: 56, smallest: 16 },
    { weight: "bold", size: 38, color: ink.palm },
  );
  const cause = fit(
    doc,
    `towards ${drawable(content.cause)}`,
    { width: inner.width, height: 36, smallest: 8 },
    { weight: "regular", size: 12, color: ink.soft },
  );
  const note: Lettering = { weight: "regular", size: 10.5, color: ink.laterite };
  const parts: [text: string, style: Lettering, gapAbove: number][] = [
    [figures.text, figures.style, 0],
    [content.amountInWords, { weight: "semibold", size: 12, color: ink.deep }, 0],
    [cause.text, cause.style, 3],
    ...(content.amountNote ? [[content.amountNote, note, 9] as [string, Lettering, number]] : []),
  ];
  const height = parts.reduce(
    (sum, [text, style, gap]) => sum + measure(doc, text, inner.width, style) + gap,
    22,
  );
  ornament(sheet, () =>
    doc.rect(MARGIN, top, width, height).fill(ink.paper).rect(MARGIN, top, 5, height).fill(ink.turmeric),
  );
  let y = top + 11;
  tagged(sheet, "P", () => {
    for (const [text, style, gap] of parts) y = write(doc, text, inner.x, y + gap, inner.width, style);
  });
  return top + height;
}

function particulars(sheet: Sheet, top: number): number {
  const { doc, content, width } = sheet;
  const column = { x: MARGIN + 150, width: width - 150 };
  let y = top;
  content.particulars.forEach(([label, value], index) => {
    if (index > 0) ornament(sheet, () => doc.rect(MARGIN, y, width, 0.7).fill(ink.line));
    const fitted = fit(
      doc,
      drawable(value),
      { width: column.width, height: 30, smallest: 6 },
      { weight: "semibold", size: 10.5, color: ink.deep },
    );
    tagged(sheet, "P", () => {
      write(doc, label, MARGIN, y + 6, 140, { weight: "regular", size: 10.5, color: ink.soft });
      y = write(doc, fitted.text, column.x, y + 6, column.width, fitted.style) + 6;
    });
  });
  return y;
}

function wording(sheet: Sheet, top: number): number {
  const { doc, content, width } = sheet;
  const [first = "", ...rest] = content.wording.map(drawable);
  const small = fit(
    doc,
    rest.join(" "),
    { width, height: 90, smallest: 6.5 },
    { weight: "regular", size: 9.5, color: ink.soft, lineGap: 1.5 },
  );
  let y = top;
  tagged(sheet, "P", () => {
    y = write(doc, first, MARGIN, top, width, { weight: "semibold", size: 10, color: ink.deep });
    if (small.text) y = write(doc, small.text, MARGIN, y + 4, width, small.style);
  });
  tagged(sheet, "P", () =>
    write(
      doc,
      "This receipt is computer generated and needs no signature.",
      MARGIN,
      sheet.page.height - 98,
      width,
      { weight: "regular", size: 9.5, color: ink.soft },
    ),
  );
  return y;
}

/** Repeats the first stamp across the page, so that a cropped copy does not pass for a valid receipt. */
function watermark({ doc, content, page }: Sheet): void {
  const [stamp] = content.stamps;
  const middle = page.height * 0.59;
  if (!stamp) return;
  doc
    .save()
    .rotate(-32, { origin: [page.width / 2, middle] })
    .fillOpacity(0.11);
  write(doc, STAMPS[stamp.kind].watermark, -100, middle - 62, page.width + 200, {
    weight: "bold",
    size: 92,
    color: ink.laterite,
    align: "center",
  });
  doc.restore();
}

function tagged({ doc, root }: Sheet, type: "H1" | "P", draw: () => void): void {
  const content = doc.markStructureContent(type);
  draw();
  doc.endMarkedContent();
  root.add(doc.struct(type, {}, content));
}

/** Marks decoration, which screen readers skip. */
function ornament({ doc }: Sheet, draw: () => void): void {
  doc.markContent("Artifact", { type: "Layout" });
  draw();
  doc.endMarkedContent();
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on("data", (part: Buffer) => parts.push(part));
    doc.on("end", () => resolve(Buffer.concat(parts)));
    doc.on("error", reject);
  });
}
