import { Alert, Anchor, Button, Group, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { Form, SubmitButton } from "~/components/admin";
import { formatRupees } from "~/lib/rupees";
import { marked } from "~/components/marked";
import { PublicPageButton } from "~/components/admin/public-page-button";
import { t } from "~/locales/screen-text";

type Props = { given: string; recorded: string; receipt: string; isMissingInFiling: boolean };

export function EarlierYear({ given, recorded, receipt, isMissingInFiling }: Props) {
  const isOfItsYear = given === receipt;
  const title = isOfItsYear
    ? t("ledger.earlierYear.recordedIn", { given, recorded })
    : t("ledger.earlierYear.receiptOf", { given, receipt });
  return (
    <Alert variant="light" color="highlight" mb="24" title={title}>
      {t(isOfItsYear ? "ledger.earlierYear.numberOfPaid" : "ledger.earlierYear.numberOfIssued", { given })}
      {isMissingInFiling ? (
        <Text mt="8" inherit>
          {marked(t("ledger.earlierYear.missing", { given }), (words) => (
            <Anchor component={Link} to={`/adminStatement/revised?year=${given}`} inherit>
              {words}
            </Anchor>
          ))}
        </Text>
      ) : null}
    </Alert>
  );
}

/** A correction may change a statement that was filed. */
export const FiledYear = ({ year }: { year: string }) => (
  <Alert variant="light" color="highlight" mb="24" maw="42rem">
    {marked(t("ledger.filedYear", { year }), (words) => (
      <Anchor component={Link} to={`/adminStatement/revised?year=${year}`} inherit>
        {words}
      </Anchor>
    ))}
  </Alert>
);

type OtherAmountProps = { id: string; orderedPaise: number; receivedPaise: number; leftPaise: number };

/** `leftPaise`: the part that is not refunded, nor being refunded. */
export function OtherAmount({ id, orderedPaise, receivedPaise, leftPaise }: OtherAmountProps) {
  const [received, ordered] = [formatRupees(receivedPaise), formatRupees(orderedPaise)];
  const isWhole = leftPaise === receivedPaise;
  return (
    <Alert
      variant="light"
      color="highlight"
      mb="24"
      title={t("ledger.otherAmount.title", { received, ordered })}
    >
      {leftPaise > 0 ? (
        <>
          {isWhole
            ? t("ledger.otherAmount.whole", { received })
            : t("ledger.otherAmount.part", { received, refunded: formatRupees(receivedPaise - leftPaise) })}
          <Form action={`/adminDonations/${id}`}>
            <SubmitButton name="intent" value="accept" mt="12">
              {t("ledger.otherAmount.accept")}
            </SubmitButton>
          </Form>
        </>
      ) : (
        t("ledger.otherAmount.returning")
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
          {t("ledger.detail.receiptPdf")}
        </Anchor>
      ) : null}
      <PublicPageButton action={here} />
      {canResend ? (
        <Form action={here}>
          <SubmitButton name="intent" value="resend" variant="default" busy={t("doing.sending")}>
            {t("ledger.detail.resend")}
          </SubmitButton>
        </Form>
      ) : null}
      {canReplace ? (
        <Form action={here}>
          <SubmitButton name="intent" value="replace" variant="default">
            {t("donor.gifts.replace")}
          </SubmitButton>
        </Form>
      ) : null}
      {canCorrect ? (
        <Button component={Link} to={`${here}/correct`} variant="default">
          {t("spending.correct")}
        </Button>
      ) : null}
      {canCorrect ? (
        <Button component={Link} to={`${here}/somebody-else`} variant="default">
          {t("ledger.somebodyElse.title")}
        </Button>
      ) : null}
      {canVoid ? (
        <Button component={Link} to={`${here}/void`} variant="default">
          {t("ledger.detail.void")}
        </Button>
      ) : null}
    </Group>
  );
}
