import type { Story } from "./story";

export const tailoring: Story = {
  path: "tailoring",
  title: "The price of a shirt",
  kicker: "Stitching Center",
  date: "2023-12-05",
  author: "Nafeesa K.",
  views: 1358,
  comments: 27,
  summary:
    "Anybody can learn a straight seam in a week. What takes six months is to say what it costs, and not to look away.",
  picture: "tailoring-room",
  caption:
    "The second room. The machines are treadles, bought second-hand: nothing stops when the current does.",
  content: `
<p>On the first morning of every course I ask the same question: what is a shirt worth? The answers are always too low. One woman said twenty rupees, “because it is only stitching”. She had been stitching for other people for nine years.</p>
<p>So we take one apart. Cloth, thread, buttons, the needle that broke, the hour of the morning. At the end there is a number on the board, and it is never twenty. Learning to say that number is half of the course. The rest is technique.</p>
<h2>Six months, three rooms</h2>
<dl>
<dt>The first room: paper</dt>
<dd>Six weeks of measuring, drafting and cutting old newspaper. Nobody touches cloth. They complain; later they thank us, because paper forgives.</dd>
<dt>The second room: machines</dt>
<dd>Ten treadles for ten women. Each learns to oil, time and mend her own, since a repairer from Kalpetta costs a day's earnings.</dd>
<dt>The third room: customers</dt>
<dd>Real ones, with real opinions about sleeves. What a learner earns here is hers.</dd>
</dl>
<h2>Who learns</h2>
<p>Since the Stitching Center opened, 146 women have begun a course and 121 have finished it. We asked the 25 who left. For nine it was a birth or an illness. For sixteen it was the hour: we began at nine, when the water comes. That was an easy thing to know, had we asked. Since 2022 there is a course from half past ten, and a neighbour minds the small children on the veranda. Of the last two courses, one woman left.</p>
<blockquote><p>I said one hundred and eighty and looked at the floor. The customer said, all right. I had been so ready to say one hundred.</p><footer><cite>Learner, third room</cite></footer></blockquote>
<h2>After the certificate</h2>
<p>A certificate feeds nobody. Each woman leaves with a first order that we have helped to find, and with a loan of a machine that she pays off in twenty months if she likes. A year later we knock on every door. At the last count:</p>
<ul>
<li>68 of the 121 earn from tailoring every month;</li>
<li>31 sew for their own household and, as they say, for weddings;</li>
<li>14 found other work, and 8 we could not find.</li>
</ul>
<h2>Six names on a board</h2>
<p>Six women of the 2022 course rented a room together in Pulpally. School uniforms were their first order. Above the door, on a board painted by one of their sons, stand all six names and, below them, <span lang="ml">കൈത്തൊഴിൽ</span>, <em>kaithozhil</em>: work of the hands. They have hired a seventh woman since. Her name was added last month, a little smaller, because the board was full.</p>`,
  next: ["event3", "goat"],
};
