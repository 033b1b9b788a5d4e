import { z } from "zod";
import { field, shortLine } from "~/lib/fields";
import { asText } from "~/lib/form-values";
import { oneLine } from "~/lib/one-line";
import { DIFFERENCE_NAMES, reasonField } from "./differences";
import { closingLimits } from "./limits";

const Reason = field((raw) => oneLine(asText(raw)).slice(0, closingLimits.reason));

/** `shown`: what the page showed. `reason`: of each difference that has none of its own. */
export const CloseMonth = z.object({
  shown: field((raw) => asText(raw).slice(0, 100)),
  reason: Reason,
  ...Object.fromEntries(DIFFERENCE_NAMES.map((name) => [reasonField(name), Reason])),
});
export type CloseMonth = { shown: string; reason: string } & Record<string, string>;

export const ReopenMonth = z.object({ reason: shortLine(closingLimits.reason, "close.reopenReasonMissing") });
export type ReopenMonth = z.output<typeof ReopenMonth>;
