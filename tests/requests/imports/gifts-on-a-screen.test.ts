/** A list of gifts as a charity's spreadsheet saves it, imported without scripts. */
import { beforeEach, expect, test } from "vitest";
import { deleteExpiredFiles, importWaitingFiles } from "~/features/imports/uploaded-gifts.server";
import { importDonations } from "~/features/imports/donation-import.server";
import { openPlainBrowser } from "../../support/plain-browser";
import { valueOf } from "../../support/result";
import { staffToken } from "../../support/staff";
import { database, open } from "../../support/visit";

const db = database();
const NOW = new Date();
const authtoken = await staffToken(db, { role: "treasurer" });

beforeEach(async () => {
  for (const table of ["import_files", "import_choices", "late_imports", "donations", "imports"] as const)
    await db.deleteFrom(table).execute();
});

const LIST = [
  "Sahaya Trust;;;;;;;;",
  "Donations up to 2022;;;;;;;;",
  "Sl No;Date of Donation;Donor's Name;Rs.;Purpose;Payment mode;Receipt No.;Mobile No;PAN",
  '1;05-06-2019;Asha;"1,25,000.00";Life School;NEFT;R/001;94470 12345;ABCPE1234F',
  "2;5/6/19;Binu;Rs. 500/-;Goats;Cash;R/002;-;-",
  "3;12 June 2020;Chitra;₹ 2,000;Goats;GPay;R/003;;",
  "4;15.08.2021;Devi;750;life school;Cheque;R/004;;",
  "5;01-Apr-22;Eldho;1000;Life School;DD;R/005;;",
  "6;31-02-2022;Fathima;a hundred;Goats;UPI;R/006;;ABC",
  "7;05-06-2019;Asha;100;Life School;Cash;R/001;;",
  ";;Total;1,29,350;;;;;",
].join("\r\n");

const start = () => openPlainBrowser("/adminImports", { authtoken });
const upload = async (text: string, name = "gifts.csv") => {
  const page = await start();
  await page.press("Look at the file", {
    "Your list of gifts": { name, mimeType: "text/csv", buffer: Buffer.from(text) },
  });
  return page;
};
const finish = () => importWaitingFiles(db, new Date());
const donations = () =>
  db
    .selectFrom("donations")
    .select(["received_on", "name", "amount_paise", "cause_slug", "channel", "imported_receipt", "phone"])
    .orderBy("imported_receipt")
    .orderBy("amount_paise", "desc")
    .execute();

async function chooseAll(page: Awaited<ReturnType<typeof start>>) {
  await page.press("Save column choice");
  expect(page.text).toContain("Nothing of gifts.csv is imported yet");
  expect(page.field("Save and look again", "Cause “Goats”").values).toEqual(["goat-rearing"]);
  await page.press("Save and look again");
}

test("asks for columns and meanings once, shows sums and every fault, and imports in one round", async () => {
  const page = await upload(LIST);
  expect(page.path).toMatch(/^\/adminImports\/files\/\d+$/);
  expect(page.field("Save column choice", "Name of the donor").values).toEqual(["2"]);
  await page.press("Save column choice");
  const faults = page.text;
  for (const words of ["Cause “Goats”", "Given by “NEFT”", "Given by “GPay”", "Given by “DD”"])
    expect(faults).toContain(words);
  expect(page.field("Save and look again", "Given by “GPay”").values).toEqual(["transfer"]);
  expect(page.field("Save and look again", "Given by “DD”").values).toEqual(["cheque"]);
  expect(page.field("Save and look again", "Cause “Goats”").values).toEqual(["goat-rearing"]);
  await page.press("Save and look again");

  expect(page.text).toContain("New gifts 6 · ₹1,29,350.00");
  expect(page.text).toMatch(/2019-20 Life School 2 ₹1,25,100\.00/);
  expect(page.text).toMatch(/2020-21 Goat Rearing 1 ₹2,000\.00/);
  const line = /Line 9: (.*?)Perhaps twice/.exec(page.text)?.[1] ?? "";
  for (const part of ["Day “31-02-2022”", "Amount “a hundred”", "PAN “ABC”"]) expect(line).toContain(part);
  expect(page.text).toContain("Line 4 has this receipt number too");

  await page.press("Import 6 gifts, ₹1,29,350.00");
  expect(page.text).toContain("1 row has faults");
  expect(await donations()).toEqual([]);
  await page.press("Import 6 gifts, ₹1,29,350.00", { "Leave out 1 row with faults": true });
  expect(page.text).toContain("The import is running");
  await finish();
  await page.press("Refresh");
  expect(page.path).toMatch(/^\/adminImports\/\d+$/);
  expect(page.text).toContain("Gifts 6");
  expect(await donations()).toMatchObject([
    {
      received_on: "2019-06-05",
      name: "Asha",
      amount_paise: 12_500_000,
      channel: "transfer",
      phone: "9447012345",
    },
    { received_on: "2019-06-05", name: "Asha", amount_paise: 10_000, channel: "cash" },
    {
      received_on: "2019-06-05",
      name: "Binu",
      amount_paise: 50_000,
      cause_slug: "goat-rearing",
      phone: null,
    },
    { received_on: "2020-06-12", name: "Chitra", channel: "transfer", imported_receipt: "R/003" },
    { received_on: "2021-08-15", name: "Devi", channel: "cheque" },
    { received_on: "2022-04-01", name: "Eldho", channel: "cheque" },
  ]);
  const { file } = await db.selectFrom("import_files").select("file").executeTakeFirstOrThrow();
  expect(file).toBeNull();

  await page.press("Undo import");
  expect(page.text).toContain("The import is undone");
  expect(await donations()).toEqual([]);
});

