import { readTextFields, SECRET_FIELDS } from "./form-body.server";
import { limits } from "~/lib/limits";
import { RequestError } from "./request-error";
import { t } from "~/locales/screen-text";

const HIDDEN_FIELDS = new Set([
  "formToken",
  "version",
  "stays",
  "back",
  "next",
  "intent",
  "type",
  "id",
  "token",
  "slug",
  "year",
  "chosen",
  "handled",
  "askedAt",
  "other",
  "gift",
  "confirmed",
  "file",
  "filing",
  "sha256",
]);

export type SentField = { name: string; value: string; isPlausible: boolean };

/** Thrown (401) for a form whose session has ended; holds only the submitted values. */
export type ExpiredSessionForm = { success: false; message: string; fields: SentField[] };

export async function expiredSessionForm(request: Request): Promise<Response | null> {
  const fields = await submittedFields(request);
  if (fields.length === 0) return null;
  const answer: ExpiredSessionForm = { success: false, message: t("account.sessionEnded"), fields };
  return Response.json(answer, { status: 401, headers: { "Cache-Control": "private, no-store" } });
}

/** Returns [] when nothing was typed, the form is unreadable, or it is longer than any form. */
export async function submittedFields(request: Request): Promise<SentField[]> {
  const isForm = !/^\s*application\/json\b/i.test(request.headers.get("content-type") ?? "");
  if (request.method !== "POST" || !isForm) return [];
  const sent = await readTextFields(request, limits.body.formBytes).catch((error: unknown) => {
    if (error instanceof RequestError) return {};
    throw error;
  });
  const fields = Object.entries(sent).flatMap(([name, values]) =>
    [values].flat().flatMap((value) => {
      if (typeof value !== "string" || SECRET_FIELDS.includes(name)) return [];
      return [{ name, value, isPlausible: !HIDDEN_FIELDS.has(name) && value.trim() !== "" }];
    }),
  );
  if (fields.length > limits.body.redisplayedFields) return [];
  return fields.some(({ isPlausible }) => isPlausible) ? fields : [];
}
