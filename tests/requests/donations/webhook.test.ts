/** Genuine, wrong and hostile webhooks, with test keys and the sandbox over HTTP. */
import { afterAll, describe, expect, test } from "vitest";
import { startProvider } from "../../support/provider";
import { database, visit } from "../../support/visit";

const PREVIOUS_SECRET = "last year's webhook secret";
const db = database();
const now = Date.now();

const provider = await startProvider({ webhookUrl: "http://127.0.0.1:9/nobody" });
provider.switches.drop = true;
Object.assign(process.env, {
  RAZORPAY_KEY_ID: provider.keyId,
  RAZORPAY_KEY_SECRET: provider.keySecret,
  RAZORPAY_WEBHOOK_SECRET: provider.webhookSecret,
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: PREVIOUS_SECRET,
  RAZORPAY_API_URL: provider.url,
});
afterAll(() => provider.close());

async function placeOrder(): Promise<string> {
  const response = await visit("/payment/create-order", {
    json: { amount: 500, invoice: true, name: "Asha", email: "asha@example.org", phone: "9847012345" },
    from: "49.36.4.1",
  });
  return ((await response.json()) as { order: { id: string } }).order.id;
}

/** Pays the order while the sandbox holds back webhooks. @returns the order's webhooks, by type */
async function paidEvents(orderId: string) {
  provider.pay(orderId);
  await provider.idle();
  const events = provider.events().filter(({ body }) => body.includes(orderId));
  const of = (type: string) => events.find((event) => event.type === type) ?? expect.fail(`no ${type}`);
  return {
    authorized: of("payment.authorized"),
    captured: of("payment.captured"),
    orderPaid: of("order.paid"),
  };
}

async function tell(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) {
  const response = await visit("/payment/webhook", {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
  });
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  return { status: response.status, body: (await response.json()) as { success: boolean; message: string } };
}

const signed = (body: string, secret?: string) => ({
  "x-razorpay-signature": provider.signWebhook(body, secret),
});
const donationOf = (orderId: string) =>
  db.selectFrom("donations").selectAll().where("order_id", "=", orderId).executeTakeFirstOrThrow();
const eventsOf = (eventId: string) =>
  db.selectFrom("payment_events").selectAll().where("provider_event_id", "=", eventId).execute();

