import { z } from "zod";
import { inFurtherLanguages, line } from "~/lib/text-fields";
import { pictureFields } from "./picture-fields";

const pictureAlt = line()
  .optional()
  .transform((words = "") => words);

/** The photograph of a fixed page. */
export const SavePagePicture = z.object({
  ...pictureFields,
  pictureAlt,
  ...inFurtherLanguages(z.object({ pictureAlt }).optional()),
  version: z.string().max(20).optional(),
});
export type SavePagePicture = z.output<typeof SavePagePicture>;
