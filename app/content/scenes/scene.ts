/** A drawing of ours: flat shapes in the colours of app/content/palette.ts, as the text of an SVG. */
export type Shapes = {
  /** Pixels; the viewBox is 0 0 width height. */
  width: number;
  height: number;
  /** What stands between <svg> and </svg>. */
  shapes: string;
};

/** A drawing that tells something. */
export type Scene = Shapes & {
  /** What is to be seen, for those who don't see it. */
  alt: string;
};

/** The whole file. */
export function svgOf({ width, height, shapes }: Shapes): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes}</svg>`;
}
