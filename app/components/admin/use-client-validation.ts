import { parse, type Submission } from "@conform-to/react";
import { useWindowEvent } from "@mantine/hooks";
import { useRef, useState, type FormEvent } from "react";

/** Says what is wrong with what a form would send. */
export type Check = (formData: FormData) => Submission<unknown>;

/**
 * A form's check. With zod it is the heaviest part of a screen, so it is fetched when somebody comes to the
 * form, and the form waits for it before it is sent. If it can't be had, the server checks alone.
 * @param id of the form
 * @param load none where only the server can tell
 */
export function useClientValidation(id: string, load: (() => Promise<Check>) | undefined) {
  const found = useRef<Check>();
  const coming = useRef<Promise<void>>();
  const isHeld = useRef(false);
  const left = useRef(new Set<string>());
  const [isThere, setIsThere] = useState(false);

  /** Finds nothing wrong so far. */
  const later: Check = (formData) =>
    parse(formData, {
      resolve(_, question) {
        if (question?.type === "validate" && question.payload.name) left.current.add(question.payload.name);
        // To Conform null means that the server will tell.
        return question ? {} : { error: null };
      },
    });
  const fetchIt = () =>
    (coming.current ??= (load?.() ?? Promise.resolve(later))
      .catch(() => later)
      .then((check) => {
        found.current = check;
        setIsThere(true);
      }));

  useWindowEvent("focusin", ({ target }) => {
    const form = target instanceof Element && "form" in target ? target.form : null;
    if (load && form instanceof HTMLFormElement && form.id === id) void fetchIt();
  });

  return {
    check(formData: FormData) {
      void fetchIt();
      return (found.current ?? later)(formData);
    },
    /** For the form's onSubmit. @returns whether the form waits for its check; it is sent again then */
    hold(event: FormEvent<HTMLFormElement>): boolean {
      if (found.current || !load) return false;
      event.preventDefault();
      const form = event.currentTarget;
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (!isHeld.current)
        void fetchIt().then(() => {
          isHeld.current = false;
          if (form.isConnected) form.requestSubmit(submitter);
        });
      isHeld.current = true;
      return true;
    },
    isThere,
    /** The fields that somebody left before the check was there. */
    left,
  };
}
