import { expect, test } from "vitest";
import { causeOfText, donateHref } from "~/features/causes/cause-of-text";

test.each([
  ["Goat Rearing: a first herd in her own name", "goat-rearing"],
  ["ആടുവളർത്തൽ: ആദ്യത്തെ ആട്ടിൻകൂട്ടം", "goat-rearing"],
  ["Tailoring: a trade in a rented room", "stitching-center"],
  ["യുവജന മുന്നേറ്റം", "youth-outreach"],
  ["An evening at Life School", "life-school"],
  ["Clean wells", null],
  ["Goats for Life School", null],
])("links %j to the only cause that it names", (text, cause) => {
  expect(causeOfText(text)).toBe(cause);
  expect(donateHref(causeOfText(text))).toBe(cause ? `/donateUs?cause=${cause}` : "/donateUs");
});
