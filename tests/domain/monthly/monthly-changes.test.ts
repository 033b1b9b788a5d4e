import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Db, MonthlyDonation } from "#db/schema";
import {
  chargeAfterPause,
  firstChargeOfReplacement,
  pauseMonths,
  startOfMonth,
} from "~/features/monthly/monthly-change";
import { shownState } from "~/features/monthly/monthly-filters";
import { readMonthlyDonation } from "~/features/monthly/find-monthly.server";
import { cancelMonthlyDonation } from "~/features/payments/cancel-monthly.server";
import {
  pauseMonthlyDonation,
  replaceMonthlyDonation,
  resumeMonthlyDonation,
} from "~/features/payments/monthly-changes.server";
import { monthlyChangeView } from "~/features/payments/monthly-change-view.server";
import { applyRetention } from "~/features/privacy/retention.server";
import { reconcileMonthlyDonations } from "~/features/payments/monthly-reconciliation.server";
import { resumeRefunds } from "~/features/payments/refunds.server";
import { receiveWebhook } from "~/features/payments/webhooks.server";
import { saveParticulars } from "~/features/donors/save-particulars.server";
import type { Provider } from "~/integrations/razorpay/provider";
import type { PayOptions } from "~/integrations/razorpay/sandbox/sandbox.server";
import { freshDatabase } from "../../support/donation";
import {
  asWebhook,
  insertMonthlyDonation,
  providerWithoutServer,
  type ProviderWithoutServer,
} from "../../support/monthly";
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

const DAY = 86_400_000;
const now = new Date();
const later = (days: number) => new Date(now.getTime() + days * DAY);
const donor = { staff: null, language: "en" } as const;
const [nextMonth = "", , lastMonth = ""] = pauseMonths(now);

const lookUp = (at = new Date()) =>
  reconcileMonthlyDonations(db, sandbox.provider, { mode: "test", every: "due", now: at });
const read = ({ id }: { id: string }) => readMonthlyDonation(db, id);
const atProvider = async (one: MonthlyDonation) => {
  const { subscription_id } = await read(one);
  return sandbox.subscriptions.find(subscription_id ?? "");
};
const monthsOf = (one: MonthlyDonation) =>
  db.selectFrom("donations").selectAll().where("subscription_id", "=", one.subscription_id).execute();
const mails = async () =>
  (await db.selectFrom("outbox").select("key").where("kind", "=", "monthly").orderBy("id").execute()).map(
    ({ key }) => key.replace(/^monthly:[\w-]{36}:/, "").replace(/:.*/, ""),
  );

async function running(details: Record<string, unknown> = {}, options: PayOptions = {}) {
  const monthly = await insertMonthlyDonation(db, sandbox, details);
  sandbox.subscriptions.authenticate(monthly.subscription_id, options);
  await sandbox.tell(db);
  return read(monthly);
}

const change = (one: MonthlyDonation, rupees: number, provider: Provider = sandbox.provider, at = now) => {
  const asked = { amountPaise: rupees * 100, until: null };
  return replaceMonthlyDonation(db, provider, "test", one.token, asked, donor, at);
};
const beginAnew = (one: MonthlyDonation, until: string | null, at = now) =>
  replaceMonthlyDonation(db, sandbox.provider, "test", one.token, { amountPaise: null, until }, donor, at);
const pause = (one: MonthlyDonation, until = nextMonth, provider: Provider = sandbox.provider, at = now) =>
  pauseMonthlyDonation(db, provider, "test", one.token, until, donor, at);
const resume = (one: MonthlyDonation, provider: Provider = sandbox.provider, at = now) =>
  resumeMonthlyDonation(db, provider, "test", one.token, donor, at);

