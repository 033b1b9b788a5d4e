import type { Story } from "~/features/content/story";

export const tailoring: Story = {
  path: "tailoring",
  date: "2023-12-05",
  views: 1358,
  comments: 27,
  picture: "tailoring-room",
  cause: "stitching-center",
  en: {
    title: "The price of a shirt",
    kicker: "Stitching Center",
    author: "Nafeesa K.",
    summary:
      "Anybody can learn a straight seam in a week. What takes six months is to say what it costs, and not to look away.",
    caption:
      "The second room. The machines are treadles, bought second-hand: nothing stops when the current does.",
    content: `
<p>On the first morning of every course I ask the same question: what is a shirt worth? The answers are always too low. One woman said twenty rupees, “because it is only stitching”. She had been stitching for other people for nine years.</p>
<p>So we take one apart. Cloth, thread, buttons, the needle that broke, the hour of the morning. At the end there is a number on the board, and it is never twenty. Learning to say that number is half of the course. The rest is technique.</p>
<h2>Six months, three rooms</h2>
<dl>
<dt>The first room: paper</dt>
<dd>Six weeks of measuring, drafting and cutting old newspaper. Nobody touches cloth. They complain; later they thank us, because paper forgives.</dd>
<dt>The second room: machines</dt>
<dd>Twelve treadles for fifteen women, who take turns at the cutting table. Each learns to oil, time and mend her own, since a repairer from Kalpetta costs a day's earnings.</dd>
<dt>The third room: customers</dt>
<dd>Real ones, with real opinions about sleeves. What a learner earns here is hers.</dd>
</dl>
<h2>Who learns</h2>
<p>Since the Stitching Center opened, 146 women have begun a course and 121 have finished it. We asked the 25 who left. For nine it was a birth or an illness. For sixteen it was the hour: we began at nine, when the water comes. That was an easy thing to know, had we asked. Since 2022 there is a course from half past ten, and a neighbour minds the small children on the veranda. From the last two courses only one woman dropped out.</p>
<blockquote><p>I said one hundred and eighty and looked at the floor. The customer said, all right. I had been so ready to say one hundred.</p><footer><cite>Learner, third room</cite></footer></blockquote>
<h2>After the certificate</h2>
<p>A certificate feeds nobody. Each woman leaves with a first order that we have helped to find, and with a loan of a machine that she pays off in twenty months if she likes. A year later we knock on every door. At the last count:</p>
<ul>
<li>68 of the 121 earn from tailoring every month;</li>
<li>31 sew for their own household and, as they say, for weddings;</li>
<li>14 found other work, and 8 we could not find.</li>
</ul>
<h2>Six names on a board</h2>
<p>Six women of the 2022 course rented a room together in Pulpally. School uniforms were their first order. Above the door, on a board painted by one of their sons, stand all six names and, below them, <span lang="ml">കൈത്തൊഴിൽ</span>, <em>kaithozhil</em>: work of the hands. They have hired a seventh woman since. Her name was added last month, a little smaller, because the board was full.</p>`,
  },
  ml: {
    title: "ഒരു കുപ്പായത്തിന്റെ വില",
    kicker: "തയ്യൽ കേന്ദ്രം",
    author: "നഫീസ കെ.",
    summary:
      "നേരെയുള്ള ഒരു തുന്നൽ ഒരാഴ്ചകൊണ്ട് ആർക്കും പഠിക്കാം. വിലയെത്രയെന്നു പറയാൻ, പറയുമ്പോൾ മുഖം തിരിക്കാതിരിക്കാൻ, ആറു മാസം വേണം.",
    caption: "രണ്ടാമത്തെ മുറി. ചവിട്ടുയന്ത്രങ്ങളാണ്, പഴയതു വാങ്ങിയവ: കറന്റു പോയാലും ഒന്നും നിൽക്കില്ല.",
    content: `
<p>ഓരോ കോഴ്സിന്റെയും ആദ്യദിവസം രാവിലെ ഞാൻ ഒരേ ചോദ്യം ചോദിക്കും: ഒരു കുപ്പായത്തിന് എന്തു വിലവരും? ഉത്തരം എപ്പോഴും കുറഞ്ഞുപോകും. ഇരുപതു രൂപ എന്ന് ഒരാൾ: “വെറും തയ്യലല്ലേ.” ഒമ്പതു വർഷമായി മറ്റുള്ളവർക്കു തയ്ച്ചുകൊടുക്കുന്നയാളാണ്.</p>
<p>അതുകൊണ്ട് ഞങ്ങൾ ഒരെണ്ണം അഴിച്ചുനോക്കും. തുണി, നൂല്, ബട്ടൺ, പൊട്ടിപ്പോയ സൂചി, രാവിലത്തെ ആ മണിക്കൂർ. ഒടുവിൽ ബോർഡിൽ ഒരു സംഖ്യ തെളിയും; അത് ഒരിക്കലും ഇരുപതല്ല. ആ സംഖ്യ പറയാൻ പഠിക്കലാണ് പഠിപ്പിന്റെ പാതി. ബാക്കി കൈത്തഴക്കം.</p>
<h2>ആറു മാസം, മൂന്നു മുറി</h2>
<dl>
<dt>ഒന്നാമത്തെ മുറി: കടലാസ്</dt>
<dd>ആറാഴ്ച അളവെടുപ്പും വരയും പഴയ പത്രം വെട്ടലും. തുണി ആരും തൊടില്ല. അവർ മുറുമുറുക്കും; പിന്നീടു നന്ദി പറയും, കടലാസ് എല്ലാം പൊറുക്കുമല്ലോ.</dd>
<dt>രണ്ടാമത്തെ മുറി: യന്ത്രം</dt>
<dd>പതിനഞ്ചുപേർക്കു പന്ത്രണ്ടു ചവിട്ടുയന്ത്രം; മൂന്നുപേർ വീതം മാറിമാറി വെട്ടുമേശയിൽ. സ്വന്തം യന്ത്രത്തിന് എണ്ണയിടാനും താളം ശരിയാക്കാനും കേടു തീർക്കാനും ഓരോരുത്തരും പഠിക്കും; കൽപ്പറ്റയിൽനിന്ന് ആളെ വിളിച്ചാൽ ഒരു ദിവസത്തെ വരുമാനം പോകും.</dd>
<dt>മൂന്നാമത്തെ മുറി: തയ്പിക്കാൻ വരുന്നവർ</dt>
<dd>ശരിക്കുമുള്ളവർ; കൈയുടെ ഇറക്കത്തെപ്പറ്റി ശരിക്കും അഭിപ്രായമുള്ളവർ. ഇവിടെ പഠിതാവിനു കിട്ടുന്ന കൂലി അവർക്കുതന്നെ.</dd>
</dl>
<h2>ആരാണു പഠിക്കുന്നത്</h2>
<p>തയ്യൽ കേന്ദ്രം തുറന്നശേഷം 146 സ്ത്രീകൾ കോഴ്സ് തുടങ്ങി; 121 പേർ പൂർത്തിയാക്കി. നിർത്തിപ്പോയ 25 പേരോടും ഞങ്ങൾ ചോദിച്ചു. ഒമ്പതുപേർക്കു പ്രസവമോ രോഗമോ ആയിരുന്നു കാരണം. പതിനാറുപേർക്ക് സമയവും: ഒമ്പതു മണിക്കാണ് ഞങ്ങൾ തുടങ്ങിയിരുന്നത്, വീട്ടിൽ വെള്ളം വരുന്ന നേരത്ത്. ചോദിച്ചിരുന്നെങ്കിൽ എളുപ്പം അറിയാമായിരുന്നു. 2022 മുതൽ പത്തരയ്ക്കു തുടങ്ങുന്ന കോഴ്സുമുണ്ട്; കൊച്ചുകുട്ടികളെ ഒരയൽക്കാരി വരാന്തയിൽ നോക്കും. ഒടുവിലത്തെ രണ്ടു കോഴ്സിൽനിന്നു പിരിഞ്ഞത് ഒരാൾ മാത്രം.</p>
<blockquote><p>നൂറ്റിയെൺപത് എന്നു പറഞ്ഞ് ഞാൻ നിലത്തു നോക്കി. തയ്പിക്കാൻ വന്നവർ പറഞ്ഞു, ശരി. നൂറു പറയാൻ തയ്യാറായി നിന്നതായിരുന്നു ഞാൻ.</p><footer><cite>പഠിതാവ്, മൂന്നാമത്തെ മുറി</cite></footer></blockquote>
<h2>സർട്ടിഫിക്കറ്റിനുശേഷം</h2>
<p>സർട്ടിഫിക്കറ്റുകൊണ്ട് വയറു നിറയില്ല. ഞങ്ങൾകൂടി ചേർന്നു കണ്ടെത്തിയ ആദ്യത്തെ ഓർഡറുമായാണ് ഓരോരുത്തരും പോകുന്നത്; വേണമെങ്കിൽ, ഇരുപതു മാസംകൊണ്ട് അടച്ചുതീർക്കാവുന്ന വായ്പയായി ഒരു യന്ത്രവും. ഒരു വർഷം കഴിഞ്ഞ് ഞങ്ങൾ ഓരോ വാതിലിലും മുട്ടും. ഒടുവിൽ എണ്ണിയപ്പോൾ:</p>
<ul>
<li>121 പേരിൽ 68 പേർ മാസംതോറും തയ്യലിൽനിന്നു വരുമാനം നേടുന്നു;</li>
<li>31 പേർ സ്വന്തം വീട്ടിലേക്കു തയ്ക്കുന്നു, പിന്നെ, അവരുടെ വാക്കിൽ, കല്യാണങ്ങൾക്കും;</li>
<li>14 പേർ മറ്റു പണി കണ്ടെത്തി; 8 പേരെ ഞങ്ങൾക്കു കണ്ടെത്താനായില്ല.</li>
</ul>
<h2>ബോർഡിൽ ആറു പേരുകൾ</h2>
<p>2022ലെ കോഴ്സിലെ ആറു സ്ത്രീകൾ പുൽപ്പള്ളിയിൽ ഒരുമിച്ചൊരു മുറി വാടകയ്ക്കെടുത്തു. ആദ്യത്തെ ഓർഡർ സ്കൂൾ യൂണിഫോം. വാതിലിനു മുകളിൽ, ഒരാളുടെ മകൻ വരച്ച ബോർഡിൽ ആറു പേരുകളുണ്ട്; അവയ്ക്കു താഴെ ഒരു വാക്കും: “കൈത്തൊഴിൽ”. പിന്നീട് ഏഴാമതൊരാളെക്കൂടി അവർ പണിക്കെടുത്തു. കഴിഞ്ഞ മാസം ആ പേരും ചേർത്തു, അല്പം ചെറുതായി; ബോർഡ് നിറഞ്ഞിരുന്നല്ലോ.</p>`,
  },
};
