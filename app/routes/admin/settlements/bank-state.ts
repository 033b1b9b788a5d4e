import { formatDay } from "~/lib/dates";
import { daysBetween } from "~/lib/india-time";
import { formatRupees } from "~/lib/rupees";
import { t } from "~/locales/screen-text";

export type BankState = { text: string; difference: string | null };

/** Whether the money stands in the bank's statement, and what of it does not. @param today YYYY-MM-DD in India */
export function describeBank(
  settlement: {
    id: string;
    settled_on: string;
    bank_day: string | null;
    bank_paise: number | null;
    reported_paise: number | null;
    paid_paise: number;
  },
  today: string,
): BankState {
  const { id, settled_on, bank_day, bank_paise, reported_paise, paid_paise } = settlement;
  if (id === "") return { text: "–", difference: null };
  if (bank_day === null) {
    const days = Math.max(0, daysBetween(settled_on, today));
    const text = days === 0 ? t("settlement.notYetAtBank") : t("settlement.notYetFor", { count: days });
    return { text, difference: null };
  }
  const difference = (reported_paise ?? paid_paise) - (bank_paise ?? 0);
  return {
    text: t("settlement.atBankOn", { day: formatDay(bank_day) }),
    difference:
      difference === 0
        ? null
        : difference > 0
          ? t("settlement.lessArrived", { amount: formatRupees(difference) })
          : t("settlement.moreArrived", { amount: formatRupees(-difference) }),
  };
}
