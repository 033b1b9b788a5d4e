import { beforeAll, expect, test } from "vitest";
import { sweepImages } from "~/features/pictures/unused-images.server";
import { translator } from "~/locales/translate";
import { visibleText } from "../../support/html";
import { scene } from "../../support/pictures";
import { staffHeaders, staffToken } from "../../support/staff";
import { database, open, visit } from "../../support/visit";
import { GOAT_REARING } from "../../support/causes";

const t = translator("en");

const db = database();
const CAUSE = `/adminCauses/${GOAT_REARING}/spending`;
const headers = await staffHeaders(db, { role: "treasurer" });
beforeAll(() => db.updateTable("causes").set({ opening_paise: 4_000_000 }).execute());

let width = 300;
const aBill = () =>
  scene((width += 1), 400)
    .jpeg()
    .toBuffer();

let forms = 0;
/** Sends the expense form like a browser without script. */
async function send(fields: Record<string, string>, bill?: Uint8Array) {
  // An expense that is there has a form of its own.
  const path = fields.id ? `/adminSpending/${fields.id}` : CAUSE;
  const body = new FormData();
  const filled = { date: "2026-08-15", amount: "1250", what: "Feed for the goats", ...fields };
  const token = `the-token-of-form-${(forms += 1)}`;
  const sent = { formToken: token, people: "none", cause: GOAT_REARING, ...filled };
  for (const [name, value] of Object.entries(sent)) body.append(name, value);
  const file = bill instanceof Uint8Array ? [new Uint8Array(bill)] : [];
  body.append("image", new Blob(file), bill instanceof Uint8Array ? "bill.jpg" : "");
  const answer = await visit(path, { method: "POST", headers, body });
  return { status: answer.status, html: await answer.text() };
}
const readAccount = async (path = `/account/${GOAT_REARING}`) => (await open(path)).html;
const billsIn = (html: string) =>
  [...html.matchAll(/href="(\/uploads\/([0-9a-f]{32})-\d+\.jpg)"/g)].map(([, address = "", id = ""]) => ({
    address,
    id,
  }));
const expenses = () => db.selectFrom("expenses").selectAll().orderBy("created_at").execute();
const CONSENT = { "consent.by": "Latha", "consent.relation": "parent", "consent.on": "2026-01-05" };

test("links a photographed bill in both languages, and keeps it when other fields have errors", async () => {
  const refused = await send({ amount: "plenty" }, await aBill());
  expect(refused.status).toBe(422);
  const [, imageId = ""] = /name="imageId" value="([0-9a-f]{32})"/.exec(refused.html) ?? [];
  expect(imageId).not.toBe("");
  expect((await send({ imageId })).status).toBe(303);
  const html = await readAccount();
  expect(billsIn(html)).toMatchObject([{ id: imageId }]);
  expect(visibleText(html)).toContain("Feed for the goats (practice) ₹1,250 See the bill");
  const malayalam = await readAccount(`/ml/account/${GOAT_REARING}`);
  expect(visibleText(malayalam)).toContain("ബിൽ കാണാം");
  const [bill] = billsIn(malayalam);
  const picture = await visit(bill?.address ?? "");
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(picture.headers.get("cache-control")).toBe("public, max-age=60");
  expect(await (await visit(`/account/${GOAT_REARING}.json`)).json()).toMatchObject({
    spendings: [{ date: "2026-08-15", amount: 1250, what: "Feed for the goats" }],
  });
});

test("rejects a file that is no picture and publishes nothing", async () => {
  const before = (await expenses()).length;
  const refused = await send({}, new TextEncoder().encode("%PDF-1.7 a bill"));
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('id="expense-image-error"');
  expect((await send({ imageId: "x".repeat(32) })).status).toBe(422);
  expect(await expenses()).toHaveLength(before);
});