test("asks nothing again of the next file, and the command reads it by the same choices", async () => {
  await chooseAll(await upload(LIST));
  const next = LIST.split("\r\n").slice(2, 6).join("\r\n");
  const page = await upload(next);
  expect(page.buttons).toContain("Import 3 gifts, ₹1,27,500.00");
  expect(page.buttons).not.toContain("Save and look again");

  const asCsv = next.replaceAll(",", "").replaceAll(";", ",");
  const done = valueOf(await importDonations(db, [Buffer.from(asCsv)].values() as never, {}, NOW));
  expect(done.imported).toEqual({ rows: 3, paise: 12_750_000 });

  await page.press("Import 3 gifts, ₹1,27,500.00");
  expect(page.text).toContain("Every gift of this file is here already");
});

test("asks for the order of day and month where the days can be read both ways", async () => {
  const text = "Date,Amount,Name\n05/06/2019,500,Asha\n07/06/2019,600,Binu\n";
  const page = await upload(text);
  await page.press("Save column choice", { "Cause of all gifts": { label: "Life School" } });
  expect(page.field("Save column choice", "Cause of all gifts").values).toEqual(["life-school"]);
  await page.press("Save column choice", { "How all gifts were given": { label: "Cash" } });
  expect(page.text).toContain("5 Jun 2019 · ₹500.00 · Life School · Cash · Asha");
  await page.press("Save and look again", {
    "Order of day and month": { label: "The month comes first: 6 May 2019 to 6 Jul 2019" },
  });
  expect(page.text).toContain("6 May 2019 · ₹500.00");
  await page.press("Choose the columns again");
  expect(page.text).toContain("Which column is what?");
});

test("an empty cell takes the cause that was chosen for all gifts", async () => {
  const page = await upload(
    "Date,Amount,Towards,Name\n2019-06-05,500,Goat Rearing,Asha\n2019-06-06,600,,Binu\n",
  );
  await page.press("Save column choice", {
    "Cause of all gifts": { label: "Life School" },
    "How all gifts were given": { label: "Cash" },
  });
  expect(page.text).toContain("6 Jun 2019 · ₹600.00 · Life School · Cash · Binu");
  expect(page.buttons).toContain("Import 2 gifts, ₹1,100.00");
});

test("a file is imported once, also when its button is pressed twice or the process dies", async () => {
  const page = await upload("Date,Amount,Name\n2019-06-05,500,Asha\n");
  await page.press("Save column choice", {
    "Cause of all gifts": { label: "Life School" },
    "How all gifts were given": { label: "Cash" },
  });
  const form = { intent: "import" };
  const headers = { cookie: `authtoken=${authtoken}` };
  expect((await open(page.path, { headers, form })).status).toBe(303);
  expect((await open(page.path, { headers, form })).status).toBe(303);
  // Not discarded, and not expired, while it waits.
  expect((await open(page.path, { headers, form: { intent: "discard" } })).status).toBe(404);
  await deleteExpiredFiles(db, new Date(Date.now() + 3 * 86_400_000));
  await finish();
  await finish();
  expect(await donations()).toHaveLength(1);
  expect(await db.selectFrom("imports").selectAll().execute()).toHaveLength(1);
});

