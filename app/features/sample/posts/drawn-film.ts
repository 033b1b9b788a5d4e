export const drawnFilm = {
  daysAgo: 68,
  at: "19:30",
  title: "An evening at Life School, in moving pictures",
  subheading:
    "Without words and without music: a short film, drawn by the class itself, about a day that ends with a book.",
  category: "Education",
  author: "Field team, Wayanad",
  picture: "bus-stop",
  content: `
<p>People who give to an evening class want to see it, and that is fair. But a camera in the room changes the room. The children sit up straight, the loud ones get louder, and somebody's mother asks afterwards where the picture went. So we agreed with the parents on another way: the class drew its own evening, and we set the drawings in motion.</p>
<p><video src="/films/evening.mp4" title="An evening at Life School"></video></p>
<h2>How it was made</h2>
<p>Twelve children between nine and thirteen took part. They first wrote down what happens between the school bell and sleep, one line each on a strip of paper. Sixty strips lay on the floor. They argued for two evenings about which belong in the film. The strip “power cut” was in every version. So was “amma comes back”.</p>
<ul>
<li>The outlines are the children's; we only gave them clean edges and our colours.</li>
<li>There is no sound, because the class could not agree on a song.</li>
<li>No child can be recognised in it. That was the condition, and we are glad of it.</li>
</ul>
<h2>What we learned from it</h2>
<p>Nobody had drawn the clock. It hangs over the door, we look at it all evening, and in sixty strips of paper it did not appear once. What appears again and again is the lamp, the pole where the bus stops, and the one bench by the window from which you can see who is coming up the path. We had been saving for a better clock. We bought a longer bench.</p>
<p>The strips hang in the classroom now. You can read more about the programme on <a href="/lifeschool/1">its page</a>, and see more pictures in the <a href="/galleryPage">gallery</a>.</p>`,
  translations: {
    ml: {
      title: "ലൈഫ് സ്കൂളിലെ ഒരു വൈകുന്നേരം, അനങ്ങുന്ന ചിത്രങ്ങളിൽ",
      subheading: "വാക്കില്ല, പാട്ടില്ല: പുസ്തകത്തിൽ തീരുന്ന ഒരു ദിവസത്തെപ്പറ്റി ക്ലാസുകാർതന്നെ വരച്ച ഒരു കൊച്ചുചിത്രം.",
      category: "വിദ്യാഭ്യാസം",
      author: "ഫീൽഡ് സംഘം, വയനാട്",
      content: `
<p>സായാഹ്നക്ലാസിനു സംഭാവന നൽകുന്നവർക്ക് അതൊന്നു കാണണമെന്നുണ്ടാകും; അതു ന്യായവുമാണ്. പക്ഷേ മുറിയിൽ ക്യാമറ വന്നാൽ മുറി മാറും. കുട്ടികൾ നിവർന്നിരിക്കും, ഒച്ചക്കാർക്ക് ഒച്ച കൂടും, ആ പടം എവിടെപ്പോയി എന്ന് ആരുടെയെങ്കിലും അമ്മ പിന്നീടു ചോദിക്കും. അതുകൊണ്ട് രക്ഷിതാക്കളുമായി മറ്റൊരു വഴി പറഞ്ഞുറപ്പിച്ചു: ക്ലാസുകാർ സ്വന്തം വൈകുന്നേരം വരച്ചു, ഞങ്ങൾ ആ വരകൾക്ക് അനക്കം കൊടുത്തു.</p>
<p><video src="/films/evening.mp4" title="ലൈഫ് സ്കൂളിലെ ഒരു വൈകുന്നേരം"></video></p>
<h2>ഉണ്ടാക്കിയത് ഇങ്ങനെ</h2>
<p>ഒമ്പതിനും പതിമൂന്നിനും ഇടയിൽ പ്രായമുള്ള പന്ത്രണ്ടു കുട്ടികൾ പങ്കെടുത്തു. സ്കൂൾമണിക്കും ഉറക്കത്തിനുമിടയിൽ സംഭവിക്കുന്നതെല്ലാം അവർ ആദ്യം എഴുതി, ഒരു കടലാസുകഷണത്തിൽ ഒരു വരി. നിലത്ത് അറുപതു കഷണം. ഏതൊക്കെ വേണമെന്നു രണ്ടു വൈകുന്നേരം തർക്കിച്ചു. “കറന്റു പോയി” എല്ലാവരുടെയും ചിത്രത്തിലുണ്ടായിരുന്നു. “അമ്മ വന്നു” എന്നതും.</p>
<ul>
<li>വരകൾ കുട്ടികളുടേതാണ്; അരികു തെളിച്ചതും നിറം കൊടുത്തതും മാത്രം ഞങ്ങൾ.</li>
<li>ഒച്ചയില്ല; ഒരു പാട്ടിൽ യോജിക്കാൻ ക്ലാസിനു കഴിഞ്ഞില്ല.</li>
<li>ഒരു കുട്ടിയെയും അതിൽ തിരിച്ചറിയാനാവില്ല. അതായിരുന്നു വ്യവസ്ഥ; ഞങ്ങൾക്കും അതാണു സന്തോഷം.</li>
</ul>
<h2>ഞങ്ങൾ പഠിച്ചത്</h2>
<p>ക്ലോക്ക് ആരും വരച്ചില്ല. വാതിലിനു മുകളിലാണത്, വൈകുന്നേരം മുഴുവൻ ഞങ്ങൾ അതിലേക്കാണു നോക്കുന്നത്; അറുപതു കഷണത്തിൽ ഒരിക്കൽപ്പോലും അതില്ല. വീണ്ടും വീണ്ടും വരുന്നത് വിളക്കാണ്; ബസ് നിൽക്കുന്ന തൂണും, വഴി കയറിവരുന്നവരെ കാണാവുന്ന ജനലരികിലെ ഒരൊറ്റ ബെഞ്ചുമാണ്. നല്ലൊരു ക്ലോക്കിനു പണം കൂട്ടിവയ്ക്കുകയായിരുന്നു ഞങ്ങൾ. വാങ്ങിയത് നീളം കൂടിയ ഒരു ബെഞ്ച്.</p>
<p>ആ കഷണങ്ങൾ ഇപ്പോൾ ക്ലാസ്മുറിയിൽ തൂങ്ങുന്നു. കൂടുതൽ <a href="/lifeschool/1">ലൈഫ് സ്കൂളിന്റെ താളിൽ</a> വായിക്കാം; കൂടുതൽ <a href="/galleryPage">ചിത്രങ്ങളും</a> കാണാം.</p>`,
    },
  },
} as const;
