import { dayInWords, startOfDayInIndia } from "~/lib/india-time";
import type { Language } from "~/locales/language";

/** "₹500.00, 28 November 2026" @param on days (YYYY-MM-DD, IST) */
export const refundInWords = (sum: string, on: string[], language: Language): string =>
  [sum, ...on.map((day) => dayInWords(startOfDayInIndia(day), language))].join(", ");
