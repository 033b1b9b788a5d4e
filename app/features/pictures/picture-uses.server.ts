import { sql, type RawBuilder } from "kysely";
import { contains, jsonAt, jsonObject, jsonTexts } from "#db/expressions.server";
import type { Db } from "#db/schema";
import { containsText } from "#db/text-filter.server";
import type { PictureTable } from "~/features/feature";
import { features } from "~/features/features";
import { versionsHref } from "~/features/versions/version-view";
import { textKey } from "~/lib/text-key";
import type { Language } from "~/locales/language";
import { pictureIdsIn } from "./pictures-in-html";

/** A picture's use. `words`: "event, draft"; `href`: the item's form; `alts`: the item's descriptions. */
export type PictureUse = {
  imageId: string;
  id: string;
  title: string;
  words: string;
  href: string | null;
  isPublic: boolean;
  alts?: Partial<Record<Language, string>>;
};

export const pictureTables = features.flatMap(({ pictures = [] }) => pictures);
const versionedTables = pictureTables.flatMap(({ versions, ...shown }) =>
  versions ? [{ ...shown, versions }] : [],
);
type VersionedTable = (typeof versionedTables)[number];

/** Returns all uses of pictures, one per item, including texts, drafts, the Bin and earlier versions. */
export async function usesOfPictures(db: Db, imageIds: readonly string[], now: Date): Promise<PictureUse[]> {
  const current = pictureTables.map(async (shown) =>
    (await rowsShowing(db, shown, imageIds)).map(({ imageId, id, title, alts, ...row }) => ({
      imageId,
      id,
      title,
      isPublic: true,
      ...shown.describe({ id, ...row } as never, now),
      ...(alts === null ? {} : { alts: JSON.parse(alts) as PictureUse["alts"] }),
    })),
  );
  const isWanted = sql`image_id in ${listOf(imageIds)}`;
  const earlier = versionedTables.map(async (shown) =>
    (await versionsShowing(db, shown, { images: isWanted })).map(({ imageId, id, title, latest, ...row }) => {
      const { kind, words } = shown.versions;
      const isOpen = shown.describe({ id, ...row } as never, now).href !== null;
      const href = isOpen ? versionsHref(kind, id, latest) : null;
      return { imageId, id, title, words: words(), href, isPublic: false };
    }),
  );
  // An earlier version is listed only if the item itself no longer shows the picture.
  const uses = new Map<string, PictureUse>();
  for (const use of (await Promise.all([...current, ...earlier])).flat()) {
    const key = `${use.imageId} ${use.id}`;
    if (!uses.has(key)) uses.set(key, use);
  }
  return [...uses.values()];
}

/** Returns ids of pictures in items whose title, or whose description of the picture, contains this text. */
export async function picturesFoundBy(db: Db, text: string): Promise<string[]> {
  const current = pictureTables.map(async (shown) => {
    const rows = rowContains(shown, text);
    const inFields = (shown.fields ?? []).map((field) => {
      const alts = Object.values(field.alts ?? {}).map(textAt);
      const isFound = alts.length > 0 ? sql`(${rows} or ${containsText(alts, text)})` : rows;
      const id = textAt(field.id);
      return sql`select ${id} as "imageId", null as html from ${tablesOf(shown, field)}
        where ${id} is not null and ${placeOf(field)} and ${isCounted(shown)} and ${isFound}`;
    });
    const html = htmlOf(shown);
    const inHtml = html && [
      sql`select null as "imageId", ${html} as html from ${sql.table(shown.table)}
        where ${contains(html, "/uploads/")} and ${isCounted(shown)} and ${rows}`,
    ];
    const found = await sql<{ imageId: string | null; html: string | null }>`
      ${sql.join([...inFields, ...(inHtml ?? [])], sql` union all `)}`.execute(db);
    return found.rows.flatMap(({ imageId, html }) => imageId ?? pictureIdsIn(html ?? ""));
  });
  const earlier = versionedTables.map(async (shown) =>
    (await versionsShowing(db, shown, { rows: rowContains(shown, text) })).map(({ imageId }) => imageId),
  );
  return (await Promise.all([...current, ...earlier])).flat();
}

type ShowingRow = { imageId: string; id: string; title: string };

/**
 * Returns the rows that show pictures now, one per picture and row. Scans the texts of all rows: a fraction of a
 * second for 10,000 posts, and rarely needed.
 */
