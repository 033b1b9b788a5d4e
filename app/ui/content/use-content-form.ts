/** Conform for the forms of posts, events, projects and photos. */
import type { SubmissionResult } from "@conform-to/react";
import { useMemo, type FormEvent } from "react";
import type { ContentKind } from "~/domain/content/records";
import type { FormAnswer, FormState } from "~/presenters/content/staff-screens";
import type { Trouble } from "~/ui/workshop/unsent-form";
import { useValidatedForm } from "~/ui/workshop/fields";
import { nested } from "~/ui/workshop/malayalam";

/** What an action answered, as Conform expects it. */
function resultOf({ state }: FormAnswer): SubmissionResult<string[]> {
  const errors = Object.fromEntries(Object.entries(state.errors).map(([name, text]) => [name, [text ?? ""]]));
  return {
    ...(Object.keys(errors).length > 0 ? { status: "error" } : {}),
    initialValue: { ...nested(state.values), countries: state.countries },
    error: errors,
  };
}

type Options = {
  /** Begins the ids of its fields. */
  id: string;
  /** What it is filled with. */
  state: FormState;
  answer: Answered;
  /** Called when it is valid, before it is sent. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
};

export type Answered = FormAnswer | Trouble | undefined;

/**
 * A content form: id, first values and errors of its fields by Conform, validated by the schema of its kind.
 */
export function useContentForm(kind: ContentKind, { id, state, answer, onSubmit }: Options) {
  const lastResult = useMemo(
    () => (answer && "state" in answer && !answer.leaves ? resultOf(answer) : null),
    [answer],
  );
  return useValidatedForm<Record<string, unknown>>({
    id,
    lastResult,
    defaultValue: nested(state.values),
    async check() {
      const { checkContent } = await import("./check-content");
      return (formData) => checkContent(kind, formData);
    },
    ...(onSubmit ? { onSubmit } : {}),
  });
}
