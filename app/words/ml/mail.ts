import type { Words } from "../catalogue";

type Gift = { amount: string; cause: string };

export const mail = {
  subject: (number: string) => `നിങ്ങളുടെ സംഭാവനയുടെ രസീത് ${number}`,
  practiceSubject: (number: string) => `മാതൃക: നിങ്ങളുടെ സംഭാവനയുടെ രസീത് ${number}`,
  practiceNotice: "മാതൃക: ഇതു രസീതല്ല, പണം സ്വീകരിച്ചിട്ടില്ല",
  dear: (name: string) => `പ്രിയപ്പെട്ട ${name},`,
  dearFriend: "പ്രിയസുഹൃത്തേ,",
  practised: ({ amount, cause }: Gift) =>
    `${cause} എന്ന ലക്ഷ്യത്തിന് ${amount} നൽകുന്നത് പരീക്ഷിച്ചുനോക്കിയതിനു നന്ദി. പണം എടുത്തിട്ടില്ല; സംഭാവന നൽകുന്നവർക്കുള്ള കത്ത് ഇങ്ങനെയിരിക്കും.`,
  practiceAttached: "മാതൃകാ രസീത് PDF ആയി ഇതോടൊപ്പമുണ്ട്.",
  returned: ({ amount, cause }: Gift) =>
    `${cause} എന്ന ലക്ഷ്യത്തിനു നൽകിയ ${amount} സംഭാവനയ്ക്കു നന്ദി. അതു മുഴുവനും നിങ്ങൾക്കു തിരികെ നൽകിയിട്ടുണ്ട്.`,
  cancelledAttached: "റദ്ദാക്കിയെന്നു രേഖപ്പെടുത്തിയ രസീത് PDF ആയി ഇതോടൊപ്പമുണ്ട്.",
  again: ({ amount, cause }: Gift) =>
    `${cause} എന്ന ലക്ഷ്യത്തിനു നൽകിയ ${amount} സംഭാവനയുടെ രസീത് ഒരിക്കൽക്കൂടി അയയ്ക്കുന്നു.`,
  arrived: ({ amount, cause }: Gift) =>
    `നന്ദി. ${cause} എന്ന ലക്ഷ്യത്തിനു നിങ്ങൾ നൽകിയ ${amount} സംഭാവന ഭദ്രമായി ഞങ്ങൾക്കു കിട്ടി.`,
  partReturned: (returned: string, left: string) =>
    `അതിൽ ${returned} നിങ്ങൾക്കു തിരികെ നൽകി; ഇപ്പോൾ സംഭാവന ${left} ആണ്.`,
  attached: "നിങ്ങളുടെ രസീത് PDF ആയി ഇതോടൊപ്പമുണ്ട്. രേഖകൾക്കൊപ്പം സൂക്ഷിച്ചുവയ്ക്കൂ.",
  facts: { receipt: "രസീത്", amount: "തുക", refunded: "തിരികെ നൽകിയത്", cause: "ലക്ഷ്യം" },
  link: "നിങ്ങളുടെ സംഭാവന കാണാം",
  afterword:
    "മുകളിലെ ലിങ്ക് നിങ്ങൾക്കു മാത്രമുള്ളതാണ്: അതു കൈയിലുള്ള ആർക്കും ഈ സംഭാവന കാണാം. എന്തെങ്കിലും ശരിയല്ലെങ്കിൽ ഞങ്ങളെ അറിയിക്കൂ.",
  closing: "നന്ദിയോടെ,",
} satisfies Words["mail"];
