import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Db, Donation } from "#db/schema";
import { blindIndex, encrypt } from "~/features/encryption/encryption.server";
import {
  fileStatement,
  revisedRows,
  statementToConfirm,
  renderStatement,
} from "~/features/statement/filing.server";
import { filedFile, listFilings, withdrawFiling } from "~/features/statement/filings.server";
import { insertDonation, freshDatabase } from "../../support/donation";
import { refusalOf, valueOf } from "../../support/result";

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
  await aDonation("ABCPA1234F", { name: "Rosamma Philip" });
});
afterEach(() => db.destroy());

const YEAR = "2026-27";
const now = new Date("2026-11-24T06:00:00Z");
const aDonation = (pan: string, details: Partial<Donation> = {}) =>
  insertDonation(db, {
    address: "Thirunelly",
    ...{ pan: encrypt("pan", pan), pan_blind_index: blindIndex("pan", pan), pan_last4: pan.slice(-4) },
    ...details,
  });
const sha256 = (file: string) => createHash("sha256").update(file).digest("hex");
async function file(after: number | null, seen?: string) {
  return fileStatement(db, null, YEAR, now, {
    after,
    sha256: seen ?? (await renderStatement(db, YEAR)).sha256,
  });
}
const filings = async () => (await listFilings(db, YEAR)).map(({ number, row_count }) => [number, row_count]);

describe("filing a statement", () => {
  test("happens once when the first form is sent twice, also after another donation", async () => {
    const first = valueOf(await file(null));
    expect(refusalOf(await file(null, first.sha256))).toMatchObject({ kind: "conflict" });
    await aDonation("ABCPB1234F", { name: "Babu Nair", amount_paise: 600_000 });
    expect(refusalOf(await file(null))).toMatchObject({ kind: "conflict" });
    expect(await filings()).toEqual([[1, 1]]);
    expect(valueOf(await revisedRows(db, YEAR)).map(({ cells }) => cells.name)).toEqual(["Babu Nair"]);
  });

  test("makes a revised statement only when a row differs", async () => {
    const first = valueOf(await file(null));
    expect(refusalOf(await file(first.id))).toMatchObject({ message: "statement.nothingDiffers" });
    await aDonation("ABCPB1234F", { name: "Babu Nair", amount_paise: 600_000 });
    const second = valueOf(await file(first.id));
    expect(second).toMatchObject({ row_count: 2, amount_paise: 650_000 });
    expect(refusalOf(await file(first.id))).toMatchObject({ kind: "conflict" });
    expect(await filings()).toEqual([
      [2, 2],
      [1, 1],
    ]);
  });

  test("is refused when donations changed after the page asked for confirmation", async () => {
    const { sha256: seen } = await renderStatement(db, YEAR);
    await aDonation("ABCPB1234F");
    expect(refusalOf(await file(null, seen))).toMatchObject({ message: "statement.changedMeanwhile" });
    expect(await filings()).toEqual([]);
  });

  test("keeps the exact bytes of each filing", async () => {
    const bytes = (await renderStatement(db, YEAR)).file;
    const first = valueOf(await file(null));
    await db.updateTable("donations").set({ address: "Kalpetta", amount_paise: 70_000 }).execute();
    await db.updateTable("statement_years").set({ section_code: "Section 133" }).execute();
    const later = (await renderStatement(db, YEAR)).file;
    const second = valueOf(await file(first.id));
    expect(valueOf(await filedFile(db, first.id)).file).toBe(bytes);
    expect(valueOf(await filedFile(db, second.id)).file).toBe(later);
    expect([first.sha256, second.sha256]).toEqual([sha256(bytes), sha256(later)]);
    expect(refusalOf(await filedFile(db, 99))).toMatchObject({ kind: "not_found" });
  });

  test("refuses the file of a filing whose rows were changed", async () => {
    const { id } = valueOf(await file(null));
    await db.updateTable("statement_rows").set({ number: 7 }).execute();
    expect(refusalOf(await filedFile(db, id))).toMatchObject({ message: "statement.fileNotKept" });
  });
});

test("warns before filing while the year is not over", async () => {
  expect(await statementToConfirm(db, YEAR, "2027-03-31")).toMatchObject({ rows: 1, endsOn: "2027-03-31" });
  expect(await statementToConfirm(db, YEAR, "2027-04-01")).toMatchObject({ endsOn: null });
});

describe("taking back the last filing", () => {
  test("shows the differences again, and logs the SHA-256 of the filing", async () => {
    const first = valueOf(await file(null));
    await aDonation("ABCPB1234F", { name: "Babu Nair" });
    const second = valueOf(await file(first.id));
    expect(refusalOf(await withdrawFiling(db, null, first.id, now))).toMatchObject({
      message: "statement.notTheLast",
    });
    valueOf(await withdrawFiling(db, null, second.id, now));
    expect(refusalOf(await withdrawFiling(db, null, second.id, now))).toMatchObject({ kind: "not_found" });
    expect(await filings()).toEqual([[1, 1]]);
    expect(valueOf(await revisedRows(db, YEAR)).map(({ cells }) => cells.name)).toEqual(["Babu Nair"]);
    const log = await db.selectFrom("activity").select(["action", "detail"]).orderBy("id").execute();
    expect(
      log.map(({ action, detail }) => [action, (JSON.parse(detail) as { sha256: string }).sha256]),
    ).toEqual([
      ["statement_filed", first.sha256],
      ["statement_filed", second.sha256],
      ["statement_taken_back", second.sha256],
    ]);
  });

  test("is refused while it has a certificate", async () => {
    const first = valueOf(await file(null));
    await db.updateTable("statement_rows").set({ certificate_file: "of-rosamma" }).execute();
    await aDonation("ABCPB1234F");
    const second = valueOf(await file(first.id));
    valueOf(await withdrawFiling(db, null, second.id, now));
    expect(refusalOf(await withdrawFiling(db, null, first.id, now))).toMatchObject({
      message: "statement.hasCertificates",
    });
  });
});
