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
import type { AnyForm } from "~/components/form-fields";
import { findDraft, type StoredDraft } from "./draft-storage";
import { FormProblems, formProps, useValidatedForm, type ValidatedFormOptions } from "./fields";
import { Form } from "./form";
import { OpenForms, trackForm } from "./open-forms";

type Options<Typed extends Record<string, unknown>, Value> = ValidatedFormOptions<Typed, Value> & {
  /** Submits it without leaving the page. */
  fetcher?: FetcherWithComponents<unknown> | undefined;
} & Partial<DraftOptions>;

type DraftOptions = {
  /** Names the form and its item: what is typed is kept on the device. Left out, leaving is only asked about. */
  draft: string | null;
  /** Another object each time that what was sent is saved, for a form that stays on the page. */
  saved: unknown;
};

/**
 * A form of the staff area, for <AdminForm of={…}>: validated in the browser with the server's schema, sent once, asked
 * about before unsaved changes are left, and kept with a toast when the network or the server fails. See docs/forms.md.
 */
export function useAdminForm<Typed extends Record<string, unknown>, Value = unknown>(
  options: Options<Typed, Value>,
) {
  const { fetcher, draft = null, saved, ...validation } = options;
  const element = useRef<HTMLFormElement>(null);
  const [form, fields] = useValidatedForm<Typed, Value>(validation);
  const isReturned = Boolean(options.lastResult);
  const unsaved = useUnsavedChanges(element, { draft, saved, fetcher, isReturned });
  return { form, fields, unsaved, element, fetcher };
}

type AdminFormProps = {
  of: Pick<ReturnType<typeof useAdminForm>, "unsaved" | "element" | "fetcher"> & { form: AnyForm };
  /** What is wrong with the form as a whole is toasted. */
  isToasted?: boolean;
} & BoxProps &
  Omit<ComponentProps<typeof Form>, "fetcher" | "ref">;

export function AdminForm({ of, isToasted = false, children, ...props }: AdminFormProps) {
  const { form, unsaved, element, fetcher } = of;
  const { onSubmit, ...conform } = formProps(form);
  const validate = (event: FormEvent<HTMLFormElement>) => {
    onSubmit(event);
    if (!event.defaultPrevented) unsaved.markSent();
  };
  return (
    <Box component={Form} ref={element} fetcher={fetcher} {...props} {...conform} onSubmit={validate}>
      <FormProblems form={form} isToasted={isToasted} />
      {children}
    </Box>
  );
}

/** Stores a draft, offers it again, and registers the form with UnsavedChangesPrompt. */
export function useUnsavedChanges(
  element: RefObject<HTMLFormElement>,
  {
    draft,
    saved,
    fetcher,
    isReturned,
  }: DraftOptions & Pick<Options<never, never>, "fetcher"> & { isReturned: boolean },
) {
  const { forms, leave } = useContext(OpenForms);
  const [form] = useState(() => trackForm(() => element.current));
  const isMounted = useMounted();
  const [answered, setAnswered] = useState<{ offer: StoredDraft | undefined }>();
  // What the server returned holds what was typed.
  const found = useMemo(
    () => (isMounted && draft && !isReturned ? findDraft(draft) : undefined),
    // Only when the form appears.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [isMounted],
  );
  const { formData } = useNavigation();
  const isUnderWay = fetcher ? fetcher.state !== "idle" : formData !== undefined;
  const lastSaved = useRef(saved);

  useEffect(() => {
    form.start(draft, { isReturned });
    forms.add(form);
    return () => {
      forms.delete(form);
      // The page that follows a save takes the form's place.
      if (form.isSent()) form.removeDraft();
      else form.keep();
    };
    // Only when the form appears.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (found) form.offerDraft();
  }, [found, form]);
  useEffect(() => {
    if (saved && saved !== lastSaved.current) form.markSaved(draft);
    lastSaved.current = saved;
    if (!isUnderWay) form.markReturned();
  }, [isUnderWay, saved, form, draft]);

  return {
    /** The draft that an earlier visit left. */
    offer: answered ? answered.offer : found,
    /** To fill the form with the offer; what was typed meanwhile is offered next. */
    useOffer: () => setAnswered({ offer: form.takeDraft() }),
    discardOffer() {
      form.rejectDraft();
      setAnswered({ offer: undefined });
    },
    isChanged: () => form.isChanged(),
    markSent: () => form.markSent(),
    /** Gives up what was typed. */
    discard: () => form.discard(),
    /** Closes what the form is in; asks first when something was typed into it. */
    leave: (close: () => void) => leave(element.current, close),
  };
}
