import type { Words } from "~/locales/catalogue";
import { problem } from "./problem";

const { badRequest, methodNotAllowed, serverError } = problem;

export const answers = {
  ...{ badRequest, methodNotAllowed, serverError },
  emailInvalid: "ശരിയായ ഒരു ഇമെയിൽ വിലാസം എഴുതൂ",
  formIncomplete: "അയച്ച ഫോം മുഴുവനായി എത്തിയില്ല. ഒന്നുകൂടി അയയ്ക്കൂ",
  messageRequired: "പറയാനുള്ളത് എഴുതൂ",
  tooLong: (limit: number) => `ഏറിയാൽ ${limit.toLocaleString("en-IN")} അക്ഷരങ്ങളിൽ ഒതുക്കൂ`,
  office: (phone: string, email: string) => `ഓഫീസ്: ${phone}, ${email}`,
  tooLarge: "അയച്ചത് വളരെ വലുതാണ്",
  tooSlow: "അയച്ചത് സമയത്ത് എത്തിയില്ല. ഒന്നുകൂടി അയയ്ക്കൂ",
  tooMany: "ഒരുപാടു തവണ ശ്രമിച്ചു. കുറച്ചു കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കൂ.",
  tooManyBodies: "നിങ്ങളുടെ കണക്ഷനിൽനിന്ന് ഒരേസമയം ഒരുപാട് അയയ്ക്കുന്നുണ്ട്. അല്പം കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കൂ",
  foreignOrigin: "ഇത് മറ്റൊരു സൈറ്റിൽനിന്നാണ് വന്നത്",
  unavailable: "ഇപ്പോൾ ഇത് സൂക്ഷിക്കാനാവുന്നില്ല. ഏതാനും മിനിറ്റ് കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കൂ.",
  storageFull: "ഇത് സൂക്ഷിക്കാൻ ഇടം ബാക്കിയില്ല. ദയവായി ഞങ്ങളെ അറിയിക്കൂ.",
  noPaymentBegun:
    "ഇവിടെ ഇപ്പോൾ പണമടയ്ക്കൽ തുടങ്ങിയിട്ടില്ല. മുമ്പ് അടച്ച പണം പണമടയ്ക്കൽ സേവനത്തിന്റെ പക്കൽ ഭദ്രമാണ്; അതു തനിയെ ഇവിടെ രേഖപ്പെടുത്തും.",
  unsupportedMedia: "ഇത്തരത്തിലുള്ളത് ഇവിടെ സ്വീകരിക്കില്ല",
  notJson: "അയച്ചത് ശരിയായ JSON അല്ല",
  unauthorized: "ദയവായി സൈൻ ഇൻ ചെയ്യൂ",
  forbidden: "ഇതു ചെയ്യാൻ നിങ്ങൾക്ക് അനുവാദമില്ല",
  notFound: "ഈ വിലാസത്തിൽ ഒന്നുമില്ല",
  notArrived: "ഈ താൾ എത്തിയില്ല",
  lookAtConnection: "കണക്ഷൻ ഒന്നു നോക്കി വീണ്ടും ശ്രമിക്കൂ.",
  fieldsAtFault: "അടയാളപ്പെടുത്തിയ ഭാഗങ്ങൾ ഒന്നു നോക്കൂ",
} satisfies Words["answers"];
