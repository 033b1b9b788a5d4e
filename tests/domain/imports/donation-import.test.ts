import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { causeFlows } from "~/features/causes/cause-flows.server";
import { listCauses } from "~/features/causes/causes.server";
import { ledgerTotals, listDonations } from "~/features/donations/ledger/ledger.server";
import { listDonors } from "~/features/donors/donors.server";
import { erasePersonalData } from "~/features/privacy/erasure.server";
import { importDonations, undoImport } from "~/features/imports/donation-import.server";
import { correctOfflineDonation } from "~/features/payments/offline-corrections.server";
import { recordOfflineDonation } from "~/features/payments/offline-donations.server";
import { RecordOfflineDonation } from "~/features/donations/ledger/offline-donation-form";
import { statementOfYear } from "~/features/statement/donation-states.server";
import { textOf } from "~/locales/translate";
import { bankLine, journalEntries } from "../../support/journal";
import { freshDatabase } from "../../support/donation";
import { formerDonations, GIFT_HEADER } from "../../support/former-records";
import { refusalOf, valueOf } from "../../support/result";
import { GOAT_REARING, LIFE_SCHOOL } from "../../support/causes";

const NOW = new Date("2026-11-24T05:00:00.000Z");
const LATER = new Date("2026-11-25T05:00:00.000Z");
const actor = { id: "user-1", email: "meera@foundation.example" };
const page = { limit: 50, offset: 0 };

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
});

async function* chunks(text: string | Uint8Array, size = 65_536) {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const run = (text: string | Uint8Array, options = {}, size?: number) =>
  importDonations(db, chunks(text, size), options, NOW);
const rows = (...lines: string[]) => [GIFT_HEADER, ...lines].join("\n");
const counts = async (...tables: string[]) => {
  const found = tables.map(async (table) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
    return [table, rows[0]?.n] as const;
  });
  return Object.fromEntries(await Promise.all(found));
};
const problems = async (text: string) =>
  valueOf(await run(text)).refused.flatMap(({ line, faults }) =>
    faults.map(({ field, reason }) => [line, field, textOf("en", reason)]),
  );

test("stops at rows that may be gifts of this site, names them, and imports them only anyway", async () => {
  const donation = { amount: "15000", cause: LIFE_SCHOOL, channel: "cheque", givenOn: "2026-04-13" };
  const form = { ...donation, name: "Sree Krishna", formToken: "a-form-token-of-its-own" };
  valueOf(await recordOfflineDonation(db, actor, RecordOfflineDonation.parse(form), NOW));
  const row = (day: string, amount: string, name: string) =>
    `${day},${amount},Life School,cheque,,${name},,,,,`;
  const others = [
    row("2026-04-09", "15000", "Sree Krishna"),
    row("2026-04-13", "15001", "Sree Krishna"),
    row("2026-04-13", "15000", "Sree K"),
    row("2026-04-13", "15000", ""),
  ];
  const same = [row("2026-04-10", "15000", "SREE  KRISHNA"), row("2026-04-16", "15000", "Sree Krishna")];
  for (const options of [{}, { dryRun: true }]) {
    const stopped = valueOf(await run(rows(...others, ...same), options));
    expect(stopped).toMatchObject({ imported: { rows: 0, paise: 0 }, id: null });
    expect(stopped.perhapsKnown.map(({ line, reason }) => [line, textOf("en", reason)])).toEqual([
      [6, "The gift of 13 Apr 2026, receipt DF/2026-27/000001, has this name and sum"],
      [7, "The gift of 13 Apr 2026, receipt DF/2026-27/000001, has this name and sum"],
    ]);
  }
  expect(valueOf(await run(rows(...others))).imported.rows).toBe(4);
  expect(valueOf(await run(rows(...same), { anyway: true })).imported.rows).toBe(2);
  // Known by their keys, the same rows stop nothing.
  expect(valueOf(await run(rows(...others, ...same)))).toMatchObject({ known: 6, perhapsKnown: [] });
});

