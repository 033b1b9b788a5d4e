import type { MailTemplate } from "~/features/mail/outbox.server";
import { RECEIPT_TEMPLATE, receiptTemplate } from "~/features/receipts/receipt-template.server";

/** The templates that write a mail when it is sent, by the names in the outbox. */
export const mailTemplates: Record<string, MailTemplate> = { [RECEIPT_TEMPLATE]: receiptTemplate };
