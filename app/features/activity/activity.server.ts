import { containsText } from "#db/text-filter.server";
import type { ActivityEntry, Db, User } from "#db/schema";
import { THE_SITE } from "./feature";
import type { Action } from "~/features/features";

/** Who acts; null for the command line and background work. */
export type Actor = Pick<User, "id" | "email">;

type ActivitySubject = { kind: string; id: string; title: string };

/** Call it in the transaction of the change, so that both are stored or neither. */
export async function recordActivity(
  db: Db,
  actor: Actor | null,
  action: Action,
  subject: ActivitySubject,
  now: Date,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await db
    .insertInto("activity")
    .values({
      user_id: actor?.id ?? null,
      actor_name: actor?.email ?? THE_SITE,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_title: subject.title,
      detail: JSON.stringify(detail),
      happened_at: now.toISOString(),
    })
    .execute();
}

/** Latest first unless `oldestFirst`. With `search`, also finds entries whose action is one of `acts`. */
export async function listActivity(
  db: Db,
  page: { limit: number; offset: number },
  {
    search,
    acts = [],
    oldestFirst = false,
  }: { search?: string | undefined; acts?: Action[]; oldestFirst?: boolean } = {},
): Promise<{ items: ActivityEntry[]; total: number }> {
  const direction = oldestFirst ? "asc" : "desc";
  let query = db.selectFrom("activity");
  if (search)
    query = query.where((row) =>
      row.or([
        containsText(["actor_name", "subject_kind", "subject_title"], search),
        row("action", "in", acts),
      ]),
    );
  const items = await query
    .selectAll()
    .orderBy("happened_at", direction)
    .orderBy("id", direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await query
    .select((all) => all.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}

export const lastActivity = (db: Db, subjectId: string): Promise<ActivityEntry | undefined> =>
  db
    .selectFrom("activity")
    .selectAll()
    .where("subject_id", "=", subjectId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export const lastInvitation = (db: Db, userId: string): Promise<ActivityEntry | undefined> =>
  db
    .selectFrom("activity")
    .selectAll()
    .where("subject_id", "=", userId)
    .where("action", "=", "invited")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
