import type { Story } from "./story";

export const lifeschool: Story = {
  path: "lifeschool",
  title: "The room with the light on",
  kicker: "Life School",
  date: "2023-11-14",
  author: "Sheeba R.",
  views: 1284,
  comments: 23,
  summary:
    "Two hours after school, four evenings a week: how a veranda with one bulb became a school for what textbooks leave out.",
  picture: "evening-class",
  caption: "Seven o'clock: one lesson of life, under the bulb.",
  content: `
<p>At a quarter past five the bus from Meppadi lets out its last schoolchildren. Some go home. About forty turn left at the tea shop, take off their sandals at a blue door, and sit down again.</p>
<p>This is Life School, and it is not more of the same. The day at school was for the syllabus. The evening is for what the syllabus leaves out: how to speak in front of people, how to read a wage slip, what to do about a fever, whom to call when something at home is not right.</p>
<h2>One bulb, eleven children</h2>
<p>It began in 2009 on a veranda, because a widow who picked tea had a veranda and no light. We paid for the bulb. She asked only that her two sons might do their homework under it. By the second week there were eleven children, and by the end of that monsoon somebody had painted a word above the steps: <span lang="ml">വെളിച്ചം</span>, <em>velicham</em>, which means light.</p>
<h2>What an evening holds</h2>
<ol>
<li><strong>Banana and black tea.</strong> Nobody learns on an empty stomach; several have not eaten since noon.</li>
<li><strong>Forty minutes of homework,</strong> older beside younger.</li>
<li><strong>One lesson of life.</strong> This month: the price of a loan. A class of twelve-year-olds worked out what ₹10,000 from the moneylender costs in a year, and was silent for a while.</li>
<li><strong>The circle.</strong> Each child says one sentence about the day. It may be about the rain.</li>
</ol>
<blockquote><p>I used to count who had come. Now I look at who has not, and the next morning I walk past that house.</p><footer><cite>Mentor, Meppadi</cite></footer></blockquote>
<h2>What we got wrong</h2>
<p>For two years we gave certificates for full attendance. The children who missed evenings were those with a sick parent or a baby to mind, so we were rewarding easy lives. The certificates are gone. Instead a mentor visits after the third empty place, with no form to fill in.</p>
<p>We also opened a second room in a hamlet where the last bus leaves at six. It closed after one term. There the mentor now comes on Saturday mornings, and that works.</p>
<h2>What came of it</h2>
<p>Of the eleven from the veranda, one drives an ambulance, two are nurses, and one is the mentor quoted above. We do not claim that the bulb did it. But of the 38 pupils who reached Class 10 with us since 2018, 35 sat the examination and stayed for the next two years, in a part of the district where many leave for the estates.</p>
<p>An evening costs ₹22 a child: tea, light, a mentor's pay, chalk. The mentor's pay is the largest part, and the one that we will never cut. The blue door needs paint again. The children have voted for yellow.</p>`,
  next: ["gudalur", "event1"],
};
