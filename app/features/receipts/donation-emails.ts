import { formatRupees } from "~/lib/rupees";
import type { Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { buildEmail, type Email } from "~/features/mail/email-layout";
import { greeting } from "~/features/mail/greeting";

type DonationMail = {
  donorName: string | null;
  amountPaise: number;
  causeName: string;
  /** The donation's private page; null when the recipient is not the donor's own address. */
  link: string | null;
  foundationName: string;
  practice: boolean;
  language: Language;
};

/** `leftPaise`: what the receipt is for now; null without a receipt, for money on hold. A practice receipt is never valid. */
export function refundMail(
  refund: DonationMail & { refundPaise: number; leftPaise: number | null; isOnline: boolean },
): Email {
  const t = translator(refund.language);
  const gift = { amount: formatRupees(refund.amountPaise), cause: refund.causeName };
  const refunded = formatRupees(refund.refundPaise);
  return buildDonationEmail(refund, t("mail.refund.subject"), [
    refund.leftPaise === null
      ? t("mail.refund.held", { cause: gift.cause, refunded })
      : refund.refundPaise === refund.amountPaise
        ? t("mail.refund.whole", gift)
        : t("mail.refund.part", { ...gift, refunded }),
    ...(refund.isOnline && !refund.practice ? [t("mail.refund.credited")] : []),
    ...(refund.leftPaise === 0 ? [t("mail.refund.receiptCancelled")] : []),
    ...(refund.leftPaise && !refund.practice
      ? [t("mail.refund.receiptStays", { left: formatRupees(refund.leftPaise) })]
      : []),
  ]);
}

export function voidedMail(voided: DonationMail & { receiptNumber: string }): Email {
  const t = translator(voided.language);
  const gift = { amount: formatRupees(voided.amountPaise), cause: voided.causeName };
  return buildDonationEmail(voided, t("mail.voided.subject", { number: voided.receiptNumber }), [
    t("mail.voided.mistake", { ...gift, number: voided.receiptNumber }),
    t("mail.voided.write"),
  ]);
}

function buildDonationEmail(mail: DonationMail, subject: string, paragraphs: string[]): Email {
  const t = translator(mail.language);
  return buildEmail({
    subject: mail.practice ? t("mail.monthly.practiceSubject", { subject }) : subject,
    language: mail.language,
    foundationName: mail.foundationName,
    notice: mail.practice ? t("mail.practiceReturned") : undefined,
    paragraphs: [greeting(mail.language, mail.donorName), ...paragraphs],
    ...(mail.link && { link: { text: t("mail.link"), url: mail.link }, afterword: t("mail.afterword") }),
    closing: t("mail.closing"),
  });
}
