import { useForm } from "@conform-to/react";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { coveredFeeRupees, type FeeShare } from "~/lib/covered-fee";
import { shortRupees } from "~/lib/rupees";
import { limits } from "~/lib/limits";
import { EmailField, formProps, TextField, CheckboxField, type FormResult } from "~/components/form-fields";
import { NoticeLink } from "~/components/public/notice-link";
import { ByFrequency } from "./by-choice";
import { NonLiveNotice } from "./donation-sheet";
import { Ask, PayFoot } from "./pay-screen";
import { ParticularsFields, type ParticularsTyped } from "./particulars";
import { TRIBUTE_FIELDS, TributeFields, type TributeTyped } from "./tribute";
import formSheet from "~/components/public/form.css?inline";
import dialogs from "./donation-dialogs.css?inline";
import pay from "./pay.css?inline";
import tribute from "./tribute.css?inline";
import { Style, useLocalizedHref, useTranslate } from "~/components/page-context";
import { useHasMailServer } from "~/components/page-meta";
import type { NonLiveMode } from "~/features/donations/payment-mode";

type Details = Record<
  "frequency" | "statement" | "coversFee" | "wantsUpdates" | "invoice" | "name" | "email" | "phone",
  string
> &
  ParticularsTyped &
  TributeTyped;

/** `id` prefixes the field ids: page and dialog must not share any. */
export const useDetailsForm = (id: string, lastResult?: FormResult, defaultValue: Partial<Details> = {}) =>
  useForm<Details>({
    id,
    lastResult: lastResult ?? null,
    defaultValue: { tribute: "none", tributeOccasion: "none", tributeDesign: "none", ...defaultValue },
  });

type Props = {
  fields: ReturnType<typeof useDetailsForm>[1];
  /** False: instead of a checkbox the form shows the statement of citizenship and submits it. */
  asksStatement: boolean;
  /** Null: no certificate is offered. */
  certificate: Parameters<typeof ParticularsFields>[0]["certificate"];
  /** Null: the fee is unknown and not offered. */
  fee: FeeShare | null;
  /** Absent in the dialog, where the script fills in the sum, and says whether the gift is monthly. */
  amountRupees?: number;
  isMonthly?: boolean;
  /** Rows before the others. */
  children?: ReactNode;
};

/** Used in the dialog and on /donation/new. */
export function DonationDetailsFields({
  fields,
  asksStatement,
  certificate,
  fee,
  amountRupees,
  isMonthly = false,
  children,
}: Props) {
  const t = useTranslate();
  const hasMailServer = useHasMailServer();
  const coveredFee = fee && shortRupees(coveredFeeRupees(amountRupees ?? 0, fee) * 100);
  return (
    <>
      {asksStatement ? (
        <>
          <CheckboxField field={fields.statement} label={t("giving.statement")} />
          {/* Tells who gives from abroad before paying what would otherwise be returned. */}
          <p className="notice">{t("giving.details.indianMeans")}</p>
        </>
      ) : (
        <p className="statement" id={`${fields.statement.id}-stated`}>
          {t("giving.details.stated", { statement: t("giving.statement") })}
          <input type="hidden" name={fields.statement.name} value="on" />
        </p>
      )}
      <div className="pair">
        <input type="hidden" name="mailReceipt" value="on" />
        <EmailField
          field={fields.email}
          label={t("giving.fields.email")}
          description={
            <ByFrequency
              isMonthly={isMonthly}
              once={t(hasMailServer ? "giving.details.emailHint" : "giving.mails.noServer.emailHint")}
              monthly={t(hasMailServer ? "giving.details.monthlyEmail" : "giving.mails.noServer.monthly")}
            />
          }
        />
        <TextField
          field={fields.name}
          label={t("giving.fields.name")}
          autoComplete="name"
          maxLength={limits.text.name}
        />
      </div>
      {children}
      {coveredFee && (
        <Ask
          title={<span data-fee-text="">{t("giving.asks.fee", { fee: coveredFee })}</span>}
          fields={[fields.coversFee]}
        >
          <CheckboxField
            field={fields.coversFee}
            label={<span data-fee-text="">{t("giving.details.coversFee", { fee: coveredFee })}</span>}
            description={t("giving.details.coversFeeHint")}
            data-fee-paise={fee.feePaise}
            data-fee-of={fee.amountPaise}
          />
        </Ask>
      )}
      <Ask title={t("giving.asks.tribute")} fields={TRIBUTE_FIELDS.map((name) => fields[name])}>
        <TributeFields fields={fields} />
      </Ask>
      <Ask
        title={t(certificate ? "giving.asks.certificate" : "giving.particulars.addressTitle")}
        fields={[fields.wantsCertificate, fields.address, fields.pan]}
      >
        <ParticularsFields fields={fields} certificate={certificate} />
      </Ask>
      <Ask title={t("giving.asks.updates")} fields={[fields.wantsUpdates]}>
        <CheckboxField
          field={fields.wantsUpdates}
          label={t("updates.wish")}
          description={t("updates.wishHint")}
        />
      </Ask>
      <Ask title={t("giving.asks.invoice")} fields={[fields.invoice, fields.phone]}>
        <CheckboxField
          field={fields.invoice}
          label={t("giving.gstInvoice")}
          description={t("giving.details.invoiceHint")}
        />
        <TextField
          field={fields.phone}
          label={t("giving.fields.phone")}
          type="tel"
          description={t("giving.details.phoneHint")}
          autoComplete="tel"
          inputMode="tel"
          maxLength={40}
        />
      </Ask>
      <NoticeLink />
    </>
  );
}

