import { z } from "zod";
import type { PaymentMode } from "#db/schema";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { DONATION_STATES } from "~/domain/giving/donation-states.server";

const { ledger: text } = messages;

export const PAYMENT_MODES = ["live", "test", "practice"] as const satisfies readonly PaymentMode[];

/** An existing day, YYYY-MM-DD. */
export const PlainDay = z.string(text.dayInvalid).refine((day) => {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return false;
  const instant = new Date(`${day}T00:00:00.000Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
}, text.dayInvalid);

const blankIsAbsent = (raw: unknown) =>
  typeof raw === "string" ? raw.trim() || undefined : (raw ?? undefined);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional());

/**
 * Filters donations for pages, the CSV and the API; blank values filter nothing. `from` and `to` are days in
 * Asia/Kolkata, both inclusive: the day a gift was received, or begun when it is unpaid. `cause` is a slug or
 * a name.
 */
export const LedgerFilter = z
  .object({
    state: optional(z.enum(DONATION_STATES, text.stateUnknown)),
    cause: optional(
      z.string().transform((raw, context) => {
        const cause = limits.donation.causes.find(({ slug, name }) => raw === slug || raw === name);
        if (cause) return cause.slug;
        context.addIssue({ code: "custom", message: messages.donation.causeUnknown });
        return z.NEVER;
      }),
    ),
    from: optional(PlainDay),
    to: optional(PlainDay),
    mode: optional(z.enum(PAYMENT_MODES, text.modeUnknown)),
    search: optional(z.string().max(limits.ledger.search, messages.http.tooLong(limits.ledger.search))),
    /** From 1; an invalid page is the first. */
    page: z.preprocess(blankIsAbsent, z.coerce.number().int().min(1).max(1_000_000).catch(1)),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], message: text.daysTurned });
export type LedgerFilter = Partial<z.output<typeof LedgerFilter>>;
