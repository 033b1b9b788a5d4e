/** A receipt that staff send again: a separate mail, whose PDF is marked as a duplicate. */
export const RECEIPT_AGAIN = "receipt-again";
/** A receipt to another address than the gift's own, without the links of its pages. */
export const RECEIPT_COPY = "receipt-copy";
/** A receipt that was asked for on the gift's own page: whoever opens that chooses where it and the links go. */
export const RECEIPT_TO = "receipt-to";
