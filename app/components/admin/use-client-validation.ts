import { parse, type Submission } from "@conform-to/react";
import { useWindowEvent } from "@mantine/hooks";
import { useRef, useState, type FormEvent } from "react";

export type Validator = (formData: FormData) => Submission<unknown>;

/**
 * Loads the validation (zod is the heaviest part of a screen) on first focus; submits wait for it. If loading
 * fails, only the server validates.
 * @param load none when only the server can validate
 */
export function useClientValidation(id: string, load: (() => Promise<Validator>) | undefined) {
  const validator = useRef<Validator>();
  const loading = useRef<Promise<void>>();
  const isSubmitDeferred = useRef(false);
  const pendingFields = useRef(new Set<string>());
  const [isLoaded, setIsLoaded] = useState(false);

  /** Accepts everything until the validator is loaded. */
  const deferredValidator: Validator = (formData) =>
    parse(formData, {
      resolve(_, intent) {
        if (intent?.type === "validate" && intent.payload.name)
          pendingFields.current.add(intent.payload.name);
        // For Conform, null defers to the server.
        return intent ? {} : { error: null };
      },
    });
  const loadValidator = () =>
    (loading.current ??= (load?.() ?? Promise.resolve(deferredValidator))
      .catch(() => deferredValidator)
      .then((check) => {
        validator.current = check;
        setIsLoaded(true);
      }));

  useWindowEvent("focusin", ({ target }) => {
    const form = target instanceof Element && "form" in target ? target.form : null;
    if (load && form instanceof HTMLFormElement && form.id === id) void loadValidator();
  });

  return {
    onCheck(formData: FormData) {
      void loadValidator();
      return (validator.current ?? deferredValidator)(formData);
    },
    /** For onSubmit. @returns true if the submit was stopped; it is repeated once the validator is loaded */
    deferSubmit(event: FormEvent<HTMLFormElement>): boolean {
      if (validator.current || !load) return false;
      event.preventDefault();
      const form = event.currentTarget;
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (!isSubmitDeferred.current)
        void loadValidator().then(() => {
          isSubmitDeferred.current = false;
          if (form.isConnected) form.requestSubmit(submitter);
        });
      isSubmitDeferred.current = true;
      return true;
    },
    isLoaded,
    /** Fields blurred before the validator was loaded. */
    pendingFields,
  };
}
