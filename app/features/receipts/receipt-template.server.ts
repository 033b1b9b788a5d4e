import type { Donation } from "#db/schema";
import type { MailTemplate } from "~/features/mail/outbox.server";
import { isDonorEmail, readDonation } from "~/features/donations/find-donation.server";
import {
  causeOnReceipt,
  drawReceipt,
  findReceipt,
  replacedNumber,
} from "~/features/receipts/receipts.server";
import { monthlyLink, findMonthlyOfDonation } from "~/features/monthly/find-monthly.server";
import { config } from "~/features/settings/config";
import { foundationName } from "~/features/settings/settings.server";
import { receiptMail } from "~/features/receipts/receipt-email";
import { activeLanguage, localised, pathIn } from "~/locales/language";
import { RECEIPT_AGAIN, RECEIPT_TO } from "./receipt-mail-kinds";

export const RECEIPT_TEMPLATE = "receipt";

/** Renders mail and PDF from the donation's state at sending time; none for a voided donation. */
export const receiptTemplate: MailTemplate = async (db, mail) => {
  const donation = await readDonation(db, mail.about ?? "");
  const receipt = await findReceipt(db, donation.id);
  if (!receipt || donation.state === "voided") return "the donation was voided";
  const isResent = mail.kind === RECEIPT_AGAIN;
  // These links let their holder act as the donor.
  const isToDonor = mail.kind === RECEIPT_TO || isDonorEmail(donation, mail.recipient);
  const monthly = isToDonor ? await findMonthlyOfDonation(db, donation) : null;
  const language = activeLanguage(donation.lang);
  const { subject, text, html } = receiptMail({
    receiptNumber: receipt.number,
    replaces: await replacedNumber(db, receipt),
    donorName: donation.name,
    amountPaise: donation.amount_paise,
    refundedPaise: donation.refunded_paise,
    causeName: localised(causeOnReceipt(receipt), language),
    statusLink: isToDonor ? statusLink(donation) : null,
    monthlyLink: monthly && monthlyLink(monthly),
    giftsLink: isToDonor ? config().origin + pathIn(language, "/my-gifts") : null,
    foundationName: await foundationName(db, language),
    practice: isPractice(donation),
    language,
    again: isResent,
  });
  const drawn = await drawReceipt(db, donation.id, { duplicate: isResent });
  return {
    subject,
    text,
    html,
    attachments: drawn
      ? [{ filename: drawn.fileName, content: drawn.pdf, contentType: "application/pdf" }]
      : [],
  };
};

export const statusLink = (donation: Donation) =>
  config().origin + pathIn(donation.lang, `/donation/${donation.token}`);
export const isPractice = (donation: Donation) => donation.mode !== "live";
