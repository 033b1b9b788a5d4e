import { parse } from "@conform-to/react";
import { schemaOf } from "~/domain/content/content-schema";
import { picturesOf } from "~/domain/content/record";
import { fieldProblems } from "~/domain/result";
import { records, type ContentKind } from "~/domain/content/records";

/** What the browser finds wrong, by the schema with which the server validates. */
export function checkContent(kind: ContentKind, formData: FormData) {
  const record = records[kind];
  const schema = schemaOf(record);
  return parse(formData, {
    resolve(fields) {
      // Previews may be incomplete.
      if (fields.preview === "on") return { value: fields };
      const ml = (fields.ml ?? {}) as Record<string, unknown>;
      for (const name of picturesOf(record)) {
        const file = firstOf(fields[name]);
        // A chosen file gets its id when it arrives.
        fields[`${name}Id`] = file instanceof File && file.size > 0 ? "chosen" : firstOf(fields[`${name}Id`]);
        for (const side of [fields, ml]) side[`${name}Alt`] = firstOf(side[`${name}Alt`]);
      }
      const parsed = schema.safeParse(fields);
      return parsed.success ? { value: parsed.data } : { error: asLists(fieldProblems(parsed.error)) };
    },
  });
}

/** A field that takes several pictures comes more than once. */
const firstOf = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : value);

/** As Conform expects errors. */
const asLists = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, [text]]));
