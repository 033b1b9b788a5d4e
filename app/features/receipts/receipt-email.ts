import { formatRupees } from "~/lib/rupees";
import type { Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { buildEmail, type Email, type Letterhead, type MailPicture } from "~/features/mail/email-layout";
import { greeting } from "~/features/mail/greeting";
import type { CertificateNeed } from "~/features/donations/donation-view";
import { refundInWords } from "./refund-in-words";

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
  amountPaise: number;
  refundedPaise: number;
  practice: boolean;
  language: Language;
}): string {
  const { practice, amountPaise, refundedPaise } = donation;
  const t = translator(donation.language);
  const kind = practice ? "practiceSubject" : refundedPaise >= amountPaise ? "returnedSubject" : "subject";
  return t(`mail.${kind}`, { number: donation.receiptNumber });
}

export function receiptMail(donation: {
  receiptNumber: string;
  replaces?: string | null;
  donorName: string | null;
  amountPaise: number;
  /** If it is the whole amount, the receipt is cancelled. */
  refundedPaise: number;
  /** Days of the refunds (YYYY-MM-DD). */
  refundedOn?: string[];
  causeName: string;
  /** What the cause does; blank: not said. */
  causeSentence?: string;
  /** The donation's private page; null when the recipient is not the donor's own address. */
  statusLink: string | null;
  /** `nextDay`: when the next month is taken, in words; null when unknown or over. */
  monthly?: { link: string; isOver: boolean; nextDay: string | null } | null;
  /** Page on which a donor can request all donations of an address. */
  giftsLink?: string | null;
  /** Of a certificate that the donor asked for and has not got. `due`: day in words; null once it has passed. */
  certificate?: { needs: CertificateNeed[]; due: string | null; link: string } | null;
  from: Letterhead;
  picture?: MailPicture;
  practice: boolean;
  again?: boolean;
  language: Language;
}): Email {
  const t = translator(donation.language);
  const { certificate, monthly } = donation;
  const facts: [string, string | null | undefined | false][] = [
    [t("mail.facts.receipt"), donation.receiptNumber],
    [t("mail.facts.amount"), formatRupees(donation.amountPaise)],
    [
      t("mail.facts.refunded"),
      donation.refundedPaise > 0 &&
        refundInWords(formatRupees(donation.refundedPaise), donation.refundedOn ?? [], donation.language),
    ],
    [t("mail.facts.cause"), donation.causeName],
    [t("mail.facts.nextMonth"), monthly?.nextDay],
    [t("mail.facts.certificate"), certificate && certificateState(certificate, donation.language)],
  ];
  return buildEmail({
    subject: receiptSubject(donation),
    language: donation.language,
    from: donation.from,
    picture: donation.picture,
    heading: t(`mail.headings.${headingOf(donation)}`),
    ...(headingOf(donation) === "arrived" && { lead: donation.causeSentence }),
    notice: donation.practice ? t("mail.practiceNotice") : undefined,
    paragraphs: [greeting(donation.language, donation.donorName), ...paragraphs(donation)],
    facts: facts.filter((fact): fact is [string, string] => Boolean(fact[1])),
    ...(donation.statusLink && {
      link: { text: t("mail.link"), url: donation.statusLink },
      afterword: t("mail.afterword"),
    }),
    more: [
      ...(certificate && certificate.needs.length > 0
        ? [
            {
              text: t("giving.particulars.stillNeeds", {
                names: namesOf(certificate.needs, donation.language),
              }),
              link: { text: t("giving.particulars.addThem"), url: certificate.link },
            },
          ]
        : []),
      ...(monthly
        ? [
            {
              text: t("mail.monthly.ofMonth"),
              link: {
                text: t(`mail.monthly.${monthly.isOver ? "seeOver" : "seeOrStop"}`),
                url: monthly.link,
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

function headingOf({ practice, refundedPaise, amountPaise, again, replaces }: Gift) {
  if (practice) return "practised";
  if (refundedPaise >= amountPaise) return "returned";
  return again ? "again" : replaces ? "corrected" : "arrived";
}

const namesOf = (needs: CertificateNeed[], language: Language) =>
  needs.map((one) => translator(language)(`giving.particulars.names.${one}`)).join(", ");

function certificateState({ needs, due }: NonNullable<Gift["certificate"]>, language: Language): string {
  const t = translator(language);
  if (needs.length > 0) return t("mail.certificate.lacks");
  return due === null ? t("mail.certificate.awaited") : t("mail.certificate.readyBy", { due });
}

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
