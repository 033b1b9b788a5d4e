import { beforeEach, describe, expect, test } from "vitest";
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import { numberVoucher, voucherNumbers, writeVoucherNumber } from "~/features/vouchers/vouchers.server";
import { freshDatabase } from "../../support/donation";

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
});

const number = async (
  identity: string,
  type: "Receipt" | "Payment" = "Payment",
  day = "2026-06-01",
  mode: "live" | "practice" = "live",
) => writeVoucherNumber(await transact(db, (trx) => numberVoucher(trx, { identity, type, day, mode })));

describe("numbers of vouchers", () => {
  test("are gap-free within type and financial year, and the same when asked again", async () => {
    expect(await number("expense:a")).toBe("P/2026-27/0001");
    expect(await number("expense:b")).toBe("P/2026-27/0002");
    expect(await number("expense:a", "Payment", "2026-09-30")).toBe("P/2026-27/0001");
    expect(await number("gift:a", "Receipt")).toBe("R/2026-27/0001");
    expect(await number("expense:c")).toBe("P/2026-27/0003");
    expect(await number("expense:c", "Payment", "2027-04-01")).toBe("P/2027-28/0001");
    expect(await voucherNumbers(db, "Payment", ["expense:b", "expense:c", "expense:z"])).toEqual(
      new Map([
        ["expense:b", "P/2026-27/0002"],
        ["expense:c", "P/2027-28/0001"],
      ]),
    );
  });

  test("of practice are a series of their own", async () => {
    await number("expense:a");
    expect(await number("expense:b", "Payment", "2026-06-01", "practice")).toBe("P-PRACTICE/2026-27/0001");
    expect(await number("expense:c")).toBe("P/2026-27/0002");
  });

  test("are not used up by a transaction that fails", async () => {
    const failing = transact(db, async (trx) => {
      await numberVoucher(trx, { identity: "expense:a", type: "Payment", day: "2026-06-01", mode: "live" });
      throw new Error("no room on the disk");
    });
    await expect(failing).rejects.toThrow("no room");
    expect(await number("expense:b")).toBe("P/2026-27/0001");
  });

  test("given at once are different", async () => {
    const all = await Promise.all(Array.from({ length: 20 }, (_, at) => number(`expense:${at}`)));
    expect(new Set(all).size).toBe(20);
    expect(all.sort().at(-1)).toBe("P/2026-27/0020");
  });
});
