import { Readable } from "node:stream";
import { isReached, once } from "#db/milestones.server";
import type { Db } from "#db/schema";
import { saveItem } from "~/features/content/content-lifecycle.server";
import { seedPrices, type SamplePrices } from "~/features/causes/amount-effects.server";
import { titleOf } from "~/features/content/item-language.server";
import { contentTypes, type InputOf } from "~/features/content/content-types.server";
import type { ContentKind } from "~/features/content/records";
import { SavePhoto } from "~/features/gallery/photo-form";
import { addPhotos } from "~/features/gallery/photos.server";
import { uploadImage } from "~/features/pictures/images.server";
import { todayInIndia } from "~/lib/india-time";
import type { Result } from "~/lib/result";
import { removeSampleStory } from "~/features/texts/sample-story.server";
import { deleteFirstCauses } from "./remove-sample.server";
import { insertProfiles } from "~/features/profiles/profiles.server";
import {
  defaultLanguage,
  furtherLanguages,
  localised,
  type Language,
  type Localised,
} from "~/locales/language";
import { byLanguage, type Translations } from "~/locales/translations";

const MILESTONE = "sample-content";
const CONCURRENT_DRAWINGS = 2;
const MAX_WIDTH_PX = 1200;

type SampleDrawing = { svg: string; width: number; height: number; alt: Localised<string> };

type Common = { title?: string; translations?: Translations; countries?: readonly string[] };
type WrittenAt = {
  /** Days before seeding. */
  daysAgo: number;
  at: string;
};
type FieldsOf<K extends ContentKind> = Omit<InputOf<K>, keyof Common>;
type SamplePost = Common & WrittenAt & FieldsOf<"blog"> & { picture: string };
/** It is on the first `weekday` (0 is Sunday) at least `inDays` days after seeding; negative: in the past. */
type SampleEvent = Common &
  FieldsOf<"event"> & { inDays: number; weekday: number; announced: WrittenAt; picture: string };
type SampleProject = Common & WrittenAt & { paragraphs?: readonly string[]; pictures: readonly string[] };
type SamplePhoto = WrittenAt & Pick<Common, "title" | "translations"> & { picture: string };
type SampleFigure = { figure: Localised<string>; words: Localised<string>; project: string };
export type SampleContent = {
  drawings: Readonly<Record<string, SampleDrawing>>;
  posts: readonly SamplePost[];
  events: readonly SampleEvent[];
  projects: readonly SampleProject[];
  photos: readonly SamplePhoto[];
  openingPaise: number;
  prices: Readonly<Record<string, SamplePrices>>;
  figures: readonly SampleFigure[];
};

export type RenderSvg = (
  svg: string,
  size: { width: number; height: number },
  format: "quick-png",
) => Promise<Uint8Array>;

/**
 * Seeds a new database once. Items and marker are one transaction, so only one of two processes seeds, and a
 * crash leaves only pictures that the next start reuses. Does nothing when content exists.
 * @param load null to start empty; called only if needed, because it draws the pictures
 * @returns number of items @throws when a picture or item is refused, or the disk is full
 */
export async function seedSampleContent(
  db: Db,
  load: (() => Promise<SampleContent>) | null,
  render: RenderSvg,
  now: Date,
): Promise<number> {
  if (await isReached(db, MILESTONE)) return 0;
  const sample = load && !(await hasContent(db)) ? await load() : null;
  const imageIds = sample ? await uploadDrawings(db, sample, render, now) : new Map<string, string>();
  const count = await once(db, MILESTONE, now, async (trx) => {
    const saved = sample && !(await hasContent(trx)) ? await saveAll(trx, sample, imageIds, now) : 0;
    // Without sample content, balances and prices stay empty until a treasurer enters them.
    if (sample && saved > 0) {
      await trx
        .updateTable("causes")
        .set({ opening_paise: sample.openingPaise })
        .where("opening_paise", "=", 0)
        .execute();
      await seedPrices(trx, sample.prices);
      await seedFigures(trx, sample.figures, now);
    }
    if (load === null && !(await hasContent(trx))) await startWithoutSample(trx, now);
    return saved;
  });
  return count ?? 0;
}

/** The causes, facts and sentences of a new database are the sample's too. */
async function startWithoutSample(trx: Db, now: Date): Promise<void> {
  await deleteFirstCauses(trx);
  await removeSampleStory(trx, now);
}

/** True if content exists, also in the Bin. Pages do not count: a new database already has legal pages. */
async function hasContent(db: Db): Promise<boolean> {
  for (const table of ["blog_posts", "events", "projects", "gallery_items"] as const)
    if (await db.selectFrom(table).select("id").limit(1).executeTakeFirst()) return true;
  return false;
}

