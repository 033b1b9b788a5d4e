import { Button, Code, Group } from "@mantine/core";
import { Form as GetForm } from "@remix-run/react";
import type { ReactNode } from "react";
import { ConfirmDialog, DismissLink, Form, SubmitButton } from "~/components/admin";
import type { statementToConfirm } from "~/features/statement/filing.server";
import type { NumberedFiling } from "~/features/statement/filings.server";
import { counted } from "~/lib/counted";
import { formatDay, formatDateTime } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";

export const filedBy = ({ filed_by }: NumberedFiling) => filed_by || "the command line";

/** Downloads unmasked PANs. The browser submits it, because fetch does not save a file. */
export function FileButton({ year, file, label, children }: FileButtonProps) {
  return (
    <form method="post" action={`/adminStatement/csv?${new URLSearchParams({ year, file }).toString()}`}>
      <input type="hidden" name="year" value={year} />
      <input type="hidden" name="file" value={file} />
      <Button type="submit" variant="default" aria-label={label}>
        {children}
      </Button>
    </form>
  );
}
type FileButtonProps = { year: string; file: string; label?: string; children: string };

export const DialogButton = ({
  ask,
  year,
  action,
  children,
}: Record<"ask" | "year" | "action" | "children", string>) => (
  <GetForm method="get" action={action} preventScrollReset>
    <input type="hidden" name="year" value={year} />
    <input type="hidden" name="ask" value={ask} />
    <Button type="submit" variant="default">
      {children}
    </Button>
  </GetForm>
);

export const filedQuestion = (year: string, isRevised: boolean) =>
  `Mark the ${isRevised ? "revised file" : "statement"} of ${year} as filed?`;
export const takeBackQuestion = (year: string, filing: { number: number } | null) =>
  `Withdraw filing ${filing?.number ?? ""} of ${year}?`;

type FilingDialogProps = {
  statement: Awaited<ReturnType<typeof statementToConfirm>> | null;
  /** The latest filing and the number of changed rows; absent for the first filing. */
  revises?: { last: NumberedFiling; rows: number } | undefined;
  donorsToReview?: number;
};

export function FilingDialog({ statement, revises, donorsToReview = 0 }: FilingDialogProps) {
  const button = revises ? "Mark the revised file as filed" : "Mark as filed";
  const year = statement?.year ?? "";
  return (
    <ConfirmDialog queryParam="ask" role="alertdialog" title={filedQuestion(year, revises !== undefined)}>
      {statement ? (
        <>
          {statement.endsOn ? (
            <p>
              <strong>The year is not over: it runs to {formatDay(statement.endsOn)}.</strong> Gifts that come
              until then are not in this file.
            </p>
          ) : null}
          {statement.lacksApproval ? (
            <p>
              <strong>The number or the date of the foundation’s approval is missing in this file.</strong>{" "}
              Enter it in the table of the year first, then download the file again.
            </p>
          ) : null}
          <p>
            {revises
              ? `${counted(revises.rows, "row differs", "rows differ")} from filing ${revises.last.number}. With ${revises.rows === 1 ? "it" : "them"} the`
              : "The"}
            {` statement of ${year} has ${counted(statement.rows, "row")}, ${formatRupees(statement.amountPaise)} in all. `}
            Confirm this only after the portal has accepted the file.
          </p>
          {donorsToReview > 0 ? (
            <p>{counted(donorsToReview, "donor is", "donors are")} under ‘Check first’.</p>
          ) : null}
          <FilingForm
            action={`/adminStatement${revises ? "/revised" : ""}?year=${year}&ask=${revises ? "revised" : "filed"}`}
            year={year}
            button={button}
            intent="file"
            busy="Marking..."
          >
            <input type="hidden" name="filing" value={revises?.last.id ?? ""} />
            <input type="hidden" name="sha256" value={statement.sha256} />
          </FilingForm>
        </>
      ) : null}
    </ConfirmDialog>
  );
}

export function TakeBackDialog({ year, filing }: { year: string; filing: NumberedFiling | null }) {
  return (
    <ConfirmDialog queryParam="ask" role="alertdialog" title={takeBackQuestion(year, filing)}>
      {filing ? (
        <>
          <p>
            {filedBy(filing)} marked it as filed on {formatDateTime(filing.filed_at)}:{" "}
            {counted(filing.row_count, "row")}, {formatRupees(filing.amount_paise)}, SHA-256{" "}
            <Code style={{ overflowWrap: "anywhere" }}>{filing.sha256}</Code>
          </p>
          <p>
            Take it back only if the portal did not accept this file. The activity log keeps a record of it.
          </p>
          <FilingForm
            action={`/adminStatement?year=${year}&ask=take-back`}
            year={year}
            intent="take-back"
            busy="Taking back..."
            button="Withdraw the filing"
          >
            <input type="hidden" name="filing" value={filing.id} />
          </FilingForm>
        </>
      ) : null}
    </ConfirmDialog>
  );
}

type FilingFormProps = Record<"action" | "year" | "intent" | "button" | "busy", string> & {
  children: ReactNode;
};

function FilingForm({ action, year, intent, button, busy, children }: FilingFormProps) {
  return (
    <Form action={action} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="year" value={year} />
      {children}
      <Group gap="12">
        <SubmitButton busy={busy}>{button}</SubmitButton>
        <DismissLink queryParam="ask" />
      </Group>
    </Form>
  );
}
