import { z } from "zod";
import { leaveEmpty, optionalEmail, optionalPhone, withContact } from "~/lib/contact-fields";
import { field, isBlank, longText, OptionalFormToken, problem, shortLine } from "~/lib/fields";
import { limits } from "~/lib/limits";
import { defaultLanguage, languages } from "~/locales/language";
import { signUpLimits } from "./limits";

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

const fields = {
  name: shortLine(limits.text.name, "signUp.nameRequired"),
  email: optionalEmail,
  phone: optionalPhone,
  people,
  note,
};

const isTicked = z
  .string()
  .optional()
  .transform((value) => value === "on");

/** One of email and phone is needed. */
export const SignUpForm = withContact(z.object(fields));
export type SignUpInput = z.output<typeof SignUpForm>;

/** `waitingList`: the button 'Join the waiting list'. */
export const PublicSignUpForm = SignUpForm.and(z.object({ waitingList: z.string().optional(), leaveEmpty }));

/** By staff, also for somebody who stands there with neither address nor number. `anyway`: beyond the last place. */
export const AddSignUp = z.object({
  ...fields,
  lang: z.enum(languages).catch(defaultLanguage),
  came: isTicked,
  anyway: isTicked,
  formToken: OptionalFormToken,
});
export type AddSignUpInput = z.output<typeof AddSignUp>;

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
