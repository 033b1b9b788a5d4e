import { useLangOf, useLocalizedHref, useTranslate } from "~/components/page-context";
import type { DONOR_STATES } from "~/features/donations/donation-view";
import { shortRupees } from "~/lib/rupees";

type DonorState = (typeof DONOR_STATES)[keyof typeof DONOR_STATES];
type Month = { href: string; day: string; amountRupees: number; state: DonorState; isByHand: boolean };
type FailedCharge = { days: string[]; reason: string | null };

export function Months({ months }: { months: Month[] }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  if (months.length === 0) return null;
  return (
    <section>
      <h2>{t("giving.monthly.months")}</h2>
      <ul className="facts">
        {months.map(({ href, day, amountRupees, state, isByHand }) => (
          <li key={href}>
            <a href={to(href)}>{day}</a> <b>{shortRupees(amountRupees * 100)}</b>
            {isByHand && <span className="hint">{t("giving.monthly.byHand")}</span>}
            {state !== "received" && <span className="hint">{t(`giving.states.${state}.title`)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function FailedCharges({ tries }: { tries: FailedCharge[] }) {
  const t = useTranslate();
  const langOf = useLangOf();
  if (tries.length === 0) return null;
  return (
    <section>
      <h2>{t("giving.monthly.tries")}</h2>
      <ul className="facts">
        {tries.map(({ days, reason }, index) => (
          <li key={index}>
            {days.join(" · ")}
            <span className="hint" lang={reason ? langOf(reason) : undefined}>
              {reason ?? t("giving.monthly.declined")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
