import { Checkbox } from "@mantine/core";
import type { FormResult } from "~/components/form-fields";
import { monthInWords } from "~/lib/dates";
import { todayInIndia } from "~/lib/india-time";
import { t } from "~/locales/screen-text";

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
      label={t("admin.bookIn", { month })}
      description={t("admin.bookInHint")}
      error={error}
      defaultChecked={isTicked}
      autoFocus={Boolean(error)}
      my="16"
    />
  );
}
