/**
 * What stands in XML for a text: markup escaped; characters that XML 1.0 does not know (most control
 * characters, halves of pairs) left out.
 */
export function xml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** `<name>text</name>`, or nothing for an empty text. */
export function element(name: string, text: string): string {
  return text === "" ? "" : `<${name}>${xml(text)}</${name}>`;
}
