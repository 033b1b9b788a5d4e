import type { Language } from "~/words/language";
import { wordsIn } from "~/words/words";
import { letter, type Letter } from "./letter";

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
