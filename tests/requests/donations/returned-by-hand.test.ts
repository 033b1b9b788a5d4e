/** Refunds by hand and cheques returned unpaid on a gift's page, without script. */
import { beforeAll, expect, test } from "vitest";
import { startSession } from "~/features/accounts/sessions.server";
import { issueReceipt } from "~/features/receipts/receipts.server";
import { LIFE_SCHOOL } from "../../support/causes";
import { insertDonation } from "../../support/donation";
import { expectValidPage, formContaining } from "../../support/html";
import { insertAccount, staffToken } from "../../support/staff";
import { database, open as visitPage } from "../../support/visit";

const db = database();
let cookie = "";
beforeAll(async () => {
  cookie = `authtoken=${await staffToken(db)}`;
});
const open = (path: string, form?: Record<string, string>, as = cookie) =>
  visitPage(path, { headers: { cookie: as }, ...(form ? { form } : {}) });

async function gift(channel: "cheque" | "cash") {
  const donation = await insertDonation(db, {
    ...{ channel, method: channel, received_on: "2026-05-02", paid_at: "2026-05-02T06:30:00.000Z" },
    ...{ order_id: null, payment_id: null, mode: "live", cause_slug: LIFE_SCHOOL, amount_paise: 120_000 },
  });
  await issueReceipt(db, donation, new Date());
  return `/adminDonations/${donation.id}`;
}
const press = async (at: string, button: string, typed: Record<string, string>, as = cookie) => {
  const { html } = await open(at, undefined, as);
  const intent = /name="intent" value="([\w-]+)"/.exec(
    html.slice(html.lastIndexOf(`>${button}<`) - 400),
  )?.[1];
  const { fields } = formContaining(html, button);
  return open(at, { ...fields, ...(intent && { intent }), ...typed }, as);
};

test("a cheque is returned unpaid on its day, says so to staff and donor, and can be undone", async () => {
  const at = await gift("cheque");
  const before = await open(at);
  expectValidPage(before.response, before.html);
  expect(formContaining(before.html, "Returned unpaid").fields.day).toBe("");
  expect((await press(at, "Returned unpaid", { day: "" })).status).toBe(422);
  const early = await press(at, "Returned unpaid", { day: "2026-05-01" });
  expect(early.status).toBe(422);
  expect(early.text).toContain("The gift is of 2 May 2026");
  expect(await press(at, "Returned unpaid", { day: "2026-05-20" })).toMatchObject({
    status: 303,
    location: at,
  });
  const after = await open(at);
  expectValidPage(after.response, after.html);
  for (const said of ["Returned unpaid", "₹1,200.00 on 20 May 2026"]) expect(after.text).toContain(said);
  expect(after.text).toMatch(
    /Cheque of ₹1,200\.00 returned unpaid .{1,25} recorded by staff, of 20 May 2026/,
  );
  expect(after.text).not.toMatch(/Refund of|completed/);
  expect((await open("/adminReceipts/2026-27")).text).toMatch(/Cancelled Cheque returned unpaid/);
  expect(after.text).not.toContain("Refund this donation");
  const { token } = await db
    .selectFrom("donations")
    .select("token")
    .where("id", "=", at.replace("/adminDonations/", ""))
    .executeTakeFirstOrThrow();
  for (const [path, title] of [
    [`/donation/${token}`, "Your cheque was returned unpaid"],
    [`/ml/donation/${token}`, "നിങ്ങളുടെ ചെക്ക് മടങ്ങി"],
  ] as const) {
    const own = await open(path);
    expect(own.text).toContain(title);
    expect(own.text).not.toMatch(/refunded/i);
    for (const paid of ["2 May 2026", "2026 മേയ് 2"]) expect(own.text).not.toContain(paid);
  }
  expect((await open("/adminDonations?state=refunded")).text).toContain("Returned unpaid");
  expect(await press(at, "Undo", {})).toMatchObject({ status: 303, location: at });
  const { text } = await open(at);
  expect(text).toMatch(
    /Cheque of ₹1,200\.00 returned unpaid: undone .{1,25} recorded by staff, of 20 May 2026/,
  );
});

test("a refund by hand has a day, which its question names, and asks when the cash would be below zero", async () => {
  const at = await gift("cash");
  await db
    .insertInto("cash_opening")
    .values({ mode: "practice", day: "2026-06-01", amount_paise: 0 })
    .execute();
  const sent = { amount: "200", reason: "Change of mind" };
  expect((await press(at, "Refund…", { ...sent, day: "2026-05-01" })).text).toContain(
    "The gift is of 2 May 2026",
  );
  const below = await press(at, "Refund…", { ...sent, day: "2026-06-02" });
  expect(below.status).toBe(422);
  expect(below.html).toContain('name="anyway"');
  const asked = await press(at, "Refund…", { ...sent, day: "2026-06-02", anyway: "on" });
  expect(asked.text).toContain("will be recorded as returned on 2 Jun 2026");
  const { fields } = formContaining(asked.html, "Refund ₹200.00");
  expect(fields).toMatchObject({ day: "2026-06-02", anyway: "on", confirmed: "yes" });
  expect(await open(at, fields)).toMatchObject({ status: 303 });
  expect((await open(at)).text).toContain("₹200.00 on 2 Jun 2026");
  expect((await open("/adminCash")).text).toContain("Gift returned");
});

test("asks for the password, and then keeps the day of the cheque", async () => {
  const at = await gift("cheque");
  const { id } = await insertAccount(db);
  const old = `authtoken=${await startSession(db, id, "a test", new Date(Date.now() - 20 * 60_000))}`;
  const answer = await press(at, "Returned unpaid", { day: "2026-05-21" }, old);
  expect(answer).toMatchObject({ status: 303, location: expect.stringContaining("/login/again") });
  expect(formContaining((await open(at, undefined, old)).html, "Returned unpaid").fields.day).toBe(
    "2026-05-21",
  );
});
