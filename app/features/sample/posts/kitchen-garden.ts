export const kitchenGarden = {
  daysAgo: 271,
  at: "10:30",
  title: "A kitchen garden behind every classroom",
  subheading:
    "Nine Life School rooms grow part of their evening meal. Two gardens thrive, four do well enough, three taught us something.",
  category: "Health",
  author: "Sajitha K., health worker",
  picture: "vegetable-basket",
  content: `
<p>When I weighed and measured the children of our evening classes last year, forty of 187 were anaemic by the finger-prick test. Tablets help, if they are taken. A plate helps longer. So each of the nine rooms was offered seeds, a water drum and a fence, and a hundred rupees a month for whatever the garden lacked.</p>
<h2>What we planted</h2>
<p>Nothing that needs a book. Red spinach is ready in four weeks and forgives everything. Curry leaf, drumstick and papaya take their time and then give for years. Yard-long beans climb on the fence and so protect themselves from goats, more or less.</p>
<h2>What grew</h2>
<p>In two rooms, in Meppadi and Noolpuzha, the garden gives greens for three meals a week. In both, a grandmother who lives next door took it over within a month. In four rooms it gives something each week. Three have failed:</p>
<ul>
<li>one stood in the shade of a jackfruit tree that nobody was willing to cut, rightly;</li>
<li>one was eaten by our own goats, on a holiday, in an afternoon;</li>
<li>one had no water after the well fell, and we had chosen the month ourselves.</li>
</ul>
<h2>Did it help?</h2>
<p>After eleven months I tested again. Twenty-six of 181 children were anaemic. I would like to thank the spinach, but the school also began to give iron tablets in that year, and several families found steadier work. What I can say for certain is smaller: children who would not touch greens eat those they have watered. They bring seeds home, too. I have counted fifty-two gardens behind houses, and nobody asked them to.</p>
<h3>For the next season</h3>
<p>We begin with the longest-lasting well, fence first and sow second, and ask the neighbour before we ask the children. On <a href="/eventsPage">the events page</a> you will find the next sowing day. Bring a hat.</p>`,
  translations: {
    ml: {
      title: "ഓരോ ക്ലാസ്മുറിക്കും പിന്നിൽ ഒരടുക്കളത്തോട്ടം",
      subheading:
        "ലൈഫ് സ്കൂളിന്റെ ഒമ്പതു മുറികൾ വൈകുന്നേരത്തെ ഭക്ഷണത്തിന്റെ ഒരു പങ്കു വിളയിക്കുന്നു. രണ്ടു തോട്ടം തഴച്ചു, നാലെണ്ണം തരക്കേടില്ല, മൂന്നെണ്ണം ഞങ്ങളെ ചിലതു പഠിപ്പിച്ചു.",
      category: "ആരോഗ്യം",
      author: "സജിത കെ., ആരോഗ്യപ്രവർത്തക",
      content: `
<p>കഴിഞ്ഞ വർഷം സായാഹ്നക്ലാസുകളിലെ കുട്ടികളുടെ തൂക്കവും പൊക്കവും നോക്കിയപ്പോൾ, വിരലിൽ കുത്തിയുള്ള പരിശോധനയിൽ 187 പേരിൽ നാല്പതുപേർക്കു വിളർച്ച കണ്ടു. ഗുളിക സഹായിക്കും, കഴിച്ചാൽ. പാത്രത്തിലുള്ളത് ഏറെക്കാലം സഹായിക്കും. അതുകൊണ്ട് ഒമ്പതു മുറികൾക്കും വിത്തും വെള്ളവീപ്പയും വേലിയും തരാമെന്നു പറഞ്ഞു; തോട്ടത്തിനു പിന്നെയും വേണ്ടതിന് മാസം നൂറു രൂപയും.</p>
<h2>നട്ടത്</h2>
<p>പുസ്തകം നോക്കേണ്ട ഒന്നും നട്ടില്ല. ചുവന്നചീര നാലാഴ്ചകൊണ്ടു പാകമാകും, എന്തും പൊറുക്കും. കറിവേപ്പും മുരിങ്ങയും പപ്പായയും സാവധാനമാണ്; പിന്നെ കൊല്ലങ്ങളോളം തരും. അച്ചിങ്ങപ്പയർ വേലിയിൽ പടരും; അങ്ങനെ ആടിൽനിന്ന് ഏതാണ്ടൊക്കെ തന്നെത്താൻ രക്ഷിക്കും.</p>
<h2>വളർന്നത്</h2>
<p>മേപ്പാടിയിലും നൂൽപ്പുഴയിലുമുള്ള രണ്ടു മുറികളിൽ, ആഴ്ചയിൽ മൂന്നുനേരത്തേക്കുള്ള ഇലക്കറി തോട്ടം തരുന്നു. രണ്ടിടത്തും, അടുത്ത വീട്ടിലെ ഒരു മുത്തശ്ശി ഒരു മാസത്തിനകം അത് ഏറ്റെടുത്തു. നാലു മുറികളിൽ ആഴ്ചതോറും എന്തെങ്കിലും കിട്ടും. മൂന്നെണ്ണം പാളി:</p>
<ul>
<li>ഒന്ന് ഒരു പ്ലാവിന്റെ തണലിലായിരുന്നു; പ്ലാവു വെട്ടാൻ ആരും തയ്യാറായില്ല, അതു ശരിയുമാണ്;</li>
<li>ഒന്ന് ഞങ്ങളുടെതന്നെ ആടുകൾ തിന്നു, ഒരവധിദിവസം, ഒറ്റ ഉച്ചകൊണ്ട്;</li>
<li>ഒന്നിൽ, കിണർ താണപ്പോൾ വെള്ളമില്ലാതായി; ആ മാസം തിരഞ്ഞെടുത്തതു ഞങ്ങൾതന്നെ.</li>
</ul>
<h2>ഗുണമുണ്ടായോ?</h2>
<p>പതിനൊന്നു മാസം കഴിഞ്ഞ് വീണ്ടും പരിശോധിച്ചു. 181 കുട്ടികളിൽ ഇരുപത്താറുപേർക്കു വിളർച്ച. ചീരയ്ക്കു നന്ദി പറയണമെന്നുണ്ട്; പക്ഷേ ആ വർഷം സ്കൂൾ ഇരുമ്പുഗുളിക കൊടുത്തുതുടങ്ങി, പല വീട്ടുകാർക്കും മുടങ്ങാത്ത പണിയും കിട്ടി. ഉറപ്പിച്ചു പറയാവുന്നത് ചെറുതാണ്: ഇലക്കറി തൊടാതിരുന്ന കുട്ടികൾ, സ്വന്തമായി നനച്ചതാണെങ്കിൽ തിന്നും. അവർ വിത്തു വീട്ടിലേക്കും കൊണ്ടുപോകുന്നു. വീടുകൾക്കു പിന്നിൽ അമ്പത്തിരണ്ടു തോട്ടം ഞാൻ എണ്ണി; ആരും പറഞ്ഞിട്ടല്ല.</p>
<h3>അടുത്ത തവണ</h3>
<p>ഏറ്റവും കാലം വെള്ളമുള്ള കിണറിനടുത്തു തുടങ്ങും; ആദ്യം വേലി, പിന്നെ വിത; കുട്ടികളോടു ചോദിക്കുംമുമ്പ് അയൽക്കാരോടു ചോദിക്കും. അടുത്ത വിതദിവസം <a href="/eventsPage">പരിപാടികളുടെ താളിൽ</a> കാണാം. ഒരു തൊപ്പി കരുതൂ.</p>`,
    },
  },
} as const;
