import { expect, test, vi } from "vitest";
import { RecordInKind } from "~/features/in-kind/in-kind-form";
import { recordInKind } from "~/features/in-kind/in-kind.server";
import { recordOfflineDonation } from "~/features/payments/offline-donations.server";
import { RecordOfflineDonation } from "~/features/donations/ledger/offline-donation-form";
import { messageOf } from "~/lib/result";
import { config, initConfig } from "~/features/settings/config";
import { textOf, translator } from "~/locales/translate";
import { visibleText } from "../../support/html";
import { insertAccount } from "../../support/staff";
import { database, open, visit } from "../../support/visit";
import { LIFE_SCHOOL } from "../../support/causes";

const t = translator("en");

vi.hoisted(() =>
  Object.assign(process.env, {
    RAZORPAY_KEY_ID: "rzp_live_00000000000000",
    RAZORPAY_KEY_SECRET: "secret",
    FOUNDATION_NAME: "Kurinji Trust",
    // The default PAN in another spelling: it is a placeholder.
    FOUNDATION_PAN: " aaatd0000x",
  }),
);

const db = database();
const from = "49.36.0.1";
test("refuses orders with 503 while the foundation's facts are placeholders", async () => {
  for (const frequency of ["once", "monthly"]) {
    const call = await visit("/payment/create-order", { json: { amount: 500, frequency }, from });
    expect([call.status, await call.json()]).toEqual([
      503,
      { success: false, message: t("giving.notOpenYet") },
    ]);
    const form = { cause: LIFE_SCHOOL, amount: "500", frequency };
    const page = await visit(`/donation/new?${new URLSearchParams(form)}`, { form, from });
    expect(page.status).toBe(503);
    expect(visibleText(await page.text())).toContain(t("giving.notOpenYet"));
  }
  expect((await visit("/donateUs", { form: { amount: "500" }, from })).status).toBe(503);
  const malayalam = await visit("/payment/create-order", { json: { amount: 500, lang: "ml" }, from });
  expect(malayalam.status).toBe(503);
  expect(await db.selectFrom("donations").select("id").execute()).toEqual([]);
});

test("shows on the donation page in both languages that donations are not open yet", async () => {
  expect(visibleText((await open("/donateUs", { from })).html)).toContain(t("giving.notOpenYet"));
  expect(visibleText((await open("/ml/donateUs", { from })).html)).toContain("സംഭാവന സ്വീകരിക്കാൻ");
});

test("refuses offline donations while facts are missing, and lists the facts", async () => {
  const actor = await insertAccount(db, { role: "treasurer" });
  const donation = RecordOfflineDonation.parse({
    ...{ amount: "500", cause: LIFE_SCHOOL, channel: "cash", givenOn: "2026-11-01" },
    formToken: "a-token-of-a-gift-by-hand",
  });
  const recorded = await recordOfflineDonation(db, actor, donation, new Date());
  const missing = t("ledger.notOpenYet", { missing: "address, PAN and registration" });
  expect(recorded).toMatchObject({ ok: false, refusal: { kind: "not_open" } });
  expect(recorded.ok || textOf("en", messageOf(recorded.refusal))).toBe(missing);
  const usual = config();
  initConfig({ ...usual, payments: { mode: "test" } });
  expect(await recordOfflineDonation(db, actor, donation, new Date())).toMatchObject({ ok: true });
  initConfig(usual);
});

test("refuses gifts in kind while their letter would carry sample facts", async () => {
  const actor = await insertAccount(db, { role: "treasurer" });
  const gift = RecordInKind.parse({
    ...{ day: "2026-06-20", donor: "Asha", what: "Rice", quantity: "50 kg", cause: LIFE_SCHOOL },
    formToken: "a-token-of-a-gift-in-kind",
  });
  expect(await recordInKind(db, actor, gift, new Date())).toMatchObject({
    ok: false,
    refusal: { kind: "not_open" },
  });
  expect(await db.selectFrom("in_kind_gifts").select("id").execute()).toEqual([]);
});
