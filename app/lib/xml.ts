/** Escapes text, and removes what XML 1.0 forbids (control characters, lone surrogates). */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

export function xmlElement(name: string, text: string): string {
  return text === "" ? "" : `<${name}>${escapeXml(text)}</${name}>`;
}
