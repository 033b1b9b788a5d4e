import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import type { Actor } from "~/features/activity/activity.server";
import { readStoredSettings, saveSettings } from "~/features/settings/settings.server";
import { ok, refused, type Result } from "~/lib/result";
import { furtherLanguages, type Language } from "~/locales/language";
import { translationIn } from "~/locales/translations";
import { chooseFormPicture } from "./consent.server";
import type { SaveHomePicture } from "./home-picture-form";
import { imageUrl, toPictureView, type PictureView } from "./image-view";
import { findImage, imagesById } from "./images.server";
import { restrictedPictures } from "./restricted-pictures.server";

/** Of the address that marks the picture as used. */
const MARK_PX = 800;

/** Returns null when the home page shows the drawing. */
export async function homePicture(db: Db, language: Language): Promise<PictureView | null> {
  const { home } = await readStoredSettings(db);
  const id = home.picture?.id;
  const image = id === undefined ? undefined : (await imagesById(db, [id])).get(id);
  if (!image || image.state === "failed") return null;
  const { pictureAlt } = translationIn(home, language) as { pictureAlt?: string };
  return toPictureView(image, pictureAlt || home.pictureAlt);
}

/** Refusals: invalid (unknown picture, missing consent), conflict (changed since `version`). */
export function saveHomePicture(
  db: Db,
  actor: Actor,
  input: SaveHomePicture,
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const { picture: before } = (await readStoredSettings(trx)).home;
    const item = { id: "home", currentId: before?.id ?? null };
    const picture = await chooseFormPicture(trx, item, input, now);
    if (!picture.ok) return picture;
    const { id, save } = picture.value;
    if (id !== null && (await restrictedPictures(trx, [], [id])).size > 0)
      return refused({ kind: "invalid", fields: { picture: "content.imageUnknown" } });
    const image = id === null ? undefined : await findImage(trx, id);
    const { version, pictureAlt } = input;
    const saved = await saveSettings(
      trx,
      actor,
      "home",
      {
        version,
        pictureAlt,
        picture: image ? { id: image.id, src: imageUrl(image, MARK_PX) } : null,
        ...Object.fromEntries(furtherLanguages.map((language) => [language, input[language] ?? NO_ALT])),
      },
      now,
    );
    if (!saved.ok) return saved;
    await save(actor);
    return ok(null);
  });
}

const NO_ALT = { pictureAlt: "" };
