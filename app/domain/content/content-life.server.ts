/** What happens to an item of any kind: it is found, listed, saved, deleted, restored. */
import { randomUUID } from "node:crypto";
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import { messages } from "~/messages";
import { noteActivity, type Actor } from "~/domain/accounts/activity.server";
import { titleKey } from "./content-fields.server";
import {
  kinds,
  type CardOf,
  type ContentKind,
  type InputOf,
  type ItemOf,
  type Kind,
} from "./content-kinds.server";
import {
  changedFields,
  everyItemOf,
  inOrder,
  inPortions,
  refuseUnknownImages,
  releaseReplaced,
  type Listed,
  type ListFilter,
} from "./content-list.server";
import { latestIds, nearestEventIds } from "./content-pages.server";
import { done, refused, type Result } from "~/domain/result";
import { indexForSearch } from "~/domain/search/search.server";

/** What all kinds' rows, items and inputs have. */
type Row = { id: string; title: string };
type Item = Row & { version: number; countries?: string[] };
type Input = { id?: string; version?: number; title?: string; countries?: string[] };

/** The functions below serve all kinds, so the types of rows and items are only known to their callers. */
const kindOf = (name: ContentKind) => kinds[name] as unknown as Kind<Row, Item, Input>;

/** An item outside the Bin, or null. */
export async function findItem<K extends ContentKind>(
  db: Db,
  name: K,
  id: string,
): Promise<ItemOf<K> | null> {
  const { table, toItems } = kindOf(name);
  const rows = await db
    .selectFrom(table)
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .execute();
  return ((await toItems(db, rows))[0] as ItemOf<K> | undefined) ?? null;
}

/** Whether an item exists outside the Bin. */
export async function hasItem(db: Db, name: ContentKind, id: string): Promise<boolean> {
  const found = db.selectFrom(kindOf(name).table).select("id").where("id", "=", id);
  return (await found.where("deleted_at", "is", null).executeTakeFirst()) !== undefined;
}

/** The latest first, with all texts. Events go by their day, those without a day last. */
export async function listItems<K extends ContentKind>(
  db: Db,
  name: K,
  filter: ListFilter = {},
): Promise<Listed<ItemOf<K>>> {
  const { ids, total } = await latestIds(db, kindOf(name).table, filter);
  return { items: await itemsOf(db, name, ids), total };
}

/** As listItems, without the long texts. */
export async function listCards<K extends ContentKind>(
  db: Db,
  name: K,
  filter: ListFilter = {},
): Promise<Listed<CardOf<K>>> {
  const { ids, total } = await latestIds(db, kindOf(name).table, filter);
  return { items: await cardsOf(db, name, ids), total };
}

/**
 * Coming events, the soonest first; then those without a day; then past ones, the latest first.
 * @param filter.today the day in India, YYYY-MM-DD; an event of today is still to come
 */
export async function listEventsByNearness(
  db: Db,
  { today, ...filter }: Omit<ListFilter, "search"> & { today: string },
): Promise<Listed<CardOf<"event">>> {
  const { ids, total } = await nearestEventIds(db, today, filter);
  return { items: await cardsOf(db, "event", ids), total };
}

/** Everything that a country sees, or everything, in batches and in the order of listItems. */
export function everyItem<K extends ContentKind>(
  db: Db,
  name: K,
  filter: Pick<ListFilter, "country"> = {},
): AsyncGenerator<ItemOf<K>[]> {
  return everyItemOf(latestIds(db, kindOf(name).table, filter), (ids) => itemsOf(db, name, ids));
}

async function itemsOf<K extends ContentKind>(db: Db, name: K, ids: string[]): Promise<ItemOf<K>[]> {
  const { table, toItems } = kindOf(name);
  const rows = await inPortions(ids, (portion) =>
    db.selectFrom(table).selectAll().where("id", "in", portion).execute(),
  );
  return (await toItems(db, inOrder(ids, rows))) as ItemOf<K>[];
}

async function cardsOf<K extends ContentKind>(db: Db, name: K, ids: string[]): Promise<CardOf<K>[]> {
  const { table, card, toItems } = kindOf(name);
  const rows = await inPortions(ids, (portion) =>
    db.selectFrom(table).select(card).where("id", "in", portion).execute(),
  );
  return (await toItems(db, inOrder(ids, rows))) as unknown as CardOf<K>[];
}

/**
 * Creates an item, or edits the one with `input.id`; absent fields are unchanged. Refusals: not_found;
 * conflict when `input.version` is not the newest, with `theirs`; invalid for a new picture that is not usable.
 */
