import { KEPT } from "./kept";
import type { Policy } from "./policy";

export const privacy: Policy = {
  updated: "2026-11-30",
  en: {
    summary:
      "Reading leaves nothing behind that identifies you. When you give or write, we keep what that needs, as long as the table below says. You can see, correct and erase it yourself. We sell nothing and track nobody.",
  },
  ml: {
    summary:
      "വായിക്കുമ്പോൾ, നിങ്ങളിലേക്ക് എത്തിക്കുന്ന ഒരടയാളവും ഇവിടെ ബാക്കിയാകുന്നില്ല. സംഭാവന നൽകുമ്പോഴും എഴുതുമ്പോഴും, അതിനു വേണ്ടതു മാത്രം, താഴെയുള്ള പട്ടികയിലെ കാലത്തേക്കു മാത്രം സൂക്ഷിക്കും. അതു കാണാനും തിരുത്താനും മായ്ക്കാനും നിങ്ങൾക്കുതന്നെ കഴിയും. ഞങ്ങൾ ഒന്നും വിൽക്കുന്നില്ല, ആരെയും നിരീക്ഷിക്കുന്നില്ല.",
  },
  sections: [
    {
      id: "reading",
      en: {
        heading: "When you read",
        html: `<p>Pages are read without cookies, without analytics or advertising. Most videos are on another site, which learns of your visit only if you press play.</p>
<ul>
<li><strong>Country.</strong> Some posts are for one country, so our server guesses yours from your connection's address, and does not store it.</li>
<li><strong>Views.</strong> To count a reader once, the server remembers for half an hour, untraceably, which connection opened a post.</li>
<li><strong>Limits.</strong> To stop attacks we count sent forms for an hour, by hashed addresses.</li>
<li><strong>Log.</strong> Our log records time, page and outcome, never an address.</li>
</ul>`,
      },
      ml: {
        heading: "വായിക്കുമ്പോൾ",
        html: `<p>താളുകൾ വായിക്കുമ്പോൾ കുക്കിയില്ല, നിരീക്ഷണമില്ല, പരസ്യമില്ല. മിക്ക വീഡിയോകളും സൂക്ഷിച്ചിരിക്കുന്നത് ഒരു വീഡിയോ സൈറ്റിലാണ്; നിങ്ങൾ അതു തുറന്നാൽ മാത്രമേ ആ സൈറ്റ് നിങ്ങളെപ്പറ്റി അറിയൂ.</p>
<ul>
<li><strong>രാജ്യം.</strong> ചിലത് ഒരു രാജ്യത്തേക്കു മാത്രമുള്ളതാണ്; അതിനാൽ നിങ്ങളുടെ രാജ്യം ഏതെന്ന് കണക്ഷന്റെ വിലാസത്തിൽനിന്ന് ഞങ്ങളുടെ സെർവർ ഊഹിക്കുന്നു. ആ ഊഹം സൂക്ഷിക്കുന്നില്ല.</li>
<li><strong>കണ്ടവരുടെ എണ്ണം.</strong> ഒരാളെ ഒരിക്കൽ മാത്രം എണ്ണാൻ, ഒരു കണക്ഷനിൽനിന്ന് ഒരു കുറിപ്പു തുറന്ന കാര്യം, ആളെ തിരിച്ചറിയാനാവാത്ത രൂപത്തിൽ, സെർവർ അര മണിക്കൂർ സൂക്ഷിക്കും.</li>
<li><strong>പരിധികൾ.</strong> ആക്രമണം തടയാൻ, ഒരു ഫോം എത്ര തവണ അയച്ചു എന്ന് വിലാസം തിരിച്ചറിയാനാവാത്ത കോഡുകളാക്കി (ഹാഷ്) ഞങ്ങൾ എണ്ണുന്നു; ഒരു മണിക്കൂർ കഴിഞ്ഞാൽ ആ എണ്ണം മായ്ക്കും.</li>
<li><strong>ലോഗ്.</strong> ഞങ്ങളുടെ സെർവറിന്റെ ലോഗിൽ സമയവും താളും അതു ശരിയായി കിട്ടിയോ എന്നതുമുണ്ട്; വായിച്ചവരുടെ വിലാസമില്ല.</li>
</ul>`,
      },
    },
    {
      id: "giving",
      en: {
        heading: "When you give",
        html: `<p>For the gift, the receipt and our books, we keep:</p>
<ul>
<li>${KEPT.payment.en}</li>
<li>${KEPT.contact.en}</li>
<li>${KEPT.pan.en}</li>
<li>${KEPT.country.en}</li>
<li>for a monthly gift, its next date, failed months, pauses and changes;</li>
<li>${KEPT.updates.en}</li>
<li>${KEPT.tribute.en}</li>
<li>${KEPT.bank.en}</li>
<li>${KEPT.inKind.en}</li>
<li>${KEPT.mails.en}</li>
<li>what the provider tells us about your payment, without the payer's details.</li>
</ul>
<p>Each donation has a page at a secret address. Keep it to yourself: it opens the page and the certificate, which shows your whole PAN. <strong>We never see your card number:</strong> our payment provider, Razorpay, handles payments under its own policy, and receives the amount and your contact details. The platform for gifts from abroad belongs to another organisation.</p>`,
      },
      ml: {
        heading: "സംഭാവന നൽകുമ്പോൾ",
        html: `<p>സംഭാവനയ്ക്കും രസീതിനും കണക്കിനും വേണ്ടി ഞങ്ങൾ സൂക്ഷിക്കുന്നത്:</p>
<ul>
<li>${KEPT.payment.ml}</li>
<li>${KEPT.contact.ml}</li>
<li>${KEPT.pan.ml}</li>
<li>${KEPT.country.ml}</li>
<li>പ്രതിമാസ സംഭാവനയാണെങ്കിൽ, അടുത്ത തുക എടുക്കുന്ന ദിവസവും കിട്ടാതെപോയ മാസങ്ങളും നിർത്തിവച്ചതും തുക മാറ്റിയതും;</li>
<li>${KEPT.updates.ml}</li>
<li>${KEPT.tribute.ml}</li>
<li>${KEPT.bank.ml}</li>
<li>${KEPT.inKind.ml}</li>
<li>${KEPT.mails.ml}</li>
<li>നിങ്ങളുടെ പണമടയ്ക്കലിനെപ്പറ്റി പണമടയ്ക്കൽ സേവനം അറിയിച്ചത്; പണമടച്ച ആളെപ്പറ്റിയുള്ള വിവരങ്ങളില്ലാതെ.</li>
</ul>
<p>ഓരോ സംഭാവനയ്ക്കും നീണ്ട, രഹസ്യമായ ഒരു വിലാസത്തിൽ ഒരു താളുണ്ട്. ആ ലിങ്ക് കൈയിലുള്ള ആർക്കും അതു കാണാം; സർട്ടിഫിക്കറ്റ് അവിടെയുണ്ടെങ്കിൽ, പാൻ നമ്പർ മുഴുവനായുള്ള ആ സർട്ടിഫിക്കറ്റും തുറക്കാം. അതിനാൽ ലിങ്ക് മറ്റാർക്കും കൊടുക്കരുത്. <strong>നിങ്ങളുടെ കാർഡ് നമ്പർ ഞങ്ങൾ ഒരിക്കലും കാണുന്നില്ല:</strong> പണമടയ്ക്കൽ കൈകാര്യം ചെയ്യുന്നത് റേസർപേ (Razorpay) എന്ന സേവനമാണ്, അവരുടെ നയമനുസരിച്ച്; തുകയും ബന്ധപ്പെടാനുള്ള വിവരങ്ങളും അവർക്കു കിട്ടും. വിദേശത്തുനിന്നു നൽകാനുള്ള സൈറ്റ് മറ്റൊരു സ്ഥാപനത്തിന്റേതാണ്.</p>`,
      },
    },
    {
      id: "writing",
      en: { heading: "When you write to us", html: `<p>${KEPT.message.en}</p>` },
      ml: { heading: "ഞങ്ങൾക്ക് എഴുതുമ്പോൾ", html: `<p>${KEPT.message.ml}</p>` },
    },
    {
      id: "taking-part",
      en: {
        heading: "Taking part",
        html: `<p>${KEPT.signUp.en} ${KEPT.volunteer.en} ${KEPT.readerStory.en}</p>`,
      },
      ml: {
        heading: "നിങ്ങൾ ഒപ്പം ചേരുമ്പോൾ",
        html: `<p>${KEPT.signUp.ml} ${KEPT.volunteer.ml} ${KEPT.readerStory.ml}</p>`,
      },
    },
    {
      id: "pictures",
      en: { heading: "When you are in a picture", html: `<p>${KEPT.pictures.en}</p>` },
      ml: { heading: "ചിത്രത്തിൽ നിങ്ങളുണ്ടെങ്കിൽ", html: `<p>${KEPT.pictures.ml}</p>` },
    },
    {
      id: "staff",
      en: { heading: "Staff accounts", html: `<p>${KEPT.staff.en} ${KEPT.formerSite.en}</p>` },
      ml: { heading: "ജീവനക്കാരുടെ അക്കൗണ്ട്", html: `<p>${KEPT.staff.ml} ${KEPT.formerSite.ml}</p>` },
    },
    {
      id: "cookies",
      en: {
        heading: "Cookies",
        html: `<p>A cookie is set only where nothing works without it; none follows you.</p>
<table>
<thead><tr><th scope="col">Name</th><th scope="col">For</th><th scope="col">Until</th></tr></thead>
<tbody>
<tr><th scope="row">[[sessionCookie]]</th><td>Keeps staff logged in</td><td>The browser closes; [[sessionIdleHours]] hours unused or 7 days</td></tr>
<tr><th scope="row">signing-in</th><td>Waits for staff's second factor</td><td>[[secondFactorMinutes]] minutes</td></tr>
<tr><th scope="row">device</th><td>Recognises a device when staff log in</td><td>[[deviceDays]] days</td></tr>
<tr><th scope="row">language</th><td>Language of staff’s screens</td><td>A year</td></tr>
<tr><th scope="row">notice</th><td>Shows one sentence after a form; lets staff undo deleting</td><td>A minute</td></tr>
<tr><th scope="row">resetting</th><td>Remembers an address during a password reset</td><td>10 minutes</td></tr>
</tbody>
</table>
<p>The payment provider's window may set its own.</p>
<p>The donation form keeps what you type, except the PAN, in its tab until you close it.</p>
<p>We count no opened emails.</p>`,
      },
      ml: {
        heading: "കുക്കികൾ",
        html: `<p>കുക്കിയില്ലാതെ സൈറ്റ് പ്രവർത്തിക്കാത്തിടത്തു മാത്രമേ ഞങ്ങൾ അതു വയ്ക്കുന്നുള്ളൂ. ഒന്നും നിങ്ങളെ പിന്തുടരുന്നില്ല.</p>
<table>
<thead><tr><th scope="col">പേര്</th><th scope="col">എന്തിന്</th><th scope="col">എപ്പോൾവരെ</th></tr></thead>
<tbody>
<tr><th scope="row" lang="en">[[sessionCookie]]</th><td>ജീവനക്കാരുടെ ലോഗിൻ നിലനിർത്താൻ</td><td>ബ്രൗസർ അടയ്ക്കുംവരെ; [[sessionIdleHours]] മണിക്കൂർ ഉപയോഗിക്കാതിരുന്നാൽ, അല്ലെങ്കിൽ ആകെ 7 ദിവസമായാൽ തീരും</td></tr>
<tr><th scope="row" lang="en">signing-in</th><td>ജീവനക്കാർ കോഡ് നൽകി ലോഗിൻ ചെയ്യുമ്പോൾ ആ കോഡിനു കാത്തിരിക്കാൻ</td><td>[[secondFactorMinutes]] മിനിറ്റ്</td></tr>
<tr><th scope="row" lang="en">device</th><td>ജീവനക്കാർ ലോഗിൻ ചെയ്യുമ്പോൾ ഉപകരണം തിരിച്ചറിയാൻ</td><td>[[deviceDays]] ദിവസം</td></tr>
<tr><th scope="row" lang="en">language</th><td>ജീവനക്കാർ അവരുടെ താളുകൾക്കു തിരഞ്ഞെടുത്ത ഭാഷ ഓർക്കാൻ</td><td>ഒരു വർഷം</td></tr>
<tr><th scope="row" lang="en">notice</th><td>ഒരു ഫോമിനുശേഷം ഒരു വാക്യം കാണിക്കാനും മായ്ച്ചത് ജീവനക്കാർക്കു തിരിച്ചെടുക്കാനും</td><td>പരമാവധി ഒരു മിനിറ്റ്</td></tr>
<tr><th scope="row" lang="en">resetting</th><td>രഹസ്യവാക്കു മാറ്റുമ്പോൾ ഇമെയിൽ വിലാസം ഓർക്കാൻ</td><td>10 മിനിറ്റ്</td></tr>
</tbody>
</table>
<p>നിങ്ങൾ പണമടയ്ക്കുമ്പോൾ, പണമടയ്ക്കൽ സേവനത്തിന്റെ ജാലകം അതിന്റെ സ്വന്തം കുക്കികൾ വച്ചേക്കാം.</p>
<p>സംഭാവനയുടെ ഫോം പൂരിപ്പിക്കുമ്പോൾ, താൾ പുതുക്കിയാലും എഴുതിയതു നഷ്ടപ്പെടാതിരിക്കാൻ (പാൻ നമ്പർ ഒഴികെ) ബ്രൗസർ അത് ആ ടാബിൽ മാത്രം സൂക്ഷിക്കും. ഞങ്ങൾക്ക് അതു കാണാനാവില്ല. ടാബ് അടയ്ക്കുമ്പോഴെങ്കിലും അതു മായും.</p>
<p>ഞങ്ങളുടെ ഇമെയിലിലെ ചിത്രങ്ങൾ വരുന്നത് ഈ സൈറ്റിൽനിന്നാണ്; അവയുടെ വിലാസം എല്ലാവർക്കും ഒന്നുതന്നെ. ആരൊക്കെ ഇമെയിൽ തുറന്നെന്നു ഞങ്ങൾ എണ്ണുന്നില്ല.</p>`,
      },
    },
    {
      id: "sharing",
      en: {
        heading: "Who else sees it",
        html: `<p>The payment provider; the company that delivers our email; the Income Tax Department, with the tax statement; and public authorities where the law requires it. We never publish a donor's name without permission.</p>`,
      },
      ml: {
        heading: "മറ്റാർക്കു കാണാം",
        html: `<p>പണമടയ്ക്കൽ സേവനത്തിന്; ഞങ്ങളുടെ ഇമെയിൽ എത്തിക്കുന്നവർക്ക്; സംഭാവനകളുടെ വാർഷിക പട്ടികയോടൊപ്പം ആദായനികുതി വകുപ്പിന്; നിയമം നിർബന്ധിക്കുന്നിടത്ത് അധികാരികൾക്കും. ഞങ്ങൾ ഒന്നും വിൽക്കുകയോ വാടകയ്ക്കോ കടമായോ കൊടുക്കുകയോ ചെയ്യുന്നില്ല; ദാതാവിന്റെ സമ്മതമില്ലാതെ ഒരു പേരും പ്രസിദ്ധീകരിക്കില്ല.</p>`,
      },
    },
    {
      id: "keeping",
      en: {
        heading: "How long we keep it",
        html: `<p>After these times a nightly job deletes it:</p>
<p>[[retention]]</p>
<p>Amounts and receipt numbers are kept, with nothing that identifies you. Backup copies disappear when backups are replaced.</p>`,
      },
      ml: {
        heading: "എത്രകാലം സൂക്ഷിക്കും",
        html: `<p>കാലാവധി കഴിഞ്ഞവ ഓരോ രാത്രിയും സൈറ്റ് തനിയെ മായ്ക്കും:</p>
<p>[[retention]]</p>
<p>തുകയും രസീത് നമ്പറും, നിങ്ങളുടെ വിവരങ്ങളില്ലാതെ, ബാക്കിയാകും. ബാക്കപ്പ് പകർപ്പുകളിലുള്ളത് അവയ്ക്കു പകരം പുതിയവ വരുമ്പോൾ ഇല്ലാതാകും.</p>`,
      },
    },
    {
      id: "deletion",
      en: {
        heading: "Seeing, correcting, erasing, complaining",
        html: `<p><a href="/my-data">Enter your email address</a>, and we send a link, valid for [[linkMinutes]] minutes, to see, correct and erase everything held under it. Each gift's page offers the same for that gift. <strong>Deletion on request</strong> covers everything but what the law makes us keep: for gifts received, name, address, PAN, receipts and the tax statement. Erasing also withdraws your consent.</p>
<p>[[privacyContact]] answers for all of this: [[contact]]. If our answer does not satisfy you, complain to the Data Protection Board of India.</p>`,
      },
      ml: {
        heading: "കാണാൻ, തിരുത്താൻ, മായ്ക്കാൻ, പരാതിപ്പെടാൻ",
        html: `<p><a href="/my-data">നിങ്ങളുടെ ഇമെയിൽ വിലാസം എഴുതിയാൽ</a>, അതുമായി ബന്ധപ്പെട്ടതെല്ലാം കാണാനും തിരുത്താനും മായ്ക്കാനും [[linkMinutes]] മിനിറ്റ് പ്രവർത്തിക്കുന്ന ഒരു ലിങ്ക് ഞങ്ങൾ അയയ്ക്കും. ഓരോ സംഭാവനയുടെയും താളിൽ, ആ സംഭാവനയുടെ കാര്യത്തിൽ, ഇതുതന്നെയുണ്ട്. <strong>ആവശ്യപ്പെട്ടാൽ,</strong> നിയമപ്രകാരം സൂക്ഷിക്കേണ്ടവ ഒഴികെ എല്ലാം മായ്ക്കും. സൂക്ഷിക്കേണ്ടത്: കിട്ടിയ സംഭാവന നൽകിയവരുടെ പേരും വിലാസവും പാൻ നമ്പറും, രസീതുകൾ, സംഭാവനകളുടെ വാർഷിക പട്ടിക. മായ്ക്കുന്നതോടെ സമ്മതവും പിൻവലിച്ചതാകും.</p>
<p>ഇതിനെല്ലാം മറുപടി പറയുന്നത് [[privacyContact]]: [[contact]]. മറുപടി തൃപ്തികരമല്ലെങ്കിൽ ഇന്ത്യയുടെ ഡേറ്റാ സംരക്ഷണ ബോർഡിനു (<span lang="en">Data Protection Board of India</span>) പരാതി നൽകാം.</p>`,
      },
    },
    {
      id: "children",
      en: {
        heading: "Children",
        html: `<p>The forms are not meant for children <strong>under [[notServedUnderAge]]</strong>; we knowingly collect nothing from them. If a child sent us something, tell us: we delete it. Donors must be [[minimumAge]] or older.</p>`,
      },
      ml: {
        heading: "കുട്ടികൾ",
        html: `<p>സൈറ്റിലെ ഫോമുകൾ <strong>[[notServedUnderAge]] വയസ്സിൽ താഴെയുള്ള</strong> കുട്ടികൾക്കുള്ളതല്ല; അറിഞ്ഞുകൊണ്ട് ഞങ്ങൾ അവരിൽനിന്ന് ഒന്നും ശേഖരിക്കുന്നില്ല. ഒരു കുട്ടി എന്തെങ്കിലും അയച്ചിട്ടുണ്ടെങ്കിൽ ഞങ്ങളോടു പറയൂ, അതു മായ്ക്കും. സംഭാവന നൽകാൻ [[minimumAge]] വയസ്സു തികഞ്ഞിരിക്കണം.</p>`,
      },
    },
    {
      id: "safety",
      en: {
        heading: "Safety and changes",
        html: `<p>Connections and PANs are encrypted, passwords hashed, and only approved staff can open the ledger. If your data is exposed, we tell you and the Board at once. Important changes are announced here [[termsNoticeDays]] days ahead.</p>`,
      },
      ml: {
        heading: "സുരക്ഷയും മാറ്റങ്ങളും",
        html: `<p>കണക്ഷനുകൾ എൻക്രിപ്റ്റ് ചെയ്തതാണ്. പാൻ നമ്പറുകൾ എൻക്രിപ്റ്റ് ചെയ്തും രഹസ്യവാക്കുകൾ ഹാഷായും മാത്രമേ സൂക്ഷിക്കൂ. കണക്കുപുസ്തകം തുറക്കാനാകുന്നത് അംഗീകരിച്ച ജീവനക്കാർക്കു മാത്രം. നിങ്ങളുടെ വിവരങ്ങൾ പുറത്തായാൽ നിങ്ങളെയും ബോർഡിനെയും ഉടൻ അറിയിക്കും. ഈ നയത്തിലെ കാര്യമായ മാറ്റങ്ങൾ [[termsNoticeDays]] ദിവസം മുമ്പ് ഇവിടെ അറിയിക്കും.</p>`,
      },
    },
  ],
};
