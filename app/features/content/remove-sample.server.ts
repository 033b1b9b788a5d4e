import { sql } from "kysely";
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import type { Actor } from "~/features/activity/activity.server";
import { deleteCause } from "~/features/causes/cause-changes.server";
import { countSampleProfiles, removeSampleProfiles } from "~/features/profiles/profiles.server";
import { binItem } from "./bin.server";
import { KINDS, records, type ContentKind } from "./records";

/** What came with the database is remembered among the milestones, as "sample:event:{id}". */
const PREFIX = "sample:";
const MARKED = "sample-marked";
const CAUSE = "cause";

/** Once, at the first start, after everything was planted: whatever nobody wrote came with the database. */
export function markSampleItems(db: Db, now: Date): Promise<void> {
  return transact(db, async (trx) => {
    const marked = await trx.selectFrom("milestones").select("name").where("name", "=", MARKED).execute();
    if (marked.length > 0) return;
    const reached_at = now.toISOString();
    const names = [...(await untouchedItems(trx)), ...(await untouchedCauses(trx))].map(
      ({ kind, id }) => `${PREFIX}${kind}:${id}`,
    );
    await trx
      .insertInto("milestones")
      .values([MARKED, ...names].map((name) => ({ name, reached_at })))
      .execute();
  });
}

type Found = { kind: string; id: string };

/** Never saved again, and without an act of an account in the activity log. */
async function untouchedItems(db: Db): Promise<Found[]> {
  const found = KINDS.map(async (kind) => {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(records[kind].table)} as items
      where version = 1 and deleted_at is null
        and not exists (select 1 from activity where subject_id = items.id and user_id is not null)`.execute(
      db,
    );
    return rows.map(({ id }) => ({ kind, id }));
  });
  return (await Promise.all(found)).flat();
}

async function untouchedCauses(db: Db): Promise<Found[]> {
  const { rows } = await sql<{ id: string }>`select slug as id from causes where not exists
    (select 1 from activity where subject_kind = ${CAUSE} and subject_id = slug and user_id is not null)
    order by is_default, position`.execute(db);
  return rows.map(({ id }) => ({ kind: CAUSE, id }));
}

/** What came with the database and nobody edited. */
async function sampleItems(db: Db): Promise<Found[]> {
  const marks = await db
    .selectFrom("milestones")
    .select("name")
    .where("name", "like", `${PREFIX}%`)
    .execute();
  const marked = new Set(marks.map(({ name }) => name));
  const untouched = [...(await untouchedItems(db)), ...(await untouchedCauses(db))];
  return untouched.filter(({ kind, id }) => marked.has(`${PREFIX}${kind}:${id}`));
}

/** Legal pages stay, and so do causes to which somebody gave. */
const isRemovable = async (db: Db, { kind, id }: Found): Promise<boolean> =>
  kind !== "page" ||
  !(await db
    .selectFrom("pages")
    .select("id")
    .where("id", "=", id)
    .where("kind", "=", "legal")
    .executeTakeFirst());

/** Without causes: those may stay for good. */
export async function countSampleItems(db: Db): Promise<number> {
  const items = (await sampleItems(db)).filter(({ kind }) => kind !== CAUSE);
  const removable = await Promise.all(items.map((item) => isRemovable(db, item)));
  return removable.filter(Boolean).length + (await countSampleProfiles(db));
}

/** Content goes to the Bin. @returns how many went */
export function removeSampleItems(db: Db, actor: Actor, now: Date): Promise<number> {
  return transact(db, async (trx) => {
    let removed = await removeSampleProfiles(trx, actor, now);
    for (const item of await sampleItems(trx)) {
      if (!(await isRemovable(trx, item))) continue;
      const gone =
        item.kind === CAUSE
          ? await deleteCause(trx, actor, item.id, now)
          : await binItem(trx, item.kind as ContentKind, actor, item.id, now);
      if (gone.ok) removed += 1;
    }
    return removed;
  });
}

/** Causes whose opening balance came with the database. */
export async function countSampleBalances(db: Db): Promise<number> {
  const untouched = (await untouchedCauses(db)).map(({ id }) => id);
  const { count } = await db
    .selectFrom("causes")
    .select((all) => all.fn.countAll<number>().as("count"))
    .where("slug", "in", untouched)
    .where("opening_paise", ">", 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}
