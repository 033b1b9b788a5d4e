import { z } from "zod";
import { inFurtherLanguages, line } from "~/lib/text-fields";
import { pictureFields } from "./picture-fields";

const pictureAlt = line()
  .optional()
  .transform((words = "") => words);

/** The photograph on top of the home page. */
export const SaveHomePicture = z.object({
  ...pictureFields,
  pictureAlt,
  ...inFurtherLanguages(z.object({ pictureAlt }).optional()),
  version: z.string().max(20).optional(),
});
export type SaveHomePicture = z.output<typeof SaveHomePicture>;
