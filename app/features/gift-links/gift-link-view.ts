import type { GiftLink } from "#db/schema";
import type { CountedLink } from "./gift-links.server";
import { translationOf } from "~/lib/translation";
import { limits } from "~/lib/limits";
import { mediumDay, toDateView } from "~/lib/dates";
import { rupees, shortRupees } from "~/lib/rupees";
import { pathIn, type Language } from "~/locales/language";
import { translator } from "~/locales/translate";

/** In this language, else as it is. */
const greetingIn = (language: Language, link: GiftLink) =>
  (language === "ml" && translationOf(link).greeting) || link.greeting;

/** "₹500 for Life School"; without an amount the cause alone. */
function titleOf({ amount_paise }: GiftLink, causeName: string, language: Language) {
  const t = translator(language);
  return amount_paise === null
    ? t("giftLink.title", { cause: causeName })
    : t("giftLink.titleOf", { amount: shortRupees(amount_paise), cause: causeName });
}

/** What its page says, in the page's language; `chosen` by the names of the donation section's fields. */
export function toGiftLinkView(link: GiftLink, causeName: string, language: Language) {
  const { token, amount_paise, cause_slug, last_day } = link;
  const asked = (amount_paise ?? 0) / 100;
  // As one of the amounts to choose from where it is one: then another can be chosen without a script.
  const isPreset = limits.donation.presets.some((preset) => preset === asked);
  const amount = asked > 0 ? { [isPreset ? "preset" : "amount"]: String(asked) } : {};
  return {
    path: `/give/${token}`,
    title: titleOf(link, causeName, language),
    greeting: greetingIn(language, link),
    until: last_day && toDateView(last_day, language).text,
    chosen: { cause: cause_slug, link: token, ...amount },
  };
}

/** A link as a treasurer sees it, with what came by it and the ways to share it. */
export function toLinkRowView(link: CountedLink, causeName: string, origin: string, isOpen: boolean) {
  const { token, amount_paise, gifts, given_paise, created_at } = link;
  return {
    token,
    causeName,
    amount: amount_paise === null ? "any amount" : shortRupees(amount_paise),
    greeting: link.greeting,
    greetingMl: translationOf(link).greeting ?? "",
    isOpen,
    made: mediumDay(created_at),
    ends: endOf(link, isOpen),
    gifts,
    given: rupees(given_paise),
    poster: `/give/${token}/poster.pdf`,
    shares: (["en", "ml"] as const).map((language) =>
      shareOf(link, language, origin + pathIn(language, `/give/${token}`), causeName),
    ),
  };
}
export type LinkRow = ReturnType<typeof toLinkRowView>;

/** Through which day it holds, or held. */
function endOf({ last_day, ended_at }: GiftLink, isOpen: boolean): string {
  const ended = ended_at ?? (isOpen ? null : last_day);
  if (ended) return `Ended ${mediumDay(ended)}`;
  return last_day ? `Until ${mediumDay(last_day)}` : "No last day";
}

/** Addresses with which WhatsApp (wa.me) and the mail program open with greeting and address written. */
function shareOf(link: GiftLink, language: Language, address: string, causeName: string) {
  const text = encodeURIComponent(`${greetingIn(language, link)}\n\n${address}`);
  const subject = encodeURIComponent(translator(language)("giftLink.title", { cause: causeName }));
  return {
    language,
    address,
    typed: address.replace(/^https?:\/\//, ""),
    whatsApp: `https://wa.me/?text=${text}`,
    mail: `mailto:?subject=${subject}&body=${text.replaceAll("%0A", "%0D%0A")}`,
  };
}
