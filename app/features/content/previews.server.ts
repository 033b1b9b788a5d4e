/** Items as a form would save them, for their public pages. In memory: a restart ends them. */
import { randomUUID } from "node:crypto";
import type { Db } from "#db/schema";
import type { Actor } from "~/features/activity/activity.server";
import type { Result } from "~/lib/result";
import type { Language } from "~/locales/language";
import { kinds, type InputOf, type ItemOf } from "./content-kinds.server";
import { saveItem } from "./content-lifecycle.server";
import { inLanguage } from "./item-language.server";
import type { ContentKind } from "./records";

const HOUR_MS = 3_600_000;
/** Each may hold 200 kB of HTML in every language. */
const MOST = 30;

export type Preview<K extends ContentKind> = ItemOf<K> & { isPreview: true };

const kept = new Map<string, { name: ContentKind; item: Preview<ContentKind>; until: number }>();

/** What saveItem would answer, also where somebody saved meanwhile; the transaction is rolled back. */
export async function dryRunSave<K extends ContentKind>(
  db: Db,
  name: K,
  actor: Actor | null,
  input: InputOf<K>,
  now: Date,
): Promise<Result<ItemOf<K>, ItemOf<K>>> {
  const trx = await db.startTransaction().execute();
  try {
    return await saveItem(trx, name, actor, { ...input, version: undefined }, now);
  } finally {
    await trx.rollback().execute();
  }
}

/** Dated as if published. @returns the token of its addresses */
export function keepPreview(name: ContentKind, item: ItemOf<ContentKind>, now: Date): string {
  const time = now.getTime();
  const token = randomUUID();
  const publish_at = item.publish_at ?? item.planned_at ?? now.toISOString();
  kept.set(token, { name, item: { ...item, publish_at, isPreview: true }, until: time + HOUR_MS });
  for (const [oldest, { until }] of kept) {
    if (until > time && kept.size <= MOST) break;
    kept.delete(oldest);
  }
  return token;
}

export function findPreview<K extends ContentKind>(
  name: K,
  token: string,
  language: Language,
  now: Date,
): Preview<K> | null {
  const found = kept.get(token);
  if (found?.name !== name || found.until <= now.getTime()) return null;
  return inLanguage(kinds[name], found.item, language) as unknown as Preview<K>;
}
