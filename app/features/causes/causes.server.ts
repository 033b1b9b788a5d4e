import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import { transact } from "#db/client.server";
import type { Cause, Db, PaymentMode } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { IS_NOT_IMPORTED, IS_PAID, isCounted } from "#db/paid-donations.server";
import { ok, refused, type Result } from "~/lib/result";
import { defaultLanguage, mapLanguages, type Language } from "~/locales/language";
import {
  translationsIn,
  changedTexts,
  editedTranslations,
  parseTranslations,
  textsIn,
} from "~/locales/translations";
import type { SaveCause } from "./cause-form";

type CauseProgress = CauseTexts & {
  slug: string;
  goalPaise: number;
  raisedPaise: number;
  /** Part of the raised sum from before this site began. */
  openingPaise: number;
  percent: number;
};

type CauseTexts = Pick<Cause, "name" | "sentence" | "story">;
type Row = Cause & { given_paise: number };

/** Raised: opening balance plus paid donations, less refunds. Missing texts fall back to the default language. */
export async function listCauses(
  db: Db,
  mode: PaymentMode,
  language: Language = defaultLanguage,
): Promise<CauseProgress[]> {
  const { rows } = await sql<Row>`
    select causes.*, coalesce(given_paise, 0) as given_paise
    from causes left join (
      select cause_slug, sum(amount_paise - refunded_paise) as given_paise from donations
      where ${IS_PAID} and ${isCounted(mode)} and ${IS_NOT_IMPORTED} group by cause_slug
    ) on cause_slug = slug
    order by position`.execute(db);
  return rows.map((row) => {
    const raisedPaise = row.opening_paise + row.given_paise;
    return {
      slug: row.slug,
      ...causeTexts(row, language),
      goalPaise: row.goal_paise,
      raisedPaise,
      openingPaise: row.opening_paise,
      percent: Math.min(100, Math.floor((raisedPaise * 100) / row.goal_paise)),
    };
  });
}

const causeTexts = ({ name, sentence, story, ...row }: Cause, language: Language): CauseTexts =>
  textsIn(language, { name, sentence, story }, row);

/** The slug when it is unknown. In the default language for the journal, and where a translation is missing. */
export async function causeName(db: Db, slug: string, language: Language = defaultLanguage): Promise<string> {
  const row = await db.selectFrom("causes").selectAll().where("slug", "=", slug).executeTakeFirst();
  return row ? causeTexts(row, language).name : slug;
}

export async function causeNames(db: Db, slug: string): Promise<Record<Language, string>> {
  const row = await db.selectFrom("causes").selectAll().where("slug", "=", slug).executeTakeFirst();
  return mapLanguages((language) => (row ? causeTexts(row, language).name : slug));
}

export async function listCauseSettings(db: Db) {
  const rows = await db.selectFrom("causes").selectAll().orderBy("position").execute();
  return rows.map((row) => ({ ...row, translations: parseTranslations(row), version: versionOf(row) }));
}

const versionOf = ({ goal_paise, opening_paise, sentence, story, translations }: Cause) =>
  createHash("sha256")
    .update(JSON.stringify([goal_paise, opening_paise, sentence, story, translations]))
    .digest("base64url")
    .slice(0, 16);

type CauseInput = z.output<typeof SaveCause>;

/** Absent texts stay unchanged. Refusals: not_found, conflict (changed since `version`). */
export function saveCause(
  db: Db,
  actor: Actor,
  { slug, version, goalRupees, openingRupees, en, ...given }: CauseInput,
  now: Date,
): Promise<Result<{ name: string }>> {
  return transact(db, async (trx) => {
    const before = await trx.selectFrom("causes").selectAll().where("slug", "=", slug).executeTakeFirst();
    if (!before) return refused({ kind: "not_found", message: "giving.causeUnknown" });
    const translations = editedTranslations(parseTranslations(before), translationsIn(given));
    const after = {
      goal_paise: goalRupees * 100,
      opening_paise: openingRupees * 100,
      sentence: en?.sentence ?? before.sentence,
      story: en?.story ?? before.story,
      translations: JSON.stringify(translations),
    };
    const changed = [
      ...(["goal_paise", "opening_paise", "sentence", "story"] as const).filter(
        (name) => after[name] !== before[name],
      ),
      ...changedTexts(parseTranslations(before), translations),
    ];
    if (changed.length === 0) return ok({ name: before.name });
    if (version !== undefined && version !== versionOf(before))
      return refused({ kind: "conflict", message: "cause.changedMeanwhile" });
    await trx.updateTable("causes").set(after).where("slug", "=", slug).execute();
    const detail = {
      goalPaise: [before.goal_paise, after.goal_paise],
      openingPaise: [before.opening_paise, after.opening_paise],
      changed,
    };
    await recordActivity(
      trx,
      actor,
      "cause_changed",
      { kind: "cause", id: slug, title: before.name },
      now,
      detail,
    );
    return ok({ name: before.name });
  });
}
