const SMALL = [
  "No",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
];

/** "Three results", "48 results", "More than 1,000 results" */
function results(total: number, isMore: boolean): string {
  const number = isMore
    ? `More than ${total.toLocaleString("en-IN")}`
    : (SMALL[total] ?? total.toLocaleString("en-IN"));
  return `${number} ${total === 1 ? "result" : "results"}`;
}

export const search = {
  title: "Search",
  titleFor: (asked: string) => `Search: ${asked}`,
  description:
    "Find pages, stories, blog posts, events and projects of the foundation by their words, in English or in Malayalam.",
  label: "What are you looking for?",
  button: "Search",
  /** Before and after the words that were looked for. */
  foundBefore: (total: number, isMore: boolean) => `${results(total, isMore)} for `,
  foundAfter: (_total: number, _isMore: boolean) => "",
  nothingBefore: "Nothing found for ",
  nothingAfter: "",
  looked: "We looked through every page, story, blog post, event and project. Three things that often help:",
  advice: [
    "Fewer words: each of them has to be in the text.",
    "The beginning of a word: ‘tailor’ also finds ‘tailoring’.",
    "The other language: some texts are in English only, some in Malayalam.",
  ],
  begin: "Or begin here",
  ways: {
    projects: "What we work on, year after year",
    events: "Coming events and past ones",
    blogs: "Letters from the villages and the classrooms",
    contact: "Ask us: one of us will know",
  },
  /** Before and after the words, above the pages that hold them. */
  pagesBefore: "Pages and stories for ",
  pagesAfter: "",
  onlyPages: "No blog post, event or project has these words.",
  myData:
    "Enter your e-mail address, and we mail you a link to your gifts, with their receipts and tax certificates.",
  kinds: { Blog: "Blog", Event: "Event", Project: "Project", Page: "Page", Story: "Story", Cause: "Cause" },
} as const;
