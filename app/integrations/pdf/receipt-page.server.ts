import { fit, measure, write, type Lettering } from "./text-layout.server";
import type { Ink, PrintLook } from "./print-look.server";
import type { QrCode } from "./qr-code.server";

/** In points. */
export const MARGIN = 52;

export type Wording = string[];

export type ReceiptContent = {
  /** "en-IN" or "ml", for screen readers. */
  language: string;
  fileTitle: string;
  fileSubject: string;
  title: Wording;
  foundation: { name: string; address: string; particulars: string[]; contact: string[] };
  number: string;
  date: Wording;
  /** The PDF's creation date, so that the same receipt is always the same file. */
  issuedAt: Date;
  from: Wording;
  donorName: string | null;
  /** Replaces a name that is missing, or in a script that the font lacks. */
  nameless: Wording;
  donorAddress: string | null;
  donorContact: string[];
  amount: string;
  amountInWords: Wording;
  towards: Wording;
  amountNote: Wording;
  particulars: [label: Wording, value: Wording][];
  stamps: { kind: "practice" | "cancelled" | "duplicate"; text: Wording; watermark: Wording }[];
  noGoods: Wording;
  notCertificate: Wording;
  taxWording: string;
  proof: { check: Wording; address: string; code: QrCode };
  unsigned: Wording;
  /** The current look, whatever the receipt's date. */
  look: PrintLook;
};

/** Content of a receipt without the parts that only receipts have. */
export type DocumentContent = Omit<
  ReceiptContent,
  "particulars" | "noGoods" | "notCertificate" | "taxWording" | "proof" | "unsigned"
>;

type Tagged = { doc: PDFKit.PDFDocument; root: PDFKit.PDFStructureElement };

/** What every PDF needs, posters too. */
export type SheetContent = Pick<DocumentContent, "language" | "fileTitle" | "issuedAt" | "look"> & {
  fileSubject?: string;
  foundation: { name: string };
};

export type Sheet<Content extends SheetContent = ReceiptContent> = Tagged & {
  content: Content;
  ink: Ink;
  page: { width: number; height: number };
  width: number;
};

type Lines = { text: string; style: Lettering }[];

/** The reader's language comes first; the other is smaller and softer, unless `other` overrides that. */
export function toLines(ink: Ink, wording: Wording, style: Lettering, other: Partial<Lettering> = {}): Lines {
  const below: Lettering = {
    ...style,
    weight: "regular",
    size: Math.max(style.size * 0.6, 9.5),
    color: ink.soft,
  };
  return wording.map((text, index) => ({ text, style: index === 0 ? style : { ...below, ...other } }));
}

export const heightOf = (doc: PDFKit.PDFDocument, lines: Lines, width: number) =>
  lines.reduce((sum, { text, style }) => sum + measure(doc, text, width, style), 0);

export const writeLines = (doc: PDFKit.PDFDocument, lines: Lines, x: number, top: number, width: number) =>
  lines.reduce((y, { text, style }) => write(doc, text, x, y, width, style), top);

export function writeFitted(
  doc: PDFKit.PDFDocument,
  text: string,
  box: { x: number; y: number; width: number; height: number; smallest: number },
  style: Lettering,
): number {
  const fitted = fit(doc, text, box, style);
  return write(doc, fitted.text, box.x, box.y, box.width, fitted.style);
}

export function drawTagged({ doc, root }: Tagged, type: "H1" | "P", draw: () => void): void {
  const content = doc.markStructureContent(type);
  draw();
  doc.endMarkedContent();
  root.add(doc.struct(type, {}, content));
}

export function drawArtifact({ doc }: Pick<Tagged, "doc">, draw: () => void): void {
  doc.markContent("Artifact", { type: "Layout" });
  draw();
  doc.endMarkedContent();
}

type Square = { x: number; y: number; side: number };

export const drawQrCode = (
  { doc, ink }: Pick<Sheet, "doc" | "ink">,
  { size, path }: QrCode,
  { x, y, side }: Square,
): void => {
  doc
    .save()
    .translate(x, y)
    .scale(side / size)
    .path(path)
    .fill(ink.deep)
    .restore();
};