test("keeps, replaces and deletes an expense's bill when the expense is edited", async () => {
  const [first] = await expenses();
  const id = first?.id ?? "";
  expect((await send({ id, imageId: first?.image_id ?? "", amount: "1300" })).status).toBe(303);
  expect(billsIn(await readAccount())).toMatchObject([{ id: first?.image_id }]);
  expect((await send({ id, imageId: first?.image_id ?? "" }, await aBill())).status).toBe(303);
  const [replaced] = billsIn(await readAccount());
  expect(replaced?.id).not.toBe(first?.image_id);
  expect((await visit(`/uploads/${first?.image_id}-301.jpg`)).status).toBe(404);
  // The hourly cleanup of unused pictures must keep bills.
  await sweepImages(db, new Date(Date.now() + 100 * 3_600_000));
  expect((await visit(replaced?.address ?? "")).status).toBe(200);
  expect((await send({ id, imageId: replaced?.id ?? "", removeImage: "on" })).status).toBe(303);
  expect(billsIn(await readAccount())).toEqual([]);
  expect((await visit(replaced?.address ?? "")).status).toBe(404);
});

test("needs consent for a bill with children, and removes the bill when consent is withdrawn", async () => {
  const bill = await aBill();
  const refused = await send({ people: "children", what: "School bags" }, bill);
  expect(refused.status).toBe(422);
  expect(visibleText(refused.html)).toContain(t("people.consentMissing"));
  // The error summary links to the consent fields.
  expect(refused.html).toMatch(/href="#expense-consent".*<fieldset[^>]*id="expense-consent"/s);
  expect((await send({ people: "children", what: "School bags", ...CONSENT }, bill)).status).toBe(303);
  const [shown] = billsIn(await readAccount());
  const { address, id } = shown ?? { address: "", id: "" };
  const screen = await open(`/adminPictures?id=${id}`, { headers });
  expect(visibleText(screen.html)).toContain("School bags , bill for an expense");
  const told = await visit(`/adminPictures?id=${id}`, {
    method: "POST",
    headers,
    body: new URLSearchParams({ id, people: "children" }),
  });
  expect(told.status).toBe(422);
  const withdrawn = await visit("/adminPictures", {
    method: "POST",
    headers,
    body: new URLSearchParams({ id, intent: "withdraw" }),
  });
  expect(withdrawn.status).toBe(303);
  expect((await visit(address)).status).toBe(410);
  const html = await readAccount();
  expect(billsIn(html)).toEqual([]);
  expect(visibleText(html)).toContain("School bags");
  const again = await send({ people: "children", what: "School bags", ...CONSENT }, bill);
  expect(again.status).toBe(422);
  expect(again.html).toContain('id="expense-image-error"');
});

test("refuses a bill's change or withdrawal by editors, and offers withdrawal to treasurers", async () => {
  expect((await send({ what: "A pump", people: "adults", ...CONSENT }, await aBill())).status).toBe(303);
  const { address, id } = billsIn(await readAccount()).at(-1) ?? { address: "", id: "" };
  const editor = { Cookie: `authtoken=${await staffToken(db, { role: "editor" })}` };
  expect((await visit(`/adminPictures?withdraw=${id}`, { headers: editor })).status).toBe(403);
  const post = (path: string, fields: Record<string, string>) =>
    visit(path, { method: "POST", headers: editor, body: new URLSearchParams(fields) });
  expect((await post("/adminPictures", { id, intent: "withdraw" })).status).toBe(403);
  expect((await post("/adminPictures", { id, people: "adults", ...CONSENT })).status).toBe(403);
  expect((await visit(address)).status).toBe(200);
  const button = new RegExp(`<button[^>]*value="${id}"`);
  for (const path of ["/adminPictures", `/adminPictures?id=${id}`]) {
    const { html } = await open(path, { headers: editor });
    expect(visibleText(html)).toContain("This is a bill");
    expect(html).not.toMatch(button);
  }
  expect((await open(`/adminPictures?id=${id}`, { headers })).html).toMatch(button);
});
