import type { Story } from "./story";

export const gudalur: Story = {
  path: "gudalur",
  title: "Sixty desks up a hill",
  kicker: "Education",
  date: "2024-06-25",
  author: "Hari N.",
  views: 842,
  comments: 11,
  summary:
    "A school near Gudalur taught its lower classes on the floor. A carpenter, a jeep and forty parents changed that in nine days.",
  picture: "desks-arrive",
  caption: "The last four hundred metres are too steep for the jeep, so the desks went up on heads.",
  content: `
<p>In the lower classes of a small school above Gudalur, just over the state border from Wayanad, children wrote lying down. There were 118 of them and not one desk. In the dry months this was only uncomfortable. From June on, the floor was wet by ten in the morning, and so were the exercise books.</p>
<p>The head teacher did not ask us for desks. She asked whether we knew a carpenter.</p>
<h2>Measure the children first</h2>
<p>We did know one, in Sultan Bathery, and he did what none of us had thought of: he came with a tape and measured the pupils. The desks in the catalogue are made for one size of child. He drew three. Two children share each desk, with a shelf below for bags and a rail for wet feet, in jackwood that came down in a storm the year before.</p>
<table>
<caption>What sixty desks cost</caption>
<thead><tr><th scope="col">For</th><th scope="col">Rupees</th></tr></thead>
<tbody>
<tr><th scope="row">Wood, given by an estate; sawing</th><td>31,500</td></tr>
<tr><th scope="row">Carpenter and two apprentices</th><td>96,000</td></tr>
<tr><th scope="row">Screws, varnish, rubber feet</th><td>18,300</td></tr>
<tr><th scope="row">Jeep, nine journeys</th><td>11,400</td></tr>
<tr><th scope="row"><strong>Together</strong></th><td><strong>1,57,200</strong></td></tr>
</tbody>
</table>
<h2>The last four hundred metres</h2>
<p>The jeep stopped where the road does. We had told the school that we would hire porters. On the morning, forty parents stood at the bend, most of whom had given up half a day's picking for it. A desk to a head, they went up in a line, and somebody began the boatmen's call, <span lang="ml">ഏലേലോ</span>, <em>elelo</em>, which has no meaning but is impossible to walk out of step to.</p>
<blockquote><p>My daughter showed me which half is hers. She has put a line there with chalk, and a law about the line.</p><footer><cite>Father of a pupil in Class 2</cite></footer></blockquote>
<h2>And the damp?</h2>
<p>Here is what we did badly. We brought the desks before anyone had looked at the roof. In July water came in over the third row, and eleven desk tops swelled. The carpenter planed them again without a bill; we paid for forty roof tiles and should have done so first. On our list for schools, “look up” now stands above “furniture”.</p>
<h2>A year on</h2>
<p>All sixty desks are in use. Two apprentices of that month have a workshop of their own by the bus stand, and have made desks for another school, for which they were paid by that school. The teachers say that handwriting has become smaller and absences fewer. We believe the first; for the second we want to see another monsoon.</p>`,
  next: ["event2", "lifeschool"],
};
