import type { Policy } from "./policy";

export const shipping: Policy = {
  updated: "2026-11-29",
  en: {
    summary:
      "Today we send nothing but receipts, and those by email, free of charge. This page says what would apply if we one day sent goods, because payment providers ask every organisation for such a page, and because an honest answer fits on one.",
  },
  ml: {
    summary:
      "ഇന്ന് ഞങ്ങൾ രസീതല്ലാതെ ഒന്നും അയയ്ക്കുന്നില്ല; അത് ഇമെയിലിൽ, സൗജന്യമായി. എന്നെങ്കിലും സാധനങ്ങൾ അയച്ചാൽ എന്തു ബാധകമാകും എന്നാണ് ഈ താൾ പറയുന്നത്. പണമടയ്ക്കൽ സേവനങ്ങൾ എല്ലാ സ്ഥാപനങ്ങളോടും ഇങ്ങനെയൊരു താൾ ചോദിക്കും; നേരായ മറുപടി ഒരു താളിൽ ഒതുങ്ങുകയും ചെയ്യും.",
  },
  sections: [
    {
      id: "today",
      en: {
        heading: "What we send today",
        html: `<p>We are a charity and not a shop. There is nothing on this site to buy. A gift is acknowledged on the screen at once. If you gave an email address, your receipt follows by email, usually within minutes of the money reaching us; a bank transfer can take some days. You can also download it as a PDF from your donation's own page, as often as you like.</p>
<p>Receipts cost nothing to send. No shipping fee is ever added to a gift: the amount that you choose is the amount that you pay, unless you choose to add the payment provider’s fee.</p>`,
      },
      ml: {
        heading: "ഇന്ന് ഞങ്ങൾ അയയ്ക്കുന്നത്",
        html: `<p>ഞങ്ങൾ ഒരു സന്നദ്ധസംഘടനയാണ്, കടയല്ല. ഈ സൈറ്റിൽ വാങ്ങാൻ ഒന്നുമില്ല. സംഭാവന കിട്ടിയാലുടൻ സ്ക്രീനിൽ അറിയിക്കും. ഇമെയിൽ വിലാസം തന്നിട്ടുണ്ടെങ്കിൽ, പണം കിട്ടി സാധാരണയായി ഏതാനും മിനിറ്റിനകം രസീത് ഇമെയിലിലെത്തും; ബാങ്ക് വഴി അയയ്ക്കുന്ന പണം കിട്ടാൻ ചില ദിവസങ്ങളെടുക്കാം. നിങ്ങളുടെ സംഭാവനയുടെ താളിൽനിന്ന് അത് PDF ആയി എടുക്കുകയും ചെയ്യാം, എത്ര തവണ വേണമെങ്കിലും.</p>
<p>രസീത് അയയ്ക്കാൻ ചെലവൊന്നുമില്ല. അയയ്ക്കാനുള്ള കൂലി ഒരിക്കലും സംഭാവനയോടു ചേർക്കില്ല: നിങ്ങൾ തിരഞ്ഞെടുക്കുന്ന തുകതന്നെയാണ് നിങ്ങൾ അടയ്ക്കുന്ന തുക; പണമടയ്ക്കൽ സേവനത്തിന്റെ ഫീസ് കൂടി നൽകാൻ നിങ്ങൾ തീരുമാനിച്ചാലൊഴികെ.</p>`,
      },
    },
    {
      id: "missing",
      en: {
        heading: "A receipt that did not arrive",
        html: `<p>Check your spam folder first. If it is not there after a day, open your donation's page by the link you were given. Without that link, <a href="/my-data">enter your email address</a>: if your gift was made under it, we will send you a link to your gifts and their receipts. Or <a href="/contactPage">write to us</a> with the date and the amount. We will send it again, with the same number. When our mail server is down, receipts wait in a queue, and each is sent once when it is back.</p>`,
      },
      ml: {
        heading: "കിട്ടാതെപോയ രസീത്",
        html: `<p>ആദ്യം, വേണ്ടാത്ത ഇമെയിലുകൾക്കിടയിൽ (സ്പാം) നോക്കൂ. ഒരു ദിവസം കഴിഞ്ഞും അവിടെയില്ലെങ്കിൽ, കിട്ടിയ ലിങ്കിലൂടെ നിങ്ങളുടെ സംഭാവനയുടെ താൾ തുറക്കൂ. ആ ലിങ്ക് കൈയിലില്ലെങ്കിൽ <a href="/my-data">ഇമെയിൽ വിലാസം എഴുതൂ</a>: സംഭാവന നൽകിയപ്പോൾ എഴുതിയ വിലാസമാണെങ്കിൽ, നിങ്ങളുടെ സംഭാവനകളും രസീതുകളും കാണാനുള്ള ലിങ്ക് അവിടേക്ക് അയയ്ക്കും. അല്ലെങ്കിൽ തീയതിയും തുകയും ചേർത്ത് <a href="/contactPage">ഞങ്ങൾക്ക് എഴുതൂ</a>. അതേ നമ്പറിൽ രസീത് വീണ്ടും അയയ്ക്കും. ഞങ്ങളുടെ ഇമെയിൽ സെർവർ കേടായിരിക്കുമ്പോൾ രസീതുകൾ വരിയിൽ കാത്തുനിൽക്കും; ശരിയാകുമ്പോൾ ഓരോന്നും ഒരു തവണ മാത്രം പോകും.</p>`,
      },
    },
    {
      id: "goods",
      en: {
        heading: "Why there are rates here at all",
        html: `<p>There is nothing to order here at present. Should that change, the following rates apply until we announce others. They are given in United States dollars, because they were fixed with buyers abroad in mind; inside India the price in rupees would be shown before you order.</p>`,
      },
      ml: {
        heading: "നിരക്കുകൾ ഇവിടെ എന്തിന്",
        html: `<p>ഇവിടെനിന്ന് വരുത്താവുന്ന ഒന്നും ഇപ്പോഴില്ല. അതു മാറിയാൽ, വേറെ അറിയിക്കുംവരെ താഴെയുള്ള നിരക്കുകൾ ബാധകമാകും. വിദേശത്തുനിന്നു വാങ്ങുന്നവരെ മനസ്സിൽ കണ്ടു നിശ്ചയിച്ചതിനാൽ അവ യു.എസ്. ഡോളറിലാണ്; ഇന്ത്യയ്ക്കകത്ത്, നിങ്ങൾ ഓർഡർ ചെയ്യുംമുമ്പ് വില രൂപയിൽ കാണിക്കും.</p>`,
      },
    },
    {
      id: "rates",
      en: {
        heading: "Rates and times, should we ever send goods",
        html: `<table>
<thead><tr><th scope="col">Method</th><th scope="col">Price</th><th scope="col">Time</th></tr></thead>
<tbody>
<tr><th scope="row">Standard</th><td>$[[standardShipping.dollars]]</td><td>[[standardShipping.businessDays.from]] to [[standardShipping.businessDays.to]] business days</td></tr>
<tr><th scope="row">Expedited</th><td>$[[expeditedShipping.dollars]]</td><td>[[expeditedShipping.days.from]] to [[expeditedShipping.days.to]] days</td></tr>
<tr><th scope="row">Standard, order over $[[freeShippingOverDollars]]</th><td>Free</td><td>[[standardShipping.businessDays.from]] to [[standardShipping.businessDays.to]] business days</td></tr>
</tbody>
</table>
<p>Times are counted from the day on which a parcel leaves us. Business days are Monday to Friday without public holidays. If floods or closed roads delayed a parcel, we would tell you rather than let you guess.</p>`,
      },
      ml: {
        heading: "നിരക്കും സമയവും, എന്നെങ്കിലും സാധനങ്ങൾ അയച്ചാൽ",
        html: `<table>
<thead><tr><th scope="col">രീതി</th><th scope="col">നിരക്ക്</th><th scope="col">സമയം</th></tr></thead>
<tbody>
<tr><th scope="row">സാധാരണ</th><td>$[[standardShipping.dollars]]</td><td>[[standardShipping.businessDays.from]] മുതൽ [[standardShipping.businessDays.to]] വരെ പ്രവൃത്തിദിവസം</td></tr>
<tr><th scope="row">വേഗത്തിൽ</th><td>$[[expeditedShipping.dollars]]</td><td>[[expeditedShipping.days.from]] മുതൽ [[expeditedShipping.days.to]] വരെ ദിവസം</td></tr>
<tr><th scope="row">സാധാരണ, $[[freeShippingOverDollars]]നു മുകളിലുള്ള ഓർഡർ</th><td>സൗജന്യം</td><td>[[standardShipping.businessDays.from]] മുതൽ [[standardShipping.businessDays.to]] വരെ പ്രവൃത്തിദിവസം</td></tr>
</tbody>
</table>
<p>പാഴ്സൽ ഞങ്ങളുടെ കൈയിൽനിന്നു പോകുന്ന ദിവസം മുതലാണ് സമയം എണ്ണുക. പൊതു അവധികൾ ഒഴികെ തിങ്കൾ മുതൽ വെള്ളി വരെയാണ് പ്രവൃത്തിദിവസം. വെള്ളപ്പൊക്കമോ വഴിതടസ്സമോ കാരണം പാഴ്സൽ വൈകിയാൽ, നിങ്ങളെക്കൊണ്ട് ഊഹിപ്പിക്കാതെ ഞങ്ങൾ അതു പറയും.</p>`,
      },
    },
    {
      id: "orders",
      en: {
        heading: "Orders, should there be any",
        html: `<p>An order could be cancelled free of charge within [[cancelWithinHours]] hours. A parcel that was lost or damaged on the way would be sent again or refunded, as you prefer, within the times in <a href="/refunds">Cancellation and Refunds</a>. Customs duties of the country of arrival would be paid by the person who ordered, and named before the order was placed as far as we know them. We would ask for an address for no other purpose than to write it on the parcel.</p>`,
      },
      ml: {
        heading: "ഓർഡറുകൾ, അങ്ങനെയുണ്ടായാൽ",
        html: `<p>ഓർഡർ [[cancelWithinHours]] മണിക്കൂറിനകം ചെലവില്ലാതെ റദ്ദാക്കാം. വഴിയിൽ നഷ്ടപ്പെടുകയോ കേടാകുകയോ ചെയ്ത പാഴ്സൽ ഒരിക്കൽക്കൂടി അയയ്ക്കും, അല്ലെങ്കിൽ പണം തിരികെ നൽകും; ഏതു വേണമെന്നു നിങ്ങൾക്കു തീരുമാനിക്കാം; <a href="/refunds">റദ്ദാക്കലും പണം തിരികെ നൽകലും</a> എന്ന താളിലുള്ള സമയത്തിനകം. എത്തുന്ന രാജ്യത്തെ കസ്റ്റംസ് തീരുവ ഓർഡർ ചെയ്തയാൾ കൊടുക്കണം; ഞങ്ങൾക്കറിയാവുന്നിടത്തോളം അത് ഓർഡറിനു മുമ്പു പറയും. പാഴ്സലിൽ എഴുതാനല്ലാതെ മറ്റൊന്നിനും വിലാസം ചോദിക്കില്ല.</p>`,
      },
    },
    {
      id: "thanks",
      en: {
        heading: "Things you would like to send us",
        html: `<p>Books, clothes, machines: please ask before you send them. What one place has too much of, another lacks, and a parcel from far away can cost more than what is in it. We will tell you truthfully whether it is needed, and by whom. A receipt for goods names what was given, and not its price.</p>`,
      },
      ml: {
        heading: "ഞങ്ങൾക്ക് അയയ്ക്കാൻ ആഗ്രഹിക്കുന്നത്",
        html: `<p>പുസ്തകം, തുണി, യന്ത്രം: അയയ്ക്കുംമുമ്പ് ദയവായി ചോദിക്കൂ. ഒരിടത്തു കൂടുതലുള്ളത് മറ്റൊരിടത്ത് ഇല്ലാതിരിക്കാം; ദൂരെനിന്നുള്ള പാഴ്സലിന് അതിനകത്തുള്ളതിനെക്കാൾ ചെലവും വരാം. അതു വേണമോ, ആർക്കു വേണം എന്നു ഞങ്ങൾ നേരു പറയും. സാധനങ്ങൾക്കുള്ള രസീതിൽ എന്തു തന്നു എന്നുണ്ടാകും, അതിന്റെ വിലയുണ്ടാകില്ല.</p>`,
      },
    },
    {
      id: "questions",
      en: {
        heading: "Questions and changes",
        html: `<p>Ask us through the <a href="/contactPage">contact page</a>, or by the phone number or address given there. If we start to send goods, or change these rates, we will announce it here [[termsNoticeDays]] days before it takes effect.</p>`,
      },
      ml: {
        heading: "സംശയങ്ങളും മാറ്റങ്ങളും",
        html: `<p><a href="/contactPage">ബന്ധപ്പെടാനുള്ള താളിലൂടെയോ</a>, അതിലുള്ള ഫോൺ നമ്പറിലോ വിലാസത്തിലോ ചോദിക്കൂ. സാധനങ്ങൾ അയച്ചുതുടങ്ങുകയോ ഈ നിരക്കുകൾ മാറ്റുകയോ ചെയ്താൽ, ബാധകമാകുന്നതിനു [[termsNoticeDays]] ദിവസം മുമ്പ് ഇവിടെ അറിയിക്കും.</p>`,
      },
    },
  ],
};
