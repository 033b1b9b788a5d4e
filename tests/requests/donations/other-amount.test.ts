import { beforeAll, describe, expect, test } from "vitest";
import type { Donation } from "#db/schema";
import { recordPayment } from "~/features/payments/record-payment.server";
import { insertDonation, paymentFor, UNPAID } from "../../support/donation";
import { visibleText } from "../../support/html";
import { staffToken } from "../../support/staff";
import { database, visit, type VisitOptions } from "../../support/visit";

const db = database();
let headers: { cookie: string };
let donation: Donation;

beforeAll(async () => {
  headers = { cookie: `authtoken=${await staffToken(db)}` };
  donation = await insertDonation(db, {
    ...{ ...UNPAID, order_id: "order_other", amount_paise: 500_000, created_at: new Date().toISOString() },
  });
  await recordPayment(db, paymentFor("pay_other", "order_other", { amountPaise: 400_000 }), new Date());
});

const asStaff = (path: string, more: VisitOptions = {}) => visit(path, { headers, ...more });
const textOf = async (path: string, who: typeof visit = visit) => visibleText(await (await who(path)).text());
const staffPage = () => `/adminDonations/${donation.id}`;

describe("a payment of another amount", () => {
  test("is told to the donor as received, in both languages, without asking to pay again", async () => {
    const page = await textOf(`/donation/${donation.token}`);
    expect(page).toContain("We have received ₹4,000 instead of ₹5,000.");
    expect(page).not.toContain("returned by your bank");
    expect(page).not.toContain("Try again");
    expect(await textOf(`/ml/donation/${donation.token}`)).toContain(
      "₹5,000നു പകരം ₹4,000 ആണ് ഞങ്ങൾക്കു കിട്ടിയത്.",
    );
  });

  test("is in what the donor sees of their data", async () => {
    expect(await textOf(`/donation/${donation.token}/data`)).toMatch(
      /Amount ₹5,000\.00 Amount paid ₹4,000\.00/,
    );
  });

  test("waits on the dashboard and on the statement, and can be accepted once", async () => {
    expect(await textOf("/admin", asStaff)).toContain("1 payment of another amount to accept or refund");
    expect(await textOf("/adminStatement", asStaff)).toContain("₹4,000.00, is in no line above");
    const list = await textOf("/adminDonations?state=other_amount", asStaff);
    expect(list).toContain("₹5,000.00 ₹4,000.00 received");
    expect(list).toContain("Another amount");
    const before = await textOf(staffPage(), asStaff);
    expect(before).toContain("₹4,000.00 was received instead of ₹5,000.00");
    expect(before).toMatch(/Accept this amount[^]*Refund…/);
    for (let press = 0; press < 2; press += 1) {
      const answer = await asStaff(staffPage(), { form: { intent: "accept" } });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, staffPage()]);
    }
    const after = await textOf(staffPage(), asStaff);
    expect(after).not.toContain("Accept this amount");
    expect(after).toContain("Accepted another amount than was ordered");
    expect(await textOf(`/donation/${donation.token}`)).toContain("₹4,000");
    const receipts = await db
      .selectFrom("receipts")
      .selectAll()
      .where("donation_id", "=", donation.id)
      .execute();
    expect(receipts).toHaveLength(1);
  });
});
