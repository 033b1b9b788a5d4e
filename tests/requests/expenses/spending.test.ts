/** All expenses of a year, each with its own form, without script. */
import { beforeAll, expect, test } from "vitest";
import { GOAT_REARING, LIFE_SCHOOL } from "../../support/causes";
import { importLine } from "../../support/bank";
import { expectErrorAt, expectValidPage, formContaining, unescape, visibleText } from "../../support/html";
import { scene } from "../../support/pictures";
import { staffHeaders } from "../../support/staff";
import { database, open, visit } from "../../support/visit";

const db = database();
const headers = await staffHeaders(db, { role: "treasurer" });
beforeAll(() => db.updateTable("causes").set({ opening_paise: 1_000_000 }).execute());

const PDF = "%PDF-1.4\n1 0 obj\nendobj\ntrailer\n%%EOF\n";
const aPdf = () => new File([PDF], "bill.pdf", { type: "application/pdf" });
const FIXED = "A line of the bank’s statement says the day and the sum. Take that back under Bank first.";
const LATER =
  "The picture of a bill becomes public with its cost. Enter the cost without publishing it; then publish it under Spending, where you say who can be recognised in the picture.";
const read = (path: string) => open(path, { headers });
function send(path: string, fields: Record<string, string | Blob>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return open(path, { method: "POST", body, headers });
}
const expenseNamed = (description: string) =>
  db.selectFrom("expenses").selectAll().where("description", "=", description).executeTakeFirstOrThrow();

test("a spending recorded at the bank gets its bill, and is published from its own page", async () => {
  const line = await importLine(db, { debit: "6,400.00" }, "NEFT KURIAN STORES");
  const { fields } = formContaining((await read(`/adminBank/${line}`)).html, "Record spending");
  const spending = { ...fields, intent: "spending", cause: GOAT_REARING, what: "Feed", "ml.what": "തീറ്റ" };
  const recorded = await visit(`/adminBank/${line}`, {
    headers,
    form: { ...spending, payee: "Kurian Stores" },
  });
  expect(recorded.status).toBe(303);
  const { id } = await expenseNamed("Feed");
  const path = `/adminSpending/${id}`;
  expect((await read(`/adminBank/${line}`)).html).toContain(`href="${path}"`);

  const page = await read(path);
  expectValidPage(page.response, page.html);
  const { fields: filled } = formContaining(page.html, "Bill as a PDF");
  const shown = { ...filled, cause: GOAT_REARING };
  expect(shown).toMatchObject({ amount: "6400", "ml.what": "തീറ്റ", payee: "Kurian Stores" });
  expect(visibleText(page.html)).toMatch(/Voucher P\/2026-27\/\d{4} Paid from Bank/);
  const fixed = await send(path, { ...shown, amount: "4000" });
  expect(fixed.status).toBe(422);
  expectErrorAt(fixed.html, "amount", FIXED);
  const saved = await send(path, { ...shown, bill: aPdf(), what: "Feed and salt" });
  expect([saved.status, saved.location]).toEqual([303, "/adminSpending?year=2026-27"]);
  const bill = await visit(`${path}/bill.pdf`, { headers });
  expect([bill.status, await bill.text(), bill.headers.get("cache-control")]).toEqual([
    ...[200, PDF, "private, no-store"],
  ]);
  expect((await visit(`${path}/bill.pdf`)).status).toBe(302);
  expect(visibleText((await open(`/account/${GOAT_REARING}`)).html)).not.toContain("Feed");

  const published = await send(path, { ...shown, what: "Feed and salt", publish: "on", billPublic: "on" });
  expect(published.status).toBe(303);
  const account = (await open(`/account/${GOAT_REARING}`)).html;
  const shownBill = `/account/${GOAT_REARING}/bills/${id}.pdf`;
  expect(account).toContain(`href="${shownBill}"`);
  expect(visibleText(account)).not.toContain("Kurian");
  expect(await (await visit(shownBill)).text()).toBe(PDF);
  expect((await send(path, { ...shown, what: "Feed and salt" })).status).toBe(303);
  expect((await visit(shownBill)).status).toBe(404);
});

