import { z } from "zod";
import { workshopLimits } from "~/limits";
import { workshopMessages } from "~/messages";

/** The rows of a table that were ticked, at most a page of them. */
export const ChooseRows = z.object({
  id: z
    .array(z.string().max(100), workshopMessages.chooseRows)
    .min(1, workshopMessages.chooseRows)
    .max(workshopLimits.pageSize, workshopMessages.tooManyRows),
});
