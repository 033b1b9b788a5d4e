/** Imports posts and pages of a WordPress export, each in a transaction: a second run continues a stopped one. */
import { transact } from "#db/client.server";
import type { Db, Image } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { contentTypes, type InputOf } from "~/features/content/content-types.server";
import { saveItem } from "~/features/content/content-lifecycle.server";
import { isSlug } from "~/lib/slug";
import { parseHtml, plainLine } from "~/lib/html-text";
import { isElement, toHtml, type HtmlNode } from "~/lib/html-tree";
import { imageUrl } from "~/features/pictures/image-view";
import { uploadImage } from "~/features/pictures/images.server";
import { fieldProblems, messageOf, ok, refused, type Result } from "~/lib/result";
import { truncate } from "~/lib/truncate";
import { msg, type Message } from "~/locales/messages";
import { UnreadableFile } from "~/lib/tables/csv-records";
import { wordPressItems, type WordPressItem, type WordPressSite } from "./wordpress-file.server";
import { summaryOf } from "./wordpress-html";
import { formerPath, isWanted, readIndex, uploadedFile, type ExportIndex } from "./wordpress-index.server";
import { readPost, type Note, type Post } from "./wordpress-post.server";

/** Stored with the import, without the `id`. */
export type WordPressImport = {
  posts: number;
  pages: number;
  /** Number of items imported as drafts: they were not public, or show a picture. */
  drafts: number;
  known: number;
  /** Number of former addresses that lead to an item once it is published. */
  redirects: number;
  /** Distinct pictures. */
  pictures: number;
  /** Files that the folder lacks, or that are no pictures. */
  missing: string[];
  /** Files of the former uploads, such as PDFs, to which texts still link. */
  links: string[];
  refused: { id: string; title: string; reason: Message }[];
  /** What was left out or changed, by post. */
  notes: (Note & { id: string; title: string })[];
  /** Items that are no posts, pages or pictures, such as plugins' events: not imported. */
  others: { type: string; count: number }[];
  id: number | null;
};

export type WordPressSources = {
  /** Reads each file of the export from its beginning. */
  files: (() => AsyncIterable<Uint8Array>)[];
  /** Reads a file below wp-content/uploads; null when there is none. */
  media(file: string): AsyncIterable<Uint8Array> | null;
};

type Run = {
  db: Db;
  sources: WordPressSources;
  index: ExportIndex;
  /** Pictures by file; null: missing. */
  received: Map<string, ReceivedPicture | null>;
  links: Set<string>;
  now: Date;
  dryRun: boolean;
};

type Options = {
  dryRun?: boolean;
  /** Null: the command line. */
  actor?: Actor | null;
  /** Called after each post or page; may throw to stop, and a second run then continues. */
  onProgress?: (done: number, total: number) => Promise<void>;
  /** Called in the transaction that records the import. */
  onWritten?: (trx: Db, importId: number) => Promise<void>;
};

/** A post with a picture becomes a draft until staff state whom it shows. Refusal: invalid (a file that can't be read). */
export async function importWordPress(
  db: Db,
  sources: WordPressSources,
  { dryRun = false, actor = null, onProgress, onWritten }: Options,
  now: Date,
): Promise<Result<WordPressImport>> {
  const report: WordPressImport = {
    posts: 0,
    pages: 0,
    drafts: 0,
    known: 0,
    redirects: 0,
    pictures: 0,
    missing: [],
    links: [],
    refused: [],
    notes: [],
    others: [],
    id: null,
  };
  let index: ExportIndex;
  try {
    // A damaged file is refused before any write.
    index = await readIndex(sources.files);
    await addEarlierPages(db, index);
    const run: Run = { db, sources, index, received: new Map(), links: new Set(), now, dryRun };
    let done = 0;
    for (const open of sources.files)
      for await (const item of wordPressItems(open())) {
        if (!isWanted(item)) continue;
        await importItem(run, item, report);
        await onProgress?.((done += 1), index.wanted);
      }
    report.missing = [...run.received].flatMap(([file, picture]) => (picture ? [] : [file]));
    report.pictures = run.received.size - report.missing.length;
    report.links = [...run.links];
    report.others = [...index.others].map(([type, count]) => ({ type, count }));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return refused({ kind: "invalid", fields: { file: error.reason } });
  }
  if (!dryRun)
    report.id = await transact(db, async (trx) => {
      const id = await recordImport(trx, report, index.site, actor, now);
      await onWritten?.(trx, id);
      return id;
    });
  return ok(report);
}

