import type { SubmissionResult } from "@conform-to/react";
import { Alert, Anchor, Button, Group, Paper, SimpleGrid, Text, Timeline } from "@mantine/core";
import { Link } from "@remix-run/react";
import type { DonationDetail } from "./ledger-view";
import { Form } from "~/components/admin/form";
import { DescriptionList } from "~/components/admin/description-list";
import { PublicPageButton } from "~/components/admin/public-page-button";
import { BackLink, CancelLink, PageHeader, PageError, StateBadge } from "~/components/admin/page-header";
import { cashLimitWarning } from "./cash-limit-warning";
import { RefundForm, ConfirmRefund, type RefundDraft } from "./refund-form";
import { SubmitButton } from "~/components/admin/submit-button";

type Props = {
  donation: DonationDetail;
  /** The statement of the year it was given in was filed without it. */
  isMissingInFiling: boolean;
  /** Token of the next refund form. */
  formToken: string;
  /** What the refund form answered. */
  lastResult?: SubmissionResult<string[]> | null | undefined;
  /** The refund that only needs to be confirmed. */
  asked?: RefundDraft | undefined;
  /** Why the receipt was not sent again. */
  problem?: string | null | undefined;
};

/** One donation with its history, and the actions staff can take. */
export function DonationPage({ donation, isMissingInFiling, formToken, lastResult, asked, problem }: Props) {
  return (
    <>
      <PageHeader
        title={`${donation.amount} to ${donation.causeName}`}
        back={<BackLink to="/adminDonations">Donations</BackLink>}
      >
        <StateBadge code={donation.state}>{donation.stateWords}</StateBadge>
        {donation.mode ? <StateBadge>{donation.mode}</StateBadge> : null}
      </PageHeader>
      <PageError text={problem} />
      {donation.voidReason === null ? null : (
        <Alert variant="outline" mb="24" title="Entered by mistake">
          This donation has been voided and counts nowhere. Reason: {donation.voidReason}
        </Alert>
      )}
      {donation.cashLimitPaise === null ? null : (
        <Alert variant="light" color="highlight" mb="24">
          {cashLimitWarning(donation.cashLimitPaise)}
        </Alert>
      )}
      {donation.earlierYear ? (
        <EarlierYear {...donation.earlierYear} isMissingInFiling={isMissingInFiling} />
      ) : null}
      {asked ? (
        <Paper component="section" className="kasavu" p="24" pt="40" mb="24" aria-labelledby="confirm-title">
          <h2 id="confirm-title">Refund {asked.words}?</h2>
          <ConfirmRefund donation={donation} asked={asked}>
            <CancelLink to={`/adminDonations/${donation.id}`} />
          </ConfirmRefund>
        </Paper>
      ) : null}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={{ base: "24", md: "48" }} verticalSpacing="24">
        <section aria-labelledby="facts-title">
          <h2 id="facts-title">Particulars</h2>
          <DescriptionList
            label="Particulars"
            facts={donation.facts.map(withDonorLink(donation.donorHref))}
          />
          <Group gap="20">
            {donation.receiptHref ? (
              <Anchor href={donation.receiptHref} py="8">
                Receipt (PDF)
              </Anchor>
            ) : null}
            <PublicPageButton action={donation.ownPage} />
            {donation.canResend ? (
              <Form action={`/adminDonations/${donation.id}`}>
                <SubmitButton name="intent" value="resend" variant="default" busy="Sending...">
                  Send the receipt again
                </SubmitButton>
              </Form>
            ) : null}
            {donation.canReplace ? (
              <Form action={`/adminDonations/${donation.id}`}>
                <SubmitButton name="intent" value="replace" variant="default">
                  Issue a replacement receipt
                </SubmitButton>
              </Form>
            ) : null}
            {donation.canCorrect ? (
              <Button component={Link} to={`/adminDonations/${donation.id}/correct`} variant="default">
                Correct
              </Button>
            ) : null}
            {donation.canVoid ? (
              <Button component={Link} to={`/adminDonations/${donation.id}/void`} variant="default">
                Entered by mistake
              </Button>
            ) : null}
          </Group>
        </section>
        <section aria-labelledby="history-title">
          <h2 id="history-title">History</h2>
          <Timeline
            role="list"
            active={donation.history.length}
            color="highlight.4"
            bulletSize={14}
            lineWidth={3}
          >
            {donation.history.map(({ at, what, detail }, index) => (
              <Timeline.Item key={index} role="listitem" title={what}>
                <Text size="sm" c="dimmed">
                  {at}
                </Text>
                {detail ? <Text style={{ overflowWrap: "anywhere" }}>{detail}</Text> : null}
              </Timeline.Item>
            ))}
          </Timeline>
        </section>
        {donation.left && !asked ? (
          <RefundForm key={donation.left} donation={donation} formToken={formToken} lastResult={lastResult} />
        ) : null}
      </SimpleGrid>
    </>
  );
}

function EarlierYear({
  given,
  receipt,
  isMissingInFiling,
}: NonNullable<DonationDetail["earlierYear"]> & { isMissingInFiling: boolean }) {
  return (
    <Alert variant="light" color="highlight" mb="24" title={`Given in ${given}, receipt of ${receipt}`}>
      A receipt takes its number from the year in which it is issued. In the tax statement this donation
      belongs to {given}.
      {isMissingInFiling ? (
        <Text mt="8" inherit>
          The statement of {given} was filed without this donation. If the donation counts for a tax
          certificate, file it in the{" "}
          <Anchor component={Link} to={`/adminStatement/revised?year=${given}`} inherit>
            revised statement of {given}
          </Anchor>
          .
        </Text>
      ) : null}
    </Alert>
  );
}

/** The donor's name leads to the donor. */
const withDonorLink =
  (href: string | null) =>
  ({ name, value }: { name: string; value: string }) => ({
    name,
    value:
      name === "Donor" && href ? (
        <Anchor component={Link} to={href} fw="600">
          {value}
        </Anchor>
      ) : (
        value
      ),
  });
