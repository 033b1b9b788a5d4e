import type { toReceiptProofView } from "./receipt-proof-view.server";
import { useLangOf, useLocalizedHref, useTranslate } from "~/components/page-context";
import { Fact, Reference, DonationSheet } from "~/features/donations/public/donation-sheet";
import { StatusMark } from "~/features/donations/public/status-mark";

export function ReceiptProofPage({
  isValid,
  isPartRefunded,
  replacedBy,
  number,
  date,
  amount,
  causeName,
  foundation,
  nonLive,
}: ReturnType<typeof toReceiptProofView>) {
  const t = useTranslate();
  const langOf = useLangOf();
  const whyCancelled = replacedBy
    ? t("receiptProof.replacedText", { number: replacedBy })
    : t("receiptProof.cancelledText");
  const explanation = isValid ? t("receiptProof.validText", { foundation }) : whyCancelled;
  return (
    <DonationSheet
      title={isValid ? t("receiptProof.valid") : t("receiptProof.cancelled")}
      mark={<StatusMark state={isValid ? "received" : "expired"} />}
    >
      <p className="lead">{explanation}</p>
      {nonLive && (
        <p className="notice">
          <strong>{t(`giving.nonLiveModes.${nonLive}`)}:</strong>
          {t("receiptProof.practice")}
        </p>
      )}
      <dl className="facts">
        <Fact name={t("receiptProof.number")}>
          <Reference>{number}</Reference>
        </Fact>
        <Fact name={t("receiptProof.date")}>{date}</Fact>
        <Fact name={t("receiptProof.amount")}>{amount}</Fact>
        <Fact name={t("receiptProof.cause")}>
          <span lang={langOf(causeName)}>{causeName}</span>
        </Fact>
      </dl>
      {isValid && isPartRefunded && <p>{t("receiptProof.partRefunded")}</p>}
      <p className="hint after">{t("receiptProof.compare")}</p>
    </DonationSheet>
  );
}

export function NoReceiptPage() {
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <DonationSheet title={t("receiptProof.noneTitle")} mark={<StatusMark state="expired" />}>
      <p className="lead">{t("receiptProof.noneText")}</p>
      <p className="actions">
        <a href={to("/contactPage")}>{t("site.navigation.contact")}</a>
      </p>
    </DonationSheet>
  );
}
