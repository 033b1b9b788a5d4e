/** Texts that staff may change, one form per part: plain sentences, but none about law, money or refusals. */
import { catalogues } from "~/locales/translate";
import { defaultLanguage, type Language } from "~/locales/language";

type Group = { heading: string; keys: readonly string[] };
type Part = {
  title: string;
  about: string;
  /** Pages that show these texts; 'Preview' opens the first. */
  pages: readonly (readonly [path: string, name: string])[];
  groups: readonly Group[];
};

/** `keys`: of en.json; a group selects its sentences, except EXCLUDED, parametrised and plural ones. */
export const parts = {
  home: {
    title: "Home page",
    about: "Headline, ‘Who we are’ and what introduces each section",
    pages: [["/", "Home page"]],
    groups: [
      { heading: "Opening", keys: ["home.headline", "site.hero", "home.donateNow", "home.description"] },
      { heading: "Who we are", keys: ["home.about", "home.moreDetails", "home.moreAboutUs"] },
      {
        heading: "Projects",
        keys: ["home.latestProjects", "home.sections.projects", "home.viewMore", "home.noProjects"],
      },
      { heading: "Events", keys: ["home.sections.events", "home.exploreMoreEvents", "home.noEvents"] },
      { heading: "Blog", keys: ["home.sections.blogs", "home.noBlogs"] },
      { heading: "Gallery", keys: ["home.sections.gallery", "home.moreFromGallery"] },
      { heading: "What people say", keys: ["home.sections.testimonials"] },
    ],
  },
  about: {
    title: "About",
    about: "The foundation’s story, mission and vision",
    pages: [["/detailAbout", "About"]],
    groups: [
      { heading: "Opening", keys: ["about.title", "about.description", "about.cover"] },
      { heading: "Story", keys: ["about.story"] },
      { heading: "The way so far", keys: ["about.path"] },
      {
        heading: "Mission and vision",
        keys: ["about.headings.mission", "about.mission", "about.headings.vision", "about.vision"],
      },
      { heading: "How the foundation decides about money", keys: ["about.money"] },
      { heading: "Team", keys: ["about.headings.team", "about.team"] },
      { heading: "Getting involved", keys: ["about.involved", "about.getInvolved"] },
    ],
  },
  giving: {
    title: "Giving",
    about: "Why one gives, what opens the donation form, and the words of thanks",
    pages: [
      ["/donatePage", "Why donate"],
      ["/donateUs", "Donate"],
    ],
    groups: [
      {
        heading: "Why donate",
        keys: ["giving.details.whyDescription", "donatePage.kicker", "donatePage.heading", "donatePage.lead"],
      },
      { heading: "Reasons", keys: ["donatePage.reasons"] },
      {
        heading: "Where a gift goes",
        keys: ["donatePage.causesHeading", "donatePage.causes", "donatePage.causeTexts", "donatePage.paidBy"],
      },
      { heading: "Stories", keys: ["donatePage.impactStories", "donatePage.stories", "donatePage.closing"] },
      {
        heading: "Donation form",
        keys: ["giving.kicker", "giving.heading", "giving.lead", "giving.whyMonthly"],
      },
      { heading: "Thanks", keys: ["giving.thankYouTitle", "giving.thankYouText"] },
    ],
  },
  lists: {
    title: "Lists",
    about: "What stands around projects, events, blog posts, photos and stories",
    pages: [
      ["/projects", "Projects"],
      ["/eventsPage", "Events"],
      ["/blogs", "Blogs"],
      ["/galleryPage", "Gallery"],
    ],
    groups: [
      { heading: "Projects", keys: ["projects"] },
      { heading: "Events", keys: ["events"] },
      { heading: "Blog", keys: ["blogs"] },
      { heading: "Gallery", keys: ["gallery"] },
      { heading: "Beside posts, projects and stories", keys: ["articles.side", "articles.storyGift"] },
      { heading: "Search", keys: ["search.ways"] },
    ],
  },
  footer: {
    title: "Header, footer and contact",
    about: "What stands on every page, and what opens the contact page",
    pages: [
      ["/", "Home page"],
      ["/contactPage", "Contact"],
    ],
    groups: [
      { heading: "Header", keys: ["site.tagline", "site.donateNow"] },
      { heading: "Footer", keys: ["site.footer", "site.followUs"] },
      {
        heading: "Contact page",
        keys: [
          "contact.kicker",
          "contact.heading",
          "contact.lead",
          "contact.messageHint",
          "contact.description",
        ],
      },
    ],
  },
  mails: {
    title: "Mails",
    about: "What opens and closes mails to donors",
    pages: [],
    groups: [
      { heading: "All mails", keys: ["mail.dearFriend", "mail.closing", "mail.link", "mail.afterword"] },
      {
        heading: "Receipts",
        keys: ["mail.attached", "mail.monthly.ofMonth", "mail.monthly.seeOrStop", "mail.monthly.seeOver"],
      },
      {
        heading: "Monthly gifts",
        keys: ["mail.monthly.subjects", "mail.monthly.thanks", "mail.monthly.link", "mail.monthly.afterword"],
      },
    ],
  },
} as const satisfies Record<string, Part>;

