/** What the posts of an export refer to: attachments, reusable blocks, names of shortcodes, former addresses. */
import { pathKey } from "~/features/redirects/redirect-form";
import { plainLine } from "~/lib/html-text";
import { UnreadableFile } from "~/lib/tables/csv-records";
import { wordPressItems, type WordPressItem, type WordPressSite } from "./wordpress-file.server";
import { shortcodeNames } from "./wordpress-shortcodes";

export type Attachment = { id: string; file: string; alt: string; parentId: string; order: number };

export type ExportIndex = {
  site: WordPressSite;
  attachments: Map<string, Attachment>;
  files: Map<string, Attachment>;
  /** HTML of reusable blocks by id. */
  blocks: Map<string, string>;
  shortcodes: Set<string>;
  /** Former addresses of posts and pages, and of the pages that WordPress makes for attachments. */
  pages: Set<string>;
  attachmentPages: Set<string>;
  /** Number of posts and pages. */
  wanted: number;
  /** Numbers of items by a type that is not imported, such as a plugin's events. */
  others: Map<string, number>;
};

export const isWanted = ({ type, status }: WordPressItem) =>
  (type === "post" || type === "page") &&
  ["publish", "future", "draft", "pending", "private"].includes(status);

/** Reads all files once, because posts may precede what they refer to. @throws UnreadableFile */
export async function readIndex(files: (() => AsyncIterable<Uint8Array>)[]): Promise<ExportIndex> {
  const index: ExportIndex = {
    site: { address: "", authors: new Map() },
    attachments: new Map(),
    files: new Map(),
    blocks: new Map(),
    shortcodes: shortcodeNames(""),
    pages: new Set(),
    attachmentPages: new Set(),
    wanted: 0,
    others: new Map(),
  };
  for (const [number, open] of files.entries()) {
    const before = index.site.address;
    for await (const item of wordPressItems(open(), index.site)) add(index, item);
    // Ids of two sites would be mistaken for each other.
    if (number > 0 && before !== index.site.address) throw new UnreadableFile("imports.otherSite");
  }
  return index;
}

/** Of WordPress itself, or what `add` reads. */
const INNER =
  /^(?:attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_.*|)$/;
/** Bounds the memory: no site of a foundation has as many. */
const MAX_ITEMS = 100_000;
const MAX_TYPES = 50;

function add(index: ExportIndex, item: WordPressItem): void {
  const { attachments, others, pages, attachmentPages } = index;
  if (attachments.size + pages.size + attachmentPages.size + index.wanted > MAX_ITEMS)
    throw new UnreadableFile("imports.tooManyItems");
  const path = formerPath(item);
  const isOther =
    !INNER.test(item.type) && item.status === "publish" && item.type !== "post" && item.type !== "page";
  if (isOther && (others.has(item.type) || others.size < MAX_TYPES))
    others.set(item.type, (others.get(item.type) ?? 0) + 1);
  if (isWanted(item)) index.wanted += 1;
  if (item.type === "attachment") {
    const { id, attachmentUrl, pictureAlt, parentId, menuOrder } = item;
    const file = uploadedFile(attachmentUrl) ?? fileBesideUploads(attachmentUrl);
    if (path) index.attachmentPages.add(path);
    if (file === null) return;
    const attachment = { id, file, alt: plainLine(pictureAlt), parentId, order: Number(menuOrder) || 0 };
    index.attachments.set(id, attachment);
    index.files.set(file, attachment);
  } else if (item.type === "wp_block") index.blocks.set(item.id, item.content);
  else if (isWanted(item) && path) index.pages.add(path);
  shortcodeNames(item.content, index.shortcodes);
}

/** "" for addresses such as /?p=12, which are the home page here. */
export function formerPath({ link }: Pick<WordPressItem, "link">): string {
  const path = URL.canParse(link) ? pathKey(new URL(link).pathname) : null;
  return path === null || path === "/" ? "" : path;
}

const UPLOADS = /\/wp-content\/uploads\//;

export const isUpload = (address: string) => UPLOADS.test(address);

/** Path below wp-content/uploads, decoded; null for anything else. */
export function uploadedFile(address: string): string | null {
  const [, path = ""] = address.split(UPLOADS);
  return safePath(path);
}

/** WordPress.com keeps uploads on a host of their own. */
export function fileBesideUploads(address: string): string | null {
  return URL.canParse(address) ? safePath(new URL(address).pathname.slice(1)) : null;
}

function safePath(path: string): string | null {
  try {
    const file = decodeURIComponent(path.split(/[?#]/)[0] ?? "");
    return file === "" || /(?:^|\/)\.\.(?:\/|$)|[\\\p{Cc}]/u.test(file) ? null : file;
  } catch {
    return null;
  }
}

/** "a-300x200.jpg" and "a-scaled.jpg" are made of "a.jpg". */
const originalOf = (file: string) => file.replace(/-(?:\d+x\d+|scaled)(\.\w+)$/, "$1");

/**
 * Files that may be the picture, the likeliest first: the attachment with this very address, the one whose id
 * WordPress wrote beside it, the original of a resized one. Empty: a picture of another site.
 */
export function pictureFiles(index: ExportIndex, src: string, className: string): string[] {
  const beside = fileBesideUploads(src);
  const file = uploadedFile(src) ?? (beside !== null && index.files.has(beside) ? beside : null);
  const [, id = ""] = /(?:^|\s)wp-image-(\d+)(?:\s|$)/.exec(className) ?? [];
  const named = index.attachments.get(id)?.file;
  if (file === null) return named === undefined ? [] : [named];
  const original = originalOf(file);
  const found = index.files.has(file)
    ? [file]
    : named !== undefined
      ? [named]
      : index.files.has(original)
        ? [original, file]
        : [file];
  return [...new Set([...found, ...found.map(originalOf).filter((one) => !index.files.has(one)), file])];
}
