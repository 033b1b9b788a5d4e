import { z } from "zod";
import { field } from "~/lib/fields";
import { inFurtherLanguages, line } from "~/lib/text-fields";
import { percent, pictureId } from "./picture-fields";
import { consent, people } from "./people-form";

const pictureAlt = line()
  .optional()
  .transform((words = "") => words);

/** The photograph on top of the home page. */
export const SaveHomePicture = z.object({
  pictureId,
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
