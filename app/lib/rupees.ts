/** Formats money without Intl.NumberFormat, whose first use takes 20 to 80 ms on slow phones. */

/** 12500050 → "₹1,25,000.50", always with paise, as on receipts; a debit or a lack: "−₹50.00". */
export const formatRupees = (paise: number): string =>
  `${sign(paise)}₹${groupDigits(paise)}.${paiseOf(paise)}`;

/** 12500000 → "₹1,25,000"; paise only if not zero. */
export const shortRupees = (paise: number): string =>
  paise % 100 === 0 ? `${sign(paise)}₹${groupDigits(paise)}` : formatRupees(paise);

export const decimalRupees = (paise: number): string =>
  `${paise < 0 ? "-" : ""}${Math.floor(Math.abs(paise) / 100)}.${paiseOf(paise)}`;

/** U+2212, as wide as a plus; files have decimalRupees. */
const sign = (paise: number) => (paise < 0 ? "−" : "");

/** Groups whole rupees: the last three digits, then pairs (lakhs, crores). */
function groupDigits(paise: number): string {
  const digits = String(Math.floor(Math.round(Math.abs(paise)) / 100));
  const groups = [digits.slice(-3)];
  for (let end = digits.length - 3; end > 0; end -= 2)
    groups.unshift(digits.slice(Math.max(0, end - 2), end));
  return groups.join(",");
}

const paiseOf = (paise: number) => String(Math.round(Math.abs(paise)) % 100).padStart(2, "0");
