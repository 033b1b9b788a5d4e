import { z } from "zod";
import { ledgerLimits } from "~/limits";
import { ledgerMessages } from "~/messages";

/** The rows of a table that were ticked, at most a page of them. */
export const ChooseRows = z.object({
  id: z
    .array(z.string().max(100), ledgerMessages.chooseRows)
    .min(1, ledgerMessages.chooseRows)
    .max(ledgerLimits.pageSize, ledgerMessages.tooManyRows),
});