/** Uploads each used drawing once. @returns picture ids by drawing */
async function uploadDrawings(
  db: Db,
  sample: SampleContent,
  render: RenderSvg,
  now: Date,
): Promise<Map<string, string>> {
  const pictures = [...sample.posts, ...sample.events, ...sample.photos].map(({ picture }) => picture);
  const names = [...new Set([...pictures, ...sample.projects.flatMap(({ pictures }) => pictures)])];
  const ids = new Map<string, string>();
  const queue = names.values();
  const worker = async () => {
    for (const name of queue)
      ids.set(name, await uploadDrawing(db, name, drawingOf(sample, name), render, now));
  };
  await Promise.all(Array.from({ length: CONCURRENT_DRAWINGS }, worker));
  return ids;
}

async function uploadDrawing(
  db: Db,
  name: string,
  { svg, ...drawing }: SampleDrawing,
  render: RenderSvg,
  now: Date,
): Promise<string> {
  const scale = Math.min(1, MAX_WIDTH_PX / drawing.width);
  const [width, height] = [Math.round(drawing.width * scale), Math.round(drawing.height * scale)];
  const bytes = Readable.from([await render(svg, { width, height }, "quick-png")]);
  return unwrap(await uploadImage(db, bytes, { name: `${name}.png` }, now), name).id;
}

async function saveAll(
  trx: Db,
  { posts, events, projects, photos, ...sample }: SampleContent,
  imageIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<number> {
  const withPictures = ({ title, translations }: Common, pictures: Record<string, string>) => {
    const fields: Record<string, unknown> = {};
    const described = structuredClone(translations ?? {});
    for (const [field, name] of Object.entries(pictures)) {
      const { alt } = drawingOf(sample, name);
      fields[`${field}Id`] = imageIds.get(name);
      if (title) fields[`${field}Alt`] = alt[defaultLanguage];
      for (const [language, texts] of byLanguage(described)) texts[`${field}Alt`] = localised(alt, language);
    }
    return { ...fields, translations: described };
  };
  const momentOf = ({ daysAgo, at }: WrittenAt) => {
    const written = new Date(`${todayInIndia(now, -daysAgo)}T${at}:00+05:30`);
    return written < now ? written : now;
  };
  const seedItem = async (
    kind: ContentKind,
    written: WrittenAt,
    item: Common & { [field: string]: unknown },
  ) => {
    const title = titleOf({ title: item.title ?? "", translations: item.translations ?? {} });
    unwrap(await saveItem(trx, kind, null, contentTypes[kind].schema.parse(item), momentOf(written)), title);
  };
  for (const post of posts)
    await seedItem("blog", post, { ...post, ...withPictures(post, { image: post.picture }) });
  for (const { inDays, weekday, announced, ...event } of events)
    await seedItem("event", announced, {
      ...event,
      eventDate: weekdayFrom(now, inDays, weekday),
      ...withPictures(event, { image: event.picture }),
    });
  for (const { paragraphs = [], pictures, ...project } of projects)
    await seedItem("project", project, {
      title: project.title,
      countries: project.countries,
      ...numbered("para", paragraphs),
      ...withPictures(project, numbered("image", pictures)),
    });
  for (const { title = "", picture, ...photo } of photos) {
    const input = SavePhoto.parse({ title, ...withPictures({ title, ...photo }, { image: picture }) });
    unwrap(await addPhotos(trx, null, [input], momentOf(photo)), title);
  }
  return posts.length + events.length + projects.length + photos.length;
}

/** Links each figure to the sample project that counts it. */
async function seedFigures(trx: Db, figures: readonly SampleFigure[], now: Date): Promise<void> {
  const projects = await trx.selectFrom("projects").select(["id", "title"]).execute();
  const idOf = new Map(projects.map(({ id, title }) => [title, id]));
  const rows = figures.map(({ figure, words, project }) => {
    const textsIn = (language: Language) => ({
      figure: localised(figure, language),
      words: localised(words, language),
    });
    const href = `/project/${idOf.get(project)}`;
    return {
      texts: { ...textsIn(defaultLanguage), href },
      translations: Object.fromEntries(furtherLanguages.map((language) => [language, textsIn(language)])),
    };
  });
  await insertProfiles(trx, { figure: rows }, now);
}

/** ("para", […]) → { para1: …, para2: … } */
const numbered = (field: string, values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((value, index) => [`${field}${index + 1}`, value]));

function drawingOf(sample: Pick<SampleContent, "drawings">, name: string): SampleDrawing {
  const drawing = sample.drawings[name];
  if (!drawing) throw new Error(`The sample content shows ${name}, which nobody has drawn`);
  return drawing;
}

function unwrap<T>(result: Result<T>, what: string): T {
  if (!result.ok)
    throw new Error(`The sample content was refused at ${what}: ${JSON.stringify(result.refusal)}`);
  return result.value;
}

function weekdayFrom(now: Date, inDays: number, weekday: number): string {
  const first = new Date(todayInIndia(now, inDays)).getUTCDay();
  return todayInIndia(now, inDays + ((weekday - first + 7) % 7));
}
