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
  abroadText:
    "Indian law (the Foreign Contribution Regulation Act) keeps gifts from other countries apart from those given here, so they can't be taken by this form. The button below leads to the way that is open for them.",
  abroadCitizen:
    "An Indian citizen giving your own funds while living abroad? The law counts citizenship, so please choose “I am giving from India” above.",
  newTab: "(opens in a new tab)",
};
