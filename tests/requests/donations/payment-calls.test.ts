/** Donations through the API: the shapes of contract.md, and errors. */
import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { deliverDueMail } from "~/features/mail/outbox.server";
import { mailTemplates } from "~/features/features.server";
import { encryptLink } from "~/features/privacy/my-data-link.server";
import type { Sender } from "~/integrations/smtp.server";
import { env } from "~/env.server";
import { database, visit, type VisitOptions } from "../../support/visit";
import { splitList } from "../../support/list";
import { GOAT_REARING, LIFE_SCHOOL, STITCHING_CENTER } from "../../support/causes";
import { translator } from "~/locales/translate";

const AMERICAN = "8.8.8.8";
let neighbours = 0;
/** Returns a new address each time, so that rate limits never apply. */
const indian = () => `49.36.${16 + ((neighbours += 1) >> 8)}.${neighbours & 255}`;

type Answer = {
  success: boolean;
  message: string;
  errors?: Record<string, string>;
  order: { id: string; amount: number; currency: string };
  donation: { href: string; status: string };
  [more: string]: unknown;
};

const db = database();

/** Expects uncached JSON, with `success: false` and a message in errors. */
async function call(path: string, how: VisitOptions = {}) {
  const response = await visit(path, { from: indian(), ...how });
  expect(response.headers.get("content-type")).toMatch(/^application\/json\b/);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const body = (await response.json()) as Answer;
  if (!response.ok)
    expect(body).toMatchObject({ success: false, message: expect.stringMatching(/\S/) as string });
  return { status: response.status, body, headers: response.headers };
}

const order = (json: unknown, how: VisitOptions = {}) => call("/payment/create-order", { json, ...how });
const donationOf = (orderId: string) =>
  db.selectFrom("donations").selectAll().where("order_id", "=", orderId).executeTakeFirstOrThrow();
const mailsTo = (recipient: string) =>
  db.selectFrom("outbox").selectAll().where("recipient", "=", recipient).execute();

async function payAt(orderId: string) {
  const response = await visit("/practice/v1/checkout/script/pay", {
    form: { key_id: env.payments.keyId, order_id: orderId },
  });
  return (await response.json()) as {
    razorpay_payment_id: string;
    razorpay_order_id: string;
    razorpay_signature: string;
  };
}

async function paidDonation(donation: Record<string, unknown> = {}) {
  const { body } = await order({ amount: 500, ...donation });
  const proof = await payAt(body.order.id);
  expect(await call("/payment/verify-payment", { json: proof })).toMatchObject({ status: 200 });
  return { orderId: body.order.id, paymentId: proof.razorpay_payment_id, proof };
}

describe("GET /blog/getCountry", () => {
  test.each([
    ["49.36.0.1", "IN"],
    ["2409:4000:0:1::2", "IN"],
    [AMERICAN, "US"],
    // Practice mode assumes India for a local visitor.
    ["127.0.0.1", "IN"],
    ["10.0.0.1", "IN"],
  ])("answers a visitor from %s with %s", async (from, country) => {
    expect(await call("/blog/getCountry", { from })).toMatchObject({
      status: 200,
      body: { success: true, country },
    });
  });

  test.each(["", "nonsense", "0x7f.1"])("answers null for the address '%s'", async (from) => {
    const { status, body } = await call("/blog/getCountry", { from });
    expect([status, body]).toEqual([200, { success: false, country: null }]);
  });
});

describe("GET /healthz", () => {
  test("answers ok and is never cached", async () => {
    const { status, body } = await call("/healthz");
    expect([status, body]).toEqual([200, { ok: true }]);
  });
});

