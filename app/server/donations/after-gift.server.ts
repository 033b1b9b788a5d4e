import type { Donation } from "#db/schema";
import { listAmountEffects } from "~/features/causes/amount-effects.server";
import { listCauseRows, namedCause, openCause } from "~/features/causes/causes.server";
import { donationStepHref } from "~/features/donations/donation-view";
import { donationsClosed } from "~/features/donations/donations-open.server";
import type { GiftMomentView } from "~/features/donations/public/gift-moment";
import type { ShareView } from "~/features/donations/public/share-account";
import { isStopped } from "~/features/donations/updates-wish.server";
import type { UpdatesWishView } from "~/features/donations/public/updates-wish-form";
import { portraitOf } from "~/features/profiles/portrait";
import { listProfiles } from "~/features/profiles/profiles.server";
import { readSettings } from "~/features/settings/settings.server";
import { unsubscribePath, unsubscribeToken } from "~/features/updates/update-readers.server";
import { toDateView } from "~/lib/dates";
import { limits } from "~/lib/limits";
import { shortRupees } from "~/lib/rupees";
import { defaultLanguage, pathIn, type Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { db, origin } from "../context.server";

/** A wish that was stopped since is asked for anew; one without an address waits for it. */
export async function updatesWishView(donation: Donation, language: Language): Promise<UpdatesWishView> {
  const { email, token, updates_wanted_at: wanted } = donation;
  if (wanted === null || email === null || (await isStopped(db, email, wanted)))
    return { href: `/donation/${token}`, needsEmail: email === null };
  const stopHref = unsubscribePath(defaultLanguage, await unsubscribeToken(db, email));
  // The link adds the prefix of the page's language.
  return { wantedOn: toDateView(wanted, language).text, stopHref };
}

export function shareView(causeSlug: string, cause: string, language: Language): ShareView {
  const t = translator(language);
  const address = origin + pathIn(language, `/account/${causeSlug}`);
  const text = encodeURIComponent(`${t("updates.share.text", { cause })} ${address}`);
  return {
    address,
    whatsApp: `https://wa.me/?text=${text}`,
    mail: `mailto:?subject=${encodeURIComponent(cause)}&body=${text}`,
  };
}

export async function giftMomentView(
  donation: Donation,
  language: Language,
  now: Date,
): Promise<GiftMomentView> {
  const slug = donation.cause_slug;
  const paise = donation.amount_paise - donation.covered_fee_paise;
  const amount = String(paise / 100);
  const [effects, voice, isOffered] = await Promise.all([
    listAmountEffects(db, language, slug),
    voiceFor(slug, language, now),
    isMonthlyOffered(donation, paise / 100, now),
  ]);
  const monthly = donationStepHref("/donateUs", { cause: slug, amount, frequency: "monthly", link: null });
  return {
    amount: shortRupees(paise),
    effect: effects.find(({ amountPaise }) => amountPaise === paise)?.sentence ?? null,
    voice,
    monthlyHref: isOffered ? `${monthly}#${limits.donation.sectionId}` : null,
  };
}

/** A testimonial that names the cause, else the first one. */
async function voiceFor(causeSlug: string, language: Language, now: Date): Promise<GiftMomentView["voice"]> {
  const spoken = (await listProfiles(db, "testimonial", language)).filter(({ texts }) => sentenceOf(texts));
  const causes = await listCauseRows(db, now);
  const isAboutIt = ({ texts: { title = "", designation = "", company = "" } }: (typeof spoken)[number]) =>
    namedCause(causes, now, [title, designation, company]) === causeSlug;
  const chosen = spoken.find(isAboutIt) ?? spoken[0];
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

/** Once, while the gift is new; never to donors in memory of somebody, nor to those who give monthly. */
async function isMonthlyOffered(donation: Donation, rupees: number, now: Date): Promise<boolean> {
  const { subscription_id, for_monthly_donation_id, tribute, import_id } = donation;
  if (subscription_id ?? for_monthly_donation_id ?? tribute ?? import_id) return false;
  const since = Date.parse(donation.received_on ?? donation.paid_at ?? donation.created_at);
  const { minimum, maximum } = (await readSettings(db)).giving;
  return (
    now.getTime() - since < OFFER_DAYS * 86_400_000 &&
    Number.isInteger(rupees) &&
    rupees >= minimum &&
    rupees <= maximum &&
    (await openCause(db, donation.cause_slug, now)).ok &&
    (await donationsClosed(db)) === null
  );
}
