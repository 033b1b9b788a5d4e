/** What an amount does for a cause, as staff say it. */
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { ok, refused, type Result } from "~/lib/result";
import { translationOf } from "~/lib/translation";
import { donationLimits } from "~/lib/limits";
import type { Language } from "~/locales/language";
import type { SaveAmountEffects } from "./amount-effect-form";

export type AmountEffect = { cause: string; amountPaise: number; sentence: string };

/** Of all causes or one, the smallest amount first. A sentence that is not in this language is in the other. */
export async function listAmountEffects(db: Db, language: Language, cause?: string): Promise<AmountEffect[]> {
  const rows = await rowsOf(db, cause);
  return rows.map((row) => {
    const ml = translationOf(row).sentence ?? "";
    const sentence = language === "ml" ? ml || row.sentence : row.sentence || ml;
    return { cause: row.cause_slug, amountPaise: row.amount_paise, sentence };
  });
}

/** What staff have said of a cause, by amount in rupees, in each language. */
export async function amountEffectSettings(db: Db, cause: string) {
  const rows = await rowsOf(db, cause);
  const texts = (textOf: (row: (typeof rows)[number]) => string | undefined) =>
    Object.fromEntries(rows.map((row) => [row.amount_paise / 100, textOf(row) ?? ""]));
  return { en: texts(({ sentence }) => sentence), ml: texts((row) => translationOf(row).sentence) };
}

function rowsOf(db: Db, cause?: string) {
  const all = db.selectFrom("amount_effects").selectAll().orderBy("cause_slug").orderBy("amount_paise");
  return (cause === undefined ? all : all.where("cause_slug", "=", cause)).execute();
}

/** Sets what the amounts of a cause do. Refusal: not_found. */
export function saveAmountEffects(
  db: Db,
  actor: Actor,
  slug: string,
  given: SaveAmountEffects,
  now: Date,
): Promise<Result<{ name: string }>> {
  return transact(db, async (trx): Promise<Result<{ name: string }>> => {
    const cause = await trx.selectFrom("causes").select("name").where("slug", "=", slug).executeTakeFirst();
    if (!cause) return refused({ kind: "not_found", code: "giving.causeUnknown" });
    const before = await rowsOf(trx, slug);
    const after = donationLimits.presets.flatMap((preset) => {
      const [sentence = "", ml = ""] = [given.en[preset], given.ml[preset]];
      const row = { cause_slug: slug, amount_paise: preset * 100, sentence };
      return sentence || ml ? [{ ...row, ml: JSON.stringify(ml ? { sentence: ml } : {}) }] : [];
    });
    if (JSON.stringify(before) === JSON.stringify(after)) return ok(cause);
    await trx.deleteFrom("amount_effects").where("cause_slug", "=", slug).execute();
    if (after.length > 0) await trx.insertInto("amount_effects").values(after).execute();
    const subject = { kind: "cause", id: slug, title: cause.name };
    await recordActivity(trx, actor, "cause_changed", subject, now, { changed: ["amounts"] });
    return ok(cause);
  });
}
