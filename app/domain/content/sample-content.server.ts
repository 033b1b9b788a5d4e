/** Fills a new site with sample content, through the verbs that staff use. */
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import { saveItem } from "./content-life.server";
import { SaveBlogPost } from "./blog-posts.server";
import { kinds } from "./content-kinds.server";
import { SaveEvent } from "./events.server";
import { SaveGalleryItem } from "./gallery.server";
import { receiveImage } from "~/domain/pictures/images.server";
import { todayInIndia } from "~/domain/india-time";
import { SaveProject } from "./projects.server";
import type { Result } from "~/domain/result";

const MILESTONE = "sample-content";
/** One picture is drawn while another is received. */
const DRAWN_AT_ONCE = 2;
const LARGEST_PX = 1200;

/** Width and height in pixels; `alt` describes the drawing. */
type SampleDrawing = { svg: string; width: number; height: number; alt: string };

type Common = {
  title: string;
  /** Country codes; absent means everybody. */
  countries?: readonly string[];
};
type Aged = {
  /** Written this many days before planting. */
  daysAgo: number;
  /** HH:MM in Asia/Kolkata. */
  at: string;
};
type SamplePost = Common &
  Aged & { subheading: string; category: string; author: string; picture: string; content: string };
/** On the first `weekday` (0 is Sunday) at least `inDays` days after planting; negative means in the past. */
type SampleEvent = Common & {
  inDays: number;
  weekday: number;
  announced: Aged;
  time: string;
  place: string;
  category: string;
  picture: string;
  content: string;
};
/** The first paragraph is the summary. */
type SampleProject = Common & Aged & { paragraphs: readonly string[]; pictures: readonly string[] };
type SamplePhoto = Aged & { title: string; picture: string };
/** `picture` and `pictures` are names in `drawings`. */
export type SampleContent = {
  drawings: Readonly<Record<string, SampleDrawing>>;
  posts: readonly SamplePost[];
  events: readonly SampleEvent[];
  projects: readonly SampleProject[];
  photos: readonly SamplePhoto[];
};

/** Turns a drawing into a picture file. */
export type Render = (
  svg: string,
  size: { width: number; height: number },
  format: "quick-png",
) => Promise<Uint8Array>;

/**
 * Fills a new database with the sample content, once. All items and the note that they exist are one
 * transaction, so that of two processes one plants, and a crash leaves at most pictures, which the next start
 * reuses. Nothing is planted when somebody wrote something meanwhile.
 * @param load null when the site is to start empty; called only when needed, because loading draws the
 * pictures
 * @returns how many items were planted
 * @throws when a picture or an item is refused, or the disk is full
 */
export async function plantSampleContent(
  db: Db,
  load: (() => Promise<SampleContent>) | null,
  render: Render,
  now: Date,
): Promise<number> {
  if (await isPlanted(db)) return 0;
  const wanted = load && !(await hasContent(db)) ? await load() : null;
  const imageIds = wanted ? await receiveDrawings(db, wanted, render, now) : new Map<string, string>();
  return transact(db, async (trx) => {
    if (await isPlanted(trx)) return 0;
    const planted = wanted && !(await hasContent(trx)) ? await saveAll(trx, wanted, imageIds, now) : 0;
    await trx.insertInto("milestones").values({ name: MILESTONE, reached_at: now.toISOString() }).execute();
    return planted;
  });
}

/** Whether planting was done or decided against before. */
async function isPlanted(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom("milestones").select("name").where("name", "=", MILESTONE).executeTakeFirst()) !==
    undefined
  );
}

/** Counts the Bin too: somebody wrote what is in it. */
async function hasContent(db: Db): Promise<boolean> {
  for (const { table } of Object.values(kinds))
    if (await db.selectFrom(table).select("id").limit(1).executeTakeFirst()) return true;
  return false;
}

/**
 * Receives each drawing in use once, as an upload would be.
 * @returns picture ids by drawing
 */
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
  await Promise.all(Array.from({ length: DRAWN_AT_ONCE }, work));
  return ids;
}

async function receiveDrawing(
  db: Db,
  name: string,
  drawing: SampleDrawing,
  render: Render,
  now: Date,
): Promise<string> {
  const scale = Math.min(1, LARGEST_PX / drawing.width);
  const bytes = await render(
    drawing.svg,
    { width: Math.round(drawing.width * scale), height: Math.round(drawing.height * scale) },
    "quick-png",
  );
  return planted(await receiveImage(db, inOnePiece(bytes), { name: `${name}.png` }, now), name).id;
}

async function* inOnePiece(bytes: Uint8Array) {
  yield bytes;
}

async function saveAll(
  trx: Db,
  sample: SampleContent,
  imageIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<number> {
  const picture = (name: string) => ({ imageId: imageIds.get(name), imageAlt: drawingOf(sample, name).alt });
  for (const { picture: name, daysAgo, at, ...post } of sample.posts) {
    planted(
      await saveItem(
        trx,
        "blog",
        null,
        SaveBlogPost.parse({ ...post, ...picture(name) }),
        momentOf({ daysAgo, at }, now),
      ),
      post.title,
    );
  }
  for (const { picture: name, inDays, weekday, announced, time, place, ...event } of sample.events) {
    const input = {
      ...event,
      eventDate: weekdayFrom(now, inDays, weekday),
      eventTime: time,
      eventLocation: place,
      ...picture(name),
    };
    planted(
      await saveItem(trx, "event", null, SaveEvent.parse(input), momentOf(announced, now)),
      event.title,
    );
  }
  for (const { paragraphs, pictures, daysAgo, at, ...project } of sample.projects) {
    const texts = Object.fromEntries(paragraphs.map((text, index) => [`para${index + 1}`, text]));
    const images = pictures.map(
      (name, index) =>
        [
          [`image${index + 1}Id`, imageIds.get(name)],
          [`image${index + 1}Alt`, drawingOf(sample, name).alt],
        ] as const,
    );
    const input = { ...project, ...texts, ...Object.fromEntries(images.flat()) };
    planted(
      await saveItem(trx, "project", null, SaveProject.parse(input), momentOf({ daysAgo, at }, now)),
      project.title,
    );
  }
  for (const { picture: name, daysAgo, at, title } of sample.photos) {
    planted(
      await saveItem(
        trx,
        "gallery",
        null,
        SaveGalleryItem.parse({ title, ...picture(name) }),
        momentOf({ daysAgo, at }, now),
      ),
      title,
    );
  }
  return sample.posts.length + sample.events.length + sample.projects.length + sample.photos.length;
}

function drawingOf(sample: SampleContent, name: string): SampleDrawing {
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

/** Never later than now, because nothing is written in the future. */
function momentOf({ daysAgo, at }: Aged, now: Date): Date {
  const moment = new Date(`${todayInIndia(now, -daysAgo)}T${at}:00+05:30`);
  return moment < now ? moment : now;
}
