/** CSR projects and companies' gifts through the staff screens, without script. */
import { expect, test } from "vitest";
import { LIFE_SCHOOL } from "../../support/causes";
import { importLine } from "../../support/bank";
import { formContaining } from "../../support/html";
import { staffHeaders } from "../../support/staff";
import { database, open } from "../../support/visit";

const db = database();
const headers = await staffHeaders(db, { role: "treasurer" });
const PROJECT = {
  ...{ company: "Malabar Mills Ltd", title: "Water for Thirunelly", sanctioned: "1000000" },
  ...{ from: "2026-04-01", to: "2027-03-31" },
};

const send = async (path: string, button: string, typed: Record<string, string>) => {
  const { fields } = formContaining((await open(path, { headers })).html, button);
  return open(path, { headers, form: { ...fields, ...typed } });
};

test("makes a project, takes a tranche at the bank, shows its sums, closes it, and draws its certificate", async () => {
  const wrong = await send("/adminCsr", "Create project", { ...PROJECT, company: "", to: "2026-03-01" });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("Enter the company’s name");
  const made = await send("/adminCsr", "Create project", PROJECT);
  expect(made.status).toBe(303);
  const path = made.location;
  const id = path.split("/")[2] ?? "";

  const line = await importLine(db, "4,00,000.00", "NEFT/MALABAR MILLS/CSR");
  const bank = `/adminBank/${line}`;
  expect((await open(bank, { headers })).text).toContain("Water for Thirunelly (Malabar Mills Ltd)");
  const gift = { cause: LIFE_SCHOOL, cin: "U85300KL2009NPL024680", project: id, name: "", intent: "record" };
  const refused = await send(bank, "Record a new gift", { ...gift, cin: "U853" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("This is not a CIN");
  expect(refused.html).toMatch(/<details open="">/);
  expect((await send(bank, "Record a new gift", gift)).status).toBe(303);

  const shown = await open(path, { headers });
  expect(shown.text).toContain("Received ₹4,00,000");
  expect(shown.text).toContain("Left ₹4,00,000");
  const donation = await db.selectFrom("donations").selectAll().executeTakeFirstOrThrow();
  expect(donation).toMatchObject({ name: "Malabar Mills Ltd", is_company: 1 });
  const page = await open(`/adminDonations/${donation.id}`, { headers });
  expect(page.text).toContain("CSR project Water for Thirunelly");
  const pdf = await open(`${path}/utilisation.pdf`, { headers });
  expect(pdf.response.headers.get("content-type")).toBe("application/pdf");

  const spending = `/adminCauses/${LIFE_SCHOOL}/spending`;
  const spent = { date: "2026-07-10", amount: "12,345.50", what: "Pipes", project: id };
  expect((await send(spending, "Publish", spent)).status).toBe(303);
  const after = await open(path, { headers });
  expect(after.text).toContain("Spent ₹12,345.50");
  expect(after.text).toContain("Left ₹3,87,654.50");
  const { id: expense } = await db.selectFrom("expenses").select("id").executeTakeFirstOrThrow();
  expect((await open(`/adminSpending/${expense}`, { headers })).text).toContain("Water for Thirunelly");
  const unknown = { ...spent, project: "99", formToken: "another-form-token-1" };
  expect((await open(spending, { headers, form: unknown })).status).toBe(422);

  const { number } = await db.selectFrom("receipts").select("number").executeTakeFirstOrThrow();
  const removed = { intent: "remove", gift: donation.id };
  expect((await open(path, { headers, form: removed })).status).toBe(303);
  expect((await open(path, { headers })).text).toContain("Nothing has come in yet");
  const assign = (receipt: string) => open(path, { headers, form: { intent: "assign", receipt } });
  expect((await assign("NO/1")).status).toBe(422);
  expect((await assign(number)).status).toBe(303);
  expect((await open(path, { headers, form: { intent: "close" } })).status).toBe(303);
  expect((await open("/adminDonations/new", { headers })).text).not.toContain("Water for Thirunelly");
  expect((await open("/adminCsr/99", { headers })).status).toBe(404);
  expect((await open("/adminCsr/99/utilisation.pdf", { headers })).status).toBe(404);
});

test("keeps the CSR-1 number with the foundation's facts", async () => {
  const admin = await staffHeaders(db);
  const path = "/adminSettings/foundation";
  const { fields } = formContaining((await open(path, { headers: admin })).html, "Save");
  const save = (csr1: string) =>
    open(path, { headers: admin, form: { ...fields, address: "Hill Road, Kalpetta", csr1 } });
  expect((await save("CSR123")).text).toContain("This is not a CSR-1 number");
  expect((await save("csr 00001234")).status).toBe(303);
  expect((await open(path, { headers: admin })).html).toContain('value="CSR00001234"');
});
