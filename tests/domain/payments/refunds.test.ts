import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Db, Donation } from "#db/schema";
import { msg } from "~/locales/messages";
import { donationHistory, ledgerTotals } from "~/features/donations/ledger/ledger.server";
import { readDonation } from "~/features/donations/find-donation.server";
import { recordPayment } from "~/features/payments/record-payment.server";
import { refundablePaise, requestRefund, resumeRefunds } from "~/features/payments/refunds.server";
import { applyRefund, recordRefund } from "~/features/payments/returned-money.server";
import { receiveWebhook } from "~/features/payments/webhooks.server";
import { env } from "~/env.server";
import { ProviderError, type Provider } from "~/integrations/razorpay/provider";
import { insertDonation, freshDatabase, UNPAID } from "../../support/donation";
import { refusalOf } from "../../support/result";
import { startProvider, type TestProvider } from "../../support/provider";

const NOW = new Date("2026-06-24T05:02:00.000Z");
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const actor = { id: "user-1", email: "meera@foundation.example" };

env.mail.contactInbox = "office@foundation.example";

let db: Db;
let outside: TestProvider;
let provider: Provider;
let donation: Donation;
let forms = 0;

const wish = (details: { amountPaise?: number; formToken?: string; donationId?: string } = {}) => ({
  donationId: donation.id,
  reason: "Given twice by mistake",
  formToken: `form-token-${(forms += 1)}-long-enough`,
  ...details,
});
const refund = (details?: Parameters<typeof wish>[0], by = provider) =>
  requestRefund(db, by, actor, wish(details), NOW);
const requests = () => db.selectFrom("refund_requests").selectAll().orderBy("created_at").execute();
const refunds = () => db.selectFrom("refunds").selectAll().execute();
const stand = () =>
  db
    .selectFrom("donations")
    .select(["state", "refunded_paise"])
    .where("id", "=", donation.id)
    .executeTakeFirstOrThrow();

async function hearProvider() {
  await outside.idle();
  for (const event of [...outside.events(), ...outside.events()])
    await receiveWebhook(
      db,
      provider,
      { rawBody: event.body, signature: event.signature, eventId: event.eventId },
      NOW,
    );
}

beforeEach(async () => {
  db = await freshDatabase();
  outside = await startProvider({ webhookUrl: "http://127.0.0.1:9/nobody" });
  outside.switches.drop = true;
  provider = outside.gateway();
  // Pays at the provider and records the payment.
  const { id } = await provider.createOrder({ amountPaise: 50_000, receipt: "one", notes: {} });
  const { id: donationId } = await insertDonation(db, { ...UNPAID, mode: "test", order_id: id });
  outside.pay(id);
  for (const payment of await provider.listPayments(id)) await recordPayment(db, payment, NOW);
  donation = await readDonation(db, donationId);
});
afterEach(() => outside.close());

