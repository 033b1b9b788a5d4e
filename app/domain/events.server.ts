import { randomUUID } from "node:crypto";
import { z } from "zod";
import { transact } from "#db/client.server";
import type { Db, EventItem as EventRow, Image } from "#db/schema";
import { messages } from "~/messages";
import { noteActivity, type Actor } from "./activity.server";
import {
  countries,
  day,
  imageId,
  itemId,
  line,
  paragraph,
  prepare,
  requiredLine,
  timeOfDay,
  titleKey,
  version,
} from "./content-fields.server";
import {
  changedFields,
  countriesOf,
  everyItem,
  imagesById,
  inOrder,
  inPortions,
  refuseUnknownImages,
  releaseReplaced,
  type Listed,
  type ListWish,
} from "./content-list.server";
import { latestIds, nearestEventIds, type PageOfIds } from "./content-pages.server";
import { done, refused, type Result } from "./result";
import { indexForSearch } from "./search.server";

const { event: text } = messages;
const NOT_FOUND = messages.content.eventNotFound;

/** What a form or a call sends. `id` absent: a new event, which needs a title. */
export const SaveEvent = z.preprocess(
  prepare({ required: ["title"], images: ["image"] }),
  z.object({
    id: itemId,
    version,
    title: requiredLine(text.titleRequired),
    category: line,
    /** A short description, plain text. */
    content: paragraph,
    eventDate: day,
    eventTime: timeOfDay,
    eventLocation: line,
    imageId: imageId(),
    imageAlt: line,
    countries,
  }),
);
export type SaveEvent = z.output<typeof SaveEvent>;
export const EVENT_FIELDS = {
  texts: [
    "version",
    "title",
    "category",
    "content",
    "eventDate",
    "eventTime",
    "eventLocation",
    "countries",
    "imageId",
    "imageAlt",
    "removeImage",
  ],
  files: ["image"],
} as const;

/** An event with its picture. */
export type EventItem = Omit<EventRow, "countries"> & { countries: string[]; image: Image | null };

const BLANK = {
  title: "",
  category: "",
  content: "",
  event_date: null,
  event_time: null,
  event_location: "",
  countries: "[]",
  image_id: null,
  image_alt: "",
};

/** `given` when the field was sent, be it blank; else what stands there. */
const or = <T>(given: T | undefined, before: T): T => (given === undefined ? before : given);

/**
 * Creates an event, or edits the one with `input.id`: fields that are absent stay as they are.
 * Refusals: not_found; conflict when `input.version` is not the newest, with `theirs`; invalid for an unknown
 * picture.
 */
export async function saveEvent(
  db: Db,
  actor: Actor | null,
  input: SaveEvent,
  now: Date,
): Promise<Result<EventItem, EventItem>> {
  const replaced: (string | null)[] = [];
  const saved = await transact<Result<EventItem, EventItem>>(db, async (trx) => {
    const theirs = input.id === undefined ? null : await findEvent(trx, input.id);
    if (input.id !== undefined && !theirs) return refused({ kind: "not_found", message: NOT_FOUND });
    if (theirs && input.version !== undefined && input.version !== theirs.version)
      return refused({ kind: "conflict", message: messages.content.changedMeanwhile, theirs });
    const unknown = await refuseUnknownImages(trx, { image: input.imageId });
    if (unknown) return unknown;

    const before = theirs ? { ...theirs, countries: JSON.stringify(theirs.countries) } : BLANK;
    const title = input.title ?? before.title;
    const row = {
      title,
      title_key: titleKey(title),
      category: input.category ?? before.category,
      content: input.content ?? before.content,
      event_date: or(input.eventDate, before.event_date),
      event_time: or(input.eventTime, before.event_time),
      event_location: input.eventLocation ?? before.event_location,
      countries: input.countries ? JSON.stringify(input.countries) : before.countries,
      image_id: or(input.imageId, before.image_id),
      image_alt: input.imageAlt ?? before.image_alt,
      updated_at: now.toISOString(),
    };
    if (theirs && row.image_id !== theirs.image_id) replaced.push(theirs.image_id);
    const id = theirs?.id ?? randomUUID();
    if (theirs)
      await trx
        .updateTable("events")
        .set({ ...row, version: theirs.version + 1 })
        .where("id", "=", id)
        .execute();
    else
      await trx
        .insertInto("events")
        .values({ ...row, id, created_at: now.toISOString() })
        .execute();
    const detail = theirs ? { changed: changedFields(before, row) } : {};
    await noteActivity(
      trx,
      actor,
      {
        act: theirs ? "edited" : "created",
        subjectKind: "event",
        subjectId: id,
        subjectTitle: title,
        detail,
      },
      now,
    );
    await indexForSearch(trx, "event", id);
    return done(await getEvent(trx, id));
  });
  if (saved.ok) await releaseReplaced(db, replaced);
  return saved;
}