test("a name in two encodings is one donor, found by both, within a file and across two", async () => {
  const [modern, older] = ["രാജൻ കെ", "രാജന്\u200d\u00a0കെ"] as const;
  const donation = (month: number, receipt: string, name: string) =>
    rows(`2024-0${month}-01,500,Life School,cash,${receipt},${name},rajan@example.org,,16 Hill Road,,`);
  const second = donation(6, "R6", older).split("\n")[1] ?? "";
  await run(`${donation(5, "R5", modern)}\n${second}`);
  await run(donation(7, "R7", older));
  expect(await counts("donors", "donations")).toEqual({ donors: 1, donations: 3 });
  for (const search of [modern, older, modern.normalize("NFD"), "രാജന്", "\u202arajan@example.org\u202c"]) {
    expect((await listDonors(db, search, page)).total, search).toBe(1);
    expect((await listDonations(db, { search }, page)).total, search).toBe(3);
  }
  const { rows: names } = await sql<{ name: string }>`select distinct name from donations`.execute(db);
  expect(names.map(({ name }) => name)).toEqual([modern, "രാജന്\u200d കെ"]);
});

test("imports 1,000 donations exactly, each file only once, and undoes the import completely", async () => {
  const file = formerDonations(1_000);
  const before = await listCauses(db, "live");
  const dry = valueOf(await run(file.csv, { dryRun: true }));
  expect(dry).toMatchObject({ imported: { rows: 1_000, paise: file.paise }, id: null });
  expect(await counts("donations", "imports")).toEqual({ donations: 0, imports: 0 });

  const done = valueOf(await run(file.csv, {}, 777));
  expect(done).toMatchObject({ imported: { rows: 1_000, paise: file.paise }, known: 0, refused: [] });
  expect(await ledgerTotals(db)).toMatchObject([{ mode: "live", donations: 1_000, netPaise: file.paise }]);
  const years = [await statementOfYear(db, "2025-26"), await statementOfYear(db, "2026-27")];
  expect(years.reduce((sum, { ledger }) => sum + ledger.paise, 0)).toBe(file.paise);
  expect(await counts("receipts", "outbox")).toEqual({ receipts: 0, outbox: 0 });
  expect(await listCauses(db, "live")).toEqual(before);
  expect(await causeFlows(db, LIFE_SCHOOL, "live")).toMatchObject({ received: 0, months: [] });
  expect(await journalEntries(db, "2026-06", "live")).toEqual([]);

  const again = valueOf(await run(file.csv));
  expect(again).toMatchObject({ imported: { rows: 0, paise: 0 }, known: 1_000 });
  const form = { amount: "500", cause: LIFE_SCHOOL, channel: "cash", givenOn: "2026-11-24" };
  const byHand = RecordOfflineDonation.parse({ ...form, formToken: "a-form-token-of-a-test" });
  expect(valueOf(await recordOfflineDonation(db, actor, byHand, NOW)).receipt.sequence).toBe(1);

  expect(valueOf(await undoImport(db, done.id ?? 0, LATER))).toEqual({ rows: 1_000, paise: file.paise });
  expect(await counts("donations", "donors")).toEqual({ donations: 1, donors: 0 });
  expect(refusalOf(await undoImport(db, done.id ?? 0, LATER))).toMatchObject({ kind: "conflict" });
  expect(valueOf(await run(file.csv)).imported.rows).toBe(1_000);
});

