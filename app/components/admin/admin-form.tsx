import { Box, type BoxProps } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useNavigation, type FetcherWithComponents } from "@remix-run/react";
import {
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
  type RefObject,
} from "react";
import type { AnyForm, FormResult } from "~/components/form-fields";
import { asText } from "~/lib/form-values";
import { DraftOffer } from "./draft-offer";
import { fillIn, findDraft, type StoredDraft } from "./draft-storage";
import { FormProblems, formProps, useValidatedForm, type ValidatedFormOptions } from "./fields";
import { Form } from "./form";
import { OpenForms, trackForm } from "./open-forms";

type Options<Input extends Record<string, unknown>, Value> = ValidatedFormOptions<Input, Value> & {
  fetcher?: FetcherWithComponents<unknown> | undefined;
} & Partial<DraftOptions>;

type DraftOptions = {
  /** Key of the stored draft, made of form and item. Null: no draft, only a prompt before leaving. */
  draft: string | null;
  /** A new object after each save; only for a form that stays on the page. */
  saved: unknown;
};

/** A staff form for <AdminForm of={…}>, validated with the server's schema. See docs/forms.md. */
export function useAdminForm<Input extends Record<string, unknown>, Value = unknown>(
  options: Options<Input, Value>,
) {
  const { fetcher, draft = null, saved, ...validation } = options;
  const element = useRef<HTMLFormElement>(null);
  const [form, fields] = useValidatedForm<Input, Value>(validation);
  const isReturned = Boolean(options.lastResult);
  const unsaved = useUnsavedChanges(element, { draft, saved, fetcher, isReturned });
  const { offer, acceptOffer, discardOffer } = unsaved;
  const restoreDraft = () => {
    acceptOffer();
    if (offer && element.current) fillIn(element.current, offer);
  };
  const offered = offer && { at: offer.at, onUse: restoreDraft, onDiscard: discardOffer };
  return { form, fields, unsaved, element, fetcher, offered };
}

type AdminFormProps = {
  of: Pick<ReturnType<typeof useAdminForm>, "unsaved" | "element" | "fetcher"> & {
    form: AnyForm;
    /** Absent where the caller renders the offer of the stored draft. */
    offered?: ComponentProps<typeof DraftOffer> | undefined;
  };
  isToasted?: boolean;
} & BoxProps &
  Omit<ComponentProps<typeof Form>, "fetcher" | "ref">;

export function AdminForm({ of, isToasted = false, children, ...props }: AdminFormProps) {
  const { form, unsaved, element, fetcher, offered } = of;
  const { onSubmit, ...conform } = formProps(form);
  const validate = (event: FormEvent<HTMLFormElement>) => {
    onSubmit(event);
    if (!event.defaultPrevented) unsaved.markSent();
  };
  return (
    <Box component={Form} ref={element} fetcher={fetcher} {...props} {...conform} onSubmit={validate}>
      {offered ? <DraftOffer {...offered} /> : null}
      <FormProblems form={form} isToasted={isToasted} />
      {children}
    </Box>
  );
}

export function useUnsavedChanges(
  element: RefObject<HTMLFormElement>,
  {
    draft,
    saved,
    fetcher,
    isReturned,
  }: DraftOptions & Pick<Options<never, never>, "fetcher"> & { isReturned: boolean },
) {
  const { forms, requestClose } = useContext(OpenForms);
  const [form] = useState(() => trackForm(() => element.current));
  const isMounted = useMounted();
  const [answered, setAnswered] = useState<{ offer: StoredDraft | undefined }>();
  // After a refusal the form already contains the input, so no draft is offered.
  const found = useMemo(
    () => (isMounted && draft && !isReturned ? findDraft(draft) : undefined),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- on mount only
    [isMounted],
  );
  const { formData } = useNavigation();
  const isPending = fetcher ? fetcher.state !== "idle" : formData !== undefined;
  const lastSaved = useRef(saved);

  useEffect(() => {
    form.start(draft, { isReturned });
    forms.add(form);
    return () => {
      forms.delete(form);
      // After a successful submit, the next page replaces the form.
      if (form.isSent()) form.removeSaved();
      else form.keep();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- on mount only
  }, []);
  useEffect(() => {
    if (found) form.offerDraft();
  }, [found, form]);
  useEffect(() => {
    if (saved && saved !== lastSaved.current && form.markSaved(draft)) setAnswered({ offer: undefined });
    lastSaved.current = saved;
    if (!isPending) form.markReturned();
  }, [isPending, saved, form, draft]);

  return {
    offer: answered ? answered.offer : found,
    /** Call it before applying the draft. Input made meanwhile is offered next. */
    acceptOffer: () => setAnswered({ offer: form.takeDraft() }),
    discardOffer() {
      form.rejectDraft();
      setAnswered({ offer: undefined });
    },
    isChanged: () => form.isChanged(),
    markSent: () => form.markSent(),
    discard: () => form.discard(),
    /** Closes the dialog around the form, after a confirmation if it has unsaved input. */
    leave: (close: () => void) => requestClose(element.current, close),
  };
}

/** Separates the refusal of another action of the screen, sent with one of `intents`, from the form's result. */
export function splitResult<Result extends FormResult>(lastResult: Result, ...intents: string[]) {
  return intents.includes(asText(lastResult?.initialValue?.intent))
    ? { problem: lastResult?.error?.[""]?.[0], formResult: null }
    : { problem: null, formResult: lastResult };
}

/**
 * React `key` of a form that a success draws anew. Other updates keep the input.
 * @param actionData all of it: undefined after a redirect, null after a failed submit
 */
export function useFormKey(isBusy: boolean, actionData: unknown) {
  const [createdCount, setCreatedCount] = useState(0);
  const [wasBusy, setWasBusy] = useState(isBusy);
  if (isBusy !== wasBusy) {
    setWasBusy(isBusy);
    if (!isBusy && actionData === undefined) setCreatedCount(createdCount + 1);
  }
  return `new ${createdCount}`;
}
