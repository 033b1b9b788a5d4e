import { textLimits } from "~/lib/limits";
import { msg } from "~/locales/messages";
import { field, isBlank, manyLines, problem } from "~/lib/fields";
import { Email, isPlaceholderText, Missing, Name } from "./donor-fields";

export const TRIBUTES = ["none", "memory", "honour"] as const;

const Tribute = field((raw) => {
  if (isBlank(raw)) return "none" as const;
  return TRIBUTES.find((one) => one === raw) ?? problem("tribute.unknown");
});

const Message = field((raw) => {
  if (isPlaceholderText(raw)) return null;
  const lines = typeof raw === "string" ? manyLines(raw) : null;
  return lines !== null && lines.length <= textLimits.tributeMessage
    ? lines
    : problem(msg("answers.tooLong", { limit: textLimits.tributeMessage }));
});

/** The family's address is used for one mail, and only after the payment. */
export const tributeFields = {
  tribute: Tribute,
  tributeName: Name,
  tributeEmail: Email,
  tributeMessage: Message,
};
export const tributeNames = ["tribute", "tributeName", "tributeEmail", "tributeMessage"] as const;

/** A tribute needs a name. Without a tribute the values of its other fields are ignored. */
export function checkTribute(raw: unknown): unknown {
  const typed = { ...(raw as Record<string, unknown> | null) };
  if (isBlank(typed.tribute) || typed.tribute === "none")
    return { ...typed, tributeName: null, tributeEmail: null, tributeMessage: null };
  return isPlaceholderText(typed.tributeName)
    ? { ...typed, tributeName: new Missing("tribute.nameRequired") }
    : typed;
}

type Typed = {
  tribute: (typeof TRIBUTES)[number];
  tributeName: string | null;
  tributeEmail: string | null;
  tributeMessage: string | null;
};
export const tributeColumns = ({ tribute, tributeName, tributeEmail, tributeMessage }: Typed) => ({
  tribute: tribute === "none" ? null : tribute,
  tribute_name: tributeName,
  tribute_email: tributeEmail,
  tribute_message: tributeMessage,
});
