import { describe, expect, test } from "vitest";
import { csvLine } from "~/lib/csv";

describe("CSV cell", () => {
  test.each(["a;=1+1", ";=cmd|' /C calc'!A0", "a\t=1+1", "a|b", 'a,"b"', "a\nb"])(
    "is quoted for %j, which contains a separator, quotation mark or line break",
    (text) => expect(csvLine([text, 1])).toBe(`"${text.replaceAll('"', '""')}",1`),
  );

  test.each([
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "＝1+1",
    " =1+1",
    "\u200b=1+1",
    "\u202e=1+1",
    "\u00a0\u2066\u200d@x",
    "\u0001=1+1",
  ])("gets an apostrophe for %j, which starts like a formula", (text) =>
    expect(csvLine([text])).toBe(`'${text}`),
  );

  test.each(["Asha Varghese", "ലക്ഷ്മി അമ്മ", "a=b", "50-60"])("is unchanged for %j", (text) =>
    expect(csvLine([text, null, -5])).toBe(`${text},,-5`),
  );
});
