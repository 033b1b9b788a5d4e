/** Donates with links and forms alone, from amount to receipt, in practice mode. */
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { expectValidPage, formContaining, tags, visibleText } from "../../support/html";
import { withMailServer } from "../../support/mail-set-up";
import { textOfPdf } from "../../support/pdf-text";
import { database, open, visit } from "../../support/visit";
import { GOAT_REARING } from "../../support/causes";

withMailServer();

const db = database();
let neighbours = 0;

async function press(html: string, button: string, typed: Record<string, string> = {}, from = "127.0.0.1") {
  const { action, method, fields } = formContaining(html, button);
  const form = { ...fields, ...typed };
  return method === "get"
    ? open(`${new URL(action, "http://localhost:3000").pathname}?${new URLSearchParams(form)}`, { from })
    : open(action, { form, from });
}

/** Chooses ₹500 and sends the details form, which creates the donation. */
async function readyToPay(typed: Record<string, string>) {
  const from = `49.36.2.${(neighbours += 1)}`;
  const choosing = await open("/donateUs", { from });
  const chosen = await press(choosing.html, "Donate Now", { preset: "500", cause: GOAT_REARING }, from);
  expect(chosen).toMatchObject({ status: 303, location: `/donation/new?cause=${GOAT_REARING}&amount=500` });
  const details = await open(chosen.location, { from });
  const ordered = await press(details.html, "Pay ₹", typed, from);
  expect(ordered.status).toBe(303);
  return {
    from,
    payPath: ordered.location,
    statusPath: ordered.location.replace(/\/pay$/, ""),
    token: ordered.location.split("/")[2] ?? "",
  };
}

/** Goes to the sandbox's checkout. */
async function atTheCheckout(payPath: string) {
  const page = await open(payPath);
  expectValidPage(page.response, page.html);
  expect(page.response.headers.get("cache-control")).toBe("private, no-store");
  const checkout = await press(page.html, "Continue to secure payment");
  expect(checkout.status).toBe(200);
  return { page, checkout };
}

/** Finishes the checkout: a 307 repeats its POST at our callback, which redirects to the status page. */
async function settle(checkout: string, button: "Pay now" | "Fail the payment") {
  const { fields } = formContaining(checkout, button);
  const settled = await press(checkout, button);
  expect(settled.status).toBe(307);
  const callback = new URL(settled.location);
  expect(callback.origin).toBe("http://localhost:3000");
  const back = await open(callback.pathname, { form: fields, headers: { origin: "null" } });
  expect(back.status).toBe(303);
  expect(back.response.headers.get("cache-control")).toBe("no-store");
  return { callback: callback.pathname, fields, location: back.location };
}

const donationOf = (token: string) =>
  db.selectFrom("donations").selectAll().where("token", "=", token).executeTakeFirstOrThrow();
const mailsTo = (email: string) =>
  db.selectFrom("outbox").selectAll().where("recipient", "=", email).execute();

async function webhooksOf(orderId: string | null) {
  for (let wait = 0; wait < 100; wait += 1) {
    const heard = await db
      .selectFrom("payment_events")
      .select("type")
      .where("order_id", "=", orderId)
      .where("source", "=", "webhook")
      .where("applied_at", "is not", null)
      .execute();
    if (heard.length >= 3) return heard;
    await pause(20);
  }
  throw new Error("The webhooks did not come");
}

