/** "" for non-strings. Not in fields.ts, whose import adds zod to a screen. */
export const asText = (raw: unknown): string => (typeof raw === "string" ? raw : "");

export type FormValues = Record<string, unknown>;

export const withoutUndefined = <Value>(fields: Record<string, Value>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

export const textAt = (values: FormValues, name: string): string =>
  asText(name.split(".").reduce<unknown>((at, part) => (at as FormValues | undefined)?.[part], values));

/** "ml.name" → { ml: { name } }, as Conform's default values are. */
export function nestedValues(typed: Partial<Record<string, string>>): FormValues {
  const values: FormValues = {};
  for (const [name, text] of Object.entries(typed)) {
    const [group, inner] = name.split(".");
    if (group && inner) values[group] = { ...(values[group] as FormValues | undefined), [inner]: text };
    else values[name] = text;
  }
  return values;
}
