import type { FurtherLanguage } from "./language";

type Labels = Record<"name" | "sentence" | "story" | "same", string> & {
  picture: (number?: number | string | false) => string;
};

/** Labels of translation fields in their own language; the default is English. */
export const fieldLabels: Partial<Record<FurtherLanguage, Labels>> = {
  ml: {
    name: "പേര്",
    sentence: "ഒറ്റ വാചകത്തിൽ",
    story: "കഥ",
    same: "അതു മലയാളത്തിൽ",
    picture: (number) => (number ? `ചിത്രം ${number}ൽ കാണുന്നത്` : "ചിത്രത്തിൽ കാണുന്നത്"),
  },
};
