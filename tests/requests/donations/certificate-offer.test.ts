import { beforeEach, describe, expect, test } from "vitest";
import { APPROVAL, enterApproval } from "../../support/approval";
import { insertDonation } from "../../support/donation";
import { formContaining } from "../../support/html";
import { database, open, visit } from "../../support/visit";
import { todayInIndia } from "~/lib/india-time";
import { translator } from "~/locales/translate";

const FROM = { from: "49.36.31.1" };
const PAN = "ABCPE1234F";
const db = database();
const lapsed = () => enterApproval(db, todayInIndia(new Date(), -1));
const removeApproval = () =>
  db
    .updateTable("statement_years")
    .set({ registration: "", registered_on: "", registered_until: "" })
    .execute();
const newest = () =>
  db.selectFrom("donations").selectAll().orderBy("created_at", "desc").executeTakeFirstOrThrow();

beforeEach(removeApproval);

describe.each([
  ["en", "", "Pay ₹"],
  ["ml", "/ml", " അടയ്ക്കാം"],
] as const)("without a valid approval in %s", (language, prefix, pay) => {
  const t = translator(language);
  const promises = [
    t("giving.certificate"),
    t("giving.particulars.certificateHint"),
    t("giving.particulars.title"),
    t("giving.particulars.emailHint"),
    t("receipt.certificatesSeparately"),
    "80G",
    APPROVAL,
  ];

  test.each([
    ["none", removeApproval],
    ["one that has ended", lapsed],
  ])("no page offers a certificate: %s", async (_, prepare) => {
    await prepare();
    const now = new Date().toISOString();
    const today = { created_at: now, paid_at: now };
    const { token } = await insertDonation(db, { lang: language, wants_certificate: 1, ...today });
    for (const path of [
      "/donateUs",
      "/donatePage",
      "/donation/new?amount=500",
      `/donation/${token}`,
      `/donation/${token}/particulars`,
    ]) {
      const { text, html, status } = await open(prefix + path, FROM);
      expect(status).toBe(200);
      for (const promise of promises) expect(text, path).not.toContain(promise);
      expect(html, path).not.toMatch(/name="(wantsCertificate|pan)"/);
    }
  });

  test("ignores the wish, and takes the gift", async () => {
    const details = formContaining((await open(`${prefix}/donation/new?amount=500`, FROM)).html, pay);
    const form = { ...details.fields, address: "Kottayam", wantsCertificate: "on" };
    expect((await open(details.action, { ...FROM, form })).status).toBe(303);
    expect(await newest()).toMatchObject({ address: "Kottayam", wants_certificate: 0 });
  });
});

test("ignores the wish in create-order and at the gift's page, which keep what was stored", async () => {
  const body = JSON.stringify({ amount: 500, wantsCertificate: true, pan: PAN });
  const headers = { "content-type": "application/json" };
  const ordered = await visit("/payment/create-order", { ...FROM, method: "POST", body, headers });
  expect(ordered.status).toBe(200);
  expect(await newest()).toMatchObject({ wants_certificate: 0, pan_last4: "234F" });
  const { token } = await insertDonation(db, { wants_certificate: 0, pan_last4: "234F" });
  const form = { address: "Kochi", wantsCertificate: "on" };
  expect((await open(`/donation/${token}/particulars`, { ...FROM, form })).status).toBe(303);
  const { wants_certificate, address } = await db
    .selectFrom("donations")
    .selectAll()
    .where("token", "=", token)
    .executeTakeFirstOrThrow();
  expect([wants_certificate, address]).toEqual([0, "Kochi"]);
});

test("keeps the promise to who gave and asked while the approval was valid", async () => {
  await lapsed();
  const earlier = `${todayInIndia(new Date(), -1)}T06:30:00.000Z`;
  const { token } = await insertDonation(db, {
    ...{ wants_certificate: 1, address: "Kochi", paid_at: earlier, created_at: earlier },
  });
  const own = await open(`/donation/${token}`, FROM);
  expect(own.text).toContain("Your certificate still needs: your PAN");
  const particulars = await open(`/donation/${token}/particulars`, FROM);
  expect(particulars.text).toContain("I want a tax certificate");
});
