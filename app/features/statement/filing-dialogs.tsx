import { Button, Code, Group } from "@mantine/core";
import { Form as GetForm } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FilingQuestion, FilingView } from "./statement-view";
import { Form } from "~/components/admin/form";
import { DismissLink, ConfirmDialog } from "~/components/admin/confirm-dialog";
import { SubmitButton } from "~/components/admin/submit-button";

/** Asks a question in a dialog; without a script on a page of its own. */
export const ParticularsRequestButton = ({
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

/** Before a statement is marked as filed. @param after the filing that is the last one now */
export function FilingDialog({
  question,
  after,
  unsure = 0,
}: {
  question: FilingQuestion | null;
  after: FilingView | null;
  unsure?: number;
}) {
  const button = after ? "Mark the revised file as filed" : "Mark as filed";
  return (
    <ConfirmDialog
      by="ask"
      role="alertdialog"
      title={`Mark the ${after ? "revised file" : "statement"} of ${question?.year ?? ""} as filed?`}
      problem={null}
    >
      {question ? (
        <>
          {question.runsTo ? (
            <p>
              <strong>The year is not over: it runs to {question.runsTo}.</strong> Gifts that come until then
              are not in this file.
            </p>
          ) : null}
          <p>
            {question.differing
              ? `${question.differing} ${question.differing === "1 row" ? "differs" : "differ"} from filing ${after?.number ?? ""}. With ${question.differing === "1 row" ? "it" : "them"} the statement of ${question.year} has ${question.rows}, ${question.sum} in all.`
              : `The statement of ${question.year} has ${question.rows}, ${question.sum} in all.`}{" "}
            Confirm this only after the portal has taken the file.
          </p>
          {unsure > 0 ? (
            <p>{unsure === 1 ? "1 donor stands" : `${unsure} donors stand`} under ‘Check first’.</p>
          ) : null}
          <FiledForm ask={after ? "revised" : "filed"} year={question.year} busy="Marking..." button={button}>
            <input type="hidden" name="act" value="file" />
            <input type="hidden" name="filing" value={after?.id ?? ""} />
            <input type="hidden" name="sha256" value={question.sha256} />
          </FiledForm>
        </>
      ) : null}
    </ConfirmDialog>
  );
}

/** Before the last filing of a year is taken back. */
export function TakeBackDialog({ year, filing }: { year: string; filing: FilingView | null }) {
  return (
    <ConfirmDialog
      by="ask"
      role="alertdialog"
      title={`Take back filing ${filing?.number ?? ""} of ${year}?`}
      problem={null}
    >
      {filing ? (
        <>
          <p>
            {filing.by} marked it as filed on {filing.when}: {filing.rows}{" "}
            {filing.rows === "1" ? "row" : "rows"}, {filing.sum}, SHA-256{" "}
            <Code style={{ overflowWrap: "anywhere" }}>{filing.sha256}</Code>
          </p>
          <p>
            Take it back only if the portal did not take this file. The activity log keeps that it was here.
          </p>
          <FiledForm ask="take-back" year={year} busy="Taking back..." button="Take back the filing">
            <input type="hidden" name="act" value="take-back" />
            <input type="hidden" name="filing" value={filing.id} />
          </FiledForm>
        </>
      ) : null}
    </ConfirmDialog>
  );
}

function FiledForm({
  ask,
  year,
  button,
  busy,
  children,
}: Record<"ask" | "year" | "button" | "busy", string> & { children: ReactNode }) {
  return (
    <Form action={`/adminStatement/filed?year=${year}&ask=${ask}`} preventScrollReset>
      <input type="hidden" name="year" value={year} />
      {children}
      <Group gap="12">
        <SubmitButton busy={busy}>{button}</SubmitButton>
        <DismissLink by="ask" />
      </Group>
    </Form>
  );
}