export async function saveItem<K extends ContentKind>(
  db: Db,
  name: K,
  actor: Actor | null,
  input: InputOf<K>,
  now: Date,
): Promise<Result<ItemOf<K>, ItemOf<K>>> {
  const replaced: (string | null)[] = [];
  const saved = await transact(db, (trx) => save(trx, name, actor, input, now, replaced));
  if (saved.ok) await releaseReplaced(db, replaced);
  return saved as Result<ItemOf<K>, ItemOf<K>>;
}

/** @param replaced receives the ids of pictures that the item does not show any more */
async function save(
  trx: Db,
  name: ContentKind,
  actor: Actor | null,
  input: Input,
  now: Date,
  replaced: (string | null)[],
): Promise<Result<Item, Item>> {
  const kind = kindOf(name);
  const before: Item | null = input.id === undefined ? null : await findItem(trx, name, input.id);
  if (input.id !== undefined && !before)
    return refused({ kind: "not_found", message: kind.sentences.notFound });
  if (before && input.version !== undefined && input.version !== before.version)
    return refused({ kind: "conflict", message: messages.content.changedMeanwhile, theirs: before });
  const shown = before ? kind.picturesOf(before) : {};
  const chosen = newPictures(kind.names.files, input, shown);
  const unknown = await refuseUnknownImages(trx, chosen);
  if (unknown) return unknown;

  const { title, countries } = input;
  const columns = {
    ...kind.columns(input),
    ...(title === undefined ? {} : { title, title_key: titleKey(title) }),
    ...(countries === undefined ? {} : { countries: JSON.stringify(countries) }),
    updated_at: now.toISOString(),
  };
  const id = before?.id ?? randomUUID();
  // Kysely can't know that the columns belong to this table.
  const row = before
    ? await trx
        .updateTable(kind.table)
        .set({ ...columns, version: before.version + 1 } as never)
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto(kind.table)
        .values({ ...columns, id, created_at: now.toISOString() } as never)
        .returningAll()
        .executeTakeFirstOrThrow();
  await kind.placePictures?.(trx, id, input);
  for (const field of Object.keys(chosen)) replaced.push(shown[field] ?? null);

  const placed = kind.placePictures ? Object.keys(chosen) : [];
  const changed = before && [...changedFields(before, columns), ...placed];
  await note(trx, name, actor, before ? "edited" : "created", row, now, changed ? { changed } : {});
  return done((await kind.toItems(trx, [row]))[0] as Item);
}

/** The pictures that an input changes, by file field; null for a removed one. */
function newPictures(
  files: readonly string[],
  input: Record<string, unknown>,
  shown: Record<string, string | null>,
): Record<string, string | null> {
  const chosen: Record<string, string | null> = {};
  for (const field of files) {
    const id = input[`${field}Id`] as string | null | undefined;
    if (id !== undefined && id !== (shown[field] ?? null)) chosen[field] = id;
  }
  return chosen;
}

/** Writes the change to the activity log and updates the search. */
async function note(
  trx: Db,
  name: ContentKind,
  actor: Actor | null,
  act: "created" | "edited" | "deleted" | "restored",
  { id, title }: Row,
  now: Date,
  detail: Record<string, unknown> = {},
): Promise<void> {
  const { noun, searchKind } = kindOf(name);
  const entry = { act, subjectKind: noun, subjectId: id, subjectTitle: title, detail };
  await noteActivity(trx, actor, entry, now);
  if (searchKind) await indexForSearch(trx, searchKind, id);
}

type Moved = Promise<Result<{ id: string; title: string }>>;

/** Puts an item in the Bin for 30 days. Refusal: not_found. */
export const binItem = (db: Db, name: ContentKind, actor: Actor | null, id: string, now: Date): Moved =>
  transact(db, async (trx) => {
    const item = await trx
      .updateTable(kindOf(name).table)
      .set({ deleted_at: now.toISOString() })
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .returning(["id", "title"])
      .executeTakeFirst();
    if (!item) return refused({ kind: "not_found", message: kindOf(name).sentences.notFound });
    await note(trx, name, actor, "deleted", item, now);
    return done(item);
  });

/** Restores an item from the Bin. Refusal: not_found. */
export const restoreItem = (db: Db, name: ContentKind, actor: Actor | null, id: string, now: Date): Moved =>
  transact(db, async (trx) => {
    const item = await trx
      .updateTable(kindOf(name).table)
      .set({ deleted_at: null })
      .where("id", "=", id)
      .where("deleted_at", "is not", null)
      .returning(["id", "title"])
      .executeTakeFirst();
    if (!item) return refused({ kind: "not_found", message: messages.content.notInBin });
    await note(trx, name, actor, "restored", item, now);
    return done(item);
  });
