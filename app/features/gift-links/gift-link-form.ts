import { z } from "zod";
import { amountProblem, readRupees, type AmountBounds } from "~/lib/amounts";
import { Day, field, isBlank, OptionalFormToken, printable, problem } from "~/lib/fields";
import { todayInIndia } from "~/lib/india-time";
import { inFurtherLanguages, paragraph } from "~/lib/text-fields";
import { givingLimits } from "~/lib/limits";
import { msg, type Message } from "~/locales/messages";
import { CauseChoice } from "~/features/causes/cause-choice";

const greeting = (missing?: Message) =>
  printable(
    paragraph(missing).refine(
      (words) => words.length <= givingLimits.greeting,
      msg("answers.tooLong", { limit: givingLimits.greeting }),
    ),
  );

/** Accepts amounts within the settings. Output: a cause's slug or name, integer paise, a day in IST. */
export const giftLinkForm = (bounds: AmountBounds) =>
  z.object({
    cause: CauseChoice,
    amount: field((raw) => {
      if (isBlank(raw)) return null;
      const why = amountProblem(raw, bounds);
      return why === null ? (readRupees(raw) ?? 0) * 100 : problem(why);
    }),
    greeting: greeting("link.greetingMissing").refine((words) => words !== "", msg("link.greetingMissing")),
    ...inFurtherLanguages(z.object({ greeting: greeting().optional() }).optional()),
    until: Day.refine((day) => day >= todayInIndia(new Date()), msg("link.untilPassed")).optional(),
    formToken: OptionalFormToken,
  });
export type MakeGiftLink = z.output<ReturnType<typeof giftLinkForm>>;
