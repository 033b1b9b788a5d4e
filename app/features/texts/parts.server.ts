/** Sentences that staff may change, one form per part: plain ones, but none about law, money or refusals. */
import { catalogues } from "~/locales/translate";
import type { Language } from "~/locales/language";

type Part = {
  title: string;
  about: string;
  /** Pages that show these sentences; 'Preview' opens the first. */
  pages: readonly (readonly [path: string, name: string])[];
  /** By heading: the label of each key of en.json, in the order of the form; lists come last. */
  groups: Record<string, Record<string, Label | List>>;
};

type Label = string | { label: string; isStory: true };

type List = {
  /** What one entry is called. */
  entry: string;
  /** Number of entries in the catalogue, 0 to `count` - 1; those that staff add have further numbers. */
  count: number;
  fields: Record<string, string>;
  /** Entries of the catalogue that tell nothing of the sample's foundation. */
  plain: readonly number[];
};

const list = (entry: string, count: number, fields: List["fields"], plain: readonly number[] = []): List => ({
  entry,
  count,
  fields,
  plain,
});

/** Marks a sentence that tells of the sample's foundation: another site shows it only once somebody has written it. */
const story = <Text extends string>(label: Text) => ({ label, isStory: true }) as const;

const KICKER = "Line above the heading";
const SUMMARY = "Summary for search engines";

