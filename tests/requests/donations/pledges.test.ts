import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Donation } from "#db/schema";
import { findReferences } from "~/features/payments/pledge-reference";
import { endPledges, pledgeEnd } from "~/features/payments/pledge-end.server";
import { receivePledge } from "~/features/payments/pledges.server";
import { saveSettings } from "~/features/settings/settings.server";
import type { BankAccount } from "~/features/settings/settings";
import { dayInWords, todayInIndia } from "~/lib/india-time";
import { setTrueFacts } from "../../support/foundation";
import { readQrCode } from "../../support/qr";
import { GOAT_REARING, LIFE_SCHOOL } from "../../support/causes";
import { insertDonation, UNPAID } from "../../support/donation";
import { field, formContaining } from "../../support/html";
import { setMailServer } from "../../support/mail-set-up";
import { staffToken } from "../../support/staff";
import { database, open, visit, type VisitOptions } from "../../support/visit";

const db = database();
const BANK: BankAccount = {
  ...{ bankName: "Federal Bank", bankAccountName: "Sahaya Trust", bankAccountNumber: "10010200345678" },
  ...{ bankIfsc: "FDRL0001234", upiId: "sahaya.trust@okaxis" },
};
const saveBank = (bank: Partial<BankAccount> = {}) =>
  saveSettings(db, null, "bank", { ...BANK, ...bank }, new Date());

let treasurer: Record<string, string>;
beforeAll(async () => {
  await setTrueFacts(db);
  treasurer = { Cookie: `authtoken=${await staffToken(db, { role: "treasurer" })}` };
});
beforeEach(async () => {
  await db.deleteFrom("receipts").execute();
  await db.deleteFrom("donations").execute();
  await db.deleteFrom("rate_limits").execute();
  await saveBank();
});

const INDIA = "49.36.0.1";
type Answer = {
  success: boolean;
  pledge: { reference: string; href: string };
  errors: Record<string, string>;
  message: string;
};
const pledge = (json: object = {}, how: VisitOptions = {}) =>
  visit("/payment/create-order", { json: { amount: 500, method: "transfer", ...json }, from: INDIA, ...how });
const pledged = async (json: object = {}) => ((await (await pledge(json)).json()) as Answer).pledge;
const only = (): Promise<Donation> => db.selectFrom("donations").selectAll().executeTakeFirstOrThrow();

describe("POST /payment/create-order with method transfer", () => {
  test("returns reference and page, and stores a pledge", async () => {
    const response = await pledge({ email: "leela@example.org", name: "Leela" });
    expect(response.status).toBe(200);
    const answer = (await response.json()) as Answer;
    expect(answer).toEqual({
      success: true,
      pledge: {
        reference: expect.stringMatching(/^DF[A-Z2-7]{6}$/),
        href: expect.stringMatching(/^\/donation\//),
      },
    });
    expect(findReferences(answer.pledge.reference)).toEqual([answer.pledge.reference]);
    expect(await only()).toMatchObject({
      ...{ state: "pledged", channel: "transfer", amount_paise: 50_000, order_id: null, mode: "live" },
      ...{ reference: answer.pledge.reference, receipt_requested: 1 },
    });
  });

  test("returns one pledge per form, but another for a changed amount or after its end", async () => {
    const formToken = "a-form-token-of-the-pledge";
    const [first, again] = await Promise.all([pledged({ formToken }), pledged({ formToken })]);
    expect(again).toEqual(first);
    expect(await pledged({ formToken, amount: 501 })).not.toEqual(first);
    await endPledges(db, new Date(Date.now() + 46 * 86_400_000));
    expect(await pledged({ formToken })).not.toEqual(first);
  });

  test("refuses monthly gifts, invalid amounts, unavailable methods and unstated citizenship", async () => {
    const refusal = async (json: object) => (await pledge(json)).json() as Promise<Answer>;
    expect((await refusal({ frequency: "monthly" })).errors.method).toContain("monthly gift can’t");
    expect((await refusal({ amount: 0 })).errors.amount).toBeTruthy();
    expect((await refusal({ method: "carrier pigeon" })).errors.method).toBe("Please choose how to pay");
    const abroad = await pledge({}, { from: "8.8.8.8" });
    expect(abroad.status).toBe(403);
    expect((await pledge({ statement: true }, { from: "8.8.8.8" })).status).toBe(200);
    await saveBank({ bankAccountNumber: "", bankIfsc: "", upiId: "" });
    const unset = await pledge();
    expect(unset.status).toBe(422);
    expect(((await unset.json()) as Answer).errors.method).toContain("not offered here");
  });

  test("accepts at least 40 but fewer than 120 pledges an hour from one address", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 120; count += 1) statuses.push((await pledge()).status);
    const taken = statuses.filter((status) => status === 200).length;
    expect(taken).toBeGreaterThanOrEqual(40);
    expect(taken).toBeLessThan(120);
    expect(statuses.at(-1)).toBe(429);
    expect((await pledge({ method: "online" })).status).toBe(200);
  });
});

