import { z } from "zod";
import { adminLimits } from "~/lib/limits";
import { msg } from "~/locales/messages";

/** The rows of a table that were ticked, at most a page of them. */
export const SelectRows = z.object({
  id: z
    .array(z.string().max(100), msg("workshop.chooseRows"))
    .min(1, msg("workshop.chooseRows"))
    .max(adminLimits.pageSize, msg("workshop.tooManyRows")),
});
