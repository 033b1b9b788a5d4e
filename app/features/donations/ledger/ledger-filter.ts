import { z } from "zod";
import type { PaymentMode } from "#db/schema";
import { adminLimits } from "~/lib/limits";
import { msg } from "~/locales/messages";
import { Day, isBlank } from "~/lib/fields";
import { CauseChoice } from "~/features/causes/cause-choice";
import { DONATION_STATES } from "~/features/donations/payment-labels";

export const PAYMENT_MODES = ["live", "test", "practice"] as const satisfies readonly PaymentMode[];

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((raw) => {
    if (isBlank(raw)) return undefined;
    return typeof raw === "string" ? raw.trim() : raw;
  }, schema.optional());

/** For pages, CSV and API. `from` and `to`: days in IST, inclusive, of receipt, or of creation when unpaid. `cause`: slug or name. */
export const LedgerFilter = z
  .object({
    state: optional(z.enum(DONATION_STATES, msg("ledger.stateUnknown"))),
    cause: optional(CauseChoice),
    from: optional(Day),
    to: optional(Day),
    mode: optional(z.enum(PAYMENT_MODES, msg("ledger.modeUnknown"))),
    search: optional(
      z.string().max(adminLimits.search, msg("answers.tooLong", { limit: adminLimits.search })),
    ),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], message: "ledger.daysTurned" });
export type LedgerFilter = Partial<z.output<typeof LedgerFilter>>;

/** A leading "-" sorts in descending order. */
export const LEDGER_SORTS = ["-date", "date", "-amount", "amount", "donor", "-donor"] as const;
export type LedgerSort = (typeof LEDGER_SORTS)[number];
