/** Texts around the donation form. */
export const donationTexts = {
  kicker: "Your gift",
  heading: "Put your hand to one thing that grows",
  lead: "Choose a cause and an amount. Every gift gets a numbered receipt.",
  chooseCause: "Choose a cause",
  chooseAmount: "Choose an amount",
  customHint: "In whole rupees, ₹50 or more. Replaces the amount chosen above.",
  next: "Next: your details, then our payment provider's secure page.",
  abroadTitle: "Giving from abroad",
  whereFrom: "Where are you giving from?",
  abroadText:
    "Indian law (the Foreign Contribution Regulation Act) requires gifts from citizens of other countries to be kept separate, so this form cannot accept them.",
  abroadHow: "How to give from abroad",
  abroadCitizen: "Indian citizens anywhere: choose “I am giving from India”.",
  newTab: "(opens in a new tab)",
};
