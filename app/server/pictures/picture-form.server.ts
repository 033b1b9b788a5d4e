/** Staff forms with pictures: content, causes, expenses, profiles, the home page's photograph. */
import { parse } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod";
import type { User } from "#db/schema";
import type { PictureFormAnswer } from "~/features/pictures/picture-form";
import { toStaffPictureView } from "~/features/pictures/staff-picture";
import { imagesById } from "~/features/pictures/images.server";
import { CONSENT_FIELDS } from "~/features/pictures/people";
import { asText, type FormValues } from "~/lib/form-values";
import type { Refusal } from "~/lib/result";
import type { Message } from "~/locales/messages";
import { db } from "~/server/context.server";
import { readFormPost } from "~/server/form-body.server";
import { entriesOf, translateReply, type ReplyWithKeys } from "~/server/form.server";
import { refusalStatus } from "~/server/refusal-status.server";
import { multipleFieldNames, readItem, type FieldNames } from "./uploads.server";

export type PictureForm = {
  /** The submitted texts, and the id of each picture as `<name>Id`. */
  input: Record<string, unknown>;
  /** Errors of refused files, by field. */
  problems: Record<string, Message[]>;
  /** Of the field `document`; unlike pictures it is not kept for the form shown again. */
  pdf: Buffer | null;
  names: FieldNames;
};

/** `savedAs`, `savedTime`: status and time of the version that the form shows; submitted, but never saved. */
const COMMON_FIELDS = [
  ...CONSENT_FIELDS,
  "id",
  "version",
  "formToken",
  "savedAs",
  "savedTime",
  "takesOff",
  "preview",
  "stays",
  "move",
  "library",
  "libraryField",
  "librarySearch",
];

/** Reads texts even without a session, so that none is lost. @throws Response as readFormPost does */
export async function readPictureForm(
  request: Request,
  names: FieldNames,
  staff: User | null,
): Promise<PictureForm> {
  const { document, ...others } = names;
  const allowed = {
    ...others,
    texts: [...names.texts, ...COMMON_FIELDS],
    files: staff ? names.files : [],
    ...(staff && document ? { document } : {}),
  };
  const { input, problems, pdf } = await readFormPost(request, () => readItem(request, allowed));
  // A program may send a consent as one text, as to the API.
  if (input.consent !== undefined) for (const name of CONSENT_FIELDS) delete input[name];
  return { input, problems: errorLists(problems), pdf, names };
}

const errorLists = (errors: Record<string, Message>) =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, [error]]));

/** Also reports refused files. @param coerces converts texts to the schema's numbers and flags */
export function validateForm<Value>(
  { input, problems }: Pick<PictureForm, "input" | "problems">,
  schema: z.ZodType<Value>,
  { coerces = false } = {},
): { ok: true; value: Value } | { ok: false; errors: Record<string, Message[]> } {
  const submission = parseWithZod(entriesOf(input, Object.keys(input)), {
    schema,
    disableAutoCoercion: !coerces,
  });
  if (submission.status === "success" && Object.keys(problems).length === 0)
    return { ok: true, value: submission.value };
  const errors = submission.status === "success" ? {} : submission.error;
  return { ok: false, errors: { ...errors, ...problems } as Record<string, Message[]> };
}

/** Responds with the form, filled with all submitted values, its pictures, the given errors and `more`. */
export async function showForm<const More extends object = object>(
  { input, pdf, names: { files, multiple, document } }: PictureForm,
  { fieldErrors, formErrors }: ReplyWithKeys = {},
  status = 200,
  more?: More,
) {
  const entries = entriesOf(input, Object.keys(input));
  const sent = parse<FormValues, string[]>(entries, { resolve: (value) => ({ value }) });
  const lost = pdf && document ? { [document.name]: ["pdf.chooseAgain" as const] } : null;
  const shownErrors = lost || fieldErrors ? { fieldErrors: { ...lost, ...fieldErrors } } : {};
  const errors = { ...shownErrors, ...(formErrors && { formErrors }) };
  const fields = multiple ? multipleFieldNames(multiple) : files;
  const idOf = (name: string) => asText(input[`${name}Id`]);
  const images = await imagesById(db, fields.map(idOf));
  const pictures = fields.map((name) => [name, toStaffPictureView(images.get(idOf(name)))] as const);
  const answer: PictureFormAnswer = {
    ...translateReply("en", sent)(errors),
    pictures: Object.fromEntries(pictures),
  };
  return data({ ...answer, ...more }, { status });
}

/** Responds with 401 and a form that links to the login. */
export const showExpired = (form: PictureForm) => showForm(form, {}, 401, { expired: true });

/** Shows a refusal at its fields or above the form. */
export const showRefusal = <const More extends object = object>(
  form: PictureForm,
  refusal: Refusal,
  more?: More,
) =>
  showForm(
    form,
    refusal.kind === "invalid"
      ? { fieldErrors: errorLists(refusal.fields) }
      : refusal.kind === "conflict" && refusal.errors
        ? { fieldErrors: errorLists(refusal.errors) }
        : { formErrors: [refusal.message] },
    refusalStatus(refusal),
    more,
  );
