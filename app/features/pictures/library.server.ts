import { sql } from "kysely";
import { jsonTexts } from "#db/expressions.server";
import type { Db, Image } from "#db/schema";
import { containsText } from "#db/text-filter.server";
import type { Permission } from "~/features/accounts/permissions";
import { toStaffPictureView, type StaffPicture } from "./staff-picture";
import { todayInIndia } from "~/lib/india-time";
import { limits } from "~/lib/limits";
import { languages, type Language } from "~/locales/language";
import { picturesFoundBy, usesOfPictures, type PictureUse } from "./picture-uses.server";
import { isRestricted } from "./restricted-pictures.server";

/** `alts`: the picture's descriptions elsewhere on the site, by language. */
export type LibraryPicture = StaffPicture & {
  name: string;
  uses: Pick<PictureUse, "id" | "title" | "words">[];
  alts: Partial<Record<Language, string>>;
};

export type Library = { search: string; page: number; pages: number; pictures: LibraryPicture[] };

type LibraryQuery = { search: string; page: number };

/** Lists pictures to choose from, newest first; a page beyond the last returns the last. */
export async function pictureLibrary(
  db: Db,
  permissions: readonly Permission[],
  query: LibraryQuery,
  now: Date,
): Promise<Library> {
  const search = query.search.trim().slice(0, limits.text.name);
  let found = usableImages(db, permissions, now);
  if (search !== "") {
    const ids = await picturesFoundBy(db, search);
    const isUsed = sql<boolean>`id in (select value from ${jsonTexts(JSON.stringify(ids))})`;
    found = found.where((eb) => eb.or([containsText(["original_name"], search), isUsed]));
  }
  const size = limits.image.libraryPageSize;
  const counted = found.select((eb) => eb.fn.countAll<number>().as("total"));
  const pages = Math.max(1, Math.ceil((await counted.executeTakeFirstOrThrow()).total / size));
  const page = Math.min(Math.max(1, Math.floor(query.page)), pages);
  const ordered = found.selectAll().orderBy("created_at", "desc").orderBy("id");
  const images = await ordered
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { search, page, pages, pictures: await toLibraryPictures(db, images, now) };
}

/** Returns null for a picture that the library does not offer. */
export async function findLibraryPicture(
  db: Db,
  permissions: readonly Permission[],
  id: string,
  now: Date,
): Promise<LibraryPicture | null> {
  const images = await usableImages(db, permissions, now).selectAll().where("id", "=", id).execute();
  return (await toLibraryPictures(db, images, now))[0] ?? null;
}

/** Excludes failed and withdrawn pictures, visitors', ended consents, and what these permissions may not change. */
const usableImages = (db: Db, permissions: readonly Permission[], now: Date) =>
  db
    .selectFrom("images")
    .where("state", "in", ["received", "ready"])
    .where("held", "=", 0)
    .where(sql<boolean>`(people = 'none' or consent_until is null or consent_until >= ${todayInIndia(now)})`)
    .where(sql<boolean>`not ${isRestricted(permissions)}`);

async function toLibraryPictures(db: Db, images: Image[], now: Date): Promise<LibraryPicture[]> {
  const ids = images.map(({ id }) => id);
  const uses = await usesOfPictures(db, ids, now);
  return images.flatMap((image) => {
    const view = toStaffPictureView(image);
    const usedBy = uses.filter(({ imageId }) => imageId === image.id);
    const alts: LibraryPicture["alts"] = {};
    for (const language of languages)
      alts[language] = usedBy.map((use) => use.alts?.[language]).find(Boolean) ?? "";
    const usedIn = usedBy.map(({ id, title, words }) => ({ id, title, words }));
    return view ? [{ ...view, name: image.original_name, uses: usedIn, alts }] : [];
  });
}
