import type { Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { buildEmail, type Email } from "~/features/mail/email-layout";

export function myDataMail({
  foundationName,
  link,
  language,
}: {
  foundationName: string;
  link: string;
  language: Language;
}): Email {
  const t = translator(language);
  return buildEmail({
    subject: t("privacy.title"),
    language,
    foundationName,
    paragraphs: [t("privacy.mail.asked"), t("privacy.mail.works")],
    link: { text: t("privacy.mail.link"), url: link },
    afterword: t("privacy.mail.otherwise"),
    closing: t("mail.closing"),
  });
}
