import type { MonthlyDonation } from "#db/schema";
import { nonLiveMode, type NonLiveMode } from "~/features/donations/payment-mode";
import { toDateView } from "~/lib/dates";
import { rupees, shortRupees } from "~/lib/rupees";
import type { Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import type { Given, GivenSums, GivenYear } from "./given-years.server";

export type GiftView = {
  id: string;
  day: { iso: string; text: string };
  cause: string;
  amount: string;
  /** Null when nothing went back. */
  returned: string | null;
  receiptNumber: string | null;
  href: string;
  receiptHref: string | null;
  certificateHref: string | null;
  nonLive: NonLiveMode;
};

export type SumsView = { paid: string; returned: string | null; left: string };
export type YearView = { year: string; sums: SumsView; paperHref: string; gifts: GiftView[] };
export type MonthlyView = { href: string; what: string; state: string };

export type MyGifts = {
  years: YearView[];
  /** Null when one year says the same. */
  all: SumsView | null;
  monthly: MonthlyView[];
};

type Found = {
  years: GivenYear[];
  all: GivenSums;
  monthly: (MonthlyDonation & { cause: string })[];
  certificates: string[];
};

/** `path` of the page, `dataPath` of the same address's data. */
export function toMyGiftsView(
  { years, all, monthly, certificates }: Found,
  { path, dataPath, language }: { path: string; dataPath: string; language: Language },
): MyGifts {
  const t = translator(language);
  const gift = (one: Given): GiftView => {
    const href = `/donation/${one.token}`;
    const { iso, text } = toDateView(one.receivedAt, language);
    return {
      ...{ id: one.id, day: { iso, text }, cause: one.cause[language] ?? one.cause.en, href },
      amount: shortRupees(one.amount_paise),
      returned: one.refunded_paise > 0 ? shortRupees(one.refunded_paise) : null,
      receiptNumber: one.receiptNumber,
      receiptHref: one.receipt ? `${href}/receipt.pdf` : null,
      certificateHref: certificates.includes(one.id) ? `${dataPath}/certificate/${one.id}` : null,
      nonLive: nonLiveMode(one.mode),
    };
  };
  return {
    years: years.map((one) => ({
      year: one.year,
      sums: toSums(one),
      paperHref: `${path}/${one.year}.pdf`,
      gifts: one.gifts.map(gift),
    })),
    all: years.length > 1 ? toSums(all) : null,
    monthly: monthly.map((one) => ({
      href: `/monthly/${one.token}`,
      what: `${t("giving.monthly.everyMonth", { amount: shortRupees(one.amount_paise) })} · ${one.cause}`,
      state: t(`giving.monthly.states.${one.state}.title`),
    })),
  };
}

const toSums = ({ paidPaise, returnedPaise, leftPaise }: GivenSums): SumsView => ({
  paid: rupees(paidPaise),
  returned: returnedPaise > 0 ? rupees(returnedPaise) : null,
  left: rupees(leftPaise),
});
