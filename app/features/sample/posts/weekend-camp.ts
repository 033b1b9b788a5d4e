export const weekendCamp = {
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
<li>Find the place: one large room, a second one for rain, two girls' toilets with locks, drinking water. A school out of term is ideal.</li>
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
<p>Saturday is for looking: groups walk through the place with a map and mark what is broken, missing or better than people think. Sunday is for one thing that can be put right in a month with at most 1,500 rupees, which we bring along. Past camps have repaired a bus shelter, begun a Sunday reading hour and got a street light out of an office that had forgotten it.</p>
<h3>What it does not do</h3>
<p>A camp finds nobody a job. Some go on to our course on applying for work, which meets on six Sundays in Kalpetta. And in about one place in three the one thing is never finished: the group falls apart once examinations begin. We now come back after five weeks, whether we are asked or not. What a weekend looks like from the inside is told in <a href="/event1/1">the story of the leadership training</a>.</p>`,
  translations: {
    ml: {
      title: "ഒരു വാരാന്ത്യക്യാമ്പ് നിങ്ങളുടെ പഞ്ചായത്തിലും",
      subheading:
        "നാല്പതു ചെറുപ്പക്കാരെ രണ്ടു ദിവസം ഒരിടത്തു കൂട്ടണമെന്നുള്ള അധ്യാപകർക്കും വാർഡ് മെമ്പർമാർക്കും യുവജനക്ലബ്ബുകൾക്കുമായി, കേരളത്തിൽ ഉപയോഗിക്കാവുന്ന ഒരു പട്ടിക.",
      category: "യുവജനം",
      author: "വിഷ്ണു പി., യുവജന മുന്നേറ്റം",
      content: `
<p>ഞങ്ങളുടെ യുവസംഘം വർഷത്തിൽ പത്തു വാരാന്ത്യക്യാമ്പ് നടത്തുന്നു. ആറെണ്ണം ഇങ്ങോട്ടു ചോദിച്ച ഇടങ്ങളിലാണ്. ഫീസില്ല, ഫാനുള്ള ഹാളും വേണ്ട. വേണ്ടത് ആറാഴ്ച ഫോണെടുക്കുന്ന ഒരാളാണ്, പിന്നെ ഈ പട്ടികയും.</p>
<h2>ആറാഴ്ച മുമ്പ്</h2>
<ol>
<li>ഇടം കണ്ടെത്തുക: ഒരു വലിയ മുറി, മഴ പെയ്താൽ മറ്റൊന്ന്, പെൺകുട്ടികൾക്കു കുറ്റിയിടാവുന്ന രണ്ടു ശുചിമുറി, കുടിവെള്ളം. അവധിക്കാലത്തെ സ്കൂളാണ് ഏറ്റവും നല്ലത്.</li>
<li>സ്കൂൾ കലണ്ടർ കൈയിൽ വച്ച് ദിവസം ഉറപ്പിക്കുക. ഞങ്ങൾ ഒരിക്കൽ ചെന്നത് സ്കോളർഷിപ്പ് പരീക്ഷയുടെ ദിവസമാണ്. വന്നത് ഒമ്പതുപേർ.</li>
<li>സ്ഥലവും തീയതിയും രണ്ടാമതൊരു തീയതിയും ചേർത്ത് <a href="/contactPage">ബന്ധപ്പെടാനുള്ള താളിലൂടെ</a> ഞങ്ങൾക്ക് എഴുതുക.</li>
</ol>
<h2>മൂന്നാഴ്ച മുമ്പ്</h2>
<ul>
<li>നേരിട്ടു ക്ഷണിക്കുക, പോസ്റ്ററൊട്ടിച്ചല്ല. അഞ്ചു ക്ലബ്ബുകളോടോ നഗറുകളോടോ എട്ടു പേരു വീതം ചോദിക്കുക; അതിൽ നാലു പെൺകുട്ടികൾ, എല്ലാവരും 16നും 23നും ഇടയിൽ.</li>
<li>രാത്രി തങ്ങേണ്ട പെൺകുട്ടികളുടെ രക്ഷിതാക്കളോടു സംസാരിക്കുക. വേണമെങ്കിൽ ഞങ്ങളുടെ സംഘത്തിലെ ഒരു സ്ത്രീ അവരെ ഓരോരുത്തരെയും വിളിക്കും.</li>
<li>അയൽപക്കത്തുനിന്നു രണ്ടു പാചകക്കാരെ കണ്ടെത്തുക. ഒരാൾക്കു ദിവസം 900 രൂപ ഞങ്ങൾ കൊടുക്കും; സാധനം നാട്ടിലെ കടകളിൽനിന്നു വാങ്ങും.</li>
</ul>
<h2>ആ രണ്ടു ദിവസം</h2>
<p>ശനിയാഴ്ച നോക്കാനുള്ളതാണ്: ഭൂപടവുമായി സംഘങ്ങൾ നാടു ചുറ്റും; കേടായതും ഇല്ലാത്തതും, ആളുകൾ കരുതുന്നതിലും നല്ലതും അടയാളപ്പെടുത്തും. ഞായറാഴ്ച ഒരൊറ്റ കാര്യത്തിനാണ്: ഒരു മാസത്തിനകം, 1,500 രൂപയ്ക്കകം ശരിയാക്കാവുന്നത്; പണം ഞങ്ങൾ കൊണ്ടുവരും. മുൻക്യാമ്പുകൾ ഒരു ബസ് കാത്തിരിപ്പുപുര നന്നാക്കി, ഞായറാഴ്ച വായന തുടങ്ങി, ഓഫീസ് മറന്നുകളഞ്ഞ ഒരു തെരുവുവിളക്ക് വാങ്ങിയെടുത്തു.</p>
<h3>ക്യാമ്പിനു കഴിയാത്തത്</h3>
<p>ക്യാമ്പ് ആർക്കും ജോലി കൊടുക്കില്ല. ചിലർ, ജോലിക്ക് അപേക്ഷിക്കാൻ പഠിപ്പിക്കുന്ന ഞങ്ങളുടെ കോഴ്സിലേക്കു പോകും; കൽപ്പറ്റയിൽ ആറു ഞായറാഴ്ചയാണത്. മൂന്നിടത്തെടുത്താൽ ഏതാണ്ട് ഒരിടത്ത് ആ ഒരൊറ്റ കാര്യം തീരാറില്ല: പരീക്ഷ തുടങ്ങിയാൽ സംഘം ചിതറും. ഇപ്പോൾ അഞ്ചാഴ്ച കഴിഞ്ഞ്, വിളിച്ചാലും ഇല്ലെങ്കിലും, ഞങ്ങൾ വീണ്ടും ചെല്ലും. അകത്തുനിന്നു കണ്ടാൽ അങ്ങനെയൊരു വാരാന്ത്യം എങ്ങനെയെന്ന് <a href="/event1/1">നേതൃപരിശീലനത്തിന്റെ കഥയിൽ</a> വായിക്കാം.</p>`,
    },
  },
} as const;
