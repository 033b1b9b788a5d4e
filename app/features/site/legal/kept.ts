import type { NoticeSentence } from "#db/personal-data";
import type { Localised } from "~/locales/language";

/**
 * Sentences of the privacy notice, by the kind of stored data that they tell of: db/personal-data.ts names one for each
 * column. Initial texts: staff may change the page.
 */
export const KEPT: Record<NoticeSentence, Localised<string>> = {
  payment: {
    en: "cause, amount, times, payment method and the provider's numbers;",
    ml: "ലക്ഷ്യം, തുക, സമയങ്ങൾ, പണമടച്ച രീതി, പണമടയ്ക്കൽ സേവനം ഇട്ട നമ്പറുകൾ;",
  },
  contact: {
    en: "the name, email address, phone number and address you enter, for the receipt and questions. If name or address is missing, the law treats the gift as anonymous;",
    ml: "നിങ്ങൾ എഴുതിയിടത്തോളം പേര്, ഇമെയിൽ വിലാസം, ഫോൺ നമ്പർ, വിലാസം: രസീതിനും സംശയങ്ങൾക്കും വേണ്ടി. പേരോ വിലാസമോ ഇല്ലാത്ത സംഭാവനയെ നിയമം അജ്ഞാതസംഭാവനയായി കണക്കാക്കുന്നു;",
  },
  pan: {
    en: "your PAN, if you want a tax certificate: stored encrypted, and pages show only its last characters. Staff in charge of money can see it in full, and each time is logged. The Income Tax Department gets it with the tax statement;",
    ml: "ആദായനികുതി സർട്ടിഫിക്കറ്റ് വേണമെങ്കിൽ പാൻ നമ്പർ. അത് എൻക്രിപ്റ്റ് ചെയ്തു സൂക്ഷിക്കും; താളുകളിൽ അവസാനത്തെ അക്ഷരങ്ങൾ മാത്രമേ കാണൂ. പണത്തിന്റെ ചുമതലയുള്ള ജീവനക്കാർക്ക് മുഴുവൻ നോക്കാനാകും, അതു രേഖപ്പെടുത്തുകയും ചെയ്യും. സംഭാവനകളുടെ വാർഷിക പട്ടികയോടൊപ്പം അത് ആദായനികുതി വകുപ്പിനു നൽകും;",
  },
  country: {
    en: "the country that was guessed, and your declaration of citizenship, because the law on foreign contributions requires us to know;",
    ml: "ഊഹിച്ച രാജ്യവും, പൗരത്വത്തെപ്പറ്റിയുള്ള നിങ്ങളുടെ സത്യപ്രസ്താവനയും; ഇത് അറിഞ്ഞിരിക്കണമെന്ന് വിദേശത്തുനിന്നുള്ള സംഭാവനകളെക്കുറിച്ചുള്ള നിയമം ആവശ്യപ്പെടുന്നു;",
  },
  updates: {
    en: "if you ask for updates, when you asked and the wording you agreed to. Every update has a link that stops them;",
    ml: "സംഭാവനകൊണ്ട് എന്തുണ്ടായെന്ന് അറിയിക്കാൻ ആവശ്യപ്പെട്ടെങ്കിൽ, ആവശ്യപ്പെട്ട ദിവസവും അന്ന് അംഗീകരിച്ച വാചകവും. അത്തരം ഓരോ ഇമെയിലിലും അതു നിർത്താനുള്ള ലിങ്കുണ്ട്;",
  },
  tribute: {
    en: "if you give in someone's memory or honour, their name, yours, the card's words and day; their name also appears on the receipt. We use the family's address for one email only;",
    ml: "ആരുടെയെങ്കിലും ഓർമയ്ക്കോ ആദരമായോ നൽകുന്നെങ്കിൽ, ആ പേരും കാർഡിലെ വാക്കുകളും നിങ്ങളുടെ പേരും അയയ്ക്കേണ്ട ദിവസവും; ആ പേര് രസീതിലുമുണ്ടാകും. കുടുംബത്തിന്റെ വിലാസം ഒരൊറ്റ ഇമെയിലിനു മാത്രം ഉപയോഗിക്കും;",
  },
  bank: {
    en: "if you pay by bank transfer or UPI to our account, the line of our bank’s statement: date, amount, the bank’s reference and what it writes there, usually your name;",
    ml: "ഞങ്ങളുടെ അക്കൗണ്ടിലേക്ക് ബാങ്ക് വഴിയോ യു.പി.ഐ. വഴിയോ നൽകിയാൽ, ബാങ്ക് സ്റ്റേറ്റ്മെന്റിലെ ആ വരി: തീയതി, തുക, ബാങ്കിന്റെ നമ്പർ, അതിൽ ബാങ്ക് എഴുതുന്നത് (മിക്കവാറും നിങ്ങളുടെ പേര്);",
  },
  inKind: {
    en: "for things you give: what, and your name and address;",
    ml: "സാധനങ്ങളാണു നൽകിയതെങ്കിൽ: എന്താണെന്നതും, നിങ്ങളുടെ പേരും വിലാസവും;",
  },
  mails: {
    en: "the emails that we send you: address, subject, text and whether they arrived;",
    ml: "ഞങ്ങൾ നിങ്ങൾക്ക് അയയ്ക്കുന്ന ഇമെയിലുകൾ: വിലാസം, വിഷയം, ഉള്ളടക്കം, എത്തിയോ എന്നത്;",
  },
  message: {
    en: "To answer you, we keep what you enter in the contact form. Staff read it; it may reach our mailbox.",
    ml: "മറുപടി തരാൻ, ബന്ധപ്പെടാനുള്ള ഫോമിൽ നിങ്ങൾ എഴുതിയതെല്ലാം ഞങ്ങൾ സൂക്ഷിക്കുന്നു. അതു ജീവനക്കാർ വായിക്കും; ഞങ്ങളുടെ സ്വന്തം ഇമെയിലിലേക്ക് അയയ്ക്കുകയും ചെയ്തേക്കാം.",
  },
  signUp: {
    en: "For an event,",
    ml: "പരിപാടിക്കു പേരു ചേർത്താൽ, പേര്, ഇമെയിൽ വിലാസം അല്ലെങ്കിൽ ഫോൺ നമ്പർ, എത്ര പേർ വരും, നിങ്ങൾ എഴുതിയ കുറിപ്പ് എന്നിവ ഞങ്ങൾ സൂക്ഷിക്കും. അതു ജീവനക്കാർ മാത്രമേ കാണൂ; വരുന്ന മറ്റാരും കാണില്ല.",
  },
  volunteer: {
    en: "an offer of help",
    ml: "സഹായം വാഗ്ദാനം ചെയ്താൽ, ആ ഫോമിൽ നിങ്ങൾ എഴുതിയതു ഞങ്ങൾ സൂക്ഷിക്കും; ജീവനക്കാർ മാത്രമേ അതു കാണൂ.",
  },
  readerStory: {
    en: "or a story we keep what you enter; only staff see it, stories until published.",
    ml: "കഥ അയച്ചാൽ, കഥയും ചിത്രവും, പേര്, ഇമെയിൽ വിലാസം അല്ലെങ്കിൽ ഫോൺ നമ്പർ, നിങ്ങൾ സമ്മതിച്ച വാചകം എന്നിവ ഞങ്ങൾ സൂക്ഷിക്കും. പ്രസിദ്ധീകരിക്കുംവരെ അതു ജീവനക്കാർ മാത്രമേ കാണൂ; പേരു ചേർക്കുന്നത് നിങ്ങൾ പറഞ്ഞതുപോലെ.",
  },
  pictures: {
    en: "Pictures of recognisable people are published only with their consent; of children, with a parent's or guardian's. We record who agreed, when and until when. To withdraw consent, tell us: we remove the picture everywhere.",
    ml: "ആളുകളെ തിരിച്ചറിയാവുന്ന ചിത്രങ്ങൾ പ്രസിദ്ധീകരിക്കുന്നത് അവരുടെ സമ്മതത്തോടെ മാത്രം; കുട്ടികളുടേത് അച്ഛന്റെയോ അമ്മയുടെയോ രക്ഷിതാവിന്റെയോ സമ്മതത്തോടെ. ആര്, ഏതു ദിവസം, എന്നുവരെ സമ്മതിച്ചു എന്നു ഞങ്ങൾ കുറിച്ചുവയ്ക്കും. സമ്മതം പിൻവലിക്കാനും അത്രതന്നെ എളുപ്പം: ഞങ്ങളോടു പറയൂ, ചിത്രം എല്ലാ താളിൽനിന്നും മാറും.",
  },
  staff: {
    en: "For staff we keep email address, phone number, a password hash, open sessions with their browser, and who changed what.",
    ml: "ഇവിടെ ജോലി ചെയ്യുന്നവരുടെ ഇമെയിൽ വിലാസം, ഫോൺ നമ്പർ, രഹസ്യവാക്കിന്റെ ഹാഷ്, നിലവിലുള്ള ലോഗിനുകൾ (ഏതു തരം ബ്രൗസർ എന്നതും), ആര് എന്തു മാറ്റി എന്നതിന്റെ രേഖ എന്നിവ ഞങ്ങൾ സൂക്ഷിക്കുന്നു.",
  },
  formerSite: {
    en: "While importing a former site, we keep its file, which names authors and commenters.",
    ml: "പഴയ സൈറ്റിൽനിന്ന് ഉള്ളടക്കം ചേർക്കുമ്പോൾ, അതു തീരുംവരെ, എഴുതിയവരുടെയും അഭിപ്രായം പറഞ്ഞവരുടെയും പേരുള്ള അതിന്റെ ഫയലും സൂക്ഷിക്കും.",
  },
};
