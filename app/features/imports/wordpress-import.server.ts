/** Imports posts and pages of a WordPress export, each in a transaction: a second run continues a stopped one. */
import { transact } from "#db/client.server";
import type { Db, Image } from "#db/schema";
import { recordActivity } from "~/features/activity/activity.server";
import { contentTypes, type InputOf } from "~/features/content/content-types.server";
import { saveItem } from "~/features/content/content-lifecycle.server";
import { isSlug } from "~/lib/slug";
import { imageUrl } from "~/features/pictures/image-view";
import { uploadImage } from "~/features/pictures/images.server";
import { pathKey } from "~/features/redirects/redirect-form";
import { fieldProblems, messageOf, ok, refused, type Result } from "~/lib/result";
import { textLimits } from "~/lib/limits";
import { msg, type Message } from "~/locales/messages";
import { UnreadableFile } from "./csv-records.server";
import { wordPressItems, type WordPressItem, type WordPressSite } from "./wordpress-file.server";
import {
  imageFiles,
  linkedFiles,
  originalsOf,
  summaryOf,
  uploadedFile,
  withGalleries,
  convertWordPressHtml,
} from "./wordpress-html";

type WordPressImport = {
  posts: number;
  pages: number;
  /** Number of items imported as drafts: they were not public, or show a picture. */
  drafts: number;
  known: number;
  /** Distinct pictures. */
  pictures: number;
  /** Files that the folder lacks, or that are no pictures. */
  missing: string[];
  /** Files of the former uploads, such as PDFs, to which texts still link. */
  links: string[];
  refused: { id: string; title: string; reason: Message }[];
  id: number | null;
};

type Sources = {
  /** Reads the export from its beginning. */
  open(): AsyncIterable<Uint8Array>;
  /** Reads a file below wp-content/uploads; null when there is none. */
  media(file: string): AsyncIterable<Uint8Array> | null;
};

type Run = {
  db: Db;
  sources: Sources;
  site: WordPressSite;
  attachments: Map<string, WordPressItem>;
  /** Pictures by file; null: missing. */
  received: Map<string, ReceivedPicture | null>;
  links: Set<string>;
  now: Date;
  dryRun: boolean;
};