export type PartName = keyof typeof parts;
export const partNames = Object.keys(parts) as PartName[];
export const isPart = (name: string | undefined): name is PartName => Object.hasOwn(parts, name ?? "");

const EXCLUDED = [
  // Refusals.
  /\.(?:\w+Failed|notFound|idMissing|dateMissing)$/,
  // Subjects of mails to the foundation, and labels inside lists of posts.
  /^(?:blogs\.(?:storySubject|video|donate)|articles\.side\.label)$/,
  /^(?:gallery\.(?:newer|older|back)|projects\.sidebar)\b/,
];

/** @returns the sentences below a catalogue key, with their full keys */
function sentencesAt(part: unknown, key: string): [key: string, text: string][] {
  if (typeof part === "string") return [[key, part]];
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([name, one]) => sentencesAt(one, `${key}.${name}`));
}

const isPlain = ([key, text]: readonly [string, string]) =>
  text !== "" &&
  !/\{\{|\$t\(/.test(text) &&
  !/_(?:one|other)$/.test(key) &&
  !EXCLUDED.some((excluded) => excluded.test(key));

const valueAt = (catalogue: object, key: string): unknown =>
  key
    .split(".")
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], catalogue);

const sentencesBelow = (key: string): string[] =>
  sentencesAt(valueAt(catalogues[defaultLanguage], key), key)
    .filter(isPlain)
    .map(([one]) => one);

const LABELS: Partial<Record<string, string>> = { "site.hero.malayalam": "Line above the headline" };
/** Labels for catalogue keys that staff would not understand. */
const WORDS: Partial<Record<string, string>> = {
  kicker: "line above the heading",
  lead: "introduction",
  blurb: "about the foundation",
  description: "summary for search engines",
};

const splitCamelCase = (name: string) => name.replace(/[A-Z]/g, " $&").toLowerCase();

/** "home.about.quoteSource" below "home.about" → "Quote source"; "about.mission.0" → "Mission 1". */
function labelOf(key: string, parentKey: string): string {
  const label = LABELS[key];
  if (label) return label;
  const names = key.split(".");
  const own = names.slice(Math.min(parentKey.split(".").length, names.length - 1));
  const isNumbered = /^\d+$/.test(own[0] ?? "");
  const shown = isNumbered ? [names.at(-own.length - 1) ?? "", ...own] : own;
  const words = shown
    .map((name) => (/^\d+$/.test(name) ? String(Number(name) + 1) : (WORDS[name] ?? splitCamelCase(name))))
    .join(" ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const groupsOfPart = (name: PartName) =>
  parts[name].groups.map(({ heading, keys }) => ({
    heading,
    sentences: keys.flatMap((parentKey) =>
      sentencesBelow(parentKey).map((key) => ({ key, label: labelOf(key, parentKey) })),
    ),
  }));

/** Returns the keys in the order of the form. */
export const keysOfPart = (name: PartName): string[] =>
  groupsOfPart(name).flatMap(({ sentences }) => sentences.map(({ key }) => key));

/** Returns the catalogue's text; undefined where the language has none of its own. */
export function defaultText(language: Language, key: string): string | undefined {
  const text = valueAt(catalogues[language], key);
  return typeof text === "string" ? text : undefined;
}

const changeable = new Set(partNames.flatMap(keysOfPart));
export const isChangeable = (key: string) => changeable.has(key);
