/** Sentences that staff may change, one form per part: plain ones, but none about law, money or refusals. */
import { catalogues } from "~/locales/translate";
import type { Language } from "~/locales/language";
import { msg, type Message, type PlainKey } from "~/locales/messages";

type Part = {
  title: PlainKey;
  about: PlainKey;
  /** Pages that show these sentences; 'Preview' opens the first. */
  pages: readonly (readonly [path: string, name: PlainKey])[];
  /** By the key of the heading: the label of each key of en.json, in the order of the form; lists come last. */
  groups: Record<string, Record<string, Label | List>>;
};

type Label = PlainKey | { label: PlainKey; isStory: true };

type List = {
  /** What one entry is called. */
  entry: PlainKey;
  /** Number of entries in the catalogue, 0 to `count` - 1; those that staff add have further numbers. */
  count: number;
  fields: Record<string, PlainKey>;
  /** Entries of the catalogue that tell nothing of the sample's foundation. */
  plain: readonly number[];
};

const list = (
  entry: PlainKey,
  count: number,
  fields: List["fields"],
  plain: readonly number[] = [],
): List => ({ entry, count, fields, plain });

/** Marks a sentence that tells of the sample's foundation: another site shows it only once somebody has written it. */
const story = (label: PlainKey) => ({ label, isStory: true }) as const;

const KICKER = "textLabels.lineAboveTheHeading";
const SUMMARY = "textLabels.summaryForSearchEngines";

