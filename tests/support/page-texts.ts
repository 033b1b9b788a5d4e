/** What a page says, and in which language. */
import { tags, unescape } from "./html";
import { list } from "./list";

/** Names, addresses and words that stand in Latin letters in Malayalam papers too. */
const NAMES =
  /Development Foundation|Foundation House, Market Road, Kalpetta, Wayanad, Kerala(?: \d+)?, India|\S+@\S*|foundation\.example|Facebook|WhatsApp|YouTube|Vimeo|Razorpay|PDF|CSV|JSON|\b(?:order|donation)[_-]\w+|DF-PRACTICE\/[\d/-]+/g;
/** Whether there is an English word in it. */
export const hasEnglish = (text: string) => /[A-Za-z]{3,}/.test(text.replace(NAMES, " "));

const VOID =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|path|circle|use|rect|ellipse|line)$/;

/** Attributes that people see or hear. */
const SPOKEN = list(`
  alt, title, placeholder, aria-label, aria-description, aria-roledescription, aria-valuetext, label
`);

/** The texts, names and descriptions of a page that stand in elements of this language. */
export function textsIn(html: string, wanted: string): string[] {
  const said: string[] = [];
  const open: { name: string; lang: string }[] = [];
  // The title of a text that is not translated can't say that it is English; its heading does.
  const bare = html.replace(/<(script|style|svg|title)\b[\s\S]*?<\/\1>|<!--.*?-->|<!doctype[^>]*>/gi, "");
  for (const [, text, closing, name = "", inside = "", empty] of bare.matchAll(
    /([^<]+)|<(\/?)([a-z][a-z\d]*)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/gi,
  )) {
    const lang = open.at(-1)?.lang ?? "";
    if (text !== undefined) {
      if (lang === wanted) said.push(unescape(text).trim());
    } else if (closing) {
      const at = open.findLastIndex((one) => one.name === name);
      if (at >= 0) open.length = at;
    } else {
      const [tag = {}] = tags(`<${name}${inside}>`, name);
      const own = tag.lang?.replace(/-.*/, "") ?? lang;
      if (own === wanted) for (const name of SPOKEN) if (tag[name]) said.push(tag[name]);
      if (name === "meta" && /description|title/.test(tag.property ?? tag.name ?? "")) continue;
      if (!empty && !VOID.test(name)) open.push({ name, lang: own });
    }
  }
  return said.filter(Boolean);
}
