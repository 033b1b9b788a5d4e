import { sql } from "kysely";
import type { Db } from "#db/schema";
import { donationLimits } from "~/limits";
import type { SearchKind } from "~/domain/search/search.server";
import { forCountry } from "./country-visibility.server";
import { isPublished } from "./publishing.server";

/** An item that search engines may list. `changedAt` is an instant. */
export type PublicItem = { kind: SearchKind; id: string; changedAt: string };

/**
 * Blog posts, events and projects for search engines, the latest change first. Search engines show what they
 * find to everybody, so items for other countries only are left out.
 */
export async function listPublicItems(db: Db, limit: number, now: Date): Promise<PublicItem[]> {
  const isSeenHere = sql`${forCountry(donationLimits.domesticCountry)} and ${isPublished(now)}`;
  const tables = { blog: "blog_posts", event: "events", project: "projects" } as const;
  const all = sql.join(
    Object.entries(tables).map(
      ([kind, table]) =>
        sql`select ${kind} as kind, id, max(updated_at, publish_at) as changedAt from ${sql.table(table)} where deleted_at is null and ${isSeenHere}`,
    ),
    sql` union all `,
  );
  return (
    await sql<PublicItem>`select * from (${all}) order by changedAt desc, id limit ${limit}`.execute(db)
  ).rows;
}
