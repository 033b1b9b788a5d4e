import type { Language } from "~/locales/language";
import { translator } from "~/locales/translate";

/**
 * Mail programs make links of what looks like one. A space after the dots, colons and slashes of an address prevents
 * that, and leaves initials as people write them: K.P.Nair becomes K. P. Nair.
 */
export const withoutLinks = (text: string): string =>
  text
    .replace(/:(?=\/)/g, ": ")
    .replace(/\/(?=\/)/g, "/ ")
    .replace(/[.。．｡](?=\p{L})/gu, ". ")
    .replace(/@(?=\S)/g, "@ ");

/** Whoever gives may type any name, and anybody's address. */
export function greeting(language: Language, donorName: string | null | undefined): string {
  const t = translator(language);
  const name = withoutLinks(donorName ?? "")
    .replace(/\s+/g, " ")
    .trim();
  return name ? t("mail.dear", { name }) : t("mail.dearFriend");
}
