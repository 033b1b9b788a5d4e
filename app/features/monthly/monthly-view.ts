import type { Donation, MonthlyDonation, MonthlyTry } from "#db/schema";
import { dayInWords } from "~/lib/india-time";
import { nonLiveMode } from "~/features/donations/payment-mode";
import { isOver } from "./monthly-filters";
import { DONOR_STATES, donationStepHref, toCertificateRequestView } from "~/features/donations/donation-view";
import type { Language } from "~/locales/language";

/** What the donor's page of a monthly gift shows, the latest month first. Amounts in rupees. */
export function toMonthlyDonationView(
  monthly: MonthlyDonation,
  causeName: string,
  { months, tries }: { months: Donation[]; tries: MonthlyTry[] },
  language: Language,
) {
  const [latest] = months;
  const wanted = latest?.wants_certificate ? toCertificateRequestView(latest, undefined, language) : null;
  const day = (instant: string | null) => instant && dayInWords(instant, language);
  return {
    state: shownState(monthly),
    isOver: isOver(monthly),
    href: `/monthly/${monthly.token}`,
    amountRupees: monthly.amount_paise / 100,
    causeName,
    rehearsal: nonLiveMode(monthly.mode),
    reference: monthly.subscription_id ?? monthly.id,
    begun: day(monthly.started_at),
    isTriedAgain: monthly.state === "pending",
    next: isOver(monthly) || monthly.cancel_requested_at !== null ? null : day(monthly.next_charge_at),
    ended: monthly.started_at && day(monthly.ended_at),
    agreeHref: monthly.state === "created" && monthly.cancel_requested_at === null ? monthly.short_url : null,
    againHref: donationStepHref("/donateUs", {
      cause: monthly.cause_slug,
      amount: String(monthly.amount_paise / 100),
      frequency: "monthly",
      link: monthly.gift_link,
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
function shownState(monthly: MonthlyDonation): MonthlyDonation["state"] | "ending" {
  if (monthly.cancel_requested_at !== null && !isOver(monthly)) return "ending";
  return monthly.state === "cancelled" && monthly.started_at === null ? "expired" : monthly.state;
}
