import { findLibraryPicture, pictureLibrary } from "~/features/pictures/library.server";
import { focusFieldNames, removalFieldName } from "~/features/content/record";
import { asText } from "~/lib/form-values";
import { limits } from "~/lib/limits";
import { fieldInLanguages, readFieldName } from "~/locales/translations";
import { msg, type Message } from "~/locales/messages";
import { contentAnswer, parseSubmission, type SentForm } from "~/server/content/content-form.server";
import { db } from "~/server/context.server";
import type { Staff } from "~/server/staff.server";
import { multipleFieldNames, type FieldNames } from "./uploads.server";

/**
 * Shows the library without a script: `library` is the pressed button ("open image", "search", "page 2",
 * "use {id}" or "close"), `libraryField` the field that it fills. The response keeps all typed values.
 * @returns null when another button was pressed
 */
export async function libraryAnswer(
  sent: SentForm,
  staff: Staff,
  { files, several: multipleField }: Omit<FieldNames, "texts">,
) {
  const { library, libraryField, librarySearch, ...input } = sent.input;
  if (library === undefined) return null;
  const [intent = "", argument = ""] = asText(library).split(" ", 2);
  const field = intent === "open" ? argument : asText(libraryField);
  const form: SentForm = { ...sent, input };
  const answer = (fieldErrors: Record<string, Message[]> = sent.problems) =>
    contentAnswer(
      form,
      parseSubmission(form).reply({ fieldErrors }),
      fieldErrors === sent.problems ? 200 : 422,
    );
  if (intent === "close") return answer();
  if (!files.includes(field))
    return contentAnswer(form, parseSubmission(form).reply({ formErrors: ["answers.badRequest"] }), 422);
  const now = new Date();
  if (intent !== "use") {
    const query = { search: asText(librarySearch), page: intent === "page" ? Number(argument) || 1 : 1 };
    const found = await pictureLibrary(db, staff.permissions, query, now);
    return contentAnswer(form, { ...parseSubmission(form).reply(), library: { ...found, field } });
  }
  const chosen = await findLibraryPicture(db, staff.permissions, argument, now);
  if (!chosen) return answer({ [field]: ["content.imageUnknown"] });
  const { name: _, uses: __, alts, ...picture } = chosen;
  const target = multipleField
    ? multipleFieldNames(multipleField).find((name) => (sent.pictures[name] ?? picture).id === picture.id)
    : field;
  if (!target) return answer({ [field]: [msg("images.tooMany", { limit: limits.image.atOnce })] });
  for (const name of [...focusFieldNames(target), removalFieldName(target)]) delete input[name];
  input[`${target}Id`] = picture.id;
  for (const name of fieldInLanguages(`${target}Alt`))
    if (asText(input[name]) === "") input[name] = alts[readFieldName(name).language] ?? "";
  form.pictures = { ...sent.pictures, [target]: picture };
  return answer();
}
