import { CLAIM_RULES } from "./claim-rules";
import type { DonationCase } from "./donations";

/**
 * Returns some of the gifts. Among them each two facts occur together that occur together among all, and each
 * claim is true and untrue in each state in which it can be.
 */
export function coverPairs(donations: readonly DonationCase[]): DonationCase[] {
  const all = donations.map((donation) => ({ donation, pairs: pairsOf(donation) }));
  const missing = new Set(all.flatMap(({ pairs }) => pairs));
  const covering = new Set<DonationCase>();
  // Those with many pairs first: fewer are needed.
  for (let least = 64; least >= 1; least /= 2)
    for (const { donation, pairs } of all)
      if (pairs.filter((pair) => missing.has(pair)).length >= least) {
        covering.add(donation);
        for (const pair of pairs) missing.delete(pair);
      }
  return [...covering];
}

function pairsOf(donation: DonationCase): string[] {
  const { stateName, wayName, mode, mails, language, drawsPdf, wishes } = donation;
  const facts = Object.entries({ stateName, wayName, mode, mails, language, drawsPdf, ...wishes }).map(
    (fact) => fact.join(" "),
  );
  return [
    ...facts.flatMap((one, index) => facts.slice(index + 1).map((other) => `${one}, ${other}`)),
    ...Object.entries(CLAIM_RULES).map(([claim, { may }]) => `${stateName}, ${claim} ${may(donation)}`),
  ];
}
