/** Of the link preview, in pixels. */
export const ACCOUNT_CARD = { width: 1200, height: 630 };
