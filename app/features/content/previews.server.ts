/** Previews of items on their public pages, as their form would save them. */
import type { Db } from "#db/schema";
import type { Actor } from "~/features/activity/activity.server";
import { previewStore } from "~/lib/preview-store";
import type { Result } from "~/lib/result";
import type { Language } from "~/locales/language";
import type { InputOf, ItemOf } from "./content-type";
import { saveItem } from "./content-lifecycle.server";
import { inLanguage } from "./item-language.server";
import type { ContentKind } from "./records";

export type Preview<K extends ContentKind> = ItemOf<K> & { isPreview: true };

const previews = previewStore<{ name: ContentKind; item: Preview<ContentKind> }>();

/** Returns the result of saveItem without a version check; rolls the transaction back. */
export async function dryRunSave<K extends ContentKind>(
  db: Db,
  kind: K,
  actor: Actor | null,
  input: InputOf<K>,
  now: Date,
): Promise<Result<ItemOf<K>, ItemOf<K>>> {
  const trx = await db.startTransaction().execute();
  try {
    return await saveItem(trx, kind, actor, { ...input, version: undefined }, now);
  } finally {
    await trx.rollback().execute();
  }
}

/** Stores the item, dated as if published. @returns the token in its preview URLs */
export function storePreview(kind: ContentKind, item: ItemOf<ContentKind>, now: Date): string {
  const publish_at = item.publish_at ?? item.planned_at ?? now.toISOString();
  return previews.keep({ name: kind, item: { ...item, publish_at, isPreview: true } }, now);
}

export function findPreview<K extends ContentKind>(
  kind: K,
  token: string,
  language: Language,
  now: Date,
): Preview<K> | null {
  const found = previews.find(token, now);
  if (found?.name !== kind) return null;
  return inLanguage(kind, found.item, language);
}
