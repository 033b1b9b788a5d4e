import type { Story } from "~/features/content/story";

export const event4: Story = {
  path: "event4",
  date: "2023-09-02",
  views: 893,
  comments: 21,
  picture: "kids-cooking",
  cause: "life-school",
  en: {
    title: "Sambar for sixty, cooked by twelve-year-olds",
    kicker: "Kids cooking",
    author: "Anil J., mentor",
    summary:
      "Eighteen children, one fire, a budget of ₹1,800: what happened when Life School handed over the kitchen for a day.",
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
  },
  ml: {
    title: "അറുപതുപേർക്കു സാമ്പാർ, വച്ചത് പന്ത്രണ്ടുകാർ",
    kicker: "കുട്ടികളുടെ പാചകം",
    author: "അനിൽ ജെ., വഴികാട്ടി",
    summary: "പതിനെട്ടു കുട്ടികൾ, ഒരടുപ്പ്, ₹1,800: ലൈഫ് സ്കൂൾ ഒരു ദിവസം അടുക്കള കുട്ടികൾക്കു വിട്ടുകൊടുത്തപ്പോൾ സംഭവിച്ചത്.",
    caption: "വലിയ ചെമ്പ് ഇളക്കാൻ ഒരാൾ, അഭിപ്രായം പറയാൻ എല്ലാവരും.",
    content: `
<p><strong>രാവിലെ 6:40.</strong> പത്തിനും പതിമൂന്നിനും ഇടയിൽ പ്രായമുള്ള പതിനെട്ടു കുട്ടികൾ മേപ്പാടിയിലെ പച്ചക്കറിക്കടയ്ക്കു മുന്നിൽ. ബിസ്കറ്റ് ടിന്നിൽ ₹1,800. കൈയിൽ ഒരു പട്ടികയുണ്ട്. കടക്കാരനോട് ആരും ഒന്നും പറഞ്ഞിട്ടില്ല; ഈ ഓഗസ്റ്റിലെ തക്കാളിവില കുട്ടികളോടും പറഞ്ഞിട്ടില്ല. പട്ടിക അറുനൂറു രൂപ കൂടുതലാണ്.</p>
<p><strong>7:05.</strong> പ്രതിസന്ധി. മുരിങ്ങക്കായയ്ക്കരികിൽ ഒരു കമ്മിറ്റി കൂടുന്നു. തക്കാളി വെട്ടി, പകരം പുളി. വളഞ്ഞുപോയ പടവലങ്ങ കടക്കാരൻ എന്തു ചെയ്യും എന്നു ചോദിച്ച് ഒരു പതിനൊന്നുകാരി അതു വിലകുറച്ചു വാങ്ങി. മിണ്ടില്ലെന്നു വാക്കുകൊടുത്തവരാണ് ഞങ്ങൾ മുതിർന്നവർ; അതു പാലിക്കാൻ പ്രയാസം.</p>
<h2>ഇന്നത്തെ നിയമങ്ങൾ</h2>
<ol>
<li>തീരുമാനിക്കുന്നതും വാങ്ങുന്നതും വയ്ക്കുന്നതും വിളമ്പുന്നതും കുട്ടികൾ. തീയും കത്തിയും മുതിർന്നവർ നോക്കും.</li>
<li>ഒരു മണിക്ക് അറുപതുപേർക്കുള്ള ഊണു തയ്യാറാകണം.</li>
<li>“അതു പെണ്ണുങ്ങളുടെ പണിയല്ലേ” എന്നു പറയുന്നവർ വലിയ ചെമ്പ് കഴുകണം.</li>
</ol>
<p>ചെമ്പ് കഴുകിയത് രണ്ട് ആൺകുട്ടികൾ; നേരു പറഞ്ഞാൽ, ഒരു വഴികാട്ടിയും.</p>
<h2>ആവി പറക്കുന്ന കണക്ക്</h2>
<p><strong>9:30.</strong> ഒരു കപ്പ് അരി മൂന്നുപേർക്ക്. അറുപതുപേർക്ക് എത്ര? ഇരുപത്, എല്ലാവരും ഒരുമിച്ച്. വെള്ളമോ? ഒച്ചയടങ്ങി. പട്ടികയുടെ മറുപുറത്ത് കരികൊണ്ട് ആരോ ഭിന്നം ചെയ്യുന്നു; സ്കൂളിൽ അറിയില്ലെന്ന് ആണയിട്ട അതേ ഭിന്നം. ഈ സമയത്ത് ലൈഫ് സ്കൂളിന്റെ ആരോഗ്യക്കൂട്ടം ശുചിത്വത്തെപ്പറ്റി ഒരു ക്ലാസ് വച്ചിരുന്നു. അതു വേണ്ടെന്നുവച്ചു: എല്ലാവരും കൈ കഴുകുന്ന തിരക്കിലാണ്.</p>
<p><strong>11:15.</strong> അടുപ്പു പുകഞ്ഞു, പപ്പടം കരിഞ്ഞു. നാല്പതും. തെറ്റ് ഞങ്ങളുടേതു മാത്രം: ക്ഷമയില്ലാത്ത ഒരേയൊരു മുതിർന്നയാളെ നിർത്തിയത് അവിടെയാണ്.</p>
<blockquote><p>വീട്ടിൽ ഞാൻ തിന്നിട്ടേയുള്ളൂ. ഒരു സാമ്പാറിന് ഇത്രയും ആളു വേണമെന്ന് അറിഞ്ഞിരുന്നില്ല.</p><footer><cite>അടുക്കളയിൽനിന്ന്, പത്തു വയസ്സ്</cite></footer></blockquote>
<h2>ഒരു മണി</h2>
<p>നീളൻപായകളിൽ വാഴയില നിരന്നു. വിരുന്നുകാർ വന്നു: നല്ല ഉടുപ്പിട്ട അച്ഛനമ്മമാർ, ബസ് കണ്ടക്ടർ, മണം പിടിച്ചെത്തിയ രണ്ടു വനിതാ പൊലീസുകാർ, പച്ചക്കറിക്കടക്കാരനും ഭാര്യയും. അറുപത്തിനാലുപേർ. വച്ചവർ പതിനെട്ട്; ഒരാളും ഇരുന്നിട്ടില്ല. വരികൾക്കിടയിലൂടെ വിളമ്പുന്നവർ പറയുന്നത് ഇവിടത്തെ ഓരോ അമ്മയും പറയുന്നതാണ്; ഇന്ന് അതു കുട്ടികളാണെന്നു മാത്രം: “ഇനിയും വേണോ?”</p>
<p>ഒരു ചെമ്പിൽ ഉപ്പു കൂടി, മറ്റേതിൽ ഇട്ടിട്ടില്ല. രണ്ടും ഒന്നിച്ചൊഴിച്ച് പത്തുവയസ്സുകാർ അതു പരിഹരിച്ചു.</p>
<h2>ടിന്നിൽ ബാക്കിയായത്</h2>
<p>ചെലവ് ₹1,742. ബാക്കി ₹58, പിന്നെ നീണ്ടൊരു തർക്കവും. അവർ ഒരു പന്തു വാങ്ങി.</p>
<p>ഒരു രസത്തിനു വച്ചതായിരുന്നു ഇത്. ഇപ്പോൾ ആണ്ടിന്റെ ഭാഗമായി: ടേമിൽ ഒരിക്കൽ അടുക്കള അവരുടേതാണ്. ആഴ്ചയിൽ ഒരു വൈകുന്നേരം തങ്ങൾ അടുപ്പിനടുത്തു പോകാറില്ലെന്ന് മൂന്ന് അമ്മമാർ പിന്നീടു പറഞ്ഞു. ഭിന്നത്തിന്റെ അടുത്ത ക്ലാസിൽ ആരോ നെടുവീർപ്പിട്ടു പറഞ്ഞത്രേ: “അരി വിചാരിച്ചാൽ മതി.”</p>`,
  },
};
