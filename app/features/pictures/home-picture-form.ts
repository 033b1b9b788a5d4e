import { z } from "zod";
import { field, isBlank, problem } from "~/lib/fields";
import { inFurtherLanguages, line } from "~/lib/text-fields";
import { percent } from "./focus-field";
import { consent, people } from "./people-form";

const pictureAlt = line()
  .optional()
  .transform((words = "") => words);

/** The photograph on top of the home page. */
export const SaveHomePicture = z.object({
  /** An uploaded picture; blank keeps the present one. */
  pictureId: field((raw) => {
    if (isBlank(raw)) return undefined;
    return typeof raw === "string" && /^[\w-]{1,128}$/.test(raw) ? raw : problem("content.imageUnknown");
  }),
  removePicture: field((raw) => raw === "on"),
  pictureFocusX: percent,
  pictureFocusY: percent,
  pictureAlt,
  ...inFurtherLanguages(z.object({ pictureAlt }).optional()),
  people,
  consent,
  version: z.string().max(20).optional(),
});
export type SaveHomePicture = z.output<typeof SaveHomePicture>;
