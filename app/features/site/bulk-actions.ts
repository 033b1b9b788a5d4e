import { z } from "zod";
import { workshopLimits } from "~/lib/limits";
import { code } from "~/locales/message-keys";

/** The rows of a table that were ticked, at most a page of them. */
export const ChooseRows = z.object({
  id: z
    .array(z.string().max(100), code("workshop.chooseRows"))
    .min(1, code("workshop.chooseRows"))
    .max(workshopLimits.pageSize, code("workshop.tooManyRows")),
});
