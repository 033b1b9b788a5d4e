import { rupees } from "~/lib/rupees";
import type { Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { buildEmail, type Email } from "~/features/mail/email-layout";
import { greeting } from "~/features/mail/greeting";

type Told = {
  donorName: string | null;
  amountPaise: number;
  causeName: string;
  /** The donation's private page; null when the recipient is not the donor's own address. */
  link: string | null;
  foundationName: string;
  practice: boolean;
  language: Language;
};

/** `leftPaise`: what the receipt stays valid for; null without a receipt. */
export function refundMail(
  refund: Told & { refundPaise: number; leftPaise: number | null; isOnline: boolean },
): Email {
  const t = translator(refund.language);
  const gift = { amount: rupees(refund.amountPaise), cause: refund.causeName };
  const refunded = rupees(refund.refundPaise);
  return about(refund, t("mail.refund.subject"), [
    refund.refundPaise === refund.amountPaise
      ? t("mail.refund.whole", gift)
      : t("mail.refund.part", { ...gift, refunded }),
    ...(refund.isOnline ? [t("mail.refund.credited")] : []),
    ...(refund.leftPaise === null ? [] : [receiptOf(refund.leftPaise)]),
  ]);

  function receiptOf(leftPaise: number): string {
    return leftPaise > 0
      ? t("mail.refund.receiptStays", { left: rupees(leftPaise) })
      : t("mail.refund.receiptCancelled");
  }
}

export function voidedMail(voided: Told & { receiptNumber: string }): Email {
  const t = translator(voided.language);
  const gift = { amount: rupees(voided.amountPaise), cause: voided.causeName };
  return about(voided, t("mail.voided.subject", { number: voided.receiptNumber }), [
    t("mail.voided.mistake", { ...gift, number: voided.receiptNumber }),
    t("mail.voided.write"),
  ]);
}

function about(told: Told, subject: string, paragraphs: string[]): Email {
  const t = translator(told.language);
  return buildEmail({
    subject: told.practice ? t("mail.monthly.practiceSubject", { subject }) : subject,
    language: told.language,
    foundationName: told.foundationName,
    notice: told.practice ? t("mail.monthly.practiceNotice") : undefined,
    paragraphs: [greeting(told.language, told.donorName), ...paragraphs],
    ...(told.link && { link: { text: t("mail.link"), url: told.link }, afterword: t("mail.afterword") }),
    closing: t("mail.closing"),
  });
}
