import {
  Form as RemixForm,
  PrefetchPageLinks,
  useLocation,
  useNavigation,
  useSubmit,
  type FetcherWithComponents,
  type FormProps,
} from "@remix-run/react";
import {
  createContext,
  forwardRef,
  useContext,
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type MouseEvent,
  type ComponentPropsWithoutRef,
} from "react";
import { Button, type ButtonProps } from "@mantine/core";
import { useIsomorphicEffect } from "@mantine/hooks";

/** Why a submit failed. `cause` is "server" when the server sent the message. */
export type SubmitFailure = { message: string; cause: "network" | "server" | "unknown" };

type FailureHandler = (failure: SubmitFailure) => void;
/** Failure handler of the last form submitted to each URL. */
const failureHandlers = new Map<string, FailureHandler | undefined>();
const withoutHash = (url: string) => url.replace(/#.*/s, "");
export const failureHandlerOf = (url: string) => failureHandlers.get(withoutHash(url));

type Props = Omit<FormProps, "method"> & {
  fetcher?: FetcherWithComponents<unknown> | undefined;
  onFailure?: FailureHandler | undefined;
};

/** `button`: name and value of the submitter; `hadFocus`: it was pressed, not Enter in a field. */
type Submission = { button: string; hadFocus: boolean };

const SubmissionContext = createContext<Submission | null>(null);
const buttonKey = ({ name, value }: { name?: unknown; value?: unknown }) => JSON.stringify([name, value]);

/** Whether the surrounding form is being submitted, and whether by this button. */
export function useFormSubmission(button: { name?: unknown; value?: unknown }) {
  const submission = useContext(SubmissionContext);
  const { name = "", value = "" } = button;
  const isPressed = submission?.button === buttonKey({ name, value });
  return { isSubmitting: submission !== null, isPressed, hadFocus: isPressed && submission.hadFocus };
}

const submitButton = ({ target }: MouseEvent) =>
  target instanceof Element ? target.closest<HTMLButtonElement>("button[type=submit]") : null;

/** Focus on press would blur a field, its error would move the button, and the click would miss it. */
const focusWithClick = {
  onMouseDown: (event: MouseEvent) => submitButton(event) && event.preventDefault(),
  // Enter in a field also clicks the button, with `detail` 0; the focus stays in the field.
  onClickCapture: (event: MouseEvent) =>
    event.detail > 0 && submitButton(event)?.focus({ preventScroll: true }),
};

/**
 * Submits once despite double clicks: flushSync renders the pending state before the second click. Prefetches
 * another target page's script on focus: when a script fails to load, Remix reloads the document, which would
 * be blank offline.
 */
export const Form = forwardRef<HTMLFormElement, Props>(function Form(
  { fetcher, onSubmit, onFailure, ...props },
  ref,
) {
  const submit = useSubmit();
  const { formData } = useNavigation();
  const isPending = fetcher ? fetcher.state !== "idle" : formData !== undefined;
  const [sent, setSent] = useState<Submission | null>(null);
  const submission = isPending ? sent : null;
  const [wasPending, setWasPending] = useState(isPending);
  if (isPending !== wasPending) {
    setWasPending(isPending);
    if (!isPending) setSent(null);
  }
  const failure = useRef<SubmitFailure | null>(null);
  useEffect(() => {
    if (isPending || !failure.current) return;
    onFailure?.(failure.current);
    failure.current = null;
  });
  const [isFocused, setIsFocused] = useState(false);
  const page = props.action?.split("#", 1)[0];
  const { pathname } = useLocation();
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (submission) return event.preventDefault();
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const form = event.currentTarget;
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    setSent({
      button: buttonKey({ name: submitter?.name ?? "", value: submitter?.value ?? "" }),
      hadFocus: submitter !== null && document.activeElement === submitter,
    });
    // Reports the failure only when the button is enabled again, so that users can retry at once.
    failureHandlers.set(withoutHash(form.action), onFailure && ((refused) => (failure.current = refused)));
    const target = submitter ?? form;
    if (fetcher) fetcher.submit(target, { flushSync: true });
    else submit(target, { preventScrollReset: props.preventScrollReset ?? false, flushSync: true });
  };
  const Element = fetcher?.Form ?? RemixForm;
  return (
    <SubmissionContext.Provider value={submission}>
      <Element
        {...focusWithClick}
        {...props}
        ref={ref}
        method="post"
        onSubmit={send}
        onFocus={() => setIsFocused(true)}
      />
      {isFocused && page && page.split("?", 1)[0] !== pathname ? <PrefetchPageLinks page={page} /> : null}
    </SubmissionContext.Provider>
  );
});

type SubmitButtonProps = ButtonProps &
  ComponentPropsWithoutRef<"button"> & { isBusy?: boolean; busy?: string };

/** Disabled while submitting; its focus is restored afterwards. */
export function SubmitButton({ isBusy = false, busy, children, ...props }: SubmitButtonProps) {
  const { isSubmitting, isPressed, hadFocus: wasPressed } = useFormSubmission(props);
  const isDisabled = isBusy || isSubmitting;
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useIsomorphicEffect(() => {
    // Chromium 150 takes the focus off a button as it is disabled, before this runs.
    if (isDisabled) hadFocus.current = wasPressed || document.activeElement === button.current;
    else if (hadFocus.current && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [isDisabled, wasPressed]);
  return (
    <Button type="submit" ref={button} disabled={isDisabled} {...props}>
      {busy && isPressed ? busy : children}
    </Button>
  );
}
