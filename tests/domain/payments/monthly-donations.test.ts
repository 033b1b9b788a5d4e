import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { closeCause, makeDefaultCause } from "~/features/causes/cause-changes.server";
import { confirmDonations, correctDonor } from "~/features/donors/donor-corrections.server";
import { applyPendingEvents, receiveWebhook } from "~/features/payments/webhooks.server";
import { mailReceipt } from "~/features/receipts/receipt-requests.server";
import { saveParticulars } from "~/features/donors/save-particulars.server";
import { cancelMonthlyDonation } from "~/features/payments/cancel-monthly.server";
import {
  findMonthlyBySubscription,
  monthlyHistory,
  readMonthlyDonation,
} from "~/features/monthly/find-monthly.server";
import { reconcileMonthlyDonations } from "~/features/payments/monthly-reconciliation.server";
import { StartDonation } from "~/features/donations/donation-form.server";
import { startDonation, startMonthlyDonation } from "~/features/payments/start-donation.server";
import { confirmMonthlyDonation } from "~/features/payments/verification.server";
import { correctDonorDetails } from "~/features/privacy/correction.server";
import { erasePersonalData } from "~/features/privacy/erasure.server";
import { findMyData } from "~/features/privacy/personal-data.server";
import { applyRetention } from "~/features/privacy/retention.server";
import type { Provider } from "~/integrations/razorpay/provider";
import { limits } from "~/lib/limits";
import { GOAT_REARING, LIFE_SCHOOL, YOUTH_OUTREACH } from "../../support/causes";
import { freshDatabase } from "../../support/donation";
import {
  newMonthlyDonor,
  monthlyForm,
  insertMonthlyDonation,
  asWebhook,
  providerWithoutServer,
  type ProviderWithoutServer,
} from "../../support/monthly";
import { changePlan } from "../../support/provider-changes";
import { refusalOf, valueOf } from "../../support/result";
import { insertAccount } from "../../support/staff";

let sandbox: ProviderWithoutServer;
let db: Db;
beforeEach(async () => {
  sandbox = providerWithoutServer();
  db = await freshDatabase();
});
afterEach(async () => {
  await db.destroy();
  sandbox.close();
});

const now = new Date();
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const reconcile = (at = now) =>
  reconcileMonthlyDonations(db, sandbox.provider, { mode: "test", every: "open", now: at });
const created = () => sandbox.trouble.calls.filter((call) => call === "POST /v1/subscriptions").length;
const mails = async () =>
  (await db.selectFrom("outbox").select("key").where("kind", "=", "monthly").orderBy("id").execute()).map(
    ({ key }) => key.replace(/^monthly:[\w-]{36}:/, ""),
  );
const start = (form: ReturnType<typeof monthlyForm>) =>
  startMonthlyDonation(db, sandbox.provider, "test", form, newMonthlyDonor(), now);

describe("starting a monthly donation", () => {
  test("creates one subscription when its creation answered 502", async () => {
    await start(monthlyForm());
    sandbox.trouble.lostAnswers = 1;
    const gift = valueOf(await start(monthlyForm()));
    expect(gift.short_url).toContain(gift.subscription_id);
    expect(created()).toBe(2);
  });

  test("finds the subscription that was created during an outage", async () => {
    await start(monthlyForm());
    const form = monthlyForm();
    sandbox.trouble.lostAnswers = 1;
    // The lookup by note fails too.
    const provider = { ...sandbox.provider, findSubscriptionByNote: failing };
    const first = await startMonthlyDonation(db, provider, "test", form, newMonthlyDonor(), now);
    expect(refusalOf(first)).toMatchObject({ kind: "outage", message: "donationForm.orderFailed" });
    valueOf(await start(form));
    expect(created()).toBe(2);
    expect(sandbox.practice.subscriptions.list({ count: 10, skip: 0 })).toHaveLength(2);
  });

  test("creates a plan once per amount, and again when the provider does not know it", async () => {
    for (const amount of ["500", "500", "700"]) await start(monthlyForm({ amount }));
    const plans = () => sandbox.trouble.calls.filter((call) => call === "POST /v1/plans").length;
    expect(plans()).toBe(2);
    await db
      .updateTable("monthly_plans")
      .set({ plan_id: "plan_ofOtherKeys" })
      .where("amount_paise", "=", 70_000)
      .execute();
    const form = monthlyForm({ amount: "700" });
    expect(refusalOf(await start(form))).toMatchObject({ kind: "outage" });
    valueOf(await start(form));
    expect(plans()).toBe(3);
  });

  test("refuses foreign visitors without the statement", async () => {
    const abroad = { ...newMonthlyDonor(), country: "US" };
    const form = monthlyForm({ statement: undefined });
    const started = await startMonthlyDonation(db, sandbox.provider, "test", form, abroad, now);
    expect(refusalOf(started)).toMatchObject({ kind: "forbidden" });
  });
});

