/** Formats money for people, on pages, in mails and on receipts. */
const exact = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });
const whole = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  maximumFractionDigits: 0,
});

/** 12500050 → "₹1,25,000.50", always with paise, as on receipts. */
export const rupees = (paise: number): string => exact.format(paise / 100);

/** 12500000 → "₹1,25,000"; paise only where there are some. */
export const shortRupees = (paise: number): string =>
  paise % 100 === 0 ? whole.format(paise / 100) : rupees(paise);
