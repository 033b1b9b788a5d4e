import { Button } from "@mantine/core";
import { limits } from "~/limits";
import type { DonationDetail } from "~/presenters/ledger/ledger-screens";
import { Summary, TextArea, TextField } from "./fields";
import { PageHead, Problem } from "./page-parts";

type Errors = Partial<Record<string, string>>;
type RefundValues = { amount: string; reason: string; formToken: string };

type Props = {
  donation: DonationDetail;
  /** Token of the next refund form. */
  formToken: string;
  /** The typed values of a refused refund form. */
  values?: RefundValues | undefined;
  errors?: Errors | undefined;
  /** The amount to refund, when only the confirmation is missing. */
  confirm?: string | undefined;
  problem?: string | null | undefined;
};

/** One donation with its history, and the actions staff can take. */
export function DonationPage({ donation, formToken, values, errors = {}, confirm, problem }: Props) {
  const refund = { amount: "", reason: "", ...values, formToken: values?.formToken || formToken };
  return (
    <>
      <p className="led-back">
        <a href="/adminDonations">Donations</a>
      </p>
      <PageHead title={`${donation.amount} to ${donation.causeName}`} />
      <p className="led-state">
        <span className="led-mark" data-state={donation.state}>
          {donation.stateWords}
        </span>
        {donation.mode ? <span className="led-mark">{donation.mode}</span> : null}
      </p>
      <Problem text={problem ?? errors.formToken ?? null} />
      {confirm ? <ConfirmRefund donation={donation} amount={confirm} values={refund} /> : null}
      <div className="led-sheet">
        <section aria-labelledby="facts-title">
          <h2 id="facts-title">Particulars</h2>
          <dl className="led-facts">
            {donation.facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <ul className="led-links">
            {donation.receiptHref ? (
              <li>
                <a href={donation.receiptHref}>Receipt (PDF)</a>
              </li>
            ) : null}
            <li>
              <a href={donation.statusHref}>The donor’s own page</a>
            </li>
          </ul>
          {donation.canResend ? (
            <form method="post" action={`/adminDonations/${donation.id}/resend`}>
              <Button type="submit" className="quiet">
                Send the receipt again
              </Button>
            </form>
          ) : null}
        </section>
        <section aria-labelledby="history-title">
          <h2 id="history-title">History</h2>
          <ol className="led-time">
            {donation.history.map(({ at, what, detail }, index) => (
              <li key={index}>
                <span className="hint">{at}</span>
                <strong>{what}</strong>
                {detail ? <span>{detail}</span> : null}
              </li>
            ))}
          </ol>
        </section>
        {donation.left && !confirm ? (
          <AskRefund donation={donation} left={donation.left} values={refund} errors={errors} />
        ) : null}
      </div>
    </>
  );
}

function AskRefund({
  donation,
  left,
  values,
  errors,
}: {
  donation: DonationDetail;
  left: string;
  values: RefundValues;
  errors: Errors;
}) {
  return (
    <section aria-labelledby="refund-title">
      <h2 id="refund-title">Give money back</h2>
      <p>
        {donation.isOffline
          ? `This gift came by hand, so it goes back by hand: here it is only noted. Up to ${left}.`
          : `Goes back the way it came, through the payment provider, within 7 working days. Up to ${left}.`}
      </p>
      <form method="post" action={`/adminDonations/${donation.id}/refund#refund-title`} noValidate>
        <Summary errors={errors} fields={["amount", "reason"]} prefix="refund" />
        <input type="hidden" name="formToken" value={values.formToken} />
        <TextField
          prefix="refund"
          name="amount"
          label="Amount in rupees"
          hint={`Leave it empty for all of it: ${left}`}
          value={values.amount}
          errors={errors}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
        />
        <TextArea
          prefix="refund"
          name="reason"
          label="Reason"
          hint="Kept with the refund"
          value={values.reason}
          errors={errors}
          maxLength={limits.ledger.reason}
          rows={2}
        />
        <Button type="submit" className="quiet">
          Refund…
        </Button>
      </form>
    </section>
  );
}

function ConfirmRefund({
  donation,
  amount,
  values,
}: {
  donation: DonationDetail;
  amount: string;
  values: RefundValues;
}) {
  return (
    <section className="led-confirm kasavu" aria-labelledby="confirm-title">
      <h2 id="confirm-title">Refund {amount}?</h2>
      <p>
        {donation.isOffline ? "The gift is noted as given back" : "The money goes back to the donor"}
        {donation.donor ? `, ${donation.donor}` : ""}. Reason: {values.reason}. This can’t be undone.
      </p>
      <form method="post" action={`/adminDonations/${donation.id}/refund`} className="actions">
        <input type="hidden" name="confirmed" value="yes" />
        <input type="hidden" name="amount" value={values.amount} />
        <input type="hidden" name="reason" value={values.reason} />
        <input type="hidden" name="formToken" value={values.formToken} />
        <Button type="submit">Refund {amount}</Button>
        <Button component="a" className="quiet" href={`/adminDonations/${donation.id}`}>
          Cancel
        </Button>
      </form>
    </section>
  );
}