/** Addresses of what earlier runs imported from other files of the same site. */
async function addEarlierPages(db: Db, { site, pages }: ExportIndex): Promise<void> {
  const items = await db
    .selectFrom("imported_items")
    .select("from_path")
    .where("source", "like", sourcesOf(site))
    .execute();
  for (const { from_path } of items) if (from_path) pages.add(from_path);
}

const sourcesOf = ({ address }: WordPressSite) => `wordpress ${address.replace(/[%_]/g, "_")} %`;

async function importItem(run: Run, item: WordPressItem, report: WordPressImport): Promise<void> {
  const { db, index, now, dryRun } = run;
  const source = `wordpress ${index.site.address} ${item.id}`;
  const before = await db
    .selectFrom("imported_items")
    .select(["kind", "from_path", "import_id"])
    .where("source", "=", source)
    .executeTakeFirst();
  if (before) {
    // Of a run that was interrupted, which this one completes.
    if (before.import_id === null) count(report, before.kind, before.from_path);
    else report.known += 1;
    return;
  }
  const kind = item.type === "post" ? ("blog" as const) : ("page" as const);
  const title = plainLine(item.title);
  const refuse = (why: Message) => void report.refused.push({ id: item.id, title, reason: why });
  const post = readPost(index, item);
  if ("problem" in post) return refuse(post.problem);
  for (const { files } of post.pictures) {
    const failed = await receivePicture(run, files);
    // Refused, because a second import would skip a known post and never add its pictures.
    if (failed) return refuse(failed);
  }
  const written = writtenAt(item);
  const parsed = contentTypes[kind].schema.safeParse(fieldsOf(run, item, kind, post));
  const reason = parsed.success
    ? null
    : (Object.values(fieldProblems(parsed.error))[0] ?? "answers.badRequest");
  if (!parsed.success || reason) return refuse(reason ?? "answers.badRequest");
  const notes = notesOf(run, item, post, { isEmpty: !parsed.data.content, hasDate: written !== null });
  const isComplete = !item.isProtected && written !== null && parsed.data.content && areAllThere(run, post);
  const isPublic = isComplete && item.status === "publish" && written <= now;
  const isPlanned = item.status === "future" && written !== null && written > now;
  const status = isPublic ? "published" : isPlanned && isComplete ? "scheduled" : "draft";
  if (!dryRun) {
    const saved = await transact(db, async (trx) => {
      // Sets the status after the schema, which would refuse an old post that has no picture.
      const plan = isPlanned ? { publishAt: written.toISOString() } : {};
      const input: InputOf<"blog" | "page"> = { ...parsed.data, status, ...plan };
      const savedAt = written !== null && written < now ? written : now;
      const save = (fields: typeof input) => saveItem(trx, kind, null, fields, savedAt);
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
  for (const file of linkedFiles(parseHtml(parsed.data.content ?? "", 1_000) ?? [])) run.links.add(file);
  report.notes.push(...notes.map((note) => ({ id: item.id, title, ...note })));
  count(report, kind, formerPath(item));
  if (status === "draft") report.drafts += 1;
}

function count(report: WordPressImport, kind: "blog" | "page", fromPath: string): void {
  report[kind === "blog" ? "posts" : "pages"] += 1;
  if (fromPath !== "") report.redirects += 1;
}

const areAllThere = ({ received }: Run, { pictures, lacksPictures }: Post) =>
  !lacksPictures && pictures.every(({ files: [file = ""] }) => received.get(file)?.hasPeopleRecorded);

function notesOf(
  { received }: Run,
  item: WordPressItem,
  { notes, pictures }: Post,
  { isEmpty, hasDate }: { isEmpty: boolean; hasDate: boolean },
): Note[] {
  const missing = pictures.flatMap(({ files: [file = ""] }) => (received.get(file) ? [] : [file]));
  const isPublished = item.status === "publish";
  return [
    ...notes,
    ...[...new Set(missing)].map((file) => ({ kind: "picture", what: file })),
    ...(isPublished && isEmpty ? [{ kind: "empty", what: "nothing of the text is left" }] : []),
    ...(isPublished && !hasDate ? [{ kind: "date", what: "published without a date" }] : []),
    ...(item.comments > 0 ? [{ kind: "comments", what: String(item.comments) }] : []),
  ];
}

/** Files to which the sanitized text links. */
const linkedFiles = (nodes: readonly HtmlNode[]): string[] =>
  nodes
    .filter(isElement)
    .flatMap((node) => [
      ...(node.tag === "a" ? [uploadedFile(node.attributes.href ?? "") ?? ""] : []),
      ...linkedFiles(node.children),
    ])
    .filter((file) => file !== "");

function fieldsOf(
  { index: { site }, received }: Run,
  item: WordPressItem,
  kind: "blog" | "page",
  { tree, pictures, featured }: Post,
) {
  const stored = (file = "") => received.get(file)?.image ?? null;
  for (const { image, files } of pictures) {
    const found = stored(files[0]);
    // Without an address it is removed like any picture of another site.
    if (image && found) image.attributes.src = imageUrl(found);
  }
  const content = toHtml(tree);
  const main = stored(featured?.file)?.id;
  const title = plainLine(item.title) || "Untitled";
  const author = plainLine(site.authors.get(item.creator) || item.creator);
  const common = { title, content, author, status: "draft" };
  const summary = truncate(plainLine(item.excerpt), 200);
  if (kind === "blog")
    return {
      ...common,
      subheading: summary || summaryOf(tree) || title,
      category: plainLine(item.category) || "Uncategorised",
      ...(main && { imageId: main, imageAlt: featured?.alt ?? "" }),
    };
  return {
    ...common,
    summary,
    menu: "none",
    ...(isSlug(item.slug) ? { slug: item.slug } : {}),
    ...(main && { pictureId: main, pictureAlt: featured?.alt ?? "" }),
  };
}

/** `image`: null in a dry run. `hasPeopleRecorded`: it was uploaded here before, and staff stated whom it shows. */
type ReceivedPicture = { image: Image | null; hasPeopleRecorded: boolean };

/** Stores each file once. Returns why the picture can't be read; null if it can, or is missing. */
async function receivePicture({ db, sources, received, now, dryRun }: Run, files: readonly string[]) {
  const [file = ""] = files;
  if (received.has(file)) return null;
  const [name, bytes] = openFirst(sources, files);
  const stored = bytes && !dryRun ? await uploadImage(db, bytes, { name }, now) : null;
  if (stored && !stored.ok && "fields" in stored.refusal && stored.refusal.fields.image === "images.tooHeavy")
    return msg("imports.pictureTooHeavy", { file });
  if (stored?.ok)
    received.set(file, { image: stored.value, hasPeopleRecorded: stored.value.people !== "none" });
  else received.set(file, bytes && dryRun ? { image: null, hasPeopleRecorded: false } : null);
  return null;
}

function openFirst(
  sources: WordPressSources,
  files: readonly string[],
): [string, AsyncIterable<Uint8Array> | null] {
  for (const file of files) {
    const bytes = sources.media(file);
    if (bytes) return [file, bytes];
  }
  return ["", null];
}

/** Reads the UTC time, else the site's time as IST; null without either. */
function writtenAt({ dateUtc, date }: WordPressItem): Date | null {
  for (const text of [`${dateUtc.replace(" ", "T")}Z`, `${date.replace(" ", "T")}+05:30`]) {
    const instant = new Date(text);
    if (/^[12]/.test(text) && !Number.isNaN(instant.getTime())) return instant;
  }
  return null;
}

/** Also assigns items of an earlier, interrupted run to this import. Call it in a transaction. */
async function recordImport(
  trx: Db,
  { id: _, ...report }: WordPressImport,
  site: WordPressSite,
  actor: Actor | null,
  now: Date,
): Promise<number> {
  const rows = report.posts + report.pages;
  const { id } = await trx
    .insertInto("imports")
    .values({
      kind: "wordpress",
      row_count: rows,
      amount_paise: 0,
      imported_at: now.toISOString(),
      report: JSON.stringify(report),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("imported_items")
    .set({ import_id: id })
    .where("import_id", "is", null)
    .where("source", "like", sourcesOf(site))
    .execute();
  const subject = { kind: "import", id: String(id), title: `Import ${id}` };
  await recordActivity(trx, actor, "wordpress_imported", subject, now, { rows });
  return id;
}
