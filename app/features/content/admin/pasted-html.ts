/** Tidies what is pasted with the same rules as the server, before the editor reads it. */
import { toHtml, type HtmlNode } from "~/lib/html-tree";
import { tidyHtml, type LeftOut } from "~/features/content/tidy-html";

/** `files`: pictures that the pasted text itself held. `missing`: number of other pictures. */
export type PastedPictures = { files: File[]; missing: number };

export const NO_PICTURES: PastedPictures = { files: [], missing: 0 };

export function tidyPastedHtml(
  html: string,
  isOwnPicture: (src: string) => boolean,
): { html: string } & PastedPictures {
  // Copied in an editor of this site.
  if (html.includes("data-pm-slice")) return { html, ...NO_PICTURES };
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const { nodes, leftOut } = tidyHtml(childrenOf(body), isOwnPicture);
  return { html: toHtml(nodes), ...picturesOf(leftOut) };
}

const childrenOf = (parent: Element): HtmlNode[] =>
  [...parent.childNodes].flatMap((node): HtmlNode[] => {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element)) return [];
    const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
    return [{ tag: node.tagName.toLowerCase(), attributes, children: childrenOf(node) }];
  });

function picturesOf({ pictures, data }: LeftOut): PastedPictures {
  const files = data.flatMap(({ src, alt }, index) => fileOf(src, alt || `picture-${index + 1}`) ?? []);
  return { files, missing: pictures - files.length };
}

const DATA_URL = /^data:(image\/(?:png|jpe?g|gif|webp|avif));base64,/i;

function fileOf(src: string, name: string): File | null {
  const [start = "", type = ""] = DATA_URL.exec(src) ?? [];
  if (start === "") return null;
  try {
    const bytes = Uint8Array.from(atob(src.slice(start.length)), (letter) => letter.charCodeAt(0));
    return new File([bytes], name, { type });
  } catch {
    return null;
  }
}
