import { Group, Paper } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useNavigate } from "@remix-run/react";
import type { ReactNode } from "react";
import { Dialog } from "./dialog";
import { Form, SubmitButton } from "./form";
import { CancelLink, FormError, PageError } from "./page-header";
import { useUrlWithQuery } from "./pagination";

type Props = {
  queryParam: string;
  title: string;
  role?: "alertdialog";
  /** The last refusal, shown here because the page behind a dialog is unreadable. */
  problem?: string | null | undefined;
  children: ReactNode;
};

type AskingProps = { isAsked: boolean; question: ReactNode; children: ReactNode };

/**
 * A screen with a question opened by the URL: a dialog over `children`, or without JavaScript a page of its own. The
 * route's title says what is asked too (`staffMeta` with the loader's `question`).
 */
export function Asking({ isAsked, question, children }: AskingProps) {
  const isMounted = useMounted();
  return (
    <>
      {question}
      {isAsked && !isMounted ? null : children}
    </>
  );
}

/** A question that is a page of its own. */
export const QuestionPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper component="section" className="kasavu" p="24" pt="40" mb="24" aria-labelledby="confirm-title">
    <h1 id="confirm-title">{title}</h1>
    {children}
  </Paper>
);

/** Use it as the question of `Asking`. */
export function ConfirmDialog({ queryParam, title, role, problem, children }: Props) {
  const to = useUrlWithQuery();
  const navigate = useNavigate();
  const isMounted = useMounted();
  if (!isMounted)
    return children ? (
      <QuestionPage title={title}>
        <FormError text={problem} />
        {children}
      </QuestionPage>
    ) : null;
  return (
    <Dialog
      isOpen={children !== null}
      {...(role ? { role } : {})}
      // Replaces the history entry, so that Back does not reopen the dialog.
      onClose={() => navigate(to({ [queryParam]: null }), { preventScrollReset: true, replace: true })}
      title={title}
    >
      <FormError text={problem} />
      {children}
    </Dialog>
  );
}

type ConfirmActionProps = Props & {
  intent: string;
  button: string;
  busy?: string;
  /** Hidden field with the id of the item to confirm; null closes the dialog. */
  hiddenFields: Record<string, string> | null;
  /** Path of the form's action; default: the present URL. */
  action?: string;
  /** Stands above the buttons. */
  fields?: ReactNode;
};

/** A ConfirmDialog with one button. `children`: description of the consequences. Closed, shows `problem` on the page. */
export function ConfirmAction({
  intent,
  button,
  busy = button,
  hiddenFields,
  action,
  fields,
  children,
  ...dialog
}: ConfirmActionProps) {
  return (
    <>
      <PageError text={hiddenFields ? null : dialog.problem} />
      <ConfirmDialog {...dialog}>
        {hiddenFields ? (
          <>
            <p>{children}</p>
            <Form {...(action ? { action } : {})} noValidate>
              {Object.entries(hiddenFields).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              {fields}
              <Group gap="12">
                <SubmitButton name="intent" value={intent} busy={busy}>
                  {button}
                </SubmitButton>
                <DismissLink queryParam={dialog.queryParam} />
              </Group>
            </Form>
          </>
        ) : null}
      </ConfirmDialog>
    </>
  );
}

export function DismissLink({ queryParam }: { queryParam: string }) {
  const to = useUrlWithQuery();
  return <CancelLink to={to({ [queryParam]: null })} preventScrollReset replace />;
}