export const parts = {
  home: {
    title: "textLabels.homePage",
    about: "textLabels.headlineWhoWeAreAndWhatIntroduces",
    pages: [["/", "textLabels.homePage"]],
    groups: {
      "textLabels.opening": {
        "home.headline": "textLabels.headline",
        "site.hero.malayalam": story("textLabels.lineAboveTheHeadline"),
        "site.hero.lead": story("textLabels.introduction"),
        "home.donateNow": "textLabels.buttonToTheDonationForm",
        "home.moreDetails": "textLabels.buttonToAbout",
        "home.nextEvent": "textLabels.beforeTheNextEvent",
        "home.title": story("textLabels.titleInTabsAndSearchesBeforeThe"),
        "home.description": story(SUMMARY),
      },
      "textLabels.whoWeAre": {
        "home.about.kicker": KICKER,
        "home.about.heading": story("textLabels.heading"),
        "home.about.quote": story("textLabels.quotation"),
        "home.about.quoteSource": story("textLabels.whoSaidIt"),
        "home.about.mission": story("textLabels.text"),
        "home.moreAboutUs": "textLabels.buttonToAbout",
        "home.prices": "textLabels.aboveTheThreeAmounts",
      },
      "textLabels.projects": {
        "home.sections.projects.kicker": KICKER,
        "home.latestProjects": "textLabels.heading",
        "home.sections.projects.subtitle": story("textLabels.introduction"),
        "home.viewMore": "textLabels.linkToAllProjects",
      },
      "textLabels.events": {
        "home.sections.events.kicker": KICKER,
        "home.sections.events.heading": "textLabels.heading",
        "home.sections.events.lead": story("textLabels.introduction"),
        "home.exploreMoreEvents": "textLabels.linkToAllEvents",
        "home.noEvents": "textLabels.whileThereIsNoEvent",
      },
      "textLabels.blog": {
        "home.sections.blogs.kicker": KICKER,
        "home.sections.blogs.heading": "textLabels.heading",
        "home.sections.blogs.lead": story("textLabels.introduction"),
      },
      "textLabels.gallery": {
        "home.sections.gallery.kicker": KICKER,
        "home.sections.gallery.heading": "textLabels.heading",
        "home.moreFromGallery": "textLabels.linkToTheGallery",
      },
      "textLabels.whatPeopleSay": {
        "home.sections.testimonials.kicker": KICKER,
        "home.sections.testimonials.heading": "textLabels.heading",
        "home.sections.testimonials.lead": "textLabels.introduction",
      },
    },
  },
  about: {
    title: "textLabels.about",
    about: "textLabels.theFoundationsStoryMissionAndVision",
    pages: [["/detailAbout", "textLabels.about"]],
    groups: {
      "textLabels.opening": {
        "about.title": "textLabels.nameOfThePageInTabsAnd",
        "about.description": story(SUMMARY),
        "about.cover.kicker": KICKER,
        "about.cover.heading": story("textLabels.heading"),
        "about.cover.lead": story("textLabels.introduction"),
      },
      "textLabels.story": {
        "about.story.heading": story("textLabels.heading"),
        "about.story.paragraphs.0": story("textLabels.paragraph1"),
        "about.story.paragraphs.1": story("textLabels.paragraph2"),
        "about.story.paragraphs.2": story("textLabels.paragraph3"),
        "about.story.picture.alt": story("textLabels.pictureDescriptionForThoseWhoCantSee"),
        "about.story.picture.caption": story("textLabels.pictureCaption"),
        "about.story.saying": story("textLabels.proverb"),
        "about.story.sayingMeaning": story("textLabels.proverbWhatItMeans"),
      },
      "textLabels.theWaySoFar": {
        "about.path.kicker": KICKER,
        "about.path.heading": story("textLabels.heading"),
        "about.path.steps": list("textLabels.step", 5, {
          year: "textLabels.year",
          title: "textLabels.title",
          text: "textLabels.entryText",
        }),
      },
      "textLabels.missionAndVision": {
        "about.headings.mission": "textLabels.missionHeading",
        "about.mission.0": story("textLabels.missionParagraph1"),
        "about.mission.1": story("textLabels.missionParagraph2"),
        "about.headings.vision": "textLabels.visionHeading",
        "about.vision.0": story("textLabels.visionParagraph1"),
        "about.vision.1": story("textLabels.visionParagraph2"),
      },
      "textLabels.howTheFoundationDecidesAboutMoney": {
        "about.money.kicker": KICKER,
        "about.money.heading": "textLabels.heading",
        "about.money.intro": story("textLabels.introduction"),
        "about.money.points": list(
          "textLabels.point",
          4,
          { title: "textLabels.title", text: "textLabels.entryText" },
          [3],
        ),
      },
      "textLabels.team": {
        "about.headings.team": "textLabels.heading",
        "about.team.lead": story("textLabels.introduction"),
      },
      "textLabels.gettingInvolved": {
        "about.involved.heading": "textLabels.heading",
        "about.involved.text": story("textLabels.text"),
        "about.getInvolved": "textLabels.buttonToTheContactPage",
      },
    },
  },
  giving: {
    title: "textLabels.giving",
    about: "textLabels.whyOneGivesWhatOpensTheDonation",
    pages: [
      ["/donatePage", "textLabels.whyDonate"],
      ["/donateUs", "textLabels.donate"],
    ],
    groups: {
      "textLabels.whyDonate": {
        "giving.details.whyDescription": SUMMARY,
        "donatePage.kicker": KICKER,
        "donatePage.heading": "textLabels.heading",
        "donatePage.lead": story("textLabels.introduction"),
      },
      "textLabels.reasons": {
        "donatePage.reasons": list(
          "textLabels.reason",
          3,
          { title: "textLabels.title", text: "textLabels.entryText" },
          [1],
        ),
      },
      "textLabels.whereAGiftGoes": {
        "donatePage.causesHeading": "textLabels.heading",
        "donatePage.worksHeading": "textLabels.headingOfAllOurWork",
        "donatePage.works": list("textLabels.fieldOfWork", 3, {
          name: "textLabels.name",
          text: "textLabels.entryText",
          payer: "textLabels.whichGiftsPayForIt",
          link: "textLabels.linkToTheForm",
        }),
      },
      "textLabels.stories": {
        "donatePage.impactStories": "textLabels.heading",
        "donatePage.closing": "textLabels.lastSentenceOfThePage",
        "donatePage.stories": list("textLabels.story", 3, {
          title: "textLabels.title",
          place: "textLabels.cause",
          text: "textLabels.entryText",
        }),
      },
      "textLabels.donationForm": {
        "giving.heading": "textLabels.heading",
        "giving.whyMonthly": "textLabels.whyToGiveEveryMonth",
      },
      "textLabels.thanks": {
        "giving.thankYouTitle": "textLabels.heading",
        "giving.thankYouText": "textLabels.text",
      },
    },
  },
  lists: {
    title: "textLabels.lists",
    about: "textLabels.whatStandsAroundProjectsEventsBlogPosts",
    pages: [
      ["/projects", "textLabels.projects"],
      ["/eventsPage", "textLabels.events"],
      ["/blogs", "textLabels.blogs"],
      ["/galleryPage", "textLabels.gallery"],
    ],
    groups: {
      "textLabels.projects": {
        "projects.kicker": KICKER,
        "projects.hero": "textLabels.heading",
        "projects.heroText": "textLabels.introduction",
        "projects.description": story(SUMMARY),
        "projects.listHeading": "textLabels.headingOfTheList",
        "projects.none": "textLabels.whileThereIsNoProjectHeading",
        "projects.noneText": "textLabels.whileThereIsNoProjectText",
        "projects.noneLink": "textLabels.whileThereIsNoProjectLinkTo",
        "projects.bePart": "textLabels.appealBelowTheListHeading",
        "projects.closing": story("textLabels.appealBelowTheListText"),
        "projects.supportForACause": "textLabels.appealBelowTheListButton",
      },
      "textLabels.events": {
        "events.kicker": KICKER,
        "events.listHeading": "textLabels.heading",
        "events.lead": story("textLabels.introduction"),
        "events.description": SUMMARY,
        "events.toCome": "textLabels.headingOfComingEvents",
        "events.past": "textLabels.headingOfPastEvents",
        "events.none": "textLabels.whileThereIsNoEventHeading",
        "events.noneText": "textLabels.whileThereIsNoEventText",
        "events.closing": "textLabels.appealBelowTheListHeading",
        "events.closingText": "textLabels.appealBelowTheListText",
        "events.joinOurCommunity": "textLabels.buttonToTheContactPage",
      },
      "textLabels.blog": {
        "blogs.listHeading": "textLabels.heading",
        "blogs.dateline": "textLabels.lineBelowTheHeading",
        "blogs.description": story(SUMMARY),
        "blogs.readMore": "textLabels.linkToAPost",
        "blogs.returnToBlogs": "textLabels.linkFromAPostToTheList",
        "blogs.none": "textLabels.whileThereIsNoPostHeading",
        "blogs.noneText": story("textLabels.whileThereIsNoPostText"),
        "blogs.noneLink": story("textLabels.whileThereIsNoPostLinkTo"),
        "blogs.noneTextAlone": "textLabels.whileThereIsNeitherPostNorStory",
        "blogs.stayInformed": "textLabels.followingTheBlogHeading",
        "blogs.followText": "textLabels.followingTheBlogText",
        "blogs.feed": "textLabels.followingTheBlogLinkToTheFeed",
        "blogs.story": story("textLabels.readersStoriesText"),
        "blogs.submitYourStory": "textLabels.readersStoriesButton",
      },
      "textLabels.gallery": {
        "gallery.kicker": KICKER,
        "gallery.heading": "textLabels.heading",
        "gallery.lead": story("textLabels.introduction"),
        "gallery.description": story(SUMMARY),
        "gallery.none": "textLabels.whileThereIsNoPictureHeading",
        "gallery.noneText": "textLabels.whileThereIsNoPictureText",
        "gallery.noneLink": "textLabels.whileThereIsNoPictureLinkTo",
      },
      "textLabels.besidePostsProjectsAndStories": {
        "articles.side.programmes.0.title": story("textLabels.programme1Title"),
        "articles.side.programmes.0.text": story("textLabels.programme1Text"),
        "articles.side.programmes.1.title": story("textLabels.programme2Title"),
        "articles.side.programmes.1.text": story("textLabels.programme2Text"),
        "articles.side.programmes.2.title": story("textLabels.programme3Title"),
        "articles.side.programmes.2.text": story("textLabels.programme3Text"),
        "articles.side.involved": story("textLabels.howToGetInvolved"),
        "articles.side.support": "textLabels.whyToGive",
        "articles.storyGift": story("textLabels.whatAGiftDoesBelowAStory"),
      },
      "textLabels.search": {
        "search.ways.projects": "textLabels.aboutTheLinkToTheProjects",
        "search.ways.events": "textLabels.aboutTheLinkToTheEvents",
        "search.ways.blogs": story("textLabels.aboutTheLinkToTheBlog"),
        "search.ways.contact": "textLabels.aboutTheLinkToTheContactPage",
      },
    },
  },
  footer: {
    title: "textLabels.headerFooterAndContact",
    about: "textLabels.whatStandsOnEveryPageAndWhat",
    pages: [
      ["/", "textLabels.homePage"],
      ["/contactPage", "textLabels.contact"],
      ["/accessibility", "textLabels.accessibility"],
    ],
    groups: {
      "textLabels.header": {
        "site.tagline": "textLabels.lineBesideTheLogo",
        "site.donateNow": "textLabels.buttonToTheDonationForm",
      },
      "textLabels.footer": {
        "site.footer.blurb": story("textLabels.aboutTheFoundation"),
        "site.footer.appealTitle": "textLabels.appealHeading",
        "site.footer.appeal": "textLabels.appealText",
        "site.followUs": "textLabels.headingOfTheSocialLinks",
      },
      "textLabels.contactPage": {
        "contact.kicker": KICKER,
        "contact.heading": "textLabels.heading",
        "contact.lead": story("textLabels.introduction"),
        "contact.messageHint": story("textLabels.hintAtTheFieldForTheMessage"),
        "contact.description": SUMMARY,
      },
      "textLabels.accessibility": { "accessibility.own": story("textLabels.whatIsMissingInOurContent") },
    },
  },
  mails: {
    title: "textLabels.mails",
    about: "textLabels.whatOpensAndClosesEmailsToDonors",
    pages: [],
    groups: {
      "textLabels.allMails": {
        "mail.dearFriend": "textLabels.salutationWithoutAName",
        "mail.closing": "textLabels.closingWords",
        "mail.link": "textLabels.linkToTheDonation",
        "mail.afterword": "textLabels.belowTheLinkToTheDonation",
      },
      "textLabels.receipts": {
        "mail.attached": "textLabels.aboutTheAttachedReceipt",
        "mail.monthly.ofMonth": "textLabels.thatItIsForOneMonth",
        "mail.monthly.seeOrStop": "textLabels.linkToAMonthlyGift",
        "mail.monthly.seeOver": "textLabels.linkToAMonthlyGiftThatHas",
      },
      "textLabels.monthlyGifts": {
        "mail.monthly.subjects.begun": "textLabels.subjectItHasStarted",
        "mail.monthly.subjects.failed": "textLabels.subjectTheBankDeclinedAMonth",
        "mail.monthly.subjects.halted": "textLabels.subjectItHasStopped",
        "mail.monthly.subjects.cancelled": "textLabels.subjectItWasEnded",
        "mail.monthly.subjects.completed": "textLabels.subjectItIsComplete",
        "mail.monthly.subjects.changed": "textLabels.subjectItChanges",
        "mail.monthly.thanks": "textLabels.thanksWhenItHasEnded",
        "mail.monthly.link": "textLabels.linkToTheMonthlyGift",
        "mail.monthly.afterword": "textLabels.belowTheLinkToTheMonthlyGift",
      },
    },
  },
} as const satisfies Record<string, Part>;

