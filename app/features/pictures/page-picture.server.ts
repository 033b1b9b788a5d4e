import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import type { Actor } from "~/features/activity/activity.server";
import type { PicturedPage } from "~/features/settings/settings";
import { readStoredSettings, saveSettings } from "~/features/settings/settings.server";
import { ok, refused, type Result } from "~/lib/result";
import { furtherLanguages, type Language } from "~/locales/language";
import { translationIn } from "~/locales/translations";
import { chooseFormPicture } from "./consent.server";
import type { SavePagePicture } from "./page-picture-form";
import { imageUrl, toPictureView, type PictureView } from "./image-view";
import { findImage, imagesById } from "./images.server";
import { restrictedPictures } from "./restricted-pictures.server";

/** Of the address that marks the picture as used. */
const MARK_PX = 800;

/** Returns null when the page has no photograph of its own. */
export async function pagePicture(
  db: Db,
  page: PicturedPage,
  language: Language,
): Promise<PictureView | null> {
  const { [page]: stored } = await readStoredSettings(db);
  const id = stored.picture?.id;
  const image = id === undefined ? undefined : (await imagesById(db, [id])).get(id);
  if (!image || image.state === "failed") return null;
  const { pictureAlt } = translationIn(stored, language) as { pictureAlt?: string };
  return toPictureView(image, pictureAlt || stored.pictureAlt);
}

/** Refusals: invalid (unknown picture, missing consent), conflict (changed since `version`). */
export function savePagePicture(
  db: Db,
  actor: Actor,
  page: PicturedPage,
  input: SavePagePicture,
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const { picture: before } = (await readStoredSettings(trx))[page];
    const item = { id: page, currentId: before?.id ?? null };
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
      page,
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
