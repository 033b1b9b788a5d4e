/** Encodes each value: an id in an address may hold any letter, a header only Latin ones. */
export const redirectPath = (
  texts: TemplateStringsArray,
  ...values: (string | number | undefined)[]
): string => String.raw({ raw: texts }, ...values.map((value) => encodeURIComponent(value ?? "")));
