import type { Db } from "#db/schema";
import { plantStories } from "~/features/content/plant-pages.server";
import { stories } from "~/features/site/stories/all";

/** The eight stories, which a site without sample content has not. */
export const insertStories = (db: Db): Promise<void> => plantStories(db, Object.values(stories));
