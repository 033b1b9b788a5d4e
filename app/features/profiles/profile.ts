import type { Message, PlainKey } from "~/locales/messages";

/** `isLink`: a page of the site as `/path`, or an http address; the same in each language. */
type ProfileField = {
  label: PlainKey;
  ml?: string;
  required?: Message;
  rows?: number;
  isLink?: true;
  hint?: PlainKey;
};
type ProfileType = {
  /** As the activity log stores it. */
  noun: string;
  title: PlainKey;
  /** Path of the staff screen. */
  list: string;
  /** The public page that shows the profiles. */
  page: { href: string; name: PlainKey };
  hasPicture: boolean;
  /** Texts in the order of the form; the first one is the name. All but links are translatable. */
  fields: Readonly<Record<string, ProfileField>>;
};

/** Lists of a public page that staff order: people, their words, and figures. Rows of the table `profiles`. */
const profileTypes = {
  team: {
    noun: "team member",
    title: "admin.pages.team",
    list: "/adminTeam",
    page: { href: "/detailAbout", name: "profile.team.page" },
    hasPicture: true,
    fields: {
      name: { label: "profile.fields.name", ml: "പേര്", required: "profile.nameRequired" },
      role: { label: "profile.fields.role", ml: "ചുമതല" },
      line: { label: "profile.fields.line", ml: "പരിചയപ്പെടുത്തൽ", rows: 2 },
    },
  },
  testimonial: {
    noun: "testimonial",
    title: "admin.pages.testimonials",
    list: "/adminTestimonials",
    page: { href: "/", name: "profile.homePage" },
    hasPicture: true,
    fields: {
      author: { label: "profile.fields.author", ml: "പറഞ്ഞയാൾ", required: "profile.authorRequired" },
      designation: { label: "profile.fields.designation", ml: "തൊഴിൽ" },
      company: { label: "profile.fields.company", ml: "സ്ഥലം, സ്ഥാപനം" },
      title: { label: "profile.fields.title", ml: "തലക്കെട്ട്" },
      text: { label: "profile.fields.text", ml: "വാക്കുകൾ", required: "profile.textRequired", rows: 5 },
      sentence: { label: "profile.fields.sentence", ml: "അതിൽനിന്ന് ഒരു വാക്യം" },
    },
  },
  figure: {
    noun: "figure",
    title: "admin.pages.figures",
    list: "/adminFigures",
    page: { href: "/", name: "profile.homePage" },
    hasPicture: false,
    fields: {
      figure: {
        label: "profile.fields.figure",
        ml: "സംഖ്യ",
        required: "profile.figureRequired",
        hint: "profile.hints.figure",
      },
      words: { label: "profile.fields.words", ml: "എന്തിന്റെ എണ്ണം", required: "profile.wordsRequired" },
      href: { label: "profile.fields.href", isLink: true, hint: "profile.hints.href" },
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
