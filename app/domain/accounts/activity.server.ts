import type { ActivityEntry, Db, User } from "#db/schema";

/** Who acts. Null stands for the command line and the site itself. */
export type Actor = Pick<User, "id" | "email">;

type NewActivity = {
  /** What was done, such as "approved". */
  act: string;
  /** The kind of the subject, such as "blog post". */
  subjectKind: string;
  subjectId?: string | null;
  /** Its name now; it may be deleted when somebody reads this. */
  subjectTitle: string;
  detail?: Record<string, unknown>;
};

const NOBODY = "The site";

/** Records who did what. Call it in the transaction of the change, so that both are stored or neither. */
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

/** The activity log, the latest first. */
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
