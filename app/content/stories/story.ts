/** The eight fixed stories. Their address is `/{path}/1`; any other id shows the same text. */
export type StoryPath =
  "lifeschool" | "gudalur" | "goat" | "tailoring" | "event1" | "event2" | "event3" | "event4";

export type Story = {
  path: StoryPath;
  title: string;
  kicker: string;
  /** YYYY-MM-DD */
  date: string;
  author: string;
  /** Fixed by the specification, not counted. */
  views: number;
  comments: number;
  /** One sentence of at most 160 characters, for cards and search engines. */
  summary: string;
  /** Name of a drawing in app/content/drawings/stories/, 1200 × 800. */
  picture: string;
  caption: string;
  /** HTML of 300 to 600 words; headings begin at h2. */
  content: string;
  /** Stories that are suggested next. */
  next: StoryPath[];
};
