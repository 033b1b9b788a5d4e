/** Texts of /donatePage. The stories are about programmes; no person in them is real. */
export const donatePageTexts = {
  kicker: "Why donate",
  heading: "A little, held by many hands, carries far",
  lead: "Most of what changes a village is small: a lamp to read by, a first animal, a seat at a machine. It needs no miracle, only people who do not let go halfway.",
  reasons: [
    {
      title: "It stays close",
      text: "We work where we live. The people who plan a programme meet the families it is for every week.",
    },
    {
      title: "You can follow it",
      text: "Every cause shows what it needs and how far it has come, and every gift gets a numbered receipt.",
    },
    {
      title: "It ends well",
      text: "We plan for the day we are no longer needed: a trade learned, a herd grown, a group that meets without us.",
    },
  ],
  causesHeading: "Where your gift goes",
  causeTexts: [
    "Check-ups in villages far from a clinic, spectacles and medicines for those who put them off, and women trained to notice what should not wait.",
    "When the rivers rise or a hillside gives way: dry food and tarpaulins in the first days, then tools, seed and school books, until a household stands again.",
    "Life School in the evenings, desks and books where there are none, and a mentor who asks why a chair stayed empty.",
  ],
  paidBy: [
    {
      text: "None of the causes below pays for this, only gifts made for it.",
      link: "Give for health",
      href: "/contactPage",
    },
    {
      text: "None of the causes below pays for this, only gifts made for it.",
      link: "Give for relief",
      href: "/contactPage",
    },
    {
      text: "Paid from gifts to Life School.",
      link: "Give to Life School",
      href: "/donateUs?cause=life-school",
    },
  ],
  stories: [
    {
      title: "Four goats and a savings book",
      place: "Goat Rearing",
      text: "Two goats came to a hillside household in the monsoon; by the next one there were four, and a kid had been handed on to the neighbour. The milk pays for the bus to school. What is left goes into a savings book that has her name on it.",
    },
    {
      title: "The room with the light on",
      place: "Life School",
      text: "It began with one bulb and eleven children on a veranda. Now nine rooms are lit in the evenings, and older pupils teach the younger ones to read a bus timetable, a medicine label, a wage slip.",
    },
    {
      title: "First order, first signboard",
      place: "Stitching Center",
      text: "Six women finished the course in the same season and rented a room together. Their first order was school uniforms for the village. The signboard above the door is hand-painted, and all six names are on it.",
    },
  ],
  closing: "Whatever you can spare, it joins something that is already moving.",
  abroad: {
    kicker: "From outside India",
    heading: "Giving from abroad",
    text: [
      "Open to Indian citizens, wherever you live: the form above, for gifts from your own funds. Choose “I am giving from India” and confirm the statement. What counts is citizenship, not where you are.",
      "Not open to citizens of other countries: this form. An Indian law, the Foreign Contribution (Regulation) Act or FCRA, requires such gifts to come through a separate, supervised channel.",
    ],
    platform: "Citizens of other countries can give through our giving platform.",
    noPlatform:
      "This site has no such channel at the moment. If you are a citizen of another country, please send nothing yet, but write to us. We will tell you how you can give, and answer your questions about the work.",
    write: "Write to the foundation",
  },
};