/** How a monthly gift is taken; open for sums that the bank asks about every month. */
export function MonthlyTerms({ amountRupees = 0 }: { amountRupees?: number }) {
  const t = useTranslate();
  return (
    <Ask title={t("giving.asks.monthly")} isOpen={amountRupees > limits.donation.mandateRupees}>
      <p className="hint">{t("giving.details.monthlyHint")}</p>
    </Ask>
  );
}

/** Shown by app/client/donation.ts when the donor closes the payment window; a bank may still take the payment. */
function LeftPayment({ nonLive }: { nonLive: NonLiveMode }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <div className="notice" role="alert" data-left="" hidden>
      <p>
        {t("giving.details.leftPayment")} {!nonLive && t("giving.states.doNotPayAgain")}{" "}
        {t("giving.pay.reference")} <span className="ref" translate="no" data-reference="" />.{" "}
        <a href={to("/donateUs")} data-status-link="">
          {t("giving.details.seeStatus")}
        </a>
      </p>
      <Button type="button" className="quiet" data-again="">
        {t("giving.status.tryAgain")}
      </Button>
    </div>
  );
}

type DonationDialogsProps = {
  nonLive: NonLiveMode;
  asksStatement: boolean;
  certificate: Props["certificate"];
  fee: FeeShare | null;
};

/** Native dialogs, opened by app/client/donation.ts: details before paying, thanks afterwards. */
export function DonationDialogs({ nonLive, asksStatement, certificate, fee }: DonationDialogsProps) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const hasMailServer = useHasMailServer();
  const [form, fields] = useDetailsForm("dialog");
  return (
    <>
      {/* Screen readers read the sum and the statement with the title, before any field. */}
      <dialog
        className="dialog pay"
        data-donation-dialog=""
        aria-labelledby="dialog-title"
        aria-describedby={`dialog-sum ${fields.statement.id}-stated`}
      >
        {/* app/client/donation-dialogs.ts fetches it along for the home page. */}
        <Style sheets={[formSheet, dialogs, pay, tribute]} />
        <form data-details-form="" method="post" action={to("/donation/new")} {...formProps(form)}>
          <div className="pay-head kasavu">
            <h2 id="dialog-title" tabIndex={-1}>
              {t("giving.details.yourDonation")}
            </h2>
            <button type="button" className="close" aria-label={t("giving.cancel")} data-cancel="" />
          </div>
          <div className="sum" id="dialog-sum">
            <strong data-total="" />
            <p data-notes="" />
          </div>
          <LeftPayment nonLive={nonLive} />
          <NonLiveNotice nonLive={nonLive}>{t("giving.details.noMoneyAfter")}</NonLiveNotice>
          <DonationDetailsFields
            fields={fields}
            asksStatement={asksStatement}
            certificate={certificate}
            fee={fee}
          >
            <ByFrequency isMonthly={false} monthly={<MonthlyTerms />} tag="div" />
          </DonationDetailsFields>
          <PayFoot
            problem={<p className="error" role="alert" data-problem="" />}
            sum={<span data-total="" />}
            does={<span data-does="" />}
            button={
              <Button type="submit" data-pay="">
                {t("giving.pay.pageTitle")}
              </Button>
            }
          />
        </form>
      </dialog>
      <dialog className="dialog kasavu" data-thanks-dialog="" aria-labelledby="thanks-title">
        <h2 id="thanks-title" tabIndex={-1}>
          {t("giving.thankYouTitle")}
        </h2>
        <p>{t("giving.thankYouText")}</p>
        <p data-invoice-sent="" hidden>
          {t("giving.thankYouInvoice")}
        </p>
        <p data-receipt-sent="" hidden>
          {t(hasMailServer ? "giving.status.sent" : "giving.mails.noServer.thanks")}
        </p>
        <p className="notice" data-needs-more="" hidden>
          {t("giving.particulars.needsMore")}{" "}
          <a href={to("/donateUs")} data-status-link="">
            {t("giving.particulars.addThem")}
          </a>
        </p>
        <form className="actions" method="dialog">
          <Button component="a" href={to("/donateUs")} data-status-link="">
            {t("giving.details.seeDonation")}
          </Button>
          <Button type="submit" className="quiet" data-close="">
            {t("giving.details.close")}
          </Button>
        </form>
      </dialog>
    </>
  );
}
