/** How a receipt's texts are written on its page, and tagged for screen readers. */
import { fit, measure, write, type Lettering } from "./text-layout.server";
import { ink } from "./receipt-ornament.server";
import type { QrCode } from "./qr-code.server";

/** Around everything on the page, in points. */
export const MARGIN = 52;

/** The same in each language of the receipt, the reader's first. */
export type Wording = string[];

/** The texts of a receipt, as they are printed. */
export type ReceiptContent = {
  /** Of the reader, for screen readers: "en-IN" or "ml". */
  language: string;
  /** What viewers show in their window. */
  fileTitle: string;
  fileSubject: string;
  title: Wording;
  foundation: { name: string; address: string; particulars: string[]; contact: string[] };
  /** "No. DF/2026-27/000001" */
  number: string;
  /** In words, such as "24 June 2026". */
  date: Wording;
  /** The PDF's creation date, so that the same receipt is always the same file. */
  issuedAt: Date;
  /** "Received with thanks from" */
  from: Wording;
  donorName: string | null;
  /** Instead of a name that is missing, or in a script that the typeface lacks. */
  nameless: Wording;
  donorAddress: string | null;
  donorContact: string[];
  amount: string;
  amountInWords: Wording;
  /** "towards Life School" */
  towards: Wording;
  /** About a partial refund; else empty. */
  amountNote: Wording;
  particulars: [label: Wording, value: Wording][];
  stamps: { kind: "practice" | "cancelled" | "duplicate"; text: Wording; watermark: Wording }[];
  /** That nothing was given in return; emphasised. */
  noGoods: Wording;
  /** That this is not the certificate for the income tax. */
  notCertificate: Wording;
  taxWording: string;
  /** Where anyone can check the receipt: a sentence, the address, and its QR code. */
  proof: { check: Wording; address: string; code: QrCode };
  /** That the receipt needs no signature. */
  unsigned: Wording;
};

/** A document, and the element of its structure that holds all others. */
export type Tagged = { doc: PDFKit.PDFDocument; root: PDFKit.PDFStructureElement };

export type Sheet = Tagged & {
  content: ReceiptContent;
  page: { width: number; height: number };
  /** Between the margins. */
  width: number;
};

type Lines = { text: string; style: Lettering }[];

/** The reader's language in one style; the other below it, smaller and softer unless `other` says how. */
export function inEach(wording: Wording, style: Lettering, other: Partial<Lettering> = {}): Lines {
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

/** @returns the y below the last line */
export const writeLines = (doc: PDFKit.PDFDocument, lines: Lines, x: number, top: number, width: number) =>
  lines.reduce((y, { text, style }) => write(doc, text, x, y, width, style), top);

/** Fits a text into a box and writes it. @returns the y below it */
export function put(
  doc: PDFKit.PDFDocument,
  text: string,
  box: { x: number; y: number; width: number; height: number; smallest: number },
  style: Lettering,
): number {
  const fitted = fit(doc, text, box, style);
  return write(doc, fitted.text, box.x, box.y, box.width, fitted.style);
}

export function tagged({ doc, root }: Tagged, type: "H1" | "P", draw: () => void): void {
  const content = doc.markStructureContent(type);
  draw();
  doc.endMarkedContent();
  root.add(doc.struct(type, {}, content));
}

/** Marks decoration, which screen readers skip. */
export function ornament({ doc }: Pick<Tagged, "doc">, draw: () => void): void {
  doc.markContent("Artifact", { type: "Layout" });
  draw();
  doc.endMarkedContent();
}