describe("donation without script", () => {
  test("ends with thanks, a receipt and the requested mail", async () => {
    const { payPath, statusPath, token } = await readyToPay({
      invoice: "on",
      name: "Asha Varghese",
      email: "asha@example.org",
      phone: "9847012345",
    });
    const { page, checkout } = await atTheCheckout(payPath);
    const { order_id } = await donationOf(token);
    expect(formContaining(page.html, "Continue to secure payment")).toMatchObject({
      action: "/practice/v1/checkout/embedded",
      method: "post",
      fields: {
        order_id,
        amount: "50000",
        currency: "INR",
        description: "Donation",
        "prefill[name]": "Asha Varghese",
        "prefill[email]": "asha@example.org",
        "prefill[contact]": "9847012345",
        callback_url: `http://localhost:3000/payment/return/${token}`,
        cancel_url: `http://localhost:3000${statusPath}?left=1`,
      },
    });
    expect(checkout.text).toContain("Practice mode");
    expect(checkout.text).toContain("₹500");

    const { callback, fields, location } = await settle(checkout.html, "Pay now");
    expect(location).toBe(statusPath);
    const { html, response } = await open(statusPath);
    expectValidPage(response, html);
    for (const said of [
      "Thank You for Your Support!",
      "Your donation has been successfully processed. We greatly appreciate your generosity.",
      "Your receipt and the link to your gift are on their way to a•••@example.org.",
      "₹500",
      "Goat Rearing",
      "Practice mode",
      order_id ?? "",
    ])
      expect(visibleText(html)).toContain(said);
    expect(html).not.toContain("asha@example.org");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(html).toContain('<meta name="robots" content="noindex"');

    expect(await open(callback, { form: fields })).toMatchObject({ status: 303, location: statusPath });
    expect(await open(callback)).toMatchObject({ status: 303, location: statusPath });
    await webhooksOf(order_id);
    const donation = await donationOf(token);
    expect(donation).toMatchObject({
      state: "paid",
      mode: "practice",
      amount_paise: 50_000,
      payment_id: fields.razorpay_payment_id,
      visitor_country: "IN",
    });
    const receipt = await db
      .selectFrom("receipts")
      .selectAll()
      .where("donation_id", "=", donation.id)
      .executeTakeFirstOrThrow();
    expect(receipt).toMatchObject({ mode: "practice", sequence: 1, cancelled_at: null });
    expect(receipt.number).toMatch(/^DF-PRACTICE\/20\d\d-\d\d\/000001$/);
    expect(await mailsTo("asha@example.org")).toMatchObject([
      { kind: "receipt", template: "receipt", subject: `Practice: Your donation receipt ${receipt.number}` },
    ]);

    const pdf = await visit(`${statusPath}/receipt.pdf`);
    expect(Object.fromEntries(pdf.headers)).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
      "content-disposition": `inline; filename="donation-receipt-${receipt.number.replaceAll("/", "-")}.pdf"`,
    });
    const text = textOfPdf(Buffer.from(await pdf.arrayBuffer()));
    for (const said of [
      receipt.number,
      "Asha Varghese",
      "500.00",
      "Five Hundred Rupees Only",
      "Goat Rearing",
      "PRACTICE — not a receipt, no money was received",
      "No goods or services were supplied; not a tax invoice under GST.",
    ])
      expect(text).toContain(said);
  });

  test("raises the progress bar of its cause", async () => {
    const { html } = await open("/donateUs");
    expect(visibleText(html)).toContain("₹500 raised of ₹80,000 0%");
    expect(visibleText(html).match(/₹0 raised of ₹80,000/g)).toHaveLength(3);
  });

  test("with an email and no invoice mails the receipt once", async () => {
    const email = "only-email@example.org";
    const { payPath, statusPath, token } = await readyToPay({ email });
    const { checkout } = await atTheCheckout(payPath);
    await settle(checkout.html, "Pay now");
    const { text } = await open(statusPath);
    expect(text).not.toContain("An invoice has been sent");
    expect(text).toContain("are on their way to o•••@example.org");
    await webhooksOf((await donationOf(token)).order_id);
    expect(await mailsTo(email)).toMatchObject([{ kind: "receipt" }]);
  });

  test("without a request for mail shows the receipt and sends none", async () => {
    // Sends no mailReceipt, as API clients may: only the site's form always sends it.
    const { payPath, statusPath, token } = await readyToPay({ email: "quiet@example.org", mailReceipt: "" });
    const { checkout } = await atTheCheckout(payPath);
    await settle(checkout.html, "Pay now");
    const { html } = await open(statusPath);
    expect(visibleText(html)).toContain("Thank You for Your Support!");
    expect(visibleText(html)).not.toContain("An invoice has been sent");
    expect(html).toContain(`href="${statusPath}/receipt.pdf"`);
    await webhooksOf((await donationOf(token)).order_id);
    expect(await mailsTo("quiet@example.org")).toEqual([]);
  });

  test("without an email address asks for one at the checkout and stores none", async () => {
    const { payPath, token } = await readyToPay({});
    const { html } = await open(payPath);
    expect(
      tags(html, "input")
        .filter(({ type }) => type !== "hidden")
        .map(({ name }) => name),
    ).toEqual(["prefill[email]", "prefill[contact]"]);
    await press(html, "Continue to secure payment", { "prefill[email]": "only-there@example.org" });
    expect(await donationOf(token)).toMatchObject({ email: null, phone: null });
  });

  test("is not paid twice after Back", async () => {
    const { payPath, statusPath } = await readyToPay({});
    const { page, checkout } = await atTheCheckout(payPath);
    await settle(checkout.html, "Pay now");
    expect(await open(payPath)).toMatchObject({ status: 302, location: statusPath });
    const again = await press(page.html, "Continue to secure payment");
    expect(again.status).toBe(400);
    expect(again.text).toContain("This order has been paid already. You do not need to pay again.");
  });

  test("is shown when the details form is sent again after payment", async () => {
    const from = "49.36.2.250";
    const details = await open("/donation/new?amount=800", { from });
    const ordered = await press(details.html, "Pay ₹", {}, from);
    const { checkout } = await atTheCheckout(ordered.location);
    await settle(checkout.html, "Pay now");
    expect(await press(details.html, "Pay ₹", {}, from)).toMatchObject({
      status: 303,
      location: ordered.location.replace(/\/pay$/, ""),
    });
  });
});

