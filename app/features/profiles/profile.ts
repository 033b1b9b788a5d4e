import type { Message } from "~/locales/messages";

type ProfileField = { label: string; ml: string; required?: Message; rows?: number };
type ProfileType = {
  noun: string;
  title: string;
  /** Path of the staff screen. */
  list: string;
  /** The public page that shows the profiles. */
  page: { href: string; name: string };
  /** Translatable texts, in the order of the form; the first one is the name. */
  fields: Readonly<Record<string, ProfileField>>;
};

/** People shown on the site; they are rows of the table `profiles`. */
const profileTypes = {
  team: {
    noun: "team member",
    title: "Team",
    list: "/adminTeam",
    page: { href: "/detailAbout", name: "the About page" },
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
    fields: {
      author: { label: "Author", ml: "പറഞ്ഞയാൾ", required: "profile.authorRequired" },
      designation: { label: "Designation", ml: "തൊഴിൽ" },
      company: { label: "Place or organisation", ml: "സ്ഥലം, സ്ഥാപനം" },
      title: { label: "Heading", ml: "തലക്കെട്ട്" },
      text: { label: "What the person says", ml: "വാക്കുകൾ", required: "profile.textRequired", rows: 5 },
      sentence: { label: "One sentence of it, for the thanks after a gift", ml: "അതിൽനിന്ന് ഒരു വാക്യം" },
    },
  },
} as const satisfies Record<string, ProfileType>;

export type ProfileKind = keyof typeof profileTypes;
export const PROFILE_KINDS = Object.keys(profileTypes) as ProfileKind[];

/** Typed loosely, for code that handles both kinds. */
export const profileType = (kind: ProfileKind): ProfileType => profileTypes[kind];

export const profileFields = (kind: ProfileKind): string[] => Object.keys(profileTypes[kind].fields);

export const profileKindAt = (path: string): ProfileKind =>
  PROFILE_KINDS.find((kind) => profileTypes[kind].list === path) ?? "team";
