import { donationStepHref } from "~/features/donations/donation-view";
import type { DonationCause } from "~/features/donations/public/cause-panel";
import { limits } from "~/lib/limits";
import { shortRupees } from "~/lib/rupees";
import { useLangOf, useLocalizedHref, useTranslate } from "~/components/page-context";

const SHOWN = 3;

type Price = { cause: string; name: string; rupees: number; effect: string };

/** One amount for each of the first causes that say what amounts do; each shows a larger amount than the one before. */
export function pricesOf({ causes, presets }: { causes: DonationCause[]; presets: number[] }): Price[] {
  return causes
    .map(({ slug, name, effects }) => ({
      cause: slug,
      name,
      known: presets.flatMap((rupees, index) => (effects[index] ? [{ rupees, effect: effects[index] }] : [])),
    }))
    .filter(({ known }) => known.length > 0)
    .slice(0, SHOWN)
    .flatMap(({ known, ...cause }, index) => {
      const shown = known[index] ?? known.at(-1);
      return shown ? [{ ...cause, ...shown }] : [];
    });
}

/** Each leads to the form with its cause and amount chosen. */
export function HomePrices({ prices }: { prices: Price[] }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  if (prices.length === 0) return null;
  return (
    <div className="home-prices wrap">
      <p className="kicker" id="prices-title">
        {t("home.prices")}
      </p>
      <ul aria-labelledby="prices-title">
        {prices.map(({ cause, name, rupees, effect }) => (
          <li key={cause}>
            <a
              href={`${to(donationStepHref("/donateUs", { cause, amount: String(rupees), link: null }))}#${limits.donation.sectionId}`}
            >
              <b>{shortRupees(rupees * 100)}</b> <strong lang={langOf(effect)}>{effect}</strong>{" "}
              <span lang={langOf(name)}>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
