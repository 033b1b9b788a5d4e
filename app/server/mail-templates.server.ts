import type { MailTemplate } from "~/features/mail/outbox.server";
import { YEARLY_STATEMENT, yearlyStatementTemplate } from "~/features/my-gifts/yearly-statements.server";
import { RECEIPT_TEMPLATE, receiptTemplate } from "~/features/receipts/send-receipt.server";
import { TRIBUTE_TEMPLATE, tributeTemplate } from "~/features/tributes/tributes.server";
import { updateTemplates } from "~/features/updates/update-template.server";

export const mailTemplates: Record<string, MailTemplate> = {
  [RECEIPT_TEMPLATE]: receiptTemplate,
  [TRIBUTE_TEMPLATE]: tributeTemplate,
  ...updateTemplates,
  [YEARLY_STATEMENT]: yearlyStatementTemplate,
};
