import { Button, Code, Group } from "@mantine/core";
import { marked } from "~/components/marked";
import { Form as GetForm } from "@remix-run/react";
import type { ReactNode } from "react";
import { ConfirmDialog, DismissLink, Form, SubmitButton } from "~/components/admin";
import type { statementToConfirm } from "~/features/statement/filing.server";
import type { NumberedFiling } from "~/features/statement/filings.server";
import { formatDay, formatDateTime } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";
import { t } from "~/locales/screen-text";

export const filedBy = ({ filed_by }: NumberedFiling) => filed_by || t("statement.filing.commandLine");

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
  t(isRevised ? "statement.filing.revisedQuestion" : "statement.filing.question", { year });
export const takeBackQuestion = (year: string, filing: { number: number } | null) =>
  t("statement.filing.takeBackQuestion", { number: filing?.number ?? "", year });

type FilingDialogProps = {
  statement: Awaited<ReturnType<typeof statementToConfirm>> | null;
  /** The latest filing and the number of changed rows; absent for the first filing. */
  revises?: { last: NumberedFiling; rows: number } | undefined;
  donorsToReview?: number;
};

export function FilingDialog({ statement, revises, donorsToReview = 0 }: FilingDialogProps) {
  const button = revises ? t("statement.filing.markRevised") : t("statement.filing.mark");
  const year = statement?.year ?? "";
  return (
    <ConfirmDialog queryParam="ask" role="alertdialog" title={filedQuestion(year, revises !== undefined)}>
      {statement ? (
        <>
          {statement.endsOn ? (
            <p>
              {marked(t("statement.filing.yearNotOver", { day: formatDay(statement.endsOn) }), (words) => (
                <strong>{words}</strong>
              ))}
            </p>
          ) : null}
          {statement.lacksApproval ? (
            <p>
              {marked(t("statement.filing.lacksApproval"), (words) => (
                <strong>{words}</strong>
              ))}
            </p>
          ) : null}
          <p>
            {revises
              ? `${t("statement.filing.rowsDiffer", { count: revises.rows, number: revises.last.number })} ${t(
                  "statement.filing.sizeWithThem",
                  {
                    count: revises.rows,
                    year,
                    rows: t("statement.filing.rowCount", { count: statement.rows }),
                    amount: formatRupees(statement.amountPaise),
                  },
                )}`
              : t("statement.filing.size", {
                  count: statement.rows,
                  year,
                  amount: formatRupees(statement.amountPaise),
                })}
          </p>
          {donorsToReview > 0 ? <p>{t("statement.filing.toReview", { count: donorsToReview })}</p> : null}
          <FilingForm
            action={`/adminStatement${revises ? "/revised" : ""}?year=${year}&ask=${revises ? "revised" : "filed"}`}
            year={year}
            button={button}
            intent="file"
            busy={t("statement.busy.marking")}
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
            {marked(
              t("statement.filing.marked", {
                who: filedBy(filing),
                at: formatDateTime(filing.filed_at),
                rows: t("statement.filing.rowCount", { count: filing.row_count }),
                amount: formatRupees(filing.amount_paise),
                sha256: filing.sha256,
              }),
              (words) => (
                <Code style={{ overflowWrap: "anywhere" }}>{words}</Code>
              ),
            )}
          </p>
          <p>{t("statement.filing.takeBackHint")}</p>
          <FilingForm
            action={`/adminStatement?year=${year}&ask=take-back`}
            year={year}
            intent="take-back"
            busy={t("bank.busy.undoing")}
            button={t("statement.filing.takeBack")}
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