describe("POST /payment/create-order", () => {
  test("returns order, amount in paise, public key and the donation's own links", async () => {
    const { status, body } = await order({ amount: 500, email: "asha@example.org", cause: GOAT_REARING });
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        order: { id: expect.stringMatching(/^order_\w{14}$/) as string, amount: 50_000, currency: "INR" },
        key: env.payments.keyId,
        donation: {
          state: "created",
          href: expect.stringMatching(/^\/donation\/[\w-]{32}$/) as string,
          status: body.donation.href,
          pay: `${body.donation.status}/pay`,
        },
      },
    ]);
    expect(await donationOf(body.order.id)).toMatchObject({
      amount_paise: 50_000,
      email: "asha@example.org",
      cause_slug: GOAT_REARING,
      mode: "practice",
      state: "created",
      receipt_requested: 0,
    });
  });

  test.each([
    ["a number", { amount: 50 }, 5_000, LIFE_SCHOOL],
    ["a text", { amount: "1,000" }, 100_000, LIFE_SCHOOL],
    ["a cause by name", { amount: 250, cause: "Stitching Center" }, 25_000, STITCHING_CENTER],
    ["no cause", { amount: 250, cause: null }, 25_000, LIFE_SCHOOL],
    [
      "unknown fields",
      { amount: 250, state: "paid", id: "1", order_id: "mine", currency: "USD" },
      25_000,
      LIFE_SCHOOL,
    ],
  ])("accepts %s", async (_name, donation, paise, cause) => {
    const { status, body } = await order(donation);
    expect(status).toBe(200);
    expect(await donationOf(body.order.id)).toMatchObject({
      amount_paise: paise,
      cause_slug: cause,
      state: "created",
      currency: "INR",
    });
  });

  test("accepts forms and multipart as well as JSON", async () => {
    expect(
      await call("/payment/create-order", {
        form: {
          amount: "500",
          invoice: "on",
          name: "Asha",
          email: "asha@example.org",
          phone: "+91 98470-12345",
        },
      }),
    ).toMatchObject({ status: 200, body: { order: { amount: 50_000 } } });
    const multipart = new FormData();
    multipart.set("amount", "750");
    expect(await call("/payment/create-order", { method: "POST", body: multipart })).toMatchObject({
      status: 200,
      body: { order: { amount: 75_000 } },
    });
    expect(
      await call("/payment/create-order", {
        method: "POST",
        body: '{"amount":500}',
        headers: { "content-type": "Application/JSON; charset=utf-8" },
      }),
    ).toMatchObject({ status: 200 });
  });

  test.each([
    ["nothing", {}, { amount: "Please select an amount" }],
    ["an unknown cause", { amount: 500, cause: "__proto__" }, { cause: "Please choose a cause" }],
    [
      "an invoice without its fields",
      { amount: 500, invoice: true },
      { name: "Name is required", email: "Email is required", phone: "Phone is required" },
    ],
    ["a long name", { amount: 500, name: "x".repeat(201) }, { name: "Please use at most 200 characters" }],
  ])("rejects %s with 422 at the field", async (_name, donation, errors) => {
    const { status, body } = await order(donation);
    expect([status, body]).toEqual([422, { success: false, message: Object.values(errors)[0], errors }]);
  });

  test("rejects a repeated field", async () => {
    expect(
      await call("/payment/create-order", {
        form: [
          ["amount", "500"],
          ["amount", "600"],
        ],
      }),
    ).toMatchObject({ status: 422, body: { errors: { amount: "Please select an amount" } } });
  });

  test("ignores keys that would reach an object's prototype", async () => {
    const body =
      '{"amount":500,"__proto__":{"polluted":1,"invoice":true},"constructor":{"prototype":{"polluted":1}}}';
    const { status, body: answer } = await call("/payment/create-order", {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    expect(status).toBe(200);
    expect(await donationOf(answer.order.id)).toMatchObject({ receipt_requested: 0 });
    expect(
      await call("/payment/create-order", {
        form: [
          ["amount", "500"],
          ["__proto__[polluted]", "1"],
          ["__proto__", "1"],
          ["constructor.prototype.polluted", "1"],
        ],
      }),
    ).toMatchObject({ status: 200 });
    expect({}).not.toHaveProperty("polluted");
  });

  test.each([
    ["broken JSON", '{"amount":500', "application/json", 400, "The body is not valid JSON"],
    ["nothing called JSON", "", "application/json", 400, "The body is not valid JSON"],
    ["an array", "[500]", "application/json", 400, "The request could not be understood"],
    ["a number", "500", "application/json", 400, "The request could not be understood"],
    ["null", "null", "application/json", 400, "The request could not be understood"],
    [
      "JSON a hundred thousand deep",
      "[".repeat(100_000),
      "application/json",
      400,
      "The request could not be understood",
    ],
    [
      "multipart without its boundary",
      "amount=500",
      "multipart/form-data",
      400,
      "The request could not be understood",
    ],
    [
      "broken multipart",
      "--x\r\nContent-Disposition: nonsense\r\n\r\n500",
      "multipart/form-data; boundary=x",
      400,
      "The request could not be understood",
    ],
    ["plain text", "amount=500", "text/plain", 415, "We cannot accept this kind of file"],
    ["XML", "<amount>500</amount>", "application/xml", 415, "We cannot accept this kind of file"],
    [
      "a type that only looks like JSON",
      '{"amount":500}',
      "application/jsonp",
      415,
      "We cannot accept this kind of file",
    ],
  ])("rejects %s", async (_name, body, type, status, message) => {
    expect(
      await call("/payment/create-order", { method: "POST", body, headers: { "content-type": type } }),
    ).toMatchObject({ status, body: { success: false, message } });
  });

  test.each(["application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "rejects more than a megabyte of %s",
    async (type) => {
      const body = new Uint8Array(1024 * 1024 + 1).fill(0x20);
      expect(
        await call("/payment/create-order", { method: "POST", body, headers: { "content-type": type } }),
      ).toMatchObject({ status: 413, body: { message: "The request is too large" } });
    },
  );

  test("requires the citizenship statement from abroad", async () => {
    const { status, body } = await order({ amount: 500 }, { from: AMERICAN });
    expect([status, body]).toEqual([
      403,
      {
        success: false,
        message: translator("en")("giving.foreignVisitor"),
        errors: { statement: translator("en")("giving.foreignVisitor") },
      },
    ]);
    const stated = await order({ amount: 500, statement: true }, { from: AMERICAN });
    expect(stated.status).toBe(200);
    expect(await donationOf(stated.body.order.id)).toMatchObject({
      visitor_country: "US",
      citizenship_statement: "I am an Indian citizen giving from my own funds",
    });
  });

  test("returns the same order for the same form, and another if the amount differs", async () => {
    const formToken = "a-token-of-one-form-0001";
    const first = await order({ amount: 500, formToken });
    expect((await order({ amount: 500, formToken, name: "Asha" })).body.order).toEqual(first.body.order);
    expect((await order({ amount: 600, formToken })).body.order.id).not.toBe(first.body.order.id);
  });

  test("stores a statement sent later, and keeps the time when it first came", async () => {
    const formToken = "a-token-of-one-form-0002";
    const { body } = await order({ amount: 500, formToken });
    expect(await donationOf(body.order.id)).toMatchObject({
      citizenship_statement: null,
      citizenship_stated_at: null,
    });
    await order({ amount: 500, formToken, statement: true });
    const stated = await donationOf(body.order.id);
    expect(stated.citizenship_statement).toBe("I am an Indian citizen giving from my own funds");
    expect(Date.parse(stated.citizenship_stated_at ?? "")).toBeGreaterThan(Date.now() - 60_000);
    await order({ amount: 500, formToken, statement: true });
    await order({ amount: 500, formToken });
    expect(await donationOf(body.order.id)).toMatchObject({
      citizenship_statement: stated.citizenship_statement,
      citizenship_stated_at: stated.citizenship_stated_at,
    });
  });
});

describe("POST /payment/verify-payment", () => {
  test.each(["the specification's names", "the provider's own names"])(
    "accepts the checkout's result under %s, also repeatedly",
    async (names) => {
      const { body } = await order({ amount: 500 });
      const proof = await payAt(body.order.id);
      const json = names.startsWith("the spec")
        ? {
            payment_id: proof.razorpay_payment_id,
            order_id: proof.razorpay_order_id,
            signature: proof.razorpay_signature,
          }
        : proof;
      for (let time = 0; time < 2; time += 1) {
        const verified = await call("/payment/verify-payment", { json });
        expect([verified.status, verified.body]).toEqual([
          200,
          { success: true, message: "Payment verified" },
        ]);
      }
      expect(await donationOf(body.order.id)).toMatchObject({
        state: "paid",
        payment_id: proof.razorpay_payment_id,
      });
      expect(
        (
          await db
            .selectFrom("receipts")
            .innerJoin("donations", "donations.id", "receipts.donation_id")
            .where("order_id", "=", body.order.id)
            .selectAll("receipts")
            .execute()
        ).length,
      ).toBe(1);
    },
  );

  test("rejects a changed result", async () => {
    const [mine, other] = [
      (await order({ amount: 500 })).body.order.id,
      (await order({ amount: 50 })).body.order.id,
    ];
    const [proof, cheap] = [await payAt(mine), await payAt(other)];
    for (const touched of [
      { razorpay_signature: "0".repeat(64) },
      { razorpay_signature: proof.razorpay_signature.slice(0, 63) },
      { razorpay_signature: "é".repeat(64) },
      { razorpay_signature: `${proof.razorpay_signature}00` },
      { razorpay_payment_id: cheap.razorpay_payment_id },
      { razorpay_payment_id: cheap.razorpay_payment_id, razorpay_signature: cheap.razorpay_signature },
    ]) {
      const { status, body } = await call("/payment/verify-payment", { json: { ...proof, ...touched } });
      expect([status, body]).toEqual([400, { success: false, message: "Payment verification failed!" }]);
    }
    expect(await donationOf(mine)).toMatchObject({ payment_id: null });
  });

  test("answers 404 for an unknown order only with a valid signature", async () => {
    const unknown = { payment_id: "pay_AAAAAAAAAAAAAA", order_id: "order_AAAAAAAAAAAAAA" };
    const known = { ...unknown, order_id: (await order({ amount: 500 })).body.order.id };
    for (const json of [unknown, known]) {
      const { status, body } = await call("/payment/verify-payment", {
        json: { ...json, signature: "0".repeat(64) },
      });
      expect([status, body]).toEqual([400, { success: false, message: "Payment verification failed!" }]);
    }
    const signature = createHmac("sha256", env.payments.keySecret)
      .update(`${unknown.order_id}|${unknown.payment_id}`)
      .digest("hex");
    expect(await call("/payment/verify-payment", { json: { ...unknown, signature } })).toMatchObject({
      status: 404,
      body: { message: "Payment verification failed!" },
    });
  });

  test("reports missing fields under their names in the specification", async () => {
    const said = "Payment verification failed!";
    const { status, body } = await call("/payment/verify-payment", { json: { signature: ["x"] } });
    expect([status, body]).toEqual([
      422,
      { success: false, message: said, errors: { payment_id: said, order_id: said, signature: said } },
    ]);
  });

  test("limits wrong results to 40 an hour", async () => {
    const from = indian();
    const { orderId, proof } = await paidDonation();
    const wrong = { ...proof, razorpay_order_id: orderId, razorpay_signature: "0".repeat(64) };
    for (let turn = 0; turn < 40; turn += 1) {
      expect((await call("/payment/verify-payment", { json: proof, from })).status).toBe(200);
      expect(
        (await call("/payment/verify-payment", { json: wrong, from })).status,
        `wrong proof ${turn + 1}`,
      ).toBe(400);
    }
    const { status, headers } = await call("/payment/verify-payment", { json: wrong, from });
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await call("/payment/verify-payment", { json: proof })).status).toBe(200);
  });
});

