import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { readFields, typedValues, UnreadableBody } from "./body.server";

/**
 * A plain HTML form: `value` when it fits the schema, else the first sentence of each field at fault; and in both
 * cases what was typed, so that the form can come back as it was sent.
 * @throws Response 400, 413 or 415 when there is no readable form
 */
export async function readForm<Schema extends z.ZodType, Name extends string>(request: Request, schema: Schema, names: readonly Name[]) {
  const fields = await readFields(request).catch((error: unknown) => {
    if (error instanceof UnreadableBody) throw new Response(error.message, { status: error.status });
    throw error;
  });
  const typed = typedValues(fields, names);
  const submission = parseWithZod(entriesOf(fields), { schema });
  if (submission.status === "success") return { ok: true as const, value: submission.value, typed };
  const errors = Object.fromEntries(Object.entries(submission.error ?? {}).map(([field, problems]) => [field || "form", problems?.[0] ?? ""]));
  return { ok: false as const, errors: errors as Partial<Record<string, string>>, typed };
}

function entriesOf(fields: Record<string, unknown>): FormData {
  const entries = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) entries.append(name, one instanceof Blob ? one : String(one));
  return entries;
}
