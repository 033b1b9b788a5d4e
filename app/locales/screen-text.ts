/** Labels of account and staff screens in the reader's language, on the server and in browsers. */
import { interpolate } from "./browser-text";
import { languages, screenLanguage } from "./language";
import { readMessage, type Message, type Translate } from "./messages";

type Params = Record<string, string | number>;
/** A sentence, or its two plural forms. */
type Forms = string | [one: string, other: string];
/** What each chunk of a screen's script registers (vite.config.ts): by key, in the order of `languages`. */
export type ScreenTexts = Record<string, Forms[]>;
const browser = globalThis as { screenTexts?: ScreenTexts };

let lookUp = (key: string, params: Params): string | undefined => {
  const texts = browser.screenTexts?.[key];
  const forms = texts?.[languages.indexOf(screenLanguage())] ?? texts?.[0];
  const text = typeof forms === "object" ? forms[params.count === 1 ? 0 : 1] : forms;
  return text === undefined ? undefined : interpolate(text, params);
};
/** For the server, which has the whole catalogues. @param read undefined when the key is missing */
export function setScreenTexts(read: typeof lookUp) {
  lookUp = read;
}

type ScreenTranslate = Translate & ((message: Message) => string);

/**
 * `t("account.login")`, also with a `Message` from a declaration. Call it while a screen is drawn, not when a module
 * is loaded. The key must stand in the sources as a literal: from these the build finds the texts that a screen needs.
 */
export const t = ((message: string, given?: Params): string => {
  if (given) return lookUp(message, given) ?? message;
  const { key, params } = readMessage(message, t);
  return lookUp(key, params()) ?? message;
}) as ScreenTranslate;
