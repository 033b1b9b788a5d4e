import { z } from "zod";
import { field, isBlank, OptionalFormToken } from "~/lib/fields";
import { textLimits } from "~/lib/limits";
import { inFurtherLanguages, line, nullIsBlank } from "~/lib/text-fields";
import { msg } from "~/locales/messages";

/** HTML, which the server sanitizes (updates.server.ts). */
const content = z
  .preprocess(
    nullIsBlank,
    z
      .string(msg("content.textExpected"))
      .max(textLimits.htmlBytes, msg("answers.tooLong", { limit: textLimits.htmlBytes })),
  )
  .optional()
  .transform((html = "") => html);
const title = line()
  .optional()
  .transform((words = "") => words)
  .refine((words) => words.length <= textLimits.name, msg("answers.tooLong", { limit: textLimits.name }));

/** `cause`: slug; null for all. */
export const SaveUpdate = z.object({
  title,
  content,
  ...inFurtherLanguages(z.object({ title, content }).optional()),
  cause: field((raw) =>
    isBlank(raw) || raw === "all" || typeof raw !== "string" ? null : raw.slice(0, 100),
  ),
  version: z.coerce.number().int().optional().catch(undefined),
  formToken: OptionalFormToken,
});
export type SaveUpdate = z.output<typeof SaveUpdate>;
