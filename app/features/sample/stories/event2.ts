import type { Story } from "~/features/content/story";

export const event2: Story = {
  path: "event2",
  date: "2023-06-08",
  views: 731,
  comments: 9,
  picture: "school-bags",
  cause: "life-school",
  en: {
    title: "One bag, packed by its owner",
    kicker: "School supply drive",
    author: "Volunteers of the Kalpetta hall",
    summary:
      "Before school began in June, 412 children came to a hall in Kalpetta and chose their own bag, books and umbrella.",
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
<p>On the first of June it rained. On the road below the school there were 331 new umbrellas.</p>`,
  },
  ml: {
    title: "ഉടമതന്നെ നിറച്ച ബാഗ്",
    kicker: "സ്കൂൾ ഒരുക്കം",
    author: "കൽപ്പറ്റ ഹാളിലെ സന്നദ്ധപ്രവർത്തകർ",
    summary: "ജൂണിൽ സ്കൂൾ തുറക്കുംമുമ്പ് 412 കുട്ടികൾ കൽപ്പറ്റയിലെ ഒരു ഹാളിൽ വന്ന് സ്വന്തം ബാഗും പുസ്തകവും കുടയും തിരഞ്ഞെടുത്തു.",
    caption: "ഒടുവിൽ ജൂണായി: അതേ ബാഗും കുടയും, അവരുടെ സ്വന്തം സ്കൂൾവരാന്തയിൽ.",
    content: `
<p>മുൻവർഷങ്ങളിൽ ബാഗു നിറച്ചത് ഞങ്ങൾതന്നെയാണ്: ഒരേപോലെ 400 എണ്ണം, വരിവരിയായി കൊടുത്തു. കുട്ടികൾ തല കുനിച്ചു നന്ദി പറഞ്ഞു. 2022ൽ ഒരു പെൺകുട്ടി തന്റേതു തിരിച്ചുതന്നു: ബാഗുണ്ട്, വേണ്ടത് ജ്യോമെട്രി ബോക്സാണ്. ഞങ്ങളുടെ കൈയിൽ 400 ബാഗുണ്ട്; കൊടുക്കാൻ ഒരൊറ്റ ജ്യോമെട്രി ബോക്സില്ല.</p>
<h2>ആരും പണം കൊടുക്കാത്ത കട</h2>
<p>അതുകൊണ്ട് മേയ് അവസാനത്തെ ഞായറാഴ്ച കൽപ്പറ്റയിലെ ഹാൾ ഒരു കടയായി. ചുമരോടു ചേർന്ന് പതിനൊന്നു മേശ. വാതിൽക്കൽ ഓരോ കുട്ടിക്കും പത്തു മുദ്രയുള്ള ഒരു കാർഡും ഒരു വിലപ്പട്ടികയും കിട്ടും: ബാഗിനു നാലു മുദ്ര, കുടയ്ക്കു മൂന്ന്, ഒരു പെട്ടി കളറിനു രണ്ട്, നോട്ടുബുക്കിന് അര. പിന്നെ അവർ തനിയെ സാധനം വാങ്ങി; അച്ഛനമ്മമാർ പുറത്തിരുന്നു ചായ കുടിച്ചു.</p>
<p>ബാഗു കൊടുത്തുതീർക്കുന്നതിനെക്കാൾ ഒരുപാടു നേരമെടുത്തു. ഏഴു വയസ്സുള്ള ഒരാൺകുട്ടി കുടകൾക്കു മുന്നിൽ കാൽ മണിക്കൂർ നിന്നു. തങ്ങൾ രണ്ടു ഷിഫ്റ്റിലായതിനാൽ ഒരു ബാഗു മതിയെന്നു കണ്ടുപിടിച്ച രണ്ടു സഹോദരിമാർ ബാക്കി മുദ്രയെല്ലാം കളറിനു ചെലവാക്കി.</p>
<h2>വാതിൽ കടന്നുപോയത്</h2>
<table>
<caption>412 കുട്ടികൾ, ഒരു ഞായറാഴ്ച</caption>
<thead><tr><th scope="col">സാധനം</th><th scope="col">എടുത്തത്</th><th scope="col">ബാക്കി</th></tr></thead>
<tbody>
<tr><th scope="row">ബാഗ്</th><td>287</td><td>63</td></tr>
<tr><th scope="row">കുട</th><td>331</td><td>0</td></tr>
<tr><th scope="row">നോട്ടുബുക്ക്</th><td>2,140</td><td>360</td></tr>
<tr><th scope="row">ജ്യോമെട്രി ബോക്സ്</th><td>198</td><td>2</td></tr>
<tr><th scope="row">കളർപ്പെട്ടി</th><td>264</td><td>11</td></tr>
</tbody>
</table>
<p>ആരും എടുക്കാത്ത ഓരോ ബാഗും അടുത്ത വർഷത്തെ കുടയുടെ ഒരു പങ്കായി: പട്ടണത്തിലെ കട അവ വാങ്ങിയ വിലയ്ക്കു തിരിച്ചെടുത്തു.</p>
<h2>അവിടെയില്ലാതിരുന്നവർ</h2>
<p>മൂന്നു പള്ളികളിലും രണ്ടു മസ്ജിദുകളിലും ഒരമ്പലത്തിലും എല്ലാ ബസ് സ്റ്റോപ്പിലും ഞങ്ങൾ ദിവസം അറിയിച്ചു, എഴുതിയൊട്ടിച്ച്. വായിക്കാത്ത വീട്ടുകാർ അറിഞ്ഞപ്പോൾ വൈകിപ്പോയി; ആർക്കുവേണ്ടിയായിരുന്നോ അവർതന്നെ. അടുത്ത ആഴ്ച രണ്ടു പ്രവർത്തകർ ബാക്കിയുള്ളതുമായി ജീപ്പിൽ ചുറ്റി: 46 കുട്ടികൾകൂടി, തിരഞ്ഞെടുക്കാൻ കുറച്ചുമാത്രം. അടുത്ത മേയിൽ ആദ്യം പോകുന്നത് ജീപ്പാണ്.</p>
<blockquote><p>വിലയെത്രയെന്ന് അവൾ ചോദിച്ചു. ഒന്നുമില്ല, എന്നു ഞാൻ. എന്നാൽ നന്നായി ആലോചിക്കട്ടെ, എന്ന് അവൾ.</p><footer><cite>കുടമേശയിലെ സന്നദ്ധപ്രവർത്തക</cite></footer></blockquote>
<p>ജൂൺ ഒന്നിനു മഴ പെയ്തു. സ്കൂളിനു താഴത്തെ വഴിയിൽ 331 പുതിയ കുടകൾ.</p>`,
  },
};
