/** Must not import zod: every staff screen with pictures loads it. */
import type { SubmissionResult } from "@conform-to/react";
import type { FormValues } from "~/lib/form-values";
import type { Library } from "./library.server";
import type { StaffPicture } from "./staff-picture";

/** Form values of an item, or of a new one with a `formToken`. `pictures` by file field. */
export type InitialForm = {
  values: FormValues;
  pictures: Record<string, StaffPicture | null>;
  /** Public address of a saved item. */
  path?: string;
  /** Of an event: who signed up. */
  signUps?: { href: string; count: number } | null;
};

/** Conform's submission plus what a form with pictures shows. */
export type PictureFormAnswer = SubmissionResult<string[]> & {
  pictures: InitialForm["pictures"];
  /** The session expired; nothing was saved. */
  expired?: true;
  /** The picture library, opened without JavaScript to fill this field. */
  library?: Library & { field: string };
};

export const formValuesAfter = (
  answer: PictureFormAnswer | null | undefined,
  filled: InitialForm,
): InitialForm => (answer ? { values: answer.initialValue ?? {}, pictures: answer.pictures } : filled);

export const focusFieldNames = (picture: string) => [`${picture}FocusX`, `${picture}FocusY`] as const;

export const removalFieldName = (picture: string) =>
  `remove${picture.charAt(0).toUpperCase()}${picture.slice(1)}`;
