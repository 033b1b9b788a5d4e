import type { Message } from "~/locales/messages";

/** `isLink`: a page of the site as `/path`, or an http address; the same in each language. */
type ProfileField = {
  label: string;
  ml?: string;
  required?: Message;
  rows?: number;
  isLink?: true;
  hint?: string;
};
type ProfileType = {
  noun: string;
  title: string;
  /** Path of the staff screen. */
  list: string;
  /** The public page that shows the profiles. */
  page: { href: string; name: string };
  hasPicture: boolean;
  /** Texts in the order of the form; the first one is the name. All but links are translatable. */
  fields: Readonly<Record<string, ProfileField>>;
};

/** Lists of a public page that staff order: people, their words, and figures. Rows of the table `profiles`. */
const profileTypes = {
  team: {
    noun: "team member",
    title: "Team",
    list: "/adminTeam",
    page: { href: "/detailAbout", name: "the About page" },
    hasPicture: true,
    fields: {
      name: { label: "Name", ml: "പേര്", required: "profile.nameRequired" },
      role: { label: "Role", ml: "ചുമതല" },
      line: { label: "About the person, in a sentence or two", ml: "പരിചയപ്പെടുത്തൽ", rows: 2 },
    },
  },
  testimonial: {
    noun: "testimonial",
    title: "Testimonials",
    list: "/adminTestimonials",
    page: { href: "/", name: "the home page" },
    hasPicture: true,
    fields: {
      author: { label: "Author", ml: "പറഞ്ഞയാൾ", required: "profile.authorRequired" },
      designation: { label: "Designation", ml: "തൊഴിൽ" },
      company: { label: "Place or organisation", ml: "സ്ഥലം, സ്ഥാപനം" },
      title: { label: "Heading", ml: "തലക്കെട്ട്" },
      text: { label: "What the person says", ml: "വാക്കുകൾ", required: "profile.textRequired", rows: 5 },
      sentence: { label: "One sentence of it, for the thanks after a gift", ml: "അതിൽനിന്ന് ഒരു വാക്യം" },
    },
  },
  figure: {
    noun: "figure",
    title: "Figures",
    list: "/adminFigures",
    page: { href: "/", name: "the home page" },
    hasPicture: false,
    fields: {
      figure: {
        label: "Figure",
        ml: "സംഖ്യ",
        required: "profile.figureRequired",
        hint: "Such as 187 or 57 of 60",
      },
      words: { label: "What it counts", ml: "എന്തിന്റെ എണ്ണം", required: "profile.wordsRequired" },
      href: {
        label: "Page that counts it",
        isLink: true,
        hint: "Where readers can check it: /projects, or https://example.org/report",
      },
    },
  },
} as const satisfies Record<string, ProfileType>;

export type ProfileKind = keyof typeof profileTypes;
export const PROFILE_KINDS = Object.keys(profileTypes) as ProfileKind[];

/** Typed loosely, for code that handles each kind. */
export const profileType = (kind: ProfileKind): ProfileType => profileTypes[kind];

export const profileFields = (kind: ProfileKind): string[] => Object.keys(profileTypes[kind].fields);

export const profileKindAt = (path: string): ProfileKind =>
  PROFILE_KINDS.find((kind) => profileTypes[kind].list === path) ?? "team";