describe("POST /payment/sendInvoice", () => {
  const ask = (json: object, how: VisitOptions = {}) =>
    call("/payment/sendInvoice", { json: { name: "Asha", phone: "9847012345", ...json }, ...how });

  const deliver = async () => {
    const letters: Parameters<Sender["send"]>[0][] = [];
    await deliverDueMail(db, {
      templates: mailTemplates,
      sender: { send: (letter) => (letters.push(letter), Promise.resolve("250 ok")) },
      now: new Date(),
      log: () => undefined,
    });
    return (to: string) => letters.filter((letter) => letter.to === to);
  };

  test("mails the receipt once, to the donation's own email address", async () => {
    const { orderId, paymentId } = await paidDonation({ email: "first@example.org" });
    for (const email of ["First@example.org", "first@example.org", "second@example.org"]) {
      const { status, body } = await ask({ email, amount: 99_999, payment_id: paymentId });
      expect([status, body]).toEqual([
        200,
        { success: true, message: "The receipt is on its way to your email address" },
      ]);
    }
    expect(await mailsTo("first@example.org")).toMatchObject([{ kind: "receipt" }]);
    const { token } = await donationOf(orderId);
    const [letter] = (await deliver())("first@example.org");
    expect(letter?.text).toContain("₹500.00");
    expect(letter?.text).toContain(`/donation/${token}`);
    expect(letter?.text).not.toMatch(/99,999|999\.99/);
    expect(await mailsTo("second@example.org")).toEqual([]);
    expect(await donationOf(orderId)).toMatchObject({
      email: "first@example.org",
      name: "Asha",
      amount_paise: 50_000,
      receipt_requested: 1,
    });
  });

  test.each([
    ["a gift without an email address", {}],
    ["a gift with another email address", { email: "donor@example.org" }],
  ])(
    "mails the receipt of %s to the requested address once, without the donor's link",
    async (_, donation) => {
      const { orderId, paymentId } = await paidDonation(donation);
      const before = await donationOf(orderId);
      const stranger = `stranger-${paymentId}@example.org`;
      for (const email of [stranger, stranger, "second@example.org"])
        expect((await ask({ email, payment_id: paymentId })).status).toBe(200);
      expect(await mailsTo(stranger)).toMatchObject([{ link: null }]);
      expect(await mailsTo("second@example.org")).toEqual([]);
      // The caller's details are not stored.
      expect(await donationOf(orderId)).toEqual(before);
      const data = await (await visit(`/donation/${before.token}/data.json`)).text();
      expect(data).not.toContain(stranger);
      const [letter] = (await deliver())(stranger);
      expect(letter?.attachments).toMatchObject([{ contentType: "application/pdf" }]);
      expect(letter?.text).toContain("₹500.00");
      for (const text of [letter?.text, letter?.html]) expect(text).not.toMatch(/\/donation\/|yours alone/);
      const own = await (await visit(`/my-data/${encryptLink(stranger, new Date())}/data.json`)).json();
      expect(own).toMatchObject({ gifts: [], mails: [{ state: "sent" }] });
    },
  );

  test("still mails the donor after a request with another email address", async () => {
    const { paymentId } = await paidDonation({ email: "late@example.org" });
    for (const email of ["early@example.org", "late@example.org", "late@example.org"])
      await ask({ email, payment_id: paymentId });
    expect(await mailsTo("late@example.org")).toMatchObject([{ kind: "receipt" }]);
  });

  test("mails nothing more when create-order had requested the invoice", async () => {
    const { paymentId } = await paidDonation({
      invoice: true,
      name: "Asha",
      email: "asked@example.org",
      phone: "9847012345",
    });
    for (const email of ["asked@example.org", "elsewhere@example.org"])
      expect((await ask({ email, payment_id: paymentId })).status).toBe(200);
    expect(await mailsTo("asked@example.org")).toHaveLength(1);
    expect(await mailsTo("elsewhere@example.org")).toEqual([]);
  });

  test("requires name, email and phone", async () => {
    const { orderId, paymentId: payment_id } = await paidDonation();
    const missing = { name: "Name is required", email: "Email is required", phone: "Phone is required" };
    expect(await ask({ payment_id, name: " ", phone: null })).toMatchObject({
      status: 422,
      body: { errors: missing },
    });
    for (const [field, message] of Object.entries(missing)) {
      const { status, body } = await ask({ email: "asha@example.org", [field]: undefined, payment_id });
      expect([status, body.errors]).toEqual([422, { [field]: message }]);
    }
    expect(await ask({ payment_id, email: "nobody", phone: "12345" })).toMatchObject({
      status: 422,
      body: { errors: { email: "Invalid email address", phone: "Invalid phone number" } },
    });
    expect(await mailsTo("asha@example.org")).toEqual([]);
    expect(await donationOf(orderId)).toMatchObject({ name: null, receipt_requested: 0 });
  });

  test("answers 404 for an unknown payment and 422 for a malformed id, and sends no mail", async () => {
    for (const payment_id of ["pay_AAAAAAAAAAAAAA", "' or 1=1 --", "\u0000"])
      expect(await ask({ email: "a@example.org", payment_id })).toMatchObject({
        status: 404,
        body: { message: "We could not find this donation" },
      });
    const { body } = await order({ amount: 500 });
    expect(await ask({ email: "a@example.org", payment_id: body.order.id })).toMatchObject({ status: 404 });
    for (const payment_id of [undefined, "", 7, ["x"], "x".repeat(65)])
      expect(await ask({ email: "a@example.org", payment_id })).toMatchObject({
        status: 422,
        body: { errors: { payment_id: "We could not find this donation" } },
      });
    expect(await mailsTo("a@example.org")).toEqual([]);
  });
});

describe("wrong API address", () => {
  test.each(
    splitList(`
    /payment/nothing, /payment/create-order/more, /payment/Create-Order, /blog/getcountry, /blog/%F0%9F%98%80,
    /event/x, /project/x/y, /project/getall/more, /gallery/x, /user/x
  `),
  )("%s answers 404 in JSON", async (path) => {
    for (const method of ["GET", "POST", "DELETE"]) {
      const { status, body } = await call(path, { method });
      expect([status, body]).toEqual([404, { success: false, message: "There is nothing at this address" }]);
    }
  });
});
