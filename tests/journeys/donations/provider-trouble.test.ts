/** Provider outages: what donors see, and what the ledger records. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Donation } from "#db/schema";
import { reconcileDonations } from "~/features/payments/reconciliation.server";
import type { PaidProof } from "~/integrations/razorpay/sandbox/sandbox.server";
import { translator } from "~/locales/translate";
import { expectConsistentLedger, withDatabase } from "../../support/database";
import {
  newDonor,
  requestOrder,
  returnFromPayment,
  paymentSettings,
  placeOrder,
  readOrder,
  post,
  verify,
  type ApiResponse,
  type Donor,
} from "../../support/donors";
import { inBothRuns, perRun } from "../../support/matrix";
import { startProvider, type ProviderSwitches, type TestProvider } from "../../support/provider";
import { startSite, type Site } from "../../support/site";

const t = translator("en");

/** A call is given up after 8 s; in `npm test` other files keep the processors busy meanwhile. */
const MAX_MS = perRun({ test: { answer: 30_000, page: 5_000 }, matrix: { answer: 10_000, page: 3_000 } });
const DONORS_AT_ONCE = perRun({ test: 4, matrix: 12 });

const PAGES = ["/", "/donateUs", "/healthz"];

let outside: TestProvider;
let site: Site;

beforeAll(async () => {
  outside = await startProvider();
  site = await startSite({
    ...paymentSettings(outside),
    CONTACT_INBOX: "office@example.org",
    LOG_LEVEL: "warn",
  });
  // Renders the pages once before they are timed, because first renders are slow.
  for (const path of PAGES) await fetch(`${site.origin}${path}`).then((response) => response.text());
});

afterEach(() => {
  outside.reset();
  outside.switches.webhookUrl = undefined;
});

afterAll(async () => {
  await site.kill();
  await outside.close();
  await withDatabase(site, expectConsistentLedger);
});

const webhooksOn = () => (outside.switches.webhookUrl = `${site.origin}/payment/webhook`);
/** Reconciles like `npm run donations -- look-up`. */
const reconcile = () =>
  withDatabase(site, (db) =>
    reconcileDonations(db, outside.gateway(), { mode: "test", every: "open", now: new Date() }),
  );

async function donationsOf(donor: Donor): Promise<Donation[]> {
  return withDatabase(site, (db) =>
    db.selectFrom("donations").selectAll().where("email", "=", donor.donation.email).execute(),
  );
}

async function donationOf(donor: Donor): Promise<Donation> {
  const [only, ...more] = await donationsOf(donor);
  expect(more).toEqual([]);
  if (!only) throw new Error("The donation is not in the books");
  return only;
}

async function paperworkOf({ id }: Donation) {
  return withDatabase(site, async (db) => {
    const receipts = await db.selectFrom("receipts").selectAll().where("donation_id", "=", id).execute();
    const mails = await db.selectFrom("outbox").selectAll().where("key", "=", `receipt:${id}`).execute();
    const alerts = await db.selectFrom("outbox").selectAll().where("key", "like", `alert:${id}:%`).execute();
    return { receipts: receipts.length, mails: mails.length, alerts: alerts.length };
  });
}

async function change(donor: Donor, values: Partial<Donation>) {
  await withDatabase(site, (db) =>
    db.updateTable("donations").set(values).where("email", "=", donor.donation.email).execute(),
  );
}