export type PartName = keyof typeof parts;
export const partNames = Object.keys(parts) as PartName[];
export const isPart = (name: string | undefined): name is PartName => Object.hasOwn(parts, name ?? "");

const isList = (label: Label | List): label is List => typeof label === "object" && "entry" in label;

export const listsOfPart = (name: PartName) =>
  Object.entries<Part["groups"][string]>(parts[name].groups).flatMap(([heading, labels]) =>
    Object.entries(labels).flatMap(([key, label]) =>
      isList(label) ? [{ key, heading: heading as PlainKey, ...label }] : [],
    ),
  );

const lists = new Map(
  partNames.flatMap((part) => listsOfPart(part).map((one) => [one.key, { ...one, part }] as const)),
);
export const listKeys: readonly string[] = [...lists.keys()];

export const MAX_ENTRIES = 12;
/** Key of the row, in the default language, that holds a list's entries in order. */
export const orderKey = (list: string) => `list.${list}`;
export const listOfOrderKey = (key: string): string | null =>
  key.startsWith("list.") && lists.has(key.slice(5)) ? key.slice(5) : null;

const NONE = "-";
const numbersOfCatalogue = (list: string) => Array.from({ length: lists.get(list)?.count ?? 0 }, (_, n) => n);

/** @param text as `writeOrder` returns; ignores what is not a number of an entry */
export function readOrder(list: string, text: string): number[] {
  if (text === "") return numbersOfCatalogue(list);
  const numbers = (text.match(/\d+/g) ?? []).map(Number).filter((number) => number <= MAX_NUMBER);
  return [...new Set(numbers)].slice(0, MAX_ENTRIES);
}
const MAX_NUMBER = 999;

