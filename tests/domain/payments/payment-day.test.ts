import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Db, Donation } from "#db/schema";
import { causeFlows } from "~/features/causes/cause-flows.server";
import { readDonation } from "~/features/donations/find-donation.server";
import { ledgerColumns, toDonationView } from "~/features/donations/ledger/donation-row";
import { donationsById } from "~/features/donations/ledger/ledger.server";
import { blindIndex, encrypt } from "~/features/encryption/encryption.server";
import { donationsByYear } from "~/features/my-gifts/donations-by-year.server";
import { recordCharge } from "~/features/payments/monthly-charges.server";
import { providerMoment } from "~/features/payments/provider-moment";
import { reconcileDonation } from "~/features/payments/reconciliation.server";
import { recordPayment } from "~/features/payments/record-payment.server";
import { recordDispute, recordRefund } from "~/features/payments/returned-money.server";
import { receiveWebhook } from "~/features/payments/webhooks.server";
import { retentionCutoff } from "~/features/privacy/retention.server";
import { drawReceipt } from "~/features/receipts/receipts.server";
import { statementOfYear } from "~/features/statement/donation-states.server";
import { fileStatement, renderStatement, revisedRows } from "~/features/statement/filing.server";
import { readEvent } from "~/integrations/razorpay/json.server";
import type { Provider } from "~/integrations/razorpay/provider";
import { redactPayer } from "~/integrations/razorpay/stored-event.server";
import { journalEntries } from "../../support/journal";
import { LIFE_SCHOOL } from "../../support/causes";
import { freshDatabase, insertDonation, paymentFor, UNPAID } from "../../support/donation";
import { insertMonthlyDonation, providerWithoutServer } from "../../support/monthly";
import { textOfPdf } from "../../support/pdf-text";
import { seededRandom } from "../../support/random";
import { valueOf } from "../../support/result";

const ORDERED_AT = "2027-03-31T18:20:00.000Z";
const PAID_AT = "2027-03-31T18:22:00.000Z";
/** 00:20 on 1 April in India. */
const LEARNED = new Date("2027-03-31T18:50:00.000Z");
const PAN = {
  ...{
    pan: encrypt("pan", "ABCPA1234F"),
    pan_blind_index: blindIndex("pan", "ABCPA1234F"),
    pan_last4: "234F",
  },
  address: "Thirunelly",
};

let db: Db;
beforeEach(async () => void (db = await freshDatabase()));
afterEach(() => db.destroy());

const order = (details: Partial<Donation> = {}) =>
  insertDonation(db, {
    ...{ ...UNPAID, order_id: "order_FY1", amount_paise: 500_000, created_at: ORDERED_AT, ...PAN },
    ...details,
  });
const unixTime = (at: string) => Date.parse(at) / 1000;
const capturedEvent = (createdAt = PAID_AT) =>
  JSON.stringify({
    ...{
      entity: "event",
      event: "payment.captured",
      contains: ["payment"],
      created_at: unixTime(createdAt) + 5,
    },
    payload: {
      payment: {
        entity: {
          ...{ id: "pay_FY1", entity: "payment", amount: 500_000, currency: "INR", status: "captured" },
          ...{
            order_id: "order_FY1",
            international: false,
            method: "upi",
            amount_refunded: 0,
            captured: true,
          },
          ...{ created_at: unixTime(createdAt), notes: [] },
        },
      },
    },
  });
const webhooks = { isWebhookSigned: () => true, readEvent, redactPayer } as unknown as Provider;
const tell = async (rawBody = capturedEvent(), now = LEARNED) =>
  valueOf(await receiveWebhook(db, webhooks, { rawBody, signature: "", eventId: null }, now));
const payment = () => paymentFor("pay_FY1", "order_FY1", { amountPaise: 500_000, createdAt: PAID_AT });
const receipt = () => db.selectFrom("receipts").selectAll().executeTakeFirstOrThrow();
const counted = async (year: string) =>
  (await statementOfYear(db, year)).states.find(({ state }) => state === "counted")?.gifts;

