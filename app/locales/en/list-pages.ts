/** Texts of the project, event, blog, gallery and contact pages that the specification does not fix. */
export const projectListTexts = {
  kicker: "What we are building",
  description:
    "Schools, tailoring rooms, goats, gardens: what the foundation is doing in the hills and villages of Kerala.",
  none: "No project is written up here yet.",
  noneText:
    "The work goes on all the same. Read what we do and why, or ask us what is being planned near you.",
  noneLink: "About the foundation",
  closing:
    "A project begins with people who want it and ends when they no longer need us. In between it needs chairs, thread, fodder and bus fares. Choose one of four causes and see how far it has come.",
};

export const eventListTexts = {
  kicker: "The foundation's almanac",
  lead: "Trainings, medical camps, children's days and markets. Most are open to whoever comes by; bring a neighbour.",
  description: "What is coming up at the foundation and what has been: days, times and places.",
  toCome: "Coming up",
  past: "Past events",
  noneText:
    "There is nothing on the calendar at the moment. Write to us and we will tell you when the next date is fixed.",
  closing: "Lend a hand",
  closingText:
    "Somebody has to carry the benches, write down the names and make tea for eighty. If you have a free Saturday, you are wanted.",
};

export const blogListTexts = {
  dateline: "Told by those who were there",
  description: "Posts from the foundation's classrooms, tailoring rooms and hillsides.",
  none: "Nothing has been written yet.",
  noneText: "The first post will stand here. Until then, this is how an evening at the Life School goes.",
  noneLink: "Read about the Life School",
  followText:
    "New posts come when there is something to tell, not by the calendar. Follow them with a feed reader, or look in again.",
  feed: "Follow the posts by RSS",
  story:
    "Were you at one of our trainings, camps or classes? Tell it in your own words, in Malayalam or English. We ask you before we publish a line.",
  storySubject: "My story",
};

export const galleryTexts = {
  heading: "Gallery",
  kicker: "The wall by the door",
  lead: "Pictures from classes, workshops and fields, newest first. Open one to see it large.",
  description: "Pictures from the foundation's classes, workshops and fields in Kerala.",
  none: "No picture hangs here yet.",
  noneText: "The nails are in the wall. Meanwhile, the blog tells what we have been doing.",
  noneLink: "Read the blog",
  newer: "Previous picture",
  older: "Next picture",
  back: "Back to the gallery",
};

export const contactTexts = {
  kicker: "Write to us",
  lead: "A question, an offer of help, a story, a complaint: a person reads every letter, usually within two working days.",
  description: "Write to the foundation: postal address, email, phone and a form that reaches the office.",
  letter: "Your letter",
  reply: "How we can answer you",
  replyHint: "An email address or a phone number lets us answer you. Without either, we can only read.",
  messageHint: "Malayalam, English, Tamil or Hindi: as you like.",
  trap: "Leave this empty",
  office: "The office",
  labels: { place: "By post or in person", phone: "By phone", mail: "By email" },
  hours: "Monday to Saturday, 9:30 AM to 5:00 PM",
};

export const listTexts = {
  tryAgain: "Try again",
  pages: "Pages",
  previous: "Previous page",
  next: "Next page",
  page: (number: number) => `Page ${number}`,
  pageOf: (page: number, last: number) => `Page ${page} of ${last}`,
};
