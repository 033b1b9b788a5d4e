import { createHash } from "node:crypto";
import { sql } from "kysely";
import { jsonAt } from "#db/expressions.server";
import type { Cause, Db, Image, PaymentMode } from "#db/schema";
import { SAMPLE_PREFIX } from "#db/milestones.server";
import { IS_NOT_IMPORTED, IS_PAID, countedCondition } from "#db/paid-donations.server";
import { imageUrl } from "~/features/pictures/image-view";
import { imagesById } from "~/features/pictures/images.server";
import { ok, refused, type Result } from "~/lib/result";
import { defaultLanguage, mapLanguages, type Language } from "~/locales/language";
import { parseTranslations, textsIn } from "~/locales/translations";
import { isCauseOpen, parseKeywords } from "./cause-state";

type CauseProgress = CauseTexts & {
  slug: string;
  goalPaise: number;
  raisedPaise: number;
  /** Part of the raised sum from before this site began. */
  openingPaise: number;
  percent: number;
  isOpen: boolean;
  isDefault: boolean;
  endsOn: string | null;
  drawing: string | null;
  image: Image | null;
};

type CauseTexts = Pick<Cause, "name" | "sentence" | "story">;

/** Lists all rows by position, open causes first. */
export async function listCauseRows(db: Db, now: Date = new Date()): Promise<Cause[]> {
  const rows = await db.selectFrom("causes").selectAll().orderBy("position").orderBy("slug").execute();
  return [true, false].flatMap((open) => rows.filter((row) => isCauseOpen(row, now) === open));
}

/**
 * Lists causes by position, open ones first. Raised: opening balance plus paid donations, less refunds. Missing
 * texts fall back to the default language.
 */
export async function listCauses(
  db: Db,
  mode: PaymentMode,
  language: Language = defaultLanguage,
  now: Date = new Date(),
): Promise<CauseProgress[]> {
  const { rows: sums } = await sql<{ cause_slug: string; given_paise: number }>`
    select cause_slug, sum(amount_paise - refunded_paise) as given_paise from donations
    where ${IS_PAID} and ${countedCondition(mode)} and ${IS_NOT_IMPORTED} group by cause_slug`.execute(db);
  const paidByCause = new Map(sums.map((sum) => [sum.cause_slug, sum.given_paise]));
  const rows = await listCauseRows(db, now);
  const images = await imagesById(
    db,
    rows.map(({ image_id }) => image_id),
  );
  const defaultSlug = defaultCause(rows, now)?.slug;
  return rows.map((row) => {
    const raisedPaise = row.opening_paise + (paidByCause.get(row.slug) ?? 0);
    return {
      slug: row.slug,
      ...causeTexts(row, language),
      goalPaise: row.goal_paise,
      raisedPaise,
      openingPaise: row.opening_paise,
      percent: Math.min(100, Math.floor((raisedPaise * 100) / row.goal_paise)),
      isOpen: isCauseOpen(row, now),
      isDefault: row.slug === defaultSlug,
      endsOn: row.ends_on,
      drawing: row.drawing,
      image: images.get(row.image_id ?? "") ?? null,
    };
  });
}

/** Slugs of the causes whose public account is not empty. */
export async function causesWithAccounts(db: Db, mode: PaymentMode): Promise<Set<string>> {
  const counts = countedCondition(mode);
  const { rows } = await sql<{ slug: string }>`
    select slug from causes where
      exists (select 1 from donations where cause_slug = slug and ${IS_PAID} and ${counts} and ${IS_NOT_IMPORTED})
      or exists (select 1 from expenses where cause_slug = slug and published = 1 and ${counts})
      or exists (select 1 from cause_transfers where slug in (from_slug, to_slug) and ${counts})`.execute(db);
  return new Set(rows.map(({ slug }) => slug));
}

const causeTexts = ({ name, sentence, story, ...row }: Cause, language: Language): CauseTexts =>
  textsIn(language, { name, sentence, story }, row);

