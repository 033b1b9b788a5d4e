import { plainText } from "~/lib/html-text";

type PageSection = { id: string; heading: string; html: string };

const HEADING = /^<h2([^>]*)>(.*?)<\/h2>\s*/s;

/** Splits sanitized HTML at its h2 into anchor, heading (text) and HTML. `opening` precedes the first h2. */
export function sectionsOf(html: string): { opening: string; sections: PageSection[] } {
  const [before = "", ...parts] = html.split(/(?=<h2[ >])/);
  const hasHeading = HEADING.test(before);
  const used = new Set<string>();
  const sections = (hasHeading ? [before, ...parts] : parts).map((part, index) => {
    const [whole = "", attributes = "", heading = ""] = HEADING.exec(part) ?? [];
    const given = /\sid="([^"]+)"/.exec(attributes)?.[1];
    const id = given && !used.has(given) ? given : `part-${index + 1}`;
    used.add(id);
    return { id, heading: plainText(heading).trim(), html: part.slice(whole.length).trim() };
  });
  return { opening: hasHeading ? "" : before.trim(), sections };
}
