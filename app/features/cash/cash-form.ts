import { z } from "zod";
import { CategoryChoice } from "~/features/categories/category-choice";
import { BookNow } from "~/features/closed-months/book-now";
import { CauseChoice } from "~/features/causes/cause-choice";
import { pictureId } from "~/features/pictures/picture-fields";
import { readPaise } from "~/lib/amounts";
import { DayOfMoney, field, FormToken, isBlank, problem, shortLine } from "~/lib/fields";
import { asText } from "~/lib/form-values";
import { todayInIndia } from "~/lib/india-time";
import { oneLine } from "~/lib/one-line";
import { msg, type Message } from "~/locales/messages";
import { cashLimits } from "./limits";

const day = DayOfMoney.refine((one) => one <= todayInIndia(new Date()), msg("cash.dayInFuture"));
const note = field((raw) => oneLine(asText(raw)).slice(0, cashLimits.note));
const ticked = field((raw) => raw === "on");

export const CASH_KINDS = ["paid_in", "drawn", "cost", "other"] as const;

/** `note` of a cost: what for. `anyway`: although the cash would be below zero. */
export const EnterCash = z
  .object({
    day,
    kind: z.enum(CASH_KINDS, { error: "cash.kindMissing" }),
    direction: field((raw) => {
      if (isBlank(raw)) return null;
      return raw === "in" || raw === "out" ? raw : problem("cash.directionMissing");
    }),
    sum: field((raw) => {
      const paise = readPaise(raw);
      return paise !== null && paise > 0 ? paise : problem("bank.sumInvalid");
    }),
    cause: CauseChoice.nullish().transform((cause) => cause ?? null),
    category: CategoryChoice,
    note,
    payee: note,
    /** The bill's picture; a PDF is read apart. */
    imageId: pictureId,
    publish: ticked,
    anyway: ticked,
    book: BookNow.optional(),
    formToken: FormToken,
  })
  .superRefine(({ kind, direction, cause, category, note: what, publish, imageId }, context) => {
    const refuse = (path: string, message: Message) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (kind === "other" && direction === null) refuse("direction", "cash.directionMissing");
    if (kind === "other" && category === null) refuse("category", "bank.categoryRequired");
    if (kind !== "cost") return;
    if (cause === null && category === null) refuse("category", "bank.causeOrCategory");
    if (what === "") refuse("note", "cash.whatMissing");
    if (publish && cause === null) refuse("publish", "bank.publishNeedsCause");
    if (publish && imageId !== undefined) refuse("publish", "cash.publishLater");
  });
export type EnterCash = z.output<typeof EnterCash>;

export const SetCashOpening = z.object({
  day,
  sum: field((raw) => {
    const paise = readPaise(raw);
    if (paise === null) return problem("cash.openingInvalid");
    return paise < 0 ? problem("cash.openingBelowZero") : paise;
  }),
  anyway: ticked,
  book: BookNow.optional(),
});
export type SetCashOpening = z.output<typeof SetCashOpening>;

export const TakeCashBack = z.object({
  id: z.coerce.number().int().min(0).max(1e15),
  reason: shortLine(cashLimits.note, "cash.reasonMissing"),
  anyway: ticked,
  book: BookNow.optional(),
});
export type TakeCashBack = z.output<typeof TakeCashBack>;
