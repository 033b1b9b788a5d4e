/** Concurrent, shuffled and repeated webhooks. EVENTS=1000 for the full run; SEED=… repeats a run. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PaidProof } from "~/integrations/razorpay/sandbox/sandbox.server";
import { translator } from "~/locales/translate";
import { expectConsistentLedger, withDatabase } from "../../support/database";
import { seededRandom } from "../../support/random";
import {
  newDonor,
  returnFromPayment,
  newAddress,
  paymentSettings,
  placeOrder,
  post,
  verify,
  type Donor,
  type Order,
} from "../../support/donors";
import { startMailServer } from "../../support/mail-server";
import { inBothRuns, perRun } from "../../support/matrix";
import { startProvider, type SentEvent, type TestProvider } from "../../support/provider";
import { startSite, type Site } from "../../support/site";

const t = translator("en");

const DONATIONS = Number(process.env.EVENTS ?? perRun({ test: 10, matrix: 60 }));
const AT_ONCE = 20;
const COPIES = 3;
/** Requests that must be refused or ignored, of each kind. */
const FALSE_REPORTS = perRun({ test: 10, matrix: 40 });
/** Receipts are slow to draw, so `npm test` awaits only the first mails. */
const AWAITED_MAILS = perRun({ test: 4, matrix: DONATIONS });

const luck = seededRandom();
let outside: TestProvider;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let site: Site;

beforeAll(async () => {
  outside = await startProvider();
  mailServer = await startMailServer();
  site = await startSite({ ...paymentSettings(outside), SMTP_URL: mailServer.url, LOG_LEVEL: "warn" });
  outside.switches.webhookUrl = `${site.origin}/payment/webhook`;
  // The sandbox only collects the webhooks; the test delivers them.
  outside.switches.drop = true;
});

afterAll(async () => {
  await site.kill();
  await outside.close();
  await mailServer.stop();
});

type Paid = Order & { donor: Donor; proof: PaidProof };
type Act = () => Promise<unknown>;

describe(`site with ${DONATIONS} simultaneous donors`, inBothRuns, () => {
  const paid: Paid[] = [];

  test("gives each donor a donation of their own", { timeout: 60_000 + DONATIONS * 100 }, async () => {
    process.stdout.write(`storm: SEED=${luck.seed}\n`);
    const donors = Array.from({ length: DONATIONS }, () => newDonor({ amount: luck.between(50, 5_000) }));
    await inParallel(
      donors.map((donor) => async () => {
        const order = await placeOrder(site.origin, donor);
        if (luck.happens(0.15)) outside.failPayment(order.orderId);
        const proof = outside.pay(order.orderId);
        // Adds a failed attempt that is reported after the payment.
        if (luck.happens(0.15)) outside.failPayment(order.orderId);
        paid.push({ ...order, donor, proof });
      }),
    );
    await outside.idle();
    expect(new Set(paid.map(({ orderId }) => orderId)).size).toBe(DONATIONS);
    expect(outside.events().length).toBeGreaterThanOrEqual(DONATIONS * 3);
  });

  test(
    `accepts events ${COPIES} times in any order, or in reverse, while browsers return`,
    { timeout: 60_000 + DONATIONS * 300 },
    async () => {
      const [backwards, anyhow] = divide(outside.events());
      const acts: Act[] = [
        // Delivers these in reverse order, one by one.
        ...backwards.map(
          (events) => () => inTurn(events.toReversed().map((event) => () => expectTaken(event))),
        ),
        ...anyhow.flatMap((event) => Array.from({ length: COPIES }, () => () => expectTaken(event))),
        ...paid.flatMap((one) =>
          luck.happens(0.6) ? [() => expectVerified(one), () => expectVerified(one)] : [],
        ),
        ...paid.flatMap((one) => (luck.happens(0.4) ? [() => expectWelcome(one)] : [])),
        ...Array.from({ length: FALSE_REPORTS }, (_, number) => () => sendUnknownOrder(number)),
        ...Array.from(
          { length: FALSE_REPORTS },
          () => () => sendForgery(anyhow[luck.between(0, anyhow.length - 1)] as SentEvent),
        ),
        ...Array.from(
          { length: FALSE_REPORTS },
          () => () => lie(paid[luck.between(0, paid.length - 1)] as Paid),
        ),
      ];
      await inParallel(luck.shuffled(acts));
    },
  );

  test("records each donation once with amount, receipt number and mail", async () => {
    await withDatabase(site, async (db) => {
      const donations = await expectConsistentLedger(db);
      const inLedger = donations.map(({ order_id, payment_id, amount_paise, state }) => [
        order_id,
        payment_id,
        amount_paise,
        state,
      ]);
      expect(inLedger.sort(), `SEED=${luck.seed}`).toEqual(
        paid
          .map(({ orderId, proof, amountPaise }) => [orderId, proof.razorpay_payment_id, amountPaise, "paid"])
          .sort(),
      );
      const { rows } = await db
        .selectFrom("donations")
        .select((all) => all.fn.countAll<number>().as("rows"))
        .executeTakeFirstOrThrow();
      expect(rows).toBe(DONATIONS);
      const { last } = await db
        .selectFrom("receipts")
        .select((all) => all.fn.max("sequence").as("last"))
        .executeTakeFirstOrThrow();
      expect(last).toBe(DONATIONS);

      const events = await db
        .selectFrom("payment_events")
        .select(["source", "provider_event_id", "order_id"])
        .execute();
      const webhooks = events.filter(({ source }) => source === "webhook");
      const known = outside.events().map(({ eventId }) => eventId);
      expect(
        webhooks
          .filter(({ order_id }) => order_id !== "order_NotOurs00000000")
          .map(({ provider_event_id }) => provider_event_id)
          .sort(),
      ).toEqual(known.sort());
      // Events of an unknown order, each sent twice, are stored once; forged ones are not stored.
      expect(webhooks.filter(({ order_id }) => order_id === "order_NotOurs00000000")).toHaveLength(
        FALSE_REPORTS / 2,
      );
    });
    const rupees = paid.reduce((sum, { amountPaise }) => sum + amountPaise, 0) / 100;
    expect(await site.donations("list")).toContain(
      `Total test: ${DONATIONS} donations, ₹${rupees.toFixed(2)} received less refunds`,
    );
  });

  test("sends each mail once", { timeout: 60_000 + AWAITED_MAILS * 300 }, async () => {
    await expect
      .poll(() => mailServer.arrived.length, { timeout: 30_000 + AWAITED_MAILS * 250, interval: 100 })
      .toBeGreaterThanOrEqual(AWAITED_MAILS);
    const reached = mailServer.arrived.flatMap(({ to }) => to);
    const donors = new Set(paid.map(({ donor }) => donor.donation.email));
    expect(reached.filter((address) => !donors.delete(address))).toEqual([]);
    expect(new Set(mailServer.arrived.map(({ messageId }) => messageId)).size).toBe(reached.length);
  });
});

