import type { ActivityEntry, Db, User } from "#db/schema";

/** Who does something. Null stands for the command line and for the site itself. */
export type Actor = Pick<User, "id" | "email">;

export type NewActivity = {
  /** What was done, in one word or two, such as "approved". */
  act: string;
  /** What kind of thing it was done to, such as "blog post". */
  subjectKind: string;
  subjectId?: string | null;
  /** The thing's name as it stands now; it may be gone when somebody reads this. */
  subjectTitle: string;
  detail?: Record<string, unknown>;
};

const NOBODY = "The site";

/**
 * Writes down who did what. Called inside the transaction of the change, so that neither stands without the
 * other.
 */
export async function noteActivity(
  db: Db,
  actor: Actor | null,
  entry: NewActivity,
  now: Date,
): Promise<void> {
  await db
    .insertInto("activity")
    .values({
      user_id: actor?.id ?? null,
      who: actor?.email ?? NOBODY,
      act: entry.act,
      subject_kind: entry.subjectKind,
      subject_id: entry.subjectId ?? null,
      subject_title: entry.subjectTitle,
      detail: JSON.stringify(entry.detail ?? {}),
      happened_at: now.toISOString(),
    })
    .execute();
}

/** What was done, the latest first, and how many entries there are. */
export async function listActivity(
  db: Db,
  page: { limit: number; offset: number },
): Promise<{ items: ActivityEntry[]; total: number }> {
  const items = await db
    .selectFrom("activity")
    .selectAll()
    .orderBy("happened_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await db
    .selectFrom("activity")
    .select((all) => all.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}
