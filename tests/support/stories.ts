import type { Db } from "#db/schema";
import { seedStories } from "~/features/content/seed-pages.server";
import { initialProfiles } from "~/features/profiles/initial-profiles";
import { insertProfiles } from "~/features/profiles/profiles.server";
import { stories } from "~/features/sample/stories";

/** Inserts the eight stories, which only a site with sample content has. */
export const insertStories = (db: Db): Promise<void> => seedStories(db, Object.values(stories));

/** Inserts the team members and testimonials, which only a site with sample content has. */
export const insertFirstProfiles = (db: Db): Promise<void> => insertProfiles(db, initialProfiles, new Date());
