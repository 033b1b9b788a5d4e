import { z } from "zod";
import { amountWithin } from "~/features/donations/donation-form.server";
import type { AmountBounds } from "~/lib/amounts";
import { field, isBlank, problem } from "~/lib/fields";
import { msg } from "~/locales/messages";

const isMonth = (raw: unknown): raw is string =>
  typeof raw === "string" && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(raw);

/** YYYY-MM */
const Until = field((raw) => (isMonth(raw) ? raw : problem("giving.monthly.changes.untilInvalid")));

const Cancel = z.object({ intent: z.literal("cancel", msg("answers.fieldsAtFault")) });

const replace = (amountPaise: number | null, until: string | null) => ({
  intent: "replace" as const,
  amountPaise,
  until,
});

/** Forms of a running monthly donation, by the `intent` of their button; another amount and 'Begin anew' replace it. */
const formsOf = (bounds: AmountBounds) => ({
  amount: z.object({ amount: amountWithin(bounds) }).transform(({ amount }) => replace(amount, null)),
  pause: z.object({ intent: z.literal("pause"), until: Until }),
  resume: z.object({ intent: z.literal("resume") }),
  anew: z
    .object({
      until: field((raw) => {
        if (isBlank(raw)) return null;
        return isMonth(raw) ? raw : problem("giving.monthly.changes.untilInvalid");
      }),
    })
    .transform(({ until }) => replace(null, until)),
  cancel: Cancel,
});

export type ChangeMonthly = z.output<ReturnType<typeof formsOf>[keyof ReturnType<typeof formsOf>]>;

export const MONTHLY_FIELDS = ["intent", "amount", "until"] as const;

/** Without an `intent`, its fields tell which form it is. */
function intentOf({ intent, amount, until }: Record<string, unknown>): unknown {
  if (!isBlank(intent)) return intent;
  if (amount !== undefined) return "amount";
  return until === undefined ? "cancel" : "pause";
}

/** A form without `intent` and fields is 'Cancel monthly gift'. */
export const changeMonthlyForm = (bounds: AmountBounds) =>
  z.unknown().transform((raw, context): ChangeMonthly => {
    const typed = (raw ?? {}) as Record<string, unknown>;
    const intent = intentOf(typed);
    const forms = formsOf(bounds);
    const schema =
      typeof intent === "string" && Object.hasOwn(forms, intent)
        ? forms[intent as keyof typeof forms]
        : Cancel;
    const parsed = schema.safeParse({ ...typed, intent });
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) context.addIssue({ code: "custom", path, message });
    return z.NEVER;
  });
