import type { SubmissionResult } from "@conform-to/react";
import { Button } from "@mantine/core";
import { Link, useNavigation } from "@remix-run/react";
import type { DonationDetail } from "~/presenters/ledger/ledger-screens";
import { Form } from "~/ui/workshop/form";
import { PageHead, Problem } from "~/ui/workshop/page-parts";
import { AskRefund, ConfirmRefund, type AskedRefund } from "./refund-form";

type Props = {
  donation: DonationDetail;
  /** Token of the next refund form. */
  formToken: string;
  /** What the refund form answered. */
  lastResult?: SubmissionResult<string[]> | null | undefined;
  /** The refund that only needs to be confirmed. */
  asked?: AskedRefund | undefined;
  /** Why the receipt was not sent again. */
  problem?: string | null | undefined;
};

/** One donation with its history, and the actions staff can take. */
export function DonationPage({ donation, formToken, lastResult, asked, problem }: Props) {
  const isSending = useNavigation().formAction?.endsWith("/resend") ?? false;
  return (
    <>
      <p className="led-back">
        <Link to="/adminDonations">Donations</Link>
      </p>
      <PageHead title={`${donation.amount} to ${donation.causeName}`} />
      <p className="led-state">
        <span className="led-mark" data-state={donation.state}>
          {donation.stateWords}
        </span>
        {donation.mode ? <span className="led-mark">{donation.mode}</span> : null}
      </p>
      <Problem text={problem} />
      {asked ? (
        <section className="led-confirm kasavu" aria-labelledby="confirm-title">
          <h2 id="confirm-title">Refund {asked.words}?</h2>
          <ConfirmRefund donation={donation} asked={asked}>
            <Button component={Link} variant="default" to={`/adminDonations/${donation.id}`}>
              Cancel
            </Button>
          </ConfirmRefund>
        </section>
      ) : null}
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
            <Form action={`/adminDonations/${donation.id}/resend`}>
              <Button type="submit" variant="default" disabled={isSending}>
                {isSending ? "Sending..." : "Send the receipt again"}
              </Button>
            </Form>
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
        {donation.left && !asked ? (
          <AskRefund key={donation.left} donation={donation} formToken={formToken} lastResult={lastResult} />
        ) : null}
      </div>
    </>
  );
}
