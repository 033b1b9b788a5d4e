/** Stores what each save replaced, and restores it, for the kinds that features declare. */
import { t } from "~/locales/screen-text";
import { sql } from "kysely";
import { jsonTexts } from "#db/expressions.server";
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import type { Actor } from "~/features/activity/activity.server";
import type { VersionedKind } from "~/features/feature.server";
import { formatDateTime } from "~/lib/dates";
import { limits } from "~/lib/limits";
import { ok, refused, type Result } from "~/lib/result";

export type Versioned = { kind: string; id: string };

/** `savedAt`, `savedBy`: when and by whom the replaced state was saved; null: by the site at set-up. */
type Replaced = { body: string; savedAt: string | null; savedBy: string | null; imageIds: string[] };

/** Call it in the transaction that saves. */
export async function saveVersion(trx: Db, of: Versioned, replaced: Replaced): Promise<void> {
  const { id } = await trx
    .insertInto("content_versions")
    .values({
      kind: of.kind,
      item_id: of.id,
      body: replaced.body,
      saved_at: replaced.savedAt ?? (await setUpAt(trx)),
      saved_by: replaced.savedBy,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const shown = JSON.stringify(replaced.imageIds);
  await sql`
    insert into content_version_images (version_id, image_id)
    select ${id}, id from images where id in (select value from ${jsonTexts(shown)})`.execute(trx);
  const latest = rowsOf(trx, of).select("id").orderBy("id", "desc").limit(limits.content.versions);
  await trx
    .deleteFrom("content_versions")
    .where("kind", "=", of.kind)
    .where("item_id", "=", of.id)
    .where("id", "not in", latest)
    .execute();
}

const rowsOf = (db: Db, { kind, id }: Versioned) =>
  db.selectFrom("content_versions").where("kind", "=", kind).where("item_id", "=", id);

async function setUpAt(db: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`select min(timestamp) as at from kysely_migration`.execute(db);
  return rows[0]?.at ?? new Date(0).toISOString();
}

/** Latest first. `who`: e-mail address, or the site itself. */
export async function listVersions(db: Db, of: Versioned) {
  const rows = await withAuthor(db, of).orderBy("content_versions.id", "desc").execute();
  return rows.map(({ id, saved_at, who }) => ({
    id,
    when: formatDateTime(saved_at),
    who: who ?? t("versions.theSite"),
  }));
}

/** @param number as in the URL */
export async function findVersion(db: Db, of: Versioned, number: string | undefined) {
  if (!/^\d{1,15}$/.test(number ?? "")) return undefined;
  const row = await withAuthor(db, of)
    .select("body")
    .where("content_versions.id", "=", Number(number))
    .executeTakeFirst();
  return row && { body: row.body, when: formatDateTime(row.saved_at), who: row.who ?? t("versions.bySite") };
}

/** Refusals: not_found; conflict (saved since `version`); those of the kind. */
export function restoreVersion(
  db: Db,
  actor: Actor,
  kind: VersionedKind,
  id: string,
  { body, version }: { body: string; version: string },
  now: Date,
): Promise<Result<unknown>> {
  return transact(db, async (trx) => {
    const item = await kind.find(trx, id);
    if (!item) return refused({ kind: "not_found", message: "answers.notFound" });
    // The form was submitted twice.
    if (item.body === body) return ok(null);
    if (String(item.version) !== version)
      return refused({ kind: "conflict", message: "content.versionConflict" });
    return item.restore(actor, body, now);
  });
}

const withAuthor = (db: Db, of: Versioned) =>
  rowsOf(db, of)
    .leftJoin("users", "users.id", "content_versions.saved_by")
    .select(["content_versions.id", "saved_at", "users.email as who"]);
