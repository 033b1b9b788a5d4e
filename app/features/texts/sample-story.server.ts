/** Whether the site still tells of the sample's foundation where staff have written nothing of their own. */
import { sql } from "kysely";
import { isReached, once, SAMPLE_REMOVED } from "#db/milestones.server";
import type { Db } from "#db/schema";

export const isSampleStoryShown = async (db: Db): Promise<boolean> => !(await isReached(db, SAMPLE_REMOVED));

/** From now on a sentence marked `story` is shown only if somebody wrote it. Can't be taken back. */
export const removeSampleStory = (db: Db, now: Date) =>
  once(db, SAMPLE_REMOVED, now, async (trx) => {
    // Other processes read the texts again.
    await sql`update page_versions set texts = texts + 1`.execute(trx);
  });
