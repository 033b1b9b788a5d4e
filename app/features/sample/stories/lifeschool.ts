import type { Story } from "~/features/content/story";

export const lifeschool: Story = {
  path: "lifeschool",
  date: "2023-11-14",
  views: 1284,
  comments: 23,
  picture: "evening-class",
  cause: "life-school",
  en: {
    title: "The room with the light on",
    kicker: "Life School",
    author: "Sheeba R.",
    summary:
      "Two hours after school, four evenings a week: how a veranda with one bulb became a school for what textbooks leave out.",
    caption: "Seven o'clock: one lesson of life, under the bulb.",
    content: `
<p>At a quarter past five the bus from Meppadi lets out its last schoolchildren. Some go home. About forty turn left at the tea shop, take off their sandals at a blue door, and sit down again.</p>
<p>The syllabus is for the day. In the evening they learn to speak in front of people, to read a wage slip, to nurse a fever, and whom to call when something at home is wrong.</p>
<h2>One bulb, eleven children</h2>
<p>It began in 2009 on a veranda, because a widow who picked tea had a veranda and no light. A teacher brought a bulb. The widow asked only that her two sons might do their homework under it. By the second week there were eleven children.</p>
<h2>What an evening holds</h2>
<ol>
<li><strong>Banana and black tea.</strong> Nobody learns on an empty stomach; several have not eaten since noon.</li>
<li><strong>Forty minutes of homework,</strong> older beside younger.</li>
<li><strong>One lesson of life.</strong> This month: the price of a loan. A class of twelve-year-olds worked out what ₹10,000 from the moneylender costs in a year, and was silent for a while.</li>
<li><strong>The circle.</strong> Each child says one sentence about the day. It may be about the rain.</li>
</ol>
<blockquote><p>I used to count who had come. Now I look at who has not, and the next morning I walk past that house.</p><footer><cite>Sandhya R., mentor, Meppadi</cite></footer></blockquote>
<p>After the third empty place a mentor visits, with no form to fill in. Most of the missing have a sick parent or a baby to mind.</p>
<h2>What came of it</h2>
<p>Of the eleven from the veranda, one drives an ambulance, two are nurses, and one is Sandhya. Of the 38 pupils who reached Class 10 with us since 2018, 35 sat the examination and stayed for the next two years, in a part of the district where many leave for the estates.</p>
<p>An evening costs ₹22 a child: tea, light, a mentor's pay, chalk. The mentor's pay is the largest part, and the one that we will never cut.</p>`,
  },
  ml: {
    title: "വെളിച്ചം കെടാത്ത മുറി",
    kicker: "ലൈഫ് സ്കൂൾ",
    author: "ഷീബ ആർ.",
    summary:
      "സ്കൂൾ വിട്ട് രണ്ടു മണിക്കൂർ, ആഴ്ചയിൽ നാലു വൈകുന്നേരം: ഒറ്റ ബൾബുള്ള ഒരു വരാന്ത, പാഠപുസ്തകത്തിലില്ലാത്തതു പഠിപ്പിക്കുന്ന പള്ളിക്കൂടമായ കഥ.",
    caption: "ഏഴു മണി: ബൾബിനു കീഴിൽ ഒരു ജീവിതപാഠം.",
    content: `
<p>അഞ്ചേകാലാകുമ്പോൾ മേപ്പാടിയിൽനിന്നുള്ള ബസ് അവസാനത്തെ സ്കൂൾക്കുട്ടികളെയും ഇറക്കിവിടും. ചിലർ വീട്ടിലേക്കു പോകും. നാല്പതോളം പേർ ചായക്കടയ്ക്കടുത്ത് ഇടത്തോട്ടു തിരിഞ്ഞ്, ഒരു നീലവാതിലിനു മുന്നിൽ ചെരിപ്പഴിച്ചുവച്ച്, വീണ്ടും ഇരിക്കും.</p>
<p>സിലബസ് പകലിനുള്ളതാണ്. വൈകുന്നേരം പഠിക്കുന്നത് മറ്റു ചിലതാണ്: നാലാൾക്കു മുന്നിൽ സംസാരിക്കാൻ, കൂലിച്ചീട്ടു വായിക്കാൻ, പനി നോക്കാൻ; വീട്ടിൽ പന്തികേടു തോന്നിയാൽ ആരെ വിളിക്കണമെന്നും.</p>
<h2>ഒരു ബൾബ്, പതിനൊന്നു കുട്ടികൾ</h2>
<p>2009ൽ ഒരു വരാന്തയിലാണ് തുടക്കം. തേയില നുള്ളാൻ പോയിരുന്ന ഒരു വിധവയ്ക്ക് വരാന്തയുണ്ട്, വെളിച്ചമില്ല. ഒരധ്യാപിക ബൾബു കൊണ്ടുവന്നു. രണ്ട് ആൺമക്കൾക്ക് അതിനു കീഴിലിരുന്നു പഠിക്കണം, അത്രയേ ആ അമ്മ ചോദിച്ചുള്ളൂ. രണ്ടാമത്തെ ആഴ്ചയിൽ പതിനൊന്നു കുട്ടികളായി.</p>
<h2>ഒരു വൈകുന്നേരം ഇങ്ങനെ</h2>
<ol>
<li><strong>പഴവും കട്ടൻചായയും.</strong> വിശക്കുന്ന വയറ്റിലേക്കു പാഠം കയറില്ല; ഉച്ചയ്ക്കുശേഷം ഒന്നും കഴിക്കാത്തവർ പലരുണ്ട്.</li>
<li><strong>നാല്പതു മിനിറ്റ് ഗൃഹപാഠം,</strong> മുതിർന്ന കുട്ടികൾ ഇളയവരുടെ അരികിലിരുന്ന്.</li>
<li><strong>ഒരു ജീവിതപാഠം.</strong> ഈ മാസം, വായ്പയുടെ വില. പലിശക്കാരനിൽനിന്ന് ₹10,000 വാങ്ങിയാൽ ഒരു വർഷംകൊണ്ട് എന്തു ചെലവാകുമെന്ന് പന്ത്രണ്ടുകാരുടെ ഒരു ക്ലാസ് കണക്കുകൂട്ടി. പിന്നെ കുറച്ചുനേരം ആരും മിണ്ടിയില്ല.</li>
<li><strong>വട്ടം.</strong> ഓരോ കുട്ടിയും അന്നത്തെ ദിവസത്തെപ്പറ്റി ഒരു വാക്യം പറയും. മഴയെപ്പറ്റിയുമാകാം.</li>
</ol>
<blockquote><p>ആരൊക്കെ വന്നു എന്നാണ് പണ്ട് ഞാൻ എണ്ണിയിരുന്നത്. ഇപ്പോൾ ആരു വന്നില്ല എന്നു നോക്കും; പിറ്റേന്നു രാവിലെ ആ വീടിനു മുന്നിലൂടെ നടക്കും.</p><footer><cite>സന്ധ്യ ആർ., വഴികാട്ടി, മേപ്പാടി</cite></footer></blockquote>
<p>ഒരാളുടെ ഇടം മൂന്നാംവട്ടം ഒഴിഞ്ഞാൽ വഴികാട്ടി വീട്ടിൽ ചെല്ലും; പൂരിപ്പിക്കാൻ ഒരു കടലാസും കൈയിലില്ലാതെ. മുടങ്ങുന്നവരിലേറെയും അച്ഛനോ അമ്മയോ കിടപ്പിലായവരും വീട്ടിൽ കുഞ്ഞിനെ നോക്കേണ്ടവരുമാണ്.</p>
<h2>എന്തുണ്ടായി</h2>
<p>വരാന്തയിലെ പതിനൊന്നുപേരിൽ ഒരാൾ ഇന്ന് ആംബുലൻസ് ഓടിക്കുന്നു, രണ്ടുപേർ നഴ്സുമാർ, ഒരാൾ സന്ധ്യ. 2018 മുതൽ ഞങ്ങൾക്കൊപ്പം പത്താം ക്ലാസിലെത്തിയ 38 കുട്ടികളിൽ 35 പേർ പരീക്ഷയെഴുതി, അടുത്ത രണ്ടു വർഷവും പഠിപ്പു തുടർന്നു; പലരും പഠിപ്പു നിർത്തി തോട്ടത്തിലേക്കു പോകുന്ന ഒരു നാട്ടിൽ.</p>
<p>ഒരു കുട്ടിക്ക് ഒരു വൈകുന്നേരം ₹22 ചെലവുണ്ട്: ചായ, വെളിച്ചം, വഴികാട്ടിയുടെ വേതനം, ചോക്ക്. ഏറ്റവും വലിയ പങ്ക് വഴികാട്ടിയുടെ വേതനമാണ്; ഒരിക്കലും കുറയ്ക്കാത്തതും അതുതന്നെ.</p>`,
  },
};
