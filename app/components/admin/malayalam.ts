/** The Malayalam side in the staff's forms: its fields are called as the English ones, with "ml." before. */

import { textAt, type FormValues } from "~/lib/form-values";

type Texts = Partial<Record<string, string>>;

const PREFIX = "ml.";

export const inMalayalam = (name: string) => PREFIX + name;
export const inEnglish = (name: string) => name.replace(/^ml\./, "");

/** Of a field, for `lang`. */
export const languageOf = (name: string) => (name.startsWith(PREFIX) ? "ml" : undefined);

const malayalamOf = ({ ml }: FormValues) => Object.values((ml as Texts | undefined) ?? {});

/** Whether a form holds anything on the Malayalam side. */
export const hasMalayalam = (values: FormValues) => malayalamOf(values).some(Boolean);

export const isMalayalamOnly = (values: FormValues) =>
  !textAt(values, "title").trim() && Boolean(textAt(values, "ml.title").trim());