test("gives a file back when its import fails or something changed, and says why", async () => {
  const page = await upload("Date,Amount,Name\n2019-06-05,500,Asha\n");
  await page.press("Save column choice", {
    "Cause of all gifts": { label: "Life School" },
    "How all gifts were given": { label: "Cash" },
  });
  await page.press("Import 1 gift, ₹500.00");
  await db.updateTable("import_files").set({ options: "damaged" }).execute();
  await expect(finish()).rejects.toThrow(SyntaxError);
  await page.press("Refresh");
  expect(page.text).toContain("The import stopped at a fault of the server");
  await page.press("Import 1 gift, ₹500.00");
  await db
    .updateTable("import_files")
    .set({ options: JSON.stringify({ expected: { rows: 1, paise: 1 } }) })
    .execute();
  await finish();
  await page.press("Refresh");
  expect(page.text).toContain("Something changed while the file waited");
  await page.press("Import 1 gift, ₹500.00");
  const closed = { month: "2019-06", closed_at: NOW.toISOString(), closed_by: "user-1" };
  await db.insertInto("closed_months").values(closed).execute();
  await finish();
  await page.press("Refresh");
  expect(page.text).toContain("This month is closed");
  expect(await donations()).toEqual([]);
  await db.deleteFrom("closed_months").execute();
});

test("reads a gift of Total Ltd., addresses of two lines, and days that contradict the order of an earlier file", async () => {
  const header = "Date;Amount;Name;Address";
  const first = await upload(
    `${header}\n25/12/2019;500;Total Gas Ltd.\n26/12/2019;600;Binu;"Hill Road\nMeppadi"\n;1100;Total`,
  );
  await first.press("Save column choice", {
    "Cause of all gifts": { label: "Life School" },
    "How all gifts were given": { label: "Cash" },
  });
  expect(first.buttons).toContain("Import 2 gifts, ₹1,100.00");
  const second = await upload(`${header}\n12/25/2020;500;Asha\n01/02/2020;600;Binu`);
  expect(second.text).toContain("25 Dec 2020 · ₹500.00");
  expect(second.text).toContain("2 Jan 2020 · ₹600.00");
});

test("asks again what a word means whose cause was deleted", async () => {
  const meant = {
    kind: "cause" as const,
    key: "goats",
    value: "no-such-cause",
    chosen_at: NOW.toISOString(),
  };
  await db.insertInto("import_choices").values(meant).execute();
  const page = await upload("Date,Amount,Purpose,Mode\n2019-06-05,500,Goats,cash\n");
  await page.press("Save column choice");
  expect(page.text).toContain("Cause “Goats”: There is no cause with this name");
});

test("keeps a file a day, discards it when asked, and refuses what is no list of gifts", async () => {
  for (const [text, words] of [
    ["", "Choose a file"],
    ["a letter without a table", "No row of this file names its columns"],
    ["Date,Amount,Name\n", "There is no gift below"],
    ["%PDF-1.7\n", "CSV"],
    [`Date,Amount\n${"2019-01-01,5\n".repeat(20_001)}`, "more than 20,000 rows"],
    [`Date,Amount\n${" ".repeat(5 * 1024 * 1024)}`, "larger than 5 MB"],
  ] as const)
    expect((await upload(text)).text, words).toContain(words);
  const page = await upload(LIST);
  await page.press("Discard");
  expect(page.text).toContain("Nothing of it was imported");
  await upload(LIST);
  await deleteExpiredFiles(db, new Date(Date.now() + 86_400_001));
  expect(await db.selectFrom("import_files").selectAll().execute()).toEqual([]);
  const gone = await open("/adminImports/files/1", { headers: { cookie: `authtoken=${authtoken}` } });
  expect(gone.status).toBe(404);
});

test("is not for editors", async () => {
  const cookie = `authtoken=${await staffToken(db, { role: "editor" })}`;
  expect((await open("/adminImports", { headers: { cookie } })).status).toBe(403);
});
