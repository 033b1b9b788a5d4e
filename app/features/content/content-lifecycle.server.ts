import { randomUUID } from "node:crypto";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { contentTypes } from "./content-types.server";
import type { CardOf, ChangedColumns, InputOf, ItemOf, RowOf } from "./content-type";
import { sortByIds, pageOfIds, type Listed, type ListFilter } from "./content-list.server";
import { translationState } from "./content-translation";
import { inLanguage, titleOf } from "./item-language.server";
import {
  newPictures,
  pictureIdsInTexts,
  removeWithdrawnPictures,
  saveFocusPoints,
} from "./item-pictures.server";
import { checkPeople, savePeople, type PictureChange } from "~/features/pictures/consent.server";
import { refuseUnknownImages } from "~/features/pictures/images.server";
import { releaseImages } from "~/features/pictures/unused-images.server";
import { hasStatus, plannedAtOf, publishAtOf } from "./publishing.server";
import { statusOf } from "./publishing-view";
import { missingFields } from "./record";
import { records, type ContentKind } from "./records";
import { changedFields, columnsOf, storedPictures, textsAfter, type PictureIds } from "./stored-item";
import { combinedTitleKey } from "~/lib/text-key";
import { saveItemVersion } from "./versions.server";
import { refusedFields, ok, refused, type Result } from "~/lib/result";
import { msg } from "~/locales/messages";
import { createOnce } from "~/features/form-tokens/form-tokens.server";
import { indexForSearch } from "./search-items.server";
import type { Language } from "~/locales/language";
import { changedTexts, mergeTranslations, type Translations } from "~/locales/translations";

const isNotInBin = sql<SqlBool>`deleted_at is null`;
const hasId = (id: string) => sql<SqlBool>`id = ${id}`;
const hasIdIn = (ids: readonly string[]) => sql<SqlBool>`id in (${sql.join(ids)})`;
const all = (...conditions: RawBuilder<SqlBool>[]) => sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** Finds an item outside the Bin; null if there is none. Default: published items only. */
export async function findItem<K extends ContentKind>(
  db: Db,
  kind: K,
  id: string,
  { status = "published", now = new Date(), language }: Pick<ListFilter, "status" | "now" | "language"> = {},
): Promise<ItemOf<K> | null> {
  const rows = await contentTypes[kind].rows(db, all(hasId(id), isNotInBin, hasStatus(status, now)));
  return (await toItems(db, kind, rows, language))[0] ?? null;
}

export async function itemExists(db: Db, kind: ContentKind, id: string): Promise<boolean> {
  const found = db.selectFrom(records[kind].table).select("id").where("id", "=", id);
  return (await found.where("deleted_at", "is", null).executeTakeFirst()) !== undefined;
}

/** Lists items with all texts, newest first; events by day, undated last. */
export async function listItems<K extends ContentKind>(
  db: Db,
  kind: K,
  filter: ListFilter = {},
): Promise<Listed<ItemOf<K>>> {
  const { ids, total } = await pageOfIds(db, records[kind], filter);
  return { items: await itemsOf(db, kind, ids, filter.language), total };
}

export async function listCards<K extends ContentKind>(
  db: Db,
  kind: K,
  filter: ListFilter = {},
): Promise<Listed<CardOf<K>>> {
  const { ids, total } = await pageOfIds(db, records[kind], filter);
  const cards = sortByIds(ids, await contentTypes[kind].cards(db, hasIdIn(ids)));
  const { language } = filter;
  return { items: language ? cards.map((card) => inLanguage(kind, card, language)) : cards, total };
}

/** Bounds memory on a small server even with the longest texts. */
const BATCH_SIZE = 25;

/** Yields all items (of a country) in batches, in listItems order; skips items deleted meanwhile. */
export async function* everyItem<K extends ContentKind>(
  db: Db,
  kind: K,
  filter: Pick<ListFilter, "country" | "status" | "language"> = {},
): AsyncGenerator<ItemOf<K>[]> {
  const { ids } = await pageOfIds(db, records[kind], filter);
  for (let start = 0; start < ids.length; start += BATCH_SIZE)
    yield await itemsOf(db, kind, ids.slice(start, start + BATCH_SIZE), filter.language);
}

async function itemsOf<K extends ContentKind>(
  db: Db,
  kind: K,
  ids: string[],
  language: Language | undefined,
): Promise<ItemOf<K>[]> {
  const rows = await contentTypes[kind].rows(db, hasIdIn(ids));
  return toItems(db, kind, sortByIds(ids, rows), language);
}

