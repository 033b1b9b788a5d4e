import { z } from "zod";
import { field, shortLine } from "~/lib/fields";
import { asText } from "~/lib/form-values";
import { oneLine } from "~/lib/one-line";
import { DIFFERENCES, PAIRS, type DifferenceName, type PairName } from "./differences";
import { closingLimits } from "./limits";

export const DIFFERENCE_NAMES: readonly DifferenceName[] = [
  ...(Object.keys(DIFFERENCES) as (keyof typeof DIFFERENCES)[]),
  ...(Object.keys(PAIRS) as PairName[]).map((pair): DifferenceName => `${pair}.rest`),
];

/** Field of a difference's reason. Its name has no dot, which would be an object. */
export const reasonField = (name: string): string => `reason-${name.replace(".", "-")}`;

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
