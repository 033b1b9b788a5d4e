/** Parts of the day by first hour. Intl uses സന്ധ്യ at six, and ഉച്ച only at twelve sharp. */
const PARTS_OF_DAY = [
  [19, "രാത്രി"],
  [15, "വൈകുന്നേരം"],
  [12, "ഉച്ചയ്ക്ക്"],
  [6, "രാവിലെ"],
  [3, "പുലർച്ചെ"],
  [0, "രാത്രി"],
] as const;

/** Formats a clock's UTC fields: "വൈകുന്നേരം 6:30". */
export function malayalamTime(clock: Date): string {
  const hour = clock.getUTCHours();
  const [, part = ""] = PARTS_OF_DAY.find(([from]) => hour >= from) ?? [];
  return `${part} ${hour % 12 || 12}:${String(clock.getUTCMinutes()).padStart(2, "0")}`;
}

const MONTHS = [
  "ജനുവരി",
  "ഫെബ്രുവരി",
  "മാർച്ച്",
  "ഏപ്രിൽ",
  "മേയ്",
  "ജൂൺ",
  "ജൂലൈ",
  "ഓഗസ്റ്റ്",
  "സെപ്റ്റംബർ",
  "ഒക്ടോബർ",
  "നവംബർ",
  "ഡിസംബർ",
];

/** Formats a clock's UTC fields: "2026 ജൂൺ 24". */
export const malayalamDay = (clock: Date): string =>
  `${clock.getUTCFullYear()} ${MONTHS[clock.getUTCMonth()] ?? ""} ${clock.getUTCDate()}`;

/** Removes zero-width non-joiners in CLDR's Malayalam names of months, days, countries (docs/glossary.md). */
export const withoutBreaks = (text: string) => text.replace(/\u200c/g, "");
