import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { removalFieldName } from "~/features/content/record";
import type { Refusal } from "~/lib/result";
import { fieldInLanguages } from "~/locales/translations";
import {
  contentAnswer,
  readContentForm,
  toFieldErrors,
  type SentForm,
} from "~/server/content/content-form.server";
import { entriesOf, translateReply } from "~/server/form.server";
import { libraryAnswer } from "~/server/pictures/library-answer.server";
import type { Staff } from "~/server/staff.server";
import { refusalStatus } from "~/server/refusal-status.server";

const TEXTS = [
  ...["name", "sentence", "story"].flatMap(fieldInLanguages),
  ...["goal", "opening", "endsOn", "keywords", "ledgerName", "pictureId", removalFieldName("picture")],
  ...["people", "consent", "slug", "intent"],
];

const FILES = ["picture"];

export const readCauseForm = (request: Request, staff: Parameters<typeof readContentForm>[2]) =>
  readContentForm(request, { texts: TEXTS, files: FILES }, staff);

/** Shows the form with the picture library; null when none of its buttons was pressed. */
export const causeLibrary = (sent: SentForm, staff: Staff) => libraryAnswer(sent, staff, { files: FILES });

/** Returns the valid input, or the form with its errors. `refuse` shows the form with a refusal. */
export function validateCause<Value>(sent: SentForm, schema: z.ZodType<Value>) {
  const submission = parseWithZod(entriesOf(sent.input, Object.keys(sent.input)), { schema });
  const reply = translateReply("en", submission);
  const refuse = (refusal: Refusal, version?: string) => {
    const errors =
      refusal.kind === "invalid"
        ? { fieldErrors: toFieldErrors(refusal.fields) }
        : { formErrors: [refusal.message] };
    const { initialValue, ...result } = reply(errors);
    // After seeing the conflict, the user may overwrite.
    const shown = { ...initialValue, ...(version ? { version } : {}) };
    return contentAnswer(sent, { ...result, initialValue: shown }, refusalStatus(refusal));
  };
  if (submission.status !== "success" || Object.keys(sent.problems).length > 0)
    return { ok: false as const, answer: contentAnswer(sent, reply({ fieldErrors: sent.problems }), 422) };
  return { ok: true as const, value: submission.value, refuse };
}