/** Splits the events: one list for every tenth order, and the events of all others. */
function divide(events: SentEvent[]): [SentEvent[][], SentEvent[]] {
  const byOrder = new Map<string, SentEvent[]>();
  for (const event of events) {
    const { payload } = JSON.parse(event.body) as { payload: { payment: { entity: { order_id: string } } } };
    const { order_id } = payload.payment.entity;
    byOrder.set(order_id, [...(byOrder.get(order_id) ?? []), event]);
  }
  const stories = [...byOrder.values()];
  return [
    stories.filter((_, place) => place % 10 === 0),
    stories.filter((_, place) => place % 10 !== 0).flat(),
  ];
}

async function inParallel(acts: Act[]) {
  const waiting = [...acts];
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let act = waiting.shift(); act; act = waiting.shift()) await act();
  });
  await Promise.all(workers);
}

async function inTurn(acts: Act[]) {
  for (const act of acts) await act();
}

async function expectTaken(event: SentEvent) {
  expect(await outside.deliver(event)).toBe(200);
}

async function expectVerified({ donor, proof }: Paid) {
  expect(await verify(site.origin, donor, proof)).toMatchObject({
    status: 200,
    body: { success: true, message: t("giving.verified") },
  });
}

async function expectWelcome({ donor, proof, token }: Paid) {
  expect(await returnFromPayment(site.origin, donor, token, proof)).toMatchObject({
    status: 303,
    location: `/donation/${token}`,
  });
}

/** Sends a validly signed event of another shop on the account; each id is sent twice. */
async function sendUnknownOrder(number: number) {
  const payment = {
    id: `pay_NotOurs${number}`,
    order_id: "order_NotOurs00000000",
    amount: 50_000,
    currency: "INR",
    status: "captured",
  };
  const body = JSON.stringify({
    entity: "event",
    event: "payment.captured",
    payload: { payment: { entity: payment } },
  });
  expect(await outside.deliver({ body, eventId: `evt_NotOurs${number % (FALSE_REPORTS / 2)}` })).toBe(200);
}

async function sendForgery(event: SentEvent) {
  expect(
    await outside.deliver({
      ...event,
      signature: outside.signWebhook(event.body, "somebody else's secret"),
      eventId: "evt_Forged",
    }),
  ).toBe(400);
}

/** Sends a proof with an invented payment id. */
async function lie({ proof }: Paid) {
  const answer = await post(`${site.origin}/payment/verify-payment`, newAddress(), {
    json: { ...proof, razorpay_payment_id: "pay_Invented000000" },
  });
  expect(answer).toMatchObject({
    status: 400,
    body: { success: false, message: t("giving.verificationFailed") },
  });
}