/** Returns "" for the catalogue's own order. */
export function writeOrder(list: string, numbers: readonly number[]): string {
  const text = numbers.join(" ") || NONE;
  return text === numbersOfCatalogue(list).join(" ") ? "" : text;
}

const ENTRY_KEY = /^(.+)\.(\d{1,3})\.(\w+)$/;
/** Returns null for a key that is no sentence of a list's entry. */
export function readEntryKey(key: string) {
  const [, name = "", number = "", field = ""] = ENTRY_KEY.exec(key) ?? [];
  const list = lists.get(name);
  return list && Object.hasOwn(list.fields, field) ? { list, number: Number(number) } : null;
}
/** Whether it belongs to an entry that staff added. */
export const isAdded = (key: string): boolean => {
  const entry = readEntryKey(key);
  return entry !== null && entry.number >= entry.list.count;
};

export type NumbersOf = (list: string) => readonly number[];

/** @param numbersOf entries of each list, by default those of the catalogue */
export const groupsOfPart = (name: PartName, numbersOf: NumbersOf = numbersOfCatalogue) =>
  Object.entries<Part["groups"][string]>(parts[name].groups).map(([heading, labels]) => ({
    heading: heading as PlainKey,
    sentences: Object.entries(labels).flatMap(([key, label]): SentenceOfPart[] =>
      isList(label)
        ? numbersOf(key).flatMap((number, index) => entrySentences(key, label, number, index))
        : typeof label === "string"
          ? [{ key, label, isStory: false, entry: null }]
          : [{ key, ...label, entry: null }],
    ),
  }));

