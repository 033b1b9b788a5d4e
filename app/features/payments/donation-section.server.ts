import type { Db } from "#db/schema";
import { aboutIn, listAmountEffects } from "~/features/causes/amount-effects.server";
import { causesWithAccounts, listCauses } from "~/features/causes/causes.server";
import { countedMode } from "~/features/donations/money-modes.server";
import type { NonLiveMode } from "~/features/donations/payment-mode";
import { readTrustSignals } from "~/features/donations/trust-signals.server";
import { checkDonationsOpen } from "~/features/donations/donations-open.server";
import { feeShare } from "./fee-share.server";
import { backgroundImage, imageUrl } from "~/features/pictures/image-view";
import { latestNews } from "~/features/public-account/public-account.server";
import { transferWays } from "~/features/settings/settings";
import { readSettings } from "~/features/settings/settings.server";
import { effectOf } from "~/lib/amount-effect";
import { limits } from "~/lib/limits";
import { dayInWords } from "~/lib/india-time";
import type { Language } from "~/locales/language";
import { loadOptional } from "~/features/site/load-optional.server";
import { isForeign } from "./start-donation.server";
import { certificateOffer } from "~/features/statement/certificate-offer.server";

/** How this site takes donations; `givingScript`: the giving platform's. */
type DonationSite = { nonLive: NonLiveMode; checkout: { script: string }; givingScript: string | null };
type Visitor = { country: string | null; language: Language };

export async function donationSection(db: Db, site: DonationSite, { country, language }: Visitor, now: Date) {
  const { foundation, giving, bank } = await readSettings(db, language);
  const mode = await countedMode(db);
  const [causes, accounts, all] = await Promise.all([
    listCauses(db, mode, language),
    causesWithAccounts(db, mode),
    listAmountEffects(db, language),
  ]);
  const open = causes.filter(({ isOpen }) => isOpen);
  const about = aboutIn(language);
  const effectsOf = (slug: string) => {
    const effects = all.filter(({ cause }) => cause === slug);
    return giving.presets.map((rupees) => effectOf(effects, rupees, about) ?? "");
  };
  return {
    causes: open.map(({ goalPaise, raisedPaise, openingPaise, image, ...cause }) => ({
      ...cause,
      picture: image && imageUrl(image, THUMBNAIL_PX),
      goalRupees: goalPaise / 100,
      raisedRupees: Math.floor(raisedPaise / 100),
      openingRupees: openingPaise / 100,
      until: cause.endsOn && dayInWords(cause.endsOn, language),
      scene: image
        ? backgroundImage(image, SCENE_PX)
        : cause.drawing && `background-image:url(/pictures/${cause.drawing}.svg)`,
      effects: effectsOf(cause.slug),
      accountHref: accounts.has(cause.slug) ? `/account/${cause.slug}` : null,
    })),
    ...giving,
    about,
    route: country === limits.donation.domesticCountry ? ("domestic" as const) : ("abroad" as const),
    /** True for a visitor from abroad, who must tick the statement of citizenship, not only read it. */
    foreign: isForeign(country),
    fee: await feeShare(db, now),
    certificate: await certificateOffer(db, now, language),
    givingPlatformUrl: foundation.givingPlatformUrl || null,
    nonLive: site.nonLive,
    /** False with live keys while receipts would contain placeholders. */
    isOpen: (await checkDonationsOpen(db)) === null,
    transferWays: transferWays(bank),
    /** False in every mode while receipts would contain placeholders. */
    areTransfersOpen: (await checkDonationsOpen(db, "transfer")) === null,
    proof: await readTrustSignals(db, language, now),
    checkout: { script: site.checkout.script, name: foundation.name },
    givingScript: site.givingScript,
  };
}

/** 48 px at 3 device pixels per CSS pixel. */
const THUMBNAIL_PX = 144;
/** At most 350 px wide. */
const SCENE_PX = 480;

/** Adds each cause's latest news, for pages that may load more. */
export async function donationSectionWithNews(db: Db, site: DonationSite, visitor: Visitor, now: Date) {
  const [section, news] = await Promise.all([
    donationSection(db, site, visitor, now),
    loadOptional("donation.news", latestNews(db, await countedMode(db), visitor, now)),
  ]);
  const causes = section.causes.map((cause) => ({
    ...cause,
    news: news.ok ? news.value.get(cause.slug) : undefined,
  }));
  return { ...section, causes };
}
