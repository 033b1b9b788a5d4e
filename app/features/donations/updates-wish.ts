import type { Language } from "~/locales/language";
import { translator } from "~/locales/translate";

/** Consent, with its day and its wording. */
export const updatesWish = (lang: Language, now: Date) => ({
  updates_wanted_at: now.toISOString(),
  updates_wording: translator(lang)("updates.wish"),
});

export const NO_UPDATES_WISH = { updates_wanted_at: null, updates_wording: null };
