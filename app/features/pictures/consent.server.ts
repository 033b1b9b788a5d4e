import { transact } from "#db/client.server";
import type { Db, Image } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { dayInWords, todayInIndia } from "~/lib/india-time";
import { ok, refused, type Result } from "~/lib/result";
import { msg, type Message } from "~/locales/messages";
import { findImage, imagesById, refuseUnknownImages, setFocus } from "./images.server";
import {
  isSamePeople,
  lacksConsent,
  peopleColumns,
  withPeopleInput,
  type Consent,
  type People,
  type PeopleColumns,
  type PeopleInput,
} from "./people";
import type { PictureInput } from "./picture-fields";
import { usesOfPictures } from "./picture-uses.server";

type ItemPictures = {
  id?: string | undefined;
  publish_at: string | null;
  own: (string | null)[];
  inTexts?: string[];
  /** Pictures of `own` that this save adds; `peopleInput` applies to them. */
  addedIds: (string | null)[];
  peopleInput: PeopleInput;
};

export type PictureChange = { image: Image; columns: PeopleColumns };

/**
 * Applies a save's consent data to the pictures it adds; if none, to those lacking consent; else to `own`.
 * Refusal: invalid at `consent` when the item, or another one using the picture, would be public without a
 * valid consent.
 */
export async function checkPeople(
  trx: Db,
  item: ItemPictures,
  now: Date,
): Promise<Result<PictureChange[], never>> {
  const { peopleInput, addedIds } = item;
  const images = await imagesById(trx, [...item.own, ...(item.inTexts ?? [])]);
  const today = todayInIndia(now);
  const day =
    item.publish_at && item.publish_at > now.toISOString() ? todayInIndia(new Date(item.publish_at)) : today;
  const lacking = [...images.values()].filter((image) => lacksConsent(image, day));
  const addedImages = addedIds.flatMap((id) => images.get(id ?? "") ?? []);
  const fieldImages = item.own.flatMap((id) => images.get(id ?? "") ?? []);
  const hasInput = peopleInput.people !== undefined || peopleInput.consent !== undefined;
  const affected = !hasInput
    ? []
    : addedImages.length > 0
      ? addedImages
      : lacking.length > 0
        ? lacking
        : fieldImages;
  const columnsById = new Map(affected.map((image) => [image.id, withPeopleInput(image, peopleInput)]));
  for (const image of item.publish_at === null ? [] : images.values()) {
    const after = columnsById.get(image.id) ?? image;
    if (lacksConsent(after, day)) return refuse(consentProblem(after, day));
  }
  const changes = affected
    .map((image) => ({ image, columns: columnsById.get(image.id) ?? image }))
    .filter(({ image, columns }) => !isSamePeople(image, columns));
  for (const change of changes) {
    const refusal = await refusePublished(trx, change, now, item.id);
    if (refusal) return refusal;
  }
  return ok(changes);
}

/** `id`: the picture that the item gets, or null. `save` stores its consent and focus point. */
export type FormPicture = { id: string | null; save: (actor: Actor) => Promise<void> };

/**
 * For an item with one picture. Refusal: invalid, at `field` (unusable), or at `consent` as in checkPeople.
 * @param item `isPublic`: default true
 */
export async function chooseFormPicture(
  trx: Db,
  item: { id: string | undefined; currentId: string | null; field?: string; isPublic?: boolean },
  { pictureId, removePicture, pictureFocusX: x, pictureFocusY: y, ...peopleInput }: PictureInput,
  now: Date,
): Promise<Result<FormPicture, never>> {
  const { currentId, field = "picture", isPublic = true } = item;
  const id = pictureId ?? (removePicture ? null : currentId);
  const addedIds = id === currentId ? [] : [id];
  const imageRefusal = await refuseUnknownImages(trx, addedIds.length > 0 ? { [field]: id } : {});
  if (imageRefusal) return imageRefusal;
  const publish_at = isPublic ? now.toISOString() : null;
  const pictures = { id: item.id, publish_at, own: [id], addedIds, peopleInput };
  const people = await checkPeople(trx, pictures, now);
  if (!people.ok) return people;
  return ok({
    id,
    async save(actor) {
      if (id !== null && x !== undefined && y !== undefined) await setFocus(trx, id, x, y);
      await savePeople(trx, actor, people.value, now);
    },
  });
}

const refuse = (why: Message) => refused<never>({ kind: "invalid", fields: { consent: why } });

const consentProblem = (columns: PeopleColumns, day: string): Message =>
  lacksConsent(columns, day) === "ended" && columns.consent_until
    ? msg("people.consentEnded", { day: dayInWords(columns.consent_until) })
    : "people.consentMissing";

async function refusePublished(trx: Db, { image, columns }: PictureChange, now: Date, exceptId?: string) {
  if (!lacksConsent(columns, todayInIndia(now))) return null;
  const all = await usesOfPictures(trx, [image.id], now);
  const published = all.find(({ id, isPublic }) => id !== exceptId && isPublic);
  return published ? refuse(msg("people.publishedWithout", { title: published.title })) : null;
}

export async function savePeople(
  trx: Db,
  actor: Actor | null,
  changes: readonly PictureChange[],
  now: Date,
): Promise<void> {
  for (const { image, columns } of changes) {
    await trx.updateTable("images").set(columns).where("id", "=", image.id).execute();
    await recordActivity(trx, actor, "people_told", pictureSubject(image.id), now, {
      people: columns.people,
    });
  }
}

/** Leaves out the file name, which may name a person. */
export const pictureSubject = (id: string) => ({ kind: "picture", id, title: `Picture ${id.slice(0, 8)}` });

/** Adds to the recorded consent of one picture. Refusals: not_found; invalid as in checkPeople. */
export const addPeople = (
  db: Db,
  actor: Actor,
  id: string,
  input: PeopleInput,
  now: Date,
): Promise<Result<Image>> => updatePeople(db, actor, id, (image) => withPeopleInput(image, input), now);

/** Replaces the recorded consent of a picture. Refusals as in addPeople. */
export const setPeople = (
  db: Db,
  actor: Actor,
  { id, people, consent }: { id: string; people: People; consent: Consent | undefined },
  now: Date,
): Promise<Result<Image>> => updatePeople(db, actor, id, () => peopleColumns(people, consent ?? null), now);

function updatePeople(
  db: Db,
  actor: Actor,
  id: string,
  change: (image: Image) => PeopleColumns,
  now: Date,
): Promise<Result<Image>> {
  return transact(db, async (trx): Promise<Result<Image>> => {
    const image = await findImage(trx, id);
    if (!image || image.state === "withdrawn")
      return refused({ kind: "not_found", message: "people.pictureNotFound" });
    const columns = change(image);
    const refusal = await refusePublished(trx, { image, columns }, now);
    if (refusal) return refusal;
    if (!isSamePeople(image, columns)) await savePeople(trx, actor, [{ image, columns }], now);
    return ok({ ...image, ...columns });
  });
}
