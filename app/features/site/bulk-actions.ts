import { z } from "zod";
import { adminLimits } from "~/lib/limits";
import { msg } from "~/locales/messages";

/** At most one page of rows. */
export const SelectRows = z.object({
  id: z
    .array(z.string().max(100), msg("workshop.chooseRows"))
    .min(1, msg("workshop.chooseRows"))
    .max(adminLimits.pageSize, msg("workshop.tooManyRows")),
});
