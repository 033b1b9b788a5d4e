/** Reads the text of one post or page: its pictures, its links and what is left out. */
import { pathKey } from "~/features/redirects/redirect-form";
import { element, type HtmlElement, type HtmlNode } from "~/lib/html-tree";
import { contentLimits, textLimits } from "~/lib/limits";
import { msg, type Message } from "~/locales/messages";
import type { WordPressItem } from "./wordpress-file.server";
import { convertWordPressHtml } from "./wordpress-html";
import { isUpload, pictureFiles, type Attachment, type ExportIndex } from "./wordpress-index.server";

export type Note = { kind: string; what: string };

export type Post = {
  tree: HtmlNode[];
  /** In each, files that may be it, the likeliest first. `image`: where it stands in the text. */
  pictures: { files: string[]; image?: HtmlElement }[];
  featured: Attachment | undefined;
  /** The export does not say, or another site has, what one of its pictures is. */
  lacksPictures: boolean;
  notes: Note[];
};

export function readPost(index: ExportIndex, item: WordPressItem): Post | { problem: Message } {
  const tooLong = msg("content.htmlTooLong", { kilobytes: textLimits.htmlBytes / 1000 });
  if (Buffer.byteLength(item.content) > textLimits.htmlBytes) return { problem: tooLong };
  const notes = new Map<string, Note>();
  const note = (kind: string, what: string) => void notes.set(`${kind} ${what}`, { kind, what });
  const pictures: Post["pictures"] = [];
  let lacksPictures = false;
  const lack = (what: string) => {
    lacksPictures = true;
    note("picture", what);
  };
  const featured = index.attachments.get(item.thumbnailId);
  if (featured) pictures.push({ files: [featured.file] });
  else if (/^[1-9]/.test(item.thumbnailId)) lack(`attachment ${item.thumbnailId}`);
  const tree = convertWordPressHtml({
    html: item.content,
    maxDepth: contentLimits.maxTagDepth,
    maxLength: textLimits.htmlBytes,
    shortcodes: index.shortcodes,
    block: (id) => index.blocks.get(id),
    addPicture(image, src, className) {
      const files = pictureFiles(index, src, className);
      if (files.length === 0) lacksPictures = true;
      else pictures.push({ files, image });
      image.attributes.alt ||= index.files.get(files[0] ?? "")?.alt ?? "";
      return files.length > 0;
    },
    gallery(attributes) {
      const { shown, missing } = galleryOf(index, item.id, attributes);
      missing.forEach((id) => lack(`attachment ${id}`));
      if (shown.length === 0 && missing.length === 0) lack("[gallery]");
      return shown.map(({ file, alt }) =>
        element("img", [], {
          src: `/wp-content/uploads/${file.split("/").map(encodeURIComponent).join("/")}`,
          alt,
        }),
      );
    },
    resolveLink: (link) => resolveLink(index, link, note),
    note,
  });
  if (tree === "tooLong") return { problem: tooLong };
  if (tree === "tooDeep")
    return { problem: msg("content.htmlTooDeep", { limit: contentLimits.maxTagDepth }) };
  return { tree, pictures, featured, lacksPictures, notes: [...notes.values()] };
}

/** Without ids, a gallery shows the pictures that were uploaded to its post. */
function galleryOf(index: ExportIndex, post: string, attributes: Record<string, string>) {
  const { ids, include, exclude = "", id = post } = attributes;
  const list = (text: string) => text.split(/[^\d]+/).filter(Boolean);
  const named = ids ?? include;
  if (named !== undefined) {
    const found = list(named).map((one) => ({ one, attachment: index.attachments.get(one) }));
    return {
      shown: found.flatMap(({ attachment }) => attachment ?? []),
      missing: found.flatMap(({ one, attachment }) => (attachment ? [] : [one])),
    };
  }
  const shown = [...index.attachments.values()]
    .filter((one) => one.parentId === id && IMAGE.test(one.file) && !list(exclude).includes(one.id))
    .toSorted((one, next) => one.order - next.order || Number(one.id) - Number(next.id));
  return { shown, missing: [] };
}

const IMAGE = /\.(?:avif|bmp|gif|heic|jpe?g|png|tiff?|webp)$/i;

const hostOf = (address: string) => new URL(address).host.replace(/^www\./, "");

function resolveLink(
  index: ExportIndex,
  link: HtmlElement,
  note: (kind: string, what: string) => void,
): boolean {
  const { href = "" } = link.attributes;
  const { address } = index.site;
  const isRelative = !/^(?:https?:)?\/\/|^\//i.test(href);
  if (isRelative || !URL.canParse(address) || !URL.canParse(href, address)) return isUpload(href);
  const url = new URL(href, address);
  if (isUpload(url.pathname)) return true;
  if (!/^https?:$/.test(url.protocol) || hostOf(url.href) !== hostOf(address)) return false;
  link.attributes.href = url.pathname + url.search + url.hash;
  const path = pathKey(url.pathname) ?? "";
  if (index.attachmentPages.has(path)) return true;
  // /?p=12 leads to the home page here.
  if (url.search !== "" ? /[?&](?:p|page_id|cat)=/.test(url.search) : path !== "/" && !index.pages.has(path))
    note("link", url.pathname + url.search);
  return false;
}
