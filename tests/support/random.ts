/** Seeded random numbers; SEED=… repeats a failed run. */
export type Random = ReturnType<typeof seededRandom>;

export function seededRandom(seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000))) {
  let state = seed >>> 0;
  /** Returns a number from 0 to 1 (mulberry32). */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    seed,
    between,
    happens: (share: number) => next() < share,
    shuffled: <T>(list: readonly T[]): T[] => {
      const cards = [...list];
      for (let last = cards.length - 1; last > 0; last -= 1) {
        const other = between(0, last);
        [cards[last], cards[other]] = [cards[other] as T, cards[last] as T];
      }
      return cards;
    },
  };
}