/** Finds a cause by slug, name or ledger name. */
export function findCause(db: Db, slugOrName: string): Promise<Cause | undefined> {
  return db
    .selectFrom("causes")
    .selectAll()
    .where((eb) =>
      eb.or([eb("slug", "=", slugOrName), eb("name", "=", slugOrName), eb("ledger_name", "=", slugOrName)]),
    )
    .orderBy((eb) => eb("slug", "=", slugOrName), "desc")
    .orderBy((eb) => eb("name", "=", slugOrName), "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Returns the default cause, or the first open cause when the default cause is closed or over. */
export const defaultCause = (rows: readonly Cause[], now: Date): Cause | undefined => {
  const open = rows.filter((row) => isCauseOpen(row, now));
  return open.find((row) => row.is_default === 1) ?? open[0];
};

/** @param choice slug or name; null for the default. Returns the slug. Refusal: invalid at `cause` (unknown, closed). */
export async function resolveOpenCause(
  db: Db,
  choice: string | null,
  now: Date,
): Promise<Result<string, never>> {
  const cause =
    choice === null ? defaultCause(await listCauseRows(db, now), now) : await findCause(db, choice);
  if (cause && isCauseOpen(cause, now)) return ok(cause.slug);
  return refused({
    kind: "invalid",
    fields: { cause: cause ? "giving.causeClosed" : "giving.causeUnknown" },
  });
}

/** Finds an open or closed cause by slug or name. Returns the slug. Refusal: invalid at `cause`. */
export async function resolveCause(db: Db, choice: string): Promise<Result<string, never>> {
  const cause = await findCause(db, choice);
  return cause ? ok(cause.slug) : refused({ kind: "invalid", fields: { cause: "giving.causeUnknown" } });
}

/** Returns the name in the default language if a translation is missing; the slug if no such cause exists. */
export async function causeName(db: Db, slug: string, language: Language = defaultLanguage): Promise<string> {
  const row = await db.selectFrom("causes").selectAll().where("slug", "=", slug).executeTakeFirst();
  return row ? causeTexts(row, language).name : slug;
}

/** "" when there is none. */
export async function causeSentence(db: Db, slug: string, language: Language): Promise<string> {
  const row = await db.selectFrom("causes").selectAll().where("slug", "=", slug).executeTakeFirst();
  return row ? causeTexts(row, language).sentence : "";
}

export async function causeNames(db: Db, slug: string): Promise<Record<Language, string>> {
  const row = await db.selectFrom("causes").selectAll().where("slug", "=", slug).executeTakeFirst();
  return mapLanguages((language) => (row ? causeTexts(row, language).name : slug));
}

/** The cause's picture at least `width` pixels wide, else its drawing; null: it has neither. */
export async function causePictureUrl(db: Db, slug: string, width: number): Promise<string | null> {
  const row = await findCause(db, slug);
  const image = (await imagesById(db, [row?.image_id ?? null])).get(row?.image_id ?? "");
  return image ? imageUrl(image, width) : row?.drawing ? `/pictures/${row.drawing}.svg` : null;
}

/** Lists causes for selects of the staff area. */
export async function causeChoices(db: Db, now: Date = new Date()) {
  return (await listCauseRows(db, now)).map((row) => ({
    slug: row.slug,
    name: row.name,
    isOpen: isCauseOpen(row, now),
  }));
}

/** Counts sample causes whose opening balance is unchanged. */
export async function countSampleBalances(db: Db): Promise<number> {
  const { rows } = await sql`select slug from causes
    where opening_paise > 0 and ${`${SAMPLE_PREFIX}cause:`} || slug in (select name from milestones)
      and slug not in (select subject_id from activity
        where subject_kind = 'cause' and action = 'cause_changed' and subject_id is not null
          and ${jsonAt(sql`detail`, ["openingPaise", 0])} <> ${jsonAt(sql`detail`, ["openingPaise", 1])})`.execute(
    db,
  );
  return rows.length;
}

/** Hash of the texts and figures that a form shows. */
export const causeVersion = (cause: Cause): string => {
  const { slug: _, position, closed_at, is_default, ...fields } = cause;
  return createHash("sha256").update(JSON.stringify(fields)).digest("base64url").slice(0, 16);
};

/** Returns the slug of the open cause that the texts mention; null for none or several. */
export async function findCauseInText(db: Db, now: Date, ...texts: string[]): Promise<string | null> {
  return matchCause(await listCauseRows(db, now), now, texts);
}

export function matchCause(causes: readonly Cause[], now: Date, texts: readonly string[]): string | null {
  const matches = causes.filter((row) => {
    const names = Object.values(parseTranslations(row)).map((translation) => translation.name ?? "");
    return (
      isCauseOpen(row, now) &&
      [row.name, ...names, ...parseKeywords(row)].some((word) =>
        texts.some((text) => hasWordPrefix(text, word)),
      )
    );
  });
  return matches.length === 1 ? (matches[0]?.slug ?? null) : null;
}

/** Whether a word of the text begins with `word`: "goat" in "Goats". */
const hasWordPrefix = (text: string, word: string): boolean => {
  const at = word === "" ? -1 : ` ${text.toLowerCase()}`.search(wordPattern(word.toLowerCase()));
  return at >= 0;
};

const wordPattern = (word: string) =>
  new RegExp(`[^\\p{L}\\p{M}\\p{N}]${word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`, "u");