describe("failed payment", () => {
  test("shows why, says that practice took no money, and retries on the same order", async () => {
    const { payPath, statusPath, token } = await readyToPay({});
    const { checkout } = await atTheCheckout(payPath);
    const { order_id } = await donationOf(token);
    await settle(checkout.html, "Fail the payment");
    const { html } = await open(statusPath);
    for (const said of [
      "The payment was not taken",
      "Practice mode: you chose to fail this payment.",
      "no money is taken",
      order_id ?? "",
    ])
      expect(visibleText(html)).toContain(said);
    expect(visibleText(html)).not.toContain("If money left your account");
    expect(html).toContain(`href="${payPath}"`);
    expect(await donationOf(token)).toMatchObject({ state: "failed", payment_id: null });
    expect((await visit(`${statusPath}/receipt.pdf`)).status).toBe(404);

    const second = await atTheCheckout(payPath);
    await settle(second.checkout.html, "Pay now");
    expect((await open(statusPath)).text).toContain("Thank You for Your Support!");
    expect(await donationOf(token)).toMatchObject({ state: "paid", order_id, failure_reason: null });
  });
});

describe("abandoned checkout", () => {
  test("says that nothing was taken and offers a retry", async () => {
    const { payPath, statusPath, token } = await readyToPay({});
    const { checkout } = await atTheCheckout(payPath);
    const left = await press(checkout.html, "Leave");
    expect(left.status).toBe(200);
    expect(left.text).toContain("The payment was not taken");
    expect(left.html).toContain(`href="${payPath}"`);
    const waiting = await open(statusPath);
    expect(waiting.text).toContain("Not paid yet");
    expect(waiting.html).toContain(`href="${statusPath}?check=1"`);
    expect((await open(`${statusPath}?check=1`)).text).toContain("Not paid yet");
    expect(waiting.text).toContain("Continue to the payment");
    expect(tags(waiting.html, "a").map(({ href }) => href)).toContain(payPath);
    expect(await donationOf(token)).toMatchObject({ state: "created" });
  });
});

describe("forged return", () => {
  test.each([
    ["with nothing", {}],
    [
      "with a signature of their own",
      {
        razorpay_payment_id: "pay_AAAAAAAAAAAAAA",
        razorpay_order_id: "order_AAAAAAAAAAAAAA",
        razorpay_signature: "0".repeat(64),
      },
    ],
    ["with a payment id alone", { razorpay_payment_id: "pay_AAAAAAAAAAAAAA" }],
  ])("%s leads to the donation's page and confirms nothing", async (_name, form) => {
    const { statusPath, token } = await readyToPay({});
    expect(await open(`/payment/return/${token}`, { method: "POST", form })).toMatchObject({
      status: 303,
      location: statusPath,
    });
    expect(await donationOf(token)).toMatchObject({ state: "created", payment_id: null });
  });

  test("with the proof of another donation confirms nothing", async () => {
    const mine = await readyToPay({});
    const theirs = await readyToPay({});
    const { checkout } = await atTheCheckout(theirs.payPath);
    const { fields } = await settle(checkout.html, "Pay now");
    expect(await open(`/payment/return/${mine.token}`, { form: fields })).toMatchObject({
      status: 303,
      location: mine.statusPath,
    });
    expect(await donationOf(mine.token)).toMatchObject({ state: "created", payment_id: null });
  });

  test("for an unknown donation leads to a page that answers 404", async () => {
    const { location } = await open("/payment/return/nobody%20%2F..%2F", {
      form: { razorpay_payment_id: "pay_AAAAAAAAAAAAAA" },
    });
    expect(location).toBe("/donation/nobody%20%2F..%2F");
    expect((await open(location)).status).toBe(404);
  });

  test("to another URL is refused by the practice checkout", async () => {
    const { payPath } = await readyToPay({});
    const { html } = await open(payPath);
    for (const callback_url of [
      "https://evil.example/",
      "http://localhost:3000.evil.example/",
      "//evil.example",
      "javascript:alert(1)",
      "",
    ]) {
      const checkout = await press(html, "Continue to secure payment", { callback_url });
      expect(checkout.status, callback_url).toBe(400);
    }
    const { checkout } = await atTheCheckout(payPath);
    const { action, fields } = formContaining(checkout.html, "Pay now");
    const bent = new URL(action, "http://localhost:3000");
    bent.searchParams.set("callback_url", "http://localhost:3000/elsewhere");
    expect((await open(bent.pathname + bent.search, { form: fields })).status).toBe(400);
  });
});
