import { Alert, Anchor, Button, Group, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { Form, SubmitButton } from "~/components/admin";
import { formatRupees } from "~/lib/rupees";
import { PublicPageButton } from "~/components/admin/public-page-button";

type Props = { given: string; recorded: string; receipt: string; isMissingInFiling: boolean };

export function EarlierYear({ given, recorded, receipt, isMissingInFiling }: Props) {
  const isOfItsYear = given === receipt;
  const title = `Given in ${given}, ${isOfItsYear ? `recorded in ${recorded}` : `receipt of ${receipt}`}`;
  return (
    <Alert variant="light" color="highlight" mb="24" title={title}>
      {isOfItsYear
        ? "Its receipt continues the numbers of the year in which it was paid. In the tax statement it belongs to"
        : "The receipt of a gift that staff record takes its number from the year in which it is issued. In the tax statement this donation belongs to"}{" "}
      {given}.
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

/** A correction may change a statement that was filed. */
export const FiledYear = ({ year }: { year: string }) => (
  <Alert variant="light" color="highlight" mb="24" maw="42rem">
    The statement of {year} has been filed. If this correction changes it, file the{" "}
    <Anchor component={Link} to={`/adminStatement/revised?year=${year}`} inherit>
      revised statement of {year}
    </Anchor>{" "}
    afterwards.
  </Alert>
);

type OtherAmountProps = { id: string; orderedPaise: number; receivedPaise: number; leftPaise: number };

/** `leftPaise`: the part that is not refunded, nor being refunded. */
export function OtherAmount({ id, orderedPaise, receivedPaise, leftPaise }: OtherAmountProps) {
  const [received, ordered] = [formatRupees(receivedPaise), formatRupees(orderedPaise)];
  const isWhole = leftPaise === receivedPaise;
  return (
    <Alert variant="light" color="highlight" mb="24" title={`${received} was received instead of ${ordered}`}>
      {leftPaise > 0 ? (
        <>
          It is not counted yet, and the donor reads that you will accept or return it. If you accept it, it
          is a gift of {received} with a receipt
          {isWhole
            ? ""
            : `, of which ${formatRupees(receivedPaise - leftPaise)} is refunded or being refunded`}
          . To return {isWhole ? "it" : "the rest"}, use the form ‘Refund this donation’ below.
          <Form action={`/adminDonations/${id}`}>
            <SubmitButton name="intent" value="accept" mt="12">
              Accept this amount
            </SubmitButton>
          </Form>
        </>
      ) : (
        "It is being returned, or was, and is not counted."
      )}
    </Alert>
  );
}

type ActionsProps = Record<"hasReceipt" | "canResend" | "canReplace" | "canCorrect" | "canVoid", boolean> & {
  id: string;
};

export function DonationActions({
  id,
  hasReceipt,
  canResend,
  canReplace,
  canCorrect,
  canVoid,
}: ActionsProps) {
  const here = `/adminDonations/${id}`;
  return (
    <Group gap="20">
      {hasReceipt ? (
        <Anchor href={`${here}/receipt.pdf`} py="8">
          Receipt (PDF)
        </Anchor>
      ) : null}
      <PublicPageButton action={here} />
      {canResend ? (
        <Form action={here}>
          <SubmitButton name="intent" value="resend" variant="default" busy="Sending...">
            Send the receipt again
          </SubmitButton>
        </Form>
      ) : null}
      {canReplace ? (
        <Form action={here}>
          <SubmitButton name="intent" value="replace" variant="default">
            Issue a replacement receipt
          </SubmitButton>
        </Form>
      ) : null}
      {canCorrect ? (
        <Button component={Link} to={`${here}/correct`} variant="default">
          Correct
        </Button>
      ) : null}
      {canCorrect ? (
        <Button component={Link} to={`${here}/somebody-else`} variant="default">
          It was somebody else
        </Button>
      ) : null}
      {canVoid ? (
        <Button component={Link} to={`${here}/void`} variant="default">
          Void…
        </Button>
      ) : null}
    </Group>
  );
}
