import { tags, unescape } from "./html";
import { splitList } from "./list";

/** Names that are written in Latin letters in Malayalam texts too. */
const NAMES =
  /Development Foundation|Foundation House, Market Road, Kalpetta, Wayanad, Kerala(?: \d+)?, India|\S+@\S*|foundation\.example|Facebook|WhatsApp|YouTube|Vimeo|Razorpay|PDF|CSV|JSON|WCAG|axe-core|\b(?:order|donation)[_-]\w+|DF-PRACTICE\/[\d/-]+/g;
export const hasEnglish = (text: string) => /[A-Za-z]{3,}/.test(text.replace(NAMES, " "));

const VOID =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|path|circle|use|rect|ellipse|line)$/;

const TEXT_ATTRIBUTES = splitList(`
  alt, title, placeholder, aria-label, aria-description, aria-roledescription, aria-valuetext, label
`);

export function textsIn(html: string, language: string): string[] {
  const texts: string[] = [];
  const open: { name: string; lang: string }[] = [];
  // Drops the title element: unlike the heading, an untranslated one cannot be marked as English.
  const bare = html.replace(/<(script|style|svg|title)\b[\s\S]*?<\/\1>|<!--.*?-->|<!doctype[^>]*>/gi, "");
  for (const [, text, closing, name = "", inside = "", empty] of bare.matchAll(
    /([^<]+)|<(\/?)([a-z][a-z\d]*)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/gi,
  )) {
    const lang = open.at(-1)?.lang ?? "";
    if (text !== undefined) {
      if (lang === language) texts.push(unescape(text).trim());
    } else if (closing) {
      const at = open.findLastIndex((one) => one.name === name);
      if (at >= 0) open.length = at;
    } else {
      const [tag = {}] = tags(`<${name}${inside}>`, name);
      const own = tag.lang?.replace(/-.*/, "") ?? lang;
      if (own === language) for (const name of TEXT_ATTRIBUTES) if (tag[name]) texts.push(tag[name]);
      if (name === "meta" && /description|title/.test(tag.property ?? tag.name ?? "")) continue;
      if (!empty && !VOID.test(name)) open.push({ name, lang: own });
    }
  }
  return texts.filter(Boolean);
}
