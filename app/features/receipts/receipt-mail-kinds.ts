/** Sent again by staff, with a PDF marked as a duplicate. */
export const RECEIPT_AGAIN = "receipt-again";
/** Sent to another address than the donation's, without links to its pages. */
export const RECEIPT_COPY = "receipt-copy";
/** Requested on the donation's own page, whose visitor may choose the recipient of receipt and links. */
export const RECEIPT_TO = "receipt-to";
