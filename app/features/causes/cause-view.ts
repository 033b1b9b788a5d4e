import type { AmountEffect } from "./amount-effects.server";
import type { listCauseSettings } from "./causes.server";
import { rupees, shortRupees } from "~/lib/rupees";

/** Amounts in rupees. */
export function toCauseView(cause: {
  slug: string;
  name: string;
  sentence: string;
  story: string;
  goalPaise: number;
  raisedPaise: number;
  /** Of the raised sum, what came before this site began. */
  openingPaise: number;
  percent: number;
}) {
  const { slug, name, sentence, story } = cause;
  return {
    ...{ slug, name, sentence, story },
    goalRupees: cause.goalPaise / 100,
    raisedRupees: Math.floor(cause.raisedPaise / 100),
    openingRupees: cause.openingPaise / 100,
    percent: cause.percent,
  };
}

/** What amounts do for a cause, as donors read it. */
export const toEffectsView = (effects: AmountEffect[], cause: string) =>
  effects
    .filter((effect) => effect.cause === cause)
    .map(({ amountPaise, sentence }) => ({ amount: shortRupees(amountPaise), sentence }));

/** The causes on the staff's screen: what is set by the form's names, the raised sum with paise. */
export function toCauseSettingsView(
  settings: Awaited<ReturnType<typeof listCauseSettings>>,
  progress: { slug: string; raisedPaise: number; percent: number }[],
) {
  return settings.map(({ slug, name, version, sentence, story, ml, goal_paise, opening_paise }) => {
    const { raisedPaise = opening_paise, percent = 0 } = progress.find((one) => one.slug === slug) ?? {};
    return {
      slug,
      name,
      version,
      values: {
        goalRupees: String(goal_paise / 100),
        openingRupees: String(opening_paise / 100),
        id: slug,
        en: { sentence, story },
        ml,
      },
      raised: rupees(raisedPaise),
      percent,
    };
  });
}
