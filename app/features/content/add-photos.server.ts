import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import type { Actor } from "~/features/activity/activity.server";
import { ok, type Result } from "~/lib/result";
import type { InputOf, ItemOf } from "./content-type";
import { createItemOnce, saveItem, type FormSubmission } from "./content-lifecycle.server";
import { checkPeople } from "~/features/pictures/consent.server";
import { refuseUnknownImages } from "~/features/pictures/images.server";

type Item = ItemOf<"gallery">;

/** Adds all photos or none, in order. Refusal: invalid (unusable picture, or children without consent). */
export function addPhotos(
  db: Db,
  actor: Actor | null,
  inputs: InputOf<"gallery">[],
  now: Date,
  form: FormSubmission,
): Promise<Result<Item, Item>> {
  return transact(db, (trx) =>
    createItemOnce(trx, "gallery", form, inputs, now, () => createPhotos(trx, actor, inputs, now)),
  );
}

async function createPhotos(
  trx: Db,
  actor: Actor | null,
  inputs: InputOf<"gallery">[],
  now: Date,
): Promise<Result<Item, Item>> {
  let first: Item | undefined;
  for (const { imageId } of inputs) {
    const imageRefusal = await refuseUnknownImages(trx, { image: imageId ?? null });
    if (imageRefusal) return imageRefusal;
  }
  const own = inputs.map(({ imageId }) => imageId ?? null);
  const photos = { id: undefined, publish_at: now.toISOString(), own, addedIds: own };
  const people = await checkPeople(trx, { ...photos, peopleInput: inputs[0] ?? {} }, now);
  if (!people.ok) return people;
  for (const [index, input] of inputs.entries()) {
    const at = new Date(now.getTime() - index);
    const saved = await saveItem(trx, "gallery", actor, input, at);
    if (!saved.ok) throw new Error(`photo ${index + 1} of ${inputs.length} was refused`);
    first ??= saved.value;
  }
  if (!first) throw new Error("no photo was given");
  return ok(first);
}
