/** Texts of /detailAbout, except the headings that the specification fixes. */
export const aboutTexts = {
  title: "About us",
  description:
    "How a veranda with one bulb became a development foundation in Wayanad: our mission, our vision, how we decide about money, and who we are.",
  cover: {
    kicker: "About us",
    heading: "It began with a veranda, and nobody going home",
    lead: "We are a small development foundation in the hills of Wayanad. Most of us grew up within a morning's walk of the people we work with.",
  },
  story: {
    heading: "How one bulb became a foundation",
    paragraphs: [
      "In the monsoon of 2009 a widow who picked tea near Meppadi asked a teacher for a favour. She had a veranda and no light, and two sons with homework. The teacher brought a bulb. Within two weeks eleven children sat under it, and their mothers stood at the steps, talking.",
      "Everything we do was first said at those steps. One mother could sew and had never been paid for it. Another had kept goats as a girl. A third had a son of nineteen whom everybody listened to, and who had nothing to do. We knew no more than they did; we had a little time, and friends who would give a little money.",
      "We registered as a foundation because the bank wanted a name. We have tried to stay what we were on the steps: neighbours who write things down, and who come back.",
    ],
    picture: {
      src: "/pictures/evening-class.svg",
      width: 1200,
      height: 800,
      alt: "On a lit veranda at night, children sit on the floor before a blackboard and a teacher",
      caption: "The veranda, as those who were there remember it.",
    },
    saying: "പലതുള്ളി പെരുവെള്ളം",
    sayingMeaning:
      "Many drops make a flood: what people here say of small sums, small steps and of the monsoon.",
  },
  path: {
    kicker: "The way so far",
    heading: "Each cause grew out of the one before",
    steps: [
      {
        year: "2009",
        title: "Life School",
        text: "Eleven children, one bulb. Evening lessons and a mentor who notices the empty chair.",
      },
      {
        year: "2013",
        title: "Stitching Center",
        text: "The mothers on the steps ask for machines. We buy four, second-hand, and a tin of oil.",
      },
      {
        year: "2018",
        title: "The flood",
        text: "Three weeks of boats and dry rice. We learn that relief is easy to begin, and that staying until the roof is on is the work.",
      },
      {
        year: "2019",
        title: "Goat Rearing",
        text: "For hillsides where no bus goes and no order comes: two goats, a dry shed, a year of visits.",
      },
      {
        year: "2022",
        title: "Youth Outreach",
        text: "Those who were eleven on the veranda are twenty-four now. They run the camps themselves.",
      },
    ],
  },
  mission: [
    "To stand beside families in the hills and villages of Kerala until they can do without us: with lessons that go on after the school bell, with a trade or a herd in a woman's own name, and with young people who learn to lead by doing it.",
    "We begin where we are asked. We stay until it holds.",
  ],
  vision: [
    "A village where no child stops learning for want of a lamp, where a woman knows what her work is worth and is paid for it, and where neighbours of every faith and caste sit in one circle when something has to be decided.",
    "And where nobody remembers quite when we left.",
  ],
  money: {
    kicker: "What happens to a gift",
    heading: "How we decide about money",
    intro:
      "It is not ours, and we try to behave like people who will be asked. We will be: the account of each cause is public on this site.",
    points: [
      {
        title: "You choose the cause",
        text: "A gift for goats buys no sewing machines. What each cause has received and what it needs stands beside it, and moves with every gift.",
      },
      {
        title: "Two people and a mother",
        text: "No bill is paid by one person alone. A second director signs, and asks of each: could you explain this to your mother?",
      },
      {
        title: "Those it is for are asked first",
        text: "Before money goes to a village, a meeting there has seen the sum and may change what it is for. It often does.",
      },
      {
        title: "Every gift has a number",
        text: "Each paid gift gets a receipt with a number in an unbroken series, ₹50 like ₹50,000. If a gift goes back, its number stays in the books.",
      },
    ],
  },
  team: {
    lead: "Four of us are paid to worry; our teachers, mentors and animal health workers are paid to teach, to notice and to scold about floors. Some sixty drivers, cooks and carriers of desks are not paid at all, and come all the same.",
  },
  involved: {
    heading: "You need not be here to be one of us",
    text: "Teach an hour, lend a hall, mend a treadle, carry a desk, tell us what we overlooked. Write two lines about yourself, and one of the four will answer.",
  },
} as const;
