import { formatRupees } from "~/lib/rupees";
import type { Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { buildEmail, type Email } from "~/features/mail/email-layout";
import { greeting } from "~/features/mail/greeting";

/** Sent again by staff, with a PDF marked as a duplicate. */
export const RECEIPT_AGAIN = "receipt-again";
/** Sent to another address than the donation's, without links to its pages. */
export const RECEIPT_COPY = "receipt-copy";
/** Requested on the donation's own page, whose visitor may choose the recipient of receipt and links. */
export const RECEIPT_TO = "receipt-to";

/** Of a gift that stood under another donor: its new one never got the receipt that this one replaces. */
export const RECEIPT_MOVED = "receipt-moved";

export function receiptSubject(donation: {
  receiptNumber: string;
  practice: boolean;
  language: Language;
}): string {
  const t = translator(donation.language);
  return t(donation.practice ? "mail.practiceSubject" : "mail.subject", { number: donation.receiptNumber });
}

export function receiptMail(donation: {
  receiptNumber: string;
  replaces?: string | null;
  donorName: string | null;
  amountPaise: number;
  /** If it is the whole amount, the receipt is cancelled. */
  refundedPaise: number;
  causeName: string;
  /** The donation's private page; null when the recipient is not the donor's own address. */
  statusLink: string | null;
  monthly?: { link: string; isOver: boolean } | null;
  /** Page on which a donor can request all donations of an address. */
  giftsLink?: string | null;
  foundationName: string;
  practice: boolean;
  again?: boolean;
  language: Language;
}): Email {
  const t = translator(donation.language);
  const refunded: [string, string][] =
    donation.refundedPaise > 0 ? [[t("mail.facts.refunded"), formatRupees(donation.refundedPaise)]] : [];
  return buildEmail({
    subject: receiptSubject(donation),
    language: donation.language,
    foundationName: donation.foundationName,
    notice: donation.practice ? t("mail.practiceNotice") : undefined,
    paragraphs: [greeting(donation.language, donation.donorName), ...paragraphs(donation)],
    facts: [
      [t("mail.facts.receipt"), donation.receiptNumber],
      [t("mail.facts.amount"), formatRupees(donation.amountPaise)],
      ...refunded,
      [t("mail.facts.cause"), donation.causeName],
    ],
    ...(donation.statusLink && {
      link: { text: t("mail.link"), url: donation.statusLink },
      afterword: t("mail.afterword"),
    }),
    more: [
      ...(donation.monthly
        ? [
            {
              text: t("mail.monthly.ofMonth"),
              link: {
                text: t(`mail.monthly.${donation.monthly.isOver ? "seeOver" : "seeOrStop"}`),
                url: donation.monthly.link,
              },
            },
          ]
        : []),
      ...(donation.giftsLink
        ? [{ text: t("myGifts.later"), link: { text: t("myGifts.title"), url: donation.giftsLink } }]
        : []),
    ],
    closing: t("mail.closing"),
  });
}

type Gift = Parameters<typeof receiptMail>[0];

function paragraphs(mail: Gift): string[] {
  const { language, practice, amountPaise, refundedPaise, causeName, again, replaces, receiptNumber } = mail;
  const t = translator(language);
  const donation = { amount: formatRupees(amountPaise), cause: causeName };
  if (practice) return [t("mail.practised", donation), t("mail.practiceAttached")];
  if (refundedPaise >= amountPaise) return [t("mail.returned", donation), t("mail.cancelledAttached")];
  return [
    again
      ? t("mail.again", donation)
      : replaces
        ? t("mail.corrected", donation)
        : t("mail.arrived", donation),
    ...(replaces ? [t("mail.replaces", { number: receiptNumber, replaced: replaces })] : []),
    ...(refundedPaise > 0
      ? [
          t("mail.partReturned", {
            returned: formatRupees(refundedPaise),
            left: formatRupees(amountPaise - refundedPaise),
          }),
        ]
      : []),
    t("mail.attached"),
  ];
}
