import type { Story } from "~/features/content/story";

export const event1: Story = {
  path: "event1",
  date: "2024-05-14",
  views: 967,
  comments: 14,
  picture: "leadership-circle",
  cause: "youth-outreach",
  asksForGift: true,
  en: {
    title: "Leadership Training Programme",
    kicker: "Youth Outreach",
    author: "Field Development Coordinator",
    summary:
      "Three days in a school hall above Vythiri: 32 young people learnt to run a meeting, and went home owing us a plan.",
    caption:
      "Under the banyan behind the hall: every session began in a circle, with whoever had not spoken yet.",
    content: `
<p>The rule was on the board before anyone arrived: <strong>nobody may speak twice until everybody has spoken once.</strong> By the first evening it had become a game. By the third day nobody needed the board.</p>
<p>From Friday noon to Sunday evening in the first days of February, 32 young people between 16 and 23 slept in classrooms, cooked in turns and learnt what it takes to get six neighbours to agree on something. Half came from the hills around Vythiri, half from the coast near Kozhikode. Twenty were women. None had led anything with a title before; nearly all were already doing the work of it somewhere.</p>
<h2>Friday: listening</h2>
<p>Pairs told each other, for four minutes, about a thing that had gone wrong in their ward. The listener then told it to the group. It sounds simple. Most first versions were about the listener.</p>
<h2>Saturday: a meeting that ends on time</h2>
<p>Each team was given a real case and twenty-five minutes: a blocked drain, a library with no key, a bus that had been withdrawn. They had to leave with three things written down.</p>
<table>
<caption>What a good meeting leaves behind</caption>
<thead><tr><th scope="col">What</th><th scope="col">Example from the drain</th></tr></thead>
<tbody>
<tr><th scope="row">One decision</th><td>We clear it ourselves this Sunday</td></tr>
<tr><th scope="row">One name</th><td>Anjana borrows the spades</td></tr>
<tr><th scope="row">One day</th><td>Back here on the 18th, seven o'clock</td></tr>
</tbody>
</table>
<p>Two of the five teams managed it. The others had seven decisions and no names, which is how most meetings end, so we did it again after lunch.</p>
<h2>Sunday: taking it home</h2>
<p>Each person left with a plan for ninety days, one page long, with the cost at the bottom. We offered up to ₹1,500 for each.</p>
<blockquote><p>I had thought a leader is the one who talks. My plan worked on the day I stopped talking and asked the fishermen what time they were free.</p><footer><cite>Participant, Beypore</cite></footer></blockquote>
<h2>Ninety days later</h2>
<p>Of 32 plans, 19 were carried out, six were still under way, and seven came to nothing. Among the 19: a reading hour in a barber's shop, a phone tree for landslide warnings, a women's football side that has lost every match so far and has a waiting list.</p>
<p>The next programme is in June, after the last college examination, and five of this year's participants will teach it.</p>`,
  },
  ml: {
    title: "നേതൃപരിശീലനം",
    kicker: "യുവജന മുന്നേറ്റം",
    author: "ഫീൽഡ് ഡെവലപ്മെന്റ് കോഓർഡിനേറ്റർ",
    summary:
      "വൈത്തിരിക്കു മുകളിൽ ഒരു സ്കൂൾ ഹാളിൽ മൂന്നു ദിവസം: 32 ചെറുപ്പക്കാർ യോഗം നടത്താൻ പഠിച്ചു; ഓരോ പദ്ധതി തയ്യാറാക്കാമെന്നേറ്റു മടങ്ങി.",
    caption: "ഹാളിനു പിന്നിലെ ആലിൻചുവട്ടിൽ: ഓരോ പാഠവും വട്ടത്തിലിരുന്നാണ് തുടങ്ങിയത്, അതുവരെ സംസാരിക്കാത്തവരിൽനിന്ന്.",
    content: `
<p>ആരും എത്തുംമുമ്പേ നിയമം ബോർഡിലുണ്ടായിരുന്നു: <strong>എല്ലാവരും ഒരുവട്ടം സംസാരിക്കാതെ ആരും രണ്ടാമതു സംസാരിക്കരുത്.</strong> ആദ്യത്തെ വൈകുന്നേരമായപ്പോൾ അതൊരു കളിയായി. മൂന്നാം ദിവസം ബോർഡ് ആർക്കും വേണ്ടാതായി.</p>
<p>ഫെബ്രുവരി ആദ്യം, വെള്ളിയാഴ്ച ഉച്ച മുതൽ ഞായറാഴ്ച വൈകുന്നേരം വരെ, പതിനാറിനും ഇരുപത്തിമൂന്നിനും ഇടയിൽ പ്രായമുള്ള 32 പേർ ക്ലാസ്മുറികളിൽ ഉറങ്ങി, ഊഴമിട്ടു പാചകം ചെയ്തു, ആറ് അയൽക്കാരെ ഒരു കാര്യത്തിൽ യോജിപ്പിക്കാൻ എന്തു വേണമെന്നു പഠിച്ചു. പാതിപ്പേർ വൈത്തിരിക്കു ചുറ്റുമുള്ള മലകളിൽനിന്ന്, പാതിപ്പേർ കോഴിക്കോടിനടുത്ത തീരത്തുനിന്ന്. ഇരുപതുപേർ സ്ത്രീകൾ. സ്ഥാനപ്പേരോടെ എന്തെങ്കിലും നയിച്ചവർ ആരുമില്ല; പേരില്ലാതെ എവിടെയെങ്കിലും ആ പണി ചെയ്യുന്നവരാണ് ഏതാണ്ടെല്ലാവരും.</p>
<h2>വെള്ളി: കേൾക്കാൻ</h2>
<p>സ്വന്തം വാർഡിൽ പിഴച്ചുപോയ ഒരു കാര്യം, രണ്ടുപേർ വീതം, നാലു മിനിറ്റ് പരസ്പരം പറഞ്ഞു. കേട്ടയാൾ അതു കൂട്ടത്തോടു പറയണം. എളുപ്പമെന്നു തോന്നും. ആദ്യം പറഞ്ഞതിലേറെയും കേട്ടയാളെക്കുറിച്ചായിരുന്നു.</p>
<h2>ശനി: സമയത്തു തീരുന്ന യോഗം</h2>
<p>ഓരോ സംഘത്തിനും ശരിക്കുമുള്ള ഒരു പ്രശ്നവും ഇരുപത്തഞ്ചു മിനിറ്റും കൊടുത്തു: അടഞ്ഞ ഓട, താക്കോലില്ലാത്ത വായനശാല, നിർത്തിക്കളഞ്ഞ ബസ്. മൂന്നു കാര്യം എഴുതിക്കൊണ്ടേ പിരിയാവൂ.</p>
<table>
<caption>നല്ലൊരു യോഗം ബാക്കിവയ്ക്കുന്നത്</caption>
<thead><tr><th scope="col">എന്ത്</th><th scope="col">ഓടയുടെ കാര്യത്തിൽ</th></tr></thead>
<tbody>
<tr><th scope="row">ഒരു തീരുമാനം</th><td>ഈ ഞായറാഴ്ച നമ്മൾതന്നെ വൃത്തിയാക്കും</td></tr>
<tr><th scope="row">ഒരു പേര്</th><td>തൂമ്പകൾ അഞ്ജന കടംവാങ്ങും</td></tr>
<tr><th scope="row">ഒരു ദിവസം</th><td>18ന് ഏഴു മണിക്ക് വീണ്ടും ഇവിടെ</td></tr>
</tbody>
</table>
<p>അഞ്ചു സംഘങ്ങളിൽ രണ്ടെണ്ണത്തിന് അതു കഴിഞ്ഞു. ബാക്കിയുള്ളവർക്ക് ഏഴു തീരുമാനമുണ്ട്, ഒരു പേരുമില്ല; മിക്ക യോഗങ്ങളും തീരുന്നത് അങ്ങനെയാണ്. അതുകൊണ്ട് ഉച്ചയൂണു കഴിഞ്ഞ് ഒന്നുകൂടി ചെയ്തു.</p>
<h2>ഞായർ: വീട്ടിലേക്ക്</h2>
<p>തൊണ്ണൂറു ദിവസത്തേക്ക് ഒരു പദ്ധതി, ഒരു താളിൽ, ചെലവ് ഏറ്റവും താഴെ: അതുമായാണ് ഓരോരുത്തരും മടങ്ങിയത്. ഓരോന്നിനും ₹1,500 വരെ തരാമെന്നു ഞങ്ങൾ പറഞ്ഞു.</p>
<blockquote><p>സംസാരിക്കുന്നയാളാണ് നേതാവ് എന്നാണ് ഞാൻ കരുതിയിരുന്നത്. സംസാരം നിർത്തി, എപ്പോഴാണ് ഒഴിവെന്നു മീൻപിടിത്തക്കാരോടു ചോദിച്ച ദിവസമാണ് എന്റെ പദ്ധതി നടന്നത്.</p><footer><cite>പങ്കെടുത്ത ഒരാൾ, ബേപ്പൂർ</cite></footer></blockquote>
<h2>തൊണ്ണൂറു ദിവസം കഴിഞ്ഞ്</h2>
<p>32 പദ്ധതികളിൽ 19 എണ്ണം നടപ്പായി, ആറെണ്ണം നടന്നുകൊണ്ടിരുന്നു, ഏഴെണ്ണം എങ്ങുമെത്തിയില്ല. ആ 19ൽ ചിലത്: ബാർബർ ഷോപ്പിൽ വായനയ്ക്ക് ഒരു മണിക്കൂർ, ഉരുൾപൊട്ടൽ മുന്നറിയിപ്പിന് ഒരു ഫോൺശൃംഖല, ഇതുവരെ എല്ലാ കളിയും തോറ്റ, എന്നിട്ടും ചേരാൻ ആളുകൾ ഊഴം കാക്കുന്ന ഒരു വനിതാ ഫുട്ബോൾ ടീം.</p>
<p>അടുത്ത പരിശീലനം ജൂണിലാണ്, കോളേജിലെ അവസാനത്തെ പരീക്ഷയും കഴിഞ്ഞ്. ഇത്തവണ പങ്കെടുത്തവരിൽ അഞ്ചുപേർ അതിൽ പഠിപ്പിക്കും.</p>`,
  },
};
