import { Button, TextInput } from "@mantine/core";
import { DonationDetailsFields, MonthlyHints, useDetailsForm } from "./donation-details";
import { Frequency } from "./frequency";
import donation from "./donation.css?inline";
import { Style } from "~/components/style";
import { FormProblems, formProps, type FormResult } from "~/components/form-fields";
import { useLangOf, useLocalizedHref, useTranslate } from "~/components/use-messages";
import { DonationSheet, Sum, NoMoneyMoves, HiddenFields, Reference } from "./donation-sheet";
import type { NonLiveMode } from "~/features/donations/payment-mode";

type DetailsProps = {
  causeName: string;
  amountRupees: number;
  /** What this amount does for the cause. */
  effect?: string | undefined;
  frequency: "once" | "monthly";
  /** The donation section with the same choice. */
  changeHref: string;
  rehearsal: NonLiveMode;
  action: string;
  hidden: Record<string, string>;
  lastResult: FormResult;
  /** See DonationDetailsFields. */
  asksStatement: boolean;
  certificateDue: string;
};

/** /donation/new: the donation dialog as a page. */
export function DetailsPage({
  causeName,
  amountRupees,
  effect,
  frequency,
  changeHref,
  rehearsal,
  action,
  hidden,
  lastResult,
  asksStatement,
  certificateDue,
}: DetailsProps) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  const [form, fields] = useDetailsForm("details", lastResult, { frequency });
  return (
    <DonationSheet title={t("giving.details.title")} step={t("giving.details.step", { step: 2, total: 3 })}>
      <Style sheets={[donation]} />
      <Sum amountRupees={amountRupees} causeName={causeName}>
        {effect && (
          <span className="line" lang={langOf(effect)}>
            {effect}
          </span>
        )}
        <a href={to(changeHref)}>{t("giving.details.change")}</a>
        <NoMoneyMoves rehearsal={rehearsal} />
      </Sum>
      <FormProblems form={form} />
      <form method="post" action={to(action)} {...formProps(form)}>
        <HiddenFields fields={hidden} />
        <Frequency field={fields.frequency}>
          <MonthlyHints />
        </Frequency>
        <DonationDetailsFields
          fields={fields}
          asksStatement={asksStatement}
          certificateDue={certificateDue}
        />
        <div className="actions">
          <Button type="submit">{t("donationForm.proceedToPay")}</Button>
          <Button component="a" className="quiet" href={to(changeHref)}>
            {t("giving.cancel")}
          </Button>
        </div>
      </form>
    </DonationSheet>
  );
}

type PayProps = {
  amountRupees: number;
  causeName: string;
  reference: string;
  /**
   * The form that is posted to the provider: its address, hidden fields, and the fields still to be filled
   * in.
   */
  form: { action: string; fields: Record<string, string>; asks: ("email" | "contact")[] };
  statusHref: string;
  rehearsal: NonLiveMode;
};

/** /donation/{token}/pay: a plain form that leads to the provider's payment page. */
export function PayPage({ amountRupees, causeName, reference, form, statusHref, rehearsal }: PayProps) {
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <DonationSheet title={t("giving.pay.title")} step={t("giving.details.step", { step: 3, total: 3 })}>
      <Sum amountRupees={amountRupees} causeName={causeName}>
        {t("giving.pay.reference")} <Reference>{reference}</Reference>
        <NoMoneyMoves rehearsal={rehearsal} />
      </Sum>
      <form method="post" action={form.action}>
        <HiddenFields fields={form.fields} />
        {form.asks.includes("email") && (
          <TextInput
            id="pay-email"
            name="prefill[email]"
            label={t("giving.fields.email")}
            description={t("giving.pay.emailHint")}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        )}
        {form.asks.includes("contact") && (
          <TextInput
            id="pay-phone"
            name="prefill[contact]"
            label={t("giving.fields.phone")}
            description={t("giving.pay.phoneHint")}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
        )}
        <div className="actions">
          <Button type="submit">{t("giving.pay.continue")}</Button>
        </div>
      </form>
      <p className="hint after">
        {t("giving.pay.leaveBefore")}
        <a href={to(statusHref)}>{t("giving.pay.leaveLink")}</a>.
      </p>
    </DonationSheet>
  );
}
