/** The foundation's colours on paper. */
export const ink = {
  deep: "#2A1D16",
  soft: "#6B5A4C",
  laterite: "#9B3A22",
  palm: "#1E5A45",
  turmeric: "#E3A72F",
  paper: "#FBF5E9",
  line: "#E4D8C3",
  white: "#FFFDF8",
} as const;

/**
 * The emblem: a sun that rises out of two palm leaves, which are two open hands. Drawn in a square of 100
 * units.
 */
export function emblem(
  doc: PDFKit.PDFDocument,
  x: number,
  y: number,
  size: number,
  colors: { leaf: string; sun: string },
): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 100);
  doc.circle(50, 47, 15).fill(colors.sun);
  doc.lineWidth(3.6).lineCap("round").strokeColor(colors.sun);
  for (const degrees of [180, 210, 240, 270, 300, 330, 360]) {
    const angle = (degrees * Math.PI) / 180;
    doc
      .moveTo(50 + 22 * Math.cos(angle), 47 + 22 * Math.sin(angle))
      .lineTo(50 + 32 * Math.cos(angle), 47 + 32 * Math.sin(angle))
      .stroke();
  }
  for (const side of [1, -1]) {
    doc.save().translate(50, 0).scale(side, 1);
    // A hand seen from the side: fingers up and outwards, the heel of the hand in the middle below.
    doc
      .path("M 2 94 C 2 78 8 68 20 64 C 32 60 40 50 45 36 C 50 56 47 74 33 84 C 24 90 13 92 2 94 Z")
      .fill(colors.leaf);
    doc
      .path("M 2 86 C 3 74 9 66 17 62 C 22 59 26 55 28 50 C 29 59 26 65 20 69 C 12 73 5 77 2 86 Z")
      .fill(colors.leaf);
    doc.restore();
  }
  doc.restore();
}

/** A border like the gold hem of a Kerala cotton cloth: one broad band, two threads. */
export function hem(doc: PDFKit.PDFDocument, y: number, width: number): void {
  doc.rect(0, y, width, 5).fill(ink.turmeric);
  doc.rect(0, y + 7.5, width, 1).fill(ink.turmeric);
  doc.rect(0, y + 10.5, width, 0.6).fill(ink.turmeric);
}

/** Hills with a few coconut palms along the lower edge of the page. */
export function hills(doc: PDFKit.PDFDocument, width: number, bottom: number): void {
  doc.save().translate(0, bottom - 62);
  doc
    .path(
      `M 0 40 C 70 8 130 8 200 32 C 270 54 330 16 400 18 C 470 20 530 44 ${width} 26 L ${width} 62 L 0 62 Z`,
    )
    .fill("#E9EDE2");
  doc.path(`M 0 54 C 90 30 170 40 250 48 C 350 58 430 34 ${width} 44 L ${width} 62 L 0 62 Z`).fill("#CBD9CC");
  doc.rect(0, 58, width, 4).fill(ink.palm);
  for (const [x, y, size] of [
    [496, 42, 1],
    [522, 44, 0.72],
    [62, 44, 0.8],
  ] as const)
    palm(doc, x, y, size);
  doc.restore();
}

function palm(doc: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  doc.save().translate(x, y).scale(size);
  doc.path("M -1.6 4 C -1 -12 1 -22 5 -32 L 7 -31.4 C 3.4 -21 2 -11 2 4 Z").fill(ink.palm);
  for (const frond of [
    "M 6 -32 C 12 -42 22 -42 28 -32 C 21 -36 13 -36 6 -32 Z",
    "M 6 -32 C 15 -35 24 -30 25 -19 C 20 -27 13 -31 6 -32 Z",
    "M 6 -32 C 0 -42 -11 -42 -17 -32 C -10 -36 -2 -36 6 -32 Z",
    "M 6 -32 C -3 -35 -12 -30 -13 -19 C -8 -27 -1 -31 6 -32 Z",
    "M 6 -32 C 4 -42 9 -48 17 -49 C 11 -45 8 -39 6 -32 Z",
  ]) {
    doc.path(frond).fill(ink.palm);
  }
  doc.restore();
}