/** A post with a picture becomes a draft until staff state whom it shows. Refusal: invalid (a file that can't be read). */
export async function importWordPress(
  db: Db,
  sources: Sources,
  { dryRun = false }: { dryRun?: boolean },
  now: Date,
): Promise<Result<WordPressImport>> {
  const site: WordPressSite = { address: "", authors: new Map() };
  const attachments = new Map<string, WordPressItem>();
  const report: WordPressImport = {
    posts: 0,
    pages: 0,
    drafts: 0,
    known: 0,
    pictures: 0,
    missing: [],
    links: [],
    refused: [],
    id: null,
  };
  const run: Run = { db, sources, site, attachments, received: new Map(), links: new Set(), now, dryRun };
  try {
    // Reads attachments first, because posts may precede them. A damaged file is refused before any write.
    for await (const item of wordPressItems(sources.open(), site))
      if (item.type === "attachment") attachments.set(item.id, item);
    for await (const item of wordPressItems(sources.open())) {
      item.content = withGalleries(item.content, (id) => attachments.get(id));
      if (isWanted(item)) await importItem(run, item, report);
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return refused({ kind: "invalid", fields: { file: error.reason } });
  }
  report.missing = [...run.received].flatMap(([file, picture]) => (picture ? [] : [file]));
  report.pictures = run.received.size - report.missing.length;
  report.links = [...run.links];
  if (!dryRun) report.id = await recordImport(db, report, site, now);
  return ok(report);
}

const isWanted = ({ type, status }: WordPressItem) =>
  (type === "post" || type === "page") &&
  ["publish", "future", "draft", "pending", "private"].includes(status);

async function importItem(run: Run, item: WordPressItem, report: WordPressImport): Promise<void> {
  const { db, site, now, dryRun } = run;
  const source = `wordpress ${site.address} ${item.id}`;
  const before = await db
    .selectFrom("imported_items")
    .select("source")
    .where("source", "=", source)
    .executeTakeFirst();
  if (before) return void (report.known += 1);
  const kind = item.type === "post" ? ("blog" as const) : ("page" as const);
  const refuse = (why: Message) => void report.refused.push({ id: item.id, title: item.title, reason: why });
  if (Buffer.byteLength(item.content) > textLimits.htmlBytes)
    return refuse(msg("content.htmlTooLong", { kilobytes: textLimits.htmlBytes / 1000 }));
  const featured = uploadedFile(run.attachments.get(item.thumbnailId)?.attachmentUrl ?? "");
  const files = [...new Set([...(featured ? [featured] : []), ...imageFiles(item.content)])];
  for (const file of files) {
    const failed = await receivePicture(run, file);
    // Refused, because a second import would skip a known post and never add its pictures.
    if (failed) return refuse(failed);
  }
  const written = writtenAt(item, now);
  const isPublic =
    item.status === "publish" &&
    !item.isProtected &&
    written <= now &&
    files.every((file) => run.received.get(file)?.hasPeopleRecorded);
  const parsed = contentTypes[kind].schema.safeParse(fieldsOf(run, item, kind, featured));
  const reason = parsed.success
    ? null
    : (Object.values(fieldProblems(parsed.error))[0] ?? "answers.badRequest");
  if (!parsed.success || reason) return refuse(reason ?? "answers.badRequest");
  if (!dryRun) {
    const saved = await transact(db, async (trx) => {
      // Sets the status after the schema, which would refuse an old post that has no picture.
      const input = { ...parsed.data, status: isPublic ? "published" : "draft" } as InputOf<"blog" | "page">;
      const save = (fields: object) => saveItem(trx, kind, null, fields as never, written);
      const first = await save(input);
      // Makes an address from the title if the former one is reserved or taken.
      const isTaken = !first.ok && first.refusal.kind === "invalid" && "slug" in first.refusal.fields;
      const result = isTaken ? await save({ ...input, slug: undefined }) : first;
      if (result.ok)
        await trx
          .insertInto("imported_items")
          .values({ source, kind, item_id: result.value.id, from_path: formerPath(item) })
          .execute();
      return result;
    });
    if (!saved.ok) return refuse(messageOf(saved.refusal));
  }
  for (const file of linkedFiles(parsed.data.content ?? "")) run.links.add(file);
  report[kind === "blog" ? "posts" : "pages"] += 1;
  if (!isPublic) report.drafts += 1;
}

function fieldsOf(
  { site, attachments, received }: Run,
  item: WordPressItem,
  kind: "blog" | "page",
  featured: string | null,
) {
  const address = (file: string) => {
    const image = received.get(file)?.image;
    return image ? imageUrl(image) : undefined;
  };
  const content = convertWordPressHtml(item.content, address, originOf(site.address));
  const main = featured === null ? undefined : received.get(featured)?.image?.id;
  const alt = attachments.get(item.thumbnailId)?.pictureAlt ?? "";
  const title = item.title || "Untitled";
  const author = site.authors.get(item.creator) || item.creator;
  const common = { title, content, author, status: "draft" };
  const summary = summaryOf(item.excerpt);
  if (kind === "blog")
    return {
      ...common,
      subheading: summary || summaryOf(content) || title,
      category: item.category || "Uncategorised",
      ...(main && { imageId: main, imageAlt: alt }),
    };
  return {
    ...common,
    summary,
    menu: "none",
    ...(isSlug(item.slug) ? { slug: item.slug } : {}),
    ...(main && { pictureId: main, pictureAlt: alt }),
  };
}

/** `image`: null in a dry run. `hasPeopleRecorded`: it was uploaded here before, and staff stated whom it shows. */
type ReceivedPicture = { image: Image | null; hasPeopleRecorded: boolean };

/** Stores each file once. Returns why the picture can't be read; null if it can, or is missing. */
async function receivePicture({ db, sources, received, now, dryRun }: Run, file: string) {
  if (received.has(file)) return null;
  const [name, bytes] = openFirst(sources, originalsOf(file));
  const stored = bytes && !dryRun ? await uploadImage(db, bytes, { name }, now) : null;
  if (stored && !stored.ok && "fields" in stored.refusal && stored.refusal.fields.image === "images.tooHeavy")
    return msg("imports.pictureTooHeavy", { file });
  if (stored?.ok)
    received.set(file, { image: stored.value, hasPeopleRecorded: stored.value.people !== "none" });
  else received.set(file, bytes && dryRun ? { image: null, hasPeopleRecorded: false } : null);
  return null;
}

function openFirst(sources: Sources, files: readonly string[]): [string, AsyncIterable<Uint8Array> | null] {
  for (const file of files) {
    const bytes = sources.media(file);
    if (bytes) return [file, bytes];
  }
  return ["", null];
}

/** Reads the UTC time, else the site's time as IST; a draft without either gets the current time. */
function writtenAt({ dateUtc, date }: WordPressItem, now: Date): Date {
  for (const text of [`${dateUtc.replace(" ", "T")}Z`, `${date.replace(" ", "T")}+05:30`]) {
    const instant = new Date(text);
    if (/^[12]/.test(text) && !Number.isNaN(instant.getTime())) return instant;
  }
  return now;
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : "");

/** "" for addresses such as /?p=12, which are the home page here. */
function formerPath({ link }: WordPressItem): string {
  const path = URL.canParse(link) ? pathKey(new URL(link).pathname) : null;
  return path === null || path === "/" ? "" : path;
}

/** Also assigns items of an earlier, interrupted run to this import. */
async function recordImport(
  db: Db,
  { posts, pages }: WordPressImport,
  { address }: WordPressSite,
  now: Date,
): Promise<number> {
  return transact(db, async (trx) => {
    const { id } = await trx
      .insertInto("imports")
      .values({
        kind: "wordpress",
        row_count: posts + pages,
        amount_paise: 0,
        imported_at: now.toISOString(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("imported_items")
      .set({ import_id: id })
      .where("import_id", "is", null)
      .where("source", "like", `wordpress ${address.replace(/[%_]/g, "_")} %`)
      .execute();
    const subject = { kind: "import", id: String(id), title: `Import ${id}` };
    await recordActivity(trx, null, "wordpress_imported", subject, now, { rows: posts + pages });
    return id;
  });
}
