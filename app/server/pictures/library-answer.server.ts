import { findLibraryPicture, pictureLibrary } from "~/features/pictures/library.server";
import { focusFieldNames, removalFieldName } from "~/features/pictures/picture-form";
import { asText } from "~/lib/form-values";
import { limits } from "~/lib/limits";
import { fieldInLanguages, readFieldName } from "~/locales/translations";
import { msg, type Message } from "~/locales/messages";
import { db } from "~/server/context.server";
import type { Staff } from "~/server/staff.server";
import { showForm, type PictureForm } from "./picture-form.server";
import { multipleFieldNames } from "./uploads.server";

/**
 * Responds to a button of the picture library without JavaScript. `library`: the button ("open image",
 * "search", "page 2", "use {id}" or "close"); `libraryField`: the field that the button fills.
 */
export async function libraryAnswer({ problems, names, ...form }: PictureForm, staff: Staff) {
  const { library, libraryField, librarySearch, ...input } = form.input;
  const answer = (reply: Parameters<typeof showForm>[1], status = 200) =>
    showForm({ ...form, input, problems, names }, reply, status);
  const refuse = (field: string, error: Message) => answer({ fieldErrors: { [field]: [error] } }, 422);
  const [intent = "", argument = ""] = asText(library).split(" ", 2);
  const field = intent === "open" ? argument : asText(libraryField);
  if (intent === "close") return answer({ fieldErrors: problems });
  if (!names.files.includes(field)) return answer({ formErrors: ["answers.badRequest"] }, 422);
  const now = new Date();
  if (intent !== "use") {
    const query = { search: asText(librarySearch), page: intent === "page" ? Number(argument) || 1 : 1 };
    const found = await pictureLibrary(db, staff.permissions, query, now);
    return showForm({ ...form, input, problems, names }, {}, 200, { library: { ...found, field } });
  }
  const chosen = await findLibraryPicture(db, staff.permissions, argument, now);
  if (!chosen) return refuse(field, "content.imageUnknown");
  const idAt = (name: string) => asText(input[`${name}Id`]);
  const target = names.multiple
    ? multipleFieldNames(names.multiple).find((name) => !idAt(name) || idAt(name) === chosen.id)
    : field;
  if (!target) return refuse(field, msg("images.tooMany", { limit: limits.image.atOnce }));
  for (const name of [...focusFieldNames(target), removalFieldName(target)]) delete input[name];
  input[`${target}Id`] = chosen.id;
  for (const name of fieldInLanguages(`${target}Alt`))
    if (asText(input[name]) === "") input[name] = chosen.alts[readFieldName(name).language] ?? "";
  return answer({ fieldErrors: problems });
}
