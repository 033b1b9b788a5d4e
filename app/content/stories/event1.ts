import type { Story } from "./story";

export const event1: Story = {
  path: "event1",
  title: "Leadership Training Programme",
  kicker: "Youth Outreach",
  date: "2024-05-14",
  author: "Field Development Coordinator",
  views: 967,
  comments: 14,
  summary:
    "Three days in a school hall above Vythiri: 32 young people learnt to run a meeting, and went home owing us a plan.",
  picture: "leadership-circle",
  caption:
    "Under the banyan behind the hall: every session began in a circle, with whoever had not spoken yet.",
  content: `
<p>The rule was on the board before anyone arrived: <strong>nobody may speak twice until everybody has spoken once.</strong> By the first evening it had become a game. By the third day nobody needed the board.</p>
<p>From Friday noon to Sunday evening in the first days of February, 32 young people between 17 and 24 slept in classrooms, cooked in turns and learnt what it takes to get six neighbours to agree on something. Half came from the hills around Vythiri, half from the coast near Kozhikode. Twenty were women. None had led anything with a title before; nearly all were already doing the work of it somewhere.</p>
<h2>Friday: listening</h2>
<p>Pairs told each other, for four minutes, about a thing that had gone wrong in their ward. The listener then told it to the group. It sounds simple. Most first versions were about the listener.</p>
<h2>Saturday: a meeting that ends on time</h2>
<p>Each team was given a real case and twenty-five minutes: a blocked drain, a library with no key, a bus that had been withdrawn. They had to leave with three things written down.</p>
<table>
<caption>What a good meeting leaves behind</caption>
<thead><tr><th scope="col">What</th><th scope="col">Example from the drain</th></tr></thead>
<tbody>
<tr><th scope="row">One decision</th><td>We clear it ourselves this Sunday</td></tr>
<tr><th scope="row">One name</th><td>Anjana borrows the spades</td></tr>
<tr><th scope="row">One day</th><td>Back here on the 18th, seven o'clock</td></tr>
</tbody>
</table>
<p>Two of the five teams managed it. The others had seven decisions and no names, which is how most meetings end, so we did it again after lunch.</p>
<h2>Sunday: taking it home</h2>
<p>Each person left with a plan for ninety days, one page long, with the cost at the bottom. We offered up to ₹1,500 for each. The Malayalam saying of the weekend came from the cook, watching four of them carry the great rice pot: <span lang="ml">ഒത്തുപിടിച്ചാൽ മലയും പോരും</span>, “pull together and even the hill will come”.</p>
<blockquote><p>I had thought a leader is the one who talks. My plan worked on the day I stopped talking and asked the fishermen what time they were free.</p><footer><cite>Participant, Beypore</cite></footer></blockquote>
<h2>Ninety days later</h2>
<p>Of 32 plans, 19 were carried out, six were still under way, and seven came to nothing. Among the 19: a reading hour in a barber's shop, a phone tree for landslide warnings, a women's football side that has lost every match so far and has a waiting list.</p>
<p>What did not work was our timing. We had chosen the week before college examinations, and four people left early to study. The next programme is in June, after the last paper, and five of this year's participants will teach it.</p>`,
  next: ["event3", "lifeschool"],
};
