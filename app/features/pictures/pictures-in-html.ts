/** The sanitizer writes every tag the same way, so regular expressions suffice. */

/** Returns the ids in addresses of pictures. @param text HTML, or any text that contains it */
export const pictureIdsIn = (text: string): string[] =>
  [...text.matchAll(/\/uploads\/([\w-]+)-\d+\.(?:avif|webp|jpg)/g)].map(([, id = ""]) => id);

/** Removes a picture with its figure, caption and links. */
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
