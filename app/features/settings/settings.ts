import { defaultColours } from "~/components/palette";
import type { TransferWays } from "~/lib/donation-sum";
import { site } from "~/locales/en.json";
import {
  defaultLanguage,
  furtherLanguages,
  languages,
  type FurtherLanguage,
  type Language,
} from "~/locales/language";
import type { MainMenu } from "./main-menu";

/** In a further language, a blank text falls back to the default language's text. */
type FoundationTexts = {
  name: string;
  address: string;
  taxWording: string;
  /** The person who signs mails to donors; blank: the foundation alone. */
  signatory: string;
  signatoryRole: string;
  officeHours: string;
};

type Translated = { [Code in FurtherLanguage]?: Partial<FoundationTexts> };

/** Facts about the foundation; blank ones are not shown. */
export type Foundation = FoundationTexts & {
  region: string;
  phone: string;
  email: string;
  /** Year. */
  founded: string;
  pan: string;
  registration: string;
  /** Number under which companies report gifts for their social responsibility: CSR and 8 digits. */
  csr1: string;
  privacyContact: string;
  receiptPrefix: string;
  facebookUrl: string;
  whatsappUrl: string;
  youtubeUrl: string;
  instagramUrl: string;
  givingPlatformUrl: string;
};

/** `icon`: /pictures/{icon}.svg. */
export const SOCIAL_NETWORKS = [
  { field: "facebookUrl", icon: "facebook", name: "Facebook" },
  { field: "whatsappUrl", icon: "whatsapp", name: "WhatsApp" },
  { field: "youtubeUrl", icon: "youtube", name: "YouTube" },
  { field: "instagramUrl", icon: "instagram", name: "Instagram" },
] as const satisfies { field: keyof Foundation; icon: string; name: string }[];
export type SocialLink = { icon: string; name: string; url: string };

/** Whole rupees, the presets in ascending order. */
export type Giving = { presets: number[]; minimum: number; maximum: number };

/** Bank details for pledges; blank ones are not shown. Number and IFSC are blank or set together. */
export type BankAccount = {
  bankName: string;
  /** Blank: the foundation's name. */
  bankAccountName: string;
  bankAccountNumber: string;
  bankIfsc: string;
  upiId: string;
};

/** Paths below /uploads: WebP for pages, JPEG on white for papers, mails and icons; size of the WebP in pixels. */
export type Logo = { src: string; print: string; width: number; height: number };

/** Two colours (#rrggbb) determine the palette. Without a logo the drawn mark is shown in these colours. */
/** `nameInLogo`: the header shows the logo alone. */
export type Look = { brand: string; accent: string; logo: Logo | null; nameInLogo: boolean };

/** A photograph of one's own on a fixed page. `src` marks it as used for the hourly sweep. */
type PagePicture = { picture: { id: string; src: string } | null; pictureAlt: string } & {
  [Code in FurtherLanguage]?: { pictureAlt: string };
};

/** Fixed pages that take a photograph. */
export const PICTURED_PAGES = ["home", "about", "donatePage"] as const;
export type PicturedPage = (typeof PICTURED_PAGES)[number];

/** What help is needed, one line each; the lines of a translation are in the same order. */
type VolunteerSkills = { skills: string };

/** Each subject is a row of the table `settings`, with translations beside the fields, as in the forms. */
export type StoredSettings = {
  foundation: Foundation & Translated;
  giving: Giving;
  bank: BankAccount;
  look: Look;
  /** Active languages; always includes the default one. */
  languages: { languages: Language[] };
  menu: MainMenu;
  volunteers: VolunteerSkills & { [Code in FurtherLanguage]?: VolunteerSkills };
} & Record<PicturedPage, PagePicture>;
export type SettingsSubject = keyof StoredSettings;

/** A field's value and the environment variable that sets it. */
export type Override = { variable: string; value: string };
export type Overrides = { [Of in SettingsSubject]?: { [Field in keyof StoredSettings[Of]]?: Override } };

/** Sample facts until the foundation enters its own; live donations are refused while they are used. */
const PLACEHOLDERS = {
  name: "Development Foundation",
  address: "Foundation House, Market Road, Kalpetta, Wayanad, Kerala 673121, India",
  pan: "AAATD0000X",
  registration: "Registration number not set",
};
export type Placeholder = keyof typeof PLACEHOLDERS;

/** Facts of the sample's foundation: the defaults as long as the sample is there. */
export const SAMPLE_FACTS = {
  ...PLACEHOLDERS,
  region: site.region,
  phone: "+91 00000 00000",
  email: "office@foundation.example",
  founded: "2009",
  facebookUrl: "https://www.facebook.com/",
  whatsappUrl: "https://www.whatsapp.com/",
  youtubeUrl: "https://www.youtube.com/",
} satisfies Partial<Foundation>;

