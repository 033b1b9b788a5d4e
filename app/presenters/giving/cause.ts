import { rupees } from "~/rupees";

/** Amounts in rupees. */
export function presentCause(cause: {
  slug: string;
  name: string;
  goalPaise: number;
  raisedPaise: number;
  percent: number;
}) {
  return {
    slug: cause.slug,
    name: cause.name,
    goalRupees: cause.goalPaise / 100,
    raisedRupees: Math.floor(cause.raisedPaise / 100),
    percent: cause.percent,
  };
}

/** The causes on the staff's screen: settings in whole rupees, the raised sum with paise. */
export function presentCauseSettings(
  settings: { slug: string; name: string; goal_paise: number; opening_paise: number }[],
  progress: { slug: string; raisedPaise: number; percent: number }[],
) {
  return settings.map(({ slug, name, goal_paise, opening_paise }) => {
    const { raisedPaise = opening_paise, percent = 0 } = progress.find((one) => one.slug === slug) ?? {};
    return {
      slug,
      name,
      goalRupees: String(goal_paise / 100),
      openingRupees: String(opening_paise / 100),
      raised: rupees(raisedPaise),
      percent,
    };
  });
}
