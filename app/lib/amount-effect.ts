/** What an amount does, shared by the server and the donation script. */
import { groupDigits } from "./amounts";

/** `rupees` is whole; `sentence` names what it does, such as "11 evenings for one child". */
export type AmountEffect = { rupees: number; sentence: string };

const NUMBERS = /\d[\d,]*/g;

/**
 * Counts what another amount does from the first effect whose sentence has one number in digits: of ₹250 for
 * "11 evenings", ₹1,000 are "44 evenings" and ₹400 "About 17 evenings". Null below 2, because the sentence is in the
 * plural. @param about text in which # is the number
 */
export function scaleEffect(effects: readonly AmountEffect[], rupees: number, about: string): string | null {
  for (const { rupees: price, sentence } of effects) {
    const [number, ...others] = sentence.match(NUMBERS) ?? [];
    if (number === undefined || others.length > 0) continue;
    const count = (Number(number.replaceAll(",", "")) * rupees) / price;
    if (count < 2) return null;
    const counted = groupDigits(Math.floor(count));
    const text = sentence.replace(number, Number.isInteger(count) ? counted : about.replace("#", counted));
    return text.charAt(0).toUpperCase() + text.slice(1);
  }
  return null;
}

/** The sentence of exactly this amount, else one counted from the smallest amount's. */
export const effectOf = (effects: readonly AmountEffect[], rupees: number, about: string): string | null =>
  effects.find((effect) => effect.rupees === rupees)?.sentence ?? scaleEffect(effects, rupees, about);
