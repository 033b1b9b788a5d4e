import { Readable } from "node:stream";
import { isReached, once } from "#db/milestones.server";
import type { Db } from "#db/schema";
import { saveItem } from "./content-lifecycle.server";
import { plantPrices, type SamplePrices } from "~/features/causes/amount-effects.server";
import { titleOf } from "./item-language.server";
import { kinds, type InputOf } from "./content-kinds.server";
import { KINDS, records, type ContentKind } from "./records";
import { receiveImage } from "~/features/pictures/images.server";
import { todayInIndia } from "~/lib/india-time";
import type { Result } from "~/lib/result";
import { defaultLanguage, localised, type Localised } from "~/locales/language";
import { byLanguage, type Translations } from "~/locales/translations";

const MILESTONE = "sample-content";
const CONCURRENT_DRAWINGS = 2;
const LARGEST_PX = 1200;

type SampleDrawing = { svg: string; width: number; height: number; alt: Localised<string> };

type Common = { title?: string; translations?: Translations; countries?: readonly string[] };
type WrittenAt = {
  /** Days before seeding. */
  daysAgo: number;
  at: string;
};
type FieldsOf<K extends ContentKind> = Omit<InputOf<K>, keyof Common>;
type SamplePost = Common & WrittenAt & FieldsOf<"blog"> & { picture: string };
/** The first `weekday` (0 is Sunday) at least `inDays` days after seeding; negative: in the past. */
type SampleEvent = Common &
  FieldsOf<"event"> & { inDays: number; weekday: number; announced: WrittenAt; picture: string };
type SampleProject = Common & WrittenAt & { paragraphs?: readonly string[]; pictures: readonly string[] };
type SamplePhoto = WrittenAt & Pick<Common, "title" | "translations"> & { picture: string };
export type SampleContent = {
  drawings: Readonly<Record<string, SampleDrawing>>;
  posts: readonly SamplePost[];
  events: readonly SampleEvent[];
  projects: readonly SampleProject[];
  photos: readonly SamplePhoto[];
  openingPaise: number;
  prices: Readonly<Record<string, SamplePrices>>;
};

export type Render = (
  svg: string,
  size: { width: number; height: number },
  format: "quick-png",
) => Promise<Uint8Array>;

/**
 * Seeds a new database once. Items and the marker are one transaction, so of two processes one seeds, and a
 * crash leaves only pictures that the next start reuses. Does nothing when content exists.
 * @param load null to start empty; called only if needed, because it draws the pictures
 * @returns number of items @throws when a picture or item is refused, or the disk is full
 */
export async function plantSampleContent(
  db: Db,
  load: (() => Promise<SampleContent>) | null,
  render: Render,
  now: Date,
): Promise<number> {
  if (await isReached(db, MILESTONE)) return 0;
  const wanted = load && !(await hasContent(db)) ? await load() : null;
  const imageIds = wanted ? await receiveDrawings(db, wanted, render, now) : new Map<string, string>();
  const planted = await once(db, MILESTONE, now, async (trx) => {
    const count = wanted && !(await hasContent(trx)) ? await saveAll(trx, wanted, imageIds, now) : 0;
    // Without sample content, balances and prices stay empty until a treasurer enters them.
    if (wanted && count > 0) {
      await trx
        .updateTable("causes")
        .set({ opening_paise: wanted.openingPaise })
        .where("opening_paise", "=", 0)
        .execute();
      await plantPrices(trx, wanted.prices);
    }
    return count;
  });
  return planted ?? 0;
}

/** Includes the Bin, which also holds staff's work. Pages do not count: a new database has legal ones already. */
async function hasContent(db: Db): Promise<boolean> {
  for (const kind of KINDS)
    if (
      kind !== "page" &&
      (await db.selectFrom(records[kind].table).select("id").limit(1).executeTakeFirst())
    )
      return true;
  return false;
}

/** Uploads each used drawing once. @returns picture ids by drawing */
async function receiveDrawings(
  db: Db,
  sample: SampleContent,
  render: Render,
  now: Date,
): Promise<Map<string, string>> {
  const shown = [...sample.posts, ...sample.events, ...sample.photos].map(({ picture }) => picture);
  const names = [...new Set([...shown, ...sample.projects.flatMap(({ pictures }) => pictures)])];
  const ids = new Map<string, string>();
  const waiting = names.values();
  const work = async () => {
    for (const name of waiting)
      ids.set(name, await receiveDrawing(db, name, drawingOf(sample, name), render, now));
  };
  await Promise.all(Array.from({ length: CONCURRENT_DRAWINGS }, work));
  return ids;
}

async function receiveDrawing(
  db: Db,
  name: string,
  { svg, ...drawing }: SampleDrawing,
  render: Render,
  now: Date,
): Promise<string> {
  const scale = Math.min(1, LARGEST_PX / drawing.width);
  const [width, height] = [Math.round(drawing.width * scale), Math.round(drawing.height * scale)];
  const bytes = Readable.from([await render(svg, { width, height }, "quick-png")]);
  return planted(await receiveImage(db, bytes, { name: `${name}.png` }, now), name).id;
}

async function saveAll(
  trx: Db,
  { posts, events, projects, photos, ...sample }: SampleContent,
  imageIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<number> {
  const shown = ({ title, translations }: Common, pictures: Record<string, string>) => {
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
  const plant = async (
    kind: ContentKind,
    { daysAgo, at }: WrittenAt,
    item: Common & { [field: string]: unknown },
  ) => {
    const written = new Date(`${todayInIndia(now, -daysAgo)}T${at}:00+05:30`);
    const moment = written < now ? written : now;
    const title = titleOf({ title: item.title ?? "", translations: item.translations ?? {} });
    planted(await saveItem(trx, kind, null, kinds[kind].schema.parse(item), moment), title);
  };
  for (const post of posts) await plant("blog", post, { ...post, ...shown(post, { image: post.picture }) });
  for (const { inDays, weekday, announced, ...event } of events)
    await plant("event", announced, {
      ...event,
      eventDate: weekdayFrom(now, inDays, weekday),
      ...shown(event, { image: event.picture }),
    });
  for (const { paragraphs = [], pictures, ...project } of projects)
    await plant("project", project, {
      title: project.title,
      countries: project.countries,
      ...numbered("para", paragraphs),
      ...shown(project, numbered("image", pictures)),
    });
  for (const photo of photos)
    await plant("gallery", photo, { ...photo, ...shown(photo, { image: photo.picture }) });
  return posts.length + events.length + projects.length + photos.length;
}

/** ("para", […]) → { para1: …, para2: … } */
const numbered = (field: string, values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((value, index) => [`${field}${index + 1}`, value]));

function drawingOf(sample: Pick<SampleContent, "drawings">, name: string): SampleDrawing {
  const drawing = sample.drawings[name];
  if (!drawing) throw new Error(`The sample content shows ${name}, which nobody has drawn`);
  return drawing;
}

function planted<T>(result: Result<T>, what: string): T {
  if (!result.ok)
    throw new Error(`The sample content was refused at ${what}: ${JSON.stringify(result.refusal)}`);
  return result.value;
}

function weekdayFrom(now: Date, inDays: number, weekday: number): string {
  const first = new Date(todayInIndia(now, inDays)).getUTCDay();
  return todayInIndia(now, inDays + ((weekday - first + 7) % 7));
}
