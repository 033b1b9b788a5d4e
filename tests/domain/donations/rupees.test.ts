import { expect, test } from "vitest";
import { rupees, shortRupees } from "~/lib/rupees";

const exact = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });
const whole = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  maximumFractionDigits: 0,
});

test("writes amounts with Indian digit groups, and paise only where needed", () => {
  expect(rupees(12_500_050)).toBe("₹1,25,000.50");
  expect(shortRupees(12_500_000)).toBe("₹1,25,000");
  expect(shortRupees(12_500_005)).toBe("₹1,25,000.05");
  for (let power = 0; power < 15; power += 1)
    for (const paise of [10 ** power, 10 ** power - 1, -(10 ** power), 123_456_789_012_345 % 10 ** power]) {
      expect(rupees(paise)).toBe(exact.format(paise / 100));
      const isWhole = paise % 100 === 0;
      expect(shortRupees(paise)).toBe((isWhole ? whole : exact).format(paise / 100));
    }
});