export async function rowsShowing(
  db: Db,
  shown: PictureTable,
  imageIds: readonly string[],
): Promise<(ShowingRow & { alts: string | null })[]> {
  const wanted = sql`${listOf(imageIds)} as wanted`;
  const key = keyOf(shown);
  const inFields = (shown.fields ?? []).map(
    (field) => sql`
      select picture, ${key} as item, ${altsOf(field)} as alts
      from ${wanted} cross join ${tablesOf(shown, field)}
      where ${textAt(field.id)} = picture and ${placeOf(field)}`,
  );
  const html = htmlOf(shown);
  const inHtml = html && [
    sql`
      select picture, ${key} as item, null as alts from ${sql.table(shown.table)} cross join ${wanted}
      where ${contains(html, "/uploads/")} and ${contains(html, sql`'/uploads/' || picture || '-'`)}`,
  ];
  const { rows } = await sql<ShowingRow & { alts: string | null }>`
    select picture as "imageId", ${columnsOf(shown)}, max(alts) as alts
    from (${sql.join([...inFields, ...(inHtml ?? [])], sql` union all `)}) as part
    join ${sql.table(shown.table)} on ${key} = item
    where ${isCounted(shown)} group by picture, item order by item`.execute(db);
  return rows;
}

/** Returns one row per picture and row of the table, with the latest version that shows the picture. */
async function versionsShowing(
  db: Db,
  shown: VersionedTable,
  { images = sql`true`, rows = sql`true` }: { images?: RawBuilder<unknown>; rows?: RawBuilder<unknown> },
): Promise<(ShowingRow & { latest: number })[]> {
  const found = await sql<ShowingRow & { latest: number }>`
    select picture as "imageId", ${columnsOf(shown)}, latest
    from ${sql.table(shown.table)} join (
      select image_id as picture, item_id as item, max(version_id) as latest
      from content_version_images join content_versions on content_versions.id = version_id
      where kind = ${shown.versions.kind} and ${images} group by image_id, item_id
    ) as part on item = ${keyOf(shown)}
    where ${isCounted(shown)} and ${rows} order by item`.execute(db);
  return found.rows;
}

const listOf = (imageIds: readonly string[]) =>
  sql`(select value as picture from ${jsonTexts(JSON.stringify(imageIds))})`;

type Field = NonNullable<PictureTable["fields"]>[number];

const tablesOf = (shown: PictureTable, { in: other }: Field) =>
  other
    ? sql`${sql.table(other.table)} join ${sql.table(shown.table)} on ${keyOf(shown)} = ${sql.ref(other.key)}`
    : sql.table(shown.table);

const placeOf = ({ in: other }: Field) => (other ? sql`position = ${other.position}` : sql`true`);

const altsOf = ({ alts }: Field) =>
  alts
    ? jsonObject(Object.entries(alts).flatMap(([language, alt]) => [sql.lit(language), textAt(alt)]))
    : sql`null`;

const keyOf = ({ key = "id" }: PictureTable) => sql.ref(key);

const isCounted = (shown: PictureTable) =>
  shown.only === undefined ? sql`true` : sql`${keyOf(shown)} = ${shown.only}`;

/** Concatenates all texts with addresses of pictures. */
const htmlOf = ({ html = [] }: PictureTable) =>
  html.length > 0 ? sql`concat_ws(' ', ${sql.join(html.map(textAt))})` : null;

function columnsOf(shown: PictureTable) {
  const title =
    typeof shown.title === "string"
      ? sql`${shown.title}`
      : sql`coalesce(${sql.join(shown.title.map((text) => sql`nullif(${textAt(text)}, '')`))}, '')`;
  const columns = (shown.columns ?? []).map((column) => sql.ref(column));
  return sql.join([sql`${keyOf(shown)} as id`, sql`${title} as title`, ...columns]);
}

function rowContains({ title, searched = [] }: PictureTable, text: string) {
  const key = textKey(text);
  const conditions = searched.map((column) =>
    column === "title_key"
      ? sql`(${key} != '' and ${contains(sql`title_key`, key)})`
      : containsText([column], text),
  );
  if (typeof title === "string") conditions.push(containsText([sql`${title}`], text));
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** "translations.ml.title": the text at ml.title of the JSON in translations. */
function textAt(text: string) {
  const [column = "", ...path] = text.split(".");
  return path.length === 0 ? sql.ref(column) : jsonAt(sql.ref(column), path);
}
