/** The mails about the yearly tax statement to donors. None holds a PAN. */
import { rupees } from "~/lib/rupees";
import type { Language } from "~/locales/language";
import { wordsIn } from "~/locales/messages-in";
import { buildEmail, type Email } from "~/features/mail/email-layout";

type Recipient = { donorName: string | null; foundationName: string; language: Language };

/** Asks for what the statement needs of a gift. `link` leads to the page where it is given. */
export function askParticularsMail(
  gift: Recipient & {
    amountPaise: number;
    causeName: string;
    missing: ("name" | "address" | "pan")[];
    link: string;
  },
): Email {
  const { mail } = wordsIn(gift.language);
  const words = mail.particulars;
  const isAnonymous = gift.missing.some((one) => one !== "pan");
  return buildEmail({
    ...frameOf(gift),
    subject: words.subject,
    paragraphs: [
      greeting(gift),
      words.thanks({ amount: rupees(gift.amountPaise), cause: gift.causeName }),
      words.missing(gift.missing.map((one) => words.names[one]).join(", ")),
      ...(isAnonymous ? [words.whyAddress] : []),
      ...(gift.missing.includes("pan") ? [words.whyPan] : []),
    ],
    link: { text: words.link, url: gift.link },
  });
}

/**
 * Tells that the certificate is there, with a link that opens it for some days. @param gift.certificate what the law
 * calls it. @param gift.askLink where one asks for a new link
 */
export function certificateMail(
  gift: Recipient & { certificate: string; year: string; link: string; askLink: string; days: number },
): Email {
  const words = wordsIn(gift.language).mail.taxCertificate;
  return buildEmail({
    ...frameOf(gift),
    afterword: words.afterword,
    subject: words.subject(gift.year),
    paragraphs: [
      greeting(gift),
      words.ready(gift.certificate, gift.year),
      words.behindLink(gift.days),
      words.later(gift.askLink),
    ],
    link: { text: words.link, url: gift.link },
  });
}

function frameOf({ language, foundationName }: Recipient) {
  const { afterword, closing } = wordsIn(language).mail;
  return { language, foundationName, afterword, closing };
}

function greeting({ donorName, language }: Recipient): string {
  const { dear, dearFriend } = wordsIn(language).mail;
  const name = donorName?.replace(/\s+/g, " ").trim();
  return name ? dear(name) : dearFriend;
}
