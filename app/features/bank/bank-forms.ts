import { z } from "zod";
import { CategoryChoice } from "~/features/categories/category-choice";
import { BookNow } from "~/features/closed-months/book-now";
import { CauseChoice } from "~/features/causes/cause-choice";
import { expenseLimits } from "~/features/expenses/limits";
import { CsrProjectChoice } from "~/features/donations/company-fields";
import { RecordOfflineDonation } from "~/features/donations/ledger/offline-donation-form";
import { readPaise } from "~/lib/amounts";
import { field, isBlank, problem, shortLine } from "~/lib/fields";
import { isDay } from "~/lib/india-time";
import { oneLine } from "~/lib/one-line";
import { inFurtherLanguages, line } from "~/lib/text-fields";
import { asText } from "~/lib/form-values";
import { bankLimits } from "./limits";
import { msg, type Message } from "~/locales/messages";

const LineId = field((raw) => (/^\d{1,15}$/.test(asText(raw)) ? Number(raw) : problem("bank.lineGone")));

/** Paise; null for a blank field, whose default is what is left. */
const Sum = field((raw) => {
  if (isBlank(raw)) return null;
  const paise = readPaise(raw);
  return paise !== null && paise > 0 ? paise : problem("bank.sumInvalid");
});

const ticked = field((raw) => raw === "on");

/**
 * What of the line was explained when the page was drawn, in paise: a form sent twice, or after somebody else's
 * decision, is refused. Null or absent: not compared.
 */
const Explained = field((raw) => (/^\d{1,15}$/.test(asText(raw)) ? Number(raw) : null));
const ofLine = { line: LineId, explained: Explained.optional(), book: BookNow.optional() };

/** What a line can be linked to. `transfer`: the credit in another account of ours; its `id` is that line's. */
export const LINK_KINDS = ["gift", "settlement", "refund", "expense", "cash", "transfer"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** For 'Link' and 'This is that gift'. */
export const LinkLine = z.object({
  ...ofLine,
  kind: z.enum(LINK_KINDS),
  id: z.string().min(1).max(100),
  sum: Sum,
});
export type LinkLine = z.output<typeof LinkLine>;

const STORED_SUGGESTIONS = ["pledge", "gift", "donor", "settlement"] as const;
/** Suggestions that are found when the line is shown; see debit-suggestions.server.ts. */
export const PAGE_SUGGESTIONS = ["refund", "expense", "cash", "transfer", "cheque"] as const;

/** For 'Not this one': the suggestion that the page showed. */
export const DismissSuggestion = z.object({
  line: LineId,
  suggestion: z.enum([...STORED_SUGGESTIONS, ...PAGE_SUGGESTIONS]),
  id: z.string().max(100),
});
export type DismissSuggestion = z.output<typeof DismissSuggestion>;

export const IgnoreLine = z.object({
  line: LineId,
  reason: shortLine(bankLimits.reason, "bank.reasonRequired"),
  book: BookNow.optional(),
});

/** `reason` is optional. */
export const TakeBackAllocation = z.object({
  line: LineId,
  allocation: field((raw) => (/^\d{1,15}$/.test(asText(raw)) ? Number(raw) : problem("bank.lineGone"))),
  reason: field(
    (raw) =>
      oneLine(asText(raw)).slice(0, bankLimits.reason) || "Linked to the wrong line of the bank’s statement",
  ),
  book: BookNow.optional(),
});
export type TakeBackAllocation = z.output<typeof TakeBackAllocation>;

/** For 'Match again' and 'Count it again'. */
export const ChooseLine = z.object({ line: LineId, book: BookNow.optional() });
/** `anyway`: although the cause has less in hand. */
export const PublishSpending = z.object({ expense: z.string().min(1).max(100), anyway: ticked });
export type PublishSpending = z.output<typeof PublishSpending>;

/** The day comes from the bank's line. */
export const RecordCredit = RecordOfflineDonation.omit({ amount: true, givenOn: true }).extend({
  ...ofLine,
  sum: Sum,
  channel: RecordOfflineDonation.shape.channel.default("transfer"),
});
export type RecordCredit = Omit<RecordOfflineDonation, "amount" | "givenOn"> &
  Pick<z.output<typeof RecordCredit>, "line" | "explained" | "sum">;

/** Of a cause, of a category of running costs, or both. Only what is published is on the cause's public account. */
export const RecordSpending = z
  .object({
    ...ofLine,
    sum: Sum,
    cause: CauseChoice.nullish().transform((cause) => cause ?? null),
    category: CategoryChoice,
    what: shortLine(bankLimits.reason, "cause.expenseWhat"),
    ...inFurtherLanguages(z.object({ what: line().optional() }).optional()),
    payee: field((raw) => oneLine(asText(raw)).slice(0, expenseLimits.payee)),
    project: CsrProjectChoice.optional(),
    publish: ticked,
    /** Although it may be there already, or the cause has less in hand than is published. */
    anyway: ticked,
  })
  .superRefine(({ cause, category, publish }, context) => {
    const refuse = (path: string, message: Message) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (cause === null && category === null) refuse("cause", "bank.causeOrCategory");
    if (publish && cause === null) refuse("publish", "bank.publishNeedsCause");
  });
export type RecordSpending = z.output<typeof RecordSpending>;

/** What is neither a gift nor spent: interest, a loan, a transfer between the foundation's own accounts. */
export const RecordOther = z.object({
  ...ofLine,
  sum: Sum,
  category: CategoryChoice.refine((category) => category !== null, msg("bank.categoryRequired")),
  note: field((raw) => oneLine(asText(raw)).slice(0, bankLimits.reason)),
  /** Although it may be there already. */
  anyway: ticked.optional(),
});
export type RecordOther = z.output<typeof RecordOther>;
const column = field((raw) => {
  if (isBlank(raw)) return undefined;
  return /^\d{1,2}$/.test(asText(raw)) ? Number(raw) : problem("bank.columnUnknown");
});
const requiredColumn = field((raw) =>
  /^\d{1,2}$/.test(asText(raw)) ? Number(raw) : problem("bank.columnRequired"),
);

export const ForgetColumns = z.object({ header: z.string().min(1).max(10_000) });

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
  })
  .superRefine(({ header: _, ...columns }, context) => {
    const { credit, debit, amount } = columns;
    const chosen = Object.values(columns).filter((at) => at !== undefined);
    if (new Set(chosen).size < chosen.length)
      context.addIssue({ code: "custom", path: ["day"], message: msg("bank.columnTwice") });
    const hasTwoColumns = credit !== undefined && debit !== undefined;
    if (hasTwoColumns === (amount === undefined)) return;
    const message: Message = "bank.amountsRequired";
    context.addIssue({ code: "custom", path: ["credit"], message });
  });

/** For 'Import' and 'Look again'. A blank account is left to the file. */
export const ImportStatement = z.object({
  account: field((raw) => oneLine(asText(raw)).slice(0, bankLimits.account) || null),
  order: z
    .enum(["day", "month"])
    .nullish()
    .transform((order) => order ?? null),
  /** Blank: as the file says, or its last line. */
  until: field((raw) => {
    if (isBlank(raw)) return null;
    const day = asText(raw).trim();
    return isDay(day) ? day : problem("bank.untilUnreadable");
  }),
  /** For 'Undo import'. */
  book: BookNow.optional(),
});
