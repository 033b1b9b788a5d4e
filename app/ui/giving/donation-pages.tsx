import { Button, TextInput } from "@mantine/core";
import { limits } from "~/limits";
import { shortRupees } from "~/rupees";
import { DonationDetailsFields, useDetailsForm } from "./donation-details";
import { Frequency } from "./frequency";
import donation from "./donation.css?inline";
import { Style } from "~/ui/site/style";
import { FormProblems, formProps, type Answer } from "~/ui/site/form-fields";
import { StatusMark, type StatusShown } from "./status-mark";
import { useLangOf, useTo, useWords } from "~/ui/site/words";
import { Slip, Sum, NoMoneyMoves, HiddenFields, Fact, Reference } from "./slip";
import type { Rehearsal } from "~/domain/giving/rehearsal";

const section = `/donateUs#${limits.donation.sectionId}`;

type DetailsProps = {
  causeName: string;
  amountRupees: number;
  /** What this amount does for the cause. */
  effect?: string | undefined;
  frequency: "once" | "monthly";
  /** The donation section with the same choice. */
  changeHref: string;
  rehearsal: Rehearsal;
  action: string;
  hidden: Record<string, string>;
  lastResult: Answer;
  /** See DonationDetailsFields. */
  asksStatement: boolean;
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
}: DetailsProps) {
  const { giving } = useWords();
  const { details } = giving;
  const to = useTo();
  const langOf = useLangOf();
  const [form, fields] = useDetailsForm("details", lastResult, { frequency });
  return (
    <Slip title={details.title} step={details.step(2, 3)}>
      <Style sheets={[donation]} />
      <Sum amountRupees={amountRupees} causeName={causeName}>
        {effect && (
          <span className="line" lang={langOf(effect)}>
            {effect}
          </span>
        )}
        <a href={to(changeHref)}>{details.change}</a>
        <NoMoneyMoves rehearsal={rehearsal} />
      </Sum>
      <FormProblems form={form} />
      <form method="post" action={to(action)} {...formProps(form)}>
        <HiddenFields fields={hidden} />
        <Frequency field={fields.frequency} />
        <p className="hint">{giving.script.monthlyHint}</p>
        <DonationDetailsFields fields={fields} asksStatement={asksStatement} needsContact />
        <div className="actions">
          <Button type="submit">{giving.proceedToPay}</Button>
          <Button component="a" className="quiet" href={to(changeHref)}>
            {giving.cancel}
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
  rehearsal: Rehearsal;
};

/** /donation/{token}/pay: a plain form that leads to the provider's payment page. */
export function PayPage({ amountRupees, causeName, reference, form, statusHref, rehearsal }: PayProps) {
  const { giving } = useWords();
  const { details, pay } = giving;
  const to = useTo();
  return (
    <Slip title={pay.title} step={details.step(3, 3)}>
      <Sum amountRupees={amountRupees} causeName={causeName}>
        {pay.reference} <Reference>{reference}</Reference>
        <NoMoneyMoves rehearsal={rehearsal} />
      </Sum>
      <form method="post" action={form.action}>
        <HiddenFields fields={form.fields} />
        {form.asks.includes("email") && (
          <TextInput
            id="pay-email"
            name="prefill[email]"
            label={giving.fields.email}
            description={pay.emailHint}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        )}
        {form.asks.includes("contact") && (
          <TextInput
            id="pay-phone"
            name="prefill[contact]"
            label={giving.fields.phone}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
        )}
        <div className="actions">
          <Button type="submit">{pay.continue}</Button>
        </div>
      </form>
      <p className="hint after">
        {pay.leaveBefore}
        <a href={to(statusHref)}>{pay.leaveLink}</a>.
      </p>
    </Slip>
  );
}

export type StatusProps = {
  state: StatusShown;
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
  particularsHref?: string | null | undefined;
  certificateHref?: string | null | undefined;
  /** Address or PAN stand with the gift. */
  hasParticulars?: boolean;
  /** What was just done. */
  notice?: string | null;
  /** The public account of the cause, once the gift is in it. */
  accountHref?: string | null;
  /** What the site has of this gift. */
  dataHref: string;
  /** The monthly gift that it is a month of. */
  monthlyHref?: string | null;
  rehearsal: Rehearsal;
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
  const { retryHref, checkAgainHref, particularsHref, hasParticulars, certificateHref } = props;
  const { accountHref, dataHref, monthlyHref, notice, rehearsal, foundationEmail } = props;
  const { causeAccount, giving, privacy } = useWords();
  const words = giving.status;
  const to = useTo();
  const langOf = useLangOf();
  const texts = giving.states[state];
  const mayPayAgain = state === "not_taken" || state === "expired";
  return (
    <Slip title={texts.title} mark={<StatusMark state={state} />}>
      {notice && (
        <p className="notice" role="status">
          {notice}
        </p>
      )}
      <p className="lead">{texts.text}</p>
      {rehearsal && (
        <p className="notice">
          <strong>{giving.rehearsals[rehearsal]}:</strong>
          {words.exercise}
        </p>
      )}
      {state === "received" && invoiceSentTo && (
        <p>
          {giving.thankYouInvoice} <span className="hint">({invoiceSentTo})</span>
        </p>
      )}
      {mayPayAgain && failureReason && (
        <p>
          {words.reason} “<span lang={langOf(failureReason)}>{failureReason}</span>”
        </p>
      )}
      {(mayPayAgain || state === "waiting") && (
        <p className="notice">
          {`${giving.states.doNotPayAgain} ${giving.pay.reference}`} <Reference>{reference}</Reference>.
        </p>
      )}
      <dl className="facts">
        <Fact name={words.amount}>{shortRupees(amountRupees * 100)}</Fact>
        {refundedRupees > 0 && <Fact name={words.refunded}>{shortRupees(refundedRupees * 100)}</Fact>}
        <Fact name={words.cause}>
          <span lang={langOf(causeName)}>{causeName}</span>
        </Fact>
        {paidAt && <Fact name={words.paid}>{paidAt}</Fact>}
        {receiptNumber && <Fact name={words.receiptNumber}>{receiptNumber}</Fact>}
        <Fact name={words.reference}>
          <Reference>{reference}</Reference>
        </Fact>
      </dl>
      <div className="actions">
        {receiptHref && (
          <Button component="a" href={to(receiptHref)}>
            {words.download}
          </Button>
        )}
        {certificateHref && (
          <Button component="a" href={to(certificateHref)}>
            {giving.particulars.download}
          </Button>
        )}
        {state === "waiting" && checkAgainHref && (
          <Button component="a" href={to(checkAgainHref)}>
            {words.checkAgain}
          </Button>
        )}
        {mayPayAgain && (
          <Button component="a" href={to(retryHref ?? section)}>
            {words.tryAgain}
          </Button>
        )}
        {monthlyHref && (
          <Button component="a" className="quiet" href={to(monthlyHref)}>
            {giving.monthly.see}
          </Button>
        )}
        {particularsHref && (
          <Button component="a" className="quiet" href={to(particularsHref)}>
            {giving.particulars[hasParticulars ? "change" : "give"]}
          </Button>
        )}
        <Button component="a" className="quiet" href={to("/")}>
          {words.toHome}
        </Button>
      </div>
      {accountHref && (
        <p className="after">
          {causeAccount.follow} <a href={to(accountHref)}>{causeAccount.see}</a>
        </p>
      )}
      <p className="hint after">
        <a href={to(dataHref)}>{privacy.title}</a>
        <br />
        {certificateHref ? words.keepPrivate : words.keep}
        {foundationEmail && (
          <>
            {" "}
            {words.questionsBefore}
            <a href={`mailto:${foundationEmail}?subject=${encodeURIComponent(words.subject(reference))}`}>
              {foundationEmail}
            </a>
            {words.questionsAfter}
          </>
        )}
      </p>
    </Slip>
  );
}