describe("a gift paid on 31 March and learned of on 1 April", () => {
  test("is of 31 March on the receipt, in the statement, the books and the ledger", async () => {
    const donation = await order();
    expect(await tell()).toBe("paid");
    expect(await readDonation(db, donation.id)).toMatchObject({
      ...{ state: "paid", paid_at: PAID_AT, recorded_at: LEARNED.toISOString() },
    });
    expect(await receipt()).toMatchObject({ number: "DF/2026-27/000001", issued_at: LEARNED.toISOString() });
    const text = textOfPdf((await drawReceipt(db, donation.id))?.pdf ?? Buffer.alloc(0));
    expect(text).toContain("Received on 31 March 2027, 11:52 pm IST");
    expect(text).toMatch(/No\. DF\/2026-27\/000001\s+1 April 2027/);
    expect([await counted("2026-27"), await counted("2027-28")]).toEqual([1, 0]);
    expect((await donationsByYear(db, donation.email ?? "")).map(({ year }) => year)).toEqual(["2026-27"]);
    expect((await causeFlows(db, LIFE_SCHOOL, "live")).months).toMatchObject([
      { month: "2027-03", received: 500_000 },
    ]);
    const booked = async (month: string) => (await journalEntries(db, month, "live")).length;
    expect([await booked("2027-03"), await booked("2027-04")]).toEqual([2, 0]);
    const [row] = await donationsById(db, [donation.id]);
    const cell = (name: string) => row && ledgerColumns.find(([column]) => column === name)?.[1](row);
    expect([cell("day"), cell("time")]).toEqual(["2027-03-31", "23:52"]);
    expect(row && toDonationView(row).paidAt).toBe(PAID_AT);
  });

  test("has the day of the payment when a look-up finds it two days later", async () => {
    const donation = await order();
    const provider = { listPayments: () => Promise.resolve([payment()]) } as unknown as Provider;
    await reconcileDonation(db, provider, donation, new Date("2027-04-02T06:00:00.000Z"));
    expect(await readDonation(db, donation.id)).toMatchObject({ state: "paid", paid_at: PAID_AT });
    expect(await receipt()).toMatchObject({ financial_year: "2026-27", sequence: 1 });
  });

  test("continues the series of its year, also after the first receipt of the next one", async () => {
    await order({ order_id: "order_next", created_at: "2027-04-01T03:00:00.000Z" });
    const april = paymentFor("pay_next", "order_next", {
      ...{ amountPaise: 500_000, createdAt: "2027-04-01T03:01:00.000Z" },
    });
    const later = new Date("2027-04-01T04:00:00.000Z");
    await recordPayment(db, april, later);
    await order();
    await tell(capturedEvent(), later);
    const numbers = await db.selectFrom("receipts").select("number").orderBy("id").execute();
    expect(numbers.map(({ number }) => number)).toEqual(["DF/2027-28/000001", "DF/2026-27/000001"]);
  });

  test("shows as a change of the statement that was filed without it", async () => {
    await insertDonation(db, { ...PAN, name: "Rosamma Philip" });
    const { sha256 } = await renderStatement(db, "2026-27");
    valueOf(await fileStatement(db, null, "2026-27", LEARNED, { after: null, sha256 }));
    await order({ name: "Babu Nair" });
    await tell();
    expect(valueOf(await revisedRows(db, "2026-27"))).toHaveLength(1);
  });

  test("is kept for the years of its own financial year", async () => {
    const donation = await order();
    await tell();
    const { paid_at } = await readDonation(db, donation.id);
    const yearsAfter = (years: number) => new Date(`${2027 + years}-04-02T06:00:00.000Z`);
    const kept = [7, 8, 9].map((years) => (paid_at ?? "") >= retentionCutoff("paidGifts", yearsAfter(years)));
    const ofApril = [7, 8, 9].map(
      (years) => LEARNED.toISOString() >= retentionCutoff("paidGifts", yearsAfter(years)),
    );
    expect(kept.lastIndexOf(true)).toBe(ofApril.lastIndexOf(true) - 1);
  });
});

test("dates a monthly charge by its payment, when it is found a week later", async () => {
  const outside = providerWithoutServer();
  const monthly = await insertMonthlyDonation(db, outside, {}, new Date("2027-02-28T06:00:00.000Z"));
  const charge = paymentFor("pay_month", "order_month", { createdAt: PAID_AT });
  expect(await recordCharge(db, monthly, charge, new Date("2027-04-07T06:00:00.000Z"))).toBe("paid");
  const { paid_at, created_at } = await db
    .selectFrom("donations")
    .selectAll()
    .where("order_id", "=", "order_month")
    .executeTakeFirstOrThrow();
  expect([paid_at, created_at]).toEqual([PAID_AT, PAID_AT]);
  expect(await receipt()).toMatchObject({ financial_year: "2026-27" });
  outside.close();
});

