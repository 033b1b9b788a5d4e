import { Checkbox } from "@mantine/core";
import type { FormResult } from "~/components/form-fields";
import { monthInWords } from "~/lib/dates";
import { todayInIndia } from "~/lib/india-time";

/**
 * Asks to book in the present month what is dated in a closed one; stands in the form once the server refused it.
 * @param form id of the form, to which a summary of errors links
 */
export function BookNow({ lastResult, form }: { lastResult: FormResult; form?: string }) {
  const error = lastResult?.error?.book?.[0];
  const isTicked = lastResult?.initialValue?.book === "now";
  if (!error && !isTicked) return null;
  const month = monthInWords(todayInIndia(new Date()).slice(0, 7));
  return (
    <Checkbox
      name="book"
      value="now"
      id={form && `${form}-book`}
      label={`Book it in ${month}`}
      description="The closed month’s books stay as they were. The change is listed there under ‘Changed since’."
      error={error}
      defaultChecked={isTicked}
      autoFocus={Boolean(error)}
      my="16"
    />
  );
}
