import { z } from "zod";
import { CauseChoice } from "~/features/causes/cause-choice";
import { RecordOfflineDonation } from "~/features/donations/ledger/offline-donation-form";
import { field, isBlank, problem, shortLine } from "~/lib/fields";
import { oneLine } from "~/lib/one-line";
import { asText } from "~/lib/form-values";
import { bankLimits } from "./limits";
import { msg, type Message } from "~/locales/messages";

const LineId = field((raw) => (/^\d{1,15}$/.test(asText(raw)) ? Number(raw) : problem("bank.lineGone")));

/** For 'Confirm' and 'Not this one'. `donation` and `kind`: the suggestion that the page showed. */
export const DecideSuggestion = z.object({
  line: LineId,
  donation: z.string().max(100),
  kind: z.enum(["pledge", "gift", "donor"]).nullish(),
});
export type DecideSuggestion = z.output<typeof DecideSuggestion>;

export const IgnoreLine = z.object({
  line: LineId,
  reason: shortLine(bankLimits.reason, "bank.reasonRequired"),
});
/** `donation`: what the page showed as linked (see linkedTo). Both `donation` and `reason` are optional. */
export const TakeBackLine = z.object({
  line: LineId,
  donation: z.string().max(100).default(""),
  reason: field(
    (raw) =>
      oneLine(asText(raw)).slice(0, bankLimits.reason) || "Linked to the wrong line of the bank’s statement",
  ),
});

/** For 'Match again' and 'Publish on the cause’s account'. */
export const ChooseLine = z.object({ line: LineId });

/** The amount and the day come from the bank's line. */
export const RecordCredit = RecordOfflineDonation.omit({ amount: true, givenOn: true, donor: true }).extend({
  line: LineId,
  channel: RecordOfflineDonation.shape.channel.default("transfer"),
});
export type RecordCredit = z.output<typeof RecordCredit>;

/** The cause's page shows `what` only if the expense is published. */
export const RecordExpense = z.object({
  line: LineId,
  cause: CauseChoice,
  what: shortLine(bankLimits.reason, "cause.expenseWhat"),
  publish: field((raw) => raw === "on"),
  /** Id of a published expense to link; null for a new expense. */
  expense: field((raw) => asText(raw).slice(0, 100) || null),
});
export type RecordExpense = z.output<typeof RecordExpense>;

export const RecordRunningCost = z.object({
  line: LineId,
  category: shortLine(bankLimits.category, "bank.categoryRequired"),
});
export type RecordRunningCost = z.output<typeof RecordRunningCost>;

const column = field((raw) => {
  if (isBlank(raw)) return undefined;
  return /^\d{1,2}$/.test(asText(raw)) ? Number(raw) : problem("bank.columnUnknown");
});
const requiredColumn = field((raw) =>
  /^\d{1,2}$/.test(asText(raw)) ? Number(raw) : problem("bank.columnRequired"),
);

export const ForgetColumns = z.object({ header: z.string().min(1).max(10_000) });

const shownCells = z.array(z.string().max(100)).max(100);
/** The file's header and first lines, for showing the form again. */
export const ShownColumns = z
  .string()
  .max(100_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom" });
      return z.NEVER;
    }
  })
  .pipe(z.object({ header: shownCells, examples: z.array(shownCells).max(3) }));

/** Indexes of cells; either two columns of amounts, or one. */
export const ChooseColumns = z
  .object({
    header: z.string().min(1).max(10_000),
    day: requiredColumn,
    narration: requiredColumn,
    credit: column,
    debit: column,
    amount: column,
    side: column,
    balance: column,
    balanceSide: column,
    reference: column,
    /** Token of the file, which is kept for this step. */
    kept: z.string().max(100).default(""),
  })
  .superRefine(({ header: _, kept: __, ...columns }, context) => {
    const { credit, debit, amount } = columns;
    const chosen = Object.values(columns).filter((at) => at !== undefined);
    if (new Set(chosen).size < chosen.length)
      context.addIssue({ code: "custom", path: ["day"], message: msg("bank.columnTwice") });
    const hasTwoColumns = credit !== undefined && debit !== undefined;
    if (hasTwoColumns === (amount === undefined)) return;
    const message: Message = "bank.amountsRequired";
    context.addIssue({ code: "custom", path: ["credit"], message });
  });