async function countedPaise(donor: Donor): Promise<number> {
  const counted = (await donationsOf(donor)).filter(({ state }) =>
    ["paid", "partially_refunded", "refunded"].includes(state),
  );
  return counted.reduce((sum, { amount_paise, refunded_paise }) => sum + amount_paise - refunded_paise, 0);
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

type Timed = { answer: ApiResponse; ms: number };

async function timed<T>(act: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const started = performance.now();
  const answer = await act();
  return { answer, ms: performance.now() - started };
}

/** Requests pages until `done`. @returns ms of the slowest page */
async function browseUntil(done: Promise<unknown>): Promise<number> {
  let isOver = false;
  void done.finally(() => (isOver = true));
  let slowest = 0;
  for (let page = 0; !isOver || page < PAGES.length; page += 1) {
    const { answer, ms } = await timed(() =>
      fetch(`${site.origin}${PAGES[page % PAGES.length]}`).then(async (response) => [
        response.status,
        await response.text(),
      ]),
    );
    expect(answer[0]).toBe(200);
    slowest = Math.max(slowest, ms);
    await pause(100);
  }
  return slowest;
}

const TROUBLES: [string, Partial<ProviderSwitches>, number][] = perRun({
  test: [
    ["answers 500", { status: 500 }, 502],
    ["accepts a request and never answers", { hang: true }, 504],
  ],
  matrix: [
    ["accepts a request and never answers", { hang: true }, 504],
    ["answers 503", { status: 503 }, 502],
    ["refuses connections", { down: true }, 502],
    ["answers with a web page", { garbage: true }, 502],
  ],
});

describe.each(TROUBLES)("site while the provider %s", inBothRuns, (_, switches, status) => {
  const [buyer, scriptless, payer] = [newDonor(), newDonor(), newDonor()];
  let proof: PaidProof;
  let slowest: number;
  let ordered: Timed;
  let sent: Timed;
  let verified: Timed;

  // Runs in parallel, because each call takes 8 s if the provider never answers.
  beforeAll(async () => {
    proof = outside.pay((await placeOrder(site.origin, payer)).orderId);
    Object.assign(outside.switches, switches);
    const form = { ...scriptless.donation, amount: String(scriptless.donation.amount), invoice: "on" };
    const page = `${site.origin}/donation/new?cause=${form.cause}&amount=${form.amount}`;
    const calls = Promise.all([
      timed(() => requestOrder(site.origin, buyer)),
      timed(() => post(page, scriptless.address, { form })),
      timed(() => verify(site.origin, payer, proof)),
    ]);
    slowest = await browseUntil(calls);
    [ordered, sent, verified] = await calls;
    outside.reset();
  });

  test("reports the failure in time, keeps the attempt, and the form works afterwards", async () => {
    expect(ordered.answer).toMatchObject({
      status,
      body: { success: false, message: "Error creating order!" },
    });
    expect(ordered.ms).toBeLessThan(MAX_MS.answer);
    expect(slowest).toBeLessThan(MAX_MS.page);
    const attempt = await donationOf(buyer);
    expect(attempt).toMatchObject({ state: "created", order_id: null, amount_paise: 50_000 });

    const { orderId } = await placeOrder(site.origin, buyer);
    const { id, token } = attempt;
    expect(await donationOf(buyer)).toMatchObject({ id, token, order_id: orderId });
  });

  test("reports the failure above the form without script", () => {
    expect(sent.answer.status).toBe(status);
    for (const said of ["Error creating order!", scriptless.donation.email, scriptless.donation.formToken])
      expect(sent.answer.body.text).toContain(said);
  });

  test("confirms an unverified payment by reconciliation", async () => {
    expect(verified.answer).toMatchObject({
      status,
      body: { success: false, message: "Error verifying payment!" },
    });
    expect(verified.ms).toBeLessThan(MAX_MS.answer);
    expect(await donationOf(payer)).toMatchObject({ state: "created" });

    await reconcile();
    const donation = await donationOf(payer);
    expect(donation).toMatchObject({ state: "paid", payment_id: proof.razorpay_payment_id });
    expect(await paperworkOf(donation)).toMatchObject({ receipts: 1, mails: 1 });
    expect(await verify(site.origin, payer, proof)).toMatchObject({ status: 200, body: { success: true } });
  });
});

test("leaves donations unchanged when reconciliation fails, and reconciles them later", async () => {
  const donor = newDonor();
  const { orderId } = await placeOrder(site.origin, donor);
  outside.pay(orderId);
  const before = await donationOf(donor);
  outside.switches.down = true;
  await expect(site.donations("look-up")).rejects.toThrow("The provider did not answer");
  expect(await donationOf(donor)).toEqual(before);
  outside.reset();
  await reconcile();
  expect(await donationOf(donor)).toMatchObject({ state: "paid" });
});

describe("payment", () => {
  test("counts once when only the browser reports it, by form or script", async () => {
    for (const way of ["form", "script"]) {
      const donor = newDonor();
      const { orderId, token } = await placeOrder(site.origin, donor);
      const proof = outside.pay(orderId);
      const answer =
        way === "form"
          ? await returnFromPayment(site.origin, donor, token, proof)
          : await verify(site.origin, donor, proof);
      expect(answer.status).toBe(way === "form" ? 303 : 200);
      await expectPaidOnce(donor);
    }
  });

  test("counts once when only reconciliation finds it", async () => {
    const donor = newDonor();
    const { orderId } = await placeOrder(site.origin, donor);
    outside.pay(orderId);
    await reconcile();
    await expectPaidOnce(donor);
  });

  test("counts once when browser, webhook and reconciliation report it at once", inBothRuns, async () => {
    webhooksOn();
    outside.switches.duplicate = 2;
    outside.switches.reorder = true;
    const donors = Array.from({ length: DONORS_AT_ONCE }, () => newDonor());
    const orders = await Promise.all(donors.map((donor) => placeOrder(site.origin, donor)));
    await Promise.all([
      reconcile(),
      ...donors.flatMap((donor, place) => {
        const { orderId, token } = orders[place] ?? readOrder({ status: 0, location: null, body: {} });
        const proof = outside.pay(orderId);
        return [
          verify(site.origin, donor, proof),
          returnFromPayment(site.origin, donor, token, proof),
          verify(site.origin, donor, proof),
        ];
      }),
    ]);
    await outside.idle();
    for (const donor of donors) await expectPaidOnce(donor);
  });

  async function expectPaidOnce(donor: Donor) {
    const donation = await donationOf(donor);
    expect(donation).toMatchObject({ state: "paid", amount_paise: 50_000 });
    expect(await paperworkOf(donation)).toEqual({ receipts: 1, mails: 1, alerts: 0 });
  }
});

describe("late payments", () => {
  test("count if they failed and then succeeded", async () => {
    webhooksOn();
    const donor = newDonor();
    const { orderId } = await placeOrder(site.origin, donor);
    const { paymentId } = outside.failPayment(orderId);
    await outside.idle();
    expect(await donationOf(donor)).toMatchObject({ state: "failed" });
    outside.pay(orderId, { paymentId });
    await outside.idle();
    expect(await donationOf(donor)).toMatchObject({ state: "paid", failure_reason: null });
  });

  test("count after the donation was abandoned, by webhook or reconciliation", async () => {
    const [told, untold] = [newDonor(), newDonor()];
    const orders = [await placeOrder(site.origin, told), await placeOrder(site.origin, untold)];
    for (const donor of [told, untold]) await change(donor, { created_at: hoursAgo(30) });
    await reconcile();
    for (const donor of [told, untold]) expect(await donationOf(donor)).toMatchObject({ state: "abandoned" });

    outside.pay(orders[1]?.orderId ?? "");
    await outside.idle();
    await reconcile();
    expect(await donationOf(untold)).toMatchObject({ state: "paid" });

    webhooksOn();
    outside.pay(orders[0]?.orderId ?? "");
    await outside.idle();
    expect(await donationOf(told)).toMatchObject({ state: "paid" });
  });

  test("of an old form, whose donation was abandoned, are found by reconciliation", async () => {
    const donor = newDonor();
    await placeOrder(site.origin, donor);
    await change(donor, { created_at: hoursAgo(100) });
    await reconcile();
    expect(await donationOf(donor)).toMatchObject({ state: "abandoned", next_reconciliation_at: null });
    const { orderId } = await placeOrder(site.origin, donor);
    expect(await placeOrder(site.origin, donor)).toMatchObject({ orderId });
    outside.pay(orderId);
    await reconcile();
    expect((await donationsOf(donor)).map(({ state }) => state).sort()).toEqual(["abandoned", "paid"]);
  });

  test("that were only authorised are captured by reconciliation", async () => {
    const donor = newDonor();
    const { orderId } = await placeOrder(site.origin, donor);
    const { razorpay_payment_id } = outside.pay(orderId, { status: "authorized" });
    await reconcile();
    expect(await donationOf(donor)).toMatchObject({ state: "paid", payment_id: razorpay_payment_id });
    expect((await outside.gateway().findPayment(razorpay_payment_id)).status).toBe("captured");
  });
});

describe("money that does not count", () => {
  test("includes an international payment: it is on hold, and staff get an alert", async () => {
    webhooksOn();
    const donor = newDonor();
    const { orderId, token } = await placeOrder(site.origin, donor);
    const proof = outside.pay(orderId, { international: true });
    await returnFromPayment(site.origin, donor, token, proof);
    await outside.idle();
    const donation = await donationOf(donor);
    expect(donation).toMatchObject({ state: "set_aside", payment_id: proof.razorpay_payment_id });
    expect(await paperworkOf(donation)).toEqual({ receipts: 0, mails: 0, alerts: 1 });
    expect(await countedPaise(donor)).toBe(0);
  });

  test("includes a payment of another amount than ordered: staff get an alert", async () => {
    webhooksOn();
    const donor = newDonor();
    const { orderId } = await placeOrder(site.origin, donor);
    const proof = outside.pay(orderId, { amountPaise: 5_000 });
    await outside.idle();
    expect(await verify(site.origin, donor, proof)).toMatchObject({
      status: 400,
      body: { message: t("giving.verificationFailed") },
    });
    await reconcile();
    const donation = await donationOf(donor);
    expect(donation).toMatchObject({
      ...{ state: "other_amount", payment_id: proof.razorpay_payment_id, captured_paise: 5_000 },
    });
    expect(await paperworkOf(donation)).toEqual({ receipts: 0, mails: 0, alerts: 1 });
    expect(await countedPaise(donor)).toBe(0);
  });
});

test("subtracts partial and full refunds", async () => {
  webhooksOn();
  const donor = newDonor();
  const { orderId } = await placeOrder(site.origin, donor);
  const { razorpay_payment_id } = outside.pay(orderId);
  await outside.idle();
  outside.refund(razorpay_payment_id, { amountPaise: 20_000 });
  await outside.idle();
  expect(await donationOf(donor)).toMatchObject({ state: "partially_refunded", refunded_paise: 20_000 });
  expect(await countedPaise(donor)).toBe(30_000);
  outside.refund(razorpay_payment_id);
  await outside.idle();
  const donation = await donationOf(donor);
  expect(donation).toMatchObject({ state: "refunded", refunded_paise: 50_000 });
  expect(await countedPaise(donor)).toBe(0);
  expect(await paperworkOf(donation)).toMatchObject({ receipts: 1, mails: 1 });
});
