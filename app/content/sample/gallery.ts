/** Photos in the gallery of a new site, newest first. */
export const photos = [
  { daysAgo: 3, at: "07:10", title: "Morning on the backwaters, Kuttanad", picture: "backwater-dawn" },
  { daysAgo: 11, at: "16:45", title: "Tea slopes above Meppadi", picture: "tea-hills" },
  { daysAgo: 27, at: "12:00", title: "Fields from above, before the harvest", picture: "paddy-mosaic" },
  { daysAgo: 39, at: "08:35", title: "Market street in the first rain", picture: "monsoon-umbrellas" },
  { daysAgo: 58, at: "17:20", title: "Spices for the cooking day", picture: "spice-table" },
  { daysAgo: 73, at: "11:15", title: "Lakshmi, the first goat of the second herd", picture: "goat-portrait" },
  { daysAgo: 88, at: "09:05", title: "A kasavu border on the handloom", picture: "handloom" },
  { daysAgo: 112, at: "18:00", title: "Looking up in the coconut grove", picture: "coconut-grove" },
  { daysAgo: 139, at: "14:30", title: "The morning ferry comes in", picture: "ferry-landing" },
  { daysAgo: 165, at: "08:05", title: "Eight in the morning at the bus stop", picture: "bus-stop" },
  { daysAgo: 187, at: "16:10", title: "Two snake boats, half a length apart", picture: "boat-race" },
  { daysAgo: 208, at: "19:00", title: "The lamp is lit before the evening class", picture: "oil-lamp" },
  {
    daysAgo: 241,
    at: "07:30",
    title: "The flower carpet on the tenth day of Onam",
    picture: "flower-carpet",
  },
  { daysAgo: 280, at: "10:20", title: "What one garden gave in a week", picture: "vegetable-basket" },
] as const;
