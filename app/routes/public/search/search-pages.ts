import type { listCauseRows } from "~/features/causes/causes.server";
import { isCauseOpen, parseKeywords } from "~/features/causes/cause-state";
import { pathOfPage } from "~/features/content/page";
import { sectionsOf } from "~/features/content/page-sections";
import type { SearchPage } from "~/features/search/search-page";
import type { Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { parseTranslations, textsIn, translationIn, type Translations } from "~/locales/translations";

const KEYWORDS = {
  about: "team people trustees history vision mission who സംഘം ചരിത്രം ദൗത്യം സ്വപ്നം ആര്",
  donate: "give gift donation money monthly UPI card cash cheque pay സംഭാവന പണം പ്രതിമാസ യു.പി.ഐ. യുപിഐ കാർഡ്",
  why: "give gift donation reasons abroad NRI foreign FCRA സംഭാവന വിദേശം പ്രവാസി",
  projects: "work programmes പ്രവർത്തനങ്ങൾ പദ്ധതി",
  events: "calendar dates camps trainings volunteer കലണ്ടർ ക്യാമ്പ് പരിശീലനം പരിപാടി",
  blogs: "blog posts news articles വാർത്ത ലേഖനം കുറിപ്പ് ബ്ലോഗ്",
  gallery: "photos pictures images ഫോട്ടോ ചിത്രം",
  contact: "address phone email office message volunteer complaint help വിലാസം ഫോൺ ഇമെയിൽ ഓഫീസ് പരാതി സഹായം",
  volunteer:
    "volunteer help join us get involved join our community time skills സന്നദ്ധപ്രവർത്തനം സന്നദ്ധപ്രവർത്തകർ സഹായിക്കാൻ സേവനം ഒപ്പം ചേരൂ പങ്കുചേരൂ",
  myGifts:
    "my gifts donations given receipts yearly paper 80G statement year രസീത് സംഭാവന വാർഷിക സാമ്പത്തികവർഷം",
  myData:
    "receipts tax certificates PAN 80G 10BE deduction income lost data erase delete രസീത് നികുതി സർട്ടിഫിക്കറ്റ് പാൻ ഇളവ് മായ്ക്കുക",
  causes: "cause donate give gift donation സംഭാവന ലക്ഷ്യം",
  account: "account money spent accounts transparency കണക്ക് ചെലവ് പണം",
  terms: "conditions rules law നിയമം നിബന്ധന",
  privacy: "data cookies personal വിവരങ്ങൾ കുക്കി",
  shipping: "delivery receipts രസീത് ഡെലിവറി",
  refunds: "refund return money back cancel cancellation റീഫണ്ട് റദ്ദാക്കുക പണം മടക്കി",
} as const;

const page = (
  kind: SearchPage["kind"],
  href: string,
  title: string,
  summary: string,
  keywords: string,
): SearchPage => ({ kind, href, title, summary, keywords, sections: [] });

function fixedPages(language: Language): SearchPage[] {
  const t = translator(language);
  const pages = [
    ["/donateUs", t("giving.details.donateTitle"), t("giving.details.donateDescription"), KEYWORDS.donate],
    ["/donatePage", t("giving.details.whyTitle"), t("giving.details.whyDescription"), KEYWORDS.why],
    ["/my-gifts", t("myGifts.title"), t("myGifts.ask.description"), KEYWORDS.myGifts],
    ["/my-data", t("privacy.title"), t("search.myData"), KEYWORDS.myData],
    ["/detailAbout", t("about.title"), t("about.description"), KEYWORDS.about],
    ["/projects", t("projects.listHeading"), t("projects.description"), KEYWORDS.projects],
    ["/eventsPage", t("events.listHeading"), t("events.description"), KEYWORDS.events],
    ["/blogs", t("blogs.listHeading"), t("blogs.description"), KEYWORDS.blogs],
    ["/galleryPage", t("gallery.heading"), t("gallery.description"), KEYWORDS.gallery],
    ["/volunteer", t("volunteer.title"), t("volunteer.description"), KEYWORDS.volunteer],
    ["/contactPage", t("contact.heading"), t("contact.description"), KEYWORDS.contact],
  ] as const;
  return pages.map(([href, title, summary, keywords]) => page("Page", href, title, summary, keywords));
}

/** A page written by staff, in all languages. */
type ContentPage = Record<"slug" | "kind" | "title" | "kicker" | "summary" | "content", string> & {
  translations: Translations;
};

const cache = new WeakMap<ContentPage, Partial<Record<Language, SearchPage>>>();

/** Returns the same object for the same item, so that search analyses its text once. */
function cachedSearchPage(language: Language, item: ContentPage): SearchPage {
  const cached = cache.get(item) ?? {};
  cache.set(item, cached);
  return (cached[language] ??= toSearchPage(language, item));
}

function toSearchPage(language: Language, item: ContentPage): SearchPage {
  const { kind, slug, translations } = item;
  const texts = { ...item, ...translationIn(translations, language) };
  const names = [item, ...Object.values(translations)].flatMap(({ title, kicker }) => [title, kicker]);
  const href = pathOfPage({ kind, slug });
  // Placeholders get their values only when the page is rendered.
  const content = texts.content.replace(/\[\[[\w.]+\]\]/g, "…");
  const keywords = Object.hasOwn(KEYWORDS, slug) ? KEYWORDS[slug as keyof typeof KEYWORDS] : "";
  const sections = sectionsOf(content).sections.map(({ id, ...part }) => ({
    ...part,
    href: `${href}#${id}`,
  }));
  return {
    ...page(
      kind === "story" ? "Story" : "Page",
      href,
      texts.title || (names.find(Boolean) ?? ""),
      texts.summary,
      [...names, keywords].join(" "),
    ),
    sections: kind === "legal" ? sections : [{ href, heading: "", html: content }],
  };
}

export function searchPages(
  language: Language,
  causes: Awaited<ReturnType<typeof listCauseRows>>,
  pages: readonly ContentPage[],
  declared: readonly SearchPage[],
  now: Date,
): SearchPage[] {
  const t = translator(language);
  const causePages = causes.map((cause) => {
    const { slug, name, sentence, story } = cause;
    const texts = textsIn(language, { name, sentence, story }, cause);
    const others = Object.values(parseTranslations(cause)).map((texts) => texts.name ?? "");
    const names = [name, ...others, ...parseKeywords(cause)].join(" ");
    const gift = page(
      "Cause",
      `/donateUs?cause=${slug}`,
      texts.name,
      texts.sentence,
      `${names} ${texts.story} ${KEYWORDS.causes}`,
    );
    const account = page(
      "Page",
      `/account/${slug}`,
      t("causeAccount.title", { cause: texts.name }),
      t("causeAccount.description", { cause: texts.name }),
      `${names} ${KEYWORDS.account}`,
    );
    return { gifts: isCauseOpen(cause, now) ? [gift] : [], account };
  });
  return [
    ...causePages.flatMap(({ gifts }) => gifts),
    ...pages.filter(({ kind }) => kind === "story").map((one) => cachedSearchPage(language, one)),
    ...fixedPages(language),
    ...declared,
    ...pages.filter(({ kind }) => kind !== "story").map((one) => cachedSearchPage(language, one)),
    ...causePages.map(({ account }) => account),
  ];
}
