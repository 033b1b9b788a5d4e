import type { Db } from "#db/schema";
import { containsText } from "#db/text-filter.server";
import type { Actor } from "~/features/activity/activity.server";
import { causePictures } from "~/features/causes/cause-pictures.server";
import { versionPictures } from "~/features/content/version-pictures.server";
import { contentPictures } from "~/features/content/content-pictures.server";
import { homePictureHolder } from "./home-picture.server";
import { logoPicture } from "./logo.server";
import { billPictures } from "~/features/expenses/bill-pictures.server";
import { profilePictures } from "~/features/profiles/profile-pictures.server";
import type { Language } from "~/locales/language";

/** A picture's use. `words`: "event, draft"; `href`: the item's form; `alts`: the item's descriptions. */
export type PictureUse = {
  imageId: string;
  id: string;
  title: string;
  words: string;
  href: string | null;
  isPublic: boolean;
  alts?: Partial<Record<Language, string>>;
};

/** Finds and removes the pictures of one kind of item. */
export type PictureHolder = {
  uses(db: Db, imageIds: readonly string[], now: Date): Promise<PictureUse[]>;
  /** Ids of pictures in items whose title, or whose description of the picture, contains this text. */
  matching(db: Db, text: string): Promise<string[]>;
  remove(trx: Db, actor: Actor | null, imageId: string, now: Date): Promise<void>;
};

/** Implements `matching` for a table with one picture per row and texts in these columns. */
export async function findPicturesByText(
  db: Db,
  table: "causes" | "expenses" | "profiles",
  columns: string[],
  text: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select("image_id")
    .where("image_id", "is not", null)
    .where(containsText(columns, text))
    .execute();
  return rows.flatMap(({ image_id }) => image_id ?? []);
}

// Add a holder for every new table with pictures. A function, because the modules import each other.
export const pictureHolders = (): PictureHolder[] => [
  contentPictures,
  billPictures,
  causePictures,
  profilePictures,
  logoPicture,
  homePictureHolder,
  // Last, because it lists only pictures that the items themselves no longer show.
  versionPictures,
];

/** Returns all uses of pictures, one per item, including texts, drafts, the Bin and earlier versions. */
export async function usesOfPictures(db: Db, imageIds: readonly string[], now: Date): Promise<PictureUse[]> {
  const all = await Promise.all(pictureHolders().map((holder) => holder.uses(db, imageIds, now)));
  const uses = all.flat().toReversed();
  return [...new Map(uses.map((use) => [`${use.imageId} ${use.id}`, use])).values()].toReversed();
}
