/** Reads a WordPress export (WXR) as a stream. Refuses a file that declares entities. */
import { Parser } from "htmlparser2";
import { decodeChunks, UnreadableFile } from "~/lib/tables/csv-records";

export type WordPressItem = {
  id: string;
  type: string;
  status: string;
  title: string;
  link: string;
  slug: string;
  /** The author's login. */
  creator: string;
  content: string;
  excerpt: string;
  /** "YYYY-MM-DD HH:MM:SS", in UTC and in the site's time; "0000-…" for drafts. */
  dateUtc: string;
  date: string;
  isProtected: boolean;
  category: string;
  attachmentUrl: string;
  /** Id of the featured picture's item; `pictureAlt`: a picture's alternative text. */
  thumbnailId: string;
  pictureAlt: string;
  /** Of an attachment: id of the post to which it was uploaded, and its place among the others. */
  parentId: string;
  menuOrder: string;
  /** Number of approved comments. */
  comments: number;
};

export type WordPressSite = { address: string; authors: Map<string, string> };

const MAX_TEXT_LENGTH = 2_000_000;
const MAX_DEPTH = 40;

const FIELDS: Record<string, keyof WordPressItem> = {
  title: "title",
  link: "link",
  "dc:creator": "creator",
  "content:encoded": "content",
  "excerpt:encoded": "excerpt",
  "wp:post_id": "id",
  "wp:post_type": "type",
  "wp:status": "status",
  "wp:post_name": "slug",
  "wp:post_date_gmt": "dateUtc",
  "wp:post_date": "date",
  "wp:attachment_url": "attachmentUrl",
  "wp:post_parent": "parentId",
  "wp:menu_order": "menuOrder",
};

const TEXTS = [...Object.values(FIELDS), "category", "thumbnailId", "pictureAlt"];
const EMPTY_ITEM = {
  ...Object.fromEntries(TEXTS.map((name) => [name, ""])),
  isProtected: false,
  comments: 0,
} as WordPressItem;

/** Yields items in the file's order, and fills `site` on the way. @throws UnreadableFile */
export async function* wordPressItems(
  bytes: AsyncIterable<Uint8Array>,
  site: WordPressSite = { address: "", authors: new Map() },
): AsyncGenerator<WordPressItem> {
  const ready: WordPressItem[] = [];
  const openTags: string[] = [];
  let item: WordPressItem | null = null;
  let author = { login: "", name: "" };
  let meta = { key: "", value: "" };
  let domain = "";
  let text = "";
  let isExport = false;
  let isComplete = false;
  const close = (name: string) => {
    const value = text.trim();
    const parent = openTags.at(-1);
    if (name === "wp:wxr_version") isExport = true;
    else if (name === "rss") isComplete = true;
    else if (name === "wp:base_blog_url") site.address = value;
    else if (name === "wp:author_login") author.login = value;
    else if (name === "wp:author_display_name") author.name = value;
    else if (name === "wp:author") site.authors.set(author.login, author.name);
    else if (name === "item" && item) {
      ready.push(item);
      item = null;
    } else if (!item) return;
    else if (name === "wp:comment_approved") item.comments += Number(value === "1");
    else if (name === "wp:meta_key") meta.key = value;
    else if (name === "wp:meta_value") meta.value = value;
    else if (name === "wp:postmeta") {
      if (meta.key === "_thumbnail_id") item.thumbnailId = meta.value;
      if (meta.key === "_wp_attachment_image_alt") item.pictureAlt = meta.value;
    } else if (name === "category" && domain === "category") item.category ||= value;
    else if (name === "wp:post_password") item.isProtected = value !== "";
    else if (parent === "item" && Object.hasOwn(FIELDS, name))
      Object.assign(item, { [FIELDS[name] as string]: value });
  };
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (/^!(?:doctype|entity)/i.test(name)) throw new UnreadableFile("imports.doctype");
      },
      onopentag(name, attributes) {
        if (openTags.length === 0 && name !== "rss") throw new UnreadableFile("imports.notWordPress");
        openTags.push(name);
        if (openTags.length > MAX_DEPTH) throw new UnreadableFile("imports.notWordPress");
        text = "";
        if (name === "item") item = { ...EMPTY_ITEM };
        if (name === "wp:author") author = { login: "", name: "" };
        if (name === "wp:postmeta") meta = { key: "", value: "" };
        if (name === "category") domain = attributes.domain ?? "";
      },
      ontext(part) {
        text += part;
        if (text.length > MAX_TEXT_LENGTH) throw new UnreadableFile("imports.textTooLong");
      },
      onclosetag(name, isImplied) {
        if (isImplied) return;
        openTags.pop();
        close(name);
        text = "";
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  for await (const { part, isLast } of decodeChunks(bytes)) {
    parser.write(part);
    if (isLast) parser.end();
    yield* ready.splice(0);
  }
  if (!isExport) throw new UnreadableFile("imports.notWordPress");
  if (!isComplete) throw new UnreadableFile("imports.cutOff");
}
