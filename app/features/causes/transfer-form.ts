import { z } from "zod";
import { BookNow } from "~/features/closed-months/book-now";
import { readPaise } from "~/lib/amounts";
import { DayOfMoney, field, FormToken, problem, shortLine } from "~/lib/fields";
import { asText } from "~/lib/form-values";
import { todayInIndia } from "~/lib/india-time";
import { oneLine } from "~/lib/one-line";
import { msg, type Message } from "~/locales/messages";
import { CauseChoice } from "./cause-choice";
import { causeLimits } from "./limits";

const ticked = field((raw) => raw === "on");

/** `sum` in paise. `anyway`: although the giving cause has less in hand. */
export const MoveMoney = z
  .object({
    day: DayOfMoney.refine((day) => day <= todayInIndia(new Date()), msg("ledger.dayInFuture")),
    from: CauseChoice,
    to: CauseChoice,
    sum: field((raw) => {
      const paise = readPaise(raw);
      return paise !== null && paise > 0 ? paise : problem("bank.sumInvalid");
    }),
    note: field((raw) => oneLine(asText(raw)).slice(0, causeLimits.transferNote)),
    anyway: ticked,
    book: BookNow.optional(),
    formToken: FormToken,
  })
  .superRefine(({ from, to }, context) => {
    const message: Message = "cause.moveToItself";
    if (from === to) context.addIssue({ code: "custom", path: ["to"], message });
  });
export type MoveMoney = z.output<typeof MoveMoney>;

export const MoveBack = z.object({
  id: field((raw) => (/^\d{1,15}$/.test(asText(raw)) ? Number(raw) : problem("cause.moveGone"))),
  reason: shortLine(causeLimits.transferNote, "refund.reasonRequired"),
  anyway: ticked,
});
export type MoveBack = z.output<typeof MoveBack>;