describe("file to import", () => {
  const row = "2019-05-06,1250.5,life school,Cheque,OLD/7,Asha,asha@example.org,9800000001,,,";

  test.each([
    ["with BOM and CRLF", `\ufeff${rows(row)}`.replaceAll("\n", "\r\n")],
    ["with semicolons", rows(row).replaceAll(",", ";")],
    ["with quoted cells and a blank line", rows("", `"${row.split(",").join('","')}"`)],
    ["with rows of blank cells", rows(",,,,,,,,,,", row, " ,\u200b,,,,,,,,,", ",,,,,,,,,,")],
    [
      "with direction marks around its cells",
      rows(
        row.replace("2019-05-06", "\u200e2019\u201105\u201106\u200e").replace("Cheque", "\u202aCheque\u202c"),
      ),
    ],
    ["with a comma after every line", rows(row).replaceAll("\n", ",\n").concat(",")],
  ])("is read %s, even byte by byte", async (_, text) => {
    expect(valueOf(await run(text, {}, 1)).imported).toEqual({ rows: 1, paise: 125_050 });
    const [donation] = (await listDonations(db, { search: "\u202aold/7\u202c" }, page)).donations;
    expect(donation).toMatchObject({
      ...{ receipt_number: "OLD/7", cause_slug: LIFE_SCHOOL, channel: "cheque", received_on: "2019-05-06" },
      ...{ name: "Asha", state: "paid", mode: "live" },
    });
  });

  test.each([
    [
      "in another encoding",
      new Uint8Array([...new TextEncoder().encode(GIFT_HEADER), 10, 0xe9, 10]),
      "UTF-8",
    ],
    ["with another header", "day,amount\n1,2\n", "first line"],
    ["with tabs", GIFT_HEADER.replaceAll(",", "\t"), "first line"],
    ["with an open quotation mark", rows('"2019-05-06,1'), "Line 2"],
    ["that is empty", "", "first line"],
  ])("is refused: %s", async (_, text, why) => {
    const refusal = refusalOf(await run(text));
    expect(refusal?.kind === "invalid" && textOf("en", refusal.fields.file ?? "")).toContain(why);
  });

  test("is imported with a warning for equal rows and receipt numbers that occur twice", async () => {
    const other = row.replace("2019-05-06", "2019-05-07");
    const noReceipt = row.replace("OLD/7", "");
    const file = rows(
      row,
      noReceipt,
      other,
      row,
      noReceipt.replace("Asha", "Binu"),
      row.replace("OLD/7", "old/7 "),
    );
    const done = valueOf(await run(file));
    expect(done.imported.rows).toBe(6);
    expect(done.repeated.map(({ line, field, reason }) => [line, field, textOf("en", reason)])).toEqual([
      [4, "receipt", expect.stringContaining("Line 2 has this receipt number too")],
      [5, "row", expect.stringContaining("This row equals line 2 in every cell")],
      [7, "receipt", expect.stringContaining("Line 2 has this receipt number too")],
    ]);
  });

  test("with invalid rows needs skipRefused; each row is reported by line and field", async () => {
    const text = rows(
      '2019-05-06,500,Life School,cash,,"two\nlines",,,,,',
      "2019-13-06,500,Life School,cash,,,,,,,",
      "2019-05-06,0.5,Life School,cash,,,,,,,",
      "2019-05-06,500,Unknown,cash,,,,,,,",
      "2019-05-06,500,Life School,gold,,,,,,,",
      "2099-05-06,500,Life School,cash,,,,,,,",
      "2019-05-06,500,Life School,cash,,,nobody,,,,",
      "2019-05-06,500,Life School,cash,,,,12,,,",
      "2019-05-06,500,Life School,cash,,,,,,ABC,",
      "2019-05-06,500,Life School",
    );
    expect((await problems(text)).map(([line, field]) => [line, field])).toEqual([
      ...[
        [4, "date"],
        [5, "amount"],
        [6, "cause"],
        [7, "mode"],
        [8, "date"],
      ],
      ...[
        [9, "email"],
        [10, "phone"],
        [11, "pan"],
        [12, "row"],
      ],
    ]);
    expect(await counts("donations", "imports")).toEqual({ donations: 0, imports: 0 });
    expect(valueOf(await run(text, { skipRefused: true })).imported).toEqual({ rows: 1, paise: 50_000 });
  });
});

test("finds a cause by slug, name in any language or ledger name, in this order", async () => {
  await db
    .updateTable("causes")
    .set({ name: "School of Life", translations: JSON.stringify({ ml: { name: "ജീവിതം" } }) })
    .where("slug", "=", LIFE_SCHOOL)
    .execute();
  await db.updateTable("causes").set({ name: "Life School" }).where("slug", "=", GOAT_REARING).execute();
  const names = ["School of Life", "ജീവിതം", LIFE_SCHOOL, "life school", "Goat Rearing"];
  valueOf(await run(rows(...names.map((name) => `2026-05-06,500,${name},cash,${name},,,,,,`))));
  const donations = await db.selectFrom("donations").select(["imported_receipt", "cause_slug"]).execute();
  const causes = new Map(donations.map((donation) => [donation.imported_receipt, donation.cause_slug]));
  expect(names.map((name) => causes.get(name))).toEqual([
    ...[LIFE_SCHOOL, LIFE_SCHOOL, LIFE_SCHOOL],
    ...[GOAT_REARING, GOAT_REARING],
  ]);
});

