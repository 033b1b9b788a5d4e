import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { readFields, typedValues } from "./body.server";
import { RefusedRequest } from "./refused-request";

/**
 * Reads a plain HTML form. `value` when it fits the schema, else the first sentence of each field at fault;
 * in both cases what was typed, so that the form can be shown again. Only `names` are read.
 * @throws Response 405, and as readFields does, when there is no readable form
 */
export async function readForm<Schema extends z.ZodType, Name extends string>(
  request: Request,
  schema: Schema,
  names: readonly Name[],
  limitBytes: number = limits.body.formBytes,
) {
  // Remix also calls an action for PUT, PATCH and DELETE. JSON could bring values that no form has.
  if (request.method !== "POST") throw new Response(messages.http.methodNotAllowed, { status: 405 });
  if (/^\s*application\/json\b/i.test(request.headers.get("content-type") ?? ""))
    throw new Response(messages.http.unsupportedMedia, { status: 415 });
  const fields = await readFields(request, limitBytes).catch((error: unknown) => {
    if (error instanceof RefusedRequest)
      throw new Response(error.message, { status: error.status, headers: error.headers });
    throw error;
  });
  const typed = typedValues(fields, names);
  const submission = parseWithZod(entriesOf(fields, names), { schema });
  if (submission.status === "success") return { ok: true as const, value: submission.value, typed };
  const errors = Object.fromEntries(
    Object.entries(submission.error ?? {}).map(([field, problems]) => [field || "form", problems?.[0] ?? ""]),
  );
  return { ok: false as const, errors: errors as Partial<Record<string, string>>, typed };
}

/** Only the named fields: Conform obeys a field `__intent__`, and throws when it can't parse one. */
function entriesOf(fields: Record<string, unknown>, names: readonly string[]): FormData {
  const entries = new FormData();
  for (const name of names)
    for (const one of [fields[name]].flat())
      if (typeof one === "string" || one instanceof Blob) entries.append(name, one);
  return entries;
}

/** For a form that is only a button. */
export const NoFields = z.object({});
