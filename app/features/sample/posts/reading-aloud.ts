export const readingAloud = {
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
<p>You need patience, a steady Saturday, and enough Malayalam or plain English to be understood. There is a conversation with the teacher first, and a check of references, as there must be where children are concerned. Reading needs no money; gifts from the United States take a different route from those given in India, and <a href="/donatePage">the donation page</a> says how. Write to us through <a href="/contactPage">the contact page</a> with two Saturdays on which we could call.</p>`,
  translations: {
    ml: {
      title: "ഉറക്കെ വായന, അരദിവസമകലെ",
      subheading:
        "അമേരിക്കയിലുള്ള ഏഴു സന്നദ്ധപ്രവർത്തകർ ആഴ്ചയിലൊരിക്കൽ വയനാട്ടിലെ കുട്ടികൾക്കൊപ്പം വായിക്കുന്നു. ചേരണമെന്നുള്ളവർക്കായി ചില കുറിപ്പുകൾ.",
      category: "വിദ്യാഭ്യാസം",
      author: "ലീന ജെ., സന്നദ്ധപ്രവർത്തക",
      content: `
<p>ന്യൂജഴ്സിയിൽ ശനിയാഴ്ച രാവിലെ എട്ടര; എന്റെ അടുക്കളയിൽ ഒച്ചയനക്കമില്ല. അമ്പലവയലിൽ അപ്പോൾ വൈകുന്നേരം ആറുമണി; ഇവിടത്തെ ക്ലോക്കുകൾ പിന്നോട്ടു തിരിച്ചുവച്ച മാസങ്ങളിൽ ഏഴ്. അവിടെ ഏഴു കുട്ടികൾ ഒരൊറ്റ ഫോണിലേക്കു ചാഞ്ഞിരിക്കുന്നു. ഞങ്ങൾക്കുള്ളത് ഇരുപത്തഞ്ചു മിനിറ്റും ഒരു കൊച്ചുപുസ്തകവും. ഒരു താൾ ഞാൻ വായിക്കും, ഒരു താൾ അവരും.</p>
<p>ഞാൻ വളർന്നത് കോട്ടയത്താണ്; ഇരുപത്തിരണ്ടാം വയസ്സിൽ നാടു വിട്ടു. കൊടുക്കുന്നതു ഞാനാകും എന്നാണു കരുതിയിരുന്നത്. മൂന്നാമത്തെ ആഴ്ച ഒരു പത്തുവയസ്സുകാരി എന്റെ മലയാളം തിരുത്തി; തിരുത്തിയതു ശരിയുമായിരുന്നു.</p>
<h2>ഫലിക്കുന്നത്</h2>
<ul>
<li><strong>രണ്ടറ്റത്തും ഒരേ പുസ്തകം.</strong> സ്കാൻ ചെയ്ത താൾ, കൈയിൽ പിടിക്കാവുന്ന പുസ്തകത്തിനു പകരമാകില്ല. രണ്ടു പ്രതി വാങ്ങാൻ, പുറത്തുപോയി ഒരത്താഴം കഴിക്കുന്നത്ര ചെലവില്ല.</li>
<li><strong>എല്ലാ ആഴ്ചയും ഒരേ ദിവസം.</strong> കണക്ഷൻ മോശമായാൽ കുട്ടികൾ ക്ഷമിക്കും. മറന്നുപോകുന്ന മുതിർന്നവരോടു ക്ഷമിക്കില്ല.</li>
<li><strong>സമ്മാനം വേണ്ട.</strong> ആദ്യദിവസംതന്നെ അധ്യാപിക പറഞ്ഞതാണത്; എന്തുകൊണ്ടെന്ന് ഇന്നെനിക്കറിയാം: അല്ലെങ്കിൽ ആ കൂട്ടം കാത്തുനിൽക്കുന്നവരുടെ വരിയായി മാറിയേനെ.</li>
</ul>
<h2>ഫലിക്കാത്തത്</h2>
<p>ഏതാണ്ടു നാലാഴ്ചയിലൊരിക്കൽ കണക്ഷൻ മുറിയും, എപ്പോഴും കഥ മുറുകുന്നിടത്ത്. അപ്പോൾ അധ്യായത്തിന്റെ ബാക്കി ശബ്ദസന്ദേശമായി അയയ്ക്കും. രണ്ടു പ്രവർത്തകർ നിർത്തി: ശനിയാഴ്ച രാവിലെകൾ സ്വന്തം മക്കളുടെ ഫുട്ബോളിനായി; അതങ്ങനെതന്നെയാണു വേണ്ടതും. അതോടെ രണ്ടു കൂട്ടങ്ങൾക്ക് ഒരു മാസം കാത്തിരിക്കേണ്ടിവന്നു. പകരം വായിക്കാൻ തയ്യാറുള്ളവരുടെ ഒരു പട്ടിക ഇപ്പോഴുണ്ട്.</p>
<h2>വായിക്കണമെന്നുണ്ടെങ്കിൽ</h2>
<p>ക്ഷമ വേണം, മുടങ്ങാത്ത ഒരു ശനിയാഴ്ച വേണം; കേട്ടാൽ മനസ്സിലാകുന്ന മലയാളമോ ലളിതമായ ഇംഗ്ലീഷോ വേണം. ആദ്യം അധ്യാപികയുമായി ഒരു സംസാരമുണ്ട്. നിങ്ങളെ അറിയാവുന്നവരോട് അന്വേഷിക്കുകയും ചെയ്യും; കുട്ടികളുടെ കാര്യത്തിൽ അതു കൂടിയേ തീരൂ. വായിക്കാൻ പണം വേണ്ട. അമേരിക്കയിൽനിന്നുള്ള സംഭാവനകൾ, ഇന്ത്യയിൽനിന്നുള്ളവയുടെ വഴിക്കല്ല വരുന്നത്; എങ്ങനെയെന്ന് <a href="/donatePage">സംഭാവനയെപ്പറ്റിയുള്ള താളിലുണ്ട്</a>. ഞങ്ങൾക്കു വിളിക്കാവുന്ന രണ്ടു ശനിയാഴ്ചകൾ പറഞ്ഞ് <a href="/contactPage">ബന്ധപ്പെടാനുള്ള താളിലൂടെ</a> എഴുതൂ.</p>`,
    },
  },
} as const;
