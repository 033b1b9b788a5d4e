import { parse, type Submission } from "@conform-to/react";
import { useWindowEvent } from "@mantine/hooks";
import { useRef, useState, type FormEvent } from "react";

export type Check = (formData: FormData) => Submission<unknown>;

/**
 * Loads the validation (zod is the heaviest part of a screen) on first focus; submits wait for it. If loading
 * fails, only the server validates.
 * @param load none when only the server can validate
 */
export function useClientValidation(id: string, load: (() => Promise<Check>) | undefined) {
  const found = useRef<Check>();
  const coming = useRef<Promise<void>>();
  const isHeld = useRef(false);
  const left = useRef(new Set<string>());
  const [isThere, setIsThere] = useState(false);

  /** Passes until the check is loaded. */
  const later: Check = (formData) =>
    parse(formData, {
      resolve(_, question) {
        if (question?.type === "validate" && question.payload.name) left.current.add(question.payload.name);
        // For Conform, null defers to the server.
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
    /** For onSubmit. @returns whether the submit waits for validation, which repeats it */
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
    /** Fields blurred before the check was loaded. */
    left,
  };
}
