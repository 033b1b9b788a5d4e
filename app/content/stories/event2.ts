import type { Story } from "./story";

export const event2: Story = {
  path: "event2",
  title: "One bag, packed by its owner",
  kicker: "School supply drive",
  date: "2023-06-08",
  author: "Volunteers of the Kalpetta hall",
  views: 731,
  comments: 9,
  summary:
    "Before school began in June, 412 children came to a hall in Kalpetta and chose their own bag, books and umbrella.",
  picture: "school-bags",
  caption: "June, at last: the same bags and umbrellas, on the veranda of their own school.",
  content: `
<p>In other years we packed the bags ourselves, 400 alike, and handed them over in a row. Children said thank you into their collars. In 2022 a girl gave hers back: she had a bag, she said, what she needed was a geometry box. We had 400 bags and not one geometry box to spare.</p>
<h2>A shop where nobody pays</h2>
<p>So on the last Sunday of May the hall in Kalpetta became a shop. Eleven tables stood along the walls. At the door every child received a card with ten stamps on it and a list of prices: a bag is four stamps, an umbrella three, a box of colours two, an exercise book half of one. And then they shopped, alone, while their parents drank tea outside.</p>
<p>It took far longer than handing over bags. A boy of seven stood before the umbrellas for a quarter of an hour. Two sisters worked out that one bag would do for both, since they are in different shifts, and spent the rest on colours.</p>
<h2>What went out of the door</h2>
<table>
<caption>412 children, one Sunday</caption>
<thead><tr><th scope="col">Thing</th><th scope="col">Taken</th><th scope="col">Left over</th></tr></thead>
<tbody>
<tr><th scope="row">Bags</th><td>287</td><td>63</td></tr>
<tr><th scope="row">Umbrellas</th><td>331</td><td>0</td></tr>
<tr><th scope="row">Exercise books</th><td>2,140</td><td>360</td></tr>
<tr><th scope="row">Geometry boxes</th><td>198</td><td>2</td></tr>
<tr><th scope="row">Boxes of colours</th><td>264</td><td>11</td></tr>
</tbody>
</table>
<p>Every bag that nobody took paid for part of next year's umbrellas, as the shop in town took them back at cost.</p>
<h2>Those who were not there</h2>
<p>We had announced the day in three churches, two mosques, a temple and at every bus stop, in writing. Families who do not read heard of it too late, and they are those for whom it was meant. Two volunteers went round in the following week with a jeep and what was left: 46 more children, with less to choose from. Next May the jeep goes first.</p>
<blockquote><p>She asked what it costs. I said, nothing. She said, then I will think about it carefully.</p><footer><cite>Volunteer at the umbrella table</cite></footer></blockquote>
<p>On the first of June it rained, as it should. On the road below the school there were 331 new umbrellas, and under one of them a small voice was explaining to a smaller one the word of the season: <span lang="ml">കുട</span>, <em>kuda</em>, umbrella. It is the first word in many a child's reader here. It has two letters, and a person under it.</p>`,
  next: ["gudalur", "event4"],
};
