import { useLangOf, useLocalizedHref, useTranslate } from "~/components/page-context";
import type { DonorState } from "~/features/donations/donation-view";
import { shortRupees } from "~/lib/rupees";

type Month = { href: string; day: string; amountRupees: number; state: DonorState; isSinglePayment: boolean };

export function Months({ months }: { months: Month[] }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <ul className="facts">
      {months.map(({ href, day, amountRupees, state, isSinglePayment }) => (
        <li key={href}>
          <a href={to(href)}>{day}</a> <b>{shortRupees(amountRupees * 100)}</b>
          {isSinglePayment && <span className="hint">{t("giving.monthly.byHand")}</span>}
          {state !== "received" && <span className="hint">{t(`giving.states.${state}.title`)}</span>}
        </li>
      ))}
    </ul>
  );
}

export function FailedCharges({
  failedCharges,
}: {
  failedCharges: { days: string[]; reason: string | null }[];
}) {
  const t = useTranslate();
  const langOf = useLangOf();
  if (failedCharges.length === 0) return null;
  return (
    <section className="part">
      <h2>{t("giving.monthly.tries")}</h2>
      <ul className="facts">
        {failedCharges.map(({ days, reason }, index) => (
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
