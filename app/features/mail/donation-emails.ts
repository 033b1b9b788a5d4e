/** The mails to a donor about money that was returned, and about a donation that never came. */
import { rupees } from "~/lib/rupees";
import type { Language } from "~/locales/language";
import { wordsIn } from "~/locales/messages-in";
import { buildEmail, type Email } from "./email-layout";

type Told = {
  donorName: string | null;
  amountPaise: number;
  causeName: string;
  /** The donation's private page; null when the mail does not go to the donor's own address. */
  link: string | null;
  foundationName: string;
  /** No money moves: practice mode or the provider's test keys. */
  practice: boolean;
  language: Language;
};

/** @param refund.leftPaise for which the receipt stays valid; null when there is no receipt */
export function refundMail(
  refund: Told & { refundPaise: number; leftPaise: number | null; isOnline: boolean },
): Email {
  const words = wordsIn(refund.language).mail.refund;
  const gift = { amount: rupees(refund.amountPaise), cause: refund.causeName };
  const refunded = rupees(refund.refundPaise);
  return about(refund, words.subject, [
    refund.refundPaise === refund.amountPaise ? words.whole(gift) : words.part({ ...gift, refunded }),
    ...(refund.isOnline ? [words.credited] : []),
    ...(refund.leftPaise === null ? [] : [receiptOf(refund.leftPaise)]),
  ]);

  function receiptOf(leftPaise: number): string {
    return leftPaise > 0 ? words.receiptStays(rupees(leftPaise)) : words.receiptCancelled;
  }
}

/** The receipt of a donation that was recorded by mistake does not count. */
export function voidedMail(voided: Told & { receiptNumber: string }): Email {
  const words = wordsIn(voided.language).mail.voided;
  const gift = { amount: rupees(voided.amountPaise), cause: voided.causeName };
  return about(voided, words.subject(voided.receiptNumber), [
    words.mistake(gift, voided.receiptNumber),
    words.write,
  ]);
}

function about(told: Told, subject: string, paragraphs: string[]): Email {
  const { dear, dearFriend, closing, link, afterword, monthly } = wordsIn(told.language).mail;
  const name = told.donorName?.replace(/\s+/g, " ").trim();
  return buildEmail({
    subject: told.practice ? monthly.practiceSubject(subject) : subject,
    language: told.language,
    foundationName: told.foundationName,
    notice: told.practice ? monthly.practiceNotice : undefined,
    paragraphs: [name ? dear(name) : dearFriend, ...paragraphs],
    ...(told.link && { link: { text: link, url: told.link }, afterword }),
    closing,
  });
}