test("a cost in the cash book takes its bill as a PDF or a picture, which a refused form keeps", async () => {
  const { fields } = formContaining((await read("/adminCash")).html, "What it is");
  const tea = { ...fields, kind: "cost", day: "2026-05-06", sum: "240", note: "Tea" };
  const { id: category } = await db
    .selectFrom("categories")
    .select("id")
    .where("name", "=", "Travel")
    .executeTakeFirstOrThrow();
  const cost = { ...tea, category: String(category) };
  const below = await send("/adminCash", { ...cost, bill: aPdf() });
  expect(below.status).toBe(422);
  expectErrorAt(below.html, "bill", "If the name of the PDF is no longer here, choose it again");
  expect((await send("/adminCash", { ...cost, anyway: "on", bill: aPdf() })).status).toBe(303);
  const { id, bill_file } = await expenseNamed("Tea");
  expect(bill_file).toMatch(/\.pdf$/);
  expect((await read("/adminCash?year=2026-27")).html).toContain(`href="/adminSpending/${id}"`);

  const photo = new File([new Uint8Array(await scene(320, 200).jpeg().toBuffer())], "bus.jpg");
  const bus = { ...cost, note: "Bus", formToken: "another-form-of-cash" };
  const asked = await send("/adminCash", { ...bus, bill: photo });
  const { fields: kept } = formContaining(asked.html, "What it is");
  expect(kept.imageId).toMatch(/^[0-9a-f]{32}$/);
  expect(visibleText(asked.html)).toContain("The picture that you chose is kept.");
  const again = { ...bus, imageId: kept.imageId ?? "", anyway: "on" };
  const early = await send("/adminCash", { ...again, cause: GOAT_REARING, publish: "on" });
  expectErrorAt(early.html, "publish", LATER);
  expect((await send("/adminCash", again)).status).toBe(303);
  expect(await expenseNamed("Bus")).toMatchObject({ image_id: kept.imageId, published: 0 });
  const wrong = await send("/adminCash", { ...bus, anyway: "on", bill: new File(["neither"], "bill.txt") });
  expect(wrong.status).toBe(422);
  expectErrorAt(wrong.html, "bill", "Please choose a PDF, or a JPEG, PNG, WebP, AVIF or GIF picture");
});

test("an expense that is not published stands at its cause, which asks before it is", async () => {
  const line = await importLine(db, { debit: "20,000.00" }, "SHEDS");
  const { fields } = formContaining((await read(`/adminBank/${line}`)).html, "Record spending");
  const form = { ...fields, intent: "spending", cause: LIFE_SCHOOL, what: "Sheds" };
  expect((await visit(`/adminBank/${line}`, { headers, form })).status).toBe(303);
  const { id } = await expenseNamed("Sheds");
  const path = `/adminCauses/${LIFE_SCHOOL}/spending`;
  const list = (await read(path)).html;
  expect(visibleText(list)).toContain("Sheds Not published. No bill");
  expect(list).toContain(`href="/adminSpending/${id}?back=${encodeURIComponent(path)}"`);
  const question = (await read(`${path}?publish=${id}`)).html;
  expect(question).toMatch(/<title>Publish more than is in hand\?/);
  expect(visibleText(question)).toContain("more was spent than came in");
  const { fields: asked } = formContaining(question, "Publish all the same");
  const pressed = { ...asked, intent: "publish" };
  expect((await visit(`${path}?publish=${id}`, { headers, form: { id, intent: "publish" } })).status).toBe(
    409,
  );
  const done = await visit(`${path}?publish=${id}`, { headers, form: pressed });
  expect([done.status, done.headers.get("location")]).toEqual([303, path]);
  expect(visibleText((await open(`/account/${LIFE_SCHOOL}`)).html)).toContain("Sheds");
  const old = await visit(`${path}?id=${id}`, { headers });
  expect([old.status, old.headers.get("location")]).toEqual([
    302,
    `/adminSpending/${id}?back=${encodeURIComponent(path)}`,
  ]);
});

test("the account says whether running costs are in it, in both languages", async () => {
  const says = async () => {
    const [english, malayalam] = await Promise.all(
      ["", "/ml"].map(async (prefix) => visibleText((await open(`${prefix}/account/${LIFE_SCHOOL}`)).html)),
    );
    return [english, malayalam].map((text = "") => /such as wages and rent[^.]*|ശമ്പളം[^.]*/.exec(text)?.[0]);
  };
  expect(await says()).toEqual([
    "such as wages and rent, are not in this account",
    "ശമ്പളം, വാടക തുടങ്ങിയ നടത്തിപ്പു ചെലവുകൾ ഈ കണക്കിൽ ചേർത്തിട്ടില്ല",
  ]);
  const { id } = await expenseNamed("Sheds");
  const rent = await db.selectFrom("categories").select("id").where("name", "=", "Rent").executeTakeFirst();
  await db
    .updateTable("expenses")
    .set({ category_id: rent?.id ?? 0 })
    .where("id", "=", id)
    .execute();
  expect(await says()).toEqual([
    "such as wages and rent, this account holds only what is listed below",
    "ശമ്പളം, വാടക തുടങ്ങിയ നടത്തിപ്പു ചെലവുകളിൽ താഴെ കാണുന്നവ മാത്രമേ ഈ കണക്കിലുള്ളൂ",
  ]);
});