describe("donation forms", () => {
  test("offer bank transfer or UPI only when the settings name an account or a UPI ID", async () => {
    for (const page of ["/donateUs", "/ml/donateUs"])
      expect((await open(page)).html).toContain('name="method"');
    const { text } = await open("/donateUs");
    expect(text).toContain("Send it yourself from your bank or UPI app");
    expect(text).toContain("Fee: none Time: some days, then the receipt");
    await saveBank({ upiId: "" });
    const onlyBank = await open("/donateUs");
    expect(onlyBank.html).toContain('name="method"');
    expect(onlyBank.text).toMatch(/Send it yourself from your bank Fee: none/);
    await saveBank({ bankAccountNumber: "", bankIfsc: "", upiId: "" });
    expect((await open("/donateUs")).html).not.toContain('name="method"');
  });

  test("lead through the details to the page of the pledge", async () => {
    const chosen = {
      cause: LIFE_SCHOOL,
      amount: "500",
      method: "transfer",
      frequency: "once",
      route: "domestic",
    };
    const { status, location } = await open("/donateUs", { form: chosen, from: INDIA });
    expect(status).toBe(303);
    const details = await open(location, { from: INDIA });
    expect(details.text).toContain("Life School · Bank transfer or UPI");
    expect(details.html).not.toContain('name="frequency"');
    const formToken = /name="formToken" value="([^"]+)"/.exec(details.html)?.[1] ?? "";
    const sent = { ...chosen, formToken, statement: "on" };
    const made = await open(location, { form: sent, from: INDIA });
    expect(made.status).toBe(303);
    expect(made.location).toBe(`/donation/${(await only()).token}`);
    expect((await open(made.location)).text).toContain((await only()).reference);
  });

  test("promise in the details only the ways that the next page shows", async () => {
    const promised = async (amount: string, prefix = "") => {
      const query = new URLSearchParams({ cause: LIFE_SCHOOL, amount, method: "transfer" });
      return (await open(`${prefix}/donation/new?${query}`, { from: INDIA })).text;
    };
    expect(await promised("500")).toContain("Life School · Bank transfer or UPI");
    const byBank = /Life School · Bank transfer (?!or).*Next you see how to send it/;
    expect(await promised("100001")).toMatch(byBank);
    await saveBank({ upiId: "" });
    expect(await promised("500")).toMatch(byBank);
    await saveBank({ bankAccountNumber: "", bankIfsc: "" });
    expect(await promised("500")).toMatch(/Life School · UPI .*Next you see how to send it/);
    expect(await promised("100001")).toContain("please write to us before you send this sum");
    expect(await promised("100001", "/ml")).toContain("ഈ തുക അയയ്ക്കുന്നതിനു മുമ്പ് ഞങ്ങൾക്ക് എഴുതൂ");
  });

  test("refuse a monthly gift by bank transfer and keep the amount", async () => {
    const form = {
      cause: LIFE_SCHOOL,
      amount: "500",
      method: "transfer",
      frequency: "monthly",
      route: "domestic",
    };
    const refused = await open("/donateUs", { form, from: INDIA });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("A monthly gift can’t be given by bank transfer");
    expect(refused.html).toMatch(/value="500"/);
  });
});

