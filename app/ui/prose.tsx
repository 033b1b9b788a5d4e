import type { ArticlePart } from "~/presenters/article-content";
import type { PictureView } from "~/presenters/image";
import { pictureTag, videoFigure } from "./video-figure";

/** How wide pictures stand in an article, as `sizes` says it. */
export const ARTICLE_SIZES = "(min-width: 78rem) 49rem, (min-width: 75em) calc(100vw - 29rem), calc(100vw - 2rem)";

/**
 * Long text that is HTML, cleaned before. Sheets: "prose", "prose-rich".
 * @param props.still what stands in the place of a video until it is played
 */
export function Prose({ parts, still }: { parts: ArticlePart[]; still?: PictureView | null }) {
  const html = parts.map((part) => ("html" in part ? part.html : "video" in part ? videoFigure(part.video, still ?? null) : pictureTag(part.picture, ARTICLE_SIZES))).join("");
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
