import { retentionLimits } from "~/lib/limits";
import type { Language } from "./language";
import { translator } from "./translate";

type Unit = "days" | "months" | "years";

/** Describes the retention limits of app/lib/limits.ts. */
export function retentionPeriods(language: Language): { what: string; period: string; why: string }[] {
  const t = translator(language);
  return Object.entries(retentionLimits).map(([rule, period]) => {
    const prefix = `privacy.kept.${rule as keyof typeof retentionLimits}` as const;
    const parts = Object.entries(period) as [Unit, number][];
    return {
      what: t(`${prefix}.what`),
      why: t(`${prefix}.why`),
      period: parts.map(([unit, count]) => t(`privacy.${unit}`, { count })).join(" "),
    };
  });
}
