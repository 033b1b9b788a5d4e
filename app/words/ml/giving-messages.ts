/** A file of its own, because the donation script of Malayalam pages brings it along (app/enhance/donation-ml.ts). */

/** The sentences of the specification about a gift. */
export const messages = {
  titleFor: (cause: string) => `${cause}: സംഭാവന നൽകൂ`,
  donateNow: "സംഭാവന നൽകൂ",
  customAmount: "മറ്റൊരു തുക",
  gstInvoice: "രസീത് ഇമെയിലിൽ വേണം",
  fields: { name: "പേര്", email: "ഇമെയിൽ", phone: "ഫോൺ" },
  proceedToPay: "പണമടയ്ക്കാം",
  processing: "കാത്തിരിക്കൂ...",
  cancel: "വേണ്ട",
  description: "സംഭാവന",
  practiceMode: "മാതൃകാ ഇടപാട്",
  practice: { payNow: "ഇപ്പോൾ അടയ്ക്കൂ", fail: "പണമടയ്ക്കൽ മുടക്കൂ", leave: "മടങ്ങൂ" },
  givingFromIndia: "ഇന്ത്യയിൽനിന്നു നൽകുന്നു",
  givingFromAbroad: "വിദേശത്തുനിന്നു നൽകുന്നു",
  selectAmount: "ഒരു തുക തിരഞ്ഞെടുക്കൂ",
  amountTooSmall: "50 രൂപയോ അതിൽ കൂടുതലോ തിരഞ്ഞെടുക്കൂ.",
  amountTooLarge: "5,00,000 രൂപയോ അതിൽ കുറവോ തിരഞ്ഞെടുക്കൂ.",
  amountComma: "മുഴുവൻ രൂപയായി എഴുതൂ: 1250 അല്ലെങ്കിൽ 1,250. കോമ ആയിരങ്ങൾ വേർതിരിക്കാൻ മാത്രം.",
  nameRequired: "പേര് എഴുതണം",
  emailRequired: "ഇമെയിൽ വിലാസം എഴുതണം",
  phoneRequired: "ഫോൺ നമ്പർ എഴുതണം",
  emailInvalid: "ഇമെയിൽ വിലാസം ശരിയല്ല",
  phoneInvalid: "ഫോൺ നമ്പർ ശരിയല്ല",
  orderFailed: "പണമടയ്ക്കൽ തുടങ്ങാനായില്ല!",
  verificationFailed: "പണം കിട്ടിയെന്ന് ഉറപ്പിക്കാനായില്ല!",
  verificationError: "പണം കിട്ടിയോ എന്നു നോക്കുമ്പോൾ തകരാറുണ്ടായി!",
  thankYouTitle: "നന്ദി, ഈ കൈത്താങ്ങിന്!",
  thankYouText: "നിങ്ങളുടെ സംഭാവന ഞങ്ങൾക്കു കിട്ടി. ഈ നല്ല മനസ്സിന് ഹൃദയം നിറഞ്ഞ നന്ദി.",
  thankYouInvoice: "രസീത് നിങ്ങളുടെ ഇമെയിലിലേക്ക് അയച്ചിട്ടുണ്ട്. ഇൻബോക്സ് നോക്കൂ.",
  causeUnknown: "ഒരു ലക്ഷ്യം തിരഞ്ഞെടുക്കൂ",
  statement: "ഞാൻ ഇന്ത്യൻ പൗരത്വമുള്ള ആളാണ്; നൽകുന്നത് എന്റെ സ്വന്തം പണമാണ്",
  foreignVisitor:
    "വിദേശത്തുനിന്നുള്ള സംഭാവനകൾ മറ്റൊരു വഴിയിലൂടെയാണ് സ്വീകരിക്കുന്നത്. ഇന്ത്യൻ പൗരത്വമുണ്ടെന്നും സ്വന്തം പണമാണ് നൽകുന്നതെന്നും നിങ്ങൾ സാക്ഷ്യപ്പെടുത്തിയാൽ ഇവിടെ നൽകാം.",
  tooMany: "നിങ്ങളുടെ കണക്ഷനിൽനിന്ന് ഒരുപാടു ശ്രമങ്ങളുണ്ടായി. കുറച്ചു കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കൂ.",
  verified: "പണം കിട്ടിയെന്ന് ഉറപ്പിച്ചു",
  invoiceSent: "രസീത് നിങ്ങളുടെ ഇമെയിലിലേക്ക് അയയ്ക്കുന്നുണ്ട്",
  notPaid: "ഈ സംഭാവനയ്ക്കുള്ള പണം കിട്ടിയിട്ടില്ല",
  notFound: "ഈ സംഭാവന കണ്ടെത്താനായില്ല",
  address: "വിലാസം",
  certificate: "നികുതി സർട്ടിഫിക്കറ്റ് വേണം",
  pan: "പാൻ നമ്പർ",
  panInvalid: "പാൻ നമ്പർ ശരിയല്ല: അഞ്ചക്ഷരം, നാലക്കം, ഒരക്ഷരം. കാർഡ് ഒന്നു നോക്കൂ",
  particularsSaved: "നന്ദി. വിവരങ്ങൾ രേഖപ്പെടുത്തി.",
};

/** Said by app/enhance/donation.ts. */
export const script = {
  leftPayment: "നിങ്ങൾ പണമടയ്ക്കാതെ മടങ്ങി. ഒന്നും എടുത്തിട്ടില്ല; വീണ്ടും ശ്രമിക്കാം.",
  doNotPayAgain: "അക്കൗണ്ടിൽനിന്നു പണം പോയിട്ടുണ്ടെങ്കിൽ വീണ്ടും അടയ്ക്കരുത്: നിങ്ങളുടെ സംഭാവന ഇവിടെ കാണാം.",
};
