import type { Words } from "~/locales/catalogue";

/** Words that documents need everywhere, also where a page failed. */
export const frame = {
  search: "തിരയുക",
  menu: "മെനു",
  closeMenu: "മെനു അടയ്ക്കാം",
  mainNavigation: "പ്രധാന താളുകൾ",
  policiesNavigation: "നയങ്ങൾ",
  languageLabel: "ഭാഷ: ",
  rehearsed: "ഇവിടെ പണമടച്ചുനോക്കാം: പണം എവിടെയും പോകുന്നില്ല.",
  feedBlogs: "കുറിപ്പുകൾ",
  feedEvents: "പരിപാടികൾ",
  feeds: {
    blogs: (name: string) => `കുറിപ്പുകൾ · ${name}`,
    events: (name: string) => `പരിപാടികൾ · ${name}`,
    blogsText: (name: string) => `കേരളത്തിലെ ഗ്രാമങ്ങളിൽനിന്നും ക്ലാസ്മുറികളിൽനിന്നും ${name} എഴുതുന്നത്.`,
    eventsText: (name: string) => `${name}: വരാനുള്ള ദിവസങ്ങളും കഴിഞ്ഞ ദിവസങ്ങളും.`,
  },
  region: "കേരളം",
  cardAlt: "കായൽക്കരയിലെ വഴിയിലൂടെ കൈകോർത്തു നടക്കുന്ന ഒരു കുടുംബം",
  notTranslated: "ഇത് ഇതുവരെ ഇംഗ്ലീഷിൽ മാത്രമേ എഴുതിയിട്ടുള്ളൂ.",
  inOtherLanguage: "ഇംഗ്ലീഷിൽ",
  pleaseCheck: (count: number) => (count === 1 ? "ഒരു കാര്യം നോക്കാനുണ്ട്" : `${count} കാര്യങ്ങൾ നോക്കാനുണ്ട്`),
} satisfies Partial<Words["site"]>;

/** The rest of the header, the footer and the lists. */
export const site = {
  tagline: "ഒരുമിച്ചാൽ ജീവിതങ്ങൾ മാറ്റാം...",
  navigation: {
    home: "പൂമുഖം",
    about: "ഞങ്ങൾ",
    donate: "സംഭാവന",
    projects: "പദ്ധതികൾ",
    events: "പരിപാടികൾ",
    blogs: "കുറിപ്പുകൾ",
    gallery: "ചിത്രങ്ങൾ",
    contact: "ബന്ധപ്പെടാം",
  },
  donateNow: "സംഭാവന നൽകൂ",
  /** The label of the specification, in its own language. */
  language: "En",
  followUs: "ഒപ്പം കൂടൂ",
  policies: {
    terms: "നിബന്ധനകൾ",
    privacy: "സ്വകാര്യതാനയം",
    shipping: "അയച്ചുകൊടുക്കൽ നയം",
    refunds: "റദ്ദാക്കലും പണം തിരികെ നൽകലും",
  },
  scrollToTop: "മുകളിലേക്ക്",
  skipToContent: "ഉള്ളടക്കത്തിലേക്ക്",
  footer: {
    years: "2009–2024",
    blurb:
      "കേരളത്തിലെ മലയോരങ്ങളിലും ഗ്രാമങ്ങളിലും ഞങ്ങൾ കുടുംബങ്ങൾക്കൊപ്പം നിൽക്കുന്നു: പഠിക്കുന്ന കുട്ടികൾക്കും ആദ്യമായി വരുമാനം നേടുന്ന സ്ത്രീകൾക്കും മുന്നിൽ നടക്കാൻ തയ്യാറായ ചെറുപ്പക്കാർക്കും ഒപ്പം.",
    appealTitle: "ഒരു സംഭാവന, സ്വന്തം നാടിനായി",
    appeal:
      "ഒരു ലക്ഷ്യം തിരഞ്ഞെടുക്കൂ; ₹50 മുതൽ ഏതു തുകയും നൽകാം. നിങ്ങൾക്ക് രസീത് കിട്ടും; ഓരോ ലക്ഷ്യവും എവിടെയെത്തി എന്ന് എല്ലാവർക്കും കാണാം.",
  },
  hero: {
    malayalam: "ഓരോ കുടുംബത്തിനും ഒപ്പം",
    lead: "അടയ്ക്കാത്ത ഒരു ക്ലാസ്മുറി. ഒരു കൂട്ടമായി വളരുന്ന ഒരാട്. കൂലിയായി മാറുന്ന ഒരു തയ്യൽ മെഷീൻ.",
  },
  list: {
    tryAgain: "ഒന്നുകൂടി ശ്രമിക്കൂ",
    pages: "താളുകൾ",
    previous: "മുൻ താൾ",
    next: "അടുത്ത താൾ",
    page: (number: number) => `താൾ ${number}`,
    pageOf: (page: number, last: number) => `താൾ ${page}, ആകെ ${last}`,
  },
} satisfies Omit<Words["site"], keyof typeof frame>;
