import type { Words } from "../catalogue";

export const receipt = {
  title: "സംഭാവന രസീത്",
  file: "സംഭാവന-രസീത്",
  number: "നമ്പർ",
  from: "നന്ദിയോടെ സ്വീകരിച്ചു; നൽകിയത്",
  anonymous: "പേരു പറയാത്തയാൾ",
  otherScript: "സംഭാവന നൽകിയയാൾ (പേര് മറ്റൊരു ലിപിയിൽ)",
  towards: (cause: string) => `ലക്ഷ്യം: ${cause}`,
  subject: (cause: string) => `${cause}: സംഭാവന`,
  receivedOn: "പണം കിട്ടിയത്",
  paymentMethod: "പണമടച്ച രീതി",
  paymentId: "ഇടപാട് നമ്പർ",
  orderId: "ഓർഡർ നമ്പർ",
  refunded: "മടക്കിയത്",
  online: "ഓൺലൈനായി",
  methods: {
    card: "കാർഡ്",
    upi: "യു.പി.ഐ.",
    netbanking: "നെറ്റ് ബാങ്കിങ്",
    wallet: "വാലറ്റ്",
    emi: "കാർഡ്, തവണകളായി",
    paylater: "പിന്നീട് അടയ്ക്കുന്ന രീതി",
    cash: "രൊക്കം പണം",
    cheque: "ചെക്ക്",
    transfer: "ബാങ്ക് വഴി",
  },
  partRefunded: (refunded: string, left: string, inWords: string) =>
    `${refunded} മടക്കി. ഇപ്പോൾ സംഭാവന ${left} (${inWords}) ആണ്.`,
  stamps: {
    practice: "പരിശീലനം — ഇതു രസീതല്ല, പണം സ്വീകരിച്ചിട്ടില്ല",
    cancelled: "റദ്ദാക്കി — പണം മടക്കി",
    duplicate: "പകർപ്പ്",
  },
  watermarks: { practice: "പരിശീലനം", cancelled: "റദ്ദാക്കി", duplicate: "പകർപ്പ്" },
  noGoods: "ഈ സംഭാവനയ്ക്കു പകരം സാധനങ്ങളോ സേവനങ്ങളോ നൽകിയിട്ടില്ല; ഇതു ജി.എസ്.ടി. നിയമപ്രകാരമുള്ള നികുതി ഇൻവോയ്സല്ല.",
  unsigned: "ഈ രസീത് കമ്പ്യൂട്ടറിൽ തയ്യാറാക്കിയതാണ്; ഒപ്പ് ആവശ്യമില്ല.",
} satisfies Words["receipt"];
