import { z } from "zod";
import { adminLimits } from "~/lib/limits";

const blankIsAbsent = (raw: unknown) => (typeof raw === "string" && raw.trim() === "" ? undefined : raw);

/** Which mails to list. Blank and invalid values filter nothing. */
export const MailFilter = z.object({
  state: z.preprocess(blankIsAbsent, z.enum(["queued", "sent", "given_up"]).optional().catch(undefined)),
  search: z.preprocess(blankIsAbsent, z.string().trim().max(adminLimits.search).optional().catch(undefined)),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});
export type MailFilter = Partial<z.output<typeof MailFilter>>;
