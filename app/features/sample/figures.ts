/** Figures of the home page; `project` is the title of the sample project whose text counts them. */
export const figures = [
  {
    figure: { en: "187", ml: "187" },
    words: { en: "children in nine evening classes", ml: "കുട്ടികൾ, വൈകുന്നേരത്തെ ഒമ്പതു ക്ലാസുകളിൽ" },
    project: "Life School: nine rooms that are lit after dark",
  },
  {
    figure: { en: "152", ml: "152" },
    words: { en: "women with goats of their own", ml: "സ്ത്രീകൾക്കു സ്വന്തമായി ആട്" },
    project: "Goat Rearing: a first herd in a woman's own name",
  },
  {
    figure: { en: "57 of 60", ml: "60ൽ 57" },
    words: { en: "women finished the tailoring course", ml: "സ്ത്രീകൾ തയ്യൽ പഠനം പൂർത്തിയാക്കി" },
    project: "Stitching Center: six months at a machine, then a trade",
  },
  {
    figure: { en: "64", ml: "64" },
    words: { en: "wells cleaned after floods", ml: "കിണർ പ്രളയശേഷം വൃത്തിയാക്കി" },
    project: "Clean wells and dry shelves: relief that stays",
  },
] as const;
