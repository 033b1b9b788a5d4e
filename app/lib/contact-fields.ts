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

type ContactFields = { email: typeof optionalEmail; phone: typeof optionalPhone };

/** Refuses a form without both, also when other fields are at fault. */
export const withContact = <Fields extends ContactFields>(form: z.ZodObject<Fields>) =>
  form.refine(
    (typed) => (typed as { email?: unknown }).email !== null || (typed as { phone?: unknown }).phone !== "",
    { path: ["email"], error: "signUp.contactRequired", when: () => true },
  );

/** Hidden, with a name that no browser fills in. */
export const leaveEmpty = field((raw) => (isBlank(raw) ? null : problem("signUp.trapFilled")));
