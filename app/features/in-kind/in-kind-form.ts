import { z } from "zod";
import { CauseChoice } from "~/features/causes/cause-choice";
import { AnyAddress, Email } from "~/features/donations/donor-fields";
import { readPaise } from "~/lib/amounts";
import { DayOfMoney, field, FormToken, isBlank, printable, problem, shortLine } from "~/lib/fields";
import { todayInIndia } from "~/lib/india-time";
import { givingLimits, textLimits } from "~/lib/limits";
import { defaultLanguage, languageList } from "~/locales/language";
import { msg } from "~/locales/messages";
import { inKindLimits } from "./limits";

/** Output: a cause's slug or name, a day in IST, integer paise or null. */
export const RecordInKind = z.object({
  day: DayOfMoney.refine((day) => day <= todayInIndia(new Date()), msg("ledger.dayInFuture")),
  donor: printable(shortLine(textLimits.name, "kind.donorMissing")),
  email: Email,
  address: printable(AnyAddress),
  lang: field((raw) => languageList.find(({ code }) => code === raw)?.code ?? defaultLanguage),
  what: printable(shortLine(inKindLimits.what, "kind.whatMissing")),
  quantity: printable(shortLine(inKindLimits.quantity, "kind.quantityMissing")),
  value: field((raw) => {
    if (isBlank(raw)) return null;
    const paise = readPaise(raw);
    const isWithin = paise !== null && paise > 0 && paise <= givingLimits.goalMaximumRupees * 100;
    return isWithin ? paise : problem("kind.valueInvalid");
  }),
  cause: CauseChoice,
  formToken: FormToken,
});
export type RecordInKind = z.output<typeof RecordInKind>;

export const VoidInKind = z.object({ reason: shortLine(inKindLimits.reason, "refund.reasonRequired") });
