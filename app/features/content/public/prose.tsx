import type { ArticlePart } from "~/features/content/article-content";
import type { PictureView } from "~/features/pictures/image-view";
import prose from "./prose.css?inline";
import quote from "./prose-quote.css?inline";
import rich from "./prose-rich.css?inline";
import table from "./prose-table.css?inline";
import { usePalette } from "~/components/page-meta";
import { useLangOf, useLanguage, useTranslate, Style } from "~/components/page-context";
import { defaultLanguage, pathIn, type Language } from "~/locales/language";
import { pictureTag, videoFigure } from "./video-figure";

export const ARTICLE_SIZES =
  "(min-width: 78rem) 49rem, (min-width: 75em) calc(100vw - 29rem), calc(100vw - 2rem)";

const RICH =
  /<(?!\/|(?:p|h[2-6]|ul|ol|li|a|strong|em|br|div|span|table|thead|tbody|tfoot|tr|th|td|caption|blockquote|cite|footer)\b)/;

function sheetsFor(html: string): string[] {
  const sheets = [prose];
  if (html.includes("<table")) sheets.push(table);
  if (/<(?:blockquote|cite)\b/.test(html)) sheets.push(quote);
  if (RICH.test(html)) sheets.push(rich);
  return sheets;
}

export function localiseLinks(language: Language, html: string): string {
  if (language === defaultLanguage) return html;
  return html.replace(
    /(<a [^<>]*?\bhref=")(\/[^"]*)/g,
    (_, before: string, href: string) => before + pathIn(language, href),
  );
}

/** Renders sanitized HTML. @param props.still poster for videos */
export function Prose({ parts, still }: { parts: ArticlePart[]; still?: PictureView | null }) {
  const langOf = useLangOf();
  const t = useTranslate();
  const language = useLanguage();
  const palette = usePalette();
  const html = parts
    .map((part) =>
      "html" in part
        ? localiseLinks(language, part.html)
        : "video" in part
          ? videoFigure(part.video, still ?? null, t, palette)
          : pictureTag(part.picture, ARTICLE_SIZES),
    )
    .join("");
  return (
    <>
      <Style sheets={sheetsFor(html)} />
      <div
        className="prose"
        lang={langOf(html.replace(/<[^<>]*>/g, ""))}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}
