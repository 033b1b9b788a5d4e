import { donationLimits } from "~/limits";
import { donationMessages as text } from "~/messages";

/** Whole rupees as typed: "500", "1,000", "₹ 500". Null when it is no number. The server decides; this only saves a trip. */
export function readAmount(typed: string): number | null {
  const plain = typed.replace(/^₹|,|\s/g, "");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** The sentence that is wrong with an amount, or null. What this cannot read, the server may. */
export function amountProblem(typed: string): string | null {
  const rupees = readAmount(typed);
  if (typed === "" || rupees === 0 || rupees === null) return text.selectAmount;
  if (rupees < donationLimits.minimumRupees || !Number.isInteger(rupees)) return text.amountTooSmall;
  return rupees > donationLimits.maximumRupees ? text.amountTooLarge : null;
}