describe("another amount", () => {
  test("is a mandate that starts with the former one's next charge and keeps everything", async () => {
    const old = await running({
      tribute: "memory",
      tributeName: "Ammini",
      wantsUpdates: "on",
      address: "Kochi",
    });
    const placed = valueOf(await change(old, 700));
    expect(placed).toMatchObject({
      ...{ name: old.name, email: old.email, address: "Kochi", tribute: "memory", tribute_name: "Ammini" },
      ...{ updates_wanted_at: old.updates_wanted_at, cause_slug: old.cause_slug, lang: old.lang },
      ...{ citizenship_stated_at: old.citizenship_stated_at, receipt_requested: 1, amount_paise: 70_000 },
      ...{ replaces_id: old.id, state: "created", starts_at: old.next_charge_at },
    });
    const { start_at, expire_by } = await atProvider(placed);
    expect(new Date((start_at ?? 0) * 1000).toISOString()).toBe(old.next_charge_at);
    expect(expire_by).toBeLessThanOrEqual((start_at ?? 0) - 86_400);
    expect(await read(old)).toMatchObject({
      state: "active",
      cancel_requested_at: null,
      replaced_by_id: null,
    });
  });

  test("ends the former one when it is authorised, and each month is charged once", async () => {
    const old = await running();
    const placed = valueOf(await change(old, 700));
    sandbox.subscriptions.authenticate(placed.subscription_id);
    await sandbox.tell(db);
    expect(await read(old)).toMatchObject({ replaced_by_id: placed.id });
    await lookUp();
    expect((await atProvider(old)).status).toBe("cancelled");
    await sandbox.tell(db);
    expect(await mails()).toEqual(["changed"]);
    sandbox.practice.moveClock(32);
    await sandbox.tell(db, later(32));
    expect((await monthsOf(old)).map(({ amount_paise }) => amount_paise)).toEqual([50_000]);
    expect((await monthsOf(placed)).map(({ amount_paise, state }) => [amount_paise, state])).toEqual([
      [70_000, "paid"],
    ]);
    expect(await mails()).toEqual(["changed"]);
  });

  test("belongs to the donor of the former months, and a later correction reaches it", async () => {
    const old = await running({ name: undefined, email: undefined, phone: undefined, invoice: undefined });
    const [first] = await monthsOf(old);
    const placed = valueOf(await change(old, 700));
    const form = { name: "Latha", email: null, address: "Kochi", pan: null, wantsCertificate: false };
    valueOf(await saveParticulars(db, first?.token ?? "", form, now));
    sandbox.subscriptions.authenticate(placed.subscription_id);
    sandbox.practice.moveClock(32);
    await sandbox.tell(db, later(32));
    const [month] = await monthsOf(placed);
    expect(month).toMatchObject({ name: "Latha", address: "Kochi" });
    const [former] = await monthsOf(old);
    expect(month?.donor_id).toBe(former?.donor_id);
  });

  test("has no second card for the family", async () => {
    const old = await running({ tribute: "memory", tributeName: "Ammini", tributeEmail: "kin@example.org" });
    const placed = valueOf(await change(old, 700));
    sandbox.subscriptions.authenticate(placed.subscription_id);
    sandbox.practice.moveClock(32);
    await sandbox.tell(db, later(32));
    const cards = [...(await monthsOf(old)), ...(await monthsOf(placed))].filter(
      ({ tribute_token }) => tribute_token !== null,
    );
    expect(cards.map(({ subscription_id }) => subscription_id)).toEqual([old.subscription_id]);
    const sent = await db.selectFrom("outbox").select("id").where("kind", "=", "tribute").execute();
    expect(sent).toHaveLength(1);
  });

  test("includes the fee for a donor who covers it", async () => {
    const old = await running();
    await db
      .updateTable("monthly_donations")
      .set({ amount_paise: 51_200, covered_fee_paise: 1_200 })
      .where("id", "=", old.id)
      .execute();
    expect(valueOf(await change(old, 1_000))).toMatchObject({
      amount_paise: 102_400,
      covered_fee_paise: 2_400,
    });
  });

  test("asked for twice is one mandate; asked for differently, the first one is given up", async () => {
    const old = await running();
    const [one, again] = await Promise.all([change(old, 700), change(old, 700)]);
    const first = valueOf(one);
    expect(valueOf(again).id).toBe(first.id);
    const second = valueOf(await change(old, 900));
    await lookUp();
    expect((await atProvider(first)).status).toBe("cancelled");
    expect((await atProvider(second)).status).toBe("created");
    expect((await read(old)).state).toBe("active");
  });

  test("authorised after it was given up for another one, leaves the former one as it was", async () => {
    const old = await running();
    const first = valueOf(await change(old, 700));
    sandbox.subscriptions.authenticate(first.subscription_id);
    const second = valueOf(await change(old, 900));
    await sandbox.tell(db);
    await lookUp();
    expect([(await atProvider(first)).status, (await atProvider(old)).status]).toEqual([
      "cancelled",
      "active",
    ]);
    sandbox.subscriptions.authenticate(second.subscription_id);
    await sandbox.tell(db);
    await lookUp();
    expect([(await atProvider(second)).status, (await atProvider(old)).status]).toEqual([
      "authenticated",
      "cancelled",
    ]);
    expect(await mails()).toEqual(["changed"]);
  });

  test("that is never authorised leaves the former one as it was", async () => {
    const old = await running();
    const placed = valueOf(await change(old, 700));
    sandbox.practice.moveClock(8);
    await reconcileMonthlyDonations(db, sandbox.provider, { mode: "test", every: "open", now: later(8) });
    expect((await read(placed)).state).toBe("expired");
    expect((await atProvider(old)).status).toBe("active");
    expect(await mails()).toEqual([]);
  });

  test("ends the former one when every webhook is lost", async () => {
    const old = await running();
    const placed = valueOf(await change(old, 700));
    sandbox.subscriptions.authenticate(placed.subscription_id);
    await sandbox.takeEvents();
    await lookUp(new Date(now.getTime() + 2 * 60_000));
    await lookUp(new Date(now.getTime() + 3 * 60_000));
    expect((await atProvider(old)).status).toBe("cancelled");
    expect(await mails()).toEqual(["changed"]);
  });

  test("is looked up right after the last moment to authorise it", async () => {
    const old = await running();
    const startsAt = Date.parse(old.next_charge_at ?? "");
    const at = new Date(startsAt - 3 * DAY);
    const placed = valueOf(await change(old, 700, sandbox.provider, at));
    await lookUp(new Date(at.getTime() + 1.5 * DAY));
    expect(Date.parse((await read(placed)).next_reconciliation_at ?? "")).toBe(startsAt - DAY + 60_000);
  });

  test("gives the same end for doubled and reordered webhooks", async () => {
    for (const reversed of [false, true]) {
      const old = await running();
      const placed = valueOf(await change(old, 700));
      sandbox.subscriptions.authenticate(placed.subscription_id);
      const events = await sandbox.takeEvents();
      await lookUp();
      sandbox.practice.moveClock(0);
      const told = [...events, ...events];
      for (const event of reversed ? told.reverse() : told)
        await receiveWebhook(db, sandbox.provider, asWebhook(event), now);
      await lookUp();
      await sandbox.tell(db);
      expect([(await read(old)).state, (await read(placed)).state]).toEqual(["cancelled", "authenticated"]);
    }
    expect(await mails()).toEqual(["changed", "changed"]);
  });

  test("creates one mandate when its creation answered 502", async () => {
    const old = await running();
    await change(await running(), 700);
    sandbox.trouble.lostAnswers = 1;
    const provider = { ...sandbox.provider, findSubscriptionByNote: sandbox.provider.findPayment as never };
    expect(refusalOf(await change(old, 700, provider))).toMatchObject({ kind: "outage" });
    const placed = valueOf(await change(old, 700));
    const all = sandbox.subscriptions.list({ count: 50, skip: 0 });
    expect(all.filter(({ notes }) => notes.monthly === placed.id)).toHaveLength(1);
  });

  test("refunds what the former one still charged for a month of the new one", async () => {
    const old = await running();
    const placed = valueOf(await change(old, 700));
    sandbox.subscriptions.authenticate(placed.subscription_id);
    await sandbox.tell(db);
    // The provider can't be asked to cancel until both have charged.
    sandbox.practice.moveClock(32);
    await sandbox.tell(db, later(32));
    await resumeRefunds(db, sandbox.provider, later(32));
    await sandbox.tell(db, later(32));
    expect((await monthsOf(old)).map(({ state }) => state).sort()).toEqual(["paid", "refunded"]);
    expect((await monthsOf(placed)).map(({ state }) => state)).toEqual(["paid"]);
    await resumeRefunds(db, sandbox.provider, later(32));
    expect(await db.selectFrom("refund_requests").select("state").execute()).toEqual([{ state: "accepted" }]);
  });

  test("keeps an earlier charge of the former one that is reported late", async () => {
    const old = await running();
    sandbox.practice.moveClock(32);
    const charge = await sandbox.takeEvents();
    await reconcileMonthlyDonations(db, sandbox.provider, { mode: "test", every: "open", now: later(32) });
    await db
      .deleteFrom("donations")
      .where("paid_at", ">", later(20).toISOString())
      .execute()
      .catch(() => undefined);
    const placed = valueOf(await change(await read(old), 700, sandbox.provider, later(32)));
    sandbox.subscriptions.authenticate(placed.subscription_id);
    await sandbox.tell(db, later(32));
    for (const event of charge) await receiveWebhook(db, sandbox.provider, asWebhook(event), later(32));
    expect((await monthsOf(old)).map(({ state }) => state)).toEqual(["paid", "paid"]);
    expect(await db.selectFrom("refund_requests").select("id").execute()).toEqual([]);
  });

  test("refunds what the former one still charged during the pause before its replacement", async () => {
    const old = await running({}, { method: "upi" });
    const placed = valueOf(await beginAnew(old, lastMonth));
    sandbox.subscriptions.authenticate(placed.subscription_id);
    await sandbox.tell(db);
    // The provider can't be asked to cancel until the former one has charged.
    sandbox.practice.moveClock(32);
    await sandbox.tell(db, later(32));
    await resumeRefunds(db, sandbox.provider, later(32));
    await sandbox.tell(db, later(32));
    expect((await monthsOf(old)).map(({ state }) => state).sort()).toEqual(["paid", "refunded"]);
  });

  test("is given up when the present one is stopped, even if it was authorised just before", async () => {
    const old = await running();
    const placed = valueOf(await change(old, 700));
    sandbox.subscriptions.authenticate(placed.subscription_id);
    valueOf(await cancelMonthlyDonation(db, sandbox.provider, old.token, now));
    await sandbox.tell(db);
    await lookUp();
    expect([(await atProvider(old)).status, (await atProvider(placed)).status]).toEqual([
      "cancelled",
      "cancelled",
    ]);
  });

  test("that was agreed to and is stopped before its first charge has an end and its mail", async () => {
    const old = await running();
    const placed = valueOf(await change(old, 700));
    sandbox.subscriptions.authenticate(placed.subscription_id);
    await sandbox.tell(db);
    await lookUp();
    const stopped = valueOf(await cancelMonthlyDonation(db, sandbox.provider, placed.token, now));
    expect([stopped.started_at, shownState(stopped)]).toEqual([old.started_at, "cancelled"]);
    await sandbox.tell(db);
    expect(await mails()).toEqual(["changed", "ended"]);
  });

  test("that begins months later keeps the donor's details until then", async () => {
    const old = await running({}, { method: "upi" });
    const placed = valueOf(await beginAnew(old, lastMonth));
    sandbox.subscriptions.authenticate(placed.subscription_id);
    await sandbox.tell(db);
    await applyRetention(db, later(40));
    expect(await read(placed)).toMatchObject({ name: old.name, email: old.email, receipt_requested: 1 });
  });

  test("can be asked for again when the provider did not answer, and leads nowhere until then", async () => {
    const old = await running();
    sandbox.trouble.failures = 9;
    expect(refusalOf(await change(old, 700))).toMatchObject({ kind: "outage" });
    sandbox.trouble.failures = 0;
    const view = () => monthlyChangeView(db, old, "test", "en", now);
    expect((await view()).waiting).toBeNull();
    valueOf(await change(old, 700));
    expect((await view()).waiting).toMatchObject({ amountPaise: 70_000 });
  });

  test("is offered beside pauses that skip a gift alone", async () => {
    const months = async (nextCharge: string) => {
      const one = { ...(await running()), next_charge_at: `${nextCharge}T06:00:00.000Z` };
      const { pauseMonths: offered } = await monthlyChangeView(db, one, "test", "en", now);
      return offered.map(({ month }) => month);
    };
    const [first = "", second = "", third = ""] = pauseMonths(now);
    expect(await months(`${first}-12`)).toEqual([second, third]);
    expect(await months(now.toISOString().slice(0, 10))).toEqual([first, second, third]);
  });

  test("of one paused in the UPI app begins with the month that is not yet paid", async () => {
    const old = await running({}, { method: "upi" });
    sandbox.subscriptions.pause(old.subscription_id ?? "");
    await sandbox.tell(db);
    const placed = valueOf(await change(old, 700));
    expect(placed.starts_at).toBe(old.next_charge_at);
    valueOf(await cancelMonthlyDonation(db, sandbox.provider, placed.token, now));
    const unpaid = valueOf(await change(old, 900, sandbox.provider, later(40)));
    expect(unpaid.starts_at).toBeNull();
  });

  test("is refused for the same amount, shortly before a charge, and once it was changed or ended", async () => {
    const old = await running();
    expect(refusalOf(await change(old, 500))).toMatchObject({ kind: "invalid" });
    const soon = new Date(Date.parse(old.next_charge_at ?? "") - DAY);
    expect(refusalOf(await change(old, 700, sandbox.provider, soon))).toMatchObject({ kind: "conflict" });
    const placed = valueOf(await change(old, 700));
    sandbox.subscriptions.authenticate(placed.subscription_id);
    await sandbox.tell(db);
    expect(refusalOf(await change(old, 900))).toMatchObject({ kind: "conflict" });
    valueOf(await cancelMonthlyDonation(db, sandbox.provider, placed.token, now));
    expect(refusalOf(await change(placed, 900))).toMatchObject({ kind: "conflict" });
  });

  test("can be changed once more before its first charge", async () => {
    const old = await running();
    const second = valueOf(await change(old, 700));
    sandbox.subscriptions.authenticate(second.subscription_id);
    await sandbox.tell(db);
    const third = valueOf(await change(second, 900));
    expect(third.starts_at).toBe(old.next_charge_at);
    sandbox.subscriptions.authenticate(third.subscription_id);
    await sandbox.tell(db);
    await lookUp();
    expect([(await atProvider(second)).status, (await atProvider(third)).status]).toEqual([
      "cancelled",
      "authenticated",
    ]);
    expect(await mails()).toEqual(["changed", "changed"]);
  });

  test("of a halted one begins at once and ends it", async () => {
    const old = await running();
    sandbox.subscriptions.decline(old.subscription_id ?? "");
    sandbox.practice.moveClock(70);
    await sandbox.tell(db, later(70));
    const placed = valueOf(await beginAnew(old, null, later(70)));
    expect(placed).toMatchObject({ amount_paise: 50_000, starts_at: null });
    sandbox.subscriptions.authenticate(placed.subscription_id);
    await sandbox.tell(db, later(70));
    await lookUp(later(70));
    expect((await atProvider(old)).status).toBe("cancelled");
    expect((await monthsOf(placed)).map(({ state }) => state)).toEqual(["paid"]);
    expect(await mails()).toEqual(["failed", "halted", "renewed"]);
  });

  test("of staff is mailed to the donor once, to agree to it", async () => {
    const old = await running();
    const staff = await insertAccount(db, { role: "treasurer" });
    const asked = { amountPaise: 70_000, until: null };
    const by = { staff, language: "en" } as const;
    for (const _ of [1, 2])
      valueOf(await replaceMonthlyDonation(db, sandbox.provider, "test", old.token, asked, by, now));
    expect(await mails()).toEqual(["invited"]);
    const { action, detail } = await db.selectFrom("activity").selectAll().executeTakeFirstOrThrow();
    expect([action, JSON.parse(detail)]).toEqual([
      "monthly_amount_asked",
      { monthlyAmount: [50_000, 70_000] },
    ]);
  });
});

