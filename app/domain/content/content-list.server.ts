/** What the lists of all kinds have in common. */
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db, Image } from "#db/schema";
import { messages } from "~/messages";
import { titleKey } from "./content-fields.server";
import { forCountry } from "./country-visibility.server";
import { releaseImages } from "~/domain/pictures/images.server";
import { refused } from "~/domain/result";

export type ContentTable = "blog_posts" | "events" | "projects" | "gallery_items";

export type ListFilter = {
  /** Items for everybody and for this country; null when the country is unknown. Absent: every item. */
  country?: string | null;
  /** Part of the title, in any case and script. */
  search?: string;
  /** Absent: no limit. For a whole list use `everyItem` in content-life.server.ts. */
  limit?: number;
  offset?: number;
};
/** `total` counts all pages. */
export type Listed<T> = { items: T[]; total: number };

/** The condition of a list's filter; items in the Bin are never listed. */
export function listCondition({ country, search }: ListFilter): RawBuilder<SqlBool> {
  const key = titleKey(search?.trim() ?? "");
  const conditions = [sql`deleted_at is null`];
  // instr() has no wildcards.
  if (key !== "") conditions.push(sql`instr(title_key, ${key}) > 0`);
  if (country !== undefined) conditions.push(forCountry(country));
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

export function countriesOf(row: { countries: string }): string[] {
  return JSON.parse(row.countries) as string[];
}

const AT_ONCE = 500;

function* portionsOf(ids: readonly string[], size = AT_ONCE): Generator<string[]> {
  for (let start = 0; start < ids.length; start += size) yield ids.slice(start, start + size);
}

/** Reads rows in portions of `ids`, because SQLite limits the variables of a statement. */
export async function inPortions<T>(
  ids: readonly string[],
  read: (portion: string[]) => Promise<T[]>,
): Promise<T[]> {
  const rows: T[] = [];
  for (const portion of portionsOf([...new Set(ids)])) rows.push(...(await read(portion)));
  return rows;
}

/** Few enough for a small server's memory, even with the longest texts. */
const ITEMS_AT_ONCE = 25;

/** A whole list of any length in batches; items deleted meanwhile are left out. */
export async function* everyItemOf<T>(
  ids: Promise<{ ids: string[] }>,
  read: (portion: string[]) => Promise<T[]>,
): AsyncGenerator<T[]> {
  for (const portion of portionsOf((await ids).ids, ITEMS_AT_ONCE)) yield await read(portion);
}

/** Rows in the order of their ids; missing ones are left out. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function imagesById(db: Db, ids: readonly (string | null)[]): Promise<Map<string, Image>> {
  const wanted = ids.filter((id) => id !== null);
  const rows = await inPortions(wanted, (portion) =>
    db.selectFrom("images").selectAll().where("id", "in", portion).execute(),
  );
  return new Map(rows.map((image) => [image.id, image]));
}

export async function withPicture<Row extends { image_id: string | null }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { image: Image | null })[]> {
  const images = await imagesById(
    db,
    rows.map((row) => row.image_id),
  );
  return rows.map((row) => ({ ...row, image: images.get(row.image_id ?? "") ?? null }));
}

/**
 * Refuses pictures that are unknown or failed.
 * @param chosen ids by file field, null for a removed picture
 * @returns null when all are usable
 */
export async function refuseUnknownImages(db: Db, chosen: Record<string, string | null>) {
  const known = await imagesById(db, Object.values(chosen));
  const fields: Record<string, string> = {};
  for (const [field, id] of Object.entries(chosen)) {
    const image = id === null ? null : known.get(id);
    if (image === undefined || image?.state === "failed") fields[field] = messages.content.imageUnknown;
  }
  return Object.keys(fields).length > 0 ? refused<never>({ kind: "invalid", fields }) : null;
}

/**
 * Deletes replaced pictures that nothing else shows. Inside a larger transaction, and when deleting fails,
 * they are left to the hourly sweep.
 */
export async function releaseReplaced(db: Db, ids: readonly (string | null)[]): Promise<void> {
  if (!db.isTransaction) await releaseImages(db, ids).catch(() => undefined);
}

/** Columns that an edit changes by itself. */
const DERIVED = ["title_key", "version", "updated_at", "has_video"];

/**
 * Names of the columns that an edit changed, for the Activity screen.
 * @param after the new columns
 */
export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const old = (name: string) => (name === "countries" ? JSON.stringify(before[name]) : before[name]);
  return Object.keys(after).filter(
    (name) => !DERIVED.includes(name) && after[name] !== undefined && after[name] !== old(name),
  );
}
