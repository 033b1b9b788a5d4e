import { sql, type NotNull } from "kysely";
import type { Db, Image } from "#db/schema";
import { containsText } from "#db/text-filter.server";
import { todayInIndia } from "~/lib/india-time";
import type { Duty } from "~/features/feature.server";
import type { Permission } from "~/features/accounts/permissions";
import { isRestricted } from "./restricted-pictures.server";
import { t } from "~/locales/screen-text";

export const PICTURE_FILTERS = ["people", "none", "withdrawn"] as const;
type PictureFilter = (typeof PICTURE_FILTERS)[number];

/** Written to match the partial index of pictures of people. */
const ofPeople = sql<boolean>`people != 'none'`;

/** Pictures of people: earliest end of consent first; others: newest first. `search`: giver, record, file. */
export async function listPictures(
  db: Db,
  { shows, search }: { shows: PictureFilter; search: string },
  page: { limit: number; offset: number },
): Promise<{ items: Image[]; total: number }> {
  const all = db.selectFrom("images").where("state", shows === "withdrawn" ? "=" : "!=", "withdrawn");
  const filtered =
    shows === "withdrawn" ? all : all.where(shows === "people" ? ofPeople : sql<boolean>`people = 'none'`);
  const listed = search
    ? filtered.where(containsText(["consent_by", "consent_record", "original_name"], search))
    : filtered;
  const ordered = {
    people: sql`consent_until is null, consent_until, created_at desc, id`,
    none: sql`created_at desc, id`,
    withdrawn: sql`withdrawn_at desc, id`,
  }[shows];
  const items = await listed.selectAll().orderBy(ordered).limit(page.limit).offset(page.offset).execute();
  const counted = listed.select((eb) => eb.fn.countAll<number>().as("total"));
  return { items, total: (await counted.executeTakeFirstOrThrow()).total };
}

/** Lists pictures to which `by` (any case) consented and which these permissions may change; newest first. */
export const picturesAgreedBy = (db: Db, by: string, permissions: readonly Permission[]): Promise<Image[]> =>
  db
    .selectFrom("images")
    .selectAll()
    .where(ofPeople)
    .where("state", "!=", "withdrawn")
    .where(sql<boolean>`lower(trim(consent_by)) = lower(${by.trim()})`)
    .where(sql<boolean>`not ${isRestricted(permissions)}`)
    .orderBy("created_at", "desc")
    .execute();

/** Consents that end until a day (YYYY-MM-DD). */
export async function consentDuties(db: Db, now: Date, until: string): Promise<Duty[]> {
  const ending = await db
    .selectFrom("images")
    .select(["consent_until as on", (row) => row.fn.countAll<number>().as("count")])
    .where(ofPeople)
    .where("state", "!=", "withdrawn")
    .where("consent_until", ">=", todayInIndia(now))
    .where("consent_until", "<=", until)
    .groupBy("consent_until")
    .$narrowType<{ on: NotNull }>()
    .execute();
  return ending.map(({ on, count }) => ({
    key: `consents:${on}`,
    on,
    what: count === 1 ? t("people.duty.one") : t("people.duty.several", { count }),
    href: "/adminPictures",
  }));
}
