import { defaultLanguage, languages, languageTag, setScreenLanguage } from "~/locales/language";

/** In a browser, screens are in the language of the document, which changes with a new document only. */
export function readDocumentLanguage() {
  const { lang } = document.documentElement;
  const language = languages.find((one) => languageTag[one] === lang) ?? defaultLanguage;
  setScreenLanguage(() => language);
}
