/** Whether the site still tells of the sample's foundation where staff have written nothing of their own. */
import { sql } from "kysely";
import { isReached, once } from "#db/milestones.server";
import type { Db } from "#db/schema";

export const STORY_REMOVED = "sample-story-removed";

export const isSampleStoryShown = async (db: Db): Promise<boolean> => !(await isReached(db, STORY_REMOVED));

/** From now on a sentence marked `story` is shown only if somebody wrote it. Can't be taken back. */
export const removeSampleStory = (db: Db, now: Date) =>
  once(db, STORY_REMOVED, now, async (trx) => {
    // Other processes read the texts again.
    await sql`update page_versions set texts = texts + 1`.execute(trx);
  });
