import { donationMessages } from "~/messages";
import { script } from "~/words/en/giving";
import { wordsOf, type Code } from "~/words/codes";
import type { Widened } from "~/words/catalogue";

/** What the donation script says, in the page's language. What the server says comes in it. */
export type ScriptWords = Widened<typeof donationMessages & typeof script>;

/** The words of a code about a gift. */
export const sayOf = (giving: ScriptWords) => (code: Code) => wordsOf({ giving }, code) ?? "";

export const english: ScriptWords = { ...donationMessages, ...script };
