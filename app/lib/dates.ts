import { clockInIndia } from "~/lib/india-time";
import {
  defaultLanguage,
  mapLanguages,
  isMalayalam,
  screenLanguage,
  type Language,
} from "~/locales/language";
import { malayalamDay, malayalamTime, withoutBreaks } from "~/locales/malayalam-time";

/** All dates are in the foundation's time zone, independent of the server's. */

const ZONE = "Asia/Kolkata";
/** English as the specification requires. @param further options of the other languages */
const perLanguage = (options: Intl.DateTimeFormatOptions, further: Intl.DateTimeFormatOptions = {}) =>
  mapLanguages((language, { intl }) =>
    language === defaultLanguage
      ? new Intl.DateTimeFormat("en-US", options)
      : new Intl.DateTimeFormat(intl, { ...options, ...further }),
  );
const longDay = perLanguage({ timeZone: ZONE, year: "numeric", month: "long", day: "numeric" });
const parts = perLanguage(
  { timeZone: ZONE, weekday: "long", month: "short", day: "numeric", year: "numeric" },
  { month: "long" },
);
const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});
/** Converts a day (YYYY-MM-DD) to noon IST; an instant is unchanged. */
const noonOf = (at: string) => (/^\d{4}-\d{2}-\d{2}$/.test(at) ? `${at}T12:00:00+05:30` : at);
const normaliseSpaces = (text: string) => withoutBreaks(text).replace(/\s/g, " ");
const isoDay = new Intl.DateTimeFormat("en-CA", { timeZone: ZONE });

export type DateView = {
  /** "2026-08-15", for `<time dateTime>`. */
  iso: string;
  text: string;
  /** "Saturday", "Aug", "15", "2026" */
  weekday: string;
  month: string;
  day: string;
  year: string;
};

/** @param at instant (ISO 8601) or day (YYYY-MM-DD, IST) */
export function toDateView(at: string, language: Language = "en"): DateView {
  const date = new Date(noonOf(at));
  const part = Object.fromEntries(
    parts[language].formatToParts(date).map(({ type, value }) => [type, normaliseSpaces(value)]),
  );
  return {
    iso: isoDay.format(date),
    text: normaliseSpaces(longDay[language].format(date)),
    weekday: part.weekday ?? "",
    month: part.month ?? "",
    day: part.day ?? "",
    year: part.year ?? "",
  };
}

/** "Oct 2026", "ഒക്ടോബർ 2026". @param month YYYY-MM */
export function monthInWords(month: string, language: Language = screenLanguage()): string {
  const { month: name, year } = toDateView(`${month}-15`, language);
  return `${name} ${year}`;
}

/** "17:30" → "5:30 PM", "വൈകുന്നേരം 5:30" */
export function toTimeView(time: string, language: Language = "en"): string {
  const at = new Date(`1970-01-01T${time}:00Z`);
  return isMalayalam(language) ? malayalamTime(at) : clock.format(at).replace(/\u202f/g, " ");
}

/** The same on server and in browsers, whose Intl may differ: screens are drawn by both. */
const inIndia = (dateStyle: "medium" | "long", timeStyle?: "short") => {
  const format = new Intl.DateTimeFormat("en-IN", { dateStyle, timeStyle, timeZone: ZONE });
  return (at: string, language: Language = screenLanguage()) => {
    const instant = new Date(noonOf(at));
    if (isMalayalam(language)) {
      const inZone = clockInIndia(instant);
      return timeStyle ? `${malayalamDay(inZone)}, ${malayalamTime(inZone)}` : malayalamDay(inZone);
    }
    // "Sept" is the only short month of four letters.
    return format.format(instant).replace(/\s/g, " ").replace("Sept ", "Sep ");
  };
};
/** "24 Jun 2026", "2026 ജൂൺ 24"; like the next one in the language of the screen, unless one is given. */
export const formatDay = inIndia("medium");
/** "24 Jun 2026, 10:32 am", "2026 ജൂൺ 24, രാവിലെ 10:32" */
export const formatDateTime = inIndia("medium", "short");
const longMoments = mapLanguages(
  (_, { intl }) => new Intl.DateTimeFormat(intl, { dateStyle: "long", timeStyle: "short", timeZone: ZONE }),
);
/** "24 June 2026 at 10:32 am", "2026 ജൂൺ 24, രാവിലെ 10:32" */
export function formatLongDateTime(at: string, language: Language): string {
  const instant = new Date(at);
  return isMalayalam(language)
    ? `${toDateView(at, language).text}, ${malayalamTime(clockInIndia(instant))}`
    : normaliseSpaces(longMoments[language].format(instant));
}
