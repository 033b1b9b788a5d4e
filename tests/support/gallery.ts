import type { Db } from "#db/schema";
import type { Actor } from "~/features/activity/activity.server";
import { SavePhoto } from "~/features/gallery/photo-form";
import { addPhotos, editPhoto } from "~/features/gallery/photos.server";
import type { Fields } from "./content";
import { valueOf } from "./result";

type SaveOptions = { now?: Date; actor?: Actor | null };

/** Adds a photo, or edits the one with `id`. */
export function trySavePhoto(db: Db, fields: Fields, { now = new Date(), actor = null }: SaveOptions = {}) {
  const input = SavePhoto.parse(fields);
  return input.id === undefined
    ? addPhotos(db, actor, [input], now)
    : editPhoto(db, actor, input.id, input, now);
}

/** @throws when it was refused */
export const savePhoto = async (db: Db, fields: Fields, options?: SaveOptions) =>
  valueOf(await trySavePhoto(db, fields, options));
