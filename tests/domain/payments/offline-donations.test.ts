import { beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { msg } from "~/locales/messages";
import { listCauses } from "~/features/causes/causes.server";
import { RecordOfflineDonation } from "~/features/donations/ledger/offline-donation-form";
import { voidOfflineDonation } from "~/features/payments/offline-corrections.server";
import { recordOfflineDonation } from "~/features/payments/offline-donations.server";
import { todayInIndia } from "~/lib/india-time";
import { ledgerTotals, listDonations } from "~/features/donations/ledger/ledger.server";
import { drawReceipt, issueReceipt } from "~/features/receipts/receipts.server";
import { requestRefund } from "~/features/payments/refunds.server";
import { resendReceipt } from "~/features/receipts/receipt-requests.server";
import type { Provider } from "~/integrations/razorpay/provider";
import { insertDonation, freshDatabase } from "../../support/donation";
import { expectConsistentLedger } from "../../support/database";
import { GOAT_REARING } from "../../support/causes";

const NOW = new Date("2026-06-24T05:02:00.000Z");
const actor = { id: "user-1", email: "meera@foundation.example" };
const form = {
  amount: "1,250.50",
  cause: GOAT_REARING,
  channel: "cheque",
  givenOn: "2026-06-23",
  name: "ലക്ഷ്മി Krishnan",
  email: "lakshmi@example.org",
  phone: "98470 12345",
  note: "Cheque 123456",
  formToken: "a-form-token-of-its-own",
};
type Field = keyof typeof form | "pan" | "address" | "wantsUpdates" | "anyway";
const fill = (details: Partial<Record<Field, string>> = {}) =>
  RecordOfflineDonation.parse({ ...form, ...details });
const problems = (details: Partial<Record<keyof typeof form, string>>) =>
  RecordOfflineDonation.safeParse({ ...form, ...details }).error?.issues.map(
    ({ path, message }) => `${path.join()}: ${message}`,
  );

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
});
const record = (details: Parameters<typeof fill>[0] = {}) =>
  recordOfflineDonation(db, actor, fill(details), NOW);

