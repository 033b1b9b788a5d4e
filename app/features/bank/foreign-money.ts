/** Recognises money from abroad by what the bank writes: a foreign contribution is for the FCRA account alone. */

/** Currencies of the countries from which most transfers come. */
const FOREIGN =
  /\b(?:FOREIGN|SWIFT|FIRC|FCRA|FCTT|INWARD REM\w*|USD|EUR|GBP|AED|SAR|QAR|OMR|KWD|BHD|CAD|AUD|NZD|SGD|MYR|CHF|JPY)\b/i;
/** Some banks write INWARD for what comes from another bank in India, by these ways. */
const INWARD = /\bINWARD\b/i;
const WITHIN_INDIA = /\b(?:NEFT|RTGS|IMPS|UPI|NACH|ACH|ECS|CLG|CTS|CLEARING|CHQ|CHEQUE)\b/i;

export const isForeign = (narration: string): boolean =>
  FOREIGN.test(narration) || (INWARD.test(narration) && !WITHIN_INDIA.test(narration));
