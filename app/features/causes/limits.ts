/** Ours: lengths fit the donation section, receipts and posters; at most `open` causes keep pages light. */
export const causeLimits = {
  open: 12,
  name: 80,
  sentence: 200,
  story: 1_500,
  keywords: 300,
  transferNote: 250,
} as const;
