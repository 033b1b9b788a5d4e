/**
 * The eight stories that stand at addresses of their own; `/{path}/1` and any other id show the same text.
 */
export type StoryPath =
  "lifeschool" | "gudalur" | "goat" | "tailoring" | "event1" | "event2" | "event3" | "event4";

export type Story = {
  path: StoryPath;
  title: string;
  /** The programme it belongs to. */
  kicker: string;
  /** YYYY-MM-DD */
  date: string;
  author: string;
  /** As the specification has it: fixed figures, not counted. */
  views: number;
  comments: number;
  /** One sentence of at most 160 characters, for cards and search engines. */
  summary: string;
  /** The name of a drawing in app/content/drawings/stories/, 1200 × 800. */
  picture: string;
  caption: string;
  /** HTML of 300 to 600 words. Its headings begin with h2. */
  content: string;
  /** What to read after it. */
  next: StoryPath[];
};