describe("refund mail", () => {
  const mailed = async () =>
    (await db.selectFrom("outbox").selectAll().where("kind", "=", "refund").orderBy("id").execute()).map(
      ({ key: _, recipient, subject, text }) => ({ recipient, subject, text }),
    );

  test("is sent once when the refund is processed, in part and in full", async () => {
    await db.updateTable("donations").set({ mode: "live" }).execute();
    await refund({ amountPaise: 20_050 });
    expect(await mailed()).toEqual([]);
    await hearProvider();
    await hearProvider();
    const [part, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(part).toMatchObject({ recipient: donation.email, subject: "Your refund" });
    expect(part?.text).toContain("We have refunded ₹200.50 of your gift of ₹500.00 to Life School.");
    expect(part?.text).toContain("Your receipt stays valid for ₹299.50.");
    expect(part?.text).not.toContain("Given twice by mistake");
    await refund();
    await hearProvider();
    expect((await mailed())[1]?.text).toContain("Its receipt has been cancelled.");
    expect(await mailed()).toHaveLength(2);
  });

  test("says of a practice refund that no money goes back", async () => {
    await refund({ amountPaise: 20_050 });
    await hearProvider();
    const [practised] = await mailed();
    expect(practised).toMatchObject({ subject: "Practice: Your refund" });
    expect(practised?.text).toContain(
      "We have practised refunding ₹200.50 of your practice gift to Life School. No money was taken",
    );
    expect(practised?.text).not.toMatch(/We have refunded|goes back to the account|receipt stays valid/);
  });

  test("is sent for a refund made on the provider's dashboard, in the donor's language", async () => {
    await db.updateTable("donations").set({ lang: "ml", mode: "live" }).execute();
    const refunded = { id: "rfnd_dashboard", paymentId: donation.payment_id ?? "", amountPaise: 50_000 };
    await recordRefund(db, { ...refunded, status: "pending" }, NOW);
    expect(await mailed()).toEqual([]);
    await recordRefund(db, { ...refunded, status: "processed" }, NOW);
    await recordRefund(db, { ...refunded, status: "processed" }, NOW);
    expect(await mailed()).toHaveLength(1);
    expect((await mailed())[0]?.text).toContain("₹500.00 സംഭാവന ഞങ്ങൾ തിരികെ നൽകി.");
  });

  test("is not sent for a failed refund, of which staff are alerted once", async () => {
    const failed = { id: "rfnd_failed", amountPaise: 50_000, status: "failed" } as const;
    await applyRefund(db, donation, failed, NOW);
    await applyRefund(db, donation, failed, NOW);
    await applyRefund(db, donation, { ...failed, status: "processed" }, NOW);
    expect(await mailed()).toEqual([]);
    const alerts = await db.selectFrom("outbox").select("text").where("kind", "=", "staff-alert").execute();
    expect(alerts).toEqual([{ text: expect.stringContaining("did not reach the donor") as string }]);
  });
});

describe("refund by staff", () => {
  test("of the whole amount counts when it is processed, and cancels the receipt", async () => {
    const asked = await refund();
    expect(asked).toMatchObject({
      ok: true,
      value: {
        state: "accepted",
        amount_paise: 50_000,
        requested_by: actor.id,
        reason: "Given twice by mistake",
      },
    });
    expect(await stand()).toEqual({ state: "paid", refunded_paise: 0 });
    await hearProvider();
    expect(await stand()).toEqual({ state: "refunded", refunded_paise: 50_000 });
    expect(await refunds()).toMatchObject([{ amount_paise: 50_000, status: "processed" }]);
    expect(await ledgerTotals(db)).toEqual([
      { mode: "test", donations: 1, receivedPaise: 50_000, refundedPaise: 50_000, netPaise: 0 },
    ]);
    expect((await donationHistory(db, donation.id))?.receipt?.cancelled_at).toBe(NOW.toISOString());
  });

  test("in parts is exact to the paisa and never exceeds the rest", async () => {
    expect(await refund({ amountPaise: 20_050 })).toMatchObject({ ok: true });
    expect(await refund({ amountPaise: 29_951 })).toEqual({
      ok: false,
      refusal: { kind: "invalid", fields: { amount: msg("refund.tooMuch", { left: "₹299.50" }) } },
    });
    await hearProvider();
    expect(await stand()).toEqual({ state: "partially_refunded", refunded_paise: 20_050 });
    expect(await refund({ amountPaise: 29_950 })).toMatchObject({ ok: true });
    expect(await refund()).toMatchObject({
      ok: false,
      refusal: { kind: "conflict", message: "refund.nothingLeft" },
    });
    await hearProvider();
    expect(await stand()).toEqual({ state: "refunded", refunded_paise: 50_000 });
  });

  test("is made once when its form is sent twice, also at the same time", async () => {
    const form = { amountPaise: 10_000, formToken: "the-same-form-again" };
    const answers = await Promise.all([refund(form), refund(form)]);
    answers.push(await refund(form));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await requests()).toMatchObject([{ id: form.formToken, state: "accepted" }]);
    expect(await refunds()).toHaveLength(1);
    expect(await db.selectFrom("activity").selectAll().execute()).toMatchObject([
      { actor_name: actor.email, action: "refund_asked", subject_id: donation.id },
    ]);
  });

  test("by two people at once does not exceed the donation", async () => {
    const answers = await Promise.all([refund({ amountPaise: 30_000 }), refund({ amountPaise: 30_000 })]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  test("with a form of another donation is refused", async () => {
    const other = await insertDonation(db);
    await refund({ formToken: "the-same-form-again" });
    expect(await refund({ formToken: "the-same-form-again", donationId: other.id })).toMatchObject({
      ok: false,
      refusal: { kind: "conflict" },
    });
  });

  test.each(["down", "hang", "failing", "busy"] as const)(
    "waits while the provider is %s and is made once afterwards",
    async (trouble) => {
      if (trouble === "failing") outside.switches.status = 500;
      else if (trouble === "busy") outside.switches.status = 409;
      else outside.switches[trouble] = true;
      const impatient = outside.gateway({ timeoutMs: 100 });
      expect(await refund({ amountPaise: 10_000 }, impatient)).toMatchObject({
        ok: true,
        value: { state: "asked" },
      });
      expect(await refundablePaise(db, donation)).toBe(40_000);
      await resumeRefunds(db, impatient, later(1));
      expect(await requests()).toMatchObject([{ state: "asked" }]);
      outside.reset();
      outside.switches.drop = true;
      await resumeRefunds(db, provider, later(2));
      await resumeRefunds(db, provider, later(3));
      expect(await requests()).toMatchObject([{ state: "accepted" }]);
      expect(await refunds()).toHaveLength(1);
    },
  );

  test("is made once when the site dies after the provider's answer", async () => {
    const dies: Provider = {
      ...provider,
      async refundPayment(paymentId, details) {
        await provider.refundPayment(paymentId, details);
        throw new Error("The process is gone");
      },
    };
    await expect(refund({ amountPaise: 10_000 }, dies)).rejects.toThrow("The process is gone");
    expect(await requests()).toMatchObject([{ state: "asked" }]);
    await resumeRefunds(db, provider, later(1));
    await hearProvider();
    expect(await refunds()).toMatchObject([{ amount_paise: 10_000, status: "processed" }]);
    expect(await stand()).toEqual({ state: "partially_refunded", refunded_paise: 10_000 });
    expect(await refundablePaise(db, donation)).toBe(40_000);
  });

  test("shows the provider's reason when refused, releases the amount, and logs the refusal", async () => {
    // The payment is refunded on the provider's dashboard, but not reported yet.
    outside.refund(donation.payment_id ?? "", {});
    expect(await refund()).toMatchObject({
      ok: false,
      refusal: {
        kind: "conflict",
        message: expect.stringMatching(/^refund\.refused\{.*fully refunded already/) as string,
      },
    });
    expect(await requests()).toMatchObject([{ state: "refused" }]);
    expect(await refundablePaise(db, donation)).toBe(50_000);
    expect(await db.selectFrom("activity").select("action").orderBy("id").execute()).toEqual([
      { action: "refund_asked" },
      { action: "refund_refused" },
    ]);
    await hearProvider();
    expect(await stand()).toEqual({ state: "refunded", refunded_paise: 50_000 });
  });

  test("is abandoned after a day without an answer", async () => {
    outside.switches.down = true;
    await refund();
    await resumeRefunds(db, provider, later(25));
    expect(await requests()).toMatchObject([{ state: "refused" }]);
    expect(await refundablePaise(db, donation)).toBe(50_000);
    // Nobody waits at the form any more, so staff are mailed.
    const { text } = await db
      .selectFrom("outbox")
      .select("text")
      .where("kind", "=", "staff-alert")
      .executeTakeFirstOrThrow();
    for (const said of [
      "A refund was not made",
      "₹500.00",
      donation.payment_id,
      "has not answered for a day",
    ])
      expect(text).toContain(said);
  });

  test("is resumed until one unanswered request or three failures in a row", async () => {
    for (const part of [1, 2, 3, 4]) {
      outside.switches.down = true;
      await refund({ amountPaise: part * 1_000 });
    }
    for (const [trouble, most] of [
      ["unreachable", 1],
      ["timeout", 1],
      ["failing", 3],
    ] as const) {
      let asked = 0;
      const silent: Provider = {
        ...provider,
        refundPayment: () => ((asked += 1), Promise.reject(new ProviderError(trouble, "No answer"))),
      };
      expect(await resumeRefunds(db, silent, later(1))).toBe(most);
      expect(asked).toBe(most);
    }
    expect((await requests()).every(({ state }) => state === "asked")).toBe(true);
    // Occasional failures are no outage.
    const answers = [false, false, true, false, false];
    let turn = 0;
    const shaky: Provider = {
      ...provider,
      refundPayment: (...asked) =>
        answers[(turn += 1) - 1]
          ? provider.refundPayment(...asked)
          : Promise.reject(new ProviderError("failing", "No answer")),
    };
    outside.switches.down = true;
    await refund({ amountPaise: 5_000 });
    outside.switches.down = false;
    expect(await resumeRefunds(db, shaky, later(1))).toBe(5);
  });

  test("keeps the first answer when two rounds get different ones", async () => {
    outside.switches.down = true;
    await refund();
    outside.switches.down = false;
    const late: Provider = {
      ...provider,
      async refundPayment() {
        await resumeRefunds(db, provider, later(1));
        throw new ProviderError("refused", "The payment has been fully refunded already");
      },
    };
    await resumeRefunds(db, late, later(1));
    expect(await requests()).toMatchObject([{ state: "accepted", answer: null }]);
    expect(await db.selectFrom("outbox").where("kind", "=", "staff-alert").select("id").execute()).toEqual(
      [],
    );
  });

  test("does not call the provider again for a form that was answered", async () => {
    const form = wish();
    await requestRefund(db, provider, actor, form, NOW);
    const nobody = { refundPayment: () => expect.fail("the provider was asked") } as unknown as Provider;
    expect(await requestRefund(db, nobody, actor, form, NOW)).toMatchObject({ value: { state: "accepted" } });
  });

  test("can return a foreign payment on hold", async () => {
    await db
      .updateTable("donations")
      .set({ state: "set_aside", paid_at: null })
      .where("id", "=", donation.id)
      .execute();
    expect(await refund()).toMatchObject({ ok: true, value: { state: "accepted" } });
    expect(refusalOf(await refund())).toMatchObject({ message: "refund.nothingLeft" });
    await hearProvider();
    expect(await stand()).toMatchObject({ state: "set_aside" });
  });

  test("is refused for unpaid and unknown donations", async () => {
    const open = await insertDonation(db, UNPAID);
    expect(await refund({ donationId: open.id })).toMatchObject({
      ok: false,
      refusal: { kind: "conflict", message: "refund.notPaid" },
    });
    expect(await refund({ donationId: "nobody" })).toMatchObject({
      ok: false,
      refusal: { kind: "not_found" },
    });
    expect(await requests()).toEqual([]);
  });

  test("stays processed whatever is reported later", async () => {
    await refund({ amountPaise: 20_000 });
    const [{ id = "" } = {}] = await db.selectFrom("refunds").select("id").execute();
    for (const status of ["processed", "failed", "pending"] as const)
      await applyRefund(db, donation, { id, amountPaise: 20_000, status }, NOW);
    expect(await db.selectFrom("refunds").select("status").execute()).toEqual([{ status: "processed" }]);
  });

  test("releases its amount after it failed at the bank", async () => {
    await refund({ amountPaise: 50_000 });
    await db.updateTable("refunds").set({ status: "failed" }).execute();
    expect(await refundablePaise(db, donation)).toBe(50_000);
  });
});
