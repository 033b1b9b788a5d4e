import type { Db, Donation } from "#db/schema";
import { amountEffect } from "~/features/causes/amount-effects.server";
import {
  causePictureUrl,
  listCauseRows,
  matchCause,
  resolveOpenCause,
} from "~/features/causes/causes.server";
import { donationStepHref } from "./donation-view";
import { checkDonationsOpen } from "./donations-open.server";
import type { DonationThanksView } from "~/features/donations/public/donation-moment";
import type { ShareView } from "./public/after-gift";
import { portraitOf } from "~/features/profiles/portrait";
import { listProfiles } from "~/features/profiles/profiles.server";
import { readSettings } from "~/features/settings/settings.server";
import { limits } from "~/lib/limits";
import { shortRupees } from "~/lib/rupees";
import { DAY_MS } from "~/lib/durations";
import { pathIn, type Language } from "~/locales/language";
import { translator } from "~/locales/translate";

type Shared = { origin: string; slug: string; cause: string; language: Language };

export async function shareView(db: Db, { origin, slug, cause, language }: Shared): Promise<ShareView> {
  const t = translator(language);
  const address = origin + pathIn(language, `/account/${slug}`);
  const text = inQuery(`${t("updates.share.text", { cause })} ${address}`);
  return {
    address,
    cause,
    picture: await causePictureUrl(db, slug, SHARED_PX),
    whatsApp: `https://wa.me/?text=${text}`,
    mail: `mailto:?subject=${inQuery(cause)}&body=${text}`,
  };
}

/** Leaves letters beyond ASCII to the browser, which encodes them: Malayalam would be three times as long. */
const inQuery = (text: string) => text.replace(/[^\u0080-\uffff]+/g, encodeURIComponent);

/** 15rem wide at 2 device pixels per CSS pixel. */
const SHARED_PX = 480;

export async function donationMomentView(
  db: Db,
  donation: Donation,
  language: Language,
  now: Date,
): Promise<DonationThanksView> {
  const slug = donation.cause_slug;
  const isQuiet = donation.tribute === "memory";
  const paise = donation.amount_paise - donation.covered_fee_paise;
  const amount = String(paise / 100);
  const [effect, testimonial, isOffered] = await Promise.all([
    amountEffect(db, language, slug, paise / 100),
    testimonialFor(db, slug, language, now),
    isMonthlyOffered(db, donation, paise / 100, now),
  ]);
  const monthly = donationStepHref("/donateUs", { cause: slug, amount, frequency: "monthly", link: null });
  return {
    amount: shortRupees(paise),
    isQuiet,
    effect,
    testimonial: isQuiet ? null : testimonial,
    monthlyHref: isOffered ? `${monthly}#${limits.donation.sectionId}` : null,
  };
}

/** Chooses a testimonial that mentions the cause; null: none does. */
async function testimonialFor(
  db: Db,
  causeSlug: string,
  language: Language,
  now: Date,
): Promise<DonationThanksView["testimonial"]> {
  const testimonials = (await listProfiles(db, "testimonial", language)).filter(({ texts }) =>
    sentenceOf(texts),
  );
  const causes = await listCauseRows(db, now);
  const isAboutCause = ({
    texts: { title = "", designation = "", company = "" },
  }: (typeof testimonials)[number]) => matchCause(causes, now, [title, designation, company]) === causeSlug;
  const chosen = testimonials.find(isAboutCause);
  if (!chosen) return null;
  const { author = "", designation, company } = chosen.texts;
  return {
    sentence: sentenceOf(chosen.texts) ?? "",
    author,
    about: [designation, company].filter(Boolean).join(", "),
    portrait: portraitOf(chosen),
  };
}

const sentenceOf = ({ sentence, title }: Record<string, string>) => sentence ?? title;

const OFFER_DAYS = 7;

/** True only within OFFER_DAYS, and never for tributes, monthly gifts or imports. */
async function isMonthlyOffered(db: Db, donation: Donation, rupees: number, now: Date): Promise<boolean> {
  const { subscription_id, for_monthly_donation_id, tribute, import_id } = donation;
  if (subscription_id ?? for_monthly_donation_id ?? tribute ?? import_id) return false;
  const since = Date.parse(donation.received_on ?? donation.paid_at ?? donation.created_at);
  const { minimum, maximum } = (await readSettings(db)).giving;
  return (
    now.getTime() - since < OFFER_DAYS * DAY_MS &&
    Number.isInteger(rupees) &&
    rupees >= minimum &&
    rupees <= maximum &&
    (await resolveOpenCause(db, donation.cause_slug, now)).ok &&
    (await checkDonationsOpen(db)) === null
  );
}
