import type { Localised } from "~/locales/language";

/** Path: `/{path}/1`; any other id shows the same story. */
export type StoryPath =
  "lifeschool" | "gudalur" | "goat" | "tailoring" | "event1" | "event2" | "event3" | "event4";

export type Story = {
  path: StoryPath;
  date: string;
  /** Fixed by the specification, not counted. */
  views: number;
  comments: number;
  /** Drawing in app/components/drawings/stories/, 1200 × 800. */
  picture: string;
  /** Cause that 'Donate' on the story's page preselects. */
  cause: string;
  /** The page ends with a request for a gift. */
  asksForGift?: boolean;
} & Localised<StoryText>;

type StoryText = {
  title: string;
  kicker: string;
  author: string;
  /** At most 160 characters, for cards and search engines. */
  summary: string;
  caption: string;
  /** HTML, 300 to 600 words in English, same tags in every language; headings start at h2. */
  content: string;
};
