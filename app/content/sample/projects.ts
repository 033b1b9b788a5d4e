/**
 * Projects of a new site. `daysAgo` counts back from the day it is set up; the first paragraph is the
 * summary.
 */
export const projects = [
  {
    daysAgo: 14,
    at: "10:00",
    title: "Life School: nine rooms that are lit after dark",
    pictures: ["evening-class", "oil-lamp", "night-study", "kids-cooking"],
    paragraphs: [
      "Nine evening classes for 187 children of pickers, masons and fishing crews: something to eat, forty good minutes of work, and a teacher from the same village who knows every name and every excuse.",
      "Most of the children who come to Life School are at home alone between four and seven, because the day's wage is paid at the end of the day. The classes meet in rooms that nobody needs at that hour: behind a milk society, in a parish hall, on the veranda of an anganwadi. We pay the current, the egg and the teacher. The village lends the room and keeps the key, and in seven of nine places a mother opens the door.",
      "The teachers are young women and men who have finished class twelve and live within walking distance. They are trained for three weeks and then for one Saturday each month, by retired teachers of government schools. A teacher has about twenty-five children. She visits each family twice a year, and after the third missed evening in a row she goes to ask. Most of those who stay away are not lazy. They are minding a smaller child, and so the small ones may come along.",
      "Once a week there is no schoolbook. The children cook, add up a shop's bill, write a letter to the panchayat about a broken tap, or learn what to say to a doctor. We call it the lesson that has no marks. It is the one for which nobody is late, and the one that parents first laughed about and now ask for by its day.",
      "Of the children who joined three years ago, four in five are still in school, against a little over half in the same colonies before. The number hides much: girls stay longer than boys, and those who live beyond the dark stretch of road stop first. Two rooms still have no toilet of their own. Both will have one before the tenth room is opened.",
    ],
  },
  {
    daysAgo: 52,
    at: "09:30",
    title: "Goat Rearing: a first herd in a woman's own name",
    pictures: ["goat-hillside", "goat-shed", "goat-portrait", "tea-hills"],
    paragraphs: [
      "Two goats, a raised shed, insurance and a year of visits from an animal health worker, for women who have a little land or none. The first kid goes to the next neighbour, and so the herd walks on.",
      "A woman who joins has usually worked on other people's land since she was a girl. She chooses her animals herself at the farm, with an older member of her group beside her, and the insurance papers are in her own name. That was the point on which the first husbands objected and on which we did not give way. By now the bank in the taluk accepts the papers as proof of property, which has helped eleven women to an account of their own.",
      "The shed is built before the animals come: areca slats at the height of a hip, a roof that reaches over the edge, a trough that cannot be stepped into. It is made by two carpenters of the village in a day and a half. An animal health worker comes every two weeks in the rains and once a month otherwise. Her telephone number is painted on each shed, and she is called at night more often than she likes.",
      "So far 152 women in fourteen groups have received animals, eighty-one of them from a neighbour and not from us. A goat that is sold at a festival brings between 9,000 and 13,000 rupees. The money went, by the women's own account, into school fees first, then roofs, then old debts. Six women have given up. Goats are tied to the house like small children, and for somebody who finds work by the day in another district they are a burden.",
      "We still lose about three animals of a hundred in a season, to rain, to dogs, once to a leopard. The insurance pays after four months; the groups' own fund pays within a week. Fodder is the next difficulty: after December the slopes are brown. This year each group plants a hedge of mulberry and gliricidia along its path, which feeds animals from the second year on.",
    ],
  },
  {
    daysAgo: 90,
    at: "15:15",
    title: "Stitching Center: six months at a machine, then a trade",
    pictures: ["tailoring-room", "sewing-hands", "savings-group", "handloom"],
    paragraphs: [
      "Twelve machines, a long table and a teacher who has run her own shop. Fifteen women learn in each batch to cut, to sew and to ask a fair price, and leave with first orders and a savings account.",
      "The day begins at half past ten, when the children are at school and the water has come, and ends at three. For the first month nobody touches good cloth: old bed sheets are cut and sewn and opened again. Then come petticoats, school uniforms, blouses, churidars. Whoever finishes early takes a machine apart and puts it together. A tailor who must wait for the mechanic loses the wedding season, and the nearest mechanic is in the next town.",
      "With the first seam each woman opens an account and puts in fifty rupees a week; the centre adds the same. After six months that is a little over 2,500 rupees, enough for a first payment on a used machine. The savings group goes on when the batch has ended. It meets on the second Sunday, lends to its own members at one per cent a month, and has had one loan in five years that was not paid back.",
      "Of the last four batches, fifty-seven women finished out of sixty. Thirty-four sew for money, most of them at home and beside other work; on average it brings 4,200 rupees in a month, and twice that before Onam. Nine found a place in a shop. The others use what they have learned for their own families, or have moved, or do not want to sew. We count them too, because they do.",
      "In the hall next door stand two handlooms from a cooperative that closed. A weaver of seventy-one teaches four women on Thursdays. It earns nothing yet. A narrow kasavu border takes a day and a half and competes with one that a power loom makes in ten minutes. They weave ribbons for the centre's own blouses, and those sell better than anything else we make.",
    ],
  },
  {
    daysAgo: 128,
    at: "17:40",
    title: "Youth Outreach: forty weekends and a football league",
    pictures: ["football-field", "leadership-circle", "street-theatre", "bus-stop", "ferry-landing"],
    paragraphs: [
      "Camps, street theatre, sport and a course on finding first work, for young people between sixteen and twenty-three from the hills and the coast. What they begin at a camp they finish at home, mostly.",
      "In the villages where we work there is a great deal for small children and something for the old. In between lie the years in which one waits: for a result, a bus, an answer from an office. Youth Outreach began with a football, because a field was there. Girls' teams followed in the second year after eleven girls had sat on the wall with their shoes on, every Sunday, without saying a word.",
      "Four times a year young people from Wayanad and from the islands near Vypin spend a weekend together, once up in the hills and once down by the water. They learn to lead a meeting, to speak in front of strangers and to plan something that costs less than 3,000 rupees. For many it is the first night away from their family. For most it is the first time that somebody has asked them what they would change.",
      "The theatre group plays at bus stands and on temple grounds. Its pieces are about loans, drink, early marriage and, by popular demand, about a ration-shop queue. Twice a performance was stopped by people who saw themselves in it. In one of these places the group sat down with them, changed a name and played the piece a month later to a larger crowd.",
      "The course on first work takes six Sundays: reading an advertisement, writing a letter, an interview with somebody who is not kind. Of 126 who took part, seventy-three found work or a training place within the year, some of it far from here. That is the sorrow in this success. We have begun to look with them for trades that can live in the district: cold storage, repair of pumps, guiding visitors.",
    ],
  },
  {
    daysAgo: 170,
    at: "08:50",
    title: "Clean wells and dry shelves: relief that stays",
    pictures: ["flood-relief", "village-well", "boat-race"],
    paragraphs: [
      "When rivers rise we help for days; the wells, stoves and papers that come after take months. This project has cleaned 64 wells and put a locked relief cupboard into each of five school halls.",
      "Flood water leaves quickly. What it puts into a well does not. After every high water our team of four, all of them from families that were themselves flooded, goes from ring to ring with a pump, brushes and bleaching powder. A well takes a day. Two weeks later the water is tested, and only when the slip is green does the family drink again. In the last round nine wells of forty had to be cleaned twice.",
      "Five schools that serve as shelters now keep a cupboard ready: tarpaulins, blankets, pads, filters, buckets with lids, a charging rail and copies of every form that an office will ask for. The list was written by people who have slept in those halls. The ward member and two teachers hold the keys, and each year in May everything is taken out, counted and aired.",
      "Along the lake the boat clubs are the quickest help there is. Three of them have agreed to lend crews and boats, and twenty-six rowers have learned how to bring an old person out of a window and what not to do with a snakebite. Two alarms were false. At the third, eighty people were across before the fire service had found the road, and the racing boat has a dent that its club will not have repaired.",
    ],
  },
  {
    daysAgo: 221,
    at: "11:25",
    title: "Desks, bags and books for seven small schools",
    pictures: ["desks-arrive", "school-bags", "books-and-slate", "school-front"],
    paragraphs: [
      "Seven schools with fewer than 130 children each have received desks that fit, a shelf of books and, at the start of the year, a packed bag for every child who needs one.",
      "A small school is easily forgotten. The children of one of ours, in the hills towards Gudalur, sat on the floor until two years ago. The desks that a larger school had thrown out were so high that the smallest wrote standing. Since then 200 new ones have been made for the seven schools, in three sizes, with a shelf below for the bag. The first sixty came by jeep as far as there is a road, and over the last four hundred metres on the heads of forty parents.",
      "Children near Kalpetta choose their bags themselves. For those who live too far away we pack them once a year, with what the teachers ask for and not with what is cheap at the moment: slate and notebooks, an umbrella, sandals in the right size. Each costs about 1,150 rupees. Children are not called to a stage to receive them. The bags stand on the desks one morning, and there are some to spare, so that no one has to prove anything.",
      "The shelf of books came last and is used most. Sixty titles in Malayalam, twenty in English, ten in Tamil for the schools near the border. A class five pupil keeps the list. We had feared for the books and covered them in plastic, which made them slippery and unloved; now they are covered in old newspaper by the children, and worn ones are simply replaced. About 4,000 rupees a year keep a shelf alive.",
    ],
  },
  {
    daysAgo: 262,
    at: "19:20",
    title: "Saturday readers: from your kitchen to Ambalavayal",
    pictures: ["library-bicycle", "books-and-slate", "night-study"],
    countries: ["US"],
    paragraphs: [
      "Volunteers in the United States read aloud with small groups of Life School children for twenty-five minutes every Saturday. No money changes hands; what it takes is a book, a telephone and a steady morning.",
      "Seven readers in four states take part, most of whom grew up in Kerala and some of whom did not. The book is the same on both sides, chosen by the teacher for the group's age: folk tales, a life of a scientist, a story about a stubborn buffalo. The reader reads a page, a child reads a page. Then comes one question to which nobody knows the answer, which is usually the best part.",
      "Every reader talks with the teacher first and names two people who can vouch for her or him. A member of our team sits in the room on the children's side, always. Calls are not recorded and pictures are not shared. These rules were made by the parents. They cost us two volunteers who found them stiff, and we would keep them if they cost us more.",
      "After a year the forty children in the groups read on average one level higher than they had, and children in the same rooms who were not in a group had gained almost as much: the evening class itself does most of it. What differs is that children of the Saturday groups take a book home by themselves, twice as often as the others. Three of them now read to their grandmothers, and one grandmother has begun to read back.",
    ],
  },
] as const;
