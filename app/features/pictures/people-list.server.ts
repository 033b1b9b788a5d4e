import { sql } from "kysely";
import type { Db, Image } from "#db/schema";
import { todayInIndia } from "~/lib/india-time";
import { limits } from "~/lib/limits";

export const PICTURE_FILTERS = ["people", "none", "withdrawn"] as const;
type PictureFilter = (typeof PICTURE_FILTERS)[number];

/** Written to match the partial index of pictures of people. */
const ofPeople = sql<boolean>`people != 'none'`;

/** Pictures of people by end of consent, soonest first; others newest first. */
export async function listPictures(
  db: Db,
  shows: PictureFilter,
  page: { limit: number; offset: number },
): Promise<{ items: Image[]; total: number }> {
  const all = db.selectFrom("images").where("state", shows === "withdrawn" ? "=" : "!=", "withdrawn");
  const listed =
    shows === "withdrawn" ? all : all.where(shows === "people" ? ofPeople : sql<boolean>`people = 'none'`);
  const ordered = {
    people: sql`consent_until is null, consent_until, created_at desc, id`,
    none: sql`created_at desc, id`,
    withdrawn: sql`withdrawn_at desc, id`,
  }[shows];
  const items = await listed.selectAll().orderBy(ordered).limit(page.limit).offset(page.offset).execute();
  const counted = listed.select((row) => row.fn.countAll<number>().as("total"));
  return { items, total: (await counted.executeTakeFirstOrThrow()).total };
}

export async function countEndingConsents(db: Db, now: Date): Promise<number> {
  const { consents } = await db
    .selectFrom("images")
    .select((row) => row.fn.countAll<number>().as("consents"))
    .where(ofPeople)
    .where("consent_until", "<=", todayInIndia(now, limits.consent.endsSoonDays))
    .where("state", "!=", "withdrawn")
    .executeTakeFirstOrThrow();
  return consents;
}
