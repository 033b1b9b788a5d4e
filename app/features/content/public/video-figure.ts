import { escapeXml } from "~/lib/xml";
import type { Palette } from "~/components/palette";
import type { VideoView } from "~/features/content/article-content";
import type { PictureView } from "~/features/pictures/image-view";
import { languageTag, detectLanguage } from "~/locales/language";
import type { Translate } from "~/locales/messages";

/** CSS of a video's frame; its hash is in the CSP of pages with videos. */
export const videoFrameCss = ({ surface, primary }: Palette) =>
  `body{margin:0}a{position:relative;display:flex;height:100vh;align-items:flex-end;background:${surface[9]};color:${surface[0]};text-decoration:none}img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;opacity:.7}svg{position:absolute;top:50%;left:50%;width:5.5rem;height:5.5rem;margin:-3.5rem -2.75rem}path{fill:${primary[7]}}path+path{fill:${surface[0]}}a:hover path:first-child{fill:${primary[8]}}span{position:relative;flex:1;padding:.6rem 1rem;background:${surface[9]};font:600 1rem/1.4 system-ui,sans-serif}:focus-visible{outline:4px solid ${surface[0]};outline-offset:-8px}@media (forced-colors:active){svg{forced-color-adjust:none}}`;

/** A still image whose link loads the player in the same frame: the host sees the reader only after a click. */
export function videoFigure(
  video: VideoView,
  still: PictureView | null,
  t: Translate,
  palette: Palette,
): string {
  const { player, page, host, label, isFile } = video;
  if (isFile) {
    const file = `<video controls playsinline preload="none" width="1280" height="720" src="${escapeXml(player)}" aria-label="${escapeXml(label)}"${still ? ` poster="${escapeXml(still.src)}"` : ""}></video>`;
    return `<figure class="video">${file}<figcaption><a href="${escapeXml(page)}" rel="noopener noreferrer">${escapeXml(label)}</a></figcaption></figure>`;
  }
  const { origin } = new URL(player);
  const allow = ["autoplay", "encrypted-media", "fullscreen", "picture-in-picture"]
    .map((right) => `${right} ${origin}`)
    .join("; ");
  const frame = `<iframe title="${escapeXml(label)}" width="1280" height="720" allow="${allow}" srcdoc="${escapeXml(stillPage(video, still, palette))}"></iframe>`;
  return `<figure class="video">${frame}<figcaption><a href="${escapeXml(page)}" rel="noopener noreferrer">${t("articles.watchOn", { host })}</a>${t("articles.watchNote", { host })}</figcaption></figure>`;
}

/** srcdoc of the frame. It inherits the page's CSP, so it cannot run scripts. */
function stillPage({ player, label }: VideoView, still: PictureView | null, palette: Palette): string {
  const address = `${player}${player.includes("?") ? "&" : "?"}autoplay=1`;
  return [
    `<!doctype html><html lang="${languageTag[detectLanguage(label)]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(label)}</title>`,
    `<style>${videoFrameCss(palette)}</style></head><body><a href="${escapeXml(address)}">`,
    still ? pictureTag({ ...still, alt: "" }, "100vw") : "",
    '<svg viewBox="0 0 88 88" aria-hidden="true"><path d="M44 0a44 44 0 1 0 .1 0z"/><path d="M34 24v40l32-20z"/></svg>',
    `<span>${escapeXml(label)}</span></a></body></html>`,
  ].join("");
}

/** Returns `<picture>` markup for HTML strings. */
export function pictureTag({ src, srcSet, sources, width, height, alt }: PictureView, sizes: string): string {
  const set = (value: string) => ` srcset="${escapeXml(value)}" sizes="${escapeXml(sizes)}"`;
  const sourceTags = sources.map((source) => `<source type="${source.type}"${set(source.srcSet)}>`).join("");
  return `<picture>${sourceTags}<img src="${escapeXml(src)}"${srcSet ? set(srcSet) : ""} alt="${escapeXml(alt)}" width="${width}" height="${height}" loading="lazy" decoding="async"></picture>`;
}
