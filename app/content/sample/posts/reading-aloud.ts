/** In English only: its readers are in the United States. */
export const readingAloud = {
  daysAgo: 219,
  at: "20:00",
  title: "Reading aloud, half a day apart",
  subheading:
    "Seven volunteers in the United States read with children in Wayanad once a week. Notes for those who would like to join.",
  category: "Education",
  author: "Leena J., volunteer",
  picture: "books-and-slate",
  countries: ["US"],
  content: `
<p>At half past eight on a Saturday morning in New Jersey my kitchen is quiet. In Ambalavayal it is six in the evening, or seven when our clocks have gone back, and seven children are leaning into one telephone. We have twenty-five minutes and one short book. I read a page, they read a page.</p>
<p>I grew up in Kottayam and left at twenty-two. I had expected to be the one who gives. In the third week a girl of ten corrected my Malayalam, and she was right.</p>
<h2>What works</h2>
<ul>
<li><strong>The same book on both sides.</strong> A scanned page is never the same as a book they can hold. Two copies cost less than a dinner out.</li>
<li><strong>The same day each week.</strong> Children forgive a bad connection. They do not forgive an adult who forgets.</li>
<li><strong>No presents.</strong> The teacher asked for that on the first day, and I now see why: the group would have become a queue.</li>
</ul>
<h2>What does not</h2>
<p>The connection fails about every fourth week, always at the exciting part. We then send a voice message with the end of the chapter. Two volunteers have stopped because Saturday mornings filled up with their own children's football, which is as it should be. It left two groups waiting for a month, so there is now a list of readers who step in.</p>
<h2>If you would like to read</h2>
<p>You need patience, a steady Saturday, and enough Malayalam or plain English to be understood. There is a conversation with the teacher first, and a check of references, as there must be where children are concerned. Reading needs no money; gifts from the United States go another way than those from India, and <a href="/donatePage">the donation page</a> says how. Write to us through <a href="/contactPage">the contact page</a> with two Saturdays on which we could call.</p>`,
} as const;
