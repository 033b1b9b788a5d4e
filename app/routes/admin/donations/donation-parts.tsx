import { Alert, Anchor, Button, Group, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { Form, SubmitButton } from "~/components/admin/form";
import { PublicPageButton } from "~/components/admin/public-page-button";

type Props = { given: string; receipt: string; isMissingInFiling: boolean };

export function EarlierYear({ given, receipt, isMissingInFiling }: Props) {
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
      {canVoid ? (
        <Button component={Link} to={`${here}/void`} variant="default">
          Entered by mistake
        </Button>
      ) : null}
    </Group>
  );
}
