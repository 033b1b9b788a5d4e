import { listAmountEffects } from "~/features/causes/amount-effects.server";
import { listCauses } from "~/features/causes/causes.server";
import { readTrustSignals } from "~/features/donations/trust-signals.server";
import { missingFoundationFacts } from "~/features/donations/donations-open.server";
import { feeShare } from "~/features/payments/fee-share.server";
import { backgroundImage, imageUrl } from "~/features/pictures/image-view";
import { latestNews } from "~/features/public-account/public-account.server";
import { takesTransfers } from "~/features/settings/settings";
import { readSettings } from "~/features/settings/settings.server";
import { env } from "~/env.server";
import { limits } from "~/lib/limits";
import { dayInWords } from "~/lib/india-time";
import { shortRupees } from "~/lib/rupees";
import { requestLanguage } from "~/locales/language";
import { countryOf } from "~/server/client-address.server";
import { db, mailer, payments } from "~/server/context.server";
import { loadOptional } from "~/server/load-optional.server";
import { certificateOffer } from "./certificate-offer.server";

export async function donationSection(request: Request) {
  const country = countryOf(request);
  const language = requestLanguage(request);
  const { foundation, giving, bank } = await readSettings(db, language);
  const causes = await listCauses(db, payments.mode, language);
  const open = causes.filter(({ isOpen }) => isOpen);
  return {
    causes: open.map(({ goalPaise, raisedPaise, openingPaise, image, ...cause }) => ({
      ...cause,
      image,
      picture: image && imageUrl(image, THUMBNAIL_PX),
      goalRupees: goalPaise / 100,
      raisedRupees: Math.floor(raisedPaise / 100),
      openingRupees: openingPaise / 100,
      until: cause.endsOn && dayInWords(cause.endsOn, language),
    })),
    ...giving,
    route: country === limits.donation.domesticCountry ? ("domestic" as const) : ("abroad" as const),
    /** True for a visitor from abroad, who must tick the statement of citizenship, not only read it. */
    foreign: isForeign(country),
    fee: await feeShare(db, new Date()),
    certificate: await certificateOffer(new Date(), language),
    givingPlatformUrl: foundation.givingPlatformUrl || null,
    nonLive: payments.nonLive,
    hasMailServer: mailer !== null,
    /** False with live keys while receipts would contain placeholders. */
    isOpen: (await missingFoundationFacts(db)).length === 0,
    takesTransfers: takesTransfers(bank),
    proof: await readTrustSignals(db, language, new Date()),
    checkout: { script: payments.checkout.script, name: foundation.name },
    givingScript: env.givingPlatform.scriptUrl ?? null,
  };
}

/** 48 px at 3 device pixels per CSS pixel. */
const THUMBNAIL_PX = 144;
/** 130 to 320 px wide. */
const SCENE_PX = 480;

/** Adds pictures, amount effects, news and links to public accounts, for pages that may load more. */
export async function donationSectionWithEffects(request: Request) {
  const language = requestLanguage(request);
  const country = countryOf(request);
  const [section, effects, news] = await Promise.all([
    donationSection(request),
    listAmountEffects(db, language),
    loadOptional("donation.news", latestNews(db, payments.mode, { country, language }, new Date())),
  ]);
  const causes = section.causes.map((cause) => ({
    ...cause,
    scene: cause.image
      ? backgroundImage(cause.image, SCENE_PX)
      : cause.drawing && `background-image:url(/pictures/${cause.drawing}.svg)`,
    accountHref: `/account/${cause.slug}`,
    news: news.ok ? news.value.get(cause.slug) : undefined,
    effects: effects
      .filter((effect) => effect.cause === cause.slug)
      .map(({ amountPaise, sentence }) => ({ amount: shortRupees(amountPaise), sentence })),
  }));
  return { ...section, causes };
}

export function isForeign(country: string | null): boolean {
  return country !== null && country !== limits.donation.domesticCountry;
}
