import type { Story } from "./story";

export const event3: Story = {
  path: "event3",
  title: "Everybody teaches something",
  kicker: "Women skill day",
  date: "2024-04-20",
  author: "Latha C.",
  views: 618,
  comments: 12,
  summary:
    "A day in Mananthavady without experts: 74 women, nine tables, and the discovery that each of them could teach an hour.",
  picture: "women-skill-day",
  caption: "Outside the hall, what the teachers had brought along stood under awnings all day.",
  content: `
<p>The invitation said: <em>Come and learn. Bring one thing that you can teach.</em> Most women telephoned to say that they would love to come but could teach nothing. We asked each what she had done that morning. Then we wrote the answer on the programme.</p>
<h2>Nine tables</h2>
<p>On the Saturday after Women's Day, the parish hall of Mananthavady was lent to us by people of one faith, swept by people of another, and full by ten. Every hour a bell rang and everybody moved. One could learn:</p>
<ul>
<li>to mend a pressure cooker's valve (a grandmother),</li>
<li>to send money by telephone, and to tell when somebody is lying about it (a student),</li>
<li>to dry pepper so that it keeps its weight (a farmer),</li>
<li>to read an electricity bill (a meter reader's wife, who had read it for the whole lane),</li>
<li>to sharpen scissors, graft a mango, bandage a burn, write a complaint, ride a scooter.</li>
</ul>
<p>The scooter was the longest queue. It had been meant as a joke.</p>
<h2>Table six was empty</h2>
<p>For one table we had paid. A trainer from the city was to speak on starting a business, with slides. Four women came in the first hour, none in the second. She took it well, moved to the tea urn, and spent the afternoon learning about pepper. We have stopped booking such talks. What women asked for, over and over, was not how to start a business but how to be paid by those who already owe them money.</p>
<blockquote><p>I have been cooking for sixty-eight years and nobody wrote that down as a skill. Today it stood on a paper, with the hour, and six people were waiting.</p><footer><cite>Teacher at table two, Mananthavady</cite></footer></blockquote>
<h2>What it led to</h2>
<p>At the closing round each woman named what she would use before the month was out. We telephoned all 74 in April. Sixty-one answered:</p>
<table>
<caption>Four weeks later</caption>
<thead><tr><th scope="col">Have</th><th scope="col">Women</th></tr></thead>
<tbody>
<tr><th scope="row">used something they learnt</th><td>43</td></tr>
<tr><th scope="row">taught something to somebody else</th><td>29</td></tr>
<tr><th scope="row">written a complaint, and been answered</th><td>5</td></tr>
<tr><th scope="row">begun the test for a scooter licence</th><td>7</td></tr>
</tbody>
</table>
<p>Eighteen of them now meet every second Saturday without us. They wanted no banner and no name. On the door of the room hangs a card in somebody's round hand: <span lang="ml">അറിവ് പകരാം</span>, <em>arivu pakaraam</em>, let us share what we know. The bell they have borrowed from us, and we do not expect it back.</p>`,
  next: ["tailoring", "event1"],
};
