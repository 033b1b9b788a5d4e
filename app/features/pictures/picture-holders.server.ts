/** What features do with the pictures that they show. Each declares one `PictureHolder`, listed here. */
import type { Db } from "#db/schema";
import type { Actor } from "~/features/activity/activity.server";
import { contentPictures } from "~/features/content/content-pictures.server";
import { billPictures } from "~/features/expenses/bill-pictures.server";

/** Something that shows a picture, as staff read it: "event, draft". `href`: its form. */
export type PictureUse = { id: string; title: string; words: string; href: string | null; isPublic: boolean };

export type PictureHolder = {
  uses(db: Db, imageId: string, now: Date): Promise<PictureUse[]>;
  /** Takes a picture out of everything that shows it, and logs that. */
  remove(trx: Db, actor: Actor | null, imageId: string, now: Date): Promise<void>;
};

// A function, because the holders' modules import this one.
export const pictureHolders = (): PictureHolder[] => [contentPictures, billPictures];

/** Everything that shows a picture, as its own or in a text; drafts and items in the Bin too. */
export const usesOfPicture = async (db: Db, imageId: string, now: Date): Promise<PictureUse[]> =>
  (await Promise.all(pictureHolders().map((holder) => holder.uses(db, imageId, now)))).flat();
