const SATURDAY = 6;
const SUNDAY = 0;

/**
 * Events of a new site. `inDays` counts from the day it is set up (negative: past); the event is on the next
 * given weekday from there.
 */
export const events = [
  {
    inDays: -236,
    weekday: SATURDAY,
    announced: { daysAgo: 262, at: "10:05" },
    time: "09:30",
    place: "Community hall, Sultan Bathery",
    title: "Leadership weekend for young organisers",
    category: "Youth",
    picture: "leadership-circle",
    content: `Two days for forty young people from eleven clubs: how to lead a meeting that ends on time, how to disagree without a quarrel, how to write down a plan that others can follow. On Sunday afternoon each club presented one small thing that it would put right within a month.

Thirty-seven came. Eight of the eleven clubs had kept their word when we visited them five weeks later; the bus shelter at the junction has a roof again.`,
  },
  {
    inDays: -158,
    weekday: SATURDAY,
    announced: { daysAgo: 180, at: "15:20" },
    time: "10:00",
    place: "Foundation House, Market Road, Kalpetta",
    title: "Packing day for 320 school bags",
    category: "Education",
    picture: "school-bags",
    content: `Children near Kalpetta choose their own things in a hall full of tables. For seven schools that are too far away we pack what a child in the first five classes needs: notebooks, a slate, pencils, a water bottle, an umbrella and a pair of sandals in the right size. The sizes are the hard part, so the teachers sent us a list with each child's foot drawn on paper.

Sixty-four volunteers packed 320 bags in five hours. Twenty-three pairs of sandals were exchanged in the week after.`,
  },
  {
    inDays: -81,
    weekday: SUNDAY,
    announced: { daysAgo: 104, at: "09:40" },
    time: "08:30",
    place: "Government Lower Primary School, Thirunelly",
    title: "Free health camp: eyes, teeth and blood",
    category: "Health",
    picture: "health-camp",
    content: `A day of check-ups for families of three hamlets, with two doctors, a dentist, an optometrist and six nursing students. Registration from half past eight, no fee, no appointment; those who can't walk are fetched by jeep.

211 people were seen. Fifty-eight received reading glasses on the spot, and thirty-four were sent on to the taluk hospital, each with a companion and the bus fare. We had brought too few vaccines against tetanus and went back with them on the following Wednesday.`,
  },
  {
    inDays: -26,
    weekday: SATURDAY,
    announced: { daysAgo: 47, at: "17:00" },
    time: "18:30",
    place: "Bus stand, Mananthavady",
    title: "Street theatre: The Price of a Loan",
    category: "Community",
    picture: "street-theatre",
    content: `Fourteen young people play a story that they have written themselves: a family borrows 8,000 rupees for a wedding and is still paying when the bride's daughter goes to school. Forty minutes, in Malayalam and Paniya, with drums. Afterwards women of three savings groups explained how their groups lend, and at what interest.

It rained in the second half. Most people stayed, under the awning of the fruit shop.`,
  },
  {
    inDays: 10,
    weekday: SUNDAY,
    announced: { daysAgo: 19, at: "11:30" },
    time: "10:00",
    place: "Life School, Ambalavayal",
    title: "Kids' cooking day: one pot, eight spices",
    category: "Health",
    picture: "kids-cooking",
    content: `Children between eight and thirteen cook a full meal for their parents: rice, a curry of what their own garden gives, a thoran of red spinach, and payasam. They learn to cut safely, to light a stove with an adult beside them, and what each of eight spices is good for.

Room for thirty children. Bring an apron or an old shirt, and tell us about allergies when you put your name down. Parents are asked to come hungry, at one o'clock.`,
  },
  {
    inDays: 31,
    weekday: SATURDAY,
    announced: { daysAgo: 12, at: "12:15" },
    time: "09:00",
    place: "Stitching Center, Pinangode Road, Kalpetta",
    title: "Women's skill day: from the seam to the sale",
    category: "Livelihood",
    picture: "women-skill-day",
    countries: ["IN"],
    content: `A day of short workshops for women who earn at home or would like to: pricing a blouse, repairing a machine, taking a photograph that sells, filling in a bank form, mending a school bag. Each lasts fifty minutes and can be attended on its own.

Children are looked after in the room next door. The bus fare is refunded against the ticket. Please put your name down by telephone or at the centre; last time forty-five came and we had thirty chairs.`,
  },
  {
    inDays: 62,
    weekday: SUNDAY,
    announced: { daysAgo: 5, at: "18:10" },
    time: "14:30",
    place: "Municipal ground, Kalpetta",
    title: "Life School football cup",
    category: "Youth",
    picture: "football-field",
    content: `Twelve teams of seven, from nine evening classes and three youth clubs, mixed as the rules demand: at least three girls are on the field at all times. Last year's cup went to Noolpuzha after a final that was decided by penalties and is still discussed.

Kick-off is at half past two, so that nobody has to leave before lunch; the last match ends with the light. We are looking for referees, lime for the lines, and someone who can repair goal nets.`,
  },
  {
    inDays: 108,
    weekday: SATURDAY,
    announced: { daysAgo: 2, at: "09:25" },
    time: "07:00",
    place: "Life School, Thirunelly",
    title: "Seed-sowing morning for kitchen gardens",
    category: "Community",
    picture: "seed-sowing",
    content: `We sow together before it gets hot: red spinach, yard-long beans, brinjal, bitter gourd and chillies, for nine gardens behind our classrooms and for everybody who wants to take a tray home. An agricultural officer shows how to keep seed from this year's crop for the next.

We begin in the garden behind the Thirunelly classroom, whose well is full longest. Wear something that may get muddy. Tea and steamed tapioca at nine.`,
  },
] as const;
