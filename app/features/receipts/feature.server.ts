import type { ServerFeature } from "~/features/feature.server";
import { unlinkedTemplates } from "./donation-notices.server";
import { RECEIPT_TEMPLATE, receiptTemplate } from "./send-receipt.server";

export const receipts: ServerFeature = {
  mailTemplates: { [RECEIPT_TEMPLATE]: receiptTemplate, ...unlinkedTemplates },
};
