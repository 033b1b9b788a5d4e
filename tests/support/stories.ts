import type { Db } from "#db/schema";
import { seedStories } from "~/features/content/seed-pages.server";
import { initialProfiles } from "~/features/profiles/initial-profiles";
import { insertProfiles } from "~/features/profiles/profiles.server";
import { stories } from "~/features/site/initial-pages";

/** The eight stories, which a site without sample content has not. */
export const insertStories = (db: Db): Promise<void> => seedStories(db, Object.values(stories));

/** The specified team members and testimonials, likewise. */
export const insertFirstProfiles = (db: Db): Promise<void> => insertProfiles(db, initialProfiles, new Date());
