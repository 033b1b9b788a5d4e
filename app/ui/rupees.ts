const inRupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  maximumFractionDigits: 2,
  minimumFractionDigits: 0,
});

/** 40000 → "₹40,000": an amount in rupees in the Indian grouping. */
export function rupees(amount: number): string {
  return inRupees.format(amount);
}