describe("the page of a pledge", () => {
  test("shows account, amount, reference and a UPI code with its link", async () => {
    const { href, reference } = await pledged();
    const { html, text } = await open(href);
    for (const said of ["₹500", reference, "10010200345678", "FDRL0001234", "Federal Bank", "Sahaya Trust"])
      expect(text).toContain(said);
    const upi = `upi://pay?pa=sahaya.trust@okaxis&pn=Sahaya%20Trust&am=500.00&cu=INR&tn=${reference}`;
    expect(html).toContain(`href="${upi.replaceAll("&", "&amp;")}"`);
    const [, size, path = ""] =
      /viewBox="0 0 (\d+) \d+".*?fill="#fff".*?<path d="([^"]+)"/s.exec(
        html.slice(html.indexOf('class="upi"')),
      ) ?? [];
    expect(await readQrCode({ size: Number(size), path })).toBe(upi);
    const malayalam = await open(`/ml${href}`);
    expect(malayalam.text).toContain("അക്കൗണ്ട് നമ്പർ");
    expect(malayalam.text).toContain(dayInWords((await pledgeEnd(db, await only())).until, "ml"));
    await saveBank({ bankAccountName: "" });
    for (const page of [href, `/ml${href}`])
      expect((await open(page)).html, page).toContain("&amp;pn=Kurinji%20Trust");
  });

  test("shows only the account, and why, for a sum that UPI apps refuse", async () => {
    const { href } = await pledged({ amount: "100000" });
    expect((await open(href)).html).toContain("upi://pay");
    const large = (await pledged({ amount: "100001" })).href;
    const { html, text } = await open(large);
    expect(html).not.toContain("upi://");
    expect(text).toContain("Most UPI apps send at most ₹1,00,000 in one payment");
    expect(text).toContain("10010200345678");
    expect(text).toContain("Now send ₹1,00,001 from your bank");
    expect((await open(`/ml${large}`)).text).toContain("ഒറ്റത്തവണ ₹1,00,000 വരെയേ");
  });

  test("asks to write first where neither UPI nor an account can take the sum", async () => {
    await saveBank({ bankAccountNumber: "", bankIfsc: "" });
    const small = await open((await pledged({ amount: "500" })).href);
    expect(small.text).toContain("Thank you. Now send ₹500");
    const { href } = await pledged({ amount: "100001" });
    const { html, text } = await open(href);
    expect(html).not.toContain("upi://");
    expect(text).toContain("Thank you. Please write to us before you send the money");
    expect(text).toContain("at most ₹1,00,000 in one payment, so please write to us");
    expect(text).toContain("You write to us, and we tell you how to send ₹1,00,001");
    expect(text).not.toMatch(/Now send|Send exactly/);
    expect((await open(`/ml${href}`)).text).toContain("ഈ തുക അയയ്ക്കുന്നതിനു മുമ്പ് ഞങ്ങൾക്ക് എഴുതൂ");
  });

  test("shows after its end how to start again, and the donation when money comes later", async () => {
    const { href } = await pledged({ email: "leela@example.org" });
    const { id, reference } = await only();
    await endPledges(db, new Date(Date.now() + 46 * 86_400_000));
    const lapsed = await open(href);
    expect(lapsed.text).toContain("So far no money at our bank is recorded for it");
    expect(lapsed.text, "said of card payments").not.toContain("5 to 7 working days");
    expect(lapsed.html).toMatch(/<button[^>]*name="way" value="transfer"[^>]*>(?:<[^>]*>)*Start again/);
    expect(lapsed.html).toMatch(/<button[^>]*name="way" value="online"[^>]*>(?:<[^>]*>)*Pay now/);
    await receivePledge(db, id, { day: "2026-06-20", now: new Date() });
    const received = await open(href);
    expect(received.text).toContain("Thank You for Your Support!");
    expect(received.text).toContain(reference);
    expect(received.html).not.toContain("upi://");
  });
});

