/** The provider's fees for the settled amounts, in paise with tax. */
export type FeeShare = { feePaise: number; amountPaise: number };

/** Whole rupees, rounded up. Exact: products stay below 2^53, and a whole quotient is not rounded. */
export const coveredFeeRupees = (rupees: number, { feePaise, amountPaise }: FeeShare): number =>
  Math.ceil((rupees * feePaise) / amountPaise);
