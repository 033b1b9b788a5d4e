import type { Db, MonthlyDonation, PaymentMode } from "#db/schema";
import { isCauseOpen } from "~/features/causes/cause-state";
import { causeName, findCause } from "~/features/causes/causes.server";
import { DONOR_STATES, donationStepHref } from "~/features/donations/donation-view";
import { monthlyMails } from "~/features/donations/mail-states.server";
import { nonLiveMode } from "~/features/donations/payment-mode";
import { monthlyHistory } from "~/features/monthly/find-monthly.server";
import { isOver, shownState } from "~/features/monthly/monthly-filters";
import { nextChargeDay } from "~/features/monthly/next-charge";
import type { Reader } from "~/features/public-account/public-account.server";
import { dayInWords } from "~/lib/india-time";
import type { Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { donationStatus } from "./donation-status.server";
import { monthlyChangeView } from "./monthly-change-view.server";

export type MonthlyStatus = Awaited<ReturnType<typeof monthlyStatus>>;

/** Data of a monthly gift's page for its donor. */
export async function monthlyStatus(
  db: Db,
  monthly: MonthlyDonation,
  reader: Reader & { origin: string; hasMailServer: boolean; mode: PaymentMode },
  now: Date,
) {
  const { language, mode } = reader;
  const cause = await causeName(db, monthly.cause_slug, language);
  const causeEnd = await causeEndOf(db, monthly, reader.language, now);
  const { months, failedCharges } = await monthlyHistory(db, monthly);
  const charged = months.filter(isOfMandate);
  const [latest] = charged;
  const state = shownState(monthly);
  return {
    state,
    mails: await monthlyMails(db, monthly, charged, reader),
    isOver: isOver(monthly),
    href: `/monthly/${monthly.token}`,
    amountRupees: monthly.amount_paise / 100,
    causeName: cause,
    causeEnd,
    nonLive: nonLiveMode(monthly.mode),
    reference: monthly.subscription_id ?? monthly.id,
    begun: monthly.started_at && dayInWords(monthly.started_at, language),
    isRetrying: monthly.state === "pending",
    next: nextChargeDay(monthly, language),
    ended: monthly.started_at && monthly.ended_at && dayInWords(monthly.ended_at, language),
    agreeHref: monthly.state === "created" && monthly.cancel_requested_at === null ? monthly.short_url : null,
    againHref: donationStepHref("/donateUs", {
      cause: monthly.cause_slug,
      amount: String((monthly.amount_paise - monthly.covered_fee_paise) / 100),
      frequency: "monthly",
      link: monthly.gift_link,
    }),
    // Address and PAN, too, apply to coming months.
    latest: latest ? await donationStatus(db, latest, { ...reader, hasLeft: false }, now) : null,
    // Only the first month lights the lamp; later the page is for managing the gift.
    isNew: state === "active" && months.length === 1 && monthly.replaces_id === null,
    changes: await monthlyChangeView(db, monthly, mode, language, now),
    months: months.map((one) => ({
      href: `/donation/${one.token}`,
      day: dayInWords(one.paid_at ?? one.created_at, language),
      amountRupees: one.amount_paise / 100,
      state: DONOR_STATES[one.state],
      isSinglePayment: one.for_monthly_donation_id !== null,
    })),
    failedCharges: failedCharges.reduce<{ days: string[]; reason: string | null }[]>(
      (groups, { failed_at, reason }) => {
        // Non-breaking spaces keep a date in one line.
        const day = dayInWords(failed_at, language).replaceAll(" ", "\u00a0");
        const last = groups.at(-1);
        // Groups consecutive failed charges with the same reason: banks repeat it for each retry.
        if (last?.reason === reason) last.days.push(day);
        else groups.push({ days: [day], reason });
        return groups;
      },
      [],
    ),
  };
}

/** Skips single donations for a missed month: anybody with the link may have made them. */
export const isOfMandate = ({ subscription_id }: { subscription_id: string | null }) =>
  subscription_id !== null;

/** What the last day of its cause means for a running monthly gift, which goes on after it. */
async function causeEndOf(
  db: Db,
  monthly: Parameters<typeof shownState>[0] & { cause_slug: string },
  language: Language,
  now: Date,
): Promise<string | null> {
  if (!GOING_ON.includes(shownState(monthly))) return null;
  const cause = await findCause(db, monthly.cause_slug);
  if (!cause) return null;
  const t = translator(language);
  if (!isCauseOpen(cause, now)) return t("giving.monthly.causeClosed");
  if (cause.ends_on === null) return null;
  return t("giving.monthly.causeUntil", { day: dayInWords(cause.ends_on, language) });
}

const GOING_ON: ReturnType<typeof shownState>[] = [
  ...(["authenticated", "upcoming", "active", "pending", "paused", "pausedHere"] as const),
];
