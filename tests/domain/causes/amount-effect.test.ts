import { expect, test } from "vitest";
import { effectOf, scaleEffect } from "~/lib/amount-effect";

const evenings = { rupees: 250, sentence: "11 evenings for one child" };
const about = "about #";

test.each([
  [1000, "44 evenings for one child"],
  [400, "About 17 evenings for one child"],
  [50, "About 2 evenings for one child"],
  [500_000, "22,000 evenings for one child"],
  [45, null],
])("counts what %i rupees do from the sentence of another amount", (rupees, sentence) => {
  expect(scaleEffect([evenings], rupees, about)).toBe(sentence);
});

test("keeps the words around a number within the sentence", () => {
  const camp = { rupees: 1000, sentence: "A day’s cooking for 1,500 people" };
  expect(scaleEffect([camp], 1001, about)).toBe("A day’s cooking for about 1,501 people");
});

test("counts from the first sentence with one number, and never from one with none or two", () => {
  const shed = { rupees: 100, sentence: "Half a shed" };
  const goats = { rupees: 200, sentence: "Insurance for 2 goats for 12 months" };
  expect(scaleEffect([shed, goats, evenings], 500, about)).toBe("22 evenings for one child");
  expect(scaleEffect([shed, goats], 500, about)).toBeNull();
});

test("prefers the sentence of the amount itself", () => {
  expect(effectOf([evenings, { rupees: 1000, sentence: "A lamp" }], 1000, about)).toBe("A lamp");
  expect(effectOf([evenings], 250, about)).toBe(evenings.sentence);
  expect(effectOf([], 250, about)).toBeNull();
});
