import type { Story } from "~/features/content/story";

export const goat: Story = {
  path: "goat",
  date: "2023-09-19",
  views: 1106,
  comments: 19,
  picture: "goat-hillside",
  cause: "goat-rearing",
  en: {
    title: "The first kid goes next door",
    kicker: "Goat Rearing",
    author: "Jessy T., animal health worker",
    summary: "A diary of one year with fourteen women and twenty-eight goats on the slopes below Thirunelly.",
    caption: "Goats like slopes, and slopes are what there is.",
    content: `
<p>I look after animals for a living, and what I mostly look after is floors. So when the foundation asked me to visit fourteen women for a year, I said: no goat arrives before its floor is dry. This is my diary, shortened.</p>
<h2>Before the rains</h2>
<p>Fourteen sheds, each on stilts, hip high, with slats a finger apart. The women built them with their families; we brought areca wood and nails. One husband laid the slats too close, because he pitied the kids' feet. I made him widen them. A goat that stands in its own wet is ill within a month.</p>
<h2>August: they come</h2>
<p>Twenty-eight Malabari goats, two for each household, each with a tag and with insurance in the woman's own name. That line on the form took longer than the sheds. Three of the fourteen had no paper with their name on it alone.</p>
<p>They have a word here for good fortune that settles in a house, <span lang="ml">ഐശ്വര്യം</span>, <em>aishwaryam</em>. An old woman said it over the first goat. The goat ate her flowers.</p>
<h2>November: a bad week</h2>
<p>We lost four animals to fever in six days. I had ordered the vaccine for October; it came on the ninth of November because I had not checked the cold box at the depot. That was my mistake. The insurance paid for three. For the fourth the foundation paid, and since then the vaccine comes before the goats do.</p>
<blockquote><p>The day mine died I thought: now they will stop coming. On the next morning the doctor-woman was at the gate with another rope.</p><footer><cite>Goat keeper, Thirunelly</cite></footer></blockquote>
<h2>What the milk does</h2>
<p>By March, eleven women were selling. A goat here gives a little over a litre a day in her good months. These are the books of one household, with her leave:</p>
<ul>
<li>Milk sold, March: ₹1,740</li>
<li>Feed, salt and medicine: ₹410</li>
<li>Bus pass to school, two children: ₹300</li>
<li>Into the savings book: ₹500</li>
<li>Left over, and nobody's business: ₹530</li>
</ul>
<h2>The neighbour's turn</h2>
<p>There is one condition in this programme. The first female kid, weaned and vaccinated, goes to a neighbour who has none. Nobody signs anything. In July we sat under the jackfruit tree for the first handing over: nine kids, nine neighbours. Two women had quarrelled and would not give to the house next door, so they gave to each other's sister instead, which I count.</p>
<p>At the end of my year there are 51 goats on that slope, in 23 households. The oldest of the sheds needs new slats. I have told her so. She says she has the money for it, and was only waiting to hear me say it.</p>`,
  },
  ml: {
    title: "ആദ്യത്തെ ആട്ടിൻകുട്ടി അയൽവീട്ടിലേക്ക്",
    kicker: "ആടുവളർത്തൽ",
    author: "ജെസി ടി., മൃഗാരോഗ്യപ്രവർത്തക",
    summary: "തിരുനെല്ലിക്കു താഴത്തെ കുന്നിൻചെരിവിൽ പതിനാലു സ്ത്രീകൾക്കും ഇരുപത്തെട്ട് ആടുകൾക്കുമൊപ്പം ഒരു വർഷം: ഒരു ദിനക്കുറിപ്പ്.",
    caption: "ആടിനിഷ്ടം ചെരിവാണ്; ഇവിടെയുള്ളതും അതുതന്നെ.",
    content: `
<p>മൃഗങ്ങളെ നോക്കലാണ് എന്റെ തൊഴിൽ; സത്യത്തിൽ ഏറെയും നോക്കുന്നത് തറയാണ്. അതുകൊണ്ട്, പതിനാലു സ്ത്രീകളെ ഒരു വർഷം ചെന്നു കാണാമോ എന്ന് ഫൗണ്ടേഷൻ ചോദിച്ചപ്പോൾ ഞാൻ പറഞ്ഞു: തറയുണങ്ങാതെ ഒരാടും വരില്ല. ഇത് എന്റെ ദിനക്കുറിപ്പാണ്, ചുരുക്കിയത്.</p>
<h2>മഴയ്ക്കു മുമ്പ്</h2>
<p>പതിനാലു കൂടുകൾ, ഓരോന്നും അരപ്പൊക്കമുള്ള കാലുകളിൽ, ഒരു വിരൽ അകലമിട്ട പട്ടികത്തറയോടെ. വീട്ടുകാരോടൊപ്പം സ്ത്രീകൾതന്നെ പണിതു; കവുങ്ങിൻതടിയും ആണിയും ഞങ്ങൾ കൊണ്ടുവന്നു. ആട്ടിൻകുട്ടികളുടെ കാലിനു നോവുമെന്നു കരുതി ഒരു ഭർത്താവ് പട്ടിക അടുപ്പിച്ചടിച്ചു. ഞാൻ അത് അകറ്റിച്ചു. സ്വന്തം നനവിൽ നിൽക്കുന്ന ആട് ഒരു മാസത്തിനകം ദീനത്തിലാകും.</p>
<h2>ഓഗസ്റ്റ്: അവരെത്തുന്നു</h2>
<p>ഇരുപത്തെട്ടു മലബാറി ആടുകൾ, വീടൊന്നിനു രണ്ട്; ഓരോന്നിനും കാതിൽ നമ്പർ, ഇൻഷുറൻസ് സ്ത്രീയുടെ സ്വന്തം പേരിൽ. ഫോമിലെ ആ ഒരു വരിക്ക് കൂടു പണിയുന്നതിലേറെ സമയമെടുത്തു. പതിനാലുപേരിൽ മൂന്നുപേർക്ക് സ്വന്തം പേരു മാത്രമുള്ള ഒരു രേഖയും ഉണ്ടായിരുന്നില്ല.</p>
<p>ആദ്യത്തെ ആടിനെ നോക്കി ഒരു മുത്തശ്ശി പറഞ്ഞു: “ഐശ്വര്യം.” ആട് മുത്തശ്ശിയുടെ പൂവു തിന്നു.</p>
<h2>നവംബർ: മോശം ഒരാഴ്ച</h2>
<p>ആറു ദിവസത്തിനിടെ നാലെണ്ണം പനി വന്നു ചത്തു. ഒക്ടോബറിലേക്കാണ് ഞാൻ വാക്സിൻ പറഞ്ഞുവച്ചത്; വന്നത് നവംബർ ഒമ്പതിന്. ഡിപ്പോയിൽ വാക്സിൻ സൂക്ഷിക്കുന്ന പെട്ടി ഞാൻ നോക്കിയിരുന്നില്ല. തെറ്റ് എന്റേതാണ്. മൂന്നെണ്ണത്തിന് ഇൻഷുറൻസ് കിട്ടി. നാലാമത്തേതിന് ഫൗണ്ടേഷൻ പണം കൊടുത്തു. അതിൽപ്പിന്നെ, ആടിനു മുമ്പേ വാക്സിൻ വരും.</p>
<blockquote><p>എന്റേതു ചത്ത ദിവസം ഞാൻ വിചാരിച്ചു: ഇനി ഇവർ വരില്ല. പിറ്റേന്നു രാവിലെ ആ ഡോക്ടറമ്മ മറ്റൊരു കയറുമായി പടിക്കൽ നിൽക്കുന്നു.</p><footer><cite>ആടുവളർത്തുന്നൊരാൾ, തിരുനെല്ലി</cite></footer></blockquote>
<h2>പാലിന്റെ കണക്ക്</h2>
<p>മാർച്ചായപ്പോഴേക്കും പതിനൊന്നുപേർ പാൽ വിറ്റുതുടങ്ങി. നല്ല മാസങ്ങളിൽ ഇവിടെ ഒരാടു ദിവസം ഒരു ലിറ്ററിൽ അല്പം കൂടുതൽ തരും. ഒരു വീട്ടിലെ കണക്ക്, അവരുടെ സമ്മതത്തോടെ:</p>
<ul>
<li>മാർച്ചിൽ വിറ്റ പാൽ: ₹1,740</li>
<li>തീറ്റ, ഉപ്പ്, മരുന്ന്: ₹410</li>
<li>രണ്ടു കുട്ടികൾക്ക് സ്കൂളിലേക്കു ബസ് പാസ്: ₹300</li>
<li>പാസ്ബുക്കിലേക്ക്: ₹500</li>
<li>ബാക്കി, എന്തിനെന്ന് ആരും ചോദിക്കേണ്ട: ₹530</li>
</ul>
<h2>അയൽക്കാരിയുടെ ഊഴം</h2>
<p>ഇതിലൊരു വ്യവസ്ഥയുണ്ട്. ആദ്യത്തെ പെണ്ണാട്ടിൻകുട്ടി, പാലുകുടി മാറി കുത്തിവയ്പും കഴിഞ്ഞാൽ, ആടില്ലാത്ത ഒരയൽക്കാരിക്കുള്ളതാണ്. ആരും ഒന്നിലും ഒപ്പിടുന്നില്ല. ജൂലൈയിൽ ആദ്യത്തെ കൈമാറ്റത്തിന് ഞങ്ങൾ പ്ലാവിൻചുവട്ടിലിരുന്നു: ഒമ്പത് ആട്ടിൻകുട്ടികൾ, ഒമ്പത് അയൽക്കാരികൾ. തമ്മിൽ പിണങ്ങിയ രണ്ടുപേർ അടുത്ത വീട്ടിലേക്കു കൊടുക്കില്ലെന്നായി; അവർ ഒരാൾ മറ്റേയാളുടെ സഹോദരിക്കു കൊടുത്തു. അതും ഞാൻ എണ്ണത്തിൽ കൂട്ടി.</p>
<p>എന്റെ വർഷം തീരുമ്പോൾ ആ ചെരിവിൽ 51 ആടുണ്ട്, 23 വീടുകളിൽ. ഏറ്റവും പഴയ കൂടിനു പുതിയ പട്ടിക വേണം. അതു ഞാൻ വീട്ടുകാരിയോടു പറഞ്ഞു. പണം കൈയിലുണ്ട്, ഞാൻ പറയുന്നതു കേൾക്കാൻ കാത്തിരിക്കുകയായിരുന്നു എന്നു മറുപടി.</p>`,
  },
};