describe("a pause", () => {
  test("charges nothing until its day, when the look-up ends it", async () => {
    const one = await running();
    const until = lastMonth;
    expect(valueOf(await pause(one, until))).toMatchObject({ state: "paused", paused_until: until });
    await sandbox.tell(db);
    expect(await mails()).toEqual(["paused"]);
    const day = new Date(startOfMonth(until));
    sandbox.practice.moveClock((day.getTime() - now.getTime()) / DAY - 0.5);
    await lookUp(new Date(day.getTime() - 60_000));
    expect((await atProvider(one)).status).toBe("paused");
    sandbox.practice.moveClock(0.5);
    await lookUp(new Date(day.getTime() + 60_000));
    await sandbox.tell(db, new Date(day.getTime() + 60_000));
    expect((await atProvider(one)).status).toBe("active");
    expect(await read(one)).toMatchObject({ state: "active", paused_until: null, pause_asked_at: null });
    expect(await mails()).toEqual(["paused", "resumed"]);
    expect(await monthsOf(one)).toHaveLength(1);
    sandbox.practice.moveClock(31);
    await sandbox.tell(db, new Date(day.getTime() + 31 * DAY));
    expect(await monthsOf(one)).toHaveLength(2);
  });

  test("pressed twice or taken up again twice mails each change once", async () => {
    const one = await running();
    await Promise.all([pause(one), pause(one)]);
    valueOf(await pause(one, lastMonth));
    expect((await read(one)).paused_until).toBe(nextMonth);
    await Promise.all([resume(one), resume(one)]);
    valueOf(await resume(one));
    await sandbox.tell(db);
    // Both events are of one second: the provider decides.
    await lookUp();
    expect((await read(one)).state).toBe("active");
    expect(await mails()).toEqual(["paused", "resumed"]);
    valueOf(await pause(one, nextMonth, sandbox.provider, later(0.01)));
    expect((await mails()).slice(2)).toEqual(["paused"]);
  });

  test("is asked for again after an outage, and after its answer was lost", async () => {
    for (const fault of ["failures", "lostAnswers"] as const) {
      const one = await running();
      sandbox.trouble[fault] = fault === "failures" ? 5 : 1;
      expect(valueOf(await pause(one))).toMatchObject({ paused_until: nextMonth });
      sandbox.trouble[fault] = 0;
      await sandbox.takeEvents();
      await lookUp(new Date(now.getTime() + 11 * 60_000));
      expect((await read(one)).state).toBe("paused");
    }
    expect(await mails()).toEqual(["paused", "paused"]);
  });

  test("is refused for a mandate of UPI, which can begin anew after the pause instead", async () => {
    const one = await running({}, { method: "upi" });
    expect(refusalOf(await pause(one, lastMonth))).toMatchObject({
      kind: "conflict",
      message: "giving.monthly.changes.pauseRefused",
    });
    expect(await read(one)).toMatchObject({ state: "active", pause_asked_at: null });
    expect(await mails()).toEqual([]);
    const placed = valueOf(await beginAnew(one, lastMonth));
    expect(placed.starts_at && placed.starts_at >= startOfMonth(lastMonth)).toBe(true);
    sandbox.subscriptions.authenticate(placed.subscription_id, { method: "upi" });
    await sandbox.tell(db);
    await lookUp();
    expect((await atProvider(one)).status).toBe("cancelled");
    expect(await mails()).toEqual(["renewed"]);
  });

  test("that is refused after an outage is mailed", async () => {
    const one = await running({}, { method: "upi" });
    sandbox.trouble.failures = 5;
    valueOf(await pause(one));
    sandbox.trouble.failures = 0;
    await lookUp(new Date(now.getTime() + 11 * 60_000));
    expect(await read(one)).toMatchObject({ state: "active", pause_asked_at: null });
    expect(await mails()).toEqual(["pause-refused"]);
  });

  test("is not ended by the late report that an earlier pause ended", async () => {
    const one = await running();
    valueOf(await pause(one));
    await sandbox.tell(db);
    const begin = Date.now();
    const after = (seconds: number) => new Date(begin + seconds * 1_000);
    // Within a minute, by which the provider's clock may differ.
    sandbox.practice.moveClock(10_000 / DAY);
    valueOf(await resume(one, sandbox.provider, after(10)));
    const resumed = await sandbox.takeEvents();
    sandbox.practice.moveClock(20_000 / DAY);
    valueOf(await pause(one, lastMonth, sandbox.provider, after(30)));
    for (const event of resumed) await receiveWebhook(db, sandbox.provider, asWebhook(event), after(31));
    await lookUp(after(90));
    expect(await read(one)).toMatchObject({ state: "paused", paused_until: lastMonth });
  });

  test("that was taken back is not forgotten when an older charge is reported once more", async () => {
    const one = await insertMonthlyDonation(db, sandbox);
    sandbox.subscriptions.authenticate(one.subscription_id);
    const begun = await sandbox.takeEvents();
    for (const event of begun) await receiveWebhook(db, sandbox.provider, asWebhook(event), now);
    sandbox.trouble.lostAnswers = 1;
    valueOf(await pause(one));
    sandbox.trouble.failures = 9;
    valueOf(await resume(one));
    sandbox.trouble.failures = 0;
    for (const event of begun)
      await receiveWebhook(db, sandbox.provider, { ...asWebhook(event), eventId: `${event.eventId}-2` }, now);
    await lookUp(later(0.01));
    expect((await atProvider(one)).status).toBe("active");
    expect(await read(one)).toMatchObject({ state: "active", pause_asked_at: null });
  });

  test("is over when the bank stopped the gift before it could be paused", async () => {
    const one = await running();
    sandbox.trouble.failures = 9;
    valueOf(await pause(one));
    sandbox.trouble.failures = 0;
    sandbox.subscriptions.decline(one.subscription_id ?? "");
    sandbox.practice.moveClock(40);
    await sandbox.tell(db, later(40));
    await lookUp(later(40));
    const halted = await read(one);
    expect(halted).toMatchObject({ state: "halted", pause_asked_at: null, paused_until: null });
    expect(halted.next_reconciliation_at && halted.next_reconciliation_at > later(41).toISOString()).toBe(
      true,
    );
  });

  test("is asked with the keys of its gift only", async () => {
    const one = await running();
    await db.updateTable("monthly_donations").set({ mode: "practice" }).where("id", "=", one.id).execute();
    expect(refusalOf(await pause(one))).toMatchObject({ kind: "conflict" });
  });

  test("is not ended by a charge that is reported after it", async () => {
    const one = await running();
    sandbox.practice.moveClock(32);
    const charge = await sandbox.takeEvents();
    valueOf(await pause(one, nextMonth, sandbox.provider, now));
    const paused = await sandbox.takeEvents();
    for (const event of [...paused, ...charge])
      await receiveWebhook(db, sandbox.provider, asWebhook(event), later(0.001));
    expect(await read(one)).toMatchObject({ state: "paused", paid_count: 2, paused_until: nextMonth });
    expect(await monthsOf(one)).toHaveLength(2);
    await lookUp(later(0.01));
    expect((await read(one)).state).toBe("paused");
    expect(await mails()).toEqual(["paused"]);
  });

  test("ends the same way for doubled, reordered and lost webhooks", async () => {
    const one = await running();
    valueOf(await pause(one));
    valueOf(await resume(one, sandbox.provider, later(0.01)));
    const events = await sandbox.takeEvents();
    for (const event of [...events.toReversed(), ...events.toReversed()])
      await receiveWebhook(db, sandbox.provider, asWebhook(event), later(0.01));
    await lookUp(later(0.02));
    expect(await read(one)).toMatchObject({ state: "active", pause_asked_at: null });
    expect(await mails()).toEqual(["paused", "resumed"]);
  });

  test("is only for active ones, and until one of the next three months", async () => {
    const one = await running();
    for (const until of ["2020-01", pauseMonths(later(95)).at(-1) ?? ""])
      expect(refusalOf(await pause(one, until))).toMatchObject({ kind: "invalid" });
    const waiting = await insertMonthlyDonation(db, sandbox);
    expect(refusalOf(await pause(waiting))).toMatchObject({ kind: "conflict" });
    const placed = valueOf(await change(one, 700));
    sandbox.subscriptions.authenticate(placed.subscription_id);
    await sandbox.tell(db);
    // The provider would cancel it.
    expect(refusalOf(await pause(placed))).toMatchObject({ kind: "conflict" });
    expect((await atProvider(placed)).status).toBe("authenticated");
  });

  test("of the UPI app is not ours to end", async () => {
    const one = await running({}, { method: "upi" });
    sandbox.subscriptions.pause(one.subscription_id ?? "");
    await sandbox.tell(db);
    expect(refusalOf(await resume(one))).toMatchObject({ kind: "conflict" });
    expect((await atProvider(one)).status).toBe("paused");
    expect(await mails()).toEqual([]);
  });

  test("that the provider does not end alerts staff once and is asked for daily", async () => {
    const one = await running();
    valueOf(await pause(one));
    await sandbox.tell(db);
    const id = one.subscription_id ?? "";
    sandbox.subscriptions.resume(id);
    sandbox.subscriptions.pause(id);
    await sandbox.takeEvents();
    const day = new Date(startOfMonth(nextMonth));
    for (const days of [0, 1, 2]) {
      const at = new Date(day.getTime() + days * DAY + 3_600_000);
      await lookUp(at);
      expect((await read(one)).next_reconciliation_at).toBe(new Date(at.getTime() + DAY).toISOString());
    }
    const alerts = await db.selectFrom("outbox").select("key").where("kind", "=", "staff-alert").execute();
    expect(new Set(alerts.map(({ key }) => key.replace(/:[^:]*$/, ""))).size).toBeLessThanOrEqual(1);
  });

  test("ends with the gift, and another amount begins after it", async () => {
    const one = await running();
    valueOf(await pause(one, lastMonth));
    const placed = valueOf(await change(await read(one), 700));
    expect(placed.starts_at && placed.starts_at >= startOfMonth(lastMonth)).toBe(true);
    valueOf(await cancelMonthlyDonation(db, sandbox.provider, one.token, now));
    await sandbox.tell(db);
    expect(await read(one)).toMatchObject({ state: "cancelled", pause_asked_at: null });
    expect(await mails()).toEqual(["paused", "ended"]);
  });

  test("gives up another amount that waits for the donor", async () => {
    const one = await running();
    const placed = valueOf(await change(one, 700));
    valueOf(await pause(one));
    await lookUp();
    expect((await atProvider(placed)).status).toBe("cancelled");
  });
});