describe("ending a monthly donation before it starts", () => {
  const endedMeanwhile = async (form = monthlyForm()) => {
    const provider: Provider = {
      ...sandbox.provider,
      async createSubscription(asked) {
        const { token } = await db.selectFrom("monthly_donations").select("token").executeTakeFirstOrThrow();
        valueOf(await cancelMonthlyDonation(db, sandbox.provider, token, now));
        return sandbox.provider.createSubscription(asked);
      },
    };
    return startMonthlyDonation(db, provider, "test", form, newMonthlyDonor(), now);
  };
  const only = () => sandbox.practice.subscriptions.list({ count: 10, skip: 0 })[0];

  test("cancels the subscription that the provider is still creating", async () => {
    expect(refusalOf(await endedMeanwhile())).toMatchObject({ kind: "outage" });
    await reconcileMonthlyDonations(db, sandbox.provider, { mode: "test", every: "due", now: later(2) });
    expect(only()?.status).toBe("cancelled");
    expect(
      await db.selectFrom("monthly_donations").select(["state", "next_reconciliation_at"]).execute(),
    ).toEqual([{ state: "cancelled", next_reconciliation_at: null }]);
  });

  test("cancels as soon as an unresponsive provider answers", async () => {
    await endedMeanwhile();
    const silent = { ...sandbox.provider, cancelSubscription: failing };
    await reconcileMonthlyDonations(db, silent, { mode: "test", every: "due", now: later(2) });
    await reconcileMonthlyDonations(db, sandbox.provider, { mode: "test", every: "due", now: later(20) });
    expect(only()?.status).toBe("cancelled");
  });

  test("allows a new donation from the same form, even before the first is cancelled", async () => {
    const form = monthlyForm();
    const first = valueOf(await start(form));
    const silent = { ...sandbox.provider, cancelSubscription: failing };
    valueOf(await cancelMonthlyDonation(db, silent, first.token, now));
    expect(valueOf(await start(form)).subscription_id).not.toBe(first.subscription_id);
    await reconcile();
    expect(sandbox.subscriptions.find(first.subscription_id).status).toBe("cancelled");
  });

  test("cancels a mandate authorised after expiry and records any charge as a donation", async () => {
    const other = await insertMonthlyDonation(db, sandbox);
    sandbox.trouble.lostAnswers = 1;
    const provider = { ...sandbox.provider, findSubscriptionByNote: failing };
    await startMonthlyDonation(db, provider, "test", monthlyForm(), newMonthlyDonor(), now);
    const all = sandbox.practice.subscriptions.list({ count: 10, skip: 0 });
    const id = all.find((one) => one.id !== other.subscription_id)?.id ?? "";
    await reconcile(later(5 * 24 * 60));
    sandbox.subscriptions.authenticate(id);
    await sandbox.tell(db, later(5 * 24 * 60));
    await reconcileMonthlyDonations(db, sandbox.provider, {
      mode: "test",
      every: "due",
      now: later(5 * 24 * 60),
    });
    expect(sandbox.subscriptions.find(id).status).toBe("cancelled");
    const donation = await findMonthlyBySubscription(db, id);
    expect(donation).toMatchObject({ state: "cancelled", paid_count: 1 });
    expect(donation && (await monthlyHistory(db, donation)).months).toHaveLength(1);
  });
});

