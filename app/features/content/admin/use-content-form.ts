/** Conform for the forms of posts, events, projects and photos. */
import { parse } from "@conform-to/react";
import type { FormEvent } from "react";
import { records, type ContentKind } from "~/features/content/records";
import type { ContentAnswer, InitialForm } from "~/features/content/admin-view";
import { useValidatedForm } from "~/components/admin/fields";
import type { SubmitError } from "~/components/admin/submit-with-error-toast";

export type FormOutcome = ContentAnswer | SubmitError | undefined;

/** The answer to a form that reached the server. */
export const submissionOf = (answer: FormOutcome) => (answer && !("trouble" in answer) ? answer : null);

/** What the form shows: what was sent, if it came back. */
export function formValuesAfter(answer: FormOutcome, filled: InitialForm): InitialForm {
  const returned = submissionOf(answer);
  return returned ? { values: returned.initialValue ?? {}, pictures: returned.pictures } : filled;
}

type Options = {
  /** Begins the ids of its fields. */
  id: string;
  filled: InitialForm;
  answer: FormOutcome;
  /** Called when it is valid, before it is sent. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
};

/** A content form: id, first values and errors of its fields by Conform, validated by the schema of its kind. */
export const useContentForm = (kind: ContentKind, { id, filled, answer, onSubmit }: Options) =>
  useValidatedForm<Record<string, unknown>>({
    id,
    lastResult: submissionOf(answer),
    defaultValue: filled.values,
    async check() {
      const [{ parseWithZod }, { formSchemaOf }, { inWords }] = await Promise.all([
        import("@conform-to/zod/v4"),
        import("~/features/content/content-schema"),
        import("~/components/admin/form-messages"),
      ]);
      const schema = formSchemaOf(records[kind]);
      return (formData) => {
        const takesOff = formData.get("takesOff");
        if (takesOff) formData.set("status", "draft");
        // Previews may be incomplete.
        return formData.get("preview") === "on" || takesOff === "no"
          ? parse(formData, { resolve: (value) => ({ value }) })
          : parseWithZod(formData, { schema, disableAutoCoercion: true, formatError: inWords });
      };
    },
    ...(onSubmit ? { onSubmit } : {}),
  });
