import type { Story } from "./story";

export const event4: Story = {
  path: "event4",
  title: "Sambar for sixty, cooked by twelve-year-olds",
  kicker: "Kids cooking",
  date: "2023-09-02",
  author: "Anil J., mentor",
  views: 893,
  comments: 21,
  summary:
    "Eighteen children, one fire, a budget of ₹1,800: what happened when Life School handed over the kitchen for a day.",
  picture: "kids-cooking",
  caption: "The great pot is stirred by one, and advised by all.",
  content: `
<p><strong>06:40.</strong> Eighteen children between ten and thirteen stand before the vegetable seller in Meppadi with ₹1,800 in a biscuit tin. They have a list. Nobody had told the seller, and nobody had told the children the price of tomatoes this August. The list is too long by six hundred rupees.</p>
<p><strong>07:05.</strong> Crisis. A committee forms beside the drumsticks. Tomatoes are struck out, and tamarind takes their place. A girl of eleven gets the gourds for less by asking what the seller does with the crooked ones. We, the grown-ups, have promised to say nothing, and it is hard.</p>
<h2>The rules of the day</h2>
<ol>
<li>Children decide, buy, cook and serve. Adults mind the fire and the knives.</li>
<li>There must be food for sixty, on the table by one.</li>
<li>Whoever says “that is girls' work” washes the big pot.</li>
</ol>
<p>The big pot was washed by two boys and, to be just, by one mentor.</p>
<h2>Arithmetic with steam</h2>
<p><strong>09:30.</strong> A cup of rice feeds three. How many for sixty? Twenty, says everyone. And how much water? Now it is quiet. On the back of the list, in charcoal, somebody does fractions that at school they had sworn they could not do. The Health corner of Life School had planned a talk on hygiene for this hour. It is cancelled, as all are busy washing their hands.</p>
<p><strong>11:15.</strong> The fire smokes, and the pappadams burn. All of them, forty. This is nobody's fault but ours: we had put the one impatient adult there.</p>
<blockquote><p>At home I only eat it. I did not know that a sambar takes so many people.</p><footer><cite>Cook, aged ten</cite></footer></blockquote>
<h2>One o'clock</h2>
<p>Banana leaves are laid on the long mats. The guests come: parents in their good clothes, the bus conductor, two policewomen who smelt it, the vegetable seller with his wife. Sixty-four. There are eighteen cooks, and none of them has sat down. The word that goes along the rows, from those who serve, is what every mother here says, and today it is said by children: <span lang="ml">ഇനിയും വേണോ?</span>, <em>iniyum veno?</em>, “will you have some more?”</p>
<p>The salt was too much in one pot and missing in another. By pouring the two together, the ten-year-olds solved it.</p>
<h2>What was left in the tin</h2>
<p>Spent: ₹1,742. Left: ₹58, and a long debate. They bought a ball.</p>
<p>We had planned this as a treat. It has become part of the year: once a term the kitchen is theirs. Three mothers have told us since that there is one evening a week on which they do not cook. And at the next lesson on fractions, I am told, somebody sighed and said: “Think of rice.”</p>`,
  next: ["lifeschool", "event2"],
};
