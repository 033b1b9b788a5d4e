import type { Language } from "~/locales/language";
import { wordsIn } from "~/locales/messages-in";
import { buildEmail, type Email } from "~/features/mail/email-layout";

/** The link behind which somebody finds what goes with their address. All texts are plain; the link is absolute. */
export function myDataMail({
  foundationName,
  link,
  language,
}: {
  foundationName: string;
  link: string;
  language: Language;
}): Email {
  const { privacy, mail } = wordsIn(language);
  return buildEmail({
    subject: privacy.title,
    language,
    foundationName,
    paragraphs: [privacy.mail.asked, privacy.mail.works],
    link: { text: privacy.mail.link, url: link },
    afterword: privacy.mail.otherwise,
    closing: mail.closing,
  });
}
