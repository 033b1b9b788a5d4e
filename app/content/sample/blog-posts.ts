/** Blog posts of a new site. `daysAgo` counts back from the day it is set up. */
export const posts = [
  {
    daysAgo: 6,
    at: "18:40",
    title: "What forty minutes after sunset can do",
    subheading:
      "Our evening class in Ambalavayal is two years old. We counted who comes, who stopped, and why.",
    category: "Education",
    author: "Asha M., Life School",
    picture: "evening-class",
    content: `
<p>The room behind the milk society in Ambalavayal holds twenty-two children if the youngest sit on the mat. On most evenings twenty-six come. It opens at a quarter to six, when the pickers' jeep has come down from the estate and somebody is at home to hand over the little ones, and it closes at half past seven so that everyone can walk back in company.</p>
<p>When we planned <a href="/lifeschool/1">Life School</a> we wrote a timetable with two full hours of lessons. The children corrected it within a week. They arrive hungry and leave sleepy; between the two there are about forty good minutes. We now build the whole evening around them.</p>
<h2>How an evening goes</h2>
<ol>
<li><strong>Eat first.</strong> A boiled egg or green gram, and a glass of water. Nobody learns fractions on an empty stomach.</li>
<li><strong>Ten minutes of talk.</strong> One child tells the others something that happened. The only rule is that the rest must listen.</li>
<li><strong>Forty minutes of work.</strong> Homework for some, reading aloud for others, in groups that change every month.</li>
<li><strong>Something for the hands.</strong> A kite, a seed tray, a bill to be added up.</li>
</ol>
<h2>What the register says</h2>
<p>Of the thirty-one children who joined in the first year, twenty-four still come. Three moved away with their parents when the pepper failed. Two boys of fourteen began to work at a tile yard; we visit them on Sundays and have not given up. Two girls stopped because the path was dark. That one we could have known. A solar lamp at the bend cost less than a month's eggs, and one of the two is back.</p>
<blockquote><p>Earlier I did the sum to be finished with it. Now I do it to show Meenu how it goes.</p><p><cite>A boy in class six, asked what is different</cite></p></blockquote>
<p>Marks have risen a little. What has changed more is who speaks. In the school's last parents' meeting, four of our mothers stood up and asked about the mid-day meal. None of them had spoken there before.</p>
<h3>What comes next</h3>
<p>A second room, in the colony across the stream, opens once its roof is mended. If you would like to sit in for an evening, <a href="/contactPage">write to us first</a>: the class has had enough visitors who only came to take photographs.</p>`,
  },
  {
    daysAgo: 22,
    at: "09:15",
    title: "The year the goats did not climb the hill",
    subheading:
      "Nine of our first sixty animals died in one wet season. This is what we did wrong, and what a sound first year costs.",
    category: "Livelihood",
    author: "Field team, Wayanad",
    picture: "goat-shed",
    content: `
<p>We like to tell how one goat becomes five. It is true, but it leaves out our second monsoon. Nine of the sixty animals that we had given to thirty women died between the first rain and the harvest festival. The women had done what we taught them. We had taught them too little.</p>
<h2>What went wrong</h2>
<p>We had bought the whole herd at one market in the plains, in the dry months, because the price was good. Goats from there know heat. They do not know three weeks of rain, wet leaves and a floor that never dries. Seven died of pneumonia and two of a gut worm that spreads on wet grass. The floors stood one hand above the ground; they should have stood at the height of a woman's hip.</p>
<h2>What we changed</h2>
<ul>
<li>We buy only animals that have lived through a monsoon in the hills, and never more than eight from one owner.</li>
<li>The shed comes first. No goat is handed over before its floor is raised, slatted and roofed.</li>
<li>The animal health worker comes every two weeks while it rains, not once a month.</li>
<li>Each group keeps a common medicine box, and two women of each group can give a dose.</li>
</ul>
<p>In the season after that, two animals of seventy-four died. One was taken by a leopard, which no floor prevents.</p>
<h2>What a first year costs</h2>
<table>
<caption>For one family, in rupees, averaged over the last twenty families</caption>
<thead><tr><th scope="col">What</th><th scope="col">Cost</th></tr></thead>
<tbody>
<tr><th scope="row">Two does of a hill breed</th><td>15,200</td></tr>
<tr><th scope="row">Raised shed for four animals</th><td>9,400</td></tr>
<tr><th scope="row">Insurance for the first year</th><td>1,150</td></tr>
<tr><th scope="row">Vaccines, worm cure, mineral lick</th><td>1,300</td></tr>
<tr><th scope="row">Visits by the animal health worker</th><td>2,600</td></tr>
</tbody>
<tfoot><tr><th scope="row">Together</th><td>29,650</td></tr></tfoot>
</table>
<p>It used to be a third cheaper. It was also a third worse. How the first kid then moves on to the next neighbour is told in <a href="/goat/1">the diary of one slope</a>.</p>`,
  },
  {
    daysAgo: 43,
    at: "16:05",
    title: "The first blouse is always for a neighbour",
    subheading:
      "Eleven women finished the six months at the Stitching Center. Here is how they set their prices.",
    category: "Livelihood",
    author: "Rekha V., Stitching Center",
    picture: "first-orders",
    content: `
<p>Nobody's first order comes from a stranger. It comes over the wall: a neighbour has cloth from a wedding and no time to go to town. The blouse takes three evenings, the sleeve is opened twice, and then comes the sentence that has ruined more tailoring shops than bad needles: <em>how much shall I give you?</em></p>
<p>“Whatever you like” is the usual answer. So the last month of our course is no longer about seams. It is about that answer.</p>
<h2>A price has four parts</h2>
<p>Each trainee keeps a notebook with a page for every piece. At the top stand four lines, and no piece leaves the table before all four are filled in:</p>
<ol>
<li>what the thread, hooks and lining cost;</li>
<li>the hours, at the rate that a day's work in the fields brings;</li>
<li>ten rupees for the machine, which will want a new belt one day;</li>
<li>something to be proud of. We suggest twenty rupees, and nobody may put zero.</li>
</ol>
<p>For a lined blouse this gave 310 rupees in the last batch. The shops near the bus stand ask 350 to 400. Everyone in the room was surprised that they were not dearer; most had been asking 120.</p>
<h2>After the certificate</h2>
<p>Of the eleven, six sew at home. Three rent a room together beside the ration shop and have taken on the uniforms of one small school, which is steady work and dull, and they are glad of both. One went to a boutique in Kozhikode. One has stopped: her mother-in-law fell ill, and the machine stands under a cloth. We kept her place in the savings group. She will come back or she won't; the account is hers.</p>
<h3>What we still do badly</h3>
<p>Men's trousers. Our teacher learned them from a book, and it shows. If a retired tailor near Kalpetta would give us two mornings a week, the next batch of fifteen could take orders that pay twice as much. The course itself is described on <a href="/tailoring/1">its own page</a>.</p>`,
  },
  {
    daysAgo: 68,
    at: "19:30",
    title: "An evening at Life School, in moving pictures",
    subheading:
      "Without words and without music: a short film, drawn by the class itself, about a day that ends with a book.",
    category: "Education",
    author: "Field team, Wayanad",
    picture: "bus-stop",
    content: `
<p>People who give to an evening class want to see it, and that is fair. But a camera in the room changes the room. The children sit up straight, the loud ones get louder, and somebody's mother asks afterwards where the picture went. So we agreed with the parents on another way: the class drew its own evening, and we set the drawings in motion.</p>
<p><video src="/films/evening.mp4" title="An evening at Life School"></video></p>
<h2>How it was made</h2>
<p>Twelve children between nine and thirteen took part. They first wrote down what happens between the school bell and sleep, one line each on a strip of paper. Sixty strips lay on the floor. They argued for two evenings about which belong in the film. The strip “power cut” was in every version. So was “amma comes back”.</p>
<ul>
<li>The outlines are the children's; we only gave them clean edges and our colours.</li>
<li>There is no sound, because the class could not agree on a song.</li>
<li>No child can be recognised in it. That was the condition, and we are glad of it.</li>
</ul>
<h2>What we learned by it</h2>
<p>Nobody had drawn the clock. It hangs over the door, we look at it all evening, and in sixty strips of paper it did not appear once. What appears again and again is the lamp, the pole where the bus stops, and the one bench by the window from which you can see who is coming up the path. We had been saving for a better clock. We bought a longer bench.</p>
<p>The strips hang in the classroom now. More about the programme stands on <a href="/lifeschool/1">its page</a>, and more pictures in the <a href="/galleryPage">gallery</a>.</p>`,
  },
  {
    daysAgo: 97,
    at: "08:20",
    title: "വായനയുടെ സൈക്കിൾ: the bicycle that brings books",
    subheading:
      "Forty books, two baskets, one puncture a week. A library for hamlets that the bus does not reach.",
    category: "Education",
    author: "Youth group, Mananthavady",
    picture: "library-bicycle",
    content: `
<p>The district library is good, and it is nineteen kilometres away. The last bus leaves it at four, when most of the children who want to read are still in school. So last year five young people of our <a href="/projects">Youth Outreach</a> bought a used bicycle for 2,800 rupees and fitted it with two vegetable baskets. It carries forty books and goes to four hamlets, one on each Saturday of the month.</p>
<p lang="ml">പുസ്തകങ്ങൾ കുട്ടികളെ തേടി ചെല്ലുന്ന ഒരു ദിവസമാണ് ഞങ്ങളുടെ ശനിയാഴ്ച. ആദ്യ മാസം പതിനാല് പേരാണ് പുസ്തകം എടുത്തത്; ഇപ്പോൾ അറുപത്തിമൂന്ന് പേർ. അമ്മമാരും വായിക്കാൻ തുടങ്ങി. മഴക്കാലത്ത് പുസ്തകങ്ങൾ നനയാതിരിക്കാൻ അരിച്ചാക്കിന്റെ പ്ലാസ്റ്റിക് കൊണ്ട് ഒരു കുപ്പായം തയ്ച്ചു.</p>
<h2>The rules, all three of them</h2>
<ol>
<li>One book each, for four weeks. Two if you can tell us what the last one was about.</li>
<li>A lost book is not paid for. You ride along for one Saturday instead.</li>
<li>Nobody is told that a book is too easy.</li>
</ol>
<p>Of 240 books that have gone out, eleven are lost. That is nearly one in twenty, more than we had hoped, and it has given us nine very good helpers.</p>
<h2>What is read</h2>
<p>We had filled the baskets with school reading. What came back with soft corners was something else: comics, a guide to motorcycle repair, stories of ghosts, and a cookery book that has not been on the bicycle for months because it passes from kitchen to kitchen by itself.</p>
<p lang="ml">വായിച്ച കഥ മറ്റൊരാൾക്ക് പറഞ്ഞുകൊടുക്കുമ്പോഴാണ് അത് നമ്മുടേതാകുന്നത്. അതുകൊണ്ട് ഓരോ ശനിയാഴ്ചയും പുസ്തകം തിരിച്ചുതരുന്നതിനു മുമ്പ് ഒരാൾ കഥ പറയും, ബാക്കിയുള്ളവർ കേൾക്കും. നല്ല നാളേക്കായി കൈകോർക്കാം; തുടക്കം ഒരു കഥയിൽ നിന്നാകാം.</p>
<p>We need children's books in Malayalam, Paniya stories if anyone has written them down, and inner tubes of 26 inches. <a href="/contactPage">Tell us</a> before you send a parcel: the baskets are small.</p>`,
  },
  {
    daysAgo: 133,
    at: "07:50",
    title: "After the water: nine days in a school hall",
    subheading:
      "What 127 people needed when the river came into their houses, in the order in which they asked for it.",
    category: "Relief",
    author: "Relief desk",
    picture: "flood-relief",
    content: `
<p>The river came over the lower road at four in the morning. By noon 127 people from three lanes were in the hall of the upper primary school: thirty-one families, two of them with babies younger than a month. The panchayat brought rice and dal the same day. We were asked to see to what was missing, and kept a list by the door on which anybody could write.</p>
<h2>The list</h2>
<p>Read from top to bottom, it tells the nine days better than we could.</p>
<ul>
<li><strong>Day one:</strong> dry cloth, a separate room for women, medicine for blood pressure, somebody to look for a dog.</li>
<li><strong>Day two:</strong> sanitary pads, a charging point, buckets with lids.</li>
<li><strong>Day four:</strong> photocopies. Ration cards and land papers were wet, and forms must be filed within the week.</li>
<li><strong>Day six:</strong> bleaching powder, shovels, gloves. The men went back by day to dig out the mud.</li>
<li><strong>Day nine:</strong> gas stoves, and schoolbooks for the eight children whose bags had floated away.</li>
</ul>
<p>No one wrote “clothes” after the first day. By then we had been given two lorry loads of them. A third of it could not be worn by anybody, and sorting it bound six people for two days. We should have said so earlier and more plainly.</p>
<h2>What it cost</h2>
<p>We spent 2,14,600 rupees, of which 1,62,000 went into cleaning eleven wells and into stoves and utensils for nineteen kitchens. Every bill hangs on the noticeboard of the school. About 38,000 rupees that were given for these days and not needed have been set aside for the next time, with the donors' consent; four asked for theirs back and received it.</p>
<h2>Before the next rain</h2>
<p>The school hall now has a locked cupboard: tarpaulins, twenty blankets, water filters, pads, a photocopier on wheels that somebody's office no longer wanted. Two teachers and the ward member hold keys. It isn't much to look at. It would have saved us the first two days.</p>`,
  },
  {
    daysAgo: 176,
    at: "11:10",
    title: "How to bring a weekend camp to your panchayat",
    subheading:
      "A checklist for teachers, ward members and youth clubs in Kerala who want forty young people in one place for two days.",
    category: "Youth",
    author: "Vishnu P., Youth Outreach",
    picture: "leadership-circle",
    countries: ["IN"],
    content: `
<p>Our youth team runs ten weekend camps a year. Six are in places that asked for one. There is no fee, and you need no hall with fans. What you need is somebody who will answer the telephone for six weeks, and this list.</p>
<h2>Six weeks before</h2>
<ol>
<li>Find the place: one large room, a second one for rain, two toilets for girls that lock, drinking water. A school out of term is ideal.</li>
<li>Fix the weekend with the school calendar at hand. We once came on the day of the scholarship test. Nine young people turned up.</li>
<li>Write to us through <a href="/contactPage">the contact page</a> with the place, the date and a second date.</li>
</ol>
<h2>Three weeks before</h2>
<ul>
<li>Invite by hand, not by poster. Ask each of five clubs or colonies for eight names, four of them girls, all between 16 and 23.</li>
<li>Speak with the parents of girls who would stay the night. A woman of our team will telephone each of them if you wish.</li>
<li>Choose two cooks from the neighbourhood. We pay 900 rupees a day each and buy from local shops.</li>
</ul>
<h2>On the two days</h2>
<p>Saturday is for looking: groups walk through the place with a map and mark what is broken, missing or better than people think. Sunday is for one thing that can be put right in a month with less than 3,000 rupees, which we bring along. Past camps have repaired a bus shelter, begun a Sunday reading hour and got a street light out of an office that had forgotten it.</p>
<h3>What it does not do</h3>
<p>A camp finds nobody a job. Some go on to our course on applying for work, which meets on six Sundays in Kalpetta. And in about one place of three the one thing is never finished: the group falls apart once examinations begin. We now come back after five weeks, whether we are asked or not. What a weekend looks like from the inside is told in <a href="/event1/1">the story of the leadership training</a>.</p>`,
  },
  {
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
  },
  {
    daysAgo: 271,
    at: "10:30",
    title: "A kitchen garden behind every classroom",
    subheading:
      "Nine Life School rooms grow part of their evening meal. Two gardens thrive, four do well enough, three taught us something.",
    category: "Health",
    author: "Sajitha K., health worker",
    picture: "vegetable-basket",
    content: `
<p>When I weighed and measured the children of our evening classes last year, forty of 187 were anaemic by the finger-prick test. Tablets help, if they are taken. A plate helps longer. So each of the nine rooms was offered seeds, a water drum and a fence, and a hundred rupees a month for whatever the garden lacked.</p>
<h2>What we planted</h2>
<p>Nothing that needs a book. Red spinach is ready in four weeks and forgives everything. Curry leaf, drumstick and papaya take their time and then give for years. Yard-long beans climb on the fence and so protect themselves from goats, more or less.</p>
<h2>What grew</h2>
<p>In two rooms, in Meppadi and Noolpuzha, the garden gives greens for three meals a week. In both, a grandmother who lives next door took it over within a month. In four rooms it gives something each week. Three have failed:</p>
<ul>
<li>one stood in the shade of a jackfruit tree that nobody was willing to cut, rightly;</li>
<li>one was eaten by our own goats, on a holiday, in an afternoon;</li>
<li>one had no water after the well fell, and we had chosen the month ourselves.</li>
</ul>
<h2>Did it help?</h2>
<p>After eleven months I tested again. Twenty-six of 181 children were anaemic. I would like to thank the spinach, but the school also began to give iron tablets in that year, and several families found steadier work. What I can say for certain is smaller: children who would not touch greens eat those they have watered. They bring seeds home, too. I have counted fifty-two gardens behind houses, and nobody asked them to.</p>
<h3>For the next season</h3>
<p>We begin when the wells are full, fence first and sow second, and ask the neighbour before we ask the children. On <a href="/eventsPage">the events page</a> you will find the next sowing day. Bring a hat.</p>`,
  },
] as const;