/** An event outside the Bin. */
export async function findEvent(db: Db, id: string): Promise<EventItem | null> {
  const row = await db
    .selectFrom("events")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ? ((await withImages(db, [row]))[0] ?? null) : null;
}

async function getEvent(db: Db, id: string): Promise<EventItem> {
  const item = await findEvent(db, id);
  if (!item) throw new Error(`Event ${id} was just saved and is gone`);
  return item;
}

/** The latest day first; events without a day last. */
export async function listEvents(db: Db, wish: ListWish = {}): Promise<Listed<EventItem>> {
  return pageOf(db, await latestIds(db, "events", wish));
}

/**
 * As a visitor looks for them: what is to come, the soonest first, then events without a day, then past ones,
 * the
 * latest first.
 * @param wish.today the day in Kerala, YYYY-MM-DD; an event of today is still to come
 */
export async function listEventsByNearness(
  db: Db,
  { today, ...wish }: Omit<ListWish, "search"> & { today: string },
): Promise<Listed<EventItem>> {
  return pageOf(db, await nearestEventIds(db, today, wish));
}

/** All that a country sees, or all there are: the latest day first, some at a time. */
export function everyEvent(db: Db, wish: Pick<ListWish, "country"> = {}): AsyncGenerator<EventItem[]> {
  return everyItem(latestIds(db, "events", wish), (ids) => eventsOf(db, ids));
}

async function pageOf(db: Db, { ids, ...counted }: PageOfIds): Promise<Listed<EventItem>> {
  return { items: await eventsOf(db, ids), ...counted };
}

async function eventsOf(db: Db, ids: string[]): Promise<EventItem[]> {
  const rows = await inPortions(ids, (portion) =>
    db.selectFrom("events").selectAll().where("id", "in", portion).execute(),
  );
  return withImages(db, inOrder(ids, rows));
}

async function withImages(db: Db, rows: EventRow[]): Promise<EventItem[]> {
  const images = await imagesById(
    db,
    rows.map((row) => row.image_id),
  );
  return rows.map((row) => ({
    ...row,
    countries: countriesOf(row),
    image: images.get(row.image_id ?? "") ?? null,
  }));
}

/** Puts an event in the Bin, where it stays for 30 days. @returns its title. Refusal: not_found. */
export function binEvent(
  db: Db,
  actor: Actor | null,
  id: string,
  now: Date,
): Promise<Result<{ id: string; title: string }>> {
  return transact(db, async (trx) => {
    const item = await trx
      .updateTable("events")
      .set({ deleted_at: now.toISOString() })
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .returning(["id", "title"])
      .executeTakeFirst();
    if (!item) return refused({ kind: "not_found", message: NOT_FOUND });
    await noteActivity(
      trx,
      actor,
      { act: "deleted", subjectKind: "event", subjectId: id, subjectTitle: item.title },
      now,
    );
    await indexForSearch(trx, "event", id);
    return done(item);
  });
}
