import type { Policy } from "./policy";

export const terms: Policy = {
  updated: "2026-11-29",
  en: {
    summary: `Read what you like. To give, you must be at least [[minimumAge]] and use your own money and your true details. We use the gift for the cause you chose, and tell you [[termsNoticeDays]] days before these terms change in any way that matters.`,
  },
  ml: {
    summary: `ഇഷ്ടമുള്ളതു വായിക്കൂ. സംഭാവന നൽകാൻ കുറഞ്ഞത് [[minimumAge]] വയസ്സു വേണം; സ്വന്തം പണവും ശരിയായ വിവരങ്ങളുമാകണം. നിങ്ങൾ തിരഞ്ഞെടുത്ത ലക്ഷ്യത്തിനാണ് ഞങ്ങൾ സംഭാവന ഉപയോഗിക്കുക. ഈ നിബന്ധനകളിൽ കാര്യമായ മാറ്റമുണ്ടെങ്കിൽ [[termsNoticeDays]] ദിവസം മുമ്പ് അറിയിക്കും.`,
  },
  sections: [
    {
      id: "agreement",
      en: {
        heading: "What you agree to",
        html: `<p>These terms are an agreement between you and the foundation named on the <a href="/contactPage">contact page</a>. By using the site you accept them. If you do not, please do not use it; you may still write or call, and nobody will think less of you.</p>`,
      },
      ml: {
        heading: "നിങ്ങൾ സമ്മതിക്കുന്നത്",
        html: `<p>ഈ നിബന്ധനകൾ നിങ്ങളും, <a href="/contactPage">ബന്ധപ്പെടാനുള്ള താളിൽ</a> പേരും വിലാസവുമുള്ള ഫൗണ്ടേഷനും തമ്മിലുള്ളതാണ്. സൈറ്റ് ഉപയോഗിക്കുന്നതോടെ നിങ്ങൾ ഇവ അംഗീകരിക്കുന്നു. അംഗീകരിക്കുന്നില്ലെങ്കിൽ ദയവായി ഉപയോഗിക്കരുത്; എങ്കിലും എഴുതുകയോ വിളിക്കുകയോ ചെയ്യാം. അതിന്റെ പേരിൽ ആരും നിങ്ങളെ കുറച്ചുകാണില്ല.</p>`,
      },
    },
    {
      id: "age",
      en: {
        heading: "Who may give here",
        html: `<p>You may read every page at any age. To give money, to open an account or to enter into any agreement with us you must be <strong>at least [[minimumAge]] years old</strong> and have reached the age of consent for such agreements where you live, if that is higher. By giving you declare that this is so.</p>
<p>If you are younger and would like to help, ask a parent or guardian to give in their own name. A gift that turns out to have come from someone under [[minimumAge]] is returned.</p>`,
      },
      ml: {
        heading: "ആർക്ക് ഇവിടെ നൽകാം",
        html: `<p>ഏതു പ്രായത്തിലും എല്ലാ താളും വായിക്കാം. പണം നൽകാനോ അക്കൗണ്ട് തുറക്കാനോ ഞങ്ങളുമായി എന്തെങ്കിലും കരാറിലേർപ്പെടാനോ നിങ്ങൾക്ക് <strong>കുറഞ്ഞത് [[minimumAge]] വയസ്സു</strong> വേണം; അത്തരം കരാറുകൾക്കു സമ്മതം നൽകാൻ നിങ്ങൾ താമസിക്കുന്നിടത്ത് അതിലും കൂടിയ പ്രായമാണു വേണ്ടതെങ്കിൽ അതും തികഞ്ഞിരിക്കണം. അങ്ങനെയാണെന്ന് സംഭാവന നൽകുന്നതിലൂടെ നിങ്ങൾ സാക്ഷ്യപ്പെടുത്തുന്നു.</p>
<p>പ്രായം അതിലും കുറവാണെങ്കിലും സഹായിക്കണമെന്നുണ്ടെങ്കിൽ, അച്ഛനോടോ അമ്മയോടോ രക്ഷിതാവിനോടോ അവരുടെ പേരിൽ നൽകാൻ പറയൂ. [[minimumAge]] വയസ്സിൽ താഴെയുള്ള ഒരാളിൽനിന്നാണെന്നു തെളിയുന്ന സംഭാവന തിരികെ നൽകും.</p>`,
      },
    },
    {
      id: "gifts",
      en: {
        heading: "Gifts",
        html: `<p>A gift is made freely. You receive nothing for it but our thanks, a receipt, and the right to ask what became of it.</p>
<ul>
<li>We use a gift for the cause that you chose. Should a cause be fully paid for or come to an end, we use what is left for the nearest one, and say so to any donor who asks.</li>
<li>With a monthly gift the same amount is taken each month until you pause, change or stop it.</li>
<li>The money must be yours, and must not come from anything unlawful.</li>
<li>Gifts from citizens of other countries are bound by the Foreign Contribution (Regulation) Act and cannot be taken by the form on this site. If you are an Indian citizen living abroad, you confirm that before you pay, and pay with an Indian card, UPI or an NRE or NRO account. A payment that we may not keep is set aside, counted for no cause, and returned.</li>
<li>Whether a gift reduces your tax depends on our approvals in that year and on your own situation. The receipt says what holds on its day; please do not rely on anything else.</li>
</ul>
<p><a href="/refunds">Cancellation and Refunds</a> explains how to take back a gift and how to stop a monthly one.</p>`,
      },
      ml: {
        heading: "സംഭാവനകൾ",
        html: `<p>സംഭാവന സ്വമനസ്സാലെ നൽകുന്നതാണ്. അതിനു പകരം കിട്ടുന്നത് ഞങ്ങളുടെ നന്ദിയും ഒരു രസീതും, അത് എന്തായെന്നു ചോദിക്കാനുള്ള അവകാശവും മാത്രം.</p>
<ul>
<li>നിങ്ങൾ തിരഞ്ഞെടുത്ത ലക്ഷ്യത്തിനാണ് ഞങ്ങൾ സംഭാവന ഉപയോഗിക്കുക. ഒരു ലക്ഷ്യത്തിനു വേണ്ടതു മുഴുവൻ കിട്ടുകയോ ആ ലക്ഷ്യം അവസാനിക്കുകയോ ചെയ്താൽ, ബാക്കിയുള്ളത് അതിനോട് ഏറ്റവും അടുത്ത ലക്ഷ്യത്തിന് ഉപയോഗിക്കും; ചോദിക്കുന്ന ഏതു ദാതാവിനോടും അതു പറയും.</li>
<li>പ്രതിമാസ സംഭാവനയിൽ, നിങ്ങൾ അതു നിർത്തിവയ്ക്കുകയോ മാറ്റുകയോ നിർത്തുകയോ ചെയ്യുന്നതുവരെ മാസംതോറും ഒരേ തുക എടുക്കും.</li>
<li>പണം നിങ്ങളുടേതാകണം; നിയമവിരുദ്ധമായ ഒന്നിൽനിന്നും വന്നതാകരുത്.</li>
<li>മറ്റു രാജ്യങ്ങളിലെ പൗരത്വമുള്ളവരുടെ സംഭാവനകൾക്ക് വിദേശ സംഭാവന നിയന്ത്രണ നിയമം ബാധകമാണ്; അവ ഈ സൈറ്റിലെ ഫോമിലൂടെ സ്വീകരിക്കാനാവില്ല. നിങ്ങൾ വിദേശത്തു താമസിക്കുന്ന, ഇന്ത്യൻ പൗരത്വമുള്ള ആളാണെങ്കിൽ പണമടയ്ക്കുംമുമ്പ് അക്കാര്യം സാക്ഷ്യപ്പെടുത്തണം; ഇന്ത്യൻ കാർഡോ യു.പി.ഐ.യോ എൻ.ആർ.ഇ./എൻ.ആർ.ഒ. അക്കൗണ്ടോ ഉപയോഗിക്കണം. കൈവശം വയ്ക്കാൻ ഞങ്ങൾക്ക് അനുവാദമില്ലാത്ത പണം മാറ്റിവയ്ക്കും, ഒരു ലക്ഷ്യത്തിലും കണക്കാക്കില്ല, തിരികെ നൽകും.</li>
<li>സംഭാവനയ്ക്കു നികുതിയിളവു കിട്ടുമോ എന്നത് ആ വർഷം ഞങ്ങൾക്കുള്ള അംഗീകാരങ്ങളെയും നിങ്ങളുടെ സ്ഥിതിയെയും ആശ്രയിച്ചിരിക്കും. രസീതിന്റെ ദിവസം ബാധകമായത് അതിലുണ്ട്; മറ്റൊന്നിനെയും ആശ്രയിക്കരുത്.</li>
</ul>
<p>സംഭാവന തിരിച്ചെടുക്കുന്നതും പ്രതിമാസ സംഭാവന നിർത്തുന്നതും എങ്ങനെയെന്ന് <a href="/refunds">റദ്ദാക്കലും പണം തിരികെ നൽകലും</a> എന്ന താളിലുണ്ട്.</p>`,
      },
    },
    {
      id: "payment",
      en: {
        heading: "Payment",
        html: `<p>Payments are taken by our payment provider, Razorpay, under its own terms. A gift is made when the provider tells us that it has the money, not when a button was pressed. A gift by bank transfer is made when the money is on our bank’s statement. If the provider is slow you will read that your payment could not be verified yet; we go on asking, and you need not pay twice. Where a page says “Practice mode”, no money is taken.</p>`,
      },
      ml: {
        heading: "പണമടയ്ക്കൽ",
        html: `<p>പണം സ്വീകരിക്കുന്നത് റേസർപേ (Razorpay) എന്ന പണമടയ്ക്കൽ സേവനമാണ്, അവരുടെ സ്വന്തം നിബന്ധനകളനുസരിച്ച്. ഒരു ബട്ടൺ അമർത്തുമ്പോഴല്ല, പണം കിട്ടിയെന്ന് അവർ ഞങ്ങളെ അറിയിക്കുമ്പോഴാണ് സംഭാവന നൽകിയതാകുന്നത്. ബാങ്ക് വഴിയുള്ള സംഭാവന, പണം ഞങ്ങളുടെ ബാങ്ക് സ്റ്റേറ്റ്മെന്റിൽ കാണുമ്പോഴാണ് നൽകിയതാകുന്നത്. അവരുടെ മറുപടി വൈകിയാൽ, പണം കിട്ടിയെന്ന് ഇതുവരെ ഉറപ്പിക്കാനായിട്ടില്ല എന്നു നിങ്ങൾ വായിക്കും; ഞങ്ങൾ ചോദിച്ചുകൊണ്ടിരിക്കും, രണ്ടാമത് അടയ്ക്കേണ്ട. “മാതൃകാ ഇടപാട്” എന്നെഴുതിയ താളിൽ പണമൊന്നും എടുക്കുന്നില്ല.</p>`,
      },
    },
    {
      id: "conduct",
      en: {
        heading: "Fair use",
        html: `<p>Please do not try to break into the site, to overload it, to test cards on it, to pretend to be someone else, or to copy people's details out of it. We limit how often a form may be sent from one connection, and may refuse a request that looks like an attack. If you find a weakness and tell us first, you have our thanks and nothing to fear from us.</p>`,
      },
      ml: {
        heading: "ന്യായമായ ഉപയോഗം",
        html: `<p>സൈറ്റിൽ അതിക്രമിച്ചുകടക്കാനോ, അതിനു താങ്ങാനാവാത്ത തിരക്കുണ്ടാക്കാനോ, അതിൽ കാർഡുകൾ പരീക്ഷിക്കാനോ, മറ്റൊരാളായി ഭാവിക്കാനോ, ആളുകളുടെ വിവരങ്ങൾ പകർത്തിയെടുക്കാനോ ശ്രമിക്കരുത്. ഒരു കണക്ഷനിൽനിന്ന് ഒരു ഫോം എത്ര തവണ അയയ്ക്കാം എന്നതിനു ഞങ്ങൾ പരിധി വയ്ക്കുന്നു; ആക്രമണമെന്നു തോന്നുന്ന അഭ്യർഥന നിരസിക്കുകയും ചെയ്യാം. ഒരു സുരക്ഷാവീഴ്ച കണ്ടെത്തി ആദ്യം ഞങ്ങളെ അറിയിക്കുന്നയാൾക്ക് ഞങ്ങളുടെ നന്ദി; ഞങ്ങളിൽനിന്ന് ഒന്നും പേടിക്കേണ്ട.</p>`,
      },
    },
    {
      id: "words-and-pictures",
      en: {
        heading: "Words and pictures",
        html: `<p>Texts and drawings are ours or used with permission. You may share any page, and quote from it if you name the foundation. Ask before you use a drawing by itself or anything at all for sale. What you send us for the blog stays yours. We publish it only after asking you, with your name or without, and take it down when you ask.</p>`,
      },
      ml: {
        heading: "എഴുത്തും ചിത്രങ്ങളും",
        html: `<p>എഴുത്തും ചിത്രങ്ങളും ഞങ്ങളുടേതാണ്, അല്ലെങ്കിൽ അനുവാദത്തോടെ ഉപയോഗിക്കുന്നവയാണ്. ഏതു താളും പങ്കുവയ്ക്കാം; ഫൗണ്ടേഷന്റെ പേരു പറഞ്ഞ് അതിൽനിന്ന് ഉദ്ധരിക്കാം. ഒരു ചിത്രം തനിച്ചെടുത്തോ, എന്തെങ്കിലും വില്പനയ്ക്കോ ഉപയോഗിക്കുംമുമ്പ് ചോദിക്കണം. കുറിപ്പുകൾക്കായി നിങ്ങൾ അയച്ചുതരുന്നത് നിങ്ങളുടേതുതന്നെയായിരിക്കും; നിങ്ങളോടു ചോദിച്ച്, നിങ്ങൾ സമ്മതിച്ചാൽ മാത്രം, പേരോടെയോ അല്ലാതെയോ ഇവിടെ പ്രസിദ്ധീകരിക്കും; പറഞ്ഞാൽ ഞങ്ങൾ അത് എടുത്തുമാറ്റും.</p>`,
      },
    },
    {
      id: "accounts",
      en: {
        heading: "Accounts",
        html: `<p>Accounts are for our staff. Donors need none. If you have an account, keep the password secret and tell us at once when someone else may know it.</p>`,
      },
      ml: {
        heading: "അക്കൗണ്ടുകൾ",
        html: `<p>അക്കൗണ്ട് ഞങ്ങളുടെ ജീവനക്കാർക്കുള്ളതാണ്. സംഭാവന നൽകാൻ അതു വേണ്ട. അതുള്ളവർ രഹസ്യവാക്ക് രഹസ്യമായി സൂക്ഷിക്കണം; മറ്റൊരാൾ അറിഞ്ഞെന്നു സംശയം തോന്നിയാൽ ഉടൻ ഞങ്ങളെ അറിയിക്കണം.</p>`,
      },
    },
    {
      id: "links",
      en: {
        heading: "Other people's sites",
        html: `<p>Some links lead elsewhere: to a film, a map, a giving platform. What happens there is governed by the terms you find there.</p>`,
      },
      ml: {
        heading: "മറ്റുള്ളവരുടെ സൈറ്റുകൾ",
        html: `<p>ചില ലിങ്കുകൾ പുറത്തേക്കാണ്: ഒരു വീഡിയോയിലേക്ക്, ഒരു ഭൂപടത്തിലേക്ക്, സംഭാവന സ്വീകരിക്കുന്ന മറ്റൊരു സൈറ്റിലേക്ക്. അവിടെ നടക്കുന്നതിനു ബാധകം അവിടെയുള്ള നിബന്ധനകളാണ്.</p>`,
      },
    },
    {
      id: "liability",
      en: {
        heading: "What we answer for",
        html: `<p>We take care that the site is right and available, and repair what is not. We cannot promise that it is never wrong or never down. As far as the law allows, we are not liable for indirect loss, and our total liability arising from the use of this site is limited to <strong>US$[[liabilityCapDollars]]</strong> or its equivalent in rupees.</p>
<p>The figure comes from terms that were written with visitors of many countries in mind, and we have kept it. It does not touch your right to have a gift refunded in full, nor any right that the law gives you and that no terms can take away.</p>`,
      },
      ml: {
        heading: "ഞങ്ങളുടെ ബാധ്യത",
        html: `<p>സൈറ്റ് ശരിയായിരിക്കാനും എപ്പോഴും കിട്ടാനും ഞങ്ങൾ ശ്രദ്ധിക്കുന്നു; ശരിയല്ലാത്തതു നന്നാക്കുന്നു. ഒരിക്കലും തെറ്റില്ലെന്നോ മുടങ്ങില്ലെന്നോ ഉറപ്പു തരാനാവില്ല. നിയമം അനുവദിക്കുന്നിടത്തോളം, പരോക്ഷമായ നഷ്ടത്തിനു ഞങ്ങൾ ഉത്തരവാദികളല്ല; ഈ സൈറ്റ് ഉപയോഗിച്ചതിന്റെ പേരിൽ ആകെക്കൂടി ഞങ്ങൾക്കുള്ള ബാധ്യത പരമാവധി <strong>[[liabilityCapDollars]] യു.എസ്. ഡോളർ</strong>, അല്ലെങ്കിൽ അതിനു തുല്യമായ രൂപയാണ്.</p>
<p>പല രാജ്യങ്ങളിലെ സന്ദർശകരെ മനസ്സിൽ കണ്ട് എഴുതിയ നിബന്ധനകളിൽനിന്നാണ് ആ സംഖ്യ; ഞങ്ങൾ അതു നിലനിർത്തി. സംഭാവന മുഴുവനായി തിരികെ കിട്ടാനുള്ള നിങ്ങളുടെ അവകാശത്തെയോ, നിയമം തരുന്നതും ഒരു നിബന്ധനയ്ക്കും എടുത്തുകളയാനാവാത്തതുമായ ഏതെങ്കിലും അവകാശത്തെയോ ഇതു ബാധിക്കില്ല.</p>`,
      },
    },
    {
      id: "changes",
      en: {
        heading: "Changes",
        html: `<p>When we change these terms in a way that matters to you, we announce it on this page at least <strong>[[termsNoticeDays]] days</strong> before it takes effect. The terms in force on the day of a gift apply to it. Corrections of spelling are made without ceremony.</p>`,
      },
      ml: {
        heading: "മാറ്റങ്ങൾ",
        html: `<p>നിങ്ങളെ സംബന്ധിച്ചു കാര്യമായ മാറ്റം ഈ നിബന്ധനകളിൽ വരുത്തുമ്പോൾ, അതു പ്രാബല്യത്തിലാകുന്നതിനു കുറഞ്ഞത് <strong>[[termsNoticeDays]] ദിവസം</strong> മുമ്പ് ഈ താളിൽ അറിയിക്കും. ഓരോ സംഭാവനയ്ക്കും ബാധകം അതു നൽകിയ ദിവസത്തെ നിബന്ധനകളാണ്. അക്ഷരത്തെറ്റു തിരുത്തുന്നത് പ്രത്യേകം അറിയിക്കില്ല.</p>`,
      },
    },
    {
      id: "law",
      en: {
        heading: "Law and courts",
        html: `<p>These terms are governed by the law of the foundation's state, <strong>[[region]], India</strong>, and by the law of India as it applies there. The courts of that state decide where talking has failed. Please <a href="/contactPage">talk to us</a> first: most things here are settled over tea. If one of these terms turns out to be void, the others stand.</p>`,
      },
      ml: {
        heading: "നിയമവും കോടതിയും",
        html: `<p>ഈ നിബന്ധനകൾക്കു ബാധകം ഫൗണ്ടേഷന്റെ സംസ്ഥാനത്തെ (<strong>[[region]], ഇന്ത്യ</strong>) നിയമവും, അവിടെ ബാധകമായ ഇന്ത്യൻ നിയമവുമാണ്. സംസാരിച്ചു തീരാത്തത് ആ സംസ്ഥാനത്തെ കോടതികൾ തീരുമാനിക്കും. ആദ്യം <a href="/contactPage">ഞങ്ങളോടു സംസാരിക്കൂ</a>: ഇവിടെ മിക്ക കാര്യങ്ങളും ഒരു ചായയിൽ തീരും. ഈ നിബന്ധനകളിലൊന്ന് അസാധുവാണെന്നു വന്നാൽ മറ്റുള്ളവ നിലനിൽക്കും.</p>`,
      },
    },
  ],
};
