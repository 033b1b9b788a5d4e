import { sql } from "kysely";
import { transact } from "#db/client.server";
import { once, SAMPLE_PREFIX } from "#db/milestones.server";
import type { Cause, Db } from "#db/schema";
import type { Actor } from "~/features/activity/activity.server";
import { deleteCause, makeDefaultCause, usedCauses } from "~/features/causes/cause-changes.server";
import { isCauseOpen } from "~/features/causes/cause-state";
import {
  countSampleProfiles,
  removeSampleProfiles,
  sampleProfileNames,
} from "~/features/profiles/profiles.server";
import { binItem, type BinResult } from "~/features/content/bin.server";
import type { PlainKey } from "~/locales/messages";
import { t } from "~/locales/screen-text";
import { titleIn } from "~/features/content/item-language.server";
import type { ContentTable } from "~/features/content/record";
import { KINDS, records } from "~/features/content/records";
import { forgetSampleFacts } from "~/features/settings/settings.server";
import { isSampleStoryShown, removeSampleStory } from "~/features/texts/sample-story.server";
import { GALLERY, galleryScreens } from "~/features/gallery/photo";
import { binPhoto } from "~/features/gallery/photos.server";

const CAUSE = "cause";

type Bin = (db: Db, actor: Actor, id: string, now: Date) => BinResult;
type SampleKind = { kind: string; table: ContentTable; title: PlainKey; bin: Bin };

const kinds: readonly SampleKind[] = [
  ...KINDS.map((kind): SampleKind => {
    const { table, title } = records[kind];
    return { kind, table, title, bin: (db, actor, id, now) => binItem(db, kind, actor, id, now) };
  }),
  { kind: GALLERY, table: "gallery_items", title: galleryScreens.title, bin: binPhoto },
];

/** Runs once, after the first start has created the initial content; marks all that no user has written. */
export const markSampleItems = (db: Db, now: Date) =>
  once(db, "sample-marked", now, async (trx) => {
    const found = [...(await untouchedItems(trx)), ...(await untouchedCauses(trx))];
    const marks = found.map(({ kind, id }) => ({
      name: `${SAMPLE_PREFIX}${kind}:${id}`,
      reached_at: now.toISOString(),
    }));
    if (marks.length > 0) await trx.insertInto("milestones").values(marks).execute();
  });

type ItemRef = { kind: string; id: string };

/**
 * Lists items never saved since their creation and without a user's action in the activity log. `not in`
 * reads the log only once. @param ids limits the search to these items
 */
