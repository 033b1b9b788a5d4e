import { z } from "zod";
import { adminLimits } from "~/lib/limits";
import { msg } from "~/locales/messages";

/** Ids of the selected rows, at most one page. */
export const SelectRows = z.object({
  id: z
    .array(z.string().max(100), msg("admin.chooseRows"))
    .min(1, msg("admin.chooseRows"))
    .max(adminLimits.pageSize, msg("admin.tooManyRows")),
});
