import type { Donation, MonthlyDonation, MonthlyTry } from "#db/schema";
import { dayInWords } from "~/lib/india-time";
import { nonLiveMode } from "~/features/donations/payment-mode";
import { isOver } from "./monthly-filters";
import { DONOR_STATES, donationStepHref, toCertificateRequestView } from "~/features/donations/donation-view";
import type { Language } from "~/locales/language";

/** What the donor's page of a monthly gift shows, the latest month first. Amounts in rupees. */
export function toMonthlyDonationView(
  gift: MonthlyDonation,
  causeName: string,
  { months, tries }: { months: Donation[]; tries: MonthlyTry[] },
  language: Language,
) {
  const [latest] = months;
  const wanted = latest?.wants_certificate ? toCertificateRequestView(latest, undefined, language) : null;
  const day = (instant: string | null) => instant && dayInWords(instant, language);
  return {
    state: shownState(gift),
    isOver: isOver(gift),
    href: `/monthly/${gift.token}`,
    amountRupees: gift.amount_paise / 100,
    causeName,
    rehearsal: nonLiveMode(gift.mode),
    reference: gift.subscription_id ?? gift.id,
    begun: day(gift.started_at),
    isTriedAgain: gift.state === "pending",
    next: isOver(gift) || gift.cancel_requested_at !== null ? null : day(gift.next_charge_at),
    ended: gift.started_at && day(gift.ended_at),
    agreeHref: gift.state === "created" && gift.cancel_requested_at === null ? gift.short_url : null,
    againHref: donationStepHref("/donateUs", {
      cause: gift.cause_slug,
      amount: String(gift.amount_paise / 100),
      frequency: "monthly",
      link: gift.gift_link,
    }),
    // What is written down for one month holds for the coming ones.
    certificate: wanted && wanted.needs.length > 0 ? wanted : null,
    latestHref: latest?.state === "paid" ? `/donation/${latest.token}` : null,
    months: months.map((one) => ({
      href: `/donation/${one.token}`,
      day: dayInWords(one.paid_at ?? one.created_at, language),
      amountRupees: one.amount_paise / 100,
      state: DONOR_STATES[one.state],
    })),
    tries: tries.reduce<{ days: string[]; reason: string | null }[]>((told, { failed_at, reason }) => {
      // Several days stand in one line, which breaks between them.
      const day = dayInWords(failed_at, language).replaceAll(" ", "\u00a0");
      const last = told.at(-1);
      // The bank says the same of each try of a month.
      if (last?.reason === reason) last.days.push(day);
      else told.push({ days: [day], reason });
      return told;
    }, []),
  };
}
export type MonthlyShown = ReturnType<typeof toMonthlyDonationView>;

/** One that ended before anybody agreed never began. */
function shownState(gift: MonthlyDonation): MonthlyDonation["state"] | "ending" {
  if (gift.cancel_requested_at !== null && !isOver(gift)) return "ending";
  return gift.state === "cancelled" && gift.started_at === null ? "expired" : gift.state;
}
