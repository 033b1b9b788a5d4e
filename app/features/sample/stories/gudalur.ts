import type { Story } from "~/features/content/story";

export const gudalur: Story = {
  path: "gudalur",
  date: "2024-06-25",
  views: 842,
  comments: 11,
  picture: "desks-arrive",
  cause: "life-school",
  en: {
    title: "Sixty desks up a hill",
    kicker: "Education",
    author: "Hari N.",
    summary:
      "A school near Gudalur taught its lower classes on the floor. A carpenter, a jeep and forty parents changed that in nine days.",
    caption: "The last four hundred metres are too steep for the jeep, so the desks went up on heads.",
    content: `
<p>In the lower classes of a small school above Gudalur, just over the state border from Wayanad, children wrote lying down. There were 118 of them and not one desk. In the dry months this was only uncomfortable. From June on, the floor was wet by ten in the morning, and so were the exercise books.</p>
<p>The head teacher had one question: did we know a carpenter?</p>
<h2>Measure the children first</h2>
<p>We did know one, in Sultan Bathery, and he did what none of us had thought of: he came with a tape and measured the pupils. The desks in the catalogue are made for one size of child. He drew three. Two children share each desk, with a shelf below for bags and a rail for wet feet, in jackwood that came down in a storm the year before.</p>
<table>
<caption>What sixty desks cost</caption>
<thead><tr><th scope="col">For</th><th scope="col">Rupees</th></tr></thead>
<tbody>
<tr><th scope="row">Wood, given by an estate; sawing</th><td>31,500</td></tr>
<tr><th scope="row">Carpenter and two apprentices</th><td>96,000</td></tr>
<tr><th scope="row">Screws, varnish, rubber feet</th><td>18,300</td></tr>
<tr><th scope="row">Jeep, nine journeys</th><td>11,400</td></tr>
<tr><th scope="row"><strong>Together</strong></th><td><strong>1,57,200</strong></td></tr>
</tbody>
</table>
<h2>The last four hundred metres</h2>
<p>The jeep stopped where the road does. We had told the school that we would hire porters. On the morning, forty parents stood at the bend, most of whom had given up half a day's picking for it. A desk to a head, they went up in a line, and somebody began the boatmen's call, to which it is impossible to walk out of step.</p>
<blockquote><p>My daughter showed me which half is hers. She has put a line there with chalk, and a law about the line.</p><footer><cite>Murugan S., father of a pupil in Class 2</cite></footer></blockquote>
<h2>A year on</h2>
<p>All sixty desks are in use. Eleven had to be planed again after the first July, when rain came in over the third row; since then the roof has forty new tiles. Two apprentices of that month have a workshop of their own by the bus stand, and have made desks for another school, for which they were paid by that school. The teachers say that handwriting has become smaller and absences fewer. We believe the first; for the second we want to see another monsoon.</p>`,
  },
  ml: {
    title: "മല കയറിയ അറുപതു ഡെസ്കുകൾ",
    kicker: "വിദ്യാഭ്യാസം",
    author: "ഹരി എൻ.",
    summary:
      "ഗൂഡല്ലൂരിനടുത്ത ഒരു സ്കൂളിൽ ചെറിയ ക്ലാസുകാർ നിലത്തിരുന്നു പഠിച്ചു. ഒരാശാരിയും ഒരു ജീപ്പും നാല്പതു രക്ഷിതാക്കളും ഒമ്പതു ദിവസംകൊണ്ട് അതു മാറ്റി.",
    caption: "അവസാനത്തെ നാനൂറു മീറ്റർ ജീപ്പു കയറില്ല; ഡെസ്കുകൾ തലച്ചുമടായി പോയി.",
    content: `
<p>വയനാടു വിട്ട് അതിർത്തി കടന്നാലുടൻ ഗൂഡല്ലൂർ. അവിടെ മലമുകളിലെ ഒരു ചെറിയ സ്കൂളിൽ ചെറിയ ക്ലാസുകളിലെ കുട്ടികൾ കമിഴ്ന്നുകിടന്നാണ് എഴുതിയിരുന്നത്. 118 കുട്ടികൾ, ഒരൊറ്റ ഡെസ്കില്ല. വേനലിൽ അത് അസൗകര്യം മാത്രം. ജൂണായാൽ പത്തു മണിയാകുമ്പോഴേക്കും നിലം നനയും; നോട്ടുബുക്കുകളും.</p>
<p>പ്രധാനാധ്യാപിക ഞങ്ങളോട് ഒന്നേ ചോദിച്ചുള്ളൂ: ഒരാശാരിയെ അറിയുമോ?</p>
<h2>ആദ്യം കുട്ടികളെ അളക്കുക</h2>
<p>അറിയാം, സുൽത്താൻ ബത്തേരിയിൽ ഒരാളെ. ഞങ്ങൾക്കാർക്കും തോന്നാത്തതാണ് അദ്ദേഹം ചെയ്തത്: അളവുനാടയുമായി വന്ന് കുട്ടികളെ അളന്നു. കാറ്റലോഗിലെ ഡെസ്ക് ഒറ്റ വലുപ്പമുള്ള കുട്ടിക്കുള്ളതാണ്. അദ്ദേഹം മൂന്നു വലുപ്പം വരച്ചു. ഒരു ഡെസ്കിൽ രണ്ടു കുട്ടികൾ; താഴെ ബാഗു വയ്ക്കാൻ ഒരു തട്ട്, നനഞ്ഞ കാലു വയ്ക്കാൻ ഒരഴി. തടി, തലേവർഷത്തെ കാറ്റിൽ വീണ പ്ലാവിന്റേത്.</p>
<table>
<caption>അറുപതു ഡെസ്കിന്റെ ചെലവ്</caption>
<thead><tr><th scope="col">ഇനം</th><th scope="col">രൂപ</th></tr></thead>
<tbody>
<tr><th scope="row">തടി (ഒരു എസ്റ്റേറ്റ് തന്നത്); ഈർച്ചക്കൂലി</th><td>31,500</td></tr>
<tr><th scope="row">ആശാരിക്കും രണ്ടു സഹായികൾക്കും</th><td>96,000</td></tr>
<tr><th scope="row">സ്ക്രൂ, വാർണിഷ്, കാലിന് റബർ</th><td>18,300</td></tr>
<tr><th scope="row">ജീപ്പ്, ഒമ്പത് ഓട്ടം</th><td>11,400</td></tr>
<tr><th scope="row"><strong>ആകെ</strong></th><td><strong>1,57,200</strong></td></tr>
</tbody>
</table>
<h2>അവസാനത്തെ നാനൂറു മീറ്റർ</h2>
<p>റോഡു തീരുന്നിടത്ത് ജീപ്പും നിന്നു. ചുമട്ടുകാരെ വിളിക്കാമെന്നാണ് സ്കൂളിനോടു പറഞ്ഞിരുന്നത്. അന്നു രാവിലെ നോക്കുമ്പോൾ വളവിൽ നാല്പതു രക്ഷിതാക്കൾ; മിക്കവരും അരദിവസത്തെ പണി കളഞ്ഞു വന്നവർ. ഒരു തലയിൽ ഒരു ഡെസ്ക്; അവർ വരിയായി കയറി. ആരോ വള്ളക്കാരുടെ “ഏലേലോ” തുടങ്ങി. അതു കേട്ടാൽ ചുവടു തെറ്റിക്കാൻ ആർക്കുമാവില്ല.</p>
<blockquote><p>ഏതു പാതിയാണ് തന്റേതെന്നു മോൾ കാണിച്ചുതന്നു. നടുവിൽ ചോക്കുകൊണ്ട് ഒരു വരയുണ്ട്; വരയെപ്പറ്റി ഒരു നിയമവും.</p><footer><cite>മുരുകൻ എസ്., രണ്ടാം ക്ലാസിലെ ഒരു കുട്ടിയുടെ അച്ഛൻ</cite></footer></blockquote>
<h2>ഒരു വർഷം കഴിഞ്ഞ്</h2>
<p>അറുപതു ഡെസ്കും ഉപയോഗത്തിലുണ്ട്. ആദ്യത്തെ ജൂലൈയിൽ മൂന്നാമത്തെ വരിക്കു മുകളിൽ ചോർന്ന് പതിനൊന്നെണ്ണം വീണ്ടും ചിന്തേരിടേണ്ടിവന്നു; അതിൽപ്പിന്നെ മേൽക്കൂരയിൽ നാല്പതു പുതിയ ഓടുണ്ട്. അന്നത്തെ രണ്ടു സഹായികൾ ബസ് സ്റ്റാൻഡിനടുത്ത് സ്വന്തം പണിശാല തുടങ്ങി; മറ്റൊരു സ്കൂളിനു ഡെസ്കുണ്ടാക്കി, പണം കൊടുത്തത് ആ സ്കൂൾതന്നെ. കൈയക്ഷരം ചെറുതായെന്നും മുടക്കം കുറഞ്ഞെന്നും അധ്യാപകർ പറയുന്നു. ആദ്യത്തേതു ഞങ്ങൾ വിശ്വസിക്കുന്നു; രണ്ടാമത്തേത് ഒരു മഴക്കാലംകൂടി കഴിഞ്ഞു പറയാം.</p>`,
  },
};