describe("webhook", () => {
  test("of a captured payment records it once, with receipt and mail", async () => {
    const orderId = await placeOrder();
    const { captured } = await paidEvents(orderId);
    const headers = { "x-razorpay-signature": captured.signature, "x-razorpay-event-id": captured.eventId };
    for (let time = 0; time < 3; time += 1)
      expect(await tell(captured.body, headers)).toMatchObject({ status: 200, body: { success: true } });
    const donation = await donationOf(orderId);
    expect(donation).toMatchObject({ state: "paid", mode: "test" });
    expect(await eventsOf(captured.eventId)).toMatchObject([
      { source: "webhook", type: "payment.captured", outcome: "paid", body: captured.body },
    ]);
    expect(
      await db.selectFrom("receipts").selectAll().where("donation_id", "=", donation.id).execute(),
    ).toHaveLength(1);
    expect(
      await db.selectFrom("outbox").selectAll().where("key", "=", `receipt:${donation.id}`).execute(),
    ).toHaveLength(1);
  });

  test("without an event id is stored once, however often it arrives", async () => {
    const orderId = await placeOrder();
    const { captured } = await paidEvents(orderId);
    for (let time = 0; time < 2; time += 1)
      expect(await tell(captured.body, { "x-razorpay-signature": captured.signature })).toMatchObject({
        status: 200,
      });
    expect(
      await tell(captured.body, { "x-razorpay-signature": captured.signature, "x-razorpay-event-id": "" }),
    ).toMatchObject({ status: 200 });
    expect(await donationOf(orderId)).toMatchObject({ state: "paid" });
    expect(
      await db.selectFrom("payment_events").selectAll().where("order_id", "=", orderId).execute(),
    ).toHaveLength(1);
  });

  test("of an authorised payment changes nothing; that of a paid order records the payment", async () => {
    const orderId = await placeOrder();
    const { authorized, orderPaid } = await paidEvents(orderId);
    expect(
      await tell(authorized.body, {
        "x-razorpay-signature": authorized.signature,
        "x-razorpay-event-id": authorized.eventId,
      }),
    ).toMatchObject({ status: 200 });
    expect(await donationOf(orderId)).toMatchObject({ state: "created" });
    expect(
      await tell(orderPaid.body, {
        "x-razorpay-signature": orderPaid.signature,
        "x-razorpay-event-id": orderPaid.eventId,
      }),
    ).toMatchObject({ status: 200 });
    expect(await donationOf(orderId)).toMatchObject({ state: "paid" });
  });

  test("of a failed payment stores the bank's reason", async () => {
    const orderId = await placeOrder();
    provider.failPayment(orderId, { description: "The bank said no." });
    await provider.idle();
    const failed =
      provider.events().find(({ body, type }) => type === "payment.failed" && body.includes(orderId)) ??
      expect.fail("no event");
    expect(
      await tell(failed.body, {
        "x-razorpay-signature": failed.signature,
        "x-razorpay-event-id": failed.eventId,
      }),
    ).toMatchObject({ status: 200 });
    expect(await donationOf(orderId)).toMatchObject({ state: "failed", failure_reason: "The bank said no." });
  });

  test("is accepted with the previous secret and refused with an unknown one", async () => {
    const orderId = await placeOrder();
    const { captured } = await paidEvents(orderId);
    for (const secret of ["somebody else's", provider.keySecret, ""])
      expect(await tell(captured.body, signed(captured.body, secret))).toMatchObject({ status: 400 });
    expect(await donationOf(orderId)).toMatchObject({ state: "created" });
    expect(await tell(captured.body, signed(captured.body, PREVIOUS_SECRET))).toMatchObject({ status: 200 });
    expect(await donationOf(orderId)).toMatchObject({ state: "paid" });
  });

  test("is refused and not stored without a valid signature", async () => {
    const orderId = await placeOrder();
    const { captured } = await paidEvents(orderId);
    const count = async () => (await db.selectFrom("payment_events").select("id").execute()).length;
    const before = await count();
    for (const signature of [
      "",
      "x",
      "0".repeat(64),
      captured.signature.slice(2),
      `${captured.signature},${captured.signature}`,
      captured.signature.toUpperCase() + "0",
    ])
      expect(await tell(captured.body, { "x-razorpay-signature": signature }), signature).toMatchObject({
        status: 400,
        body: { success: false, message: "Payment verification failed!" },
      });
    expect(await tell(captured.body, {})).toMatchObject({ status: 400 });
    expect(await tell(` ${captured.body}`, { "x-razorpay-signature": captured.signature })).toMatchObject({
      status: 400,
    });
    expect(
      await tell(captured.body.replace("50000", "5000"), { "x-razorpay-signature": captured.signature }),
    ).toMatchObject({ status: 400 });
    expect(await count()).toBe(before);
    expect(await donationOf(orderId)).toMatchObject({ state: "created" });
  });

  test("is verified over its raw bytes, whatever its content type", async () => {
    const orderId = await placeOrder();
    const { captured } = await paidEvents(orderId);
    expect(
      await tell(captured.body, { "content-type": "text/plain", "x-razorpay-signature": captured.signature }),
    ).toMatchObject({ status: 200 });
    expect(await donationOf(orderId)).toMatchObject({ state: "paid" });
  });

  test.each([
    ["no JSON", "%%%"],
    ["nothing", ""],
    ["null", "null"],
    ["a list", "[1,2,3]"],
    ["an event without payload", '{"event":"payment.captured"}'],
    [
      "an event with wrong parts",
      '{"event":"payment.captured","payload":{"payment":{"entity":{"id":1,"amount":"x"}}}}',
    ],
    ["an unknown event", '{"event":"moon.landed","payload":{}}'],
    [
      "an unknown order",
      '{"event":"order.paid","payload":{"order":{"entity":{"id":"order_SomebodyElses"}}}}',
    ],
    [
      "a prototype",
      '{"__proto__":{"polluted":1},"event":"payment.captured","payload":{"__proto__":{"polluted":1}}}',
    ],
    ["bytes of a broken character", '{"event":"\ud800"}'],
    ["half a megabyte", JSON.stringify({ event: "x", payload: { note: "x".repeat(500_000) } })],
  ])("with a valid signature but %s is stored and acknowledged", async (_name, body) => {
    const eventId = `evt_odd_${now}_${_name}`;
    expect(await tell(body, { ...signed(body), "x-razorpay-event-id": eventId })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await eventsOf(eventId)).toMatchObject([
      { source: "webhook", applied_at: expect.any(String) as string },
    ]);
    expect({}).not.toHaveProperty("polluted");
  });

  test("with another amount than the order's is held for staff", async () => {
    const orderId = await placeOrder();
    const { captured } = await paidEvents(orderId);
    const body = captured.body.replaceAll("50000", "100");
    expect(await tell(body, { ...signed(body), "x-razorpay-event-id": `evt_other_${now}` })).toMatchObject({
      status: 200,
    });
    expect(await donationOf(orderId)).toMatchObject({ state: "other_amount" });
  });

  test("beyond a megabyte is refused", async () => {
    const body = "x".repeat(1024 * 1024 + 1);
    expect(await tell(body, signed(body))).toMatchObject({ status: 413 });
  });
});
