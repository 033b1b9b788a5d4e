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
import { versionsWithPictures } from "./logo.server";
import type { PictureHolder } from "./picture-holders.server";
import { restrictedPictures } from "./restricted-pictures.server";

/** Width of the pictures that a list of earlier versions shows. */
const VERSION_PX = 800;

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
        ...{ version, pictureAlt },
        picture: image ? { id: image.id, src: imageUrl(image, VERSION_PX) } : null,
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

const USE = { id: "home", title: "Home page", href: "/adminSettings/home" };

export const homePictureHolder: PictureHolder = {
  async uses(db, imageIds) {
    const { home } = await readStoredSettings(db);
    const alts = {
      en: home.pictureAlt,
      ...Object.fromEntries(furtherLanguages.map((language) => [language, home[language]?.pictureAlt ?? ""])),
    };
    const current = imageIds
      .filter((id) => id === home.picture?.id)
      .map((imageId) => ({ ...USE, ...{ imageId, alts, words: "on top of it", isPublic: true } }));
    const earlier = (await versionsWithPictures(db, "home", imageIds)).map(({ imageId, version }) => ({
      ...{ imageId, id: "home, earlier version", title: USE.title, words: "earlier version" },
      href: `${USE.href}/versions/${version}`,
      isPublic: false,
    }));
    return [...current, ...earlier];
  },
  async matching(db, text) {
    const { home } = await readStoredSettings(db);
    const texts = [USE.title, home.pictureAlt, ...furtherLanguages.map((one) => home[one]?.pictureAlt ?? "")];
    const isFound = texts.some((one) => one.toLowerCase().includes(text.trim().toLowerCase()));
    return home.picture && isFound ? [home.picture.id] : [];
  },
  async remove(trx, actor, imageId, now) {
    const { home } = await readStoredSettings(trx);
    if (home.picture?.id === imageId) await saveSettings(trx, actor, "home", { picture: null }, now);
  },
};
