import { field, isBlank, problem } from "~/lib/fields";
import { asText } from "~/lib/form-values";

/** Id of a category, which the use case looks up; null: none. */
export const CategoryChoice = field((raw) => {
  if (isBlank(raw)) return null;
  return /^\d{1,9}$/.test(asText(raw)) ? Number(raw) : problem("bank.categoryRequired");
});
