/** The texts that staff write in English and, where they like, in Malayalam. */
import { textLimits as limits } from "~/limits";
import { contentMessages as text, httpMessages as http } from "~/messages";
import { field, manyLines, oneLine, problem } from "./fields";

/** Stands for a text that may be missing. No client can send it. */
export const LACKING = Symbol("lacking");

/** Whether there is more than spaces and invisible format characters. */
export const isSeen = (text: string) => /[^\s\p{Cf}]/u.test(text);

/** @param missing the sentence when it may not be blank */
export type TextField = (missing?: string) => ReturnType<typeof field<string | undefined>>;

const textField =
  (tidy: (raw: string) => string): TextField =>
  (missing) =>
    field((raw) => {
      if (raw === undefined) return undefined;
      if (raw === LACKING || (raw === null && missing === undefined)) return "";
      if (typeof raw !== "string") return problem(missing ?? text.textExpected);
      // Longer than any text within the limit, also before trimming: not worth tidying.
      if (raw.length > 4 * limits.text) return problem(http.tooLong(limits.text));
      const value = tidy(raw);
      if (isTooLong(value)) return problem(http.tooLong(limits.text));
      return missing === undefined || isSeen(value) ? value : problem(missing);
    }).meta({ type: "string", ...(missing === undefined ? {} : { minLength: 1 }), maxLength: limits.text });

/** A text on one line, at most 5,000 characters. */
export const line = textField(oneLine);
/** A text with line breaks, at most 5,000 characters. */
export const paragraph = textField(manyLines);

function isTooLong(value: string): boolean {
  const limit = limits.text;
  return value.length > 2 * limit || (value.length > limit && [...value].length > limit);
}
