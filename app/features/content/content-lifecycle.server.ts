import { randomUUID } from "node:crypto";
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { kinds, type CardOf, type InputOf, type ItemOf } from "./content-kinds.server";
import { inOrder, pageOfIds, type Kind, type Listed, type ListFilter } from "./content-list.server";
import type { InputOf as Saved } from "./content-schema";
import { translationState, type TranslationState } from "./content-translation";
import { inLanguage, titleOf } from "./item-language.server";
import {
  newPictures,
  picturesInTexts,
  removeWithdrawnPictures,
  saveFocusPoints,
} from "./item-pictures.server";
import { checkPeople, savePeople } from "~/features/pictures/consent.server";
import { refuseUnknownImages } from "~/features/pictures/images.server";
import { releaseImages } from "~/features/pictures/unused-images.server";
import { hasStatus, plannedAtOf, publishAtOf } from "./publishing.server";
import { picturesOf, type ContentRecord } from "./record";
import type { ContentKind } from "./records";
import {
  cardColumns,
  changedFields,
  columnsOf,
  missingInStored,
  storedPictures,
  storedTexts,
} from "./stored-item";
import { combinedTitleKey } from "./title-key";
import { keepItemVersion } from "./versions.server";
import { ok, refused, type Result } from "~/lib/result";
import { createOnce } from "~/features/form-tokens/form-tokens.server";
import { indexForSearch } from "~/features/search/search.server";
import { withoutUndefined } from "~/lib/form-values";
import type { Language } from "~/locales/language";
import { changedTexts, editedTranslations, type Translations } from "~/locales/translations";

type Row = { id: string; title: string; publish_at: string | null; planned_at: string | null };
export type Item = Row & {
  version: number;
  countries?: string[];
  translations: Translations;
  translated: TranslationState;
};
type Input = Saved<ContentRecord> & { content?: string };

/** Generic over all kinds; only callers know the types of rows and items. */
export const contentTypeOf = (name: ContentKind) => kinds[name] as unknown as Kind<Row, Item>;

/** An item outside the Bin, or null. Default: published only. */
export async function findItem<K extends ContentKind>(
  db: Db,
  name: K,
  id: string,
  { status = "published", now = new Date(), language }: Pick<ListFilter, "status" | "now" | "language"> = {},
): Promise<ItemOf<K> | null> {
  const { table } = contentTypeOf(name);
  const found = db.selectFrom(table).selectAll().where("id", "=", id).where("deleted_at", "is", null);
  const rows = await found.where(hasStatus(status, now)).execute();
  return ((await toItems(db, name, rows, language))[0] as ItemOf<K> | undefined) ?? null;
}

export async function itemExists(db: Db, name: ContentKind, id: string): Promise<boolean> {
  const found = db.selectFrom(contentTypeOf(name).table).select("id").where("id", "=", id);
  return (await found.where("deleted_at", "is", null).executeTakeFirst()) !== undefined;
}

/** Newest first, with all texts; events by day, undated last. */
export async function listItems<K extends ContentKind>(
  db: Db,
  name: K,
  filter: ListFilter = {},
): Promise<Listed<ItemOf<K>>> {
  const { ids, total } = await pageOfIds(db, contentTypeOf(name), filter);
  return { items: await itemsOf(db, name, ids, filter.language), total };
}

export async function listCards<K extends ContentKind>(
  db: Db,
  name: K,
  filter: ListFilter = {},
): Promise<Listed<CardOf<K>>> {
  const kind = contentTypeOf(name);
  const { ids, total } = await pageOfIds(db, kind, filter);
  const columns = cardColumns(kind) as (keyof Row)[];
  const rows = await db.selectFrom(kind.table).select(columns).where("id", "in", ids).execute();
  const items = await toItems(db, name, inOrder(ids, rows), filter.language);
  return { items: items as unknown as CardOf<K>[], total };
}

/** Bounds memory on a small server even with the longest texts. */
const BATCH_SIZE = 25;

/** All items (of a country), in batches in listItems order; skips items deleted meanwhile. */
export async function* everyItem<K extends ContentKind>(
  db: Db,
  name: K,
  filter: Pick<ListFilter, "country" | "status" | "language"> = {},
): AsyncGenerator<ItemOf<K>[]> {
  const { ids } = await pageOfIds(db, contentTypeOf(name), filter);
  for (let start = 0; start < ids.length; start += BATCH_SIZE)
    yield await itemsOf(db, name, ids.slice(start, start + BATCH_SIZE), filter.language);
}

async function itemsOf<K extends ContentKind>(
  db: Db,
  name: K,
  ids: string[],
  language: Language | undefined,
): Promise<ItemOf<K>[]> {
  const rows = await db.selectFrom(contentTypeOf(name).table).selectAll().where("id", "in", ids).execute();
  return (await toItems(db, name, inOrder(ids, rows), language)) as ItemOf<K>[];
}

async function toItems(db: Db, name: ContentKind, rows: Row[], language?: Language): Promise<Item[]> {
  const kind = contentTypeOf(name);
  const items = await kind.toItems(db, rows);
  return language ? items.map((item) => inLanguage(kind, item, language)) : items;
}

/**
 * Creates an item, or edits the one with `input.id`; absent fields are unchanged. Refusals: not_found;
 * conflict (stale `input.version`) with `theirs`; invalid for an unusable picture, a past publishing time, or
 * incomplete published content, also at `consent`.
 * @param form deduplicates a form submission; API calls are never deduplicated
 */