type SentenceOfPart = {
  key: string;
  label: Message;
  isStory: boolean;
  /** Of which list's entry it is. */
  entry: { list: string; number: number } | null;
};

const entrySentences = (list: string, { entry, count, fields, plain }: List, number: number, index: number) =>
  Object.entries(fields).map(([field, label]) => ({
    key: `${list}.${number}.${field}`,
    label: msg("texts.entryLabel", {
      entry: { message: entry },
      number: index + 1,
      label: { message: label },
    }),
    isStory: number < count && !plain.includes(number),
    entry: { list, number },
  }));

export const storyOfPart = (name: PartName): string[] =>
  groupsOfPart(name).flatMap(({ sentences }) =>
    sentences.flatMap(({ key, isStory }) => (isStory ? key : [])),
  );

/** Returns the keys in the order of the form. */
export const keysOfPart = (name: PartName, numbersOf?: NumbersOf): string[] =>
  groupsOfPart(name, numbersOf).flatMap(({ sentences }) => sentences.map(({ key }) => key));

/** Returns the catalogue's text; undefined where the language has none of its own. */
export function defaultText(language: Language, key: string): string | undefined {
  const text = key
    .split(".")
    .reduce<unknown>(
      (part, name) => (part as Record<string, unknown> | undefined)?.[name],
      catalogues[language],
    );
  return typeof text === "string" ? text : undefined;
}

const changeable = new Set(partNames.flatMap((part) => keysOfPart(part)));
export const isChangeable = (key: string) => changeable.has(key) || isAdded(key);

/** Keys of the sentences that tell of the sample's foundation. */
export const storyKeys: readonly string[] = partNames.flatMap(storyOfPart);
const stories = new Set(storyKeys);
export const isStory = (key: string) => stories.has(key);
