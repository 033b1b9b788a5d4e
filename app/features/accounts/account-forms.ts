import { z } from "zod";
import { field, problem } from "~/lib/fields";
import { readEmail } from "~/lib/email";
import { readCode, readCompactCode } from "~/lib/code";
import { asText } from "~/lib/form-values";
import { phoneDigits } from "~/lib/phone";
import { accountLimits, textLimits } from "~/lib/limits";
import { msg, type Message } from "~/locales/messages";
import { OTP_BOXES } from "./code-input";
import { readRole, ROLES } from "./roles";

const anything = field((raw) => raw);
const text = field(asText);
/** API clients may send a number. */
const codeText = field((raw) => (typeof raw === "number" ? String(raw).padStart(6, "0") : asText(raw)));

/** "+91" and ten digits, from a number with or without +91, 0, spaces and hyphens; null when invalid. */
function readContact(raw: unknown): string | null {
  const { contactPrefix, contactDigits } = accountLimits;
  const digits = phoneDigits(raw);
  return new RegExp(`^\\d{${contactDigits}}$`).test(digits) ? contactPrefix + digits : null;
}

function passwordProblem(password: string): Message | null {
  const { passwordMinimum, passwordMaximum } = accountLimits;
  const length = [...password].length;
  if (length < passwordMinimum) return "account.passwordTooShort";
  return length > passwordMaximum ? "account.passwordTooLong" : null;
}

/** Accepts any text: a malformed login gets the same refusal as a wrong one. */
export const LogIn = z.object({ email: text, password: text, code: codeText });
export const LogInByForm = LogIn.extend({ formToken: text });

const code = field((raw) => readCode(raw) || problem("account.codeRequired"));
const password = field((raw) => asText(raw) || problem("account.passwordMissing"));

/** `code`: from the authenticator app, or a recovery code. */
export const EnterCode = z.object({ code });

/** `code` is empty without a second factor. */
export const LogInAgain = z.object({ password, code: text });

export const ChangeSecondFactor = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("set-up") }),
    z.object({ intent: z.literal("turn-on"), code }),
    z.object({ intent: z.enum(["turn-off", "renew"]), password, code }),
  ],
  msg("answers.badRequest"),
);

/** Validates in the specification's order; reports only the first problem. */
export const RegisterAccount = z
  .object({ email: anything, contact: anything, password: anything })
  .transform((raw, context) => {
    const email = readEmail(raw.email);
    const contact = readContact(raw.contact);
    const password = asText(raw.password);
    const fail = (name: string, message: Message) => {
      context.addIssue({ code: "custom", path: [name], message });
      return z.NEVER;
    };
    if (email === null) return fail("email", "account.emailInvalid");
    if (contact === null) return fail("contact", "account.contactInvalid");
    const wrong = passwordProblem(password);
    return wrong === null ? { email, contact, password } : fail("password", wrong);
  });

export const VerifyAccount = z.looseObject({ otp: anything }).transform((raw, context) => {
  const single =
    typeof raw.otp === "number" ? String(raw.otp).padStart(accountLimits.otpLength, "0") : raw.otp;
  const typed = [single, ...OTP_BOXES.map((name) => raw[name])]
    .filter((part) => typeof part === "string")
    .join("");
  const otp = readCompactCode(typed).replaceAll("-", "");
  if (otp === "") context.addIssue({ code: "custom", path: ["otp"], message: msg("account.otpRequired") });
  return { otp };
});

/** Accepts any text but a blank one: an invalid address gets the same response as an unknown one. */
export const RequestReset = z.object({
  email: field((raw) => asText(raw).trim().slice(0, textLimits.email) || problem("account.emailRequired")),
});

export const SetPassword = z.object({
  token: text,
  password: field((raw) => {
    const password = asText(raw);
    const wrong: Message | null = password === "" ? "account.passwordRequired" : passwordProblem(password);
    return wrong === null ? password : problem(wrong);
  }),
});

export const SetUpSite = z.object({
  email: field((raw) => readEmail(raw) ?? problem("account.emailInvalid")),
  password: SetPassword.shape.password,
});

const roleNamed = (raw: unknown) => readRole(raw) ?? problem("account.roleRequired");
const newRole = field((raw) => roleNamed(raw ?? ROLES[0]));

export const InviteStaff = z.object({
  email: field((raw) => readEmail(raw) ?? problem("account.emailInvalid")),
  role: newRole,
});

export const AccountAction = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.enum(["approve", "invite"]), role: newRole }),
    z.object({ intent: z.literal("change"), role: field(roleNamed) }),
    z.object({ intent: z.literal("revoke") }),
    z.object({ intent: z.literal("reset-second-factor") }),
    z.object({ intent: z.literal("remove") }),
  ],
  msg("answers.badRequest"),
);
