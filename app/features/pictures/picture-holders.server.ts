import type { Db } from "#db/schema";
import type { Actor } from "~/features/activity/activity.server";
import { contentPictures } from "~/features/content/content-pictures.server";
import { billPictures } from "~/features/expenses/bill-pictures.server";

/** A use of a picture for staff: "event, draft". `href`: its form. */
export type PictureUse = { id: string; title: string; words: string; href: string | null; isPublic: boolean };

export type PictureHolder = {
  uses(db: Db, imageId: string, now: Date): Promise<PictureUse[]>;
  remove(trx: Db, actor: Actor | null, imageId: string, now: Date): Promise<void>;
};

// A function, because of circular imports.
export const pictureHolders = (): PictureHolder[] => [contentPictures, billPictures];

/** All uses of a picture, including texts, drafts and the Bin. */
export const usesOfPicture = async (db: Db, imageId: string, now: Date): Promise<PictureUse[]> =>
  (await Promise.all(pictureHolders().map((holder) => holder.uses(db, imageId, now)))).flat();
