import { z } from "zod";
import { readEmail } from "~/lib/email";
import { field, isBlank, longText, OptionalFormToken, problem, shortLine } from "~/lib/fields";
import { limits } from "~/lib/limits";
import { phoneDigits } from "~/lib/phone";
import { defaultLanguage, languages } from "~/locales/language";
import { signUpLimits } from "./limits";

const MIN_PHONE_DIGITS = 6;

const email = field((raw) => {
  if (isBlank(raw)) return null;
  return readEmail(raw) ?? problem("answers.emailInvalid");
}, limits.text.email);

const phone = shortLine(limits.text.contactPhone).superRefine((typed, context) => {
  if (typed !== "" && phoneDigits(typed).replace(/\D/g, "").length < MIN_PHONE_DIGITS)
    context.addIssue({ code: "custom", message: "signUp.phoneInvalid" });
});

/** How many come, the person who signs up among them. */
const people = field((raw) => {
  if (isBlank(raw)) return 1;
  const number = typeof raw === "string" && /^\d{1,3}$/.test(raw.trim()) ? Number(raw) : raw;
  return typeof number === "number" &&
    Number.isInteger(number) &&
    number >= 1 &&
    number <= signUpLimits.maxPeople
    ? number
    : problem("signUp.peopleInvalid");
});

const note = longText(signUpLimits.note);

const fields = { name: shortLine(limits.text.name, "signUp.nameRequired"), email, phone, people, note };

const isTicked = z
  .string()
  .optional()
  .transform((value) => value === "on");

/** One of email and phone is needed. */
export const SignUpForm = z.object(fields).superRefine((typed, context) => {
  if (typed.email === null && typed.phone === "")
    context.addIssue({ code: "custom", path: ["email"], message: "signUp.contactRequired" });
});
export type SignUpInput = z.output<typeof SignUpForm>;

/** `waitingList`: the button 'Join the waiting list'; `leaveEmpty`: hidden, none that browsers fill in. */
export const PublicSignUpForm = SignUpForm.and(
  z.object({
    waitingList: z.string().optional(),
    leaveEmpty: field((raw) => (isBlank(raw) ? null : problem("signUp.trapFilled"))),
  }),
);

/** By staff, also for somebody who stands there with neither address nor number. `anyway`: beyond the last place. */
export const AddSignUp = z.object({
  ...fields,
  lang: z.enum(languages).catch(defaultLanguage),
  came: isTicked,
  anyway: isTicked,
  formToken: OptionalFormToken,
});
export type AddSignUpInput = z.output<typeof AddSignUp>;

/** 'Write to all'. `anyway`: staff have seen to how many. */
export const WriteToAll = z.object({
  subject: shortLine(signUpLimits.subject, "signUpList.subjectRequired"),
  text: longText(signUpLimits.text, "signUpList.textRequired"),
  anyway: isTicked,
});
export type MessageInput = z.output<typeof WriteToAll>;

/** The buttons of a row, `id`, and those that answer a question. */
export const ChangeList = z.object({
  intent: z.enum(
    ["came", "place", "remove", "called", "tell", "noTell", "quiet", "putBack"],
    "answers.badRequest",
  ),
  id: z.string().optional(),
  came: isTicked,
  anyway: isTicked,
});

export const ChangeSignUp = z.object({ people, note });