describe("money that went back on 31 March and is learned of on 1 April", () => {
  const months = async () =>
    (await causeFlows(db, LIFE_SCHOOL, "live")).months.map(({ month, refunded }) => [month, refunded]);

  test("is of March when it was refunded", async () => {
    await order();
    await tell();
    const refund = { id: "rfnd_1", paymentId: "pay_FY1", amountPaise: 100_000, createdAt: PAID_AT } as const;
    await recordRefund(db, { ...refund, status: "pending" }, LEARNED);
    await recordRefund(db, { ...refund, status: "processed" }, new Date("2027-04-03T06:00:00.000Z"));
    expect(await months()).toEqual([["2027-03", 100_000]]);
  });

  test.each([
    ["2027-03-31T18:25:00.000Z", "2027-03"],
    ["1970-01-01T00:00:00.000Z", "2027-04"],
  ])("is of the report's month when a dispute was lost at %s", async (reportedAt, month) => {
    await order();
    await tell();
    const dispute = {
      id: "disp_1",
      paymentId: "pay_FY1",
      amountPaise: 500_000,
      phase: null,
      respondBy: null,
    };
    await recordDispute(db, { ...dispute, status: "lost", reportedAt }, LEARNED);
    expect((await months()).filter(([, refunded]) => refunded !== 0)).toEqual([[month, 500_000]]);
  });
});

describe("the provider's time of a payment", () => {
  test.each([
    ["is taken between order and now", "2027-03-31T18:22:00.000Z", "2027-03-31T18:22:00.000Z"],
    ["is the order's when it is earlier", "2020-01-01T00:00:00.000Z", ORDERED_AT],
    ["is now when it lies ahead", "2027-03-31T18:50:01.000Z", LEARNED.toISOString()],
    ["is now when the provider does not say", null, LEARNED.toISOString()],
  ])("%s", (_, at, expected) => {
    expect(providerMoment(at, ORDERED_AT, LEARNED)).toBe(expected);
  });

  test("decides day and year whatever the order, number and lateness of reports", async () => {
    const random = seededRandom();
    for (let round = 0; round < 25; round += 1) {
      const start = Date.parse("2027-03-31T18:20:00.000Z");
      const at = (from: number, to: number) => random.between(from, to) * 1000 + start;
      // Ordered from 23:50, paid until 00:20, learned of up to three days later.
      const ordered = at(0, 900);
      const paid = Math.floor(random.between(ordered, start + 1_800_000) / 1000) * 1000;
      const createdAt = new Date(paid).toISOString();
      const id = `order_${round}`;
      const donation = await order({ order_id: id, created_at: new Date(ordered).toISOString() });
      const expected = new Date(Math.max(ordered, paid)).toISOString();
      const reports = random.shuffled([
        { status: "authorized" as const },
        ...Array.from({ length: random.between(1, 3) }, () => ({ status: "captured" as const })),
        ...(random.happens(0.5) ? [{ status: "failed" as const }] : []),
      ]);
      let learned = paid;
      for (const { status } of reports) {
        learned += random.between(0, 86_400_000);
        const paymentId = status === "failed" ? `pay_failed_${round}` : `pay_${round}`;
        const report = paymentFor(paymentId, id, { amountPaise: 500_000, createdAt, status });
        await recordPayment(db, report, new Date(learned + 1000));
      }
      const hint = `SEED=${random.seed} round ${round}`;
      expect((await readDonation(db, donation.id)).paid_at, hint).toBe(expected);
      const { financial_year } = await db
        .selectFrom("receipts")
        .select("financial_year")
        .where("donation_id", "=", donation.id)
        .executeTakeFirstOrThrow();
      const isApril = expected >= "2027-03-31T18:30:00.000Z";
      expect(financial_year, hint).toBe(isApril ? "2027-28" : "2026-27");
    }
    for (const year of ["2026-27", "2027-28"]) {
      const rows = await db
        .selectFrom("receipts")
        .select("sequence")
        .where("financial_year", "=", year)
        .orderBy("sequence")
        .execute();
      expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1));
      expect(await counted(year)).toBe(rows.length);
    }
  });
});
