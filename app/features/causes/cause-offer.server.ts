import type { Db } from "#db/schema";
import { readSettings } from "~/features/settings/settings.server";
import { effectOf } from "~/lib/amount-effect";
import type { Language } from "~/locales/language";
import { aboutIn, listAmountEffects } from "./amount-effects.server";
import { causeName, resolveOpenCause } from "./causes.server";
import type { AmountOffer } from "./amount-offers";

/** `amounts` is empty where nobody says what an amount does. */
export type CauseOffer = { cause: string; name: string; amounts: AmountOffer[] };

/** What the end of a text offers for its cause; null: it has none, or its cause is closed. */
export async function causeOffer(
  db: Db,
  language: Language,
  slug: string | null,
  now: Date,
): Promise<CauseOffer | null> {
  if (slug === null || !(await resolveOpenCause(db, slug, now)).ok) return null;
  const [{ giving }, effects, name] = await Promise.all([
    readSettings(db),
    listAmountEffects(db, language, slug),
    causeName(db, slug, language),
  ]);
  const amounts = giving.presets.flatMap((rupees) => {
    const effect = effectOf(effects, rupees, aboutIn(language));
    return effect ? [{ rupees, effect }] : [];
  });
  return { cause: slug, name, amounts };
}
