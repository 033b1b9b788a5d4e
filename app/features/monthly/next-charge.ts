import type { MonthlyDonation } from "#db/schema";
import { dayInWords } from "~/lib/india-time";
import type { Language } from "~/locales/language";
import { isOver } from "./monthly-filters";

/** In words; null when nothing more is taken, or nobody knows when. */
export function nextChargeDay(monthly: MonthlyDonation, language: Language): string | null {
  if (isOver(monthly) || monthly.cancel_requested_at !== null) return null;
  if (monthly.state === "halted" || monthly.state === "paused") return null;
  return monthly.next_charge_at && dayInWords(monthly.next_charge_at, language);
}