describe("offline donation", () => {
  test("is live money with the next receipt number, and is mailed, counted and logged", async () => {
    await issueReceipt(db, await insertDonation(db, { receipt_requested: 0 }), NOW);
    const recorded = await record();
    expect(recorded).toMatchObject({
      ok: true,
      value: {
        donation: {
          state: "paid",
          mode: "live",
          amount_paise: 125_050,
          channel: "cheque",
          received_on: "2026-06-23",
          note: "Cheque 123456",
          recorded_by: actor.id,
          order_id: null,
        },
        receipt: { number: "DF/2026-27/000002" },
      },
    });
    await expectConsistentLedger(db);
    expect(await db.selectFrom("outbox").select(["recipient", "kind"]).execute()).toEqual([
      { recipient: "lakshmi@example.org", kind: "receipt" },
    ]);
    expect((await listCauses(db, "live")).find(({ slug }) => slug === GOAT_REARING)?.raisedPaise).toBe(
      125_050,
    );
    expect(await ledgerTotals(db, { cause: GOAT_REARING })).toMatchObject([
      { mode: "live", donations: 1, netPaise: 125_050 },
    ]);
    expect(await db.selectFrom("activity").selectAll().execute()).toMatchObject([
      {
        actor_name: actor.email,
        action: "gift_recorded",
        subject_title: "₹1,250.50 to Goat Rearing from ലക്ഷ്മി Krishnan",
      },
    ]);
  });

  test("counts on the Indian day it was given", async () => {
    await record();
    expect(
      (await listDonations(db, { from: "2026-06-23", to: "2026-06-23" }, { limit: 10, offset: 0 })).total,
    ).toBe(1);
    expect((await listDonations(db, { from: "2026-06-24" }, { limit: 10, offset: 0 })).total).toBe(0);
  });

  test("of today counts at the time it was recorded", async () => {
    const recorded = await record({ givenOn: "2026-06-24" });
    expect(recorded).toMatchObject({ value: { donation: { paid_at: NOW.toISOString() } } });
  });

  test("is created once when submitted three times at once", async () => {
    const answers = await Promise.all([record(), record(), record()]);
    expect(new Set(answers.map((answer) => (answer.ok ? answer.value.donation.id : "?"))).size).toBe(1);
    await expectConsistentLedger(db);
  });

  test("is refused when its form is sent again after it was voided", async () => {
    const recorded = await record();
    const id = recorded.ok ? recorded.value.donation.id : "";
    await voidOfflineDonation(db, actor, id, { reason: "Typed twice" }, NOW);
    expect(await record()).toMatchObject({ refusal: { kind: "conflict", message: "ledger.formVoided" } });
  });

  test("asks before a gift of the same name or PAN and sum within 45 days is recorded again", async () => {
    const of = { pan: "ABCPE1234F", address: "Kalpetta", formToken: "another-form-token-1" };
    const first = await record(of);
    for (const like of [{ givenOn: "2026-05-10" }, { name: "LAKSHMI", pan: "ABCPE1234F" }]) {
      const again = await record({ ...like, formToken: "another-form-token-2" });
      expect(again).toMatchObject({
        refusal: { kind: "invalid", fields: { anyway: expect.stringContaining("000001") as string } },
      });
    }
    const sentTwice = await record(of);
    expect(sentTwice.ok && sentTwice.value.donation.id).toBe(first.ok && first.value.donation.id);
    for (const [index, other] of [
      { givenOn: "2026-05-01" },
      { amount: "1,250" },
      { name: "Lakshmi" },
      { name: "", email: "" },
      { anyway: "on" },
    ].entries())
      expect(await record({ ...other, formToken: `another-form-token-of-${index}` })).toMatchObject({
        ok: true,
      });
  });

  test("stores the wish for updates that the donor told staff, for an address only", async () => {
    expect(await record({ wantsUpdates: "on", email: "" })).toMatchObject({
      refusal: { kind: "invalid", fields: { wantsUpdates: "ledger.updatesNeedEmail" } },
    });
    const wish = { updates_wanted_at: NOW.toISOString(), updates_wording: "Tell me what becomes of it" };
    expect(await record({ wantsUpdates: "on" })).toMatchObject({ value: { donation: wish } });
    const silent = { updates_wanted_at: null, updates_wording: null };
    const other = { name: "Ravi", formToken: "another-form-token-3" };
    expect(await record(other)).toMatchObject({ value: { donation: silent } });
  });

  test("without an email address gets a receipt and no mail", async () => {
    const recorded = await record({ email: "", name: "", phone: "" });
    expect(await db.selectFrom("outbox").selectAll().execute()).toEqual([]);
    expect(recorded.ok && (await drawReceipt(db, recorded.value.donation.id))?.fileName).toBe(
      "donation-receipt-DF-2026-27-000001.pdf",
    );
  });

  test("is refunded without a request to the provider", async () => {
    const recorded = await record();
    const id = recorded.ok ? recorded.value.donation.id : "";
    const nobody = new Proxy({}, { get: () => () => expect.fail("a provider was asked") }) as Provider;
    expect(
      await requestRefund(
        db,
        nobody,
        actor,
        { donationId: id, reason: "The cheque bounced", formToken: "another-form-token" },
        NOW,
      ),
    ).toMatchObject({ ok: true, value: { state: "accepted" } });
    expect(await db.selectFrom("donations").select(["state", "refunded_paise"]).executeTakeFirst()).toEqual({
      state: "refunded",
      refunded_paise: 125_050,
    });
    expect((await db.selectFrom("receipts").select("cancelled_at").executeTakeFirst())?.cancelled_at).toBe(
      NOW.toISOString(),
    );
  });

  test.each([
    ["no amount", { amount: "" }, "amount: ledger.amountInvalid"],
    ["half a paisa", { amount: "10.005" }, "amount: ledger.amountInvalid"],
    ["an amount of zero", { amount: "0" }, "amount: ledger.amountRange"],
    ["an amount above the maximum", { amount: "10000001" }, "amount: ledger.amountRange"],
    ["a negative amount", { amount: "-5" }, "amount: ledger.amountRange"],
    ["no cause", { cause: "" }, "cause: giving.causeUnknown"],
    ["an online channel", { channel: "online" }, "channel: ledger.channelRequired"],
    ["a day that does not exist", { givenOn: "2026-02-30" }, "givenOn: admin.dayInvalid"],
    [
      "a future day",
      { givenOn: todayInIndia(new Date(Date.now() + 2 * 86_400_000)) },
      "givenOn: ledger.dayInFuture",
    ],
    ["a day a thousand years ago", { givenOn: "1026-06-23" }, "givenOn: ledger.dayTooOld"],
    ["an invalid email address", { email: "nobody" }, "email: giving.emailInvalid"],
    ["an invalid phone number", { phone: "12" }, "phone: giving.phoneInvalid"],
    ["an overlong note", { note: "x".repeat(501) }, `note: ${msg("answers.tooLong", { limit: 500 })}`],
    ["an invalid form token", { formToken: "x" }, "formToken: admin.formStale"],
  ])("is rejected for %s, with the error at its field", (_what, details, problem) => {
    expect(problems(details)).toEqual([problem]);
  });
});

test("reads a day as people type it where the browser has no calendar", () => {
  for (const typed of ["4/1/2026", " 04-01-2026 ", "4.1.2026"])
    expect(problems({ givenOn: typed }), typed).toBeUndefined();
  expect(problems({ givenOn: "31/2/2026" })).toEqual(["givenOn: admin.dayInvalid"]);
});

describe("resent receipt", () => {
  test("is mailed at most once a minute, and logged", async () => {
    const recorded = await record();
    const id = recorded.ok ? recorded.value.donation.id : "";
    const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
    expect(await resendReceipt(db, actor, id, after(10))).toEqual({ ok: true, value: null });
    expect(await resendReceipt(db, actor, id, after(20))).toMatchObject({
      ok: false,
      refusal: { kind: "too_many", retryAfterSeconds: 50 },
    });
    expect(await resendReceipt(db, actor, id, after(80))).toEqual({ ok: true, value: null });
    expect(
      (await db.selectFrom("outbox").select("kind").orderBy("id").execute()).map(({ kind }) => kind),
    ).toEqual(["receipt", "receipt-again", "receipt-again"]);
    expect(
      (await db.selectFrom("activity").select("action").orderBy("id").execute()).map(({ action }) => action),
    ).toEqual(["gift_recorded", "receipt_again", "receipt_again"]);
    await expectConsistentLedger(db);
  });

  test("needs a donation, a receipt and an email address", async () => {
    const open = await insertDonation(db, { state: "created" });
    const silent = await insertDonation(db, { email: null });
    await issueReceipt(db, silent, NOW);
    expect(await resendReceipt(db, actor, "nobody", NOW)).toMatchObject({ refusal: { kind: "not_found" } });
    expect(await resendReceipt(db, actor, open.id, NOW)).toMatchObject({
      refusal: { kind: "conflict", message: "receipts.none" },
    });
    expect(await resendReceipt(db, actor, silent.id, NOW)).toMatchObject({
      refusal: { kind: "conflict", message: "receipts.noEmail" },
    });
  });
});