export const DEFAULT_SETTINGS: StoredSettings = {
  foundation: {
    ...SAMPLE_FACTS,
    officeHours: "",
    taxWording:
      "Deductions for donations are governed by section 133 of the Income-tax Act, 2025, and apply only where the foundation holds a valid approval under section 354.",
    signatory: "",
    signatoryRole: "",
    csr1: "",
    privacyContact: "",
    receiptPrefix: "DF",
    instagramUrl: "",
    givingPlatformUrl: "",
  },
  giving: { presets: [250, 500, 1000, 2000], minimum: 50, maximum: 500_000 },
  bank: { bankName: "", bankAccountName: "", bankAccountNumber: "", bankIfsc: "", upiId: "" },
  languages: { languages: [...languages] },
  menu: { order: [], hidden: [] },
  volunteers: {
    skills: [
      "Teach an evening class, or read aloud with children",
      "Sew: teach the trade, cut cloth, mend machines",
      "Look after animals: advice, medicine, a dry shed",
      "Help at a camp: nursing, the list at the door, cooking",
      "Drive a van or a jeep on a Sunday",
      "Keep accounts, write letters, translate",
    ].join("\n"),
    ml: {
      skills: [
        "സായാഹ്നക്ലാസിൽ പഠിപ്പിക്കാം, കുട്ടികൾക്കൊപ്പം ഉറക്കെ വായിക്കാം",
        "തയ്യൽ പഠിപ്പിക്കാം, തുണി വെട്ടാം, മെഷീൻ നന്നാക്കാം",
        "വളർത്തുമൃഗങ്ങളെ നോക്കാം: ഉപദേശം, മരുന്ന്, നനയാത്ത കൂട്",
        "ക്യാമ്പിൽ സഹായിക്കാം: പരിചരണം, പേരെഴുത്ത്, പാചകം",
        "ഞായറാഴ്ച വാനോ ജീപ്പോ ഓടിക്കാം",
        "കണക്കെഴുതാം, കത്തെഴുതാം, പരിഭാഷപ്പെടുത്താം",
      ].join("\n"),
    },
  },
  look: { ...defaultColours, logo: null, nameInLogo: false },
  home: { picture: null, pictureAlt: "" },
  about: { picture: null, pictureAlt: "" },
  donatePage: { picture: null, pictureAlt: "" },
};

/** Stands for a name that nobody has entered, without the sample: every page, receipt and mail needs one. */
export const UNNAMED = "Our foundation";

const NOT_ENTERED: Partial<Foundation> = {
  ...Object.fromEntries(Object.keys(SAMPLE_FACTS).map((fact) => [fact, ""])),
  name: UNNAMED,
  receiptPrefix: "R",
};

const WITHOUT_SAMPLE: { [Of in SettingsSubject]?: Partial<StoredSettings[Of]> } = {
  foundation: NOT_ENTERED,
  volunteers: { skills: "", ml: { skills: "" } },
};

/** What a subject says where nobody has entered anything. */
export const defaultsOf = <Of extends SettingsSubject>(
  subject: Of,
  isSampleShown: boolean,
): StoredSettings[Of] =>
  isSampleShown ? DEFAULT_SETTINGS[subject] : { ...DEFAULT_SETTINGS[subject], ...WITHOUT_SAMPLE[subject] };

/** Returns facts that are blank or still the placeholder. */
export function placeholdersIn(foundation: Foundation): Placeholder[] {
  const plain = (words: string) => words.replace(/\s+/g, " ").trim().toLowerCase();
  return (Object.keys(PLACEHOLDERS) as Placeholder[]).filter((fact) =>
    ["", plain(PLACEHOLDERS[fact]), plain(UNNAMED)].includes(plain(foundation[fact])),
  );
}

/** Ways to send money to the foundation itself; null: none. */
export const transferWays = ({ bankAccountNumber, upiId }: BankAccount): TransferWays =>
  upiId === "" ? (bankAccountNumber === "" ? null : "bank") : bankAccountNumber === "" ? "upi" : "either";

export const takesTransfers = (bank: BankAccount): boolean => transferWays(bank) !== null;

/** Returns the facts with the texts of one language. */
export function foundationIn<Facts extends Pick<FoundationTexts, "name"> & Translated>(
  language: Language,
  { ...foundation }: Facts,
): Omit<Facts, FurtherLanguage> {
  const texts = language === defaultLanguage ? {} : (foundation[language] ?? {});
  for (const code of furtherLanguages) delete foundation[code];
  const written = Object.entries(texts).filter(([, text]) => text !== "");
  return { ...foundation, ...Object.fromEntries(written) };
}
