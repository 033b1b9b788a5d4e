import { Button } from "@mantine/core";
import type { CertificateRequest } from "~/features/donations/donation-view";
import { limits } from "~/lib/limits";
import { shortRupees } from "~/lib/rupees";
import type { FormResult } from "~/components/form-fields";
import { useLangOf, useLocalizedHref, useWords } from "~/components/use-messages";
import type { NonLiveMode } from "~/features/donations/payment-mode";
import { CertificateNotice } from "./particulars";
import { SendReceipt } from "./send-receipt";
import { Fact, Reference, DonationSheet } from "./donation-sheet";
import { StatusMark, type DonationStatusView } from "./status-mark";

const section = `/donateUs#${limits.donation.sectionId}`;

export type StatusProps = {
  /** Where the receipt is mailed from. */
  sendHref: string | null;
  lastResult: FormResult;
  state: DonationStatusView;
  amountRupees: number;
  refundedRupees?: number;
  causeName: string;
  reference: string;
  receiptNumber?: string | null | undefined;
  receiptHref?: string | null | undefined;
  /** Masked e-mail address of the receipt; null when none was requested. */
  invoiceSentTo?: string | null | undefined;
  /** The same of a receipt that is mailed without an invoice. */
  receiptSentTo?: string | null | undefined;
  /** Day and time of the payment, already formatted. */
  paidAt?: string | null | undefined;
  failureReason?: string | null | undefined;
  retryHref?: string | null | undefined;
  checkAgainHref?: string | null | undefined;
  /** Where it is paid, when nobody has heard of a payment. */
  payHref?: string | null;
  certificate?: CertificateRequest | null;
  particularsHref?: string | null | undefined;
  certificateHref?: string | null | undefined;
  /** The certificate is there, and opens only from the mailbox of the gift's address. */
  isCertificateMailed?: boolean;
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
  rehearsal: NonLiveMode;
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
    receiptSentTo,
    paidAt,
    failureReason,
  } = props;
  const { sendHref, lastResult, payHref, certificate } = props;
  const { retryHref, checkAgainHref, particularsHref, hasParticulars, certificateHref } = props;
  const { accountHref, dataHref, monthlyHref, notice, rehearsal, foundationEmail } = props;
  const { causeAccount, giving, privacy } = useWords();
  const words = giving.status;
  const to = useLocalizedHref();
  const langOf = useLangOf();
  const texts = giving.states[state];
  const mayPayAgain = state === "not_taken" || state === "expired";
  return (
    <DonationSheet title={texts.title} mark={<StatusMark state={state} />}>
      {notice && (
        <p className="notice" role="status">
          {notice}
        </p>
      )}
      {certificate && <CertificateNotice {...certificate} />}
      {props.isCertificateMailed && (
        <p className="notice">
          {giving.particulars.mailed} <a href={to("/my-data")}>{giving.particulars.mailLink}</a>
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
      {state === "received" && receiptSentTo && !invoiceSentTo && <p>{words.mailed(receiptSentTo)}</p>}
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
      {payHref && (
        <p>
          {words.notPaidYet} <a href={to(payHref)}>{words.goOnToPay}</a>
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
      {sendHref && (
        <SendReceipt
          href={sendHref}
          lastResult={lastResult}
          monthly={Boolean(monthlyHref)}
          about={words.myGift(shortRupees(amountRupees * 100), causeName)}
        />
      )}
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
    </DonationSheet>
  );
}
