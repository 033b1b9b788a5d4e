import { inflateSync } from "node:zlib";

/**
 * The words on the pages of a PDF that pdfkit wrote, in the order of drawing: every glyph translated by its
 * font's ToUnicode table; lines joined by spaces. Enough for our own files, no reader for any other.
 */
export function textOfPdf(pdf: Buffer): string {
  const file = pdf.toString("latin1");
  const objects = new Map<string, string>();
  for (const [, number = "", body = ""] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(number, body);
  const fonts = new Map<string, Map<string, string>>();
  for (const body of objects.values()) {
    for (const [, name = "", font = ""] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? "")?.[1];
      if (table) fonts.set(name, glyphs(stream(objects.get(table) ?? "")));
    }
  }
  const pages = [...objects.values()].map(stream).filter((content) => /\bBT\n/.test(content));
  return pages.map((page) => words(page, fonts)).join("\n");
}

function stream(body: string): string {
  const data = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1];
  if (data === undefined) return "";
  return body.includes("/FlateDecode") ? inflateSync(Buffer.from(data, "latin1")).toString("latin1") : data;
}

function glyphs(table: string): Map<string, string> {
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

function words(page: string, fonts: Map<string, Map<string, string>>): string {
  const lines: string[] = [];
  for (const [, block = ""] of page.matchAll(/\bBT\n([\s\S]*?)\nET\b/g)) {
    const font = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? "");
    const codes = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
    lines.push(codes.map((code) => font?.get(code) ?? "\ufffd").join(""));
  }
  return lines.join(" ").replace(/ {2,}/g, " ");
}
