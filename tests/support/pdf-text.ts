import { inflateSync } from "node:zlib";

/** Reads only pdfkit's files: a run's ActualText, else its glyphs by ToUnicode; joins lines by spaces. */
export function textOfPdf(pdf: Buffer): string {
  return linesOf(pdf)
    .map((glyphs) => glyphs.map(({ text }) => text).join(""))
    .join(" ")
    .replace(/ {2,}/g, " ");
}

export function glyphsOfPdf(pdf: Buffer): string[][] {
  return linesOf(pdf).map((glyphs) => glyphs.map(({ character }) => character).filter(Boolean));
}

function linesOf(pdf: Buffer): Glyph[][] {
  const file = pdf.toString("latin1");
  const objects = new Map<string, string>();
  for (const [, number = "", body = ""] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(number, body);
  const fonts = new Map<string, Map<string, string>>();
  for (const body of objects.values()) {
    for (const [, name = "", font = ""] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? "")?.[1];
      if (table) fonts.set(name, readToUnicode(stream(objects.get(table) ?? "")));
    }
  }
  const pages = [...objects.values()].map(stream).filter((content) => /\bBT /.test(content));
  return pages.flatMap((page) => readLines(page, fonts));
}

function stream(body: string): string {
  const data = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1];
  if (data === undefined) return "";
  return body.includes("/FlateDecode") ? inflateSync(Buffer.from(data, "latin1")).toString("latin1") : data;
}

function readToUnicode(table: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, from = "", list = ""] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, code = ""], index) => {
      const units = code.replace(/ /g, "").match(/.{4}/g) ?? [];
      found.set(
        (parseInt(from, 16) + index).toString(16).padStart(4, "0"),
        String.fromCharCode(...units.map((unit) => parseInt(unit, 16))),
      );
    });
  }
  return found;
}

/** `text`: the ActualText at the start of a run, else the character. */
type Glyph = { character: string; text: string };

const PART = /\/(F\d+) [\d.]+ Tf|\/ActualText \(((?:\\[^]|[^\\)])*)\)|<([0-9a-f]{4})>|\bEMC\b/g;

function readLines(page: string, fonts: Map<string, Map<string, string>>): Glyph[][] {
  return [...page.matchAll(/\bBT ([^]*?)\nET\b/g)].map(([, line = ""]) => {
    let font: Map<string, string> | undefined;
    let run: string | null = null;
    return [...line.matchAll(PART)].map(([part, face, actual, code]): Glyph => {
      if (face !== undefined) font = fonts.get(face);
      if (actual !== undefined) run = unescaped(actual);
      if (part === "EMC") run = null;
      if (code === undefined) return { character: "", text: run ?? "" };
      const character = font?.get(code) ?? "\ufffd";
      return { character, text: run === null ? character : "" };
    });
  });
}

/** Decodes UTF-16 with a byte order mark. */
function unescaped(string: string): string {
  const plain: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
  const bytes = string.replace(/\\([^])/g, (_, escaped: string) => plain[escaped] ?? escaped);
  return Buffer.from(bytes, "latin1").swap16().toString("utf16le").slice(1);
}
