/** The page of a gift in its three parts: what it does, telling others, for one's records. */
import { beforeAll, describe, expect, test } from "vitest";
import { readDonation } from "~/features/donations/find-donation.server";
import { dayInWords } from "~/lib/india-time";
import { applyRefund } from "~/features/payments/returned-money.server";
import { issueReceipt } from "~/features/receipts/receipts.server";
import { enterApproval } from "../../support/approval";
import { insertMonthly } from "../../support/claims/store-donation";
import { insertDonation, UNPAID } from "../../support/donation";
import { forms, formContaining, tags } from "../../support/html";
import { withMailServer } from "../../support/mail-set-up";
import { database, open } from "../../support/visit";

withMailServer();

const db = database();
beforeAll(() => enterApproval(db));

/** Buttons in the accent's colour, by their words. */
const filledButtons = (html: string) =>
  [...html.matchAll(/<(?:a|button) class="btn"[^>]*>(.*?)<\/(?:a|button)>/g)]
    .map(([, words = ""]) => words.replace(/<[^>]+>/g, ""))
    // In the header and in the footer.
    .filter((words) => words !== "Donate Now");

const emailFields = (html: string) => tags(html, "input").filter(({ type }) => type === "email");

async function received(details: Parameters<typeof insertDonation>[1] = {}) {
  const donation = await insertDonation(db, details);
  await issueReceipt(db, donation, new Date());
  return open(`/donation/${donation.token}`);
}

describe("gift page", () => {
  test("has the receipt as its only filled button, and one field for an address at most", async () => {
    for (const details of [{}, { email: null }, { tribute: "memory", tribute_name: "Mary" } as const]) {
      const { html } = await received(details);
      expect(filledButtons(html)).toEqual(["Download the receipt (PDF)"]);
      expect(emailFields(html)).toHaveLength(1);
    }
  });

  test("says what stays of a gift refunded in part, and that the receipt of a returned one is cancelled", async () => {
    const part = { state: "partially_refunded", amount_paise: 500_000, refunded_paise: 150_000 } as const;
    expect((await received(part)).text).toMatch(/Refunded: ₹1,500 ?Stays with the cause: ₹3,500/);
    const whole = await insertDonation(db);
    await issueReceipt(db, whole, new Date());
    const refund = { id: "rfnd_whole", amountPaise: whole.amount_paise, status: "processed" } as const;
    await applyRefund(db, whole, refund, new Date());
    const { html, text } = await open(`/donation/${whole.token}`);
    expect(text).toContain(`Refunded: ₹500, ${dayInWords(new Date().toISOString(), "en")}`);
    expect(html).toContain("Download the cancelled receipt (PDF)");
    expect(filledButtons(html)).toEqual([]);
    expect(html).not.toContain('class="flame"');
  });

  test("asks to pay first while nothing was paid, and says so in the tab's title", async () => {
    const { token } = await insertDonation(db, UNPAID);
    const { html } = await open(`/donation/${token}`);
    expect(filledButtons(html)).toEqual(["Continue to the payment"]);
    expect(html).toMatch(/<title>Not paid yet/);
    expect(html).toMatch(/<h1>Not paid yet/);
  });

  test("never shares the private link by a button", async () => {
    const { html } = await received();
    const [token] = /token-\d+/.exec(html) ?? [];
    for (const { href = "" } of tags(html, "a"))
      if (/^(https:|mailto:)/.test(href)) expect(decodeURIComponent(href)).not.toContain(token);
    expect(tags(html, "button").filter((button) => "data-copy-own-link" in button)).toHaveLength(1);
  });

  test("keeps facts, certificate, emails, link and data in closed rows", async () => {
    const { html } = await received({ wants_certificate: 1 });
    const rows = [...html.matchAll(/<summary><strong>(.*?)<\/strong>/g)].map(([, title]) => title);
    expect(rows).toEqual([
      "Gift and receipt",
      "Tax certificate",
      "Emails",
      "This page’s link",
      "What we hold about you",
    ]);
    expect(html).not.toMatch(/<details[^>]* open/);
  });

  test("opens the row of the form that was filled in wrongly", async () => {
    const donation = await insertDonation(db);
    await issueReceipt(db, donation, new Date());
    const wrong = await open(`/donation/${donation.token}`, { form: { intent: "receipt", email: "x" } });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toMatch(/<details[^>]* id="mails" open/);
  });

  test("asks once for an address, for the receipt and for updates", async () => {
    const donation = await insertDonation(db, { email: null });
    await issueReceipt(db, donation, new Date());
    const path = `/donation/${donation.token}`;
    const form = formContaining((await open(path)).html, "Tell me what becomes of it");
    expect(form.words).toContain("Send the receipt and this link to");
    const typed = { ...form.fields, email: "once@example.org", wantsUpdates: "on" };
    expect((await open(form.action, { form: typed })).status).toBe(303);
    const stored = await readDonation(db, donation.id);
    expect(stored).toMatchObject({ email: "once@example.org", receipt_requested: 1 });
    expect(stored.updates_wanted_at).not.toBeNull();
  });
});

describe("page of a monthly gift", () => {
  const month = async () => {
    const monthly = await insertMonthly(db, {
      ...{ state: "active", subscription_id: "sub_of_page", started_at: "2026-10-02T06:00:00.000Z" },
      next_charge_at: "2026-12-02T06:00:00.000Z",
    });
    const latest = await insertDonation(db, { subscription_id: "sub_of_page", wants_certificate: 1 });
    await issueReceipt(db, latest, new Date());
    return { latest, page: await open(`/monthly/${monthly.token}`) };
  };

  test("says the next day first, with the latest receipt, sharing, certificate and stop", async () => {
    const { latest, page } = await month();
    const { html, text } = page;
    expect(filledButtons(html)).toEqual(["Latest receipt (PDF)"]);
    expect(html).toContain(`href="/donation/${latest.token}/receipt.pdf"`);
    expect(text).toContain("Next gift: 2 December 2026");
    expect(html).toContain("https://wa.me/");
    expect(text).toContain("You asked for it");
    expect(emailFields(html)).toHaveLength(1);
    expect(forms(html).some(({ words }) => words.includes("Cancel monthly gift"))).toBe(true);
    expect(text).not.toContain("Check again");
  });
});
