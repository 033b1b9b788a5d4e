import { limits } from "~/lib/limits";
import { shortRupees } from "~/lib/rupees";
import { useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import { donateHref } from "./cause-options";
import sheet from "./amount-offers.css?inline";

/** A whole number of rupees, and what it does. */
export type AmountOffer = { rupees: number; effect: string };

type Props = { cause: string; name: string; amounts: AmountOffer[] };

/** Each leads to the form with the cause and the amount chosen. */
export function AmountOffers({ cause, name, amounts }: Props) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  if (amounts.length === 0) return null;
  return (
    <ul className="offers" aria-label={t("giving.titleFor", { cause: name })}>
      <Style sheets={[sheet]} />
      {amounts.map(({ rupees, effect }) => (
        <li key={rupees}>
          <a href={to(`${donateHref(cause)}&amount=${rupees}#${limits.donation.sectionId}`)}>
            <b>{shortRupees(rupees * 100)}</b> <span lang={langOf(effect)}>{effect}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
