/** Fields of forms in which people leave an email address or a phone number. */
import type { z } from "zod";
import { readEmail } from "./email";
import { field, isBlank, problem, shortLine } from "./fields";
import { textLimits } from "./limits";
import { phoneDigits } from "./phone";

const MIN_PHONE_DIGITS = 6;

export const optionalEmail = field((raw) => {
  if (isBlank(raw)) return null;
  return readEmail(raw) ?? problem("answers.emailInvalid");
}, textLimits.email);

export const optionalPhone = shortLine(textLimits.contactPhone).superRefine((typed, context) => {
  if (typed !== "" && phoneDigits(typed).replace(/\D/g, "").length < MIN_PHONE_DIGITS)
    context.addIssue({ code: "custom", message: "signUp.phoneInvalid" });
});

/** Refuses a form without both. */
export const needsContact = (
  typed: { email: string | null; phone: string },
  context: Pick<z.RefinementCtx, "addIssue">,
) => {
  if (typed.email === null && typed.phone === "")
    context.addIssue({ code: "custom", path: ["email"], message: "signUp.contactRequired" });
};

/** Hidden, with a name that no browser fills in. */
export const leaveEmpty = field((raw) => (isBlank(raw) ? null : problem("signUp.trapFilled")));