describe("what a donor tells on the page of a pledge", () => {
  test("notes once when it was sent, which is no money, and no more after its end", async () => {
    const { href } = await pledged();
    expect((await open(href)).text).toContain("I have sent it");
    const sent = await open(href, { form: { intent: "sent" } });
    expect([sent.status, sent.location]).toEqual([303, href]);
    const { id, state, pledge_sent_at: first } = await only();
    expect([state, first]).toEqual(["pledged", expect.any(String)]);
    expect((await open(href, { form: { intent: "sent" } })).status).toBe(303);
    expect((await only()).pledge_sent_at).toBe(first);
    const page = await open(href);
    expect(page.text).toContain("that you have sent it. It counts once it is on our bank’s statement.");
    expect(page.text).not.toContain("I have sent it");
    expect(page.text).not.toMatch(/Now send|Send exactly/);
    const staff = await open(`/adminDonations/${id}`, { headers: treasurer });
    expect(staff.text).toContain("The donor said that it was sent");
    await receivePledge(db, id, { day: "2026-06-20", now: new Date() });
    const forms: Record<string, string>[] = [
      { intent: "sent" },
      { intent: "link", email: "leela@example.org" },
    ];
    for (const form of forms) {
      const late = await open(href, { form });
      expect([late.status, late.text.includes("We are not waiting for this gift any more")]).toEqual([
        409,
        true,
      ]);
    }
    expect((await open(`${href}x`, { form: { intent: "sent" } })).status).toBe(404);
  });

  test("mails the link, keeps the first address for the receipt, and not twice within a minute", async () => {
    const { href, reference } = await pledged();
    const link = (email: string) => open(href, { form: { intent: "link", email } });
    expect((await link("leela@")).status).toBe(422);
    expect((await link("leela@example.org")).status).toBe(303);
    expect((await link("leela@example.org")).status).toBe(429);
    const { id, email } = await only();
    expect(email).toBe("leela@example.org");
    await receivePledge(db, id, { day: "2026-06-20", now: new Date() });
    const mails = await db
      .selectFrom("outbox")
      .select(["kind", "recipient"])
      .where("about", "=", id)
      .execute();
    expect(mails).toEqual([
      { kind: "pledge-link", recipient: "leela@example.org" },
      { kind: "receipt", recipient: "leela@example.org" },
    ]);
    const { text } = await db
      .selectFrom("outbox")
      .select("text")
      .where("kind", "=", "pledge-link")
      .executeTakeFirstOrThrow();
    for (const words of [reference, "₹500", "Life School", href]) expect(text).toContain(words);
  });

  test("shows the error of another form's address not at 'Send me this link'", async () => {
    await setMailServer(true);
    const { href } = await pledged({ email: "leela@example.org" });
    const errorOf = async (intent: string) =>
      (await open(href, { form: { intent, email: "leela@" } })).text.includes("Invalid email address");
    expect([await errorOf("link"), await errorOf("address")]).toEqual([true, false]);
    await setMailServer(false);
  });
});

describe("the page of a pledge that came in part", () => {
  const part = async (day: string) => {
    const { href } = await pledged({ amount: 5_000 });
    await receivePledge(db, (await only()).id, { day, now: new Date(), amountPaise: 450_000 });
    return href;
  };

  test("says what came of what was pledged, and how to send the rest with the same reference", async () => {
    const href = await part(todayInIndia(new Date()));
    const { reference } = await only();
    const { html, text } = await open(href);
    expect(text).toContain("Thank You for Your Support!");
    expect(text).toContain("We have received ₹4,500 of ₹5,000.");
    expect(text).toContain("How to send the rest, ₹500");
    expect(html).toContain(`am=500.00&amp;cu=INR&amp;tn=${reference}`);
    const malayalam = await open(`/ml${href}`);
    expect(malayalam.text).toContain("₹5,000 പറഞ്ഞതിൽ ₹4,500 ഞങ്ങൾക്കു കിട്ടി");
    expect(malayalam.text).toContain("ബാക്കി ₹500 എങ്ങനെ അയയ്ക്കാം");
  });

  test("asks for no rest in another financial year, whose receipt would be another", async () => {
    const { text } = await open(await part("2020-06-01"));
    expect(text).toContain("We have received ₹4,500 of ₹5,000.");
    expect(text).not.toContain("How to send the rest");
  });

  test("says nothing of the kind when all or more came", async () => {
    const { href } = await pledged({ amount: 5_000 });
    await receivePledge(db, (await only()).id, { day: todayInIndia(new Date()), now: new Date() });
    expect((await open(href)).text).not.toContain("We have received");
  });
});

