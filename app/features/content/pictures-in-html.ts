/** The pictures in cleaned HTML (content-html.server.ts), in which every tag is written the same way. */

const NAMED =
  /<(?:img|a) [^>]*?\b(?:src|href)="(?:https?:\/\/[^/"]+)?\/uploads\/([\w-]+)-\d+\.(?:avif|webp|jpg)(?:[?#][^"]*)?"/g;

/** The ids of the pictures that a text shows or leads to. */
export const picturesInHtml = (html: string): string[] => [...html.matchAll(NAMED)].map(([, id = ""]) => id);

/** A text without one of its pictures: also without its figure, with the words below it, and without links to it. */
export function withoutPicture(html: string, id: string): string {
  const image = `<img [^>]*?\\bsrc="/uploads/${id}-\\d+\\.(?:avif|webp|jpg)"[^>]*>`;
  const inFigure = `<figure(?: [^>]*)?>((?:(?!</?figure\\b).)*?${image}(?:(?!</?figure\\b).)*?)</figure>`;
  return html
    .replace(
      new RegExp(`<a [^>]*?\\bhref="(?:https?://[^/"]+)?/uploads/${id}-[^"]*"[^>]*>(.*?)</a>`, "gs"),
      "$1",
    )
    .replace(new RegExp(inFigure, "gs"), (figure, inside: string) =>
      inside.split("<img ").length > 2 ? figure : "",
    )
    .replace(new RegExp(`<p(?: [^>]*)?>\\s*${image}\\s*</p>\n?`, "g"), "")
    .replace(new RegExp(image, "g"), "");
}
