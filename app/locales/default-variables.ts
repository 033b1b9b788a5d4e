import { legalLimits, privacyLimits } from "../lib/limits";

/** Filled into every message. */
export const defaultVariables = {
  linkMinutes: privacyLimits.linkMinutes,
  creditedFrom: legalLimits.refundCreditWorkingDays.from,
  creditedTo: legalLimits.refundCreditWorkingDays.to,
};
