/** Keyed by cause. Prices equal those in the sample's stories, posts and projects; each sentence has one number. */
export const prices = {
  // An evening costs ₹22 a child; there are four evenings a week.
  "life-school": {
    price: { en: "An evening costs ₹22 a child.", ml: "ഒരു കുട്ടിക്ക് ഒരു വൈകുന്നേരം ₹22 ചെലവുണ്ട്." },
    effects: {
      en: {
        250: "11 evenings for one child",
        500: "22 evenings for one child",
        1000: "45 evenings for one child",
        2000: "90 evenings for one child",
      },
      ml: {
        250: "ഒരു കുട്ടിക്ക് 11 വൈകുന്നേരം",
        500: "ഒരു കുട്ടിക്ക് 22 വൈകുന്നേരം",
        1000: "ഒരു കുട്ടിക്ക് 45 വൈകുന്നേരം",
        2000: "ഒരു കുട്ടിക്ക് 90 വൈകുന്നേരം",
      },
    },
  },
  // A year costs ₹2,600 for visits, ₹50 a week.
  "goat-rearing": {
    price: { en: "A family’s first year costs ₹29,650.", ml: "ഒരു കുടുംബത്തിന്റെ ആദ്യവർഷത്തിന് ₹29,650 ചെലവാകും." },
    effects: {
      en: {
        250: "5 weeks of visits by the animal health worker",
        500: "10 weeks of visits by the animal health worker",
        1000: "20 weeks of visits by the animal health worker",
        2000: "40 weeks of visits by the animal health worker",
      },
      ml: {
        250: "മൃഗാരോഗ്യ പ്രവർത്തകയുടെ 5 ആഴ്ചത്തെ സന്ദർശനം",
        500: "മൃഗാരോഗ്യ പ്രവർത്തകയുടെ 10 ആഴ്ചത്തെ സന്ദർശനം",
        1000: "മൃഗാരോഗ്യ പ്രവർത്തകയുടെ 20 ആഴ്ചത്തെ സന്ദർശനം",
        2000: "മൃഗാരോഗ്യ പ്രവർത്തകയുടെ 40 ആഴ്ചത്തെ സന്ദർശനം",
      },
    },
  },
  // A cook costs ₹900 a day; two cooks work for forty people.
  "youth-outreach": {
    price: {
      en: "Each plan that they take home gets up to ₹1,500.",
      ml: "നാട്ടിൽ നടത്തുന്ന ഓരോ പദ്ധതിക്കും ₹1,500 വരെ കിട്ടും.",
    },
    effects: {
      en: {
        250: "A day’s cooking for 5 people at a camp",
        500: "A day’s cooking for 11 people at a camp",
        1000: "A day’s cooking for 22 people at a camp",
        2000: "A day’s cooking for 44 people at a camp",
      },
      ml: {
        250: "ക്യാമ്പിൽ 5 പേർക്ക് ഒരു ദിവസത്തെ പാചകം",
        500: "ക്യാമ്പിൽ 11 പേർക്ക് ഒരു ദിവസത്തെ പാചകം",
        1000: "ക്യാമ്പിൽ 22 പേർക്ക് ഒരു ദിവസത്തെ പാചകം",
        2000: "ക്യാമ്പിൽ 44 പേർക്ക് ഒരു ദിവസത്തെ പാചകം",
      },
    },
  },
  // The centre adds ₹50 a week for 26 weeks.
  "stitching-center": {
    price: {
      en: "For every ₹50 that a learner saves in a week, the centre adds ₹50.",
      ml: "പഠിതാവ് ആഴ്ചയിൽ ₹50 നിക്ഷേപിക്കുമ്പോൾ കേന്ദ്രവും ₹50 ചേർക്കും.",
    },
    effects: {
      en: {
        250: "Doubles what a learner saves in 5 weeks",
        500: "Doubles what a learner saves in 10 weeks",
        1000: "Doubles what a learner saves in 20 weeks",
        2000: "Doubles what learners save in 40 weeks",
      },
      ml: {
        250: "പഠിതാവ് 5 ആഴ്ച നിക്ഷേപിക്കുന്നത് ഇരട്ടിയാകും",
        500: "പഠിതാവ് 10 ആഴ്ച നിക്ഷേപിക്കുന്നത് ഇരട്ടിയാകും",
        1000: "പഠിതാവ് 20 ആഴ്ച നിക്ഷേപിക്കുന്നത് ഇരട്ടിയാകും",
        2000: "പഠിതാക്കൾ 40 ആഴ്ച നിക്ഷേപിക്കുന്നത് ഇരട്ടിയാകും",
      },
    },
  },
};
