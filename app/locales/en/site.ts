import { limits } from "~/lib/limits";

/** Texts of the footer. */
export const footerTexts = {
  years: limits.screen.copyright.mobile,
  blurb:
    "We work beside families in the hills and villages of Kerala: with children at school, women earning for the first time, and young people who are ready to lead.",
  appealTitle: "One gift, close to home",
  appeal:
    "Choose a cause and an amount from ₹50. You get a receipt, and everyone can see how far each cause has come.",
};

/** Texts of the home page's first screen, except the headline that the specification fixes. */
export const heroTexts = {
  /** "Let us join hands for a good tomorrow" in Malayalam. */
  malayalam: "നല്ല നാളേക്കായി കൈകോർക്കാം",
  lead: "A classroom that stays open. A goat that becomes a herd. A sewing machine that becomes a wage.",
};
