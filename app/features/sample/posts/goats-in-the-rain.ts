export const goatsInTheRain = {
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
  translations: {
    ml: {
      title: "ആടുകൾ മല കയറാതിരുന്ന വർഷം",
      subheading:
        "ആദ്യത്തെ അറുപത് ആടിൽ ഒമ്പതെണ്ണം ഒറ്റ മഴക്കാലത്തു ചത്തു. എവിടെയാണു പിഴച്ചത്, നല്ലൊരു ആദ്യവർഷത്തിന് എന്തു ചെലവാകും: അതാണ് ഈ കുറിപ്പ്.",
      category: "ഉപജീവനം",
      author: "ഫീൽഡ് സംഘം, വയനാട്",
      content: `
<p>ഒരാട് അഞ്ചാകുന്നതെങ്ങനെ എന്നു പറയാൻ ഞങ്ങൾക്ക് ഇഷ്ടമാണ്. അതു സത്യവുമാണ്; പക്ഷേ ഞങ്ങളുടെ രണ്ടാമത്തെ മഴക്കാലം അതിലില്ല. മുപ്പതു സ്ത്രീകൾക്കു കൊടുത്ത അറുപത് ആടിൽ ഒമ്പതെണ്ണം, ആദ്യമഴയ്ക്കും ഓണത്തിനുമിടയിൽ ചത്തു. ഞങ്ങൾ പഠിപ്പിച്ചതെല്ലാം അവർ ചെയ്തു. പഠിപ്പിച്ചതു കുറഞ്ഞുപോയി.</p>
<h2>പിഴച്ചത്</h2>
<p>വിലക്കുറവു കണ്ട്, ആടിനെ മുഴുവൻ വേനലിൽ സമതലത്തിലെ ഒരൊറ്റ ചന്തയിൽനിന്നാണു വാങ്ങിയത്. അവിടത്തെ ആടിനു ചൂടറിയാം. മൂന്നാഴ്ച തോരാത്ത മഴയും നനഞ്ഞ ഇലയും ഉണങ്ങാത്ത തറയും അറിയില്ല. ഏഴെണ്ണം ന്യുമോണിയ വന്നും രണ്ടെണ്ണം, നനഞ്ഞ പുല്ലിലൂടെ പടരുന്ന കുടൽവിര കൊണ്ടും ചത്തു. തറയ്ക്കു നിലത്തുനിന്ന് ഒരു കൈപ്പത്തിയുടെ പൊക്കമേ ഉണ്ടായിരുന്നുള്ളൂ; വേണ്ടത് ഒരു സ്ത്രീയുടെ അരപ്പൊക്കമാണ്.</p>
<h2>മാറ്റിയത്</h2>
<ul>
<li>മലയിൽ ഒരു മഴക്കാലം കഴിഞ്ഞ ആടിനെ മാത്രമേ വാങ്ങൂ; ഒരുടമയിൽനിന്ന് എട്ടിൽ കൂടില്ല.</li>
<li>കൂടാണ് ആദ്യം. തറ ഉയർത്തി, പട്ടികയടിച്ച്, മേൽക്കൂരയിടാതെ ഒരാടിനെയും കൊടുക്കില്ല.</li>
<li>മഴയുള്ളപ്പോൾ മൃഗാരോഗ്യപ്രവർത്തക രണ്ടാഴ്ചയിലൊരിക്കൽ വരും, മാസത്തിലൊരിക്കലല്ല.</li>
<li>ഓരോ സംഘത്തിനും പൊതുവായ ഒരു മരുന്നുപെട്ടിയുണ്ട്; മരുന്നു കൊടുക്കാൻ ഓരോ സംഘത്തിലും രണ്ടുപേർക്ക് അറിയാം.</li>
</ul>
<p>തൊട്ടടുത്ത മഴക്കാലത്ത് എഴുപത്തിനാലിൽ രണ്ടെണ്ണം ചത്തു. ഒന്നിനെ പുലി പിടിച്ചതാണ്; അതു തടയാൻ ഒരു തറയ്ക്കുമാവില്ല.</p>
<h2>ആദ്യവർഷത്തെ ചെലവ്</h2>
<table>
<caption>ഒരു കുടുംബത്തിന്, രൂപയിൽ; ഒടുവിലത്തെ ഇരുപതു കുടുംബങ്ങളുടെ ശരാശരി</caption>
<thead><tr><th scope="col">ഇനം</th><th scope="col">ചെലവ്</th></tr></thead>
<tbody>
<tr><th scope="row">മലയിനത്തിൽ രണ്ടു പെണ്ണാട്</th><td>15,200</td></tr>
<tr><th scope="row">നാല് ആടിന് ഉയർത്തിയ കൂട്</th><td>9,400</td></tr>
<tr><th scope="row">ആദ്യവർഷത്തെ ഇൻഷുറൻസ്</th><td>1,150</td></tr>
<tr><th scope="row">കുത്തിവയ്പ്, വിരമരുന്ന്, ധാതുക്കട്ട</th><td>1,300</td></tr>
<tr><th scope="row">മൃഗാരോഗ്യപ്രവർത്തകയുടെ സന്ദർശനം</th><td>2,600</td></tr>
</tbody>
<tfoot><tr><th scope="row">ആകെ</th><td>29,650</td></tr></tfoot>
</table>
<p>മുമ്പ് ചെലവു മൂന്നിലൊന്നു കുറവായിരുന്നു. മൂന്നിലൊന്നു മോശവുമായിരുന്നു. ആദ്യത്തെ ആട്ടിൻകുട്ടി അടുത്ത അയൽക്കാരിയിലേക്കു നീങ്ങുന്നത് <a href="/goat/1">ഒരു ചെരിവിന്റെ ദിനക്കുറിപ്പിൽ</a> വായിക്കാം.</p>`,
    },
  },
} as const;