async function toItems<K extends ContentKind>(
  db: Db,
  kind: K,
  rows: RowOf<K>[],
  language?: Language,
): Promise<ItemOf<K>[]> {
  const items = await contentTypes[kind].toItems(db, rows);
  return language ? items.map((item) => inLanguage(kind, item, language)) : items;
}

/**
 * Creates an item, or edits the one with `input.id`; absent fields are unchanged. Refusals: not_found; unconfirmed;
 * conflict (stale `input.version`, with `theirs`; unpublishing, see refuseRemoval); invalid for an unusable
 * picture, a taken slug, a past publishing time, or incomplete published content, also at `consent`.
 * @param form deduplicates a form submission; API calls are never deduplicated
 */
export async function saveItem<K extends ContentKind>(
  db: Db,
  kind: K,
  actor: Actor | null,
  input: InputOf<K>,
  now: Date,
  form?: FormSubmission,
): Promise<Result<ItemOf<K>, ItemOf<K>>> {
  const { keepsPublished = false } = form ?? {};
  const replaced: (string | null)[] = [];
  const saved = await transact(db, (trx) => {
    const make = () => save(trx, kind, actor, input, now, { keepsPublished, replaced });
    return form && input.id === undefined ? createItemOnce(trx, kind, form, input, now, make) : make();
  });
  if (saved.ok) await releaseImages(db, replaced);
  return saved;
}

export const setStatus = <K extends ContentKind>(
  db: Db,
  kind: K,
  actor: Actor | null,
  { id, status }: { id: string; status: "draft" | "published" },
  now: Date,
) => saveItem(db, kind, actor, { id, status, translations: {} }, now);

/** `keepsPublished`: the user has not confirmed that the item may be taken off the site. */
export type FormSubmission = { token: string; by: string; keepsPublished?: boolean };

/** Detects duplicates by content, ignoring the status. An item edited since counts as different. */
function createItemOnce<K extends ContentKind>(
  trx: Db,
  kind: K,
  { token, by }: FormSubmission,
  { status: _, publishAt: __, ...input }: InputOf<K>,
  now: Date,
  make: () => Promise<Result<ItemOf<K>, ItemOf<K>>>,
): Promise<Result<ItemOf<K>, ItemOf<K>>> {
  const find = async (id: string): Promise<ItemOf<K> | null> => {
    const item = await findItem(trx, kind, id, { status: "any" });
    return item?.version === 1 ? item : null;
  };
  return createOnce(trx, { kind, token, by, input }, now, { find, make, idOf: ({ id }) => id });
}

/** What a save writes. Picture ids by field; `chosen`: those that it changes. */
export type Change<K extends ContentKind> = {
  before: ItemOf<K> | null;
  input: InputOf<K>;
  columns: ChangedColumns<K>;
  texts: Record<string, string>;
  translations: Translations;
  pictures: { stored: PictureIds; chosen: PictureIds };
};

async function save<K extends ContentKind>(
  trx: Db,
  kind: K,
  actor: Actor | null,
  input: InputOf<K>,
  now: Date,
  { keepsPublished, replaced }: { keepsPublished: boolean; replaced: (string | null)[] },
): Promise<Result<ItemOf<K>, ItemOf<K>>> {
  const { messages } = records[kind];
  const before = input.id === undefined ? null : await findItem(trx, kind, input.id, { status: "any" });
  if (input.id !== undefined && !before) return refused({ kind: "not_found", message: messages.notFound });
  if (before && keepsPublished && input.status === "draft" && statusOf(before, now) === "published")
    return refused({
      kind: "unconfirmed",
      message: msg("content.takeOffQuestion", { noun: { message: `content.nouns.${kind}` } }),
    });
  if (before && input.version !== undefined && input.version !== before.version)
    return refused({ kind: "conflict", message: "content.changedMeanwhile", theirs: before });
  const prepared = await prepare(trx, kind, before, input, now);
  if (!prepared.ok) return prepared;
  const change = prepared.value;
  const people = await check(trx, kind, change, now);
  if (!people.ok) return people;
  const item = await write(trx, kind, change, now);
  const { stored, chosen } = change.pictures;
  await saveFocusPoints(trx, { ...stored, ...chosen }, input);
  await savePeople(trx, actor, people.value, now);
  for (const field of Object.keys(chosen)) replaced.push(stored[field] ?? null);
  await record(trx, kind, actor, change, item, now);
  return ok(item);
}

