import { donationMessages } from "~/locales/english-messages";
import { script } from "~/locales/en/giving";
import { wordsOf, type Code } from "~/locales/message-keys";
import type { Widened } from "~/locales/catalogue";

/** What the donation script says, in the page's language. What the server says comes in it. */
export type ScriptWords = Widened<typeof donationMessages & typeof script>;

/** The words of a code about a gift. */
export const sayOf = (giving: ScriptWords) => (code: Code) => wordsOf({ giving }, code) ?? "";

export const english: ScriptWords = { ...donationMessages, ...script };
