import type { ArticlePart } from "~/presenters/content/article-content";
import type { PictureView } from "~/presenters/pictures/image";
import type { SheetName } from "~/ui/site/stylesheet.server";
import { pictureTag, videoFigure } from "./video-figure";

/** How wide pictures stand in an article, as `sizes` says it. */
export const ARTICLE_SIZES =
  "(min-width: 78rem) 49rem, (min-width: 75em) calc(100vw - 29rem), calc(100vw - 2rem)";

/** A tag that the other sheets of text have no rules for. */
const RICH =
  /<(?!\/|(?:p|h[2-6]|ul|ol|li|a|strong|em|br|div|span|table|thead|tbody|tfoot|tr|th|td|caption|blockquote|cite|footer)\b)/;

/** The sheets beyond "prose" that a text needs: most hold nothing but paragraphs, headings and lists. */
export function proseSheets(parts: ArticlePart[]): SheetName[] {
  const html = parts.map((part) => ("html" in part ? part.html : "<figure>")).join("");
  const sheets: [SheetName, boolean][] = [
    ["prose-table", html.includes("<table")],
    ["prose-quote", /<(?:blockquote|cite)\b/.test(html)],
    ["prose-rich", RICH.test(html)],
  ];
  return sheets.flatMap(([sheet, isNeeded]) => (isNeeded ? [sheet] : []));
}

/**
 * Long text that is HTML, cleaned before. Sheets: "prose", and proseSheets.
 * @param props.still what stands in the place of a video until it is played
 */
export function Prose({ parts, still }: { parts: ArticlePart[]; still?: PictureView | null }) {
  const html = parts
    .map((part) =>
      "html" in part
        ? part.html
        : "video" in part
          ? videoFigure(part.video, still ?? null)
          : pictureTag(part.picture, ARTICLE_SIZES),
    )
    .join("");
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
