export const firstBlouse = {
  daysAgo: 43,
  at: "16:05",
  title: "The first blouse is always for a neighbour",
  subheading:
    "Eleven women finished the six months at the Stitching Center. Here is how they set their prices.",
  category: "Livelihood",
  author: "Rekha V., Stitching Center",
  picture: "first-orders",
  content: `
<p>Nobody's first order comes from a stranger. It comes over the wall: a neighbour has cloth from a wedding and no time to go to town. The blouse takes three evenings, the sleeve is opened twice, and then comes the sentence that has ruined more tailoring shops than bad needles: <em>how much shall I give you?</em></p>
<p>“Whatever you like” is the usual answer. So the last month of our course is about that answer.</p>
<h2>A price has four parts</h2>
<p>Each trainee keeps a notebook with a page for every piece. It begins with four lines, and no piece leaves the table before all four are filled in:</p>
<ol>
<li>what the thread, hooks and lining cost;</li>
<li>the hours, at the rate that a day's work in the fields brings;</li>
<li>ten rupees for the machine, which will want a new belt one day;</li>
<li>something to be proud of. We suggest twenty rupees, and nobody may put zero.</li>
</ol>
<p>For a lined blouse this gave 310 rupees in the last batch. The shops near the bus stand ask 350 to 400. Everyone in the room was surprised that they were not dearer; most had been asking 120.</p>
<h2>After the certificate</h2>
<p>Of the eleven, six sew at home. Three rent a room together beside the ration shop and have taken on the uniforms of one small school, which is steady work and dull, and they are glad of both. One went to a boutique in Kozhikode. One has stopped: her mother-in-law fell ill, and the machine stands under a cloth. We kept her place in the savings group. She will come back or she won't; the account is hers.</p>
<h3>What we still do badly</h3>
<p>Men's trousers. Our teacher learned them from a book, and it shows. If a retired tailor near Kalpetta would give us two mornings a week, the next batch of fifteen could take orders that pay twice as much. The course itself is described on <a href="/tailoring/1">its page</a>.</p>`,
  translations: {
    ml: {
      title: "ആദ്യത്തെ ബ്ലൗസ് എപ്പോഴും അയൽക്കാരിക്ക്",
      subheading: "പതിനൊന്നു സ്ത്രീകൾ തയ്യൽ കേന്ദ്രത്തിലെ ആറു മാസം പൂർത്തിയാക്കി. അവർ വില നിശ്ചയിക്കുന്നത് ഇങ്ങനെയാണ്.",
      category: "ഉപജീവനം",
      author: "രേഖ വി., തയ്യൽ കേന്ദ്രം",
      content: `
<p>ആർക്കും ആദ്യത്തെ ഓർഡർ അപരിചിതരിൽനിന്നല്ല. അതു മതിലിനു മുകളിലൂടെ വരും: കല്യാണത്തിനു കിട്ടിയ തുണിയുണ്ട്, പട്ടണത്തിൽ പോകാൻ നേരമില്ല, അയൽക്കാരിക്ക്. ബ്ലൗസിനു മൂന്നു വൈകുന്നേരം വേണം, കൈ രണ്ടുവട്ടം അഴിക്കണം; പിന്നെ വരും, കൊള്ളാത്ത സൂചികളെക്കാൾ കൂടുതൽ തയ്യൽക്കടകൾ പൂട്ടിച്ച ആ ചോദ്യം: <em>ഞാൻ എത്ര തരണം?</em></p>
<p>“ഇഷ്ടമുള്ളത്” എന്നാണ് പതിവുമറുപടി. അതുകൊണ്ട് ഞങ്ങളുടെ കോഴ്സിലെ അവസാനത്തെ മാസം ഇപ്പോൾ ആ മറുപടിയെപ്പറ്റിയാണ്.</p>
<h2>വിലയ്ക്കു നാലു ഭാഗം</h2>
<p>ഓരോ പഠിതാവിനും ഒരു നോട്ടുബുക്കുണ്ട്, ഓരോ തുന്നലിനും ഒരു താൾ. മുകളിൽ നാലു വരി; നാലും പൂരിപ്പിക്കാതെ ഒന്നും മേശ വിട്ടുപോകില്ല:</p>
<ol>
<li>നൂലിനും ഹുക്കിനും ലൈനിങ്ങിനും എന്തു ചെലവായി;</li>
<li>മണിക്കൂറുകൾ, പാടത്തെ ഒരു ദിവസത്തെ കൂലിയുടെ നിരക്കിൽ;</li>
<li>യന്ത്രത്തിനു പത്തു രൂപ; ഒരുനാൾ അതിനു പുതിയ ബെൽറ്റു വേണ്ടിവരും;</li>
<li>അഭിമാനിക്കാൻ എന്തെങ്കിലും. ഞങ്ങൾ പറയുന്നത് ഇരുപതു രൂപ; പൂജ്യം എഴുതാൻ ആർക്കും പാടില്ല.</li>
</ol>
<p>ലൈനിങ്ങുള്ള ഒരു ബ്ലൗസിന് കഴിഞ്ഞ ബാച്ചിൽ ഇങ്ങനെ കിട്ടിയത് 310 രൂപ. ബസ് സ്റ്റാൻഡിനടുത്ത കടകൾ ചോദിക്കുന്നത് 350 മുതൽ 400 വരെ. തങ്ങളുടെ വില അതിലും കൂടുതലല്ലെന്നു കണ്ട് മുറിയിലെല്ലാവരും അതിശയിച്ചു; മിക്കവരും ചോദിച്ചിരുന്നത് 120 ആണ്.</p>
<h2>സർട്ടിഫിക്കറ്റിനുശേഷം</h2>
<p>പതിനൊന്നുപേരിൽ ആറുപേർ വീട്ടിൽ തയ്ക്കുന്നു. മൂന്നുപേർ റേഷൻകടയ്ക്കടുത്ത് ഒരുമിച്ചൊരു മുറി വാടകയ്ക്കെടുത്ത് ഒരു ചെറിയ സ്കൂളിന്റെ യൂണിഫോം ഏറ്റു: മുടങ്ങാത്ത പണി, മുഷിപ്പൻ പണി; രണ്ടിലും അവർക്കു സന്തോഷം. ഒരാൾ കോഴിക്കോട്ടെ ഒരു ബുട്ടീക്കിലേക്കു പോയി. ഒരാൾ നിർത്തി: അമ്മായിയമ്മ കിടപ്പിലായി, യന്ത്രം തുണികൊണ്ടു മൂടിയിരിക്കുന്നു. സമ്പാദ്യസംഘത്തിലെ അവരുടെ ഇടം ഞങ്ങൾ വച്ചിട്ടുണ്ട്. വരാം, വരാതിരിക്കാം; അക്കൗണ്ട് അവരുടേതാണ്.</p>
<h3>ഇന്നും ഞങ്ങൾ മോശമായി ചെയ്യുന്നത്</h3>
<p>ആണുങ്ങളുടെ പാന്റ്സ്. ഞങ്ങളുടെ അധ്യാപിക അതു പഠിച്ചത് ഒരു പുസ്തകത്തിൽനിന്നാണ്; കണ്ടാലറിയാം. കൽപ്പറ്റയ്ക്കടുത്ത് വിരമിച്ച ഒരു തയ്യൽക്കാരൻ ആഴ്ചയിൽ രണ്ടു രാവിലെ തന്നാൽ, അടുത്ത ബാച്ചിലെ പതിനഞ്ചുപേർക്ക് ഇരട്ടി കൂലിയുള്ള ഓർഡറെടുക്കാം. കോഴ്സിനെപ്പറ്റി <a href="/tailoring/1">അതിന്റെ താളിൽ</a> വായിക്കാം.</p>`,
    },
  },
} as const;
