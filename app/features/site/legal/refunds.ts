import type { Policy } from "./policy";

export const refunds: Policy = {
  updated: "2026-11-29",
  en: {
    summary: `You may cancel within [[cancelWithinHours]] hours without giving a reason, and ask for a refund within [[refundRequestWithinDays]] days. The money goes back the way it came, in [[refundCreditWorkingDays.from]] to [[refundCreditWorkingDays.to]] working days.`,
  },
  ml: {
    summary: `[[cancelWithinHours]] മണിക്കൂറിനകം, കാരണം പറയാതെ, റദ്ദാക്കാം; [[refundRequestWithinDays]] ദിവസത്തിനകം പണം തിരികെ ചോദിക്കാം. വന്ന വഴിയിലൂടെത്തന്നെ പണം തിരികെ പോകും; [[refundCreditWorkingDays.from]] മുതൽ [[refundCreditWorkingDays.to]] വരെ പ്രവൃത്തിദിവസത്തിനകം കിട്ടും.`,
  },
  sections: [
    {
      id: "words",
      en: {
        heading: "What an order is here",
        html: `<p>We sell nothing. What payment providers call an order is, on this site, a gift that you decided to make. “Cancelling an order” therefore means taking back a gift, and this page says how. Nobody will argue with you about it.</p>`,
      },
      ml: {
        heading: "ഇവിടെ ഓർഡർ എന്നാൽ",
        html: `<p>ഞങ്ങൾ ഒന്നും വിൽക്കുന്നില്ല. പണമടയ്ക്കൽ സേവനങ്ങൾ ഓർഡർ എന്നു വിളിക്കുന്നത്, ഈ സൈറ്റിൽ, നിങ്ങൾ നൽകാൻ തീരുമാനിച്ച സംഭാവനയാണ്. അതിനാൽ “ഓർഡർ റദ്ദാക്കൽ” എന്നാൽ സംഭാവന തിരിച്ചെടുക്കൽ; അത് എങ്ങനെയെന്ന് ഈ താൾ പറയുന്നു. ആരും നിങ്ങളോടു തർക്കിക്കില്ല.</p>`,
      },
    },
    {
      id: "unpaid",
      en: {
        heading: "Before you have paid",
        html: `<p>Press “Cancel”, or close the page. You have not been charged, and nothing more will happen. The unfinished donation stays in our books as unpaid; after a day we count it as abandoned; a bank transfer [[pledgeDays]] days after we have read our bank’s statement of that time, or after [[pledgeUnreadDays]] days if we have not read it by then. If money left your account all the same and your donation's page still says that nothing arrived, wait a little: we ask the provider about it, again and again for three days. Payments that failed at your bank are returned by the bank itself.</p>`,
      },
      ml: {
        heading: "പണമടയ്ക്കുംമുമ്പ്",
        html: `<p>“വേണ്ട” അമർത്തൂ, അല്ലെങ്കിൽ താൾ അടയ്ക്കൂ. ഒന്നും എടുത്തിട്ടില്ല, ഒന്നും സംഭവിക്കുകയുമില്ല. തുടങ്ങിവച്ച സംഭാവന പണമടയ്ക്കാത്തതായി ഞങ്ങളുടെ പുസ്തകത്തിലുണ്ടാകും; ഒരു ദിവസം കഴിഞ്ഞാൽ ഉപേക്ഷിച്ചതായി കണക്കാക്കും. ബാങ്ക് വഴിയാണെങ്കിൽ, ആ സമയത്തെ ബാങ്ക് കണക്ക് നോക്കി [[pledgeDays]] ദിവസം കഴിഞ്ഞ്; അതു നോക്കാനായില്ലെങ്കിൽ [[pledgeUnreadDays]] ദിവസം കഴിഞ്ഞ്. എന്നിട്ടും നിങ്ങളുടെ അക്കൗണ്ടിൽനിന്നു പണം പോയി, സംഭാവനയുടെ താൾ ഒന്നും കിട്ടിയിട്ടില്ലെന്നു പറയുന്നുവെങ്കിൽ, അല്പം കാത്തിരിക്കൂ: പണമടയ്ക്കൽ സേവനത്തോട് മൂന്നു ദിവസം ഞങ്ങൾ അതു വീണ്ടും വീണ്ടും ചോദിക്കും. ബാങ്കിൽ മുടങ്ങിപ്പോയ പണം ബാങ്കുതന്നെ തിരികെ നൽകും.</p>`,
      },
    },
    {
      id: "cancel",
      en: {
        heading: `Cancelling within [[cancelWithinHours]] hours`,
        html: `<p>Within <strong>[[cancelWithinHours]] hours</strong> of a gift you may cancel it without giving a reason. Write to us or call; a message sent in time counts, even if we only read it on Monday. You receive the full amount.</p>`,
      },
      ml: {
        heading: `[[cancelWithinHours]] മണിക്കൂറിനകം റദ്ദാക്കൽ`,
        html: `<p>സംഭാവന നൽകി <strong>[[cancelWithinHours]] മണിക്കൂറിനകം</strong> കാരണം പറയാതെ അതു റദ്ദാക്കാം. ഞങ്ങൾക്ക് എഴുതൂ, അല്ലെങ്കിൽ വിളിക്കൂ; സമയത്തിനകം അയച്ച സന്ദേശം, വായിക്കുന്നതു തിങ്കളാഴ്ചയായാലും, സമയത്തു കിട്ടിയതായി കണക്കാക്കും. മുഴുവൻ തുകയും നിങ്ങൾക്കു കിട്ടും.</p>`,
      },
    },
    {
      id: "monthly",
      en: {
        heading: "Monthly gifts",
        html: `<p>A monthly gift goes on until you stop it, and you may stop it at any time: press “Cancel monthly gift” on its page; every email about it has the link. Or stop it in your UPI app under “Autopay”, or through the bank of your card. Nothing more is taken from then on. On its page you may also pause it, where your bank allows that, or choose another amount. Should the former amount still be taken for a month for which you have agreed to a new one, we refund it without your asking. For a month already taken, this policy applies as it does to any other gift.</p>`,
      },
      ml: {
        heading: "പ്രതിമാസ സംഭാവന",
        html: `<p>നിങ്ങൾ നിർത്തുന്നതുവരെ പ്രതിമാസ സംഭാവന തുടരും; എപ്പോൾ വേണമെങ്കിലും നിർത്താം. അതിന്റെ താളിൽ “പ്രതിമാസ സംഭാവന നിർത്താം” അമർത്തൂ; അതിനെക്കുറിച്ചുള്ള ഓരോ ഇമെയിലിലും ആ താളിന്റെ ലിങ്കുണ്ട്. അല്ലെങ്കിൽ യു.പി.ഐ. ആപ്പിൽ “ഓട്ടോപേ” എന്നതിൽ, അല്ലെങ്കിൽ കാർഡ് തന്ന ബാങ്കു വഴി നിർത്താം. പിന്നെ പണമൊന്നും എടുക്കില്ല. നിങ്ങളുടെ ബാങ്ക് അനുവദിക്കുമെങ്കിൽ, അതിന്റെ താളിൽ അതു നിർത്തിവയ്ക്കാം; മറ്റൊരു തുക തിരഞ്ഞെടുക്കുകയും ചെയ്യാം. പുതിയ തുകയ്ക്കു നിങ്ങൾ സമ്മതിച്ച മാസം പഴയ തുകകൂടി എടുത്തുപോയാൽ, ചോദിക്കാതെതന്നെ അതു തിരികെ നൽകും. എടുത്തുകഴിഞ്ഞ മാസത്തേതിന്, മറ്റേതു സംഭാവനയ്ക്കുമെന്നപോലെ, ഈ താളിലുള്ളതു ബാധകമാണ്.</p>`,
      },
    },
    {
      id: "refund",
      en: {
        heading: `Refunds within [[refundRequestWithinDays]] days`,
        html: `<p>Within <strong>[[refundRequestWithinDays]] days</strong> you may ask for a refund, whole or in part, when something was not as it should be. For instance:</p>
<ul>
<li>a nought too many: ₹5,000 where you meant ₹500;</li>
<li>the same gift made twice;</li>
<li>the wrong cause (we can move it instead, if you prefer);</li>
<li>a payment made with your card or account without your permission;</li>
<li>a donor under [[minimumAge]].</li>
</ul>
<p>After [[refundRequestWithinDays]] days the money has usually become lamps, feed or thread. Ask all the same. We cannot promise anything then, but we read every letter. For payments without the owner's permission and payments that the law forbids us to keep, there is no such limit: we return them.</p>`,
      },
      ml: {
        heading: `[[refundRequestWithinDays]] ദിവസത്തിനകം പണം തിരികെ ചോദിക്കൽ`,
        html: `<p>എന്തെങ്കിലും വേണ്ടതുപോലെയായില്ലെങ്കിൽ, <strong>[[refundRequestWithinDays]] ദിവസത്തിനകം</strong> മുഴുവനായോ ഭാഗമായോ പണം തിരികെ ചോദിക്കാം. ഉദാഹരണത്തിന്:</p>
<ul>
<li>ഒരു പൂജ്യം കൂടിപ്പോയി: ₹500നു പകരം ₹5,000;</li>
<li>ഒരേ സംഭാവന രണ്ടുവട്ടം നൽകി;</li>
<li>ലക്ഷ്യം തെറ്റി (വേണമെങ്കിൽ, പകരം ഞങ്ങൾക്കു ലക്ഷ്യം മാറ്റാം);</li>
<li>നിങ്ങളുടെ അനുവാദമില്ലാതെ നിങ്ങളുടെ കാർഡിൽനിന്നോ അക്കൗണ്ടിൽനിന്നോ പണമടച്ചു;</li>
<li>നൽകിയയാൾക്ക് [[minimumAge]] വയസ്സായിട്ടില്ല.</li>
</ul>
<p>[[refundRequestWithinDays]] ദിവസം കഴിഞ്ഞാൽ, പണം മിക്കവാറും വിളക്കോ തീറ്റയോ നൂലോ ആയിക്കഴിഞ്ഞിരിക്കും. എന്നാലും ചോദിക്കൂ. അപ്പോൾ ഒന്നും ഉറപ്പു തരാനാവില്ല; പക്ഷേ ഓരോ കത്തും ഞങ്ങൾ വായിക്കും. ഉടമയുടെ അനുവാദമില്ലാതെ അടച്ചതിനും, കൈവശം വയ്ക്കാൻ നിയമം വിലക്കുന്നതിനും അങ്ങനെയൊരു പരിധിയില്ല: അവ തിരികെ നൽകും.</p>`,
      },
    },
    {
      id: "how",
      en: {
        heading: "How to ask",
        html: `<ol>
<li>Use the <a href="/contactPage">contact page</a>, or the phone number or email address given there.</li>
<li>Give the number of the receipt or of the payment, the amount and the day. The link of your donation's page is enough.</li>
<li>Say in a line what happened. Within [[cancelWithinHours]] hours you need not.</li>
</ol>
<p>A member of staff will look into it and reply, whatever the answer. Please never send us a card number.</p>`,
      },
      ml: {
        heading: "എങ്ങനെ ചോദിക്കാം",
        html: `<ol>
<li><a href="/contactPage">ബന്ധപ്പെടാനുള്ള താൾ</a>, അല്ലെങ്കിൽ അതിലുള്ള ഫോൺ നമ്പറോ ഇമെയിൽ വിലാസമോ ഉപയോഗിക്കൂ.</li>
<li>രസീത് നമ്പറോ ഇടപാട് നമ്പറോ, ഒപ്പം തുകയും ദിവസവും പറയൂ. നിങ്ങളുടെ സംഭാവനയുടെ താളിന്റെ ലിങ്ക് മാത്രമായാലും മതി.</li>
<li>എന്തുണ്ടായെന്ന് ഒരു വരിയിൽ പറയൂ. [[cancelWithinHours]] മണിക്കൂറിനകമാണെങ്കിൽ അതും വേണ്ട.</li>
</ol>
<p>ജീവനക്കാരിലൊരാൾ അതു നോക്കും; ഏതായാലും നിങ്ങൾക്കു മറുപടി തരും. കാർഡ് നമ്പർ ഒരിക്കലും ഞങ്ങൾക്ക് അയയ്ക്കരുത്.</p>`,
      },
    },
    {
      id: "money",
      en: {
        heading: "How the money returns",
        html: `<p>We refund through our payment provider, Razorpay, to the card, account or UPI address that paid, and nowhere else: that protects you from people who ask in your name. It is credited <strong>[[refundCreditWorkingDays.from]] to [[refundCreditWorkingDays.to]] working days</strong> after we have told the provider to refund it; the last of these days depend on your bank. Nothing is deducted, and we bear the provider's fee.</p>
<p>If the provider does not answer, our system asks again automatically, always with the same request number, so that no refund is paid twice. We refund cash gifts in cash, against a signature, and bank transfers to the same account, within the same time.</p>`,
      },
      ml: {
        heading: "പണം തിരികെ കിട്ടുന്നത് എങ്ങനെ",
        html: `<p>റേസർപേ (Razorpay) എന്ന പണമടയ്ക്കൽ സേവനത്തിലൂടെയാണ് ഞങ്ങൾ പണം തിരികെ നൽകുന്നത്: പണമടയ്ക്കാൻ ഉപയോഗിച്ച കാർഡിലേക്കോ അക്കൗണ്ടിലേക്കോ യു.പി.ഐ. വിലാസത്തിലേക്കോ മാത്രം; മറ്റെവിടേക്കുമില്ല. നിങ്ങളുടെ പേരിൽ ചോദിക്കുന്നവരിൽനിന്ന് അതു നിങ്ങളെ രക്ഷിക്കുന്നു. പണം തിരികെ നൽകാൻ ഞങ്ങൾ പണമടയ്ക്കൽ സേവനത്തോടു പറഞ്ഞ് <strong>[[refundCreditWorkingDays.from]] മുതൽ [[refundCreditWorkingDays.to]] വരെ പ്രവൃത്തിദിവസത്തിനകം</strong> അത് അക്കൗണ്ടിലെത്തും; അതിൽ ഒടുവിലത്തെ ദിവസങ്ങൾ നിങ്ങളുടെ ബാങ്കിന്റേതാണ്. ഒന്നും കുറയ്ക്കില്ല; പണമടയ്ക്കൽ സേവനത്തിന്റെ ഫീസ് ഞങ്ങൾ വഹിക്കും.</p>
<p>സേവനം മറുപടി തന്നില്ലെങ്കിൽ ഞങ്ങളുടെ സംവിധാനം തനിയെ വീണ്ടും ചോദിക്കും, എപ്പോഴും ഒരേ അപേക്ഷാനമ്പർ വച്ച്; അതിനാൽ ഒരേ പണം രണ്ടുവട്ടം തിരികെ നൽകില്ല. പണമായി (കാഷ്) തന്ന സംഭാവന, ഒപ്പു വാങ്ങി, പണമായും ബാങ്ക് വഴി തന്നത് അതേ അക്കൗണ്ടിലേക്കും, അതേ സമയത്തിനകം ഞങ്ങൾ തിരികെ നൽകും.</p>`,
      },
    },
    {
      id: "receipt",
      en: {
        heading: "What becomes of the receipt",
        html: `<p>When the whole amount has been refunded, the receipt is cancelled. Its number stays in our books and is not used again, so that the series has no gaps. When a part has been refunded, the receipt stays, and your donation's page shows how much was refunded. If you have already claimed the gift in a tax return, please correct the return: a cancelled receipt proves nothing.</p>
<p>A cheque that the bank returns unpaid is no refund: no money has come, so none goes back. Its receipt is cancelled too, and we tell you if we have your email address.</p>`,
      },
      ml: {
        heading: "രസീത് എന്താകും",
        html: `<p>മുഴുവൻ തുകയും തിരികെ നൽകിയാൽ രസീത് റദ്ദാക്കും. അതിന്റെ നമ്പർ ഞങ്ങളുടെ പുസ്തകത്തിൽ തുടരും, വീണ്ടും ഉപയോഗിക്കില്ല; അങ്ങനെ ക്രമത്തിൽ വിടവുണ്ടാകില്ല. ഒരു ഭാഗം തിരികെ നൽകിയാൽ രസീത് നിലനിൽക്കും; എത്ര തിരികെ നൽകിയെന്ന് നിങ്ങളുടെ സംഭാവനയുടെ താൾ കാണിക്കും. നികുതി റിട്ടേണിൽ ആ സംഭാവന ചേർത്തുകഴിഞ്ഞെങ്കിൽ റിട്ടേൺ തിരുത്തണം: റദ്ദാക്കിയ രസീത് ഒന്നും തെളിയിക്കുന്നില്ല.</p>
<p>ബാങ്ക് മടക്കിയ ചെക്കിനു തിരികെ നൽകാൻ പണമില്ല: ഒന്നും കിട്ടിയിട്ടില്ല. അതിന്റെ രസീതും റദ്ദാക്കും; നിങ്ങളുടെ ഇമെയിൽ വിലാസം ഞങ്ങൾക്കറിയാമെങ്കിൽ നിങ്ങളെ അറിയിക്കും.</p>`,
      },
    },
    {
      id: "goods",
      en: {
        heading: "Goods",
        html: `<p>We send none at present. The <a href="/shipping">Shipping Policy</a> says what would apply; the times on this page would be the same.</p>`,
      },
      ml: {
        heading: "സാധനങ്ങൾ",
        html: `<p>ഇപ്പോൾ ഞങ്ങൾ ഒന്നും അയയ്ക്കുന്നില്ല. അയച്ചാൽ ബാധകമാകുന്നത് <a href="/shipping">ഷിപ്പിങ് നയം</a> എന്ന താളിലുണ്ട്; സമയപരിധികൾ ഈ താളിലേതുതന്നെയാകും.</p>`,
      },
    },
    {
      id: "disputes",
      en: {
        heading: "If you disagree",
        html: `<p>Ask for one of those who run the foundation. Nothing here affects your bank's own right to dispute a payment, or your rights in law. We change this page only with [[termsNoticeDays]] days' notice, and the page in force on the day of a gift applies to it.</p>`,
      },
      ml: {
        heading: "യോജിപ്പില്ലെങ്കിൽ",
        html: `<p>ഫൗണ്ടേഷൻ നടത്തുന്നവരിലൊരാളോടു സംസാരിക്കണമെന്നു പറയൂ. പണമടച്ചതു ചോദ്യംചെയ്യാൻ നിങ്ങളുടെ ബാങ്കിനുള്ള അവകാശത്തെയോ നിയമത്തിൽ നിങ്ങൾക്കുള്ള അവകാശങ്ങളെയോ ഇവിടെയുള്ള ഒന്നും ബാധിക്കില്ല. [[termsNoticeDays]] ദിവസം മുമ്പ് അറിയിച്ചു മാത്രമേ ഈ താൾ മാറ്റൂ; ഓരോ സംഭാവനയ്ക്കും ബാധകം അതിന്റെ ദിവസം ഈ താളിലുണ്ടായിരുന്നതാണ്.</p>`,
      },
    },
  ],
};
