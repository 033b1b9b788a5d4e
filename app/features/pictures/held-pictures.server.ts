/** Pictures of visitors, which staff alone see until a post with them is published. */
import { sql, type SqlBool } from "kysely";
import type { Db } from "#db/schema";

/** Not the state of a post counts, but whether its time has come: it may be scheduled. */
const isInPublishedPost = (now: Date) =>
  sql<SqlBool>`exists (select 1 from blog_posts where image_id = images.id and deleted_at is null
    and publish_at <= ${now.toISOString()})`;

export const isHeld = (now: Date) => sql<number>`(held = 1 and not ${isInPublishedPost(now)})`;

/** From then on they are pictures like others, also when the post goes. @returns how many */
export async function releasePublishedPictures(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("images")
    .set({ held: 0 })
    .where("held", "=", 1)
    .where(isInPublishedPost(now))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
