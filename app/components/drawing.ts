import { defaultLanguage, type Localised } from "~/locales/language";

export type Drawing = {
  svg: string;
  alt: Localised<string>;
  /** viewBox units (pixels at original size). */
  width: number;
  height: number;
  attributes: Record<string, string>;
  shapes: string;
};

export function readDrawing(svg: string): Drawing {
  const [, root = "", titles = "", shapes = ""] =
    /<svg([^>]*)>\s*((?:<title[^>]*>[^<]*<\/title>\s*)+)([^]*?)\s*<\/svg>/.exec(svg) ?? [];
  const alt = Object.fromEntries(
    [...titles.matchAll(/<title(?: lang="(\w+)")?>([^<]*)</g)].map(([, language, text = ""]) => [
      language ?? defaultLanguage,
      text.replaceAll("&apos;", "'"),
    ]),
  ) as Drawing["alt"];
  const attributes = Object.fromEntries(
    [...root.matchAll(/([\w-]+)="([^"]*)"/g)]
      .filter(([, name]) => name !== "xmlns")
      .map(([, name = "", value = ""]) => [reactName(name), value]),
  );
  const [, , width = 0, height = 0] = (attributes.viewBox ?? "").split(" ").map(Number);
  return { svg, alt, width, height, attributes, shapes: shapes.replaceAll(/>\s+</g, "><") };
}

export function readDrawings(files: Record<string, string>): Record<string, Drawing> {
  return Object.fromEntries(
    Object.entries(files).map(([path, svg]) => [path.replace(/.*\/|\.svg$/g, ""), readDrawing(svg)]),
  );
}

const reactName = (attribute: string) =>
  attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
