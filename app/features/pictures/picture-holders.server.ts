import type { Cause, Db, Expense, Profile } from "#db/schema";
import { containsText } from "#db/text-filter.server";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { versionPictures } from "~/features/content/version-pictures.server";
import { contentPictures } from "~/features/content/content-pictures.server";
import { homePictureHolder } from "./home-picture.server";
import { logoPicture } from "./logo.server";
import { profileType } from "~/features/profiles/profile";
import { profileName } from "~/features/profiles/profiles.server";
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

type TablesWithPicture = { causes: Cause; expenses: Expense; profiles: Profile };

type TableHolder<Row> = {
  /** Columns that hold the item's texts. */
  texts: string[];
  toUse: (row: Row) => Pick<PictureUse, "id" | "title" | "words" | "href">;
  /** Recorded for each item whose picture is removed. */
  action?: "cause_changed" | "profile_changed";
};

/** Holds the pictures of a table with the column `image_id`; all its rows are public. */
function tableHolder<Table extends keyof TablesWithPicture>(
  table: Table,
  { texts, toUse, action }: TableHolder<TablesWithPicture[Table]>,
): PictureHolder {
  const findRows = async (db: Db, imageIds: readonly string[]) => {
    const rows = db.selectFrom<keyof TablesWithPicture>(table).selectAll();
    const found = rows.where("image_id", "in", imageIds).orderBy("image_id").execute();
    return (await found) as TablesWithPicture[Table][];
  };
  return {
    async uses(db, imageIds) {
      const rows = await findRows(db, imageIds);
      return rows.map((row) => ({ ...toUse(row), imageId: row.image_id ?? "", isPublic: true }));
    },
    async matching(db, text) {
      const rows = db.selectFrom<keyof TablesWithPicture>(table).select("image_id");
      const found = await rows.where("image_id", "is not", null).where(containsText(texts, text)).execute();
      return found.flatMap(({ image_id }) => image_id ?? []);
    },
    async remove(trx, actor, imageId, now) {
      const rows = await findRows(trx, [imageId]);
      const items = trx.updateTable<keyof TablesWithPicture>(table).set({ image_id: null });
      await items.where("image_id", "=", imageId).execute();
      if (!action) return;
      for (const { words: kind, id, title } of rows.map(toUse))
        await recordActivity(trx, actor, action, { kind, id, title }, now, { changed: ["image_id"] });
    },
  };
}

// Add a holder for every new table with pictures. A function, because the modules import each other.
export const pictureHolders = (): PictureHolder[] => [
  contentPictures,
  tableHolder("expenses", {
    texts: ["description", "translations"],
    toUse: ({ id, cause_slug, description: title }) => {
      const href = `/adminCauses/${cause_slug}/spending?id=${id}`;
      return { id, title, words: "bill for an expense", href };
    },
  }),
  tableHolder("causes", {
    texts: ["name", "translations"],
    toUse: ({ slug: id, name: title }) => ({ id, title, words: "cause", href: `/adminCauses/${id}` }),
    action: "cause_changed",
  }),
  tableHolder("profiles", {
    texts: ["texts", "translations"],
    toUse: ({ id, kind, ...texts }) => {
      const { noun, list } = profileType(kind);
      return { id, title: profileName(texts), words: noun, href: `${list}?id=${id}` };
    },
    action: "profile_changed",
  }),
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
