import { expect, test } from "vitest";
import { readPaise } from "~/lib/amounts";
import { formatRupees, shortRupees } from "~/lib/rupees";

const exact = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });
const whole = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  maximumFractionDigits: 0,
});

test("writes amounts with Indian digit groups; the short form omits zero paise", () => {
  expect(formatRupees(12_500_050)).toBe("₹1,25,000.50");
  expect(shortRupees(12_500_000)).toBe("₹1,25,000");
  expect(shortRupees(12_500_005)).toBe("₹1,25,000.05");
  for (let power = 0; power < 15; power += 1)
    for (const paise of [10 ** power, 10 ** power - 1, -(10 ** power), 123_456_789_012_345 % 10 ** power]) {
      const minus = (text: string) => text.replace("-", "−");
      expect(formatRupees(paise)).toBe(minus(exact.format(paise / 100)));
      const isWhole = paise % 100 === 0;
      expect(shortRupees(paise)).toBe(minus((isWhole ? whole : exact).format(paise / 100)));
    }
});

test("reads amounts exactly, also above 8 crore rupees, where doubles lose a paisa", () => {
  for (const paise of [12_345_678_955, 15_000_000_055, 999_999_999_999_999, 5, 100])
    for (const written of [formatRupees(paise), (paise / 100).toFixed(2)])
      expect(readPaise(written)).toBe(paise);
  expect(readPaise("-0.25")).toBe(-25);
  for (const written of ["500/-", "500 /=", "Rs: 500", "Rs. 500 only", "Re.500/- only", "INR 500 Only."])
    expect(readPaise(written), written).toBe(50_000);
  for (const written of ["only", "Rs.", "500 only only", "5 lakh", "1e5", "r500"])
    expect(readPaise(written), written).toBeNull();
  expect(readPaise("500.500")).toBe(50_050);
  expect(readPaise(19.99)).toBe(1_999);
  for (const wrong of ["1.005", "1,5", "", 0.001, 1e21, Infinity, NaN]) expect(readPaise(wrong)).toBeNull();
});
