/** What the lists of blog posts, events, projects and photos have in common. */
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db, Image } from "#db/schema";
import { messages } from "~/messages";
import { titleKey } from "./content-fields.server";
import { forCountry } from "./country-visibility.server";
import { releaseImages } from "./images.server";
import { refused } from "./result";

export type ContentTable = "blog_posts" | "events" | "projects" | "gallery_items";

export type ListWish = {
  /**
   * Items without countries, and items that name it; null for a visitor whose country is unknown. Left out:
   * every item.
   */
  country?: string | null;
  /** Part of the title, in any case and script. */
  search?: string;
  /** Left out: all of them, which a long list is too long for (`everyItem` in content-life.server.ts). */
  limit?: number;
  offset?: number;
};
/** `total` is of all pages. */
export type Listed<T> = { items: T[]; total: number };

/** The items outside the Bin that a list asks for. */
export function wished({ country, search }: ListWish): RawBuilder<SqlBool> {
  const key = titleKey(search?.trim() ?? "");
  const conditions = [sql`deleted_at is null`];
  // instr() compares as it stands: no letter of a search has a meaning of its own.
  if (key !== "") conditions.push(sql`instr(title_key, ${key}) > 0`);
  if (country !== undefined) conditions.push(forCountry(country));
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** As the row keeps it → codes. */
export function countriesOf(row: { countries: string }): string[] {
  return JSON.parse(row.countries) as string[];
}

const AT_ONCE = 500;

/** Ids, so many at a time. */
export function* portionsOf(ids: readonly string[], size = AT_ONCE): Generator<string[]> {
  for (let start = 0; start < ids.length; start += size) yield ids.slice(start, start + size);
}

/** Runs `read` for portions of `ids`, so that no statement has more variables than SQLite takes. */
export async function inPortions<T>(
  ids: readonly string[],
  read: (portion: string[]) => Promise<T[]>,
): Promise<T[]> {
  const rows: T[] = [];
  for (const portion of portionsOf([...new Set(ids)])) rows.push(...(await read(portion)));
  return rows;
}

/** So few that the longest texts of all of them are no burden to a small server. */
const ITEMS_AT_ONCE = 25;

/** A whole list, some items at a time, whatever its length; what goes away meanwhile is left out. */
export async function* everyItemOf<T>(
  ids: Promise<{ ids: string[] }>,
  read: (portion: string[]) => Promise<T[]>,
): AsyncGenerator<T[]> {
  for (const portion of portionsOf((await ids).ids, ITEMS_AT_ONCE)) yield await read(portion);
}

/** Rows in the order of their ids; what is gone meanwhile is left out. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Pictures by their ids. */
export async function imagesById(db: Db, ids: readonly (string | null)[]): Promise<Map<string, Image>> {
  const wanted = ids.filter((id) => id !== null);
  const rows = await inPortions(wanted, (portion) =>
    db.selectFrom("images").selectAll().where("id", "in", portion).execute(),
  );
  return new Map(rows.map((image) => [image.id, image]));
}

/** Rows with the picture that each of them shows. */
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
 * Refuses pictures that nobody uploaded, or that could not be made ready.
 * @param chosen ids by the name of their file field, null for one that is taken away
 * @returns null when all are there
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
 * After a change: the pictures it replaced go at once when nothing else shows them. Inside a larger
 * transaction, and where the files resist, they stay for the hourly sweep.
 */
export async function releaseReplaced(db: Db, ids: readonly (string | null)[]): Promise<void> {
  if (!db.isTransaction) await releaseImages(db, ids).catch(() => undefined);
}

/** The columns that follow from others, or from the edit itself. */
const DERIVED = ["title_key", "version", "updated_at", "has_video"];

/** Names of what an edit changed, for the Activity screen. @param after the new columns */
export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const old = (name: string) => (name === "countries" ? JSON.stringify(before[name]) : before[name]);
  return Object.keys(after).filter(
    (name) => !DERIVED.includes(name) && after[name] !== undefined && after[name] !== old(name),
  );
}