test("the list and its CSV file show what is asked for, with sums", async () => {
  const page = await read("/adminSpending?year=2026-27&show=no-bill");
  expectValidPage(page.response, page.html);
  expect(visibleText(page.html)).toContain("1 expense");
  const csv = await (await visit("/adminSpending/2026-27.csv?show=no-bill", { headers })).text();
  const [head, row, ...others] = csv.trim().split("\r\n");
  expect(head).toContain("day,voucher,payee,what,category,cause,sum,paid from,bill,published,expense");
  expect(row).toMatch(
    /^2026-06-01,P\/2026-27\/\d{4},,Sheds,Rent,Life School,20000.00,Bank,No bill,Published,/,
  );
  expect(others).toEqual([]);
  expect(unescape(page.html)).toContain('href="/adminSpending/2026-27.csv?year=2026-27&show=no-bill"');
  const all = visibleText((await read("/adminSpending?year=2026-27")).html);
  for (const fact of ["Together ₹26,880.00", "Paid in cash ₹480.00", "Paid at the bank ₹26,400.00"])
    expect(all).toContain(fact);
  expect(visibleText((await read("/adminSpending?year=2026-27&cause=-")).html)).toContain("2 expenses");
  expect((await visit("/adminSpending/never.csv", { headers })).status).toBe(404);
  expect((await visit("/adminSpending/nothing", { headers })).status).toBe(404);
  const editor = await staffHeaders(db, { role: "editor" });
  expect((await visit("/adminSpending", { headers: editor })).status).toBe(403);
});

test("a correction is not saved over a later one, says what it did, and may be sent twice", async () => {
  const { id } = await expenseNamed("Sheds");
  const path = `/adminSpending/${id}`;
  const { fields } = formContaining((await read(path)).html, "Bill as a PDF");
  const shown = { ...fields, cause: LIFE_SCHOOL, publish: "on" };
  const noticeAfter = async ({ response }: { response: Response }) => {
    const flash = response.headers.get("set-cookie")?.split(";")[0] ?? "";
    const cookie = `${Object.values(headers).join("; ")}; ${flash}`;
    return (await open("/adminSpending?year=2026-27", { headers: { cookie } })).text;
  };
  const first = await send(path, { ...shown, payee: "Kurian Stores" });
  expect([first.status, await noticeAfter(first)]).toEqual([
    303,
    expect.stringContaining("Expense corrected"),
  ]);
  expect((await send(path, { ...shown, payee: "Kurian Stores" })).status).toBe(303);
  const late = await send(path, { ...shown, payee: "Kurian and Sons" });
  expect([late.status, visibleText(late.html)]).toEqual([
    409,
    expect.stringContaining("was changed after you opened it"),
  ]);
  expect(await expenseNamed("Sheds")).toMatchObject({ payee: "Kurian Stores" });
  const { fields: again } = formContaining(late.html, "Bill as a PDF");
  expect(again.payee).toBe("Kurian and Sons");
  expect((await send(path, { ...again, cause: LIFE_SCHOOL, payee: "" })).status).toBe(303);
});

test("a PDF is for treasurers until its spending is published, also if it is to be public then", async () => {
  const line = await importLine(db, { debit: "350.00" }, "NEFT PRINTERS");
  const { fields } = formContaining((await read(`/adminBank/${line}`)).html, "Record spending");
  const spending = { ...fields, intent: "spending", cause: GOAT_REARING, what: "Leaflets" };
  expect((await visit(`/adminBank/${line}`, { headers, form: spending })).status).toBe(303);
  const { id } = await expenseNamed("Leaflets");
  const path = `/adminSpending/${id}`;
  const { fields: filled } = formContaining((await read(path)).html, "Bill as a PDF");
  const saved = await send(path, { ...filled, cause: GOAT_REARING, bill: aPdf(), billPublic: "on" });
  expect(saved.status).toBe(303);
  const editor = await staffHeaders(db, { role: "editor" });
  const asked = await Promise.all([
    visit(`${path}/bill.pdf`, { headers }),
    visit(`${path}/bill.pdf`, { headers: editor }),
    visit(`${path}/bill.pdf`),
    visit(`/account/${GOAT_REARING}/bills/${id}.pdf`),
    visit(`/account/${GOAT_REARING}/bills/${id}.pdf`, { headers }),
  ]);
  expect(asked.map(({ status }) => status)).toEqual([200, 403, 302, 404, 404]);
});
