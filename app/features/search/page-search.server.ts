import { highlightWords, snippet, type SnippetPart, queryWords, wordsOf } from "./search-text.server";
import { plainText } from "~/lib/html-text";

type Section = { href: string; heading: string; html: string };
type Page = { kind: string; href: string; title: string; summary: string; keywords: string };
type IndexedPage = Page & { sections: Section[] };
type FoundPage<Kind = string> = { kind: Kind; href: string; title: SnippetPart[]; snippet: SnippetPart[] };

/** Pages come first; the limit leaves room for other results. */
const MAX_PAGES = 6;

const keysIn = (text: string) => wordsOf(text).map(({ key }) => key);

const prepare = ({ title, summary, keywords, sections }: IndexedPage) => ({
  title: keysIn(title),
  about: keysIn([title, summary, keywords].join("\n")),
  sections: sections.map(({ href, heading, html }) => {
    const text = plainText(html);
    return { href, heading, text, headingKeys: keysIn(heading), keys: keysIn(`${heading}\n${text}`) };
  }),
});
/** Caches the analysis of pages by object, which is the same until the page changes. */
const prepared = new WeakMap<IndexedPage, ReturnType<typeof prepare>>();

/** Up to six pages with each word as a prefix: titles first, then headings and summaries, then texts. */
export function findPages<Kind extends string>(
  pages: readonly (IndexedPage & { kind: Kind })[],
  query: string,
): FoundPage<Kind>[] {
  // Malayalam suffixes replace the virama at the end of a word.
  const words = queryWords(query).map((word) => word.replace(/\u0d4d$/, ""));
  if (words.length === 0) return [];
  const hasAllWords = (keys: string[]) => words.every((word) => keys.some((key) => key.startsWith(word)));
  const toFoundPage = (
    { kind, href, title }: Page & { kind: Kind },
    snippet: SnippetPart[],
  ): FoundPage<Kind> => ({ kind, href, title: highlightWords(title, words), snippet });
  const ranks: FoundPage<Kind>[][] = [[], [], []];
  for (const page of pages) {
    const analysis = prepared.get(page) ?? prepare(page);
    prepared.set(page, analysis);
    const section =
      analysis.sections.find(({ headingKeys }) => hasAllWords(headingKeys)) ??
      analysis.sections.find(({ keys }) => hasAllWords(keys));
    if (hasAllWords(analysis.title)) ranks[0]?.push(toFoundPage(page, highlightWords(page.summary, words)));
    else if (section && hasAllWords(section.headingKeys))
      ranks[1]?.push(toFoundPage({ ...page, ...sectionTarget(page, section) }, snippet(section.text, words)));
    else if (hasAllWords(analysis.about))
      ranks[1]?.push(toFoundPage(page, highlightWords(page.summary, words)));
    else if (section)
      ranks[2]?.push(toFoundPage({ ...page, ...sectionTarget(page, section) }, snippet(section.text, words)));
  }
  return ranks.flat().slice(0, MAX_PAGES);
}

const sectionTarget = (page: Page, { href, heading }: { href: string; heading: string }) => ({
  href,
  title: heading ? `${page.title}: ${heading}` : page.title,
});
