export const fortyMinutes = {
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
  translations: {
    ml: {
      title: "അസ്തമയം കഴിഞ്ഞ് നാല്പതു മിനിറ്റ്",
      subheading:
        "അമ്പലവയലിലെ ഞങ്ങളുടെ സായാഹ്നക്ലാസിനു രണ്ടു വയസ്സായി. ആരൊക്കെ വരുന്നു, ആരൊക്കെ നിർത്തി, എന്തുകൊണ്ട് എന്ന് എണ്ണിനോക്കി.",
      category: "വിദ്യാഭ്യാസം",
      author: "ആശ എം., ലൈഫ് സ്കൂൾ",
      content: `
<p>അമ്പലവയലിലെ ക്ഷീരസംഘത്തിനു പിന്നിലെ മുറിയിൽ, ഏറ്റവും ചെറിയവർ പായയിലിരുന്നാൽ, ഇരുപത്തിരണ്ടു കുട്ടികൾക്ക് ഇടമുണ്ട്. മിക്ക വൈകുന്നേരവും വരുന്നത് ഇരുപത്താറുപേർ. അഞ്ചേമുക്കാലിനു തുറക്കും; അപ്പോഴേക്കും തേയില നുള്ളാൻ പോയവരുടെ ജീപ്പ് തോട്ടത്തിൽനിന്ന് ഇറങ്ങിയിരിക്കും, ഇളയവരെ ഏല്പിക്കാൻ വീട്ടിൽ ആളുണ്ടാകും. ഏഴരയ്ക്ക് അടയ്ക്കും, എല്ലാവർക്കും കൂട്ടമായി മടങ്ങാൻ.</p>
<p><a href="/lifeschool/1">ലൈഫ് സ്കൂൾ</a> ആലോചിച്ചപ്പോൾ രണ്ടു മണിക്കൂർ മുഴുവൻ പാഠമുള്ള ഒരു ടൈംടേബിളാണ് ഞങ്ങൾ എഴുതിയത്. ഒരാഴ്ചയ്ക്കകം കുട്ടികൾ അതു തിരുത്തി. വിശന്നു വരും, ഉറക്കംതൂങ്ങി പോകും; അതിനിടയിൽ നല്ല നാല്പതു മിനിറ്റോളമുണ്ട്. ഇപ്പോൾ വൈകുന്നേരം മുഴുവൻ ഞങ്ങൾ ഒരുക്കുന്നത് അതിനു ചുറ്റുമാണ്.</p>
<h2>ഒരു വൈകുന്നേരം</h2>
<ol>
<li><strong>ആദ്യം ഭക്ഷണം.</strong> പുഴുങ്ങിയ മുട്ട, അല്ലെങ്കിൽ ചെറുപയർ, ഒരു ഗ്ലാസ് വെള്ളവും. ഒഴിഞ്ഞ വയറ്റിൽ ആരും ഭിന്നം പഠിക്കില്ല.</li>
<li><strong>പത്തു മിനിറ്റ് വർത്തമാനം.</strong> ഉണ്ടായ ഒരു കാര്യം ഒരു കുട്ടി മറ്റുള്ളവരോടു പറയും. ഒരേയൊരു നിയമം: ബാക്കിയുള്ളവർ കേൾക്കണം.</li>
<li><strong>നാല്പതു മിനിറ്റ് പഠിപ്പ്.</strong> ചിലർക്കു ഗൃഹപാഠം, ചിലർക്ക് ഉറക്കെ വായന; മാസംതോറും മാറുന്ന കൂട്ടങ്ങളായി.</li>
<li><strong>കൈകൾക്ക് എന്തെങ്കിലും.</strong> ഒരു പട്ടം, ഒരു വിത്തുതട്ട്, കൂട്ടിനോക്കാൻ ഒരു ബില്ല്.</li>
</ol>
<h2>ഹാജർബുക്ക് പറയുന്നത്</h2>
<p>ആദ്യവർഷം ചേർന്ന മുപ്പത്തൊന്നു കുട്ടികളിൽ ഇരുപത്തിനാലുപേർ ഇന്നും വരുന്നു. കുരുമുളകു ചതിച്ചപ്പോൾ മൂന്നുപേർ വീട്ടുകാരോടൊപ്പം നാടുവിട്ടു. പതിനാലു വയസ്സുള്ള രണ്ട് ആൺകുട്ടികൾ ഓട്ടുകമ്പനിയിൽ പണിക്കു കയറി; ഞായറാഴ്ചകളിൽ ഞങ്ങൾ അവരെ ചെന്നുകാണും, കൈവിട്ടിട്ടില്ല. വഴിയിൽ ഇരുട്ടായതുകൊണ്ട് രണ്ടു പെൺകുട്ടികൾ നിർത്തി. അതു ഞങ്ങൾ അറിയേണ്ടതായിരുന്നു. വളവിലൊരു സോളാർ വിളക്കിന് ഒരു മാസത്തെ മുട്ടയുടെ വിലപോലുമില്ല; ആ രണ്ടുപേരിൽ ഒരാൾ തിരിച്ചെത്തി.</p>
<blockquote><p>പണ്ട് കണക്കു ചെയ്തത് തീർക്കാനായിരുന്നു. ഇപ്പോൾ മീനുവിനു കാട്ടിക്കൊടുക്കാനാണ്.</p><p><cite>എന്താണു മാറിയതെന്നു ചോദിച്ചപ്പോൾ, ആറാം ക്ലാസിലെ ഒരാൺകുട്ടി</cite></p></blockquote>
<p>മാർക്ക് അല്പം കൂടി. അതിലേറെ മാറിയത് ആരു സംസാരിക്കുന്നു എന്നതാണ്. സ്കൂളിലെ കഴിഞ്ഞ രക്ഷാകർത്തൃയോഗത്തിൽ ഞങ്ങളുടെ അമ്മമാരിൽ നാലുപേർ എഴുന്നേറ്റ് ഉച്ചഭക്ഷണത്തെപ്പറ്റി ചോദിച്ചു. അതിനുമുമ്പ് അവിടെ അവരാരും മിണ്ടിയിട്ടില്ല.</p>
<h3>ഇനി</h3>
<p>തോടിനക്കരെ രണ്ടാമതൊരു മുറി, മേൽക്കൂര നന്നാക്കിക്കഴിഞ്ഞാൽ തുറക്കും. ഒരു വൈകുന്നേരം കൂടെയിരിക്കണമെന്നുണ്ടെങ്കിൽ <a href="/contactPage">ആദ്യം ഞങ്ങൾക്ക് എഴുതൂ</a>: പടമെടുക്കാൻ മാത്രം വന്നവർ ഈ ക്ലാസിൽ ആവശ്യത്തിനായിട്ടുണ്ട്.</p>`,
    },
  },
} as const;
