import { PhoneLinks } from "~/components/phone-links";
import { useLocalizedHref, useTranslate } from "~/components/page-context";

type Props = {
  registration: string | null;
  approval: string | null;
  pan: string | null;
  phone: string | null;
  officeHours: string | null;
  refundDays: number;
};

/** One line of facts, shown at the donation form and on the About page. */
export function TrustSignals({ registration, approval, pan, phone, officeHours, refundDays }: Props) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const facts = [
    ...(registration ? [t("giving.proof.registration", { registration })] : []),
    ...(approval ? [t("giving.proof.approval", { approval })] : []),
    ...(pan ? [t("giving.proof.pan", { pan })] : []),
    t("giving.proof.methods"),
  ];
  return (
    <p className="hint">
      {`${facts.join(" · ")} · `}
      <a href={to("/refunds")}>{t("giving.proof.refunds", { days: refundDays })}</a>
      {phone && (
        <>
          {" · "}
          <PhoneLinks phone={phone} />
          {officeHours && ` (${officeHours})`}
        </>
      )}
    </p>
  );
}
