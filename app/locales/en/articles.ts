/** Words of the pages of one post, event, project, picture or story, and of their cards. */
const counted = (count: number, noun: string) =>
  `${count.toLocaleString("en-IN")} ${noun}${count === 1 ? "" : "s"}`;

export const articles = {
  stories: "Stories",
  by: "By",
  views: (count: number) => counted(count, "view"),
  comments: (count: number) => counted(count, "comment"),
  morePosts: "More posts",
  olderPost: "Older post",
  newerPost: "Newer post",
  moreStories: "More stories",
  readNext: "Read next",
  storyGift: "A gift pays for the bed, the meals and the bus fare of somebody who could not come otherwise.",
  table: "Table",
  watchOn: (host: string) => `Watch on ${host}`,
  watchNote: (host: string) => `. The film is kept at ${host}, which hears of you only when you play it.`,
  side: {
    label: "More from the foundation",
    programmes: [
      { title: "Life School", text: "An evening class that stays open" },
      { title: "Desks for a school", text: "A classroom in the hills sits up" },
      { title: "The tailoring centre", text: "Six months at a machine, then a trade" },
    ],
    involved:
      "Teach for an evening, keep the accounts of a savings group, drive a van on a Sunday. Tell us what you can do.",
    support:
      "Four causes, from ₹50. Every gift gets a numbered receipt, and everybody can see how far each cause has come.",
  },
  event: {
    date: "Date",
    time: "Time",
    location: "Location",
    place: "Place",
    over: "This event is over. Thank you to everybody who came.",
    today: "This is today.",
    whenAndWhere: "When and where",
    showOnMap: "Show on a map",
    addToCalendar: "Add to calendar",
    tellOthers: "Tell others",
    email: "Email",
    nextTime: "There will be a next time",
    nextTimeText: "Write to us, and we will tell you what is planned and where hands are needed.",
    come: "Come, and bring somebody",
    comeText: "Tell us that you are coming, or that you would like to help on the day. A line is enough.",
    about: (title: string) => `About the event: ${title}`,
    all: "All events",
    soon: "Soon",
    open: "TBD",
    dayToCome: "Day to come",
  },
  problems: {
    failed: "Something on our side did not answer. Please try again in a minute.",
    blogFailed:
      "Something on our side did not answer. Please try again in a minute; the other posts may well be there.",
    noBlog:
      "It may have been taken down, or the address was cut short on its way to you. The newest posts are one step away.",
    noEvent:
      "It may have been called off, or the address was cut short on its way to you. Everything that is planned is one step away.",
    noProject:
      "It may have been finished and put away, or the address was cut short on its way to you. What we work on now is one step away.",
    allEvents: "See all events",
    allProjects: "See all projects",
  },
};
