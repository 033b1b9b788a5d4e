import type { ReactNode } from "react";
import { Icon, type IconName } from "~/components/icon";
import { PhoneLinks } from "~/components/phone-links";
import { Style, useLocalizedHref, useTranslate } from "~/components/page-context";
import type { readTrustSignals } from "~/features/donations/trust-signals.server";
import sheet from "./trust-signals.css?inline";

type Props = Awaited<ReturnType<typeof readTrustSignals>> & {
  /** Public account that is linked while nothing was spent yet; null: all are empty. */
  accountHref?: string | null;
};

/** Facts with their papers, shown under the button of the donation form and on the About page. */
export function TrustSignals({ registration, approval, spending, accountHref = null, ...props }: Props) {
  const { pan, phone, officeHours, refundDays, cancelHours } = props;
  const t = useTranslate();
  const account = spending?.href ?? accountHref;
  return (
    <div className="proof">
      <Style sheets={[sheet]} />
      <ul>
        {registration && (
          <Fact
            icon="seal"
            title={t("giving.proof.registration", { registration: registration.number })}
            href={registration.href}
          >
            {registration.founded && t("giving.proof.founded", { year: registration.founded })}
          </Fact>
        )}
        {approval && (
          <Fact
            icon="paper"
            title={
              approval.until ? t("giving.proof.validTo", { day: approval.until }) : t("giving.proof.approved")
            }
            href={approval.href}
          >
            {t("giving.proof.approval", { approval: approval.number })}
          </Fact>
        )}
        <Fact icon="back" title={t("giving.proof.refunds", { days: refundDays })} href="/refunds">
          {t("giving.proof.cancel", { hours: cancelHours })}
        </Fact>
        {account && (
          <Fact icon="ledger" title={t("giving.proof.account")} href={account}>
            {spending && t("giving.proof.spent", spending)}
            {spending?.isPractice && ` (${t("causeAccount.practice")})`}
          </Fact>
        )}
      </ul>
      <p className="hint">
        {pan && `${t("giving.proof.pan", { pan })} · `}
        {t("giving.proof.methods")}
        {phone && (
          <>
            {" · "}
            <PhoneLinks phone={phone} />
            {officeHours && ` (${officeHours})`}
          </>
        )}
      </p>
    </div>
  );
}

type FactProps = { icon: IconName; title: string; href: string | null; children: ReactNode };

function Fact({ icon, title, href, children }: FactProps) {
  const to = useLocalizedHref();
  return (
    <li>
      <Icon name={icon} />
      <span>
        {href ? <a href={to(href)}>{title}</a> : <b>{title}</b>}
        {children && <small>{children}</small>}
      </span>
    </li>
  );
}