export async function saveItem<K extends ContentKind>(
  db: Db,
  name: K,
  actor: Actor | null,
  input: InputOf<K>,
  now: Date,
  form?: FormSubmission,
): Promise<Result<ItemOf<K>, ItemOf<K>>> {
  const replaced: (string | null)[] = [];
  const saved = await transact(db, (trx) => {
    const make = () => save(trx, name, actor, input, now, replaced);
    return form && input.id === undefined ? createItemOnce(trx, name, form, [input], now, make) : make();
  });
  if (saved.ok) await releaseImages(db, replaced);
  return saved as Result<ItemOf<K>, ItemOf<K>>;
}

export const setStatus = <K extends ContentKind>(
  db: Db,
  name: K,
  actor: Actor | null,
  { id, status }: { id: string; status: "draft" | "published" },
  now: Date,
) => saveItem(db, name, actor, { id, status, translations: {} } as unknown as InputOf<K>, now);

export type FormSubmission = { token: string; by: string };

/** Duplicates are detected by content. Status is not compared, and an item edited since counts as different. */
export function createItemOnce(
  trx: Db,
  name: ContentKind,
  form: FormSubmission,
  inputs: Input[],
  now: Date,
  make: () => Promise<Result<Item, Item>>,
): Promise<Result<Item, Item>> {
  const texts = inputs.map(({ status: _, publishAt: __, ...rest }) => rest);
  const find = async (id: string): Promise<Item | null> => {
    const item: Item | null = await findItem(trx, name, id, { status: "any" });
    return item?.version === 1 ? item : null;
  };
  return createOnce(trx, { makes: name, ...form, words: texts }, now, { find, make, idOf: ({ id }) => id });
}

async function save(
  trx: Db,
  name: ContentKind,
  actor: Actor | null,
  typed: Input,
  now: Date,
  replaced: (string | null)[],
): Promise<Result<Item, Item>> {
  const kind = contentTypeOf(name);
  const left = await removeWithdrawnPictures(trx, kind, typed);
  const before: Item | null =
    left.id === undefined ? null : await findItem(trx, name, left.id, { status: "any" });
  if (left.id !== undefined && !before)
    return refused({ kind: "not_found", message: kind.messages.notFound });
  const prepared = (await kind.prepare?.(trx, left, before)) ?? { input: left };
  const input = "input" in prepared ? (prepared.input as Input) : left;
  if (before && input.version !== undefined && input.version !== before.version)
    return refused({ kind: "conflict", message: "content.changedMeanwhile", theirs: before });
  if ("refused" in prepared) return refused({ kind: "invalid", fields: prepared.refused });
  const files = picturesOf(kind);
  const shown = before ? storedPictures(kind, before) : {};
  const chosen = newPictures(files, input, shown);
  const unknown = await refuseUnknownImages(trx, chosen);
  if (unknown) return unknown;

  const publishAt = publishAtOf(input, before?.publish_at, now);
  if (!publishAt.ok) return publishAt;
  const takesOff = publishAt.value === null || (publishAt.value ?? "") > now.toISOString();
  const stays = before && takesOff ? kind.refuseRemoval?.(before) : null;
  if (stays) return refused({ kind: "conflict", message: stays });

  const { title, countries } = input;
  const translations = editedTranslations(
    before?.translations ?? {},
    input.translations,
    Object.keys(chosen),
  );
  const columns = {
    ...columnsOf(kind, input),
    ...kind.derived?.(input),
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
  const missing = before ? missingInStored(kind, after) : {};
  if (Object.keys(missing).length > 0) return refused({ kind: "invalid", fields: missing });
  const pictures = {
    id: before?.id,
    publish_at: after.publish_at,
    own: Object.values({ ...shown, ...chosen }),
    inTexts: picturesInTexts(kind, after),
    brought: Object.values(chosen),
    said: input,
  };
  const people = await checkPeople(trx, pictures, now);
  if (!people.ok) return people;

  const id = before?.id ?? randomUUID();
  // Kysely cannot know that the columns belong to this table.
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
  await saveFocusPoints(trx, files, input, shown);
  await savePeople(trx, actor, people.value, now);
  for (const field of Object.keys(chosen)) replaced.push(shown[field] ?? null);

  const [item] = (await kind.toItems(trx, [row])) as [Item];
  const translated = translationState(storedTexts(kind, item), translations);
  await trx.updateTable(kind.table).set({ translated }).where("id", "=", id).execute();

  if (before) await keepItemVersion(trx, name, before, item);
  const placed = kind.placePictures ? Object.keys(chosen) : [];
  const changed = before && [
    ...changedFields(before, columns),
    ...changedTexts(before.translations, translations),
    ...placed,
  ];
  const named = { id, title: titleOf(item) };
  await recordChange(trx, name, actor, before ? "edited" : "created", named, now, changed ? { changed } : {});
  return ok({ ...item, translated });
}

/** Logs the change and updates the search index. @param item named in the default language if possible */
export async function recordChange(
  trx: Db,
  name: ContentKind,
  actor: Actor | null,
  act: "created" | "edited" | "deleted" | "restored",
  { id, title }: Pick<Row, "id" | "title">,
  now: Date,
  detail: Record<string, unknown> = {},
): Promise<void> {
  const kind = contentTypeOf(name);
  await recordActivity(trx, actor, act, { kind: kind.noun, id, title }, now, detail);
  await indexForSearch(trx, name, id);
}
