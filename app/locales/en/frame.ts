/** Words of the frame around every page. */
export const frame = {
  search: "Search",
  menu: "Menu",
  closeMenu: "Close menu",
  mainNavigation: "Main",
  policiesNavigation: "Policies",
  languageLabel: "Language: ",
  rehearsed: "No money is taken here.",
  feedBlogs: "Blogs",
  feedEvents: "Events",
  feeds: {
    blogs: (name: string) => `Blogs · ${name}`,
    events: (name: string) => `Events · ${name}`,
    blogsText: (name: string) => `Posts from the villages and classrooms of Kerala, by ${name}.`,
    eventsText: (name: string) => `Coming events and past ones, at ${name}.`,
  },
  /** The state, for search engines. */
  region: "Kerala",
  cardAlt: "A family hand in hand on a path beside the backwater",
  /** Above what staff wrote in the other language only. */
  /** Of an item in Malayalam only. */
  notTranslated: "This has been written in Malayalam only so far.",
  inOtherLanguage: "In Malayalam",
  pleaseCheck: (count: number) => `Please check ${count === 1 ? "one thing" : "these things"}`,
};
