import type { SubmissionResult } from "@conform-to/react";
import { Button, Checkbox, Group, Paper, Text } from "@mantine/core";
import { useMounted, useWindowEvent } from "@mantine/hooks";
import { useLocation, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from "react";
import { useLangOf } from "~/components/page-context";
import { Asking, QuestionPage } from "./confirm-dialog";
import { Dialog } from "./dialog";
import { formProps, useValidatedForm } from "./fields";
import { Form, SubmitButton } from "./form";
import { CancelButton, FormError } from "./page-header";
import { t } from "~/locales/screen-text";

const BULK_FORM_ID = "chosen";

export function SelectRow({ id, name }: Record<"id" | "name", string>) {
  const lang = useLangOf()(name);
  return (
    <Checkbox
      name="id"
      value={id}
      form={BULK_FORM_ID}
      aria-label={t("admin.choose", { name })}
      {...(lang ? { lang } : {})}
    />
  );
}

export function SelectAll() {
  const isMounted = useMounted();
  return isMounted ? (
    <Checkbox
      aria-label={t("admin.chooseAll")}
      form={BULK_FORM_ID}
      onChange={({ currentTarget: { form, checked } }) => {
        for (const box of form?.elements ?? [])
          if (box instanceof HTMLInputElement && box.name === "id") box.checked = checked;
      }}
    />
  ) : (
    <span className="visually-hidden">{t("admin.chooseWord")}</span>
  );
}

type Confirmation = { intent: string; ids: string[]; button: string; question: string };
export type BulkActionResult = SubmissionResult<string[]> | { asks: Confirmation } | null | undefined;

function useSelectedCount(form: RefObject<HTMLFormElement>): number {
  const [count, setCount] = useState(0);
  const read = () =>
    setCount(
      [...(form.current?.elements ?? [])].filter(
        (one) => one instanceof HTMLInputElement && one.name === "id" && one.checked,
      ).length,
    );
  useWindowEvent("change", read);
  // The "reset" event fires before the boxes change.
  useWindowEvent("reset", () => setTimeout(read));
  return count;
}

type Props = { lastResult: BulkActionResult; children: ReactNode };

/** Buttons with `formMethod="get"` download a file, so the browser submits them, not Remix. */
export function BulkActions({ lastResult: actionResult, children }: Props) {
  const lastResult = actionResult && "asks" in actionResult ? null : actionResult;
  const submit = useSubmit();
  const element = useRef<HTMLFormElement>(null);
  const [form, fields] = useValidatedForm<{ id?: string[] }>({
    id: BULK_FORM_ID,
    schema: async () => (await import("~/features/site/bulk-actions")).SelectRows,
    lastResult,
  });
  const { formData } = useNavigation();
  const isSending = formData?.has("chosen") ?? false;
  const isSent = useRef(false);
  const wasSending = useRef(false);
  // Listens to "reset", so it must precede the effect that resets the form.
  const count = useSelectedCount(element);
  useEffect(() => {
    // Clears the selection after a successful action.
    if (wasSending.current && !isSending && !actionResult) element.current?.reset();
    wasSending.current = isSending;
  }, [isSending, actionResult]);
  const { onSubmit, ...props } = formProps(form);
  const problem = fields.id.errors?.[0] ?? form.errors?.[0];
  return (
    <Paper
      component="form"
      ref={element}
      method="post"
      className="data-chosen"
      aria-labelledby={`${BULK_FORM_ID}-rows`}
      withBorder
      px="12"
      py="8"
      mb="16"
      {...props}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        onSubmit(event);
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (event.defaultPrevented || !(submitter instanceof HTMLButtonElement)) return;
        if (submitter.formMethod === "get") return;
        event.preventDefault();
        // Submits once, as <Form> does.
        if (isSent.current && formData) return;
        isSent.current = true;
        submit(submitter, { preventScrollReset: true, flushSync: true });
      }}
    >
      <input type="hidden" name="chosen" value="yes" />
      <FormError text={problem} />
      <Group gap="8">
        <Text id={`${BULK_FORM_ID}-rows`} fw="600" me="4">
          {count > 0 ? t("admin.selectedRows", { count }) : t("admin.withSelected")}
        </Text>
        {children}
      </Group>
    </Paper>
  );
}

/** Around a screen whose bulk actions ask first: in a dialog, or without JavaScript on a page of its own. */
export function AskingBulk({ lastResult, children }: Props) {
  const confirmation = lastResult && "asks" in lastResult ? lastResult.asks : null;
  return (
    <Asking
      isAsked={confirmation !== null}
      question={confirmation ? <BulkConfirmation request={confirmation} /> : null}
    >
      {children}
    </Asking>
  );
}

function BulkConfirmation({ request }: { request: Confirmation }) {
  const { intent, ids, button, question } = request;
  /** The dismissed request; pressing the button again creates a new request object. */
  const [closed, setClosed] = useState<unknown>(null);
  const close = () => setClosed(request);
  const { pathname, search } = useLocation();
  const isSending = useNavigation().formData !== undefined;
  const isMounted = useMounted();
  const form = (
    <Form preventScrollReset onSubmit={close}>
      <input type="hidden" name="chosen" value="yes" />
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <Group gap="12" mt="12">
        <SubmitButton name="intent" value={intent} isBusy={isSending}>
          {button}
        </SubmitButton>
        <CancelButton back={pathname + search} onCancel={isMounted ? close : undefined} autoFocus />
      </Group>
    </Form>
  );
  return isMounted ? (
    <Dialog isOpen={closed !== request} keepMounted onClose={close} title={question} role="alertdialog">
      {form}
    </Dialog>
  ) : (
    <QuestionPage title={question}>{form}</QuestionPage>
  );
}

type BulkActionProps = Record<"name" | "value" | "children" | "busy", string> & {
  needsConfirmation?: boolean;
};

/** @param props.needsConfirmation true if the action needs confirmation first */
export function BulkAction({ name, value, children, busy, needsConfirmation = false }: BulkActionProps) {
  const { state, formData } = useNavigation();
  const isBusy = state !== "idle" && formData?.get(name) === value && formData.has("chosen");
  return (
    <Button
      type="submit"
      variant="default"
      name={needsConfirmation ? "ask" : name}
      value={value}
      disabled={isBusy}
    >
      {isBusy ? busy : children}
    </Button>
  );
}