test("lists pledges in the ledger, but not in the public account or among the donors", async () => {
  await pledged({ name: "Leela Varma" });
  const listed = await visit("/donation/getall?state=pledged", { headers: treasurer });
  expect(await listed.json()).toMatchObject({
    total: 1,
    donations: [
      { state: "pledged", channel: "transfer", receiptNumber: null, paidAt: null, name: "Leela Varma" },
    ],
  });
  const ledger = await open("/adminDonations?state=pledged", { headers: treasurer });
  expect(ledger.text).toContain("Leela Varma");
  const { id, reference } = await only();
  const searched = await open(`/adminDonations?search=${reference?.toLowerCase()}`, { headers: treasurer });
  expect(searched.text).toContain("Leela Varma");
  const detail = await open(`/adminDonations/${id}`, { headers: treasurer });
  expect(detail.text).toContain(reference);
  for (const refused of ["correct", "void"])
    expect((await open(`/adminDonations/${id}/${refused}`, { headers: treasurer })).status).not.toBe(200);
  const account = await visit(`/account/${LIFE_SCHOOL}.json`);
  expect(await account.json()).toMatchObject({ received: 0 });
  expect((await open("/adminDonors", { headers: treasurer })).text).not.toContain("Leela Varma");
});

describe("a payment that failed", () => {
  test("can be made by bank or UPI instead, with everything that was typed", async () => {
    const { token } = await insertDonation(db, {
      ...{ ...UNPAID, state: "failed", order_id: "order_failed", cause_slug: GOAT_REARING },
      ...{ amount_paise: 102_400, covered_fee_paise: 2_400, name: "Asha Thomas", email: "asha@example.org" },
      ...{ tribute: "memory", tribute_name: "Ammini", tribute_message: "With love" },
    });
    const page = await open(`/donation/${token}`);
    expect(page.html).toContain(`href="/donation/${token}/pay"`);
    const { action, fields } = formContaining(page.html, "Send it yourself");
    const filled = await open(action, { form: { ...fields, way: "transfer" }, from: INDIA });
    expect(filled.text).toContain("Give ₹1,000 by bank or UPI");
    for (const [name, value] of Object.entries({
      ...{ cause: GOAT_REARING, amount: "1000", method: "transfer", name: "Asha Thomas" },
      ...{ email: "asha@example.org", tributeName: "Ammini" },
    }))
      expect(field(filled.html, name).value, name).toBe(value);
    expect(filled.html).toContain("With love");
  });

  test("offers no other way while there is none, and gives away nothing of a gift that was paid", async () => {
    await saveBank({ bankAccountNumber: "", bankIfsc: "", upiId: "" });
    const failed = await insertDonation(db, { ...UNPAID, state: "failed", order_id: "order_alone" });
    const { html, text } = await open(`/donation/${failed.token}`);
    expect(html).toContain(`href="/donation/${failed.token}/pay"`);
    expect(text).not.toContain("Send it yourself");
    const paid = await insertDonation(db, { name: "Asha Thomas" });
    for (const unpaid of [paid.token, "unknown"]) {
      const answer = await open("/donation/new", { form: { unpaid, way: "online" }, from: INDIA });
      expect(answer).toMatchObject({ status: 303, location: `/donation/${unpaid}` });
    }
  });
});
