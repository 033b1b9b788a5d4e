import type { MonthlyDonation } from "#db/schema";
import { dayInWords } from "~/lib/india-time";
import type { Language } from "~/locales/language";
import { isPausedHere } from "./monthly-change";
import { isEnding } from "./monthly-filters";

/** ISO 8601; null when nothing more is taken, or nobody knows when. A pause of the site says itself when it goes on. */
export function nextChargeAt(monthly: MonthlyDonation): string | null {
  const { state, next_charge_at, starts_at } = monthly;
  if (isEnding(monthly) || isPausedHere(monthly) || state === "halted" || state === "paused") return null;
  return next_charge_at ?? (state === "created" || state === "authenticated" ? starts_at : null);
}

/** In words. */
export function nextChargeDay(monthly: MonthlyDonation, language: Language): string | null {
  const at = nextChargeAt(monthly);
  return at && dayInWords(at, language);
}
