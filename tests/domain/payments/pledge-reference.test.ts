import { describe, expect, test } from "vitest";
import {
  checkCharacter,
  hasValidCheck,
  makeReference,
  findReferences,
} from "~/features/payments/pledge-reference";

const ALPHABET = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"];
const bytes = (seed: number) => Uint8Array.from({ length: 5 }, (_, index) => (seed >>> (index * 5)) & 31);
const put = (text: string, place: number, part: string) =>
  text.slice(0, place) + part + text.slice(place + part.length);
const withCheck = (five: string) => five + checkCharacter(five);

describe("the check character", () => {
  // The check is linear, so three examples of the other characters are enough.
  test("catches every wrong character at every place", () => {
    let passed = 0;
    for (const rest of ["AAAAA", "Q4T7M", "ZYX76"])
      for (let place = 0; place < 6; place += 1)
        for (const right of ALPHABET) {
          const six = withCheck(put(rest, Math.min(place, 4), right));
          for (const wrong of ALPHABET)
            if (wrong !== six[place] && hasValidCheck(put(six, place, wrong))) passed += 1;
        }
    expect(passed).toBe(0);
  });

  test("catches every swap of different neighbours at every place", () => {
    let [swaps, passed] = [0, 0];
    for (const rest of ["AAAAA", "Q4T7M", "ZYX76"])
      for (let place = 0; place < 5; place += 1)
        for (const one of ALPHABET)
          for (const other of ALPHABET) {
            // At the last place the fifth character is swapped with the check character.
            const six = withCheck(put(put(rest, Math.min(place + 1, 4), other), Math.min(place, 4), one));
            const [before = "", after = ""] = six.slice(place);
            if (before === after) continue;
            swaps += 1;
            if (hasValidCheck(put(six, place, after + before))) passed += 1;
          }
    expect(swaps).toBeGreaterThan(3 * 5 * 31 * 31);
    expect(passed).toBe(0);
  });
});

describe("a reference", () => {
  const reference = makeReference("DF", bytes(123_456));

  test("is the prefix without its hyphens, followed by six characters", () => {
    expect(reference).toMatch(/^DF[A-Z2-7]{6}$/);
    expect(makeReference("KL-DF", bytes(1))).toMatch(/^KLDF[A-Z2-7]{6}$/);
  });

  test.each([
    "UPI IN/631831029948/lekha.k@okaxis/REF/0000",
    "BY TRANSFER-UPI/CR/631234355314/RAMYA NAIR/SBIN/REF goat--",
    "In memory of Amma REF",
    "REF",
    "note_REF_note",
  ])("is found in '%s', in upper and lower case", (narration) => {
    expect(findReferences(narration.replace("REF", reference))).toEqual([reference]);
    expect(findReferences(narration.replace("REF", reference.toLowerCase()))).toEqual([reference]);
  });

  test("is found once, and not inside a longer word", () => {
    expect(findReferences(`${reference}/${reference.toLowerCase()}`)).toEqual([reference]);
    for (const within of [`${reference}7`, `X9${reference}0`, `${reference}അ`])
      expect(findReferences(within)).toEqual([]);
  });

  test("is not found in codes that look like one but have a wrong check character", () => {
    for (const sample of ["DFQ4T7MB", "DF3HZ6RA", "DFM2P7QX", "DF7WQK4C", "dfk9w2xh"])
      expect(findReferences(sample)).toEqual([]);
  });
});
