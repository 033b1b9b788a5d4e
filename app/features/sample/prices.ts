/** Keyed by cause. Prices equal those in the sample's stories, posts and projects. */
export const prices = {
  // An evening costs ₹22 a child; there are four evenings a week.
  "life-school": {
    price: { en: "An evening costs ₹22 a child.", ml: "ഒരു കുട്ടിക്ക് ഒരു വൈകുന്നേരം ₹22 ചെലവുണ്ട്." },
    effects: {
      en: {
        250: "Eleven evenings for one child",
        500: "Twenty-two evenings for one child",
        1000: "One evening for forty-five children",
        2000: "Five months of evenings for one child",
      },
      ml: {
        250: "ഒരു കുട്ടിക്കു പതിനൊന്നു വൈകുന്നേരം",
        500: "ഒരു കുട്ടിക്ക് ഇരുപത്തിരണ്ടു വൈകുന്നേരം",
        1000: "നാല്പത്തഞ്ചു കുട്ടികൾക്ക് ഒരു വൈകുന്നേരം",
        2000: "ഒരു കുട്ടിക്ക് അഞ്ചു മാസത്തെ വൈകുന്നേരങ്ങൾ",
      },
    },
  },
  // A year costs ₹2,600 for visits, ₹1,300 for vaccines and medicine, and ₹1,150 for insurance.
  "goat-rearing": {
    price: { en: "A family’s first year costs ₹29,650.", ml: "ഒരു കുടുംബത്തിന്റെ ആദ്യവർഷത്തിന് ₹29,650 ചെലവാകും." },
    effects: {
      en: {
        250: "A month of visits by the animal health worker",
        500: "Four months of vaccines and medicine for two goats",
        1000: "Four months of visits by the animal health worker",
        2000: "Insurance for two goats for a year, and medicine for half of it",
      },
      ml: {
        250: "മൃഗാരോഗ്യപ്രവർത്തകയുടെ ഒരു മാസത്തെ സന്ദർശനം",
        500: "രണ്ട് ആടിനു നാലു മാസത്തെ കുത്തിവയ്പും മരുന്നും",
        1000: "മൃഗാരോഗ്യപ്രവർത്തകയുടെ നാലു മാസത്തെ സന്ദർശനം",
        2000: "രണ്ട് ആടിന് ഒരു വർഷത്തെ ഇൻഷുറൻസും ആറു മാസത്തെ മരുന്നും",
      },
    },
  },
  // A plan costs ₹1,500 and a cook ₹900 a day; two cooks work for forty people.
  "youth-outreach": {
    price: {
      en: "Each plan that they take home gets up to ₹1,500.",
      ml: "നാട്ടിൽ നടത്തുന്ന ഓരോ പദ്ധതിക്കും ₹1,500 വരെ കിട്ടും.",
    },
    effects: {
      en: {
        250: "A day’s cooking for five people at a camp",
        500: "A third of one participant’s plan for home",
        1000: "One cook for a day at a weekend camp",
        2000: "One participant’s plan for home, in full",
      },
      ml: {
        250: "ക്യാമ്പിൽ അഞ്ചുപേർക്ക് ഒരു ദിവസത്തെ പാചകം",
        500: "ഒരാൾ നാട്ടിൽ നടത്തുന്ന പദ്ധതിയുടെ മൂന്നിലൊന്ന്",
        1000: "ക്യാമ്പിൽ പാചകത്തിന് ഒരാൾക്ക് ഒരു ദിവസത്തെ കൂലി",
        2000: "ഒരാൾ നാട്ടിൽ നടത്തുന്ന പദ്ധതി മുഴുവനായി",
      },
    },
  },
  // The center adds ₹50 a week for 26 weeks.
  "stitching-center": {
    price: {
      en: "To each ₹50 that a learner saves in a week, the center adds ₹50.",
      ml: "പഠിതാവ് ആഴ്ചയിൽ ₹50 നിക്ഷേപിക്കുമ്പോൾ കേന്ദ്രവും ₹50 ചേർക്കും.",
    },
    effects: {
      en: {
        250: "What we add to a learner’s savings in five weeks",
        500: "What we add to a learner’s savings in ten weeks",
        1000: "What we add to a learner’s savings in twenty weeks",
        2000: "What we add to one learner’s savings in six months, and to another’s in three",
      },
      ml: {
        250: "ഒരു പഠിതാവിന്റെ സമ്പാദ്യത്തിൽ അഞ്ചാഴ്ച ഞങ്ങൾ ചേർക്കുന്നത്",
        500: "ഒരു പഠിതാവിന്റെ സമ്പാദ്യത്തിൽ പത്താഴ്ച ഞങ്ങൾ ചേർക്കുന്നത്",
        1000: "ഒരു പഠിതാവിന്റെ സമ്പാദ്യത്തിൽ ഇരുപതാഴ്ച ഞങ്ങൾ ചേർക്കുന്നത്",
        2000: "ഒരാളുടെ സമ്പാദ്യത്തിൽ ആറു മാസവും മറ്റൊരാളുടേതിൽ മൂന്നു മാസവും ഞങ്ങൾ ചേർക്കുന്നത്",
      },
    },
  },
};
