/**
 * Texts of the donation section by slug of the cause: one line for the list, some sentences for the panel.
 */
export const causeTexts: Record<string, { line: string; text: string }> = {
  "life-school": {
    line: "Evening lessons and a mentor for every child.",
    text: "After the school day, Life School gives children of daily-wage families a lit room, a teacher who knows their name, and lessons in what textbooks leave out: speaking up, handling money, staying well.",
  },
  "goat-rearing": {
    line: "A first herd, in a woman's own name.",
    text: "A woman receives two goats, a dry shed and a year of visits from an animal health worker. The first kid born goes to a neighbour, so that one gift walks on through the village.",
  },
  "youth-outreach": {
    line: "Leadership, sport and a way to first work.",
    text: "Weekend camps where young people from the hills and the coast learn to lead a meeting, plan a project and apply for work, and come home to run something of their own.",
  },
  "stitching-center": {
    line: "Six months at a machine, then a trade.",
    text: "At the Stitching Center women learn to cut, sew and price their work. They leave with a certificate, their first orders and a savings account of their own.",
  },
};

/** Texts around the donation form. */
export const donationTexts = {
  kicker: "Your gift",
  heading: "Put your hand to one thing that grows",
  lead: "Choose a cause and an amount; the receipt comes by itself.",
  chooseCause: "Choose a cause",
  chooseAmount: "Choose an amount",
  customHint: "In whole rupees, ₹50 or more. Replaces the amount chosen above.",
  next: "Next: your details, then our payment provider's secure page.",
  abroadTitle: "Giving from abroad",
  abroadText:
    "Indian law (the Foreign Contribution Regulation Act) keeps gifts from other countries apart from those given here, so they can't be taken by this form. The button below leads to the way that is open for them.",
  abroadCitizen:
    "An Indian citizen giving your own funds while living abroad? The law counts citizenship, so please choose “I am giving from India” above.",
  newTab: "(opens in a new tab)",
};
