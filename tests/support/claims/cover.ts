import { CLAIM_RULES } from "./claim-rules";
import type { GiftCase } from "./gifts";

/**
 * Returns some of the gifts. Among them each two facts occur together that occur together among all, and each
 * claim is true and untrue in each state in which it can be.
 */
export function coverPairs(gifts: readonly GiftCase[]): GiftCase[] {
  const all = gifts.map((gift) => ({ gift, pairs: pairsOf(gift) }));
  const missing = new Set(all.flatMap(({ pairs }) => pairs));
  const covering = new Set<GiftCase>();
  // Those with many pairs first: fewer are needed.
  for (let least = 64; least >= 1; least /= 2)
    for (const { gift, pairs } of all)
      if (pairs.filter((pair) => missing.has(pair)).length >= least) {
        covering.add(gift);
        for (const pair of pairs) missing.delete(pair);
      }
  return [...covering];
}

function pairsOf(gift: GiftCase): string[] {
  const { stateName, wayName, mode, mails, language, drawsPdf, wishes } = gift;
  const facts = Object.entries({ stateName, wayName, mode, mails, language, drawsPdf, ...wishes }).map(
    (fact) => fact.join(" "),
  );
  return [
    ...facts.flatMap((one, index) => facts.slice(index + 1).map((other) => `${one}, ${other}`)),
    ...Object.entries(CLAIM_RULES).map(([claim, { may }]) => `${stateName}, ${claim} ${may(gift)}`),
  ];
}
