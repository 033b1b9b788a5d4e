import { z } from "zod";
import { adminLimits } from "~/lib/limits";
import { code } from "~/locales/message-keys";

/** The rows of a table that were ticked, at most a page of them. */
export const SelectRows = z.object({
  id: z
    .array(z.string().max(100), code("workshop.chooseRows"))
    .min(1, code("workshop.chooseRows"))
    .max(adminLimits.pageSize, code("workshop.tooManyRows")),
});
