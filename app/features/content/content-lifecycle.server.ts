import { randomUUID } from "node:crypto";
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { contentTypes, type CardOf, type InputOf, type ItemOf } from "./content-types.server";
import { sortByIds, pageOfIds, type ContentType, type Listed, type ListFilter } from "./content-list.server";
import type { InputOf as Saved } from "./content-schema";
import { translationState, type TranslationState } from "./content-translation";
import { inLanguage, titleOf } from "./item-language.server";
import {
  newPictures,
  pictureIdsInTexts,
  removeWithdrawnPictures,
  saveFocusPoints,
} from "./item-pictures.server";
import { checkPeople, savePeople } from "~/features/pictures/consent.server";
import { refuseUnknownImages } from "~/features/pictures/images.server";
import { releaseImages } from "~/features/pictures/unused-images.server";
import { hasStatus, plannedAtOf, publishAtOf } from "./publishing.server";
import type { ContentRecord } from "./record";
import type { ContentKind } from "./records";
import {
  cardColumns,
  changedFields,
  columnsOf,
  missingFieldsOf,
  storedPictures,
  storedTexts,
} from "./stored-item";
import { combinedTitleKey } from "~/lib/text-key";
import { saveItemVersion } from "./versions.server";
import { ok, refused, type Result } from "~/lib/result";
import { createOnce } from "~/features/form-tokens/form-tokens.server";
import { indexForSearch } from "./search-items.server";
import { withoutUndefined } from "~/lib/form-values";
import type { Language } from "~/locales/language";
import { changedTexts, mergeTranslations, type Translations } from "~/locales/translations";

type Row = { id: string; title: string; publish_at: string | null; planned_at: string | null };
export type Item = Row & {
  version: number;
  countries?: string[];
  translations: Translations;
  translated: TranslationState;
};
type Input = Saved<ContentRecord> & { content?: string };

/** Loses the row and item types of the kind; callers cast back. */
export const contentTypeOf = (kind: ContentKind) => contentTypes[kind] as unknown as ContentType<Row, Item>;

/** Finds an item outside the Bin; null if there is none. Default: published items only. */
export async function findItem<K extends ContentKind>(
  db: Db,
  kind: K,
  id: string,
  { status = "published", now = new Date(), language }: Pick<ListFilter, "status" | "now" | "language"> = {},
): Promise<ItemOf<K> | null> {
  const { table } = contentTypeOf(kind);
  const found = db.selectFrom(table).selectAll().where("id", "=", id).where("deleted_at", "is", null);
  const rows = await found.where(hasStatus(status, now)).execute();
  return ((await toItems(db, kind, rows, language))[0] as ItemOf<K> | undefined) ?? null;
}

export async function itemExists(db: Db, kind: ContentKind, id: string): Promise<boolean> {
  const found = db.selectFrom(contentTypeOf(kind).table).select("id").where("id", "=", id);
  return (await found.where("deleted_at", "is", null).executeTakeFirst()) !== undefined;
}

/** Lists items with all texts, newest first; events by day, undated last. */
export async function listItems<K extends ContentKind>(
  db: Db,
  kind: K,
  filter: ListFilter = {},
): Promise<Listed<ItemOf<K>>> {
  const { ids, total } = await pageOfIds(db, contentTypeOf(kind), filter);
  return { items: await itemsOf(db, kind, ids, filter.language), total };
}

export async function listCards<K extends ContentKind>(
  db: Db,
  kind: K,
  filter: ListFilter = {},
): Promise<Listed<CardOf<K>>> {
  const type = contentTypeOf(kind);
  const { ids, total } = await pageOfIds(db, type, filter);
  const columns = cardColumns(type) as (keyof Row)[];
  const rows = await db.selectFrom(type.table).select(columns).where("id", "in", ids).execute();
  const items = await toItems(db, kind, sortByIds(ids, rows), filter.language);
  return { items: items as unknown as CardOf<K>[], total };
}

/** Bounds memory on a small server even with the longest texts. */
const BATCH_SIZE = 25;

/** Yields all items (of a country) in batches, in listItems order; skips items deleted meanwhile. */
export async function* everyItem<K extends ContentKind>(
  db: Db,
  kind: K,
  filter: Pick<ListFilter, "country" | "status" | "language"> = {},
): AsyncGenerator<ItemOf<K>[]> {
  const { ids } = await pageOfIds(db, contentTypeOf(kind), filter);
  for (let start = 0; start < ids.length; start += BATCH_SIZE)
    yield await itemsOf(db, kind, ids.slice(start, start + BATCH_SIZE), filter.language);
}

async function itemsOf<K extends ContentKind>(
  db: Db,
  kind: K,
  ids: string[],
  language: Language | undefined,
): Promise<ItemOf<K>[]> {
  const rows = await db.selectFrom(contentTypeOf(kind).table).selectAll().where("id", "in", ids).execute();
  return (await toItems(db, kind, sortByIds(ids, rows), language)) as ItemOf<K>[];
}

async function toItems(db: Db, kind: ContentKind, rows: Row[], language?: Language): Promise<Item[]> {
  const type = contentTypeOf(kind);
  const items = await type.toItems(db, rows);
  return language ? items.map((item) => inLanguage(type, item, language)) : items;
}

