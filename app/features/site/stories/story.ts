import type { limits } from "~/lib/limits";
import type { Localised } from "~/locales/language";

/** The eight fixed stories. Their address is `/{path}/1`; any other id shows the same text. */
export type StoryPath =
  "lifeschool" | "gudalur" | "goat" | "tailoring" | "event1" | "event2" | "event3" | "event4";

export type Story = {
  path: StoryPath;
  /** YYYY-MM-DD */
  date: string;
  /** Fixed by the specification, not counted. */
  views: number;
  comments: number;
  /** Name of a drawing in app/components/drawings/stories/, 1200 × 800. */
  picture: string;
  /** The cause that 'Donate' chooses on its page. */
  cause: (typeof limits.donation.causes)[number]["slug"];
  /** Stories that are suggested next. */
  next: StoryPath[];
} & Localised<StoryText>;

type StoryText = {
  title: string;
  kicker: string;
  author: string;
  /** One sentence of at most 160 characters, for cards and search engines. */
  summary: string;
  caption: string;
  /** HTML of 300 to 600 English words, with the same tags in every language; headings begin at h2. */
  content: string;
};
