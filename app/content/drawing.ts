/** A drawing of app/content/drawings/. */
export type Drawing = {
  /** The whole file. */
  svg: string;
  /** Its title: one sentence about what is to be seen, for those who don't see it. */
  alt: string;
  /** Units of its viewBox; pixels where it is shown at its own size. */
  width: number;
  height: number;
  /** What stands on <svg> itself, by the names that React knows. */
  attributes: Record<string, string>;
  /** What stands below the title. */
  shapes: string;
};

/** @param svg the text of a file, as `import svg from "….svg?raw"` gives it */
export function readDrawing(svg: string): Drawing {
  const [, root = "", alt = "", shapes = ""] =
    /<svg([^>]*)>\s*<title>([^<]*)<\/title>\s*([^]*?)\s*<\/svg>/.exec(svg) ?? [];
  const attributes = Object.fromEntries(
    [...root.matchAll(/([\w-]+)="([^"]*)"/g)]
      .filter(([, name]) => name !== "xmlns")
      .map(([, name = "", value = ""]) => [reactName(name), value]),
  );
  const [, , width = 0, height = 0] = (attributes.viewBox ?? "").split(" ").map(Number);
  return { svg, alt: alt.replaceAll("&apos;", "'"), width, height, attributes, shapes };
}

/** Drawings by their files' names, from an `import.meta.glob` of a folder. */
export function readDrawings(files: Record<string, string>): Record<string, Drawing> {
  return Object.fromEntries(
    Object.entries(files).map(([path, svg]) => [path.replace(/.*\/|\.svg$/g, ""), readDrawing(svg)]),
  );
}

const reactName = (attribute: string) =>
  attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
