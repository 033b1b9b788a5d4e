import { rupees } from "~/lib/rupees";
import type { Language } from "~/locales/language";
import { wordsIn } from "~/locales/messages-in";
import { buildEmail, type Email } from "~/features/mail/email-layout";

export function receiptSubject(gift: {
  receiptNumber: string;
  practice: boolean;
  language: Language;
}): string {
  const { subject, practiceSubject } = wordsIn(gift.language).mail;
  return (gift.practice ? practiceSubject : subject)(gift.receiptNumber);
}

/** The mail to a donor with the receipt attached as a PDF. All texts are plain. */
export function receiptMail(gift: {
  receiptNumber: string;
  /** Number of the receipt whose place it takes. */
  replaces?: string | null;
  donorName: string | null;
  amountPaise: number;
  /** When this is the whole amount, the receipt is cancelled. */
  refundedPaise: number;
  causeName: string;
  /** The donation's private page; null when the mail does not go to the donor's own address. */
  statusLink: string | null;
  /** The page of the monthly gift that it is a month of. */
  monthlyLink?: string | null;
  foundationName: string;
  /** No money was taken: practice mode or the provider's test keys. */
  practice: boolean;
  /** A copy that staff sent again. */
  again?: boolean;
  language: Language;
}): Email {
  const words = wordsIn(gift.language).mail;
  const name = gift.donorName?.replace(/\s+/g, " ").trim();
  const refunded: [string, string][] =
    gift.refundedPaise > 0 ? [[words.facts.refunded, rupees(gift.refundedPaise)]] : [];
  return buildEmail({
    subject: receiptSubject(gift),
    language: gift.language,
    foundationName: gift.foundationName,
    notice: gift.practice ? words.practiceNotice : undefined,
    paragraphs: [name ? words.dear(name) : words.dearFriend, ...paragraphs(gift)],
    facts: [
      [words.facts.receipt, gift.receiptNumber],
      [words.facts.amount, rupees(gift.amountPaise)],
      ...refunded,
      [words.facts.cause, gift.causeName],
    ],
    ...(gift.statusLink && { link: { text: words.link, url: gift.statusLink }, afterword: words.afterword }),
    more: gift.monthlyLink
      ? { text: words.monthly.ofMonth, link: { text: words.monthly.seeOrStop, url: gift.monthlyLink } }
      : undefined,
    closing: words.closing,
  });
}

type Gift = Parameters<typeof receiptMail>[0];

function paragraphs(mail: Gift): string[] {
  const { language, practice, amountPaise, refundedPaise, causeName, again, replaces, receiptNumber } = mail;
  const words = wordsIn(language).mail;
  const gift = { amount: rupees(amountPaise), cause: causeName };
  if (practice) return [words.practised(gift), words.practiceAttached];
  if (refundedPaise >= amountPaise) return [words.returned(gift), words.cancelledAttached];
  return [
    again ? words.again(gift) : replaces ? words.corrected(gift) : words.arrived(gift),
    ...(replaces ? [words.replaces(receiptNumber, replaces)] : []),
    ...(refundedPaise > 0
      ? [words.partReturned(rupees(refundedPaise), rupees(amountPaise - refundedPaise))]
      : []),
    words.attached,
  ];
}
