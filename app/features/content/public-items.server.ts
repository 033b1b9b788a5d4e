import { sql } from "kysely";
import type { Db } from "#db/schema";
import { donationLimits } from "~/lib/limits";
import { KINDS, records, type ContentKind } from "./records";
import { forCountry } from "./country-visibility.server";
import { isPublished } from "./publishing.server";

/** An item that search engines may list. `changedAt` is an instant. */
export type PublicItem = { kind: ContentKind; id: string; changedAt: string };

/**
 * Blog posts, events, projects and photos for search engines, the latest change first. Search engines show what they
 * find to everybody, so items for other countries only are left out.
 */
export async function listPublicItems(db: Db, limit: number, now: Date): Promise<PublicItem[]> {
  // Photos are for every country.
  const isSeenHere = (kind: ContentKind) =>
    sql`${isPublished(now)} and ${kind === "gallery" ? sql`true` : forCountry(donationLimits.domesticCountry)}`;
  const all = sql.join(
    KINDS.map(
      (kind) =>
        sql`select ${kind} as kind, id, max(updated_at, publish_at) as changedAt from ${sql.table(records[kind].table)} where deleted_at is null and ${isSeenHere(kind)}`,
    ),
    sql` union all `,
  );
  return (
    await sql<PublicItem>`select * from (${all}) order by changedAt desc, id limit ${limit}`.execute(db)
  ).rows;
}