test("imports equal rows of one file as separate donations, and skips as many in a later file", async () => {
  const donation = "2026-05-06,500,Life School,cash,,Asha,,,,,";
  expect(valueOf(await run(rows(donation, donation))).imported.rows).toBe(2);
  const other = valueOf(
    await run(rows("2026-05-07,500,Life School,cash,,Babu,,,,,", donation, donation, donation)),
  );
  expect(other).toMatchObject({ imported: { rows: 2 }, known: 2 });
});

test("assigns donations of one person to one donor, across files", async () => {
  const pan = "2026-05-06,500,Life School,cash,,Asha,,,,ABCPE1234F,";
  const contact = "2026-05-06,500,Life School,cash,,Babu,babu@example.org,,,,";
  await run(rows(pan, contact, "2026-05-06,500,Life School,cash,,,,,,,"));
  await run(rows(pan.replace("Asha", "A. V."), contact.replace("500", "700").replace("Babu", "BABU")));
  const { donors } = await listDonors(db, undefined, page, { sort: "name" });
  expect(donors.map(({ name, donations }) => [name, donations])).toEqual([
    ["Asha", 2],
    ["Babu", 2],
  ]);
});

test("refuses to undo an import after one of its donations was corrected", async () => {
  const text = rows(
    "2026-05-06,500,Life School,cash,OLD/1,Asha,,,,,",
    "2026-05-06,500,Life School,cash,,Babu,,,,,",
  );
  const { id } = valueOf(await run(text));
  const [donation] = (await listDonations(db, { search: "Asha" }, page)).donations;
  const correction = {
    cause: GOAT_REARING,
    channel: "cash",
    givenOn: "2026-05-06",
    name: "Asha",
    note: null,
  };
  valueOf(await correctOfflineDonation(db, actor, donation?.id ?? "", correction as never, LATER));
  expect(await counts("receipts", "outbox")).toEqual({ receipts: 0, outbox: 0 });
  expect(refusalOf(await undoImport(db, id ?? 0, LATER))).toMatchObject({ kind: "conflict" });
  expect(await counts("donations")).toEqual({ donations: 2 });
});

test("refuses to undo an import while a line of the bank is linked to one of its donations", async () => {
  const { id } = valueOf(await run(rows("2026-06-09,500,Life School,transfer,,Asha,,,,,")));
  const [donation] = await db.selectFrom("donations").select("id").execute();
  const line = await bankLine(
    db,
    { day: "2026-06-09", paise: 50_000 },
    { kind: "gift", donationId: donation?.id ?? "" },
  );
  expect(refusalOf(await undoImport(db, id ?? 0, LATER))).toMatchObject({ kind: "conflict" });
  await db.deleteFrom("bank_allocations").where("line_id", "=", line).execute();
  expect(valueOf(await undoImport(db, id ?? 0, LATER))).toMatchObject({ rows: 1 });
});

test("refuses to undo an import after an erasure, since the file would restore the data", async () => {
  const text = rows("2026-05-06,500,Life School,cash,,Asha,asha@example.org,,,,");
  const { id } = valueOf(await run(text));
  await erasePersonalData(db, { email: "asha@example.org" }, null, LATER);
  expect(refusalOf(await undoImport(db, id ?? 0, LATER))).toMatchObject({ kind: "conflict" });
  expect(valueOf(await run(text))).toMatchObject({ imported: { rows: 0 }, known: 1 });
  expect(await listDonations(db, { search: "asha@example.org" }, page)).toMatchObject({ total: 0 });
});

test("counts donations with donors' details that are older than their retention", async () => {
  const text = rows("2012-05-06,500,Life School,cash,,Asha,,,,,", "2012-05-06,500,Life School,cash,,,,,,,");
  expect(valueOf(await run(text, { dryRun: true })).beyondRetention).toBe(1);
});
