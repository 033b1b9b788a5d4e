import { rupees } from "~/lib/rupees";
import type { Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { buildEmail, type Email } from "~/features/mail/email-layout";
import { greeting } from "~/features/mail/greeting";
import type { GivenYear } from "./given-years.server";

export const yearlyStatementSubject = (year: string, language: Language): string =>
  translator(language)("myGifts.yearly.subject", { year });

export function yearlyStatementMail({
  year,
  language,
  given: { gifts, paidPaise, returnedPaise, leftPaise },
  foundationName,
  link,
}: {
  year: string;
  language: Language;
  given: GivenYear;
  foundationName: string;
  /** Where all gifts of the address are asked for. */
  link: string;
}): Email {
  const t = translator(language);
  const isPractice = gifts.some(({ mode }) => mode !== "live");
  return buildEmail({
    subject: yearlyStatementSubject(year, language),
    language,
    foundationName,
    notice: isPractice ? t("yearPaper.somePractice") : undefined,
    paragraphs: [
      greeting(language, gifts.at(-1)?.name),
      t("myGifts.yearly.thanks", { year, count: gifts.length }),
      t("myGifts.yearly.attached"),
    ],
    facts: [
      [t("myGifts.paid"), rupees(paidPaise)],
      ...(returnedPaise > 0
        ? ([
            [t("myGifts.returned"), rupees(returnedPaise)],
            [t("myGifts.left"), rupees(leftPaise)],
          ] as [string, string][])
        : []),
    ],
    link: { text: t("myGifts.title"), url: link },
    afterword: t("yearPaper.notCertificate"),
    closing: t("mail.closing"),
  });
}