describe("wave of declined payments", () => {
  test("of first months pauses new donations, but not one that has begun", async () => {
    const form = monthlyForm();
    const { subscription_id } = valueOf(await start(form));
    for (let at = 0; at < limits.cardTesting.breakerFailures; at += 1)
      sandbox.subscriptions.failAuthentication(subscription_id);
    await sandbox.tell(db);
    expect(refusalOf(await start(monthlyForm()))).toMatchObject({ kind: "too_many" });
    expect(valueOf(await start(form)).subscription_id).toBe(subscription_id);
  });

  test("of later months does not pause new donations", async () => {
    for (let at = 0; at * 4 < limits.cardTesting.breakerFailures; at += 1) {
      const gift = await insertMonthlyDonation(db, sandbox);
      sandbox.subscriptions.authenticate(gift.subscription_id);
      sandbox.subscriptions.decline(gift.subscription_id);
    }
    await sandbox.tell(db, later(-60));
    sandbox.practice.moveClock(40);
    await sandbox.tell(db);
    valueOf(await start(monthlyForm()));
  });
});

describe("first month", () => {
  test("counts once for browser, webhook and reconciliation in any order", async () => {
    const ways = [
      (proof: Proof) => confirmMonthlyDonation(db, sandbox.provider, proof, now),
      async () => reconcile(),
      async () => {
        for (const event of events) await receiveWebhook(db, sandbox.provider, asWebhook(event), now);
      },
    ] as const;
    let events: Awaited<ReturnType<typeof sandbox.takeEvents>> = [];
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
      [1, 0, 2],
      [0, 2, 1],
      [2, 0, 1],
    ] as const) {
      const gift = await insertMonthlyDonation(db, sandbox);
      const proof = proofOf(sandbox.subscriptions.authenticate(gift.subscription_id));
      events = await sandbox.takeEvents();
      for (const turn of [1, 2, 3])
        for (const way of order) expect(await ways[way](proof), `${turn}`).not.toBeNull();
      const { months } = await monthlyHistory(db, gift);
      expect(months.map(({ state, payment_id }) => [state, payment_id])).toEqual([["paid", proof.paymentId]]);
      expect((await readMonthlyDonation(db, gift.id)).state).toBe("active");
    }
    expect((await db.selectFrom("receipts").select("id").execute()).length).toBe(6);
  });

  test("with a foreign card is on hold, and its confirmation is refused", async () => {
    const gift = await insertMonthlyDonation(db, sandbox);
    const proof = proofOf(sandbox.subscriptions.authenticate(gift.subscription_id, { international: true }));
    expect(refusalOf(await confirmMonthlyDonation(db, sandbox.provider, proof, now))).toMatchObject({
      kind: "invalid_signature",
    });
    const { months } = await monthlyHistory(db, gift);
    expect(months.map(({ state }) => state)).toEqual(["set_aside"]);
    expect(await db.selectFrom("receipts").select("id").execute()).toEqual([]);
  });

  test("is not the token amount of a bank's mandate check", async () => {
    const gift = await insertMonthlyDonation(db, sandbox);
    const token = { amountPaise: 500, status: "authorized" } as const;
    const proof = proofOf(sandbox.subscriptions.authenticate(gift.subscription_id, token));
    await confirmMonthlyDonation(db, sandbox.provider, proof, now);
    await sandbox.tell(db);
    await reconcile();
    expect((await sandbox.provider.findPayment(proof.paymentId)).status).toBe("authorized");
    expect((await monthlyHistory(db, gift)).months).toEqual([]);
  });

  test("begun with test keys is not checked with live keys", async () => {
    await insertMonthlyDonation(db, sandbox);
    const round = await reconcileMonthlyDonations(db, sandbox.provider, { mode: "live", every: "open", now });
    expect(round.reconciled).toBe(0);
  });

  test("is found by reconciliation when the provider did not answer", async () => {
    const gift = await insertMonthlyDonation(db, sandbox);
    const proof = proofOf(sandbox.subscriptions.authenticate(gift.subscription_id));
    const silent = { ...sandbox.provider, findPayment: failing };
    expect(refusalOf(await confirmMonthlyDonation(db, silent, proof, now))).toMatchObject({ kind: "outage" });
    const due = await reconcileMonthlyDonations(db, sandbox.provider, { mode: "test", every: "due", now });
    expect(due.reconciled).toBe(1);
    expect((await monthlyHistory(db, gift)).months).toHaveLength(1);
  });

  test("is refunded in the ledger when its refund is reported first", async () => {
    const gift = await insertMonthlyDonation(db, sandbox);
    const { razorpay_payment_id: payment } = sandbox.subscriptions.authenticate(gift.subscription_id);
    sandbox.practice.refund(payment);
    const events = await sandbox.takeEvents();
    for (const event of events.toReversed())
      await receiveWebhook(db, sandbox.provider, asWebhook(event), now);
    await applyPendingEvents(db, sandbox.provider, now);
    const { months } = await monthlyHistory(db, gift);
    expect(months.map(({ state }) => state)).toEqual(["refunded"]);
  });
});

