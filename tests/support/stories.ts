import type { Db } from "#db/schema";
import { plantStories } from "~/features/content/plant-pages.server";
import { firstProfiles } from "~/features/profiles/first-profiles";
import { insertProfiles } from "~/features/profiles/profiles.server";
import { stories } from "~/features/site/first-pages";

/** The eight stories, which a site without sample content has not. */
export const insertStories = (db: Db): Promise<void> => plantStories(db, Object.values(stories));

/** The specified team members and testimonials, likewise. */
export const insertFirstProfiles = (db: Db): Promise<void> => insertProfiles(db, firstProfiles, new Date());
