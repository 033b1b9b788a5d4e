/**
 * The text as it was typed; "" for anything else. Not in fields.ts, because screens that import that get zod and
 * all its schemas.
 */
export const asText = (raw: unknown): string => (typeof raw === "string" ? raw : "");

/** What a form holds, as Conform reads it: "ml.title" is the title of the object `ml`. */
export type FormValues = Record<string, unknown>;

export const withoutUndefined = <Value>(fields: Record<string, Value>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The text in a field; "" when it is absent. */
export const textAt = (values: FormValues, name: string): string =>
  asText(name.split(".").reduce<unknown>((at, part) => (at as FormValues | undefined)?.[part], values));