describe("the next charge of a gift", () => {
  /** Charged on 31 January at 1 am in India, which is 30 January in UTC. */
  const chargedOn31 = { state: "paused", pause_asked_at: "x", next_charge_at: "2026-01-30T19:30:00.000Z" };
  const goingOn = { cancel_requested_at: null, replaced_by_id: null };
  const pausedUntil = (paused_until: string) =>
    ({ ...chargedOn31, ...goingOn, paused_until }) as MonthlyDonation;

  test("after a pause is on its day of the month in India, or on the month's last", () => {
    const at = new Date("2026-01-20T00:00:00Z");
    expect(chargeAfterPause(pausedUntil("2026-02"), at)).toBe("2026-02-27T19:30:00.000Z");
    expect(chargeAfterPause(pausedUntil("2026-03"), at)).toBe("2026-03-30T19:30:00.000Z");
    expect(chargeAfterPause(pausedUntil("2026-04"), at)).toBe("2026-04-29T19:30:00.000Z");
  });

  test("after a pause that the provider does not end is never in the past", () => {
    const at = new Date("2026-03-05T00:00:00Z");
    expect(chargeAfterPause(pausedUntil("2026-02"), at)).toBe("2026-03-30T19:30:00.000Z");
    expect(firstChargeOfReplacement(pausedUntil("2026-02"), at)).toEqual({
      when: "on",
      at: "2026-03-30T19:30:00.000Z",
    });
  });
});
