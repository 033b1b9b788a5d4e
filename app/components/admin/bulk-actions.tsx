import type { SubmissionResult } from "@conform-to/react";
import { Button, Checkbox, Group, Paper, Text } from "@mantine/core";
import { useMounted, useWindowEvent } from "@mantine/hooks";
import { useLocation, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from "react";
import { useLangOf } from "~/components/page-context";
import { Dialog } from "./dialog";
import { formProps, useValidatedForm } from "./fields";
import { Form, SubmitButton } from "./form";
import { CancelButton, Section, FormError } from "./page-header";

const CHOSEN = "chosen";

export function SelectRow({ id, name }: Record<"id" | "name", string>) {
  const lang = useLangOf()(name);
  return (
    <Checkbox name="id" value={id} form={CHOSEN} aria-label={`Choose ${name}`} {...(lang ? { lang } : {})} />
  );
}

export function SelectAll() {
  const isMounted = useMounted();
  return isMounted ? (
    <Checkbox
      aria-label="Choose all rows"
      form={CHOSEN}
      onChange={({ currentTarget: { form, checked } }) => {
        for (const box of form?.elements ?? [])
          if (box instanceof HTMLInputElement && box.name === "id") box.checked = checked;
      }}
    />
  ) : (
    <span className="visually-hidden">Choose</span>
  );
}

export type BulkActionResult =
  SubmissionResult<string[]> | { asks: { intent: string; ids: string[] } } | null | undefined;

function useChosenCount(form: RefObject<HTMLFormElement>): number {
  const [count, setCount] = useState(0);
  const read = () =>
    setCount(
      [...(form.current?.elements ?? [])].filter(
        (one) => one instanceof HTMLInputElement && one.name === "id" && one.checked,
      ).length,
    );
  useWindowEvent("change", read);
  // "reset" fires before the boxes change.
  useWindowEvent("reset", () => setTimeout(read));
  return count;
}

type Props = {
  lastResult: BulkActionResult;
  /** Confirmation titles by button value: "Publish 2 events". */
  questions?: Record<string, (count: number) => string>;
  children: ReactNode;
};

/** Buttons with `formMethod="get"` download a file, so the browser submits them, not Remix. */
export function BulkActions({ lastResult: answer, questions = {}, children }: Props) {
  const isMounted = useMounted();
  const asks = answer && "asks" in answer ? answer.asks : null;
  const lastResult = answer && "asks" in answer ? null : answer;
  const submit = useSubmit();
  const element = useRef<HTMLFormElement>(null);
  const [form, fields] = useValidatedForm<{ id?: string[] }>({
    id: CHOSEN,
    schema: async () => (await import("~/features/site/bulk-actions")).SelectRows,
    lastResult,
  });
  const { formData } = useNavigation();
  const isSending = formData?.has("chosen") ?? false;
  const isSent = useRef(false);
  const wasSending = useRef(false);
  // Must precede the effect that resets the form, to observe it.
  const count = useChosenCount(element);
  useEffect(() => {
    // Clears the selection after a successful action.
    if (wasSending.current && !isSending && !answer) element.current?.reset();
    wasSending.current = isSending;
  }, [isSending, answer]);
  const question = asks && questions[asks.intent];
  const { onSubmit, ...props } = formProps(form);
  const problem = fields.id.errors?.[0] ?? form.errors?.[0];
  return (
    <>
      {asks && question ? <AskFirst asks={asks} words={question(asks.ids.length)} /> : null}
      <Paper
        component="form"
        ref={element}
        method="post"
        // Without JavaScript, scrolls to the confirmation.
        action={isMounted ? undefined : "#ask-title"}
        className="data-chosen"
        aria-labelledby={`${CHOSEN}-rows`}
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
          // Once, as <Form> does.
          if (isSent.current && formData) return;
          isSent.current = true;
          submit(submitter, { preventScrollReset: true, flushSync: true });
        }}
      >
        <input type="hidden" name="chosen" value="yes" />
        <FormError text={problem} />
        <Group gap="8">
          <Text id={`${CHOSEN}-rows`} fw="600" me="4">
            {count > 0 ? `With ${count} selected ${count === 1 ? "row" : "rows"}` : "With the selected rows"}
          </Text>
          {children}
        </Group>
      </Paper>
    </>
  );
}

function AskFirst({ asks, words }: { asks: { intent: string; ids: string[] }; words: string }) {
  const { intent, ids } = asks;
  /** The dismissed request; asking again creates a new one. */
  const [closed, setClosed] = useState<unknown>(null);
  const close = () => setClosed(asks);
  const { pathname, search } = useLocation();
  const isSending = useNavigation().formData !== undefined;
  const isMounted = useMounted();
  const title = `${words}?`;
  const form = (
    <Form preventScrollReset onSubmit={close}>
      <input type="hidden" name="chosen" value="yes" />
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <Group gap="12" mt="12">
        <SubmitButton name="intent" value={intent} isBusy={isSending}>
          {words}
        </SubmitButton>
        <CancelButton back={pathname + search} onCancel={isMounted ? close : undefined} autoFocus />
      </Group>
    </Form>
  );
  return isMounted ? (
    <Dialog isOpen={closed !== asks} keeps onClose={close} title={title} role="alertdialog">
      {form}
    </Dialog>
  ) : (
    <Section aria-labelledby="ask-title">
      <h2 id="ask-title">{title}</h2>
      {form}
    </Section>
  );
}

type BulkActionProps = Record<"name" | "value" | "children" | "busy", string> & { asks?: boolean };

/** @param asks asks for confirmation first */
export function BulkAction({ name, value, children, busy, asks = false }: BulkActionProps) {
  const { state, formData } = useNavigation();
  const isBusy = state !== "idle" && formData?.get(name) === value && formData.has("chosen");
  return (
    <Button type="submit" variant="default" name={asks ? "ask" : name} value={value} disabled={isBusy}>
      {isBusy ? busy : children}
    </Button>
  );
}
