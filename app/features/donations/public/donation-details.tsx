import { useForm } from "@conform-to/react";
import { Button } from "@mantine/core";
import { coveredFeeRupees, type FeeShare } from "~/lib/covered-fee";
import { shortRupees } from "~/lib/rupees";
import { limits } from "~/lib/limits";
import { EmailField, formProps, TextField, CheckboxField, type FormResult } from "~/components/form-fields";
import { NonLiveNotice } from "./donation-sheet";
import { ParticularsFields, type ParticularsTyped } from "./particulars";
import { TributeFields, type TributeTyped } from "./tribute";
import { useLocalizedHref, useTranslate } from "~/components/page-context";
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
    defaultValue: { tribute: "none", ...defaultValue },
  });

type Props = {
  fields: ReturnType<typeof useDetailsForm>[1];
  /** False: instead of a checkbox the form shows the statement of citizenship and submits it. */
  asksStatement: boolean;
  /** Null: no certificate is offered. */
  certificate: Parameters<typeof ParticularsFields>[0]["certificate"];
  /** Null: the fee is unknown and not offered. */
  fee: FeeShare | null;
  /** Null in the dialog, where the script fills in the sum. */
  amountRupees?: number | null;
};

/** Used in the dialog and on /donation/new. In the dialog app/client/donation.ts reveals the fields that a checkbox needs. */
export function DonationDetailsFields({
  fields,
  asksStatement,
  certificate,
  fee,
  amountRupees = null,
}: Props) {
  const t = useTranslate();
  const hasMailServer = useHasMailServer();
  const text = (name: "name" | "email" | "phone") => ({
    field: fields[name],
    label: t(`giving.fields.${name}`),
  });
  return (
    <>
      {asksStatement ? (
        <CheckboxField field={fields.statement} label={t("giving.statement")} />
      ) : (
        <p className="statement" id={`${fields.statement.id}-stated`}>
          {t("giving.details.stated", { statement: t("giving.statement") })}
          <input type="hidden" name={fields.statement.name} value="on" />
        </p>
      )}
      {fee && (
        <CheckboxField
          field={fields.coversFee}
          label={t("giving.details.coversFee", {
            fee: amountRupees === null ? "₹0" : shortRupees(coveredFeeRupees(amountRupees, fee) * 100),
          })}
          description={t("giving.details.coversFeeHint")}
          data-fee-paise={fee.feePaise}
          data-fee-of={fee.amountPaise}
        />
      )}
      <CheckboxField
        field={fields.invoice}
        label={t("giving.gstInvoice")}
        description={t("giving.details.invoiceHint")}
      />
      <TextField {...text("name")} type="text" autoComplete="name" maxLength={limits.text.name} />
      <input type="hidden" name="mailReceipt" value="on" />
      <EmailField
        {...text("email")}
        description={t(hasMailServer ? "giving.details.emailHint" : "giving.mails.noServer.emailHint")}
      />
      <CheckboxField
        field={fields.wantsUpdates}
        label={t("updates.wish")}
        description={t("updates.wishHint")}
      />
      <TextField
        {...text("phone")}
        type="tel"
        description={t("giving.details.phoneHint")}
        autoComplete="tel"
        inputMode="tel"
        maxLength={40}
      />
      <TributeFields fields={fields} />
      <ParticularsFields fields={fields} certificate={certificate} />
    </>
  );
}

export function MonthlyHints({ hidden = false }: { hidden?: boolean }) {
  const t = useTranslate();
  const hasMailServer = useHasMailServer();
  return (
    <div data-monthly="" hidden={hidden}>
      <p className="hint">{t("giving.details.monthlyHint")}</p>
      <p className="notice">
        {t(hasMailServer ? "giving.details.monthlyEmail" : "giving.mails.noServer.monthly")}
      </p>
    </div>
  );
}

/** Tells who gives from abroad before paying what would otherwise be returned. */
export function IndianMeansNotice() {
  return <p className="notice">{useTranslate()("giving.details.indianMeans")}</p>;
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
        className="dialog kasavu"
        data-donation-dialog=""
        aria-labelledby="dialog-title"
        aria-describedby={`dialog-sum ${fields.statement.id}-stated`}
      >
        <form data-details-form="" method="post" action={to("/donation/new")} {...formProps(form)}>
          <h2 id="dialog-title" tabIndex={-1}>
            {t("giving.details.yourDonation")}
          </h2>
          <p className="sum" id="dialog-sum" data-summary="" />
          <MonthlyHints hidden />
          <LeftPayment nonLive={nonLive} />
          <NonLiveNotice nonLive={nonLive}>{t("giving.details.noMoneyAfter")}</NonLiveNotice>
          <DonationDetailsFields
            fields={fields}
            asksStatement={asksStatement}
            certificate={certificate}
            fee={fee}
          />
          <p className="visually-hidden" role="status" data-revealed="" />
          {asksStatement && <IndianMeansNotice />}
          <p className="error" role="alert" data-problem="" />
          <div className="actions">
            <Button type="submit" data-pay="">
              {t("giving.pay.pageTitle")}
            </Button>
            <Button type="button" className="quiet" data-cancel="">
              {t("giving.cancel")}
            </Button>
          </div>
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
