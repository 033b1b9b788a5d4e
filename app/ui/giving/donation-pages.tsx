import { Button, TextInput } from "@mantine/core";
import { statusTexts } from "~/content/donation-status";
import { limits } from "~/limits";
import { donationMessages } from "~/messages";
import { shortRupees } from "~/rupees";
import {
  detailsFieldId,
  DonationDetailsFields,
  type DetailsErrors,
  type DetailsValues,
} from "./donation-details";
import { ErrorSummary } from "~/ui/site/error-summary";
import { StatusMark } from "./status-mark";
import { Slip, Sum, Rehearsal, HiddenFields, Fact, Reference } from "./slip";

const detailsFields = ["statement", "invoice", "name", "email", "phone"] as const;
const section = `/donateUs#${limits.donation.sectionId}`;

type DetailsProps = {
  causeName: string;
  amountRupees: number;
  /** The donation section with the same choice. */
  changeHref: string;
  rehearsal: string | null;
  /** An error that belongs to no field, such as an order that could not be created. */
  problem?: string | null | undefined;
  action: string;
  hidden: Record<string, string>;
  values: DetailsValues;
  errors: DetailsErrors;
  /** See DonationDetailsFields. */
  asksStatement?: boolean;
};

/** /donation/new: the donation dialog as a page. */
export function DetailsPage({
  causeName,
  amountRupees,
  changeHref,
  rehearsal,
  problem,
  action,
  hidden,
  values,
  errors,
  asksStatement = true,
}: DetailsProps) {
  const problems = detailsFields.flatMap((field) =>
    errors[field] ? [{ text: errors[field], href: `#${detailsFieldId("details", field)}` }] : [],
  );
  return (
    <Slip title="Your details" step="Step 2 of 3">
      <Sum amountRupees={amountRupees} causeName={causeName}>
        <a href={changeHref}>Change the amount or the cause</a>
        <Rehearsal rehearsal={rehearsal} />
      </Sum>
      {problem && (
        <p className="summary problem-text" role="alert">
          {problem}
        </p>
      )}
      <ErrorSummary id="details-errors" errors={problems} />
      <form method="post" action={action} noValidate>
        <HiddenFields fields={hidden} />
        <DonationDetailsFields values={values} errors={errors} asksStatement={asksStatement} needsContact />
        <div className="actions">
          <Button type="submit">{donationMessages.proceedToPay}</Button>
          <Button component="a" className="quiet" href={changeHref}>
            {donationMessages.cancel}
          </Button>
        </div>
      </form>
    </Slip>
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
  rehearsal: string | null;
};

/** /donation/{token}/pay: a plain form that leads to the provider's payment page. */
export function PayPage({ amountRupees, causeName, reference, form, statusHref, rehearsal }: PayProps) {
  return (
    <Slip title="Ready to pay" step="Step 3 of 3">
      <Sum amountRupees={amountRupees} causeName={causeName}>
        Reference: <Reference>{reference}</Reference>
        <Rehearsal rehearsal={rehearsal} />
      </Sum>
      <form method="post" action={form.action}>
        <HiddenFields fields={form.fields} />
        {form.asks.includes("email") && (
          <TextInput
            id="pay-email"
            name="prefill[email]"
            label={donationMessages.fields.email}
            description="The payment page asks for it; we do not keep it from here."
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        )}
        {form.asks.includes("contact") && (
          <TextInput
            id="pay-phone"
            name="prefill[contact]"
            label={donationMessages.fields.phone}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
        )}
        <div className="actions">
          <Button type="submit">Continue to secure payment</Button>
        </div>
      </form>
      <p className="hint after">
        You leave this site for our payment provider's page and come back when you are done. If anything
        interrupts you, nothing is lost: <a href={statusHref}>see how this donation stands</a>.
      </p>
    </Slip>
  );
}

export type StatusProps = {
  state: "received" | "waiting" | "not_taken" | "set_aside" | "refunded" | "partially_refunded" | "expired";
  amountRupees: number;
  refundedRupees?: number;
  causeName: string;
  reference: string;
  receiptNumber?: string | null | undefined;
  receiptHref?: string | null | undefined;
  /** Masked e-mail address of the receipt; null when none was requested. */
  invoiceSentTo?: string | null | undefined;
  /** Day and time of the payment, already formatted. */
  paidAt?: string | null | undefined;
  failureReason?: string | null | undefined;
  retryHref?: string | null | undefined;
  checkAgainHref?: string | null | undefined;
  rehearsal: string | null;
  foundationEmail?: string | undefined;
};

/** /donation/{token}: the state of one donation, and what the donor can do next. */
export function StatusPage(props: StatusProps) {
  const {
    state,
    amountRupees,
    refundedRupees = 0,
    causeName,
    reference,
    receiptNumber,
    receiptHref,
    invoiceSentTo,
    paidAt,
    failureReason,
  } = props;
  const { retryHref, checkAgainHref, rehearsal, foundationEmail } = props;
  const texts = statusTexts[state];
  const mayPayAgain = state === "not_taken" || state === "expired";
  return (
    <Slip title={texts.title} mark={<StatusMark state={state} />}>
      <p className="lead">{texts.text}</p>
      {rehearsal && (
        <p className="notice">
          <strong>{rehearsal}:</strong> this donation is an exercise, and no money has moved.
        </p>
      )}
      {state === "received" && invoiceSentTo && (
        <p>
          {donationMessages.thankYouInvoice} <span className="hint">({invoiceSentTo})</span>
        </p>
      )}
      {mayPayAgain && failureReason && <p>The bank or the payment provider said: “{failureReason}”</p>}
      {(mayPayAgain || state === "waiting") && (
        <p className="notice">
          {statusTexts.doNotPayAgain} Reference: <Reference>{reference}</Reference>.
        </p>
      )}
      <dl className="facts">
        <Fact name="Amount">{shortRupees(amountRupees * 100)}</Fact>
        {refundedRupees > 0 && <Fact name="Refunded">{shortRupees(refundedRupees * 100)}</Fact>}
        <Fact name="Cause">{causeName}</Fact>
        {paidAt && <Fact name="Paid">{paidAt}</Fact>}
        {receiptNumber && <Fact name="Receipt number">{receiptNumber}</Fact>}
        <Fact name="Reference">
          <Reference>{reference}</Reference>
        </Fact>
      </dl>
      <div className="actions">
        {receiptHref && (
          <Button component="a" href={receiptHref}>
            Download the receipt (PDF)
          </Button>
        )}
        {state === "waiting" && checkAgainHref && (
          <Button component="a" href={checkAgainHref}>
            Check again
          </Button>
        )}
        {mayPayAgain && (
          <Button component="a" href={retryHref ?? section}>
            Try again
          </Button>
        )}
        <Button component="a" className="quiet" href="/">
          Back to the home page
        </Button>
      </div>
      <p className="hint after">
        Keep this page's address: it shows your donation at any time, to anyone who has it.
        {foundationEmail && (
          <>
            {" "}
            Questions? Write to{" "}
            <a href={`mailto:${foundationEmail}?subject=${encodeURIComponent(`Donation ${reference}`)}`}>
              {foundationEmail}
            </a>
            .
          </>
        )}
      </p>
    </Slip>
  );
}
