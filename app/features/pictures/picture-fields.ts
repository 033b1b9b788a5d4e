import { field, isBlank, problem } from "~/lib/fields";

/** Id of an uploaded picture; blank keeps the present one. */
export const pictureId = field((raw) => {
  if (isBlank(raw)) return undefined;
  return typeof raw === "string" && /^[\w-]{1,128}$/.test(raw) ? raw : problem("content.imageUnknown");
});

export const percent = field((raw) => {
  const number = isBlank(raw) ? NaN : Number(raw);
  return Number.isInteger(number) && number >= 0 && number <= 100 ? number : undefined;
});
