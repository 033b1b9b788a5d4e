import { retentionLimits } from "~/lib/limits";
import type { Language } from "./language";
import { wordsIn } from "./messages-in";

type Unit = "days" | "months" | "years";

/** The table of app/lib/limits.ts in words: what is kept, how long at most, and what for. */
export function keptLongest(language: Language): { what: string; period: string; why: string }[] {
  const { kept, ...words } = wordsIn(language).privacy;
  return Object.entries(retentionLimits).map(([rule, period]) => ({
    ...kept[rule as keyof typeof kept],
    period: (Object.entries(period) as [Unit, number][]).map(([unit, count]) => words[unit](count)).join(" "),
  }));
}
