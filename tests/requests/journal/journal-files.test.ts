import { unzipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { exportJournal } from "~/commands/journal";
import { insertDonation } from "../../support/donation";
import { forms } from "../../support/html";
import { staffHeaders } from "../../support/staff";
import { database, open, visit } from "../../support/visit";

const db = database();
const headers = await staffHeaders(db);
const MONTH = "/adminClose/2026-06";

const download = (ending: string) => visit(MONTH + ending, { headers, method: "POST", form: {} });

test("downloads a month's journal from its page, and numbers its vouchers", async () => {
  await insertDonation(db, {
    ...{ channel: "cash", received_on: "2026-06-03", paid_at: "2026-06-03T06:30:00.000Z", name: "Asha" },
    amount_paise: 12_345,
  });
  const { html } = await open(MONTH, { headers });
  expect(forms(html).find(({ words }) => words.includes("TallyPrime"))).toMatchObject({ method: "post" });
  for (const ending of [".csv", ".xlsx", ".xml", "-masters.xml"])
    expect(html).toContain(`formaction="${MONTH}${ending}"`);

  const csv = await download(".csv");
  expect(csv.headers.get("content-disposition")).toMatch(/attachment; filename="books(-\w+)?-2026-06\.csv"/);
  expect((await csv.text()).split("\r\n").slice(0, 2)).toEqual([
    "date,voucher,ledger,debit,credit,narration,type,account,party,reference",
    "2026-06-03,R/2026-27/0001,Cash,123.45,0.00,Gift by cash,Receipt,Cash,Asha,",
  ]);
  const [vouchers, masters] = [await download(".xml"), await download("-masters.xml")];
  expect(vouchers.headers.get("content-type")).toContain("application/xml");
  expect(await vouchers.text()).toContain("<VOUCHERNUMBER>R/2026-27/0001</VOUCHERNUMBER>");
  expect(masters.headers.get("content-disposition")).toContain("-2026-06-masters.xml");
  expect(await masters.text()).toContain("<REPORTNAME>All Masters</REPORTNAME>");
  const workbook = await download(".xlsx");
  expect(Object.keys(unzipSync(new Uint8Array(await workbook.arrayBuffer())))).toContain("xl/workbook.xml");
  const log = await db
    .selectFrom("activity")
    .select("action")
    .where("action", "=", "journal_exported")
    .execute();
  expect(log).toHaveLength(4);
});

test("asks for the password again before a download after a while, because it names donors", async () => {
  await db.updateTable("sessions").set({ confirmed_at: "2026-01-01T00:00:00.000Z" }).execute();
  const asked = await visit(`${MONTH}.csv`, { headers, method: "POST", form: {}, redirect: "manual" });
  expect([asked.status, asked.headers.get("location")]).toEqual([
    303,
    expect.stringMatching(/^\/login\/again/),
  ]);
});

test("answers an address that is opened with the month's page, and others with 404", async () => {
  const opened = await visit(`${MONTH}-masters.xml`, { headers, redirect: "manual" });
  expect([opened.status, opened.headers.get("location")]).toEqual([302, MONTH]);
  for (const name of ["2026-13.csv", "2026-06-masters.csv", "junk.xml"])
    expect((await visit(`/adminClose/${name}`, { headers })).status).toBe(404);
});

test("the command says in one sentence that a file's folder does not exist", async () => {
  const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  for (const option of ["--csv", "--tally", "--xlsx"]) {
    await exportJournal(["2026-06", option, "/no/such/folder/june.file"]);
    expect(said.mock.lastCall?.[0]).toBe(
      "/no/such/folder/june.file was not written: there is no folder /no/such/folder.\n",
    );
    expect(process.exitCode).toBe(1);
    process.exitCode = undefined;
  }
  said.mockRestore();
});
