import { field, isBlank } from "~/lib/fields";

export const percent = field((raw) => {
  const number = isBlank(raw) ? NaN : Number(raw);
  return Number.isInteger(number) && number >= 0 && number <= 100 ? number : undefined;
});