/** Computes what to write, without pictures that were withdrawn meanwhile. Refusals: a taken slug, a past time. */
export async function prepare<K extends ContentKind>(
  trx: Db,
  kind: K,
  before: ItemOf<K> | null,
  typed: InputOf<K>,
  now: Date,
): Promise<Result<Change<K>, never>> {
  const record = records[kind];
  const input = await removeWithdrawnPictures(trx, record, typed);
  const own = await contentTypes[kind].ownColumns(trx, input, before);
  const publishAt = publishAtOf(input, before?.publish_at, now);
  if (!own.ok || !publishAt.ok)
    return refused({ kind: "invalid", fields: { ...refusedFields(own), ...refusedFields(publishAt) } });
  const stored = before ? storedPictures(record, before) : {};
  const pictures = { stored, chosen: newPictures(record, input, stored) };
  const changedPictures = Object.keys(pictures.chosen);
  const translations = mergeTranslations(before?.translations ?? {}, input.translations, changedPictures);
  const texts = textsAfter(record, before, input, pictures);
  const titles = [texts.title, ...Object.values(translations).map(({ title }) => title)];
  const columns = {
    ...columnsOf(kind, input),
    ...own.value,
    title_key: combinedTitleKey(...titles),
    translations: JSON.stringify(translations),
    translated: translationState(texts, translations),
    publish_at: publishAt.value,
    planned_at: plannedAtOf(input, before, publishAt.value, now),
    updated_at: now.toISOString(),
  };
  return ok({ before, input, columns, texts, translations, pictures });
}

/** Returns the changes of consent to save with the item, or everything that is refused. */
async function check<K extends ContentKind>(
  trx: Db,
  kind: K,
  { before, input, columns, texts, translations, pictures: { stored, chosen } }: Change<K>,
  now: Date,
): Promise<Result<PictureChange[], never>> {
  const record = records[kind];
  const isUnpublishing = columns.publish_at === null || (columns.publish_at ?? "") > now.toISOString();
  const removalRefusal = before && isUnpublishing ? record.refuseRemoval?.(before) : null;
  if (removalRefusal) return refused({ kind: "conflict", message: removalRefusal });
  const { publish_at = before?.publish_at ?? null } = columns;
  const pictures = { ...stored, ...chosen };
  // The schema already checked a new item.
  const missing = before
    ? missingFields(record, { isDraft: publish_at === null, isWhole: true, texts, translations, pictures })
    : {};
  const shown = {
    id: before?.id,
    publish_at,
    own: Object.values(pictures),
    inTexts: pictureIdsInTexts(record, texts, translations),
    addedIds: Object.values(chosen),
    peopleInput: input,
  };
  const images = await refuseUnknownImages(trx, chosen);
  const people = await checkPeople(trx, shown, now);
  const fields = { ...refusedFields(images), ...missing, ...refusedFields(people) };
  return Object.keys(fields).length > 0 ? refused({ kind: "invalid", fields }) : people;
}

export async function write<K extends ContentKind>(
  trx: Db,
  kind: K,
  { before, input, columns, texts }: Change<K>,
  now: Date,
): Promise<ItemOf<K>> {
  const type = contentTypes[kind];
  const id = before?.id ?? randomUUID();
  const row = before
    ? await type.update(trx, id, { ...columns, version: before.version + 1 })
    : await type.insert(trx, columns, { id, created_at: now.toISOString(), title: texts.title ?? "" });
  await type.savePictures?.(trx, id, input);
  const [item] = await type.toItems(trx, [row]);
  return item!;
}

/** Keeps the version that was replaced, and logs what changed. */
async function record<K extends ContentKind>(
  trx: Db,
  kind: K,
  actor: Actor | null,
  { before, columns, translations, pictures }: Change<K>,
  item: ItemOf<K>,
  now: Date,
): Promise<void> {
  if (!before) return recordChange(trx, kind, actor, "created", item, now);
  await saveItemVersion(trx, kind, before, item);
  const changed = [
    ...changedFields(before, columns),
    ...changedTexts(before.translations, translations),
    ...(contentTypes[kind].savePictures ? Object.keys(pictures.chosen) : []),
  ];
  await recordChange(trx, kind, actor, "edited", item, now, { changed });
}

/** Logs the change and updates the search index. */
export async function recordChange<K extends ContentKind>(
  trx: Db,
  kind: K,
  actor: Actor | null,
  action: "created" | "edited" | "deleted" | "restored",
  item: ItemOf<K>,
  now: Date,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await contentTypes[kind].changed?.(trx, item.id, now);
  const subject = { kind: records[kind].noun, id: item.id, title: titleOf(item) };
  await recordActivity(trx, actor, action, subject, now, detail);
  await indexForSearch(trx, kind, item);
}
