import { translator } from "~/locales/translate";
import { buildEmail, type Email } from "~/features/mail/email-layout";
import type { LinkedPage } from "~/features/privacy/my-data-link.server";

export function myGiftsMail({ foundationName, link, language }: Parameters<LinkedPage["mail"]>[0]): Email {
  const t = translator(language);
  return buildEmail({
    subject: t("myGifts.title"),
    language,
    foundationName,
    paragraphs: [t("myGifts.mail.asked"), t("myGifts.mail.works")],
    link: { text: t("myGifts.mail.link"), url: link },
    afterword: t("privacy.mail.otherwise"),
    closing: t("mail.closing"),
  });
}
