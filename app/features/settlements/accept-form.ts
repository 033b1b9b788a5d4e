import { z } from "zod";
import { shortLine } from "~/lib/fields";
import { givingLimits } from "~/lib/limits";

/** `entity`: blank for the difference of the whole sum. */
export const AcceptDifference = z.object({
  settlement: z.string().max(100).default(""),
  entity: z.string().max(100).default(""),
  reason: shortLine(givingLimits.refundReason, "refund.reasonRequired"),
});
export const OpenDifference = AcceptDifference.omit({ reason: true });
