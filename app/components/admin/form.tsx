import {
  Form as RemixForm,
  PrefetchPageLinks,
  useLocation,
  useNavigation,
  useSubmit,
  type FetcherWithComponents,
  type FormProps,
} from "@remix-run/react";
import { forwardRef, useRef, useState, type FormEvent, type MouseEvent } from "react";

type Props = Omit<FormProps, "method"> & {
  /** Sends it in place of the page. */
  fetcher?: FetcherWithComponents<unknown> | undefined;
};

const submitButton = ({ target }: MouseEvent) =>
  target instanceof Element ? target.closest<HTMLButtonElement>("button[type=submit]") : null;

/**
 * The focus comes to a pressed button with the click. If it came with the press, what the field says that is left then
 * would move the button away from under the pointer, and the click would be lost.
 */
const focusWithClick = {
  onMouseDown: (event: MouseEvent) => submitButton(event) && event.preventDefault(),
  // Enter in a field is a click without a pointer: there the focus stays.
  onClickCapture: (event: MouseEvent) =>
    event.detail > 0 && submitButton(event)?.focus({ preventScroll: true }),
};

/**
 * A form that changes something: it is sent once, however often somebody clicks or presses Enter until the
 * answer is there. Remix draws that it is under way a moment later than it sends it, and a second click may
 * come in between; so it is drawn at once here, and the second one stops.
 *
 * A form that is sent to another page brings that page's script as soon as somebody turns to it: Remix answers a
 * script that can't be loaded by loading the document again, which on a broken line leaves an empty window.
 */
export const Form = forwardRef<HTMLFormElement, Props>(function Form({ fetcher, onSubmit, ...props }, ref) {
  const submit = useSubmit();
  const { formData } = useNavigation();
  const isUnderWay = fetcher ? fetcher.state !== "idle" : formData !== undefined;
  const isSent = useRef(false);
  const [isMeant, setMeant] = useState(false);
  const page = props.action?.split("#", 1)[0];
  const { pathname } = useLocation();
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (isSent.current && isUnderWay) return event.preventDefault();
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    isSent.current = true;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = (submitter as HTMLButtonElement | null) ?? event.currentTarget;
    if (fetcher) fetcher.submit(form, { flushSync: true });
    else submit(form, { preventScrollReset: props.preventScrollReset ?? false, flushSync: true });
  };
  const Sender = fetcher?.Form ?? RemixForm;
  return (
    <>
      <Sender
        {...focusWithClick}
        {...props}
        ref={ref}
        method="post"
        onSubmit={send}
        onFocus={() => setMeant(true)}
      />
      {isMeant && page && page.split("?", 1)[0] !== pathname ? <PrefetchPageLinks page={page} /> : null}
    </>
  );
});