export const parts = {
  home: {
    title: "Home page",
    about: "Headline, ‘Who we are’ and what introduces each section",
    pages: [["/", "Home page"]],
    groups: {
      Opening: {
        "home.headline": "Headline",
        "site.hero.malayalam": story("Line above the headline"),
        "site.hero.lead": story("Introduction"),
        "home.donateNow": "Button to the donation form",
        "home.moreDetails": "Button to About",
        "home.nextEvent": "Before the next event",
        "home.title": story("Title in tabs and searches, before the name"),
        "home.description": story(SUMMARY),
      },
      "Who we are": {
        "home.about.kicker": KICKER,
        "home.about.heading": story("Heading"),
        "home.about.quote": story("Quotation"),
        "home.about.quoteSource": story("Who said it"),
        "home.about.mission": story("Text"),
        "home.moreAboutUs": "Button to About",
        "home.prices": "Above the three amounts",
      },
      Projects: {
        "home.sections.projects.kicker": KICKER,
        "home.latestProjects": "Heading",
        "home.sections.projects.subtitle": story("Introduction"),
        "home.viewMore": "Link to all projects",
        "home.noProjects": "While there is no project",
      },
      Events: {
        "home.sections.events.kicker": KICKER,
        "home.sections.events.heading": "Heading",
        "home.sections.events.lead": story("Introduction"),
        "home.exploreMoreEvents": "Link to all events",
        "home.noEvents": "While there is no event",
      },
      Blog: {
        "home.sections.blogs.kicker": KICKER,
        "home.sections.blogs.heading": "Heading",
        "home.sections.blogs.lead": story("Introduction"),
        "home.noBlogs": "While there is no post",
      },
      Gallery: {
        "home.sections.gallery.kicker": KICKER,
        "home.sections.gallery.heading": "Heading",
        "home.moreFromGallery": "Link to the gallery",
      },
      "What people say": {
        "home.sections.testimonials.kicker": KICKER,
        "home.sections.testimonials.heading": "Heading",
        "home.sections.testimonials.lead": "Introduction",
      },
    },
  },
  about: {
    title: "About",
    about: "The foundation’s story, mission and vision",
    pages: [["/detailAbout", "About"]],
    groups: {
      Opening: {
        "about.title": "Name of the page, in tabs and searches",
        "about.description": story(SUMMARY),
        "about.cover.kicker": KICKER,
        "about.cover.heading": story("Heading"),
        "about.cover.lead": story("Introduction"),
      },
      Story: {
        "about.story.heading": story("Heading"),
        "about.story.paragraphs.0": story("Paragraph 1"),
        "about.story.paragraphs.1": story("Paragraph 2"),
        "about.story.paragraphs.2": story("Paragraph 3"),
        "about.story.picture.alt": story("Picture: description for those who can’t see it"),
        "about.story.picture.caption": story("Picture: caption"),
        "about.story.saying": story("Proverb"),
        "about.story.sayingMeaning": story("Proverb: what it means"),
      },
      "The way so far": {
        "about.path.kicker": KICKER,
        "about.path.heading": story("Heading"),
        "about.path.steps": list("Step", 5, { year: "year", title: "title", text: "text" }),
      },
      "Mission and vision": {
        "about.headings.mission": "Mission: heading",
        "about.mission.0": story("Mission: paragraph 1"),
        "about.mission.1": story("Mission: paragraph 2"),
        "about.headings.vision": "Vision: heading",
        "about.vision.0": story("Vision: paragraph 1"),
        "about.vision.1": story("Vision: paragraph 2"),
      },
      "How the foundation decides about money": {
        "about.money.kicker": KICKER,
        "about.money.heading": "Heading",
        "about.money.intro": story("Introduction"),
        "about.money.points": list("Point", 4, { title: "title", text: "text" }, [3]),
      },
      Team: { "about.headings.team": "Heading", "about.team.lead": story("Introduction") },
      "Getting involved": {
        "about.involved.heading": "Heading",
        "about.involved.text": story("Text"),
        "about.getInvolved": "Button to the contact page",
      },
    },
  },
  giving: {
    title: "Giving",
    about: "Why one gives, what opens the donation form, and the words of thanks",
    pages: [
      ["/donatePage", "Why donate"],
      ["/donateUs", "Donate"],
    ],
    groups: {
      "Why donate": {
        "giving.details.whyDescription": SUMMARY,
        "donatePage.kicker": KICKER,
        "donatePage.heading": "Heading",
        "donatePage.lead": story("Introduction"),
      },
      Reasons: { "donatePage.reasons": list("Reason", 3, { title: "title", text: "text" }, [1]) },
      "Where a gift goes": {
        "donatePage.causesHeading": "Heading",
        "donatePage.works": list("Field of work", 3, {
          name: "name",
          text: "text",
          payer: "which gifts pay for it",
          link: "link to the form",
        }),
      },
      Stories: {
        "donatePage.impactStories": "Heading",
        "donatePage.closing": "Last sentence of the page",
        "donatePage.stories": list("Story", 3, { title: "title", place: "cause", text: "text" }),
      },
      "Donation form": { "giving.heading": "Heading", "giving.whyMonthly": "Why to give every month" },
      Thanks: { "giving.thankYouTitle": "Heading", "giving.thankYouText": "Text" },
    },
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
    groups: {
      Projects: {
        "projects.kicker": KICKER,
        "projects.hero": "Heading",
        "projects.heroText": "Introduction",
        "projects.description": story(SUMMARY),
        "projects.listHeading": "Heading of the list",
        "projects.none": "While there is no project: heading",
        "projects.noneText": "While there is no project: text",
        "projects.noneLink": "While there is no project: link to About",
        "projects.bePart": "Appeal below the list: heading",
        "projects.closing": story("Appeal below the list: text"),
        "projects.supportForACause": "Appeal below the list: button",
      },
      Events: {
        "events.kicker": KICKER,
        "events.listHeading": "Heading",
        "events.lead": story("Introduction"),
        "events.description": SUMMARY,
        "events.toCome": "Heading of coming events",
        "events.past": "Heading of past events",
        "events.none": "While there is no event: heading",
        "events.noneText": "While there is no event: text",
        "events.closing": "Appeal below the list: heading",
        "events.closingText": "Appeal below the list: text",
        "events.joinOurCommunity": "Button to the contact page",
      },
      Blog: {
        "blogs.listHeading": "Heading",
        "blogs.dateline": "Line below the heading",
        "blogs.description": story(SUMMARY),
        "blogs.readMore": "Link to a post",
        "blogs.returnToBlogs": "Link from a post to the list",
        "blogs.none": "While there is no post: heading",
        "blogs.noneText": story("While there is no post: text"),
        "blogs.noneLink": story("While there is no post: link to a story"),
        "blogs.noneTextAlone": "While there is neither post nor story: text",
        "blogs.stayInformed": "Following the blog: heading",
        "blogs.followText": "Following the blog: text",
        "blogs.feed": "Following the blog: link to the feed",
        "blogs.story": story("Readers’ stories: text"),
        "blogs.submitYourStory": "Readers’ stories: button",
      },
      Gallery: {
        "gallery.kicker": KICKER,
        "gallery.heading": "Heading",
        "gallery.lead": story("Introduction"),
        "gallery.description": story(SUMMARY),
        "gallery.none": "While there is no picture: heading",
        "gallery.noneText": "While there is no picture: text",
        "gallery.noneLink": "While there is no picture: link to the blog",
      },
      "Beside posts, projects and stories": {
        "articles.side.programmes.0.title": story("Programme 1: title"),
        "articles.side.programmes.0.text": story("Programme 1: text"),
        "articles.side.programmes.1.title": story("Programme 2: title"),
        "articles.side.programmes.1.text": story("Programme 2: text"),
        "articles.side.programmes.2.title": story("Programme 3: title"),
        "articles.side.programmes.2.text": story("Programme 3: text"),
        "articles.side.involved": story("How to get involved"),
        "articles.side.support": "Why to give",
        "articles.storyGift": story("What a gift does, below a story"),
      },
      Search: {
        "search.ways.projects": "About the link to the projects",
        "search.ways.events": "About the link to the events",
        "search.ways.blogs": story("About the link to the blog"),
        "search.ways.contact": "About the link to the contact page",
      },
    },
  },
  footer: {
    title: "Header, footer and contact",
    about: "What stands on every page, and what opens the contact page",
    pages: [
      ["/", "Home page"],
      ["/contactPage", "Contact"],
    ],
    groups: {
      Header: { "site.tagline": "Line beside the logo", "site.donateNow": "Button to the donation form" },
      Footer: {
        "site.footer.blurb": story("About the foundation"),
        "site.footer.appealTitle": "Appeal: heading",
        "site.footer.appeal": "Appeal: text",
        "site.followUs": "Heading of the social links",
      },
      "Contact page": {
        "contact.kicker": KICKER,
        "contact.heading": "Heading",
        "contact.lead": story("Introduction"),
        "contact.messageHint": story("Hint at the field for the message"),
        "contact.description": SUMMARY,
      },
    },
  },
  mails: {
    title: "Mails",
    about: "What opens and closes emails to donors",
    pages: [],
    groups: {
      "All mails": {
        "mail.dearFriend": "Salutation without a name",
        "mail.closing": "Closing words",
        "mail.link": "Link to the donation",
        "mail.afterword": "Below the link to the donation",
      },
      Receipts: {
        "mail.attached": "About the attached receipt",
        "mail.monthly.ofMonth": "That it is for one month",
        "mail.monthly.seeOrStop": "Link to a monthly gift",
        "mail.monthly.seeOver": "Link to a monthly gift that has ended",
      },
      "Monthly gifts": {
        "mail.monthly.subjects.begun": "Subject: it has started",
        "mail.monthly.subjects.failed": "Subject: the bank declined a month",
        "mail.monthly.subjects.halted": "Subject: it has stopped",
        "mail.monthly.subjects.cancelled": "Subject: it was ended",
        "mail.monthly.subjects.completed": "Subject: it is complete",
        "mail.monthly.subjects.changed": "Subject: it changes",
        "mail.monthly.thanks": "Thanks when it has ended",
        "mail.monthly.link": "Link to the monthly gift",
        "mail.monthly.afterword": "Below the link to the monthly gift",
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
    Object.entries(labels).flatMap(([key, label]) => (isList(label) ? [{ key, heading, ...label }] : [])),
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
    heading,
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
  label: string;
  isStory: boolean;
  /** Of which list's entry it is. */
  entry: { list: string; number: number } | null;
};

const entrySentences = (list: string, { entry, count, fields, plain }: List, number: number, index: number) =>
  Object.entries(fields).map(([field, label]) => ({
    key: `${list}.${number}.${field}`,
    label: `${entry} ${index + 1}: ${label}`,
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
