import { accountLimits, legalLimits as figures } from "~/limits";
import type { Policy } from "./policy";

export const privacy: Policy = {
  updated: "2026-11-21",
  en: {
    description:
      "What this site knows of you, why, for how long, and how to have it deleted: no analytics, no advertising, no cookies for reading.",
    summary:
      "Reading leaves no trace that leads to you. When you give, we keep what a donation and its receipt need. When you write, we keep your message. We sell nothing, measure nobody, and delete what we may when you ask.",
  },
  ml: {
    description:
      "നിങ്ങളെക്കുറിച്ച് ഈ സൈറ്റ് എന്തറിയുന്നു, എന്തിന്, എത്രകാലം, അത് എങ്ങനെ മായ്പിക്കാം: നിരീക്ഷണമില്ല, പരസ്യമില്ല, വായിക്കാൻ കുക്കിയില്ല.",
    summary:
      "വായിക്കുമ്പോൾ, നിങ്ങളിലേക്ക് എത്തിക്കുന്ന ഒരടയാളവും ഇവിടെ ബാക്കിയാകുന്നില്ല. സംഭാവന നൽകുമ്പോൾ, അതിനും രസീതിനും വേണ്ടതു ഞങ്ങൾ സൂക്ഷിക്കും. എഴുതുമ്പോൾ, നിങ്ങളുടെ സന്ദേശം സൂക്ഷിക്കും. ഞങ്ങൾ ഒന്നും വിൽക്കുന്നില്ല, ആരെയും നിരീക്ഷിക്കുന്നില്ല; മായ്ക്കാവുന്നത് നിങ്ങൾ പറഞ്ഞാൽ മായ്ക്കും.",
  },
  sections: [
    {
      id: "reading",
      en: {
        heading: "When you read",
        html: `<p>Pages are read without cookies, without analytics and without advertising. Your browser asks nobody but us for them. Most films in articles are kept by a film site, and that site hears of you only when you press play.</p>
<ul>
<li><strong>Country.</strong> Some posts, projects and events are for one country only, so our server guesses yours from your connection's address, with a table of its own. The guess is not stored with your visit.</li>
<li><strong>Views.</strong> To count a reader once, the server remembers for half an hour, in its memory and scrambled with a secret key, that a connection has opened a post. Only the total is written down.</li>
<li><strong>Limits.</strong> To stop attacks we count how often a form is sent from one connection or for one e-mail address. The counters stand under keyed hashes, so that neither can be read from them, and they are cleared once their hour is over.</li>
<li><strong>Log.</strong> Our server's log has the time, the page and whether it worked. Nobody's address stands in it for having read a page.</li>
</ul>`,
      },
      ml: {
        heading: "വായിക്കുമ്പോൾ",
        html: `<p>താളുകൾ വായിക്കുമ്പോൾ കുക്കിയില്ല, നിരീക്ഷണമില്ല, പരസ്യമില്ല. താളുകൾക്കായി നിങ്ങളുടെ ബ്രൗസർ ഞങ്ങളോടു മാത്രമേ ചോദിക്കൂ. കുറിപ്പുകളിലെ മിക്ക വീഡിയോകളും സൂക്ഷിച്ചിരിക്കുന്നത് ഒരു വീഡിയോ സൈറ്റിലാണ്; നിങ്ങൾ അതു തുറന്നാൽ മാത്രമേ ആ സൈറ്റ് നിങ്ങളെപ്പറ്റി അറിയൂ.</p>
<ul>
<li><strong>രാജ്യം.</strong> ചില കുറിപ്പുകളും പദ്ധതികളും പരിപാടികളും ഒരു രാജ്യത്തേക്കു മാത്രമാണ്; അതിനാൽ നിങ്ങളുടെ രാജ്യം ഏതെന്ന് കണക്ഷന്റെ വിലാസത്തിൽനിന്ന്, സ്വന്തം പട്ടിക നോക്കി, ഞങ്ങളുടെ സെർവർ ഊഹിക്കുന്നു. ആ ഊഹം നിങ്ങളുടെ സന്ദർശനത്തോടൊപ്പം സൂക്ഷിക്കുന്നില്ല.</li>
<li><strong>കണ്ടവരുടെ എണ്ണം.</strong> ഒരാളെ ഒരിക്കൽ മാത്രം എണ്ണാൻ, ഒരു കണക്ഷനിൽനിന്ന് ഒരു കുറിപ്പു തുറന്ന കാര്യം സെർവർ അര മണിക്കൂർ ഓർക്കും: അതിന്റെ മെമ്മറിയിൽ, ഒരു രഹസ്യത്താക്കോൽകൊണ്ട് തിരിച്ചറിയാനാവാത്തവിധം മാറ്റി. എഴുതിവയ്ക്കുന്നത് ആകെ എണ്ണം മാത്രം.</li>
<li><strong>പരിധികൾ.</strong> ആക്രമണം തടയാൻ, ഒരു കണക്ഷനിൽനിന്ന്, അല്ലെങ്കിൽ ഒരു ഇമെയിൽ വിലാസം ഉപയോഗിച്ച്, ഒരു ഫോം എത്ര തവണ അയച്ചു എന്നു ഞങ്ങൾ എണ്ണുന്നു. ആ എണ്ണം സൂക്ഷിക്കുന്നത് രഹസ്യത്താക്കോലുള്ള ഹാഷുകളുടെ പേരിലാണ്; അതിൽനിന്നു കണക്ഷനും വിലാസവും വായിച്ചെടുക്കാനാവില്ല. ആ മണിക്കൂർ കഴിഞ്ഞാൽ എണ്ണം മായ്ക്കും.</li>
<li><strong>ലോഗ്.</strong> ഞങ്ങളുടെ സെർവറിന്റെ ലോഗിൽ സമയവും താളും അതു ശരിയായി കിട്ടിയോ എന്നതുമുണ്ട്. ഒരു താൾ വായിച്ചതിന്റെ പേരിൽ ആരുടെയും വിലാസം അതിലില്ല.</li>
</ul>`,
      },
    },
    {
      id: "giving",
      en: {
        heading: "When you give",
        html: `<p>With a donation we store:</p>
<ul>
<li>the cause, the amount, the times, how it was paid (card, UPI and so on), and the provider's numbers for order and payment;</li>
<li>your name, e-mail address and phone number, as far as you enter them, and whether you asked for an invoice;</li>
<li>the country that was guessed when you began, and your statement of citizenship, word for word with its time, because Indian law on gifts from abroad asks us to know;</li>
<li>the provider's messages about your payment as they arrived, and the reason when it failed.</li>
</ul>
<p>A donation that was begun and never paid is kept as well, marked as such. Each donation has a page of its own at a long secret address. Whoever has the link can see it, so treat it like the receipt itself.</p>
<p><strong>We never see your card number.</strong> Nothing goes to anybody else before you turn to them. When you go on to pay, our payment provider, Razorpay, opens in your browser and handles the card or bank details under its own privacy policy. It receives the amount and what you entered to be contacted. If you choose to give from abroad, the page may fetch a giving platform's script, and its button opens that platform: another organisation's site, with a policy of its own.</p>`,
      },
      ml: {
        heading: "സംഭാവന നൽകുമ്പോൾ",
        html: `<p>ഒരു സംഭാവനയോടൊപ്പം ഞങ്ങൾ സൂക്ഷിക്കുന്നത്:</p>
<ul>
<li>ലക്ഷ്യം, തുക, സമയങ്ങൾ, പണമടച്ച രീതി (കാർഡ്, യു.പി.ഐ. തുടങ്ങിയവ), ഓർഡറിനും പണമടയ്ക്കലിനും പണമടയ്ക്കൽ സേവനം ഇട്ട നമ്പറുകൾ;</li>
<li>നിങ്ങൾ എഴുതിയിടത്തോളം പേരും ഇമെയിൽ വിലാസവും ഫോൺ നമ്പറും; രസീത് ഇമെയിലിൽ ചോദിച്ചോ എന്നതും;</li>
<li>തുടങ്ങിയപ്പോൾ ഊഹിച്ച രാജ്യവും, പൗരത്വത്തെപ്പറ്റിയുള്ള നിങ്ങളുടെ സത്യപ്രസ്താവനയും, വാക്കിനു വാക്കായി സമയത്തോടൊപ്പം; ഇത് അറിഞ്ഞിരിക്കണമെന്ന് വിദേശത്തുനിന്നുള്ള സംഭാവനകളെക്കുറിച്ചുള്ള ഇന്ത്യൻ നിയമം ആവശ്യപ്പെടുന്നു;</li>
<li>നിങ്ങളുടെ പണമടയ്ക്കലിനെപ്പറ്റി പണമടയ്ക്കൽ സേവനം അയച്ച സന്ദേശങ്ങൾ, വന്നതുപോലെ; പണം എടുക്കാനാവാതെ വന്നാൽ അതിന്റെ കാരണവും.</li>
</ul>
<p>തുടങ്ങിയിട്ട് ഒരിക്കലും പണമടയ്ക്കാത്ത സംഭാവനയും, അങ്ങനെ രേഖപ്പെടുത്തി, സൂക്ഷിക്കും. ഓരോ സംഭാവനയ്ക്കും നീണ്ട, രഹസ്യമായ ഒരു വിലാസത്തിൽ സ്വന്തം താളുണ്ട്. ആ ലിങ്ക് കൈയിലുള്ള ആർക്കും അതു കാണാം; അതുകൊണ്ട് രസീതുപോലെതന്നെ സൂക്ഷിക്കുക.</p>
<p><strong>നിങ്ങളുടെ കാർഡ് നമ്പർ ഞങ്ങൾ ഒരിക്കലും കാണുന്നില്ല.</strong> നിങ്ങൾതന്നെ മറ്റൊരു സേവനത്തിലേക്കു കടക്കുംവരെ വിവരങ്ങളൊന്നും ആർക്കും കൈമാറില്ല. പണമടയ്ക്കാൻ മുന്നോട്ടു പോകുമ്പോൾ റേസർപേ (Razorpay) എന്ന പണമടയ്ക്കൽ സേവനം നിങ്ങളുടെ ബ്രൗസറിൽ തുറക്കും; കാർഡിന്റെയോ ബാങ്കിന്റെയോ വിവരങ്ങൾ കൈകാര്യം ചെയ്യുന്നത് അവരാണ്, അവരുടെ സ്വകാര്യതാനയമനുസരിച്ച്. തുകയും, ബന്ധപ്പെടാനായി നിങ്ങൾ എഴുതിയതും അവർക്കു കിട്ടും. വിദേശത്തുനിന്നു നൽകുന്നു എന്നു തിരഞ്ഞെടുത്താൽ, സംഭാവന സ്വീകരിക്കുന്ന മറ്റൊരു സൈറ്റിന്റെ സ്ക്രിപ്റ്റ് ആ താൾ എടുത്തേക്കാം; അതിലെ ബട്ടൺ ആ സൈറ്റ് തുറക്കും: മറ്റൊരു സ്ഥാപനത്തിന്റെ സൈറ്റ്, നയവും അവരുടേത്.</p>`,
      },
    },
    {
      id: "writing",
      en: {
        heading: "When you write to us",
        html: `<p>The contact form keeps your message with the name, e-mail address, phone number and subject you gave. Only the message is required. It is read by staff, and may be passed on to our own mailbox.</p>`,
      },
      ml: {
        heading: "ഞങ്ങൾക്ക് എഴുതുമ്പോൾ",
        html: `<p>ബന്ധപ്പെടാനുള്ള ഫോം നിങ്ങളുടെ സന്ദേശവും, നിങ്ങൾ തന്ന പേരും ഇമെയിൽ വിലാസവും ഫോൺ നമ്പറും വിഷയവും സൂക്ഷിക്കുന്നു. സന്ദേശം മാത്രമേ നിർബന്ധമുള്ളൂ. അതു ജീവനക്കാർ വായിക്കും; ഞങ്ങളുടെ സ്വന്തം ഇമെയിലിലേക്ക് അയയ്ക്കുകയും ചെയ്തേക്കാം.</p>`,
      },
    },
    {
      id: "staff",
      en: {
        heading: "Staff accounts",
        html: `<p>For people who work here we keep e-mail address, phone number, a hash of the password, the open sessions with the kind of browser, and a record of who changed what.</p>`,
      },
      ml: {
        heading: "ജീവനക്കാരുടെ അക്കൗണ്ട്",
        html: `<p>ഇവിടെ ജോലി ചെയ്യുന്നവരുടെ ഇമെയിൽ വിലാസം, ഫോൺ നമ്പർ, രഹസ്യവാക്കിന്റെ ഹാഷ്, നിലവിലുള്ള ലോഗിനുകൾ (ഏതു തരം ബ്രൗസർ എന്നതും), ആര് എന്തു മാറ്റി എന്നതിന്റെ രേഖ എന്നിവ ഞങ്ങൾ സൂക്ഷിക്കുന്നു.</p>`,
      },
    },
    {
      id: "cookies",
      en: {
        heading: "Cookies",
        html: `<p>We set a cookie only when the site could not work without it. None of them follows you.</p>
<table>
<thead><tr><th scope="col">Name</th><th scope="col">For</th><th scope="col">Until</th></tr></thead>
<tbody>
<tr><th scope="row">${accountLimits.sessionCookie}</th><td>Keeps staff signed in</td><td>The browser closes; ${accountLimits.sessionIdleHours} hours unused or 7 days in all</td></tr>
<tr><th scope="row">device</th><td>Recognises a device when staff sign in</td><td>${accountLimits.deviceDays} days</td></tr>
<tr><th scope="row">notice</th><td>Shows one sentence after a form</td><td>A minute at most</td></tr>
<tr><th scope="row">undo</th><td>Lets staff take back a deletion</td><td>A minute at most</td></tr>
<tr><th scope="row">resetting</th><td>Remembers the e-mail address while a password is reset</td><td>10 minutes</td></tr>
</tbody>
</table>
<p>The payment provider's own window may set cookies of its own when you pay.</p>`,
      },
      ml: {
        heading: "കുക്കികൾ",
        html: `<p>കുക്കിയില്ലാതെ സൈറ്റ് പ്രവർത്തിക്കാത്തിടത്തു മാത്രമേ ഞങ്ങൾ അതു വയ്ക്കുന്നുള്ളൂ. ഒന്നും നിങ്ങളെ പിന്തുടരുന്നില്ല.</p>
<table>
<thead><tr><th scope="col">പേര്</th><th scope="col">എന്തിന്</th><th scope="col">എപ്പോൾവരെ</th></tr></thead>
<tbody>
<tr><th scope="row" lang="en">${accountLimits.sessionCookie}</th><td>ജീവനക്കാരുടെ പ്രവേശനം നിലനിർത്താൻ</td><td>ബ്രൗസർ അടയ്ക്കുംവരെ; ${accountLimits.sessionIdleHours} മണിക്കൂർ ഉപയോഗിക്കാതിരുന്നാൽ, അല്ലെങ്കിൽ ആകെ 7 ദിവസമായാൽ തീരും</td></tr>
<tr><th scope="row" lang="en">device</th><td>ജീവനക്കാർ പ്രവേശിക്കുമ്പോൾ ഉപകരണം തിരിച്ചറിയാൻ</td><td>${accountLimits.deviceDays} ദിവസം</td></tr>
<tr><th scope="row" lang="en">notice</th><td>ഒരു ഫോമിനുശേഷം ഒരു വാക്യം കാണിക്കാൻ</td><td>പരമാവധി ഒരു മിനിറ്റ്</td></tr>
<tr><th scope="row" lang="en">undo</th><td>മായ്ച്ചത് ജീവനക്കാർക്കു തിരിച്ചെടുക്കാൻ</td><td>പരമാവധി ഒരു മിനിറ്റ്</td></tr>
<tr><th scope="row" lang="en">resetting</th><td>രഹസ്യവാക്കു മാറ്റുമ്പോൾ ഇമെയിൽ വിലാസം ഓർക്കാൻ</td><td>10 മിനിറ്റ്</td></tr>
</tbody>
</table>
<p>നിങ്ങൾ പണമടയ്ക്കുമ്പോൾ, പണമടയ്ക്കൽ സേവനത്തിന്റെ ജാലകം അതിന്റെ സ്വന്തം കുക്കികൾ വച്ചേക്കാം.</p>`,
      },
    },
    {
      id: "sharing",
      en: {
        heading: "Who else sees it",
        html: `<p>The payment provider; whoever carries our e-mail, since receipts go out by it; and authorities, where the law obliges us. We sell, rent and lend nothing to anybody, and publish no giver's name without being asked to.</p>`,
      },
      ml: {
        heading: "മറ്റാർക്കു കാണാം",
        html: `<p>പണമടയ്ക്കൽ സേവനത്തിന്; ഞങ്ങളുടെ ഇമെയിൽ എത്തിക്കുന്നവർക്ക്, രസീതുകൾ പോകുന്നത് അതിലൂടെയാണല്ലോ; നിയമം നിർബന്ധിക്കുന്നിടത്ത് അധികാരികൾക്കും. ഞങ്ങൾ ആർക്കും ഒന്നും വിൽക്കുകയോ വാടകയ്ക്കോ കടമായോ കൊടുക്കുകയോ ചെയ്യുന്നില്ല; ദാതാവ് ആവശ്യപ്പെടാതെ ഒരു പേരും പ്രസിദ്ധീകരിക്കുന്നില്ല.</p>`,
      },
    },
    {
      id: "keeping",
      en: {
        heading: "How long we keep it",
        html: `<p>Paid donations, receipts and refunds are accounts, and we keep them for as long as Indian tax and charity law requires. Messages, and donations that were never paid, we keep until they are no longer needed or until you ask us to delete them. Copies in backups disappear when the backups are replaced.</p>`,
      },
      ml: {
        heading: "എത്രകാലം സൂക്ഷിക്കും",
        html: `<p>കിട്ടിയ സംഭാവനകളും രസീതുകളും തിരികെ നൽകിയ പണവും കണക്കിൽപ്പെടുന്നവയാണ്; നികുതിയെയും സന്നദ്ധസംഘടനകളെയും കുറിച്ചുള്ള ഇന്ത്യൻ നിയമം ആവശ്യപ്പെടുന്ന കാലമത്രയും ഞങ്ങൾ അവ സൂക്ഷിക്കും. സന്ദേശങ്ങളും, ഒരിക്കലും പണമടയ്ക്കാത്ത സംഭാവനകളും, അവ വേണ്ടാതാകുംവരെയോ മായ്ക്കാൻ നിങ്ങൾ പറയുംവരെയോ സൂക്ഷിക്കും. കരുതൽപ്പകർപ്പുകളിലുള്ളത് ആ പകർപ്പുകൾക്കു പകരം പുതിയവ വരുമ്പോൾ ഇല്ലാതാകും.</p>`,
      },
    },
    {
      id: "deletion",
      en: {
        heading: "Seeing, correcting, deleting",
        html: `<p>Ask us what we hold about you, to correct it or to delete it: <a href="/contactPage">write to us</a>, from the address that you used or with the number of your receipt, so that we do not show your data to somebody else. <strong>Deletion on request</strong> covers everything except what the law obliges us to keep, such as a receipt. We then tell you what stayed, and why. A member of staff does it by hand, and answers you in either case.</p>`,
      },
      ml: {
        heading: "കാണാൻ, തിരുത്താൻ, മായ്ക്കാൻ",
        html: `<p>നിങ്ങളെക്കുറിച്ച് ഞങ്ങളുടെ പക്കൽ എന്തുണ്ടെന്നു ചോദിക്കാം; തിരുത്താനോ മായ്ക്കാനോ പറയാം. <a href="/contactPage">ഞങ്ങൾക്ക് എഴുതൂ</a>, നിങ്ങൾ ഉപയോഗിച്ച വിലാസത്തിൽനിന്ന്, അല്ലെങ്കിൽ രസീതിന്റെ നമ്പർ ചേർത്ത്; നിങ്ങളുടെ വിവരം മറ്റൊരാൾക്കു കാണിക്കാതിരിക്കാനാണത്. <strong>ആവശ്യപ്പെട്ടാൽ മായ്ക്കൽ</strong> എല്ലാറ്റിനുമുണ്ട്, രസീതുപോലെ നിയമം സൂക്ഷിക്കാൻ നിർബന്ധിക്കുന്നവ ഒഴികെ. എന്തു ബാക്കിയായി, എന്തുകൊണ്ട് എന്ന് അപ്പോൾ ഞങ്ങൾ അറിയിക്കും. ജീവനക്കാരിലൊരാൾ നേരിട്ടാണ് ഇതു ചെയ്യുന്നത്; ഏതായാലും നിങ്ങൾക്കു മറുപടി തരും.</p>`,
      },
    },
    {
      id: "children",
      en: {
        heading: "Children",
        html: `<p>The site's forms are not meant for children <strong>under ${figures.notServedUnderAge}</strong>, and we do not knowingly collect anything from them. If a child has sent us something, tell us and it is deleted. Giving is for people of ${figures.minimumAge} and older. Children who appear in our stories are drawn, and are nobody in particular.</p>`,
      },
      ml: {
        heading: "കുട്ടികൾ",
        html: `<p>സൈറ്റിലെ ഫോമുകൾ <strong>${figures.notServedUnderAge} വയസ്സിൽ താഴെയുള്ള</strong> കുട്ടികൾക്കുള്ളതല്ല; അറിഞ്ഞുകൊണ്ട് ഞങ്ങൾ അവരിൽനിന്ന് ഒന്നും ശേഖരിക്കുന്നില്ല. ഒരു കുട്ടി എന്തെങ്കിലും അയച്ചിട്ടുണ്ടെങ്കിൽ ഞങ്ങളോടു പറയൂ, അതു മായ്ക്കും. സംഭാവന നൽകുന്നത് ${figures.minimumAge} വയസ്സു തികഞ്ഞവർക്കുള്ളതാണ്. ഞങ്ങളുടെ കഥകളിലെ ചിത്രങ്ങളിൽ കാണുന്നത് യഥാർഥത്തിലുള്ള കുട്ടികളെയല്ല; സങ്കല്പത്തിൽനിന്നു വരച്ചവരെയാണ്.</p>`,
      },
    },
    {
      id: "safety",
      en: {
        heading: "Safety and changes",
        html: `<p>Connections are encrypted where the site runs in public, passwords are hashed, and only approved staff can open the ledger. No system is perfect; if yours is among data that was exposed, we tell you and the authorities. Changes of this policy that matter are announced here ${figures.termsNoticeDays} days ahead.</p>`,
      },
      ml: {
        heading: "സുരക്ഷയും മാറ്റങ്ങളും",
        html: `<p>സൈറ്റ് പൊതുവായി പ്രവർത്തിക്കുന്നിടത്ത് കണക്ഷനുകൾ എൻക്രിപ്റ്റ് ചെയ്തതാണ്, രഹസ്യവാക്കുകൾ ഹാഷായി മാറ്റിയതാണ്, അംഗീകരിച്ച ജീവനക്കാർക്കു മാത്രമേ കണക്കുപുസ്തകം തുറക്കാനാവൂ. ഒരു സംവിധാനവും പൂർണമല്ല; പുറത്തായ വിവരങ്ങളിൽ നിങ്ങളുടേതുണ്ടെങ്കിൽ നിങ്ങളെയും അധികാരികളെയും ഞങ്ങൾ അറിയിക്കും. ഈ നയത്തിലെ കാര്യമായ മാറ്റങ്ങൾ ${figures.termsNoticeDays} ദിവസം മുമ്പ് ഇവിടെ അറിയിക്കും.</p>`,
      },
    },
  ],
};
