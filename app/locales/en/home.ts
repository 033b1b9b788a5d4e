/**
 * Texts around the sections of the home page, except the titles that the specification fixes
 * (app/locales/english-messages.ts).
 */
export const aboutTeaser = {
  kicker: "Who we are",
  heading: "Spreading love and compassion, one household at a time",
  /** Invented; not a quotation of a real person. */
  quote: "Compassion is not a feeling we have about people. It is the path we wear to their door.",
  quoteSource: "Said in our staff room, about the road to Meppadi",
  mission:
    "Since 2009 we have worked to empower families in the hills and villages of Kerala: through education that goes on after the school bell, through leadership development for the young, and through work that women can call their own. We bring neighbours of every faith and background together, because unity is what carries a village through a bad year. What we look for in the end is well-being: emotional, social and economic, in a family that can stand without us.",
} as const;

export const homeSections = {
  projects: {
    kicker: "What we are building",
    subtitle:
      "Strategic initiatives in education, health and community empowerment: each with a place, a plan and an end we can name.",
  },
  events: {
    kicker: "Come along",
    heading: "Latest Events",
    lead: "Camps, open days and Saturdays with work gloves. Neighbours, students and visitors are welcome at all of them.",
  },
  blogs: {
    kicker: "From the field",
    heading: "Recent Blogs",
    lead: "Written by those who were there, including the days when something failed.",
  },
  gallery: {
    kicker: "Where we work",
    heading: "Gallery",
    lead: "Backwater, paddy, loom and landing: drawings of the places our days are spent in.",
  },
  testimonials: {
    kicker: "In their words",
    heading: "What people say",
    lead: "A tailor, a goat keeper, a student, a teacher and a giver.",
  },
} as const;

/** The gallery's pictures, shown as /pictures/NAME.svg. */
export const galleryStrip = [
  {
    name: "backwater-dawn",
    title: "First light on the backwater",
    alt: "A rice boat with a woven roof lies on still backwater as the sun comes up; a man poles a canoe past it.",
  },
  {
    name: "paddy-mosaic",
    title: "Paddy, field by field",
    alt: "Paddy fields from above: a patchwork of green, gold and water, with a stream, a house and people at work.",
  },
  {
    name: "handloom",
    title: "Warp and weft",
    alt: "A handloom from above: off-white cloth with gold borders and a row of coloured buds grows between a weaver's hands.",
  },
  {
    name: "ferry-landing",
    title: "Waiting for the ferry",
    alt: "A ferry with a red roof brings people and a bicycle across the water; a mother and her son wave from the steps.",
  },
  {
    name: "boat-race",
    title: "All oars together",
    alt: "Two long snake boats race past a crowded bank, their rowers dipping the oars together.",
  },
] as const;

/** Names of the buttons that a script gives the rows. */
export const rowControls = {
  testimonials: {
    previous: "Previous testimonial",
    next: "Next testimonial",
    pause: "Pause testimonials",
    play: "Play testimonials",
  },
  recentBlogs: { previous: "Previous blog", next: "Next blog" },
  gallery: {
    previous: "Previous picture",
    next: "Next picture",
    pause: "Pause pictures",
    play: "Play pictures",
  },
} as const;

/** Of the rows that can be swiped, and of the page itself. */
export const rows = {
  description:
    "Education, women's livelihoods, tailoring, leadership and relief for families in Kerala: see the work, and give to it.",
  slides: "Slides",
  /** What screen readers call a row and what is in it. */
  roles: { row: "carousel", slide: "slide" },
  slideOf: (number: number, of: number) => `${number} of ${of}`,
  swipe: "Swipe or scroll for more",
};
