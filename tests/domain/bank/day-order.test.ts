import { describe, expect, test } from "vitest";
import { findDayOrder } from "~/lib/tables/day-order";

const SIGNS = { direction: null, isOfBank: false, today: "2026-11-24" } as const;
const orderOf = (cells: string[], signs: Partial<Parameters<typeof findDayOrder>[1]> = {}) =>
  findDayOrder(cells, { ...SIGNS, ...signs }).order;

describe("order of day and month", () => {
  test.each([
    ["a day over 12 anywhere", ["05/06/2026", "25/06/2026"], "day"],
    ["a month that can't be one", ["06/05/2026", "06/25/2026"], "month"],
    ["a day that is still to come", ["2/12/2026"], "month"],
    ["days that rise by one order only", ["9/1/2026", "9/2/2026", "10/1/2026"], "month"],
    ["days of one month, not of one number", ["01/06/2026", "02/06/2026"], "day"],
    ["zeros, as banks write them", ["05/10/2026"], "day"],
    ["names of months", ["5 Oct 2026", "2026-10-06"], "day"],
    ["nothing: one number without zeros", ["5/10/2026"], null],
    ["nothing: one day of three months, or three days of one", ["11/2/2026", "11/5/2026", "11/9/2026"], null],
    ["nothing, although there are zeros", ["07/02/2026", "07/03/2026"], null],
  ] as const)("is decided by %s", (_, cells, order) => {
    expect(orderOf([...cells])).toBe(order);
  });

  test("is that of a known bank, unless a spreadsheet has dropped the zeros", () => {
    const known = { isOfBank: true };
    expect(orderOf(["01/04/2026", "01/05/2026"], known)).toBe("day");
    expect(orderOf(["1/4/2026", "1/5/2026"], known)).toBe(null);
  });

  test("follows from the balances when they show which line is the oldest", () => {
    const cells = ["10/1/2026", "9/2/2026"];
    expect(orderOf(cells, { direction: "oldest first" })).toBe("day");
    expect(orderOf(cells, { direction: "latest first" })).toBe("month");
  });

  test("offers both readings with their days only where both are possible", () => {
    expect(findDayOrder(["5/10/2026", "6/10/2026"], SIGNS).readings).toEqual({
      day: { first: "2026-10-05", last: "2026-10-06" },
      month: { first: "2026-05-10", last: "2026-06-10" },
    });
    expect(findDayOrder(["25/06/2026"], SIGNS).readings).toBeNull();
  });
});
