import type { Language } from "~/locales/language";
import { translator } from "~/locales/translate";

/**
 * Mail programs make links of text that looks like a URL or an e-mail address. A space after its @, slashes,
 * colons and dots prevents that, and initials stay readable: K.P.Nair becomes K. P. Nair.
 */
export const withoutLinks = (text: string): string =>
  text
    .replace(/:(?=\/)/g, ": ")
    .replace(/\/(?=\/)/g, "/ ")
    .replace(/[.。．｡](?=\p{L})/gu, ". ")
    .replace(/@(?=\S)/g, "@ ");

/** Breaks links in the name: a donor can type any name, and another person's e-mail. */
export function greeting(language: Language, donorName: string | null | undefined): string {
  const t = translator(language);
  const name = withoutLinks(donorName ?? "")
    .replace(/\s+/g, " ")
    .trim();
  return name ? t("mail.dear", { name }) : t("mail.dearFriend");
}
