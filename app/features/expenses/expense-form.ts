import { z } from "zod";
import { CategoryChoice } from "~/features/categories/category-choice";
import { CauseChoice } from "~/features/causes/cause-choice";
import { BookNow } from "~/features/closed-months/book-now";
import { CsrProjectChoice } from "~/features/donations/company-fields";
import { pictureId } from "~/features/pictures/picture-fields";
import { consent, people } from "~/features/pictures/people-form";
import { readPaise } from "~/lib/amounts";
import { DayOfMoney, field, FormToken, isBlank, problem } from "~/lib/fields";
import { asText } from "~/lib/form-values";
import { todayInIndia } from "~/lib/india-time";
import { givingLimits } from "~/lib/limits";
import { oneLine } from "~/lib/one-line";
import { inFurtherLanguages, line } from "~/lib/text-fields";
import { msg, type Message } from "~/locales/messages";
import { expenseLimits } from "./limits";

const ticked = field((raw) => raw === "on");

/** Output: integer paise, a day in IST. The file `bill` is read apart. */
const fields = {
  date: DayOfMoney.refine((day) => day <= todayInIndia(new Date()), msg("cause.expenseInFuture")),
  amount: field((raw) => {
    const paise = readPaise(raw);
    if (paise === null || paise <= 0) return problem("cause.expenseAmount");
    return paise <= givingLimits.goalMaximumRupees * 100 ? paise : problem("cause.expenseTooMuch");
  }),
  what: line("cause.expenseWhat").refine((what) => what !== "", msg("cause.expenseWhat")),
  ...inFurtherLanguages(z.object({ what: line().optional() }).optional()),
  payee: field((raw) => oneLine(asText(raw)).slice(0, expenseLimits.payee)),
  category: CategoryChoice,
  project: CsrProjectChoice.optional(),
  imageId: pictureId,
  removeImage: ticked,
  /** Of the PDF. */
  removeBill: ticked,
  billPublic: ticked,
  /** Amount that staff confirmed to be above the balance. */
  confirmed: field((raw) => (isBlank(raw) ? undefined : (readPaise(raw) ?? undefined))),
  people,
  consent,
  book: BookNow.optional(),
};

/** A new expense of a cause, published at once. */
export const AddExpense = z.object({ ...fields, formToken: FormToken });
export type AddExpense = z.output<typeof AddExpense>;

/**
 * `publish`: put it on its cause's public account. `version`: of the expense when the form was opened; without it the save
 * overwrites later changes.
 */
export const CorrectExpense = z
  .object({
    ...fields,
    cause: CauseChoice.nullish().transform((cause) => cause ?? null),
    publish: ticked,
    version: z.string().max(100).optional(),
  })
  .superRefine(({ cause, category, publish }, context) => {
    const refuse = (path: string, message: Message) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (cause === null && category === null) refuse("cause", "bank.causeOrCategory");
    if (publish && cause === null) refuse("publish", "bank.publishNeedsCause");
  });
export type CorrectExpense = z.output<typeof CorrectExpense>;
