import type { ReactNode } from "react";
import { shortRupees } from "~/lib/rupees";
import field from "~/components/public/field.css?inline";
import controls from "~/components/public/controls.css?inline";
import form from "~/components/public/form.css?inline";
import flow from "./donation-flow.css?inline";
import pay from "./pay.css?inline";
import payPage from "./pay-page.css?inline";
import { useLangOf, useTranslate, Style } from "~/components/page-context";
import type { PageHandle } from "~/components/page-handle";
import type { NonLiveMode } from "~/features/donations/payment-mode";

/** Of a page whose loader returns a gift's `nonLive`: a live gift stays real money after the keys are gone. */
export const realMoneyOfGift: PageHandle["realMoney"] = (loaded) =>
  (loaded as { nonLive?: unknown } | undefined)?.nonLive === null ? "all" : null;

type Props = {
  title: string;
  step?: string;
  mark?: ReactNode;
  /** Message about the form that was just sent. */
  notice?: string | null;
  /** True: a form with its sum and button in a foot (pay-screen.tsx). */
  isPayScreen?: boolean;
  children: ReactNode;
};

export function DonationSheet({ title, step, mark, notice, isPayScreen = false, children }: Props) {
  return (
    <div className="wrap">
      <Style sheets={[field, controls, form, flow]} />
      {isPayScreen && <Style sheets={[pay, payPage]} />}
      <article className={isPayScreen ? "slip kasavu pay" : "slip kasavu"}>
        {mark}
        {step && <p className="kicker">{step}</p>}
        <h1>{title}</h1>
        {notice && (
          <p className="notice" role="status">
            {notice}
          </p>
        )}
        {children}
      </article>
    </div>
  );
}

type SumProps = { amountRupees: number; causeName: string; children: ReactNode };

export function Sum({ amountRupees, causeName, children }: SumProps) {
  const t = useTranslate();
  const langOf = useLangOf();
  return (
    <div className="sum">
      <strong>{shortRupees(amountRupees * 100)}</strong>
      <span lang={langOf(causeName)}>{t("giving.details.to", { cause: causeName })}</span>
      <p className="hint">{children}</p>
    </div>
  );
}

export function NoPaymentNote({ nonLive }: { nonLive: NonLiveMode }) {
  const t = useTranslate();
  return nonLive ? (
    <strong className="line">
      {t("giving.details.noMoney", { mode: t(`giving.nonLiveModes.${nonLive}`) })}
    </strong>
  ) : null;
}

export function NonLiveNotice({ nonLive, children }: { nonLive: NonLiveMode; children: ReactNode }) {
  const t = useTranslate();
  return nonLive ? (
    <p className="notice">
      <strong>{t(`giving.nonLiveModes.${nonLive}`)}:</strong>
      {children}
    </p>
  ) : null;
}

export function HiddenFields({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Prevents translation and hyphenation, because donors copy references letter by letter. */
export function Reference({ children }: { children: string }) {
  return (
    <span className="ref" translate="no">
      {children}
    </span>
  );
}
