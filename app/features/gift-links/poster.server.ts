import type { Db, PaymentMode } from "#db/schema";
import { ipKey, countAttempt, tooManyAttempts } from "~/features/accounts/rate-limits.server";
import { ok, type Result } from "~/lib/result";
import { dayInWords } from "~/lib/india-time";
import { config } from "~/features/settings/config";
import { readPrintLook } from "~/features/settings/look.server";
import { takesTransfers } from "~/features/settings/settings";
import { readSettings } from "~/features/settings/settings.server";
import { textsIn } from "~/locales/translations";
import { drawPosterPdf, POSTER_HEAD } from "~/integrations/pdf/poster-pdf.server";
import { qrCode } from "~/integrations/pdf/qr-code.server";
import { limits } from "~/lib/limits";
import { shortRupees } from "~/lib/rupees";
import { activeLanguages, defaultLanguage, type Language } from "~/locales/language";
import type { Translate } from "~/locales/messages";
import { translator } from "~/locales/translate";
import { causeHead, drawHead } from "~/features/causes/cause-head.server";
import { causeNames, findCause } from "~/features/causes/causes.server";
import { checkDonationsOpen } from "~/features/donations/donations-open.server";
import { nonLiveMode } from "~/features/donations/payment-mode";
import { findGiftLink, isLinkOpen, lastDayOf } from "./gift-links.server";

/** Rate-limits drawing a poster, which is slow. Refusal: too_many. */
export async function limitPosters(db: Db, clientAddress: string, now: Date): Promise<Result<null>> {
  const key = `poster:${ipKey(clientAddress)}`;
  const attempt = await countAttempt(db, { key, limit: limits.rate.posters, now });
  return attempt.ok ? ok(null) : tooManyAttempts(attempt);
}

/** PDF in all languages, to hang up at events; null unless the link is open. */
export async function drawGiftPoster(
  db: Db,
  mode: PaymentMode,
  token: string,
  now: Date,
): Promise<Buffer | null> {
  const link = await findGiftLink(db, token);
  const linkCause = link && (await findCause(db, link.cause_slug));
  if (!linkCause || !isLinkOpen(link, linkCause, now)) return null;
  const { amount_paise, greeting } = link;
  const lastDay = lastDayOf(link, linkCause);
  const causes = await causeNames(db, link.cause_slug);
  const spoken = activeLanguages().toReversed();
  const inAllLanguages = (text: (t: Translate, language: Language) => string) =>
    spoken.map((language) => text(translator(language), language));
  // A cause without a translation would be asked for twice by the same name.
  const isTranslated = new Set(spoken.map((language) => causes[language])).size === spoken.length;
  const named = isTranslated ? spoken : [defaultLanguage];
  const address = `${config().origin}/give/${token}`;
  const nonLive = nonLiveMode(mode);
  const { foundation, bank, look } = await readSettings(db);
  const { name, phone, email } = foundation;
  const settings = await Promise.all(spoken.map((language) => readSettings(db, language)));
  const names = new Set(settings.map((one) => one.foundation.name));
  const isOnlyOnline = takesTransfers(bank) && (await checkDonationsOpen(db, "transfer")) === null;
  return drawPosterPdf({
    language: "en-IN",
    fileTitle: `${translator(defaultLanguage)("giftLink.posterTitle")}: ${causes[defaultLanguage]}`,
    foundation: { name, names: [...names], contact: [phone, email].filter(Boolean) },
    nonLive: nonLive
      ? inAllLanguages((t) =>
          t(`giving.details.${isOnlyOnline ? "onlyTransfers" : "noMoney"}`, {
            mode: t(`giving.nonLiveModes.${nonLive}`),
          }),
        )
      : [],
    greeting: [...new Set(spoken.map((language) => textsIn(language, { greeting }, link).greeting))],
    asks: named.map((language) => {
      const t = translator(language);
      const cause = causes[language];
      return amount_paise === null
        ? t("giftLink.title", { cause })
        : t("giftLink.titleOf", { amount: shortRupees(amount_paise), cause });
    }),
    picture: await drawHead(await causeHead(db, linkCause, POSTER_HEAD.pixels), look, POSTER_HEAD.pixels),
    code: qrCode(address),
    scan: inAllLanguages((t) => t("giftLink.scan")),
    or: inAllLanguages((t) => t("giftLink.or")),
    address: address.replace(/^https?:\/\//, ""),
    until:
      lastDay === null
        ? []
        : inAllLanguages((t, language) =>
            t("giftLink.until", { day: dayInWords(`${lastDay}T12:00:00+05:30`, language) }),
          ),
    look: await readPrintLook(db),
    issuedAt: new Date(link.created_at),
  });
}
