import type { Words } from "~/locales/catalogue";

export const problem = {
  notFoundTitle: "താൾ കണ്ടെത്താനായില്ല",
  notSaved: "ഇത് സൂക്ഷിക്കാനായില്ല",
  notShown: "ഈ താൾ കാണിക്കാനായില്ല",
  notFoundHeading: "ഈ വഴി കായൽക്കരയിൽ തീരുന്നു",
  notFoundText: "ഈ വിലാസത്തിൽ ഒന്നുമില്ല. എഴുതിയതിൽ തെറ്റിയതാകാം, അല്ലെങ്കിൽ താൾ മാറിപ്പോയതാകാം. മടങ്ങാനുള്ള വഴി അടുത്താണ്.",
  error: (status: number) => `പിശക് ${status}`,
  toHome: "പൂമുഖത്തേക്ക് മടങ്ങാം",
  donateNow: "സംഭാവന നൽകൂ",
  serverError: "ഞങ്ങളുടെ ഭാഗത്ത് എന്തോ തകരാറുണ്ടായി. ഒന്നുകൂടി ശ്രമിക്കൂ.",
  methodNotAllowed: "ഈ വിലാസം ആ രീതിയിൽ ഒന്നും സ്വീകരിക്കില്ല",
  badRequest: "അയച്ചത് മനസ്സിലാക്കാനായില്ല",
} satisfies Words["problem"];
