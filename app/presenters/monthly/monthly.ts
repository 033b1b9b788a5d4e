import type { Donation, MonthlyGift, MonthlyTry } from "#db/schema";
import { rehearsalOf } from "~/domain/giving/rehearsal";
import { presentDate } from "~/presenters/site/dates";
import { DONOR_STATES, giftHref } from "~/presenters/giving/donation";
import type { Language } from "~/words/language";

const OVER: MonthlyGift["state"][] = ["cancelled", "completed", "expired"];

/** What the donor's page of a monthly gift shows, the latest month first. Amounts in rupees. */
export function presentMonthlyGift(
  gift: MonthlyGift,
  causeName: string,
  { months, tries }: { months: Donation[]; tries: MonthlyTry[] },
  language: Language,
) {
  const isOver = OVER.includes(gift.state);
  const day = (instant: string | null) => instant && presentDate(instant, language).text;
  return {
    state: gift.cancel_asked_at !== null && !isOver ? ("ending" as const) : gift.state,
    isOver,
    href: `/monthly/${gift.token}`,
    amountRupees: gift.amount_paise / 100,
    causeName,
    rehearsal: rehearsalOf(gift.mode),
    reference: gift.subscription_id ?? gift.id,
    begun: day(gift.begun_at),
    next: isOver || gift.cancel_asked_at !== null ? null : day(gift.next_charge_at),
    ended: gift.begun_at && day(gift.ended_at),
    agreeHref: gift.state === "created" && gift.cancel_asked_at === null ? gift.short_url : null,
    againHref: giftHref("/donateUs", {
      cause: gift.cause_slug,
      amount: String(gift.amount_paise / 100),
      frequency: "monthly",
      link: gift.gift_link,
    }),
    months: months.map((one) => ({
      href: `/donation/${one.token}`,
      day: presentDate(one.paid_at ?? one.created_at, language).text,
      amountRupees: one.amount_paise / 100,
      state: DONOR_STATES[one.state],
    })),
    tries: tries.map(({ failed_at, reason }) => ({ day: presentDate(failed_at, language).text, reason })),
  };
}
export type MonthlyShown = ReturnType<typeof presentMonthlyGift>;
