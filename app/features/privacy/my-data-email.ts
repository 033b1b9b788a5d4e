import type { Language } from "~/locales/language";
import { wordsIn } from "~/locales/messages-in";
import { letter, type Letter } from "~/features/mail/email-layout";

/** The link behind which somebody finds what goes with their address. All texts are plain; the link is absolute. */
export function myDataMail({
  foundationName,
  link,
  language,
}: {
  foundationName: string;
  link: string;
  language: Language;
}): Letter {
  const { privacy, mail } = wordsIn(language);
  return letter({
    subject: privacy.title,
    language,
    foundationName,
    paragraphs: [privacy.mail.asked, privacy.mail.works],
    link: { text: privacy.mail.link, url: link },
    afterword: privacy.mail.otherwise,
    closing: mail.closing,
  });
}
