import type { Language } from "~/locales/language";
import { translator } from "~/locales/translate";

/**
 * Mail programs make links of text that looks like a URL, an e-mail or IP address. A space after its @, slashes,
 * colons and dots, also those of other scripts and widths, prevents that. Initials, times and amounts stay readable:
 * K.P.Nair becomes K. P. Nair, 3:30 and 3.50 stay.
 */
export const withoutLinks = (text: string): string =>
  text
    .replace(/(?<=\p{L})([:：﹕])(?=\S)|([:：﹕])(?=[/／])/gu, "$1$2 ")
    .replace(/[/／](?=[/／])/g, "$& ")
    .replace(/[.․。﹒．｡](?=\p{L}|(?:\d{1,3}[.․。﹒．｡]){2}\d)/gu, "$& ")
    .replace(/[@＠﹫](?=\S)/g, "$& ");

/** Breaks links in the name: a donor can type any name, and another person's e-mail. */
export function greeting(language: Language, donorName: string | null | undefined): string {
  const t = translator(language);
  const name = withoutLinks(donorName ?? "")
    .replace(/\s+/g, " ")
    .trim();
  return name ? t("mail.dear", { name }) : t("mail.dearFriend");
}
