import {
  Form as RemixForm,
  PrefetchPageLinks,
  useLocation,
  useNavigation,
  useSubmit,
  type FetcherWithComponents,
  type FormProps,
} from "@remix-run/react";
import { createContext, forwardRef, useContext, useState, type FormEvent, type MouseEvent } from "react";

/** Why a form did not reach the server, or got no answer. `cause` is "server" when the server gave the message. */
export type SubmitFailure = { message: string; cause: "network" | "server" | "unknown" };

type FailureHandler = (failure: SubmitFailure) => void;
/** Of the form that was last sent to each URL. */
const failureHandlers = new Map<string, FailureHandler | undefined>();
const withoutHash = (url: string) => url.replace(/#.*/s, "");
export const failureHandlerOf = (url: string) => failureHandlers.get(withoutHash(url));

type Props = Omit<FormProps, "method"> & {
  /** Submits it without leaving the page. */
  fetcher?: FetcherWithComponents<unknown> | undefined;
  /** Shows why it failed, in place of a toast. */
  onFailure?: FailureHandler | undefined;
};

/** The form being sent: `button` is the name and value of the one that was pressed. */
type Submission = { button: string };

const Submitting = createContext<Submission | null>(null);
const buttonKey = ({ name, value }: { name?: unknown; value?: unknown }) => JSON.stringify([name, value]);

/** Whether the form around is being sent, and whether by the button with this name and value. */
export function useFormSubmission(button: { name?: unknown; value?: unknown }) {
  const submission = useContext(Submitting);
  const { name = "", value = "" } = button;
  return { isSubmitting: submission !== null, isPressed: submission?.button === buttonKey({ name, value }) };
}

const submitButton = ({ target }: MouseEvent) =>
  target instanceof Element ? target.closest<HTMLButtonElement>("button[type=submit]") : null;

/**
 * A pressed button gets the focus with the click. If it came with the press, the error of the field that loses it
 * would move the button away from under the pointer, and the click would be lost.
 */
const focusWithClick = {
  onMouseDown: (event: MouseEvent) => submitButton(event) && event.preventDefault(),
  // Enter in a field is a click without a pointer: there the focus stays.
  onClickCapture: (event: MouseEvent) =>
    event.detail > 0 && submitButton(event)?.focus({ preventScroll: true }),
};

/**
 * A form that changes something. It is sent once, however often somebody clicks until the answer arrives: React
 * renders the submission at once (flushSync), and the second click finds it.
 *
 * A form that is sent to another page prefetches that page's script when it gets the focus: Remix reloads the document
 * when a script can't be loaded, which leaves an empty window while the network is down.
 */
export const Form = forwardRef<HTMLFormElement, Props>(function Form(
  { fetcher, onSubmit, onFailure, ...props },
  ref,
) {
  const submit = useSubmit();
  const { formData } = useNavigation();
  const isUnderWay = fetcher ? fetcher.state !== "idle" : formData !== undefined;
  const [sent, setSent] = useState<Submission | null>(null);
  const submission = isUnderWay ? sent : null;
  const [wasUnderWay, setWasUnderWay] = useState(isUnderWay);
  if (isUnderWay !== wasUnderWay) {
    setWasUnderWay(isUnderWay);
    if (!isUnderWay) setSent(null);
  }
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
    setSent({ button: buttonKey({ name: submitter?.name ?? "", value: submitter?.value ?? "" }) });
    failureHandlers.set(withoutHash(form.action), onFailure);
    const target = submitter ?? form;
    if (fetcher) fetcher.submit(target, { flushSync: true });
    else submit(target, { preventScrollReset: props.preventScrollReset ?? false, flushSync: true });
  };
  const Element = fetcher?.Form ?? RemixForm;
  return (
    <Submitting.Provider value={submission}>
      <Element
        {...focusWithClick}
        {...props}
        ref={ref}
        method="post"
        onSubmit={send}
        onFocus={() => setIsFocused(true)}
      />
      {isFocused && page && page.split("?", 1)[0] !== pathname ? <PrefetchPageLinks page={page} /> : null}
    </Submitting.Provider>
  );
});
