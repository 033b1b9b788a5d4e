/**
 * A path for a redirect: each value of the template is encoded, because an id of an address may hold any letter and a
 * header only Latin ones.
 */
export const redirectPath = (
  texts: TemplateStringsArray,
  ...values: (string | number | undefined)[]
): string => String.raw({ raw: texts }, ...values.map((value) => encodeURIComponent(value ?? "")));