export async function untouchedItems(db: Db, ids?: string[]): Promise<ItemRef[]> {
  const found = kinds.map(async ({ kind, table }) => {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
      where ${among("id", ids)} and version = 1 and deleted_at is null
        and id not in (select subject_id from activity where user_id is not null and subject_id is not null)`.execute(
      db,
    );
    return rows.map(({ id }) => ({ kind, id }));
  });
  return (await Promise.all(found)).flat();
}

async function untouchedCauses(db: Db, slugs?: string[]): Promise<ItemRef[]> {
  const { rows } = await sql<{ id: string }>`select slug as id from causes
    where ${among("slug", slugs)} and slug not in (select subject_id from activity
      where subject_kind = ${CAUSE} and user_id is not null and subject_id is not null)
    order by is_default, position`.execute(db);
  return rows.map(({ id }) => ({ kind: CAUSE, id }));
}

const among = (column: string, ids: string[] | undefined) =>
  ids === undefined ? sql`true` : sql`${sql.ref(column)} in (${ids.length > 0 ? sql.join(ids) : sql`null`})`;

/** Returns the ids recorded as sample content, including deleted items. */
async function markedIds(db: Db, isOfKind: (kind: string) => boolean): Promise<string[]> {
  const marks = await db
    .selectFrom("milestones")
    .select("name")
    .where("name", "like", `${SAMPLE_PREFIX}%`)
    .execute();
  const found = marks.map(({ name }) => name.slice(SAMPLE_PREFIX.length).split(":") as [string, string]);
  return found.filter(([kind]) => isOfKind(kind)).map(([, id]) => id);
}

const markedCauses = (db: Db) => markedIds(db, (kind) => kind === CAUSE);
const markedItems = (db: Db) => markedIds(db, (kind) => kind !== CAUSE);

/** Lists sample content that no user has edited. */
const sampleItems = async (db: Db) => untouchedItems(db, await markedItems(db));

/** Legal pages can't be removed. */
const isRemovable = async (db: Db, { kind, id }: ItemRef): Promise<boolean> =>
  kind !== "page" ||
  !(await db
    .selectFrom("pages")
    .select("id")
    .where("id", "=", id)
    .where("kind", "=", "legal")
    .executeTakeFirst());

/** Counts sample content without causes, because causes in use can't be removed. */
export async function countSampleItems(db: Db): Promise<number> {
  const items = await sampleItems(db);
  const removable = await Promise.all(items.map((item) => isRemovable(db, item)));
  return removable.filter(Boolean).length + (await countSampleProfiles(db));
}

/** Whether nothing of it is left, causes aside. */
export const isSampleRemoved = async (db: Db): Promise<boolean> =>
  (await countSampleItems(db)) === 0 && !(await isSampleStoryShown(db));

/** Deletes the causes of a new database. Nobody has seen them, so their slugs stay free. */
export async function deleteFirstCauses(trx: Db): Promise<void> {
  const [used, marked] = [await usedCauses(trx), await untouchedCauses(trx)];
  const slugs = marked.flatMap(({ id }) => (used.has(id) ? [] : id));
  await trx.deleteFrom("causes").where("slug", "in", slugs).execute();
}

/** What removeSampleItems would remove, by kind; `isBinned`: it can be restored from the Bin. */
export async function namesOfSample(
  db: Db,
  now: Date,
): Promise<{ title: string; names: string[]; isBinned: boolean }[]> {
  const items = await sampleItems(db);
  const content = await Promise.all(
    kinds.map(async ({ kind, table, title }) => {
      const ofKind = items.filter((item) => item.kind === kind);
      const removable = await Promise.all(ofKind.map((item) => isRemovable(db, item)));
      const ids = ofKind.filter((_, index) => removable[index]).map(({ id }) => id);
      const { rows } = await sql<{ title: string }>`select ${titleIn("en")} as title from ${sql.table(table)}
        where ${among("id", ids)} order by 1`.execute(db);
      return { title: t(title), names: rows.map(({ title }) => title), isBinned: true };
    }),
  );
  const groups = [
    ...content,
    { title: t("admin.pages.team"), names: await sampleProfileNames(db, "team"), isBinned: false },
    {
      title: t("admin.pages.testimonials"),
      names: await sampleProfileNames(db, "testimonial"),
      isBinned: false,
    },
    { title: t("admin.pages.figures"), names: await sampleProfileNames(db, "figure"), isBinned: false },
    { title: t("admin.pages.causes"), names: await sampleCauseNames(db, now), isBinned: false },
  ];
  return groups.filter(({ names }) => names.length > 0);
}

/** Causes that nothing was given to; the default one only if an open one takes its part, or no other stays. */
async function sampleCauseNames(db: Db, now: Date): Promise<string[]> {
  const { goes, stays } = await removableCauses(db);
  const heir = stays.find((cause) => isCauseOpen(cause, now));
  return goes.filter((cause) => cause.is_default === 0 || stays.length === 0 || heir).map(({ name }) => name);
}

/** In the order of the form. */
async function removableCauses(db: Db): Promise<Record<"goes" | "stays", Cause[]>> {
  const used = await usedCauses(db);
  const all = await db.selectFrom("causes").selectAll().orderBy("position").execute();
  const marked = await untouchedCauses(db, await markedCauses(db));
  const isGoing = ({ slug }: Cause) => marked.some(({ id }) => id === slug) && !used.has(slug);
  return { goes: all.filter(isGoing), stays: all.filter((cause) => !isGoing(cause)) };
}

/** The first open cause that stays becomes the default one where that goes. */
async function passDefaultOn(trx: Db, actor: Actor, now: Date): Promise<void> {
  const { goes, stays } = await removableCauses(trx);
  const heir = stays.find((cause) => isCauseOpen(cause, now));
  if (heir && goes.some(({ is_default }) => is_default === 1))
    await makeDefaultCause(trx, actor, heir.slug, now);
}

/** Moves content to the Bin; deletes causes and profiles; hides the sample's facts and sentences. @returns number of items */
export function removeSampleItems(db: Db, actor: Actor, now: Date): Promise<number> {
  return transact(db, async (trx) => {
    let removed = await removeSampleProfiles(trx, actor, now);
    if (await isSampleStoryShown(trx)) await forgetSampleFacts(trx);
    await removeSampleStory(trx, now);
    await passDefaultOn(trx, actor, now);
    const items = [...(await sampleItems(trx)), ...(await untouchedCauses(trx, await markedCauses(trx)))];
    for (const item of items) {
      if (!(await isRemovable(trx, item))) continue;
      const result =
        item.kind === CAUSE
          ? await deleteCause(trx, actor, item.id, now)
          : await kinds.find(({ kind }) => kind === item.kind)?.bin(trx, actor, item.id, now);
      if (result?.ok) removed += 1;
    }
    // Removes the sample amount effects of the causes that remain.
    const remaining = await untouchedCauses(trx, await markedCauses(trx));
    await trx
      .deleteFrom("amount_effects")
      .where(
        "cause_slug",
        "in",
        remaining.map(({ id }) => id),
      )
      .execute();
    return removed;
  });
}
