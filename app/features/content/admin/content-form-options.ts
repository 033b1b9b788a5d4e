/** Conform for the forms of posts, events, projects and photos. */
import { parse } from "@conform-to/react";
import { records, type ContentKind } from "~/features/content/records";
import type { Check } from "~/components/admin/use-client-validation";
import type { ContentAnswer, InitialForm } from "~/features/content/admin-view";

/** What the action answered; null after a failure of the network or the server. */
export type FormOutcome = ContentAnswer | null | undefined;

/** What the form shows: what was sent, if it came back. */
export const formValuesAfter = (answer: FormOutcome, filled: InitialForm): InitialForm =>
  answer ? { values: answer.initialValue ?? {}, pictures: answer.pictures } : filled;

/** For useAdminForm: first values and errors of a content form, validated by the schema of its kind. */
export const contentFormOptions = (
  kind: ContentKind,
  id: string,
  filled: InitialForm,
  answer: FormOutcome,
) => ({
  id,
  lastResult: answer,
  defaultValue: filled.values as Record<string, unknown>,
  async check(): Promise<Check> {
    const [{ parseWithZod }, { formSchemaOf }, { inWords }] = await Promise.all([
      import("@conform-to/zod/v4"),
      import("~/features/content/content-schema"),
      import("~/components/admin/form-messages"),
    ]);
    const schema = formSchemaOf(records[kind]);
    return (formData: FormData) => {
      const takesOff = formData.get("takesOff");
      if (takesOff) formData.set("status", "draft");
      // Previews may be incomplete.
      return formData.get("preview") === "on" || takesOff === "no"
        ? parse(formData, { resolve: (value) => ({ value }) })
        : parseWithZod(formData, { schema, disableAutoCoercion: true, formatError: inWords });
    };
  },
});
