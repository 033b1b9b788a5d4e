/** The pictures of an item: which a form changes, which are usable, and what goes when they are replaced. */
import type { Db } from "#db/schema";
import { findImage, setFocus } from "~/features/pictures/images.server";
import { releaseImages } from "~/features/pictures/unused-images.server";
import { withdrawnBefore } from "~/features/pictures/withdrawn";
import { refused } from "~/lib/result";
import { imagesById } from "./content-list.server";
import { focusOf } from "./record";
import type { Code } from "~/locales/message-keys";

/** The pictures that an input changes, by file field; null for a removed one. */
export function newPictures(
  files: readonly string[],
  input: Record<string, unknown>,
  shown: Record<string, string | null>,
): Record<string, string | null> {
  const chosen: Record<string, string | null> = {};
  for (const field of files) {
    const id = input[`${field}Id`] as string | null | undefined;
    if (id !== undefined && id !== (shown[field] ?? null)) chosen[field] = id;
  }
  return chosen;
}

/** Keeps the points that crops of the item's pictures show. */
export async function saveFocusPoints(
  trx: Db,
  files: readonly string[],
  input: Record<string, unknown>,
  shown: Record<string, string | null>,
): Promise<void> {
  for (const field of files) {
    const chosen = input[`${field}Id`] as string | null | undefined;
    const id = chosen === undefined ? shown[field] : chosen;
    const [x, y] = focusOf(field).map((name) => input[name]);
    if (id && typeof x === "number" && typeof y === "number") await setFocus(trx, id, x, y);
  }
}

/**
 * Refuses pictures that are unknown, failed or withdrawn.
 * @param chosen ids by file field, null for a removed picture
 * @returns null when all are usable
 */
export async function refuseUnknownImages(db: Db, chosen: Record<string, string | null>) {
  const known = await imagesById(db, Object.values(chosen));
  const fields: Record<string, Code> = {};
  for (const [field, id] of Object.entries(chosen)) {
    const image = id === null ? null : known.get(id);
    if (image !== undefined && image?.state !== "failed") continue;
    const gone = image || id === null ? undefined : await findImage(db, id);
    fields[field] = gone ? withdrawnBefore(gone) : "content.imageUnknown";
  }
  return Object.keys(fields).length > 0 ? refused<never>({ kind: "invalid", fields }) : null;
}

/**
 * Deletes replaced pictures that nothing else shows. Inside a larger transaction, and when deleting fails,
 * they are left to the hourly sweep.
 */
export async function deleteReplacedPictures(db: Db, ids: readonly (string | null)[]): Promise<void> {
  if (!db.isTransaction) await releaseImages(db, ids).catch(() => undefined);
}
