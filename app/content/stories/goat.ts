import type { Story } from "./story";

export const goat: Story = {
  path: "goat",
  title: "The first kid goes next door",
  kicker: "Goat Rearing",
  date: "2023-09-19",
  author: "Jessy T., animal health worker",
  views: 1106,
  comments: 19,
  summary: "A diary of one year with fourteen women and twenty-eight goats on the slopes below Thirunelly.",
  picture: "goat-hillside",
  caption: "Goats like slopes, and slopes are what there is.",
  content: `
<p>I look after animals for a living, and what I mostly look after is floors. So when the foundation asked me to visit fourteen women for a year, I said: no goat arrives before its floor is dry. This is my diary, shortened.</p>
<h2>Before the rains</h2>
<p>Fourteen sheds, each on stilts, knee high, with slats a finger apart. The women built them with their families; we brought areca wood and nails. One husband laid the slats too close, because he pitied the kids' feet. I made him widen them. A goat that stands in its own wet is ill within a month.</p>
<h2>August: they come</h2>
<p>Twenty-eight Malabari goats, two for each household, each with a tag and with insurance in the woman's own name. That line on the form took longer than the sheds. Three of the fourteen had no paper with their name on it alone.</p>
<p>They have a word here for good fortune that settles in a house, <span lang="ml">ഐശ്വര്യം</span>, <em>aishwaryam</em>. An old woman said it over the first goat. The goat ate her flowers.</p>
<h2>November: a bad week</h2>
<p>We lost four animals to fever in six days. I had ordered the vaccine for October; it came on the ninth of November because I had not checked the cold box at the depot. That was my mistake. The insurance paid for three. For the fourth the foundation paid, and since then the vaccine comes before the goats do.</p>
<blockquote><p>The day mine died I thought: now they will stop coming. On the next morning the doctor-woman was at the gate with another rope.</p><footer><cite>Goat keeper, Thirunelly</cite></footer></blockquote>
<h2>What the milk does</h2>
<p>By March, eleven women were selling. A goat here gives a little over a litre a day in her good months. These are the books of one household, with her leave:</p>
<ul>
<li>Milk sold, March: ₹1,740</li>
<li>Feed, salt and medicine: ₹410</li>
<li>Bus pass to school, two children: ₹300</li>
<li>Into the savings book: ₹500</li>
<li>Left over, and nobody's business: ₹530</li>
</ul>
<h2>The neighbour's turn</h2>
<p>There is one condition in this programme. The first female kid, weaned and vaccinated, goes to a neighbour who has none. Nobody signs anything. In July we sat under the jackfruit tree for the first handing over: nine kids, nine neighbours. Two women had quarrelled and would not give to the house next door, so they gave to each other's sister instead, which I count.</p>
<p>At the end of my year there are 51 goats on that slope, in 23 households. The oldest of the sheds needs new slats. I have told her so. She says she has the money for it, and was only waiting to hear me say it.</p>`,
  next: ["tailoring", "event3"],
};
