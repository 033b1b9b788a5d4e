import type { Story } from "~/features/content/story";

export const event3: Story = {
  path: "event3",
  date: "2024-04-20",
  views: 618,
  comments: 12,
  picture: "women-skill-day",
  cause: "stitching-center",
  en: {
    title: "Everybody teaches something",
    kicker: "Women skill day",
    author: "Latha C.",
    summary:
      "A day in Mananthavady without experts: 74 women, nine tables, and the discovery that each of them could teach an hour.",
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
<p>The scooter had the longest queue.</p>
<h2>Table six was empty</h2>
<p>For one table we had paid. A trainer from the city was to speak on starting a business, with slides. Four women came in the first hour, none in the second. She took it well, moved to the tea urn, and spent the afternoon learning about pepper. We have stopped booking such talks. What women asked, over and over, was how to be paid by those who already owe them money.</p>
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
  },
  ml: {
    title: "പഠിപ്പിക്കാൻ എല്ലാവർക്കുമുണ്ട് ഒന്ന്",
    kicker: "സ്ത്രീകളുടെ അറിവുദിനം",
    author: "ലത സി.",
    summary:
      "വിദഗ്ധരില്ലാതെ ഒരു ദിവസം, മാനന്തവാടിയിൽ: 74 സ്ത്രീകൾ, ഒമ്പതു മേശ; ഒരു മണിക്കൂർ പഠിപ്പിക്കാൻ എല്ലാവർക്കുമാകുമെന്ന കണ്ടെത്തൽ.",
    caption: "ഹാളിനു പുറത്ത്, പഠിപ്പിക്കാൻ വന്നവർ കൊണ്ടുവന്നതെല്ലാം പകൽ മുഴുവൻ പന്തലിനു കീഴിൽ നിരന്നു.",
    content: `
<p>ക്ഷണം ഇങ്ങനെയായിരുന്നു: “വരൂ, പഠിക്കൂ. പഠിപ്പിക്കാനാകുന്ന ഒരു കാര്യംകൂടി കൊണ്ടുവരൂ.” വരാൻ സന്തോഷം, പക്ഷേ പഠിപ്പിക്കാനൊന്നും അറിയില്ല എന്നു മിക്കവരും വിളിച്ചുപറഞ്ഞു. അന്നു രാവിലെ എന്തു ചെയ്തു എന്ന് ഓരോരുത്തരോടും ഞങ്ങൾ ചോദിച്ചു. ആ ഉത്തരം കാര്യപരിപാടിയിൽ എഴുതി.</p>
<h2>ഒമ്പതു മേശ</h2>
<p>വനിതാദിനം കഴിഞ്ഞുള്ള ശനിയാഴ്ച മാനന്തവാടിയിലെ പാരിഷ് ഹാൾ ഞങ്ങൾക്കു തന്നത് ഒരു മതക്കാർ, അടിച്ചുവാരിയത് മറ്റൊരു മതക്കാർ; പത്തു മണിക്കു ഹാൾ നിറഞ്ഞു. ഓരോ മണിക്കൂറിലും മണിയടിക്കും, എല്ലാവരും മേശ മാറും. അവിടെ പഠിക്കാമായിരുന്നത്:</p>
<ul>
<li>പ്രഷർ കുക്കറിന്റെ വാൽവ് നന്നാക്കാൻ (ഒരു മുത്തശ്ശി),</li>
<li>ഫോണിലൂടെ പണമയയ്ക്കാനും അതിൽ ആരെങ്കിലും കള്ളം പറയുന്നുണ്ടെങ്കിൽ തിരിച്ചറിയാനും (ഒരു വിദ്യാർഥിനി),</li>
<li>തൂക്കം പോകാതെ കുരുമുളക് ഉണക്കാൻ (ഒരു കർഷക),</li>
<li>കറന്റു ബില്ലു വായിക്കാൻ (മീറ്റർ റീഡറുടെ ഭാര്യ; ഇടവഴിക്കാർക്കെല്ലാം അതു വായിച്ചുകൊടുത്തിരുന്നത് അവരാണ്),</li>
<li>കത്രികയ്ക്കു മൂർച്ച കൂട്ടാൻ, മാവിൻതൈ ഒട്ടിച്ചെടുക്കാൻ, പൊള്ളലിനു മരുന്നുവച്ചു കെട്ടാൻ, പരാതി എഴുതാൻ, സ്കൂട്ടർ ഓടിക്കാൻ.</li>
</ul>
<p>ഏറ്റവും നീണ്ട വരി സ്കൂട്ടറിനായിരുന്നു.</p>
<h2>ആറാം മേശ ഒഴിഞ്ഞുകിടന്നു</h2>
<p>ഒരു മേശയ്ക്കു മാത്രം ഞങ്ങൾ പണം കൊടുത്തിരുന്നു. ബിസിനസ് തുടങ്ങുന്നതിനെപ്പറ്റി സ്ലൈഡ് കാട്ടി സംസാരിക്കാൻ നഗരത്തിൽനിന്ന് ഒരു പരിശീലക. ആദ്യത്തെ മണിക്കൂറിൽ നാലുപേർ വന്നു, രണ്ടാമത്തേതിൽ ആരുമില്ല. അവർക്ക് അതിൽ പരിഭവമുണ്ടായില്ല; ചായപ്പാത്രത്തിനടുത്തേക്കു മാറി, ഉച്ചകഴിഞ്ഞു മുഴുവൻ കുരുമുളകിനെപ്പറ്റി പഠിച്ചു. അത്തരം പ്രസംഗങ്ങൾ ഞങ്ങൾ നിർത്തി. സ്ത്രീകൾ വീണ്ടും വീണ്ടും ചോദിച്ചത്, തരാനുള്ളവരിൽനിന്ന് പണം എങ്ങനെ വാങ്ങിയെടുക്കാം എന്നാണ്.</p>
<blockquote><p>അറുപത്തെട്ടു വർഷമായി ഞാൻ പാചകം ചെയ്യുന്നു; അതൊരു കഴിവായി ആരും എഴുതിയിട്ടില്ല. ഇന്ന് അതു കടലാസിലുണ്ട്, സമയവും വച്ച്; ആറുപേർ കാത്തുനിൽക്കുന്നുമുണ്ട്.</p><footer><cite>രണ്ടാം മേശയിൽ പഠിപ്പിച്ചയാൾ, മാനന്തവാടി</cite></footer></blockquote>
<h2>പിന്നെയുണ്ടായത്</h2>
<p>മാസം തീരുംമുമ്പ് എന്തുപയോഗിക്കും എന്ന് ഒടുവിലത്തെ വട്ടത്തിൽ ഓരോരുത്തരും പറഞ്ഞു. ഏപ്രിലിൽ 74 പേരെയും ഞങ്ങൾ വിളിച്ചു. അറുപത്തൊന്നുപേർ മറുപടി തന്നു:</p>
<table>
<caption>നാലാഴ്ച കഴിഞ്ഞ്</caption>
<thead><tr><th scope="col">ചെയ്തത്</th><th scope="col">എത്രപേർ</th></tr></thead>
<tbody>
<tr><th scope="row">പഠിച്ച എന്തെങ്കിലും ഉപയോഗിച്ചു</th><td>43</td></tr>
<tr><th scope="row">മറ്റൊരാളെ എന്തെങ്കിലും പഠിപ്പിച്ചു</th><td>29</td></tr>
<tr><th scope="row">പരാതിയെഴുതി, മറുപടി കിട്ടി</th><td>5</td></tr>
<tr><th scope="row">സ്കൂട്ടർ ലൈസൻസിനു ടെസ്റ്റ് തുടങ്ങി</th><td>7</td></tr>
</tbody>
</table>
<p>അവരിൽ പതിനെട്ടുപേർ ഒന്നിടവിട്ട ശനിയാഴ്ചകളിൽ ഞങ്ങളില്ലാതെ കൂടുന്നു. ബാനറും പേരും അവർക്കു വേണ്ട. മുറിയുടെ വാതിലിൽ ആരുടെയോ ഉരുണ്ട കൈയക്ഷരത്തിൽ ഒരു കാർഡുണ്ട്: “അറിവ് പകരാം”. മണി ഞങ്ങളോടു കടംവാങ്ങിയതാണ്; തിരിച്ചുകിട്ടുമെന്നു കരുതുന്നില്ല.</p>`,
  },
};
