import { transact } from "#db/client.server";
import type { AmountEffect as AmountEffectRow, Db } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { ok, refused, type Result } from "~/lib/result";
import { msg } from "~/locales/messages";
import { readSettings } from "~/features/settings/settings.server";
import { effectOf } from "~/lib/amount-effect";
import {
  defaultLanguage,
  furtherLanguages,
  languages,
  localised,
  type Language,
  type Localised,
} from "~/locales/language";
import { textOf } from "~/locales/translate";
import { byLanguage, mergeTranslations, parseTranslations } from "~/locales/translations";
import type { SaveAmountEffects } from "./amount-effect-form";

export type CauseEffect = { cause: string; rupees: number; sentence: string };

/** Sorts by cause, then by amount. Falls back to another language where a sentence is missing. */
export async function listAmountEffects(db: Db, language: Language, cause?: string): Promise<CauseEffect[]> {
  const rows = await rowsOf(db, cause);
  return rows.map((row) => {
    const found = [language, defaultLanguage, ...furtherLanguages].map((one) => sentenceIn(one, row));
    return { cause: row.cause_slug, rupees: row.amount_paise / 100, sentence: found.find(Boolean) ?? "" };
  });
}

/** What an amount does for a cause, also one without a sentence of its own; null: unknown. */
export const amountEffect = async (db: Db, language: Language, cause: string, rupees: number) =>
  effectOf(await listAmountEffects(db, language, cause), rupees, aboutIn(language));

/** Text of a number that is not exact; # stands for it. */
export const aboutIn = (language: Language): string => textOf(language, msg("giving.about", { number: "#" }));

/** Returns the sentences in each language by amount in rupees. */
export async function amountEffectSettings(db: Db, cause: string) {
  const rows = await rowsOf(db, cause);
  const sentences = (language: Language) =>
    Object.fromEntries(rows.map((row) => [row.amount_paise / 100, sentenceIn(language, row)]));
  return Object.fromEntries(languages.map((language) => [language, sentences(language)])) as Record<
    Language,
    Record<string, string>
  >;
}

const sentenceIn = (language: Language, { sentence, ...row }: AmountEffectRow): string =>
  language === defaultLanguage ? sentence : (parseTranslations(row)[language]?.sentence ?? "");

function rowsOf(db: Db, cause?: string) {
  const all = db.selectFrom("amount_effects").selectAll().orderBy("cause_slug").orderBy("amount_paise");
  return (cause === undefined ? all : all.where("cause_slug", "=", cause)).execute();
}

function effectRows(
  slug: string,
  input: Localised<Sentences>,
  presets: readonly number[],
): AmountEffectRow[] {
  return presets.flatMap((preset) => {
    if (!languages.some((language) => input[language]?.[preset])) return [];
    const texts = furtherLanguages.map(
      (language) => [language, { sentence: input[language]?.[preset] }] as const,
    );
    return {
      cause_slug: slug,
      amount_paise: preset * 100,
      sentence: input[defaultLanguage][preset] ?? "",
      translations: JSON.stringify(mergeTranslations({}, Object.fromEntries(texts))),
    };
  });
}

/** By amount in rupees. */
type Sentences = SaveAmountEffects[typeof defaultLanguage];

/** `price`: sentence appended to the story; `effects`: the amount effects. */
export type SamplePrices = { price: Localised<string>; effects: Localised<Sentences> };

/** Adds prices to the causes of a new database. @param prices by slug */
export async function seedPrices(trx: Db, prices: Readonly<Record<string, SamplePrices>>): Promise<void> {
  const rows = await trx.selectFrom("causes").selectAll().where("slug", "in", Object.keys(prices)).execute();
  for (const { slug, story, ...row } of rows) {
    const { price, effects } = prices[slug]!;
    const translations = parseTranslations(row);
    for (const [language, texts] of byLanguage(translations))
      texts.story = `${texts.story} ${localised(price, language)}`;
    await trx
      .updateTable("causes")
      .set({ story: `${story} ${price[defaultLanguage]}`, translations: JSON.stringify(translations) })
      .where("slug", "=", slug)
      .execute();
    await trx
      .insertInto("amount_effects")
      .values(effectRows(slug, effects, Object.keys(effects[defaultLanguage]).map(Number)))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Refusal: not_found. */
export function saveAmountEffects(
  db: Db,
  actor: Actor,
  slug: string,
  input: SaveAmountEffects,
  now: Date,
): Promise<Result<{ name: string }>> {
  return transact(db, async (trx): Promise<Result<{ name: string }>> => {
    const cause = await trx.selectFrom("causes").select("name").where("slug", "=", slug).executeTakeFirst();
    if (!cause) return refused({ kind: "not_found", message: "giving.causeUnknown" });
    const before = await rowsOf(trx, slug);
    const after = effectRows(slug, input, (await readSettings(trx)).giving.presets);
    if (JSON.stringify(before) === JSON.stringify(after)) return ok(cause);
    await trx.deleteFrom("amount_effects").where("cause_slug", "=", slug).execute();
    if (after.length > 0) await trx.insertInto("amount_effects").values(after).execute();
    const subject = { kind: "cause", id: slug, title: cause.name };
    await recordActivity(trx, actor, "cause_changed", subject, now, { changed: ["amounts"] });
    return ok(cause);
  });
}