type Proof = { subscriptionId: string; paymentId: string; signature: string };
const proofOf = (proof: ReturnType<ProviderWithoutServer["subscriptions"]["authenticate"]>): Proof => ({
  subscriptionId: proof.razorpay_subscription_id,
  paymentId: proof.razorpay_payment_id,
  signature: proof.razorpay_signature,
});

describe("later months", () => {
  async function running(details: Record<string, unknown> = {}) {
    const gift = await insertMonthlyDonation(db, sandbox, details);
    sandbox.subscriptions.authenticate(gift.subscription_id);
    await sandbox.tell(db);
    return gift;
  }

  test("list declined charges without counting them, and mail a failed and a halted month once", async () => {
    const gift = await running();
    sandbox.subscriptions.decline(gift.subscription_id);
    sandbox.practice.moveClock(70);
    await sandbox.tell(db);
    expect((await readMonthlyDonation(db, gift.id)).state).toBe("halted");
    const { months, failedCharges } = await monthlyHistory(db, gift);
    expect([months.length, failedCharges.length]).toEqual([1, 4]);
    expect(await mails()).toEqual(["failed:1", "halted:1"]);
  });

  test("that failed can be paid by a single donation from a mailed link, which then counts", async () => {
    const gift = await running();
    sandbox.subscriptions.decline(gift.subscription_id);
    sandbox.practice.moveClock(32);
    await sandbox.tell(db);
    const mail = await db
      .selectFrom("outbox")
      .select("text")
      .where("key", "like", "%failed:1")
      .executeTakeFirstOrThrow();
    const query = new URL(/http\S+donation\/new\S+/.exec(mail.text)?.[0] ?? "").searchParams;
    const form = StartDonation.parse({
      ...Object.fromEntries(query),
      formToken: "a-form-for-the-missed-month",
    });
    const started = valueOf(await startDonation(db, sandbox.provider, "test", form, newMonthlyDonor(), now));
    expect(started).toMatchObject({
      for_monthly_donation_id: gift.id,
      subscription_id: null,
      amount_paise: gift.amount_paise,
      cause_slug: gift.cause_slug,
    });
    // An unpaid donation does not count as a month yet.
    expect((await monthlyHistory(db, gift)).months).toHaveLength(1);
    await db.updateTable("donations").set({ state: "paid" }).where("id", "=", started.id).execute();
    expect((await monthlyHistory(db, gift)).months.map(({ id }) => id)).toContain(started.id);
  });

  test("are still charged when their cause is closed or past its last day", async () => {
    const [closed, over] = [await running(), await running({ cause: GOAT_REARING })];
    const treasurer = await insertAccount(db, { role: "treasurer" });
    valueOf(await makeDefaultCause(db, treasurer, YOUTH_OUTREACH, now));
    valueOf(await closeCause(db, treasurer, LIFE_SCHOOL, now));
    await db.updateTable("causes").set({ ends_on: "2026-01-05" }).where("slug", "=", GOAT_REARING).execute();
    expect(refusalOf(await start(monthlyForm()))).toMatchObject({ fields: { cause: "giving.causeClosed" } });
    sandbox.practice.moveClock(40);
    await sandbox.tell(db);
    for (const gift of [closed, over]) {
      const { months } = await monthlyHistory(db, gift);
      expect(months.map(({ cause_slug }) => cause_slug)).toEqual([gift.cause_slug, gift.cause_slug]);
      expect((await readMonthlyDonation(db, gift.id)).state).toBe("active");
    }
  });

  test("are found by reconciliation without webhooks", async () => {
    const gift = await running();
    sandbox.practice.moveClock(70);
    await sandbox.takeEvents();
    await reconcile();
    expect((await monthlyHistory(db, gift)).months).toHaveLength(3);
  });

  test("with one unreadable month still show the others and the state", async () => {
    const treasurer = await insertAccount(db, { role: "treasurer" });
    const gift = await running();
    sandbox.practice.moveClock(70);
    const lost = (await sandbox.provider.listInvoices(gift.subscription_id))[0]?.paymentId;
    sandbox.subscriptions.cancel(gift.subscription_id);
    await sandbox.takeEvents();
    const forgetful: Provider = {
      ...sandbox.provider,
      findPayment: (id) => (id === lost ? refusing() : sandbox.provider.findPayment(id)),
    };
    await reconcileMonthlyDonations(db, forgetful, { mode: "test", every: "open", now });
    expect(await readMonthlyDonation(db, gift.id)).toMatchObject({
      state: "cancelled",
      paid_count: 3,
      next_reconciliation_at: later(7 * 24 * 60).toISOString(),
    });
    expect((await monthlyHistory(db, gift)).months).toHaveLength(2);
    await reconcileMonthlyDonations(db, forgetful, { mode: "test", every: "open", now: later(24 * 60) });
    const alerts = db.selectFrom("outbox").select(["key", "about"]).where("kind", "=", "staff-alert");
    expect(await alerts.execute()).toEqual([
      { key: `month-unknown:${lost}:${treasurer.id}`, about: gift.id },
    ]);
    await reconcile(later(7 * 24 * 60));
    expect((await monthlyHistory(db, gift)).months).toHaveLength(3);
  });

  test("are checked daily while a month is missing, and weekly once ended", async () => {
    const gift = await running();
    sandbox.practice.moveClock(32);
    await sandbox.takeEvents();
    const silent: Provider = { ...sandbox.provider, listInvoices: () => Promise.resolve([]) };
    const asked = async (days: number) => {
      let times = 0;
      for (let hour = 0; hour < days * 24; hour += 1) {
        const at = later(hour * 60);
        times += (await reconcileMonthlyDonations(db, silent, { mode: "test", every: "due", now: at }))
          .reconciled;
      }
      return times;
    };
    await db.updateTable("monthly_donations").set({ next_reconciliation_at: now.toISOString() }).execute();
    expect(await asked(7)).toBe(7);
    sandbox.subscriptions.cancel(gift.subscription_id);
    await db.updateTable("monthly_donations").set({ next_reconciliation_at: now.toISOString() }).execute();
    expect(await asked(14)).toBe(2);
  });

  test("with an amount changed at the provider are announced to the donor once in advance", async () => {
    const gift = await running();
    await db.updateTable("monthly_donations").set({ covered_fee_paise: 1_200 }).execute();
    const { id } = await sandbox.provider.createPlan({ amountPaise: 90_000, name: "Monthly gift" });
    changePlan(sandbox.practice, gift.subscription_id, id);
    await sandbox.tell(db);
    for (const minutes of [0, 1, 2]) await reconcile(later(minutes));
    expect(await mails()).toEqual([`changed:${id}`]);
    expect((await readMonthlyDonation(db, gift.id)).amount_paise).toBe(90_000);
    sandbox.practice.moveClock(32);
    await sandbox.tell(db);
    const { months } = await monthlyHistory(db, gift);
    expect(months.map(({ amount_paise }) => amount_paise).sort()).toEqual([50_000, 90_000]);
    expect(months.find(({ amount_paise }) => amount_paise === 90_000)?.covered_fee_paise).toBe(0);
  });

  test("are cancelled once the provider answers, and the donor is mailed once", async () => {
    const gift = await running();
    const silent = { ...sandbox.provider, cancelSubscription: failing };
    const asked = valueOf(await cancelMonthlyDonation(db, silent, gift.token, now));
    expect([asked.state, asked.cancel_requested_at]).toEqual(["active", now.toISOString()]);
    await reconcile();
    await sandbox.tell(db);
    expect((await readMonthlyDonation(db, gift.id)).state).toBe("cancelled");
    valueOf(await cancelMonthlyDonation(db, sandbox.provider, gift.token, now));
    expect(await mails()).toEqual(["ended"]);
  });

  test("of an earlier donation with the same email address are linked in the second one's mail", async () => {
    const email = "both@example.org";
    const first = await running({ email });
    await running({ email });
    const [mail] = await db.selectFrom("outbox").selectAll().where("kind", "=", "monthly").execute();
    expect(mail?.text).toContain(`/monthly/${first.token}`);
  });

  test("use details that a donor changes on one month's page", async () => {
    const gift = await running();
    const [month] = (await monthlyHistory(db, gift)).months;
    const given = {
      name: null,
      email: null,
      address: "House 4, Kalpetta",
      wantsCertificate: true,
      pan: "ABCPE1234F",
    };
    valueOf(await saveParticulars(db, month?.token ?? "", given, now));
    sandbox.practice.moveClock(32);
    await sandbox.tell(db);
    const { months } = await monthlyHistory(db, gift);
    expect(months.map(({ address, pan_last4 }) => [address, pan_last4])).toEqual([
      ["House 4, Kalpetta", "234F"],
      ["House 4, Kalpetta", "234F"],
    ]);
    expect(new Set(months.map(({ donor_id }) => donor_id)).size).toBe(1);
  });

  test("mail receipts to an address that the donor adds on one month's page", async () => {
    const gift = await running({ invoice: "", email: "", phone: "" });
    const [month] = (await monthlyHistory(db, gift)).months;
    valueOf(await mailReceipt(db, month?.token ?? "", { email: "later@example.org" }, "127.0.0.1", now));
    sandbox.practice.moveClock(32);
    await sandbox.tell(db);
    const { months } = await monthlyHistory(db, gift);
    expect(months.map(({ email }) => email)).toEqual(["later@example.org", "later@example.org"]);
    const mails = await db.selectFrom("outbox").selectAll().where("kind", "=", "receipt").execute();
    expect(mails.map(({ about }) => about).sort()).toEqual(months.map(({ id }) => id).sort());
  });

  test("use name, email and phone that staff correct", async () => {
    const gift = await running();
    const [month] = (await monthlyHistory(db, gift)).months;
    const corrected = { name: "Asha Varghis", email: "right@example.org", phone: "9847000001" };
    const actor = { id: "user-1", email: "meera@foundation.example" };
    valueOf(await confirmDonations(db, actor, month?.donor_id ?? "", month?.id ?? "", now));
    valueOf(await correctDonor(db, actor, month?.donor_id ?? "", corrected, now));
    sandbox.practice.moveClock(32);
    await sandbox.tell(db);
    const { months } = await monthlyHistory(db, gift);
    expect(months).toHaveLength(2);
    for (const one of months) expect(one).toMatchObject(corrected);
  });

  test("keep newer details when other details change on an older month's page", async () => {
    const gift = await running({ address: "Old House", wantsCertificate: "on", pan: "ABCPE1234F" });
    sandbox.practice.moveClock(32);
    await sandbox.tell(db);
    const [newer, older] = (await monthlyHistory(db, gift)).months;
    const { phone, email } = gift;
    valueOf(
      await correctDonorDetails(db, newer?.id ?? "", { name: "Asha Thomas", phone, email }, "127.0.0.1", now),
    );
    const moved = {
      name: null,
      email: null,
      address: "New House",
      wantsCertificate: true,
      pan: "ABCPX9999Z",
    };
    valueOf(await saveParticulars(db, newer?.token ?? "", moved, now));

    const untouched = { name: null, email: null, address: "Old House", wantsCertificate: true, pan: null };
    valueOf(await saveParticulars(db, older?.token ?? "", untouched, now));
    valueOf(
      await correctDonorDetails(
        db,
        older?.id ?? "",
        { name: "Asha Varghese", phone: "9811111111", email },
        "127.0.0.1",
        now,
      ),
    );
    expect(await readMonthlyDonation(db, gift.id)).toMatchObject({
      name: "Asha Thomas",
      address: "New House",
      pan_last4: "999Z",
      phone: "9811111111",
    });
    valueOf(await saveParticulars(db, older?.token ?? "", { ...untouched, pan: "ABCPE1234F" }, now));
    expect(await readMonthlyDonation(db, gift.id)).toMatchObject({ pan_last4: "234F" });
  });

  test("send no mail after an erasure, and keep what the ledger needs", async () => {
    const email = "gone@example.org";
    const gift = await running({ email });
    const never = await insertMonthlyDonation(db, sandbox, { email });
    expect((await findMyData(db, { email }, "en")).monthly).toHaveLength(2);
    const counts = await erasePersonalData(db, { email }, null, now);
    expect(counts).toMatchObject({ monthly: 2 });
    expect(await readMonthlyDonation(db, gift.id)).toMatchObject({
      email: null,
      phone: null,
      name: "Asha Varghese",
    });
    expect(await readMonthlyDonation(db, never.id)).toMatchObject({ email: null, name: null });
    sandbox.subscriptions.decline(gift.subscription_id);
    sandbox.practice.moveClock(40);
    await sandbox.tell(db);
    expect(await mails()).toEqual([]);
    expect(await erasePersonalData(db, { email }, null, now)).toMatchObject({ monthly: 0 });
  });

  test("lose the donor's details after the retention; after a month if nothing was ever paid", async () => {
    const never = await insertMonthlyDonation(db, sandbox);
    const ended = await running();
    sandbox.subscriptions.cancel(ended.subscription_id);
    await sandbox.tell(db);
    await applyRetention(db, later(31 * 24 * 60));
    expect((await readMonthlyDonation(db, never.id)).name).toBeNull();
    expect((await readMonthlyDonation(db, ended.id)).name).toBe("Asha Varghese");
    await applyRetention(db, later(10 * 366 * 24 * 60));
    expect((await readMonthlyDonation(db, ended.id)).name).toBeNull();
  });
});

async function troubled(trouble: "failing" | "refused"): Promise<never> {
  const { ProviderError } = await import("~/integrations/razorpay/provider");
  throw new ProviderError(trouble, "The provider answered 502");
}
const failing = () => troubled("failing");
const refusing = () => troubled("refused");