/**
 * Creates an item, or edits the one with `input.id`; absent fields are unchanged. Refusals: not_found;
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
  const replaced: (string | null)[] = [];
  const saved = await transact(db, (trx) => {
    const make = () => save(trx, kind, actor, input, now, replaced);
    return form && input.id === undefined ? createItemOnce(trx, kind, form, [input], now, make) : make();
  });
  if (saved.ok) await releaseImages(db, replaced);
  return saved as Result<ItemOf<K>, ItemOf<K>>;
}

export const setStatus = <K extends ContentKind>(
  db: Db,
  kind: K,
  actor: Actor | null,
  { id, status }: { id: string; status: "draft" | "published" },
  now: Date,
) => saveItem(db, kind, actor, { id, status, translations: {} } as unknown as InputOf<K>, now);

export type FormSubmission = { token: string; by: string };

/** Detects duplicates by content, ignoring the status. An item edited since counts as different. */
export function createItemOnce(
  trx: Db,
  kind: ContentKind,
  form: FormSubmission,
  inputs: Input[],
  now: Date,
  make: () => Promise<Result<Item, Item>>,
): Promise<Result<Item, Item>> {
  const texts = inputs.map(({ status: _, publishAt: __, ...rest }) => rest);
  const find = async (id: string): Promise<Item | null> => {
    const item: Item | null = await findItem(trx, kind, id, { status: "any" });
    return item?.version === 1 ? item : null;
  };
  return createOnce(trx, { kind, ...form, input: texts }, now, { find, make, idOf: ({ id }) => id });
}

async function save(
  trx: Db,
  kind: ContentKind,
  actor: Actor | null,
  typed: Input,
  now: Date,
  replaced: (string | null)[],
): Promise<Result<Item, Item>> {
  const type = contentTypeOf(kind);
  const filtered = await removeWithdrawnPictures(trx, type, typed);
  const before: Item | null =
    filtered.id === undefined ? null : await findItem(trx, kind, filtered.id, { status: "any" });
  if (filtered.id !== undefined && !before)
    return refused({ kind: "not_found", message: type.messages.notFound });
  const prepared = (await type.prepare?.(trx, filtered, before)) ?? { input: filtered };
  const input = "input" in prepared ? (prepared.input as Input) : filtered;
  if (before && input.version !== undefined && input.version !== before.version)
    return refused({ kind: "conflict", message: "content.changedMeanwhile", theirs: before });
  if ("refused" in prepared) return refused({ kind: "invalid", fields: prepared.refused });
  const stored = before ? storedPictures(type, before) : {};
  const chosen = newPictures(type, input, stored);
  const imageRefusal = await refuseUnknownImages(trx, chosen);
  if (imageRefusal) return imageRefusal;

  const publishAt = publishAtOf(input, before?.publish_at, now);
  if (!publishAt.ok) return publishAt;
  const isUnpublishing = publishAt.value === null || (publishAt.value ?? "") > now.toISOString();
  const removalRefusal = before && isUnpublishing ? type.refuseRemoval?.(before) : null;
  if (removalRefusal) return refused({ kind: "conflict", message: removalRefusal });

  const { title, countries } = input;
  const translations = mergeTranslations(before?.translations ?? {}, input.translations, Object.keys(chosen));
  const columns = {
    ...columnsOf(type, input),
    ...type.derived?.(input),
    title_key: combinedTitleKey(
      title ?? before?.title,
      ...Object.values(translations).map((texts) => texts.title),
    ),
    translations: JSON.stringify(translations),
    publish_at: publishAt.value,
    planned_at: plannedAtOf(input, before, publishAt.value, now),
    countries: countries && JSON.stringify(countries),
    updated_at: now.toISOString(),
  };
  // The schema already checked a new item.
  const after = { ...before, ...withoutUndefined(columns), translations } as Item;
  const missing = before ? missingFieldsOf(type, after) : {};
  if (Object.keys(missing).length > 0) return refused({ kind: "invalid", fields: missing });
  const pictures = { ...stored, ...chosen };
  const shown = {
    id: before?.id,
    publish_at: after.publish_at,
    own: Object.values(pictures),
    inTexts: pictureIdsInTexts(type, after),
    addedIds: Object.values(chosen),
    peopleInput: input,
  };
  const people = await checkPeople(trx, shown, now);
  if (!people.ok) return people;

  const id = before?.id ?? randomUUID();
  // Kysely's types cannot express that the columns belong to this table.
  const row = before
    ? await trx
        .updateTable(type.table)
        .set({ ...columns, version: before.version + 1 } as never)
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto(type.table)
        .values({ ...columns, id, created_at: now.toISOString() } as never)
        .returningAll()
        .executeTakeFirstOrThrow();
  await type.savePictures?.(trx, id, input);
  await saveFocusPoints(trx, pictures, input);
  await savePeople(trx, actor, people.value, now);
  for (const field of Object.keys(chosen)) replaced.push(stored[field] ?? null);

  const [item] = (await type.toItems(trx, [row])) as [Item];
  const translated = translationState(storedTexts(type, item), translations);
  await trx.updateTable(type.table).set({ translated }).where("id", "=", id).execute();

  if (before) await saveItemVersion(trx, kind, before, item);
  const placed = type.savePictures ? Object.keys(chosen) : [];
  const changed = before && [
    ...changedFields(before, columns),
    ...changedTexts(before.translations, translations),
    ...placed,
  ];
  const subject = { id, title: titleOf(item) };
  await recordChange(
    trx,
    kind,
    actor,
    before ? "edited" : "created",
    subject,
    now,
    changed ? { changed } : {},
  );
  return ok({ ...item, translated });
}

/** Logs the change and updates the search index. @param title in the default language if possible */
export async function recordChange(
  trx: Db,
  kind: ContentKind,
  actor: Actor | null,
  action: "created" | "edited" | "deleted" | "restored",
  { id, title }: Pick<Row, "id" | "title">,
  now: Date,
  detail: Record<string, unknown> = {},
): Promise<void> {
  const type = contentTypeOf(kind);
  await recordActivity(trx, actor, action, { kind: type.noun, id, title }, now, detail);
  await indexForSearch(trx, kind, id);
}
