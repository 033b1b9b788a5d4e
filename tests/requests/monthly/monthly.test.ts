import { ledgerColumns, toDonationView } from "~/features/donations/ledger/donation-row";
import { donationsById } from "~/features/donations/ledger/ledger.server";
import { describe, expect, test } from "vitest";
import { field, formContaining, tags } from "../../support/html";
import { staffToken } from "../../support/staff";
import { database, open, visit } from "../../support/visit";
import { LIFE_SCHOOL } from "../../support/causes";
import { insertMonthly } from "../../support/claims/store-donation";
import { insertDonation } from "../../support/donation";
import { translator } from "~/locales/translate";

const db = database();
let neighbours = 0;
const neighbour = () => `49.36.7.${(neighbours += 1)}`;

async function press(html: string, button: string, typed: Record<string, string> = {}, from = "127.0.0.1") {
  const { action, fields } = formContaining(html, button);
  return open(action, { form: { ...fields, ...typed }, from });
}

const pathOf = (address: string) => new URL(address, "http://localhost:3000").pathname;
const atProvider = (id: string, act: string) =>
  visit(`/practice/v1/checkout/mandate/${id}`, { form: { act } });
const monthlyOf = (email: string) =>
  db.selectFrom("monthly_donations").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
const donationsOf = (subscription: string | null) =>
  db.selectFrom("donations").selectAll().where("subscription_id", "=", subscription).execute();
const mailsTo = (email: string) =>
  db.selectFrom("outbox").selectAll().where("recipient", "=", email).orderBy("id").execute();

async function until(isSo: () => Promise<boolean>) {
  for (let wait = 0; wait < 200 && !(await isSo()); wait += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await isSo()).toBe(true);
}

const call = async (path: string, json: unknown, from = neighbour()) => {
  const response = await visit(path, { json, from });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

async function begin(email: string, more: Record<string, unknown> = {}) {
  const donation = { amount: 500, frequency: "monthly", email, name: "Asha", phone: "9800000000", ...more };
  const { status, body } = await call("/payment/create-order", donation);
  expect(status).toBe(200);
  return body as {
    subscription: { id: string; short_url: string };
    key: string;
    donation: Record<string, string>;
  };
}

async function payByScript({ key, subscription }: Awaited<ReturnType<typeof begin>>) {
  const form = { key_id: key, order_id: "", subscription_id: subscription.id };
  const answer = await visit("/practice/v1/checkout/script/pay", { form });
  return (await answer.json()) as Record<string, string>;
}

describe.each([
  ["en", "", "Donate Now", "Pay ₹", "Cancel monthly gift", "Your monthly gift has ended"],
  ["ml", "/ml", "സംഭാവന നൽകൂ", " അടയ്ക്കാം", "പ്രതിമാസ സംഭാവന നിർത്താം", "പ്രതിമാസ സംഭാവന അവസാനിച്ചു"],
] as const)("monthly donation without script in %s", (language, prefix, donate, proceed, cancel, ended) => {
  test("is authorised, lists its months and is cancelled with one button", async () => {
    const from = neighbour();
    const email = `form-${language}@example.org`;
    const choosing = await open(`${prefix}/donateUs`, { from });
    expect(field(choosing.html, "frequency", "once")).toHaveProperty("checked");
    expect(field(choosing.html, "frequency", "monthly")).not.toHaveProperty("checked");
    const chosen = await press(choosing.html, donate, { preset: "500", frequency: "monthly" }, from);
    expect(chosen.location).toBe(`${prefix}/donation/new?cause=${LIFE_SCHOOL}&amount=500&frequency=monthly`);
    const details = await open(chosen.location, { from });
    expect(field(details.html, "frequency", "monthly")).toHaveProperty("checked");
    const typed = { frequency: "monthly", name: "Asha", email, phone: "9800000000", invoice: "on" };
    const placed = await press(details.html, proceed, typed, from);
    const monthly = await monthlyOf(email);
    const path = `${prefix}/monthly/${monthly.token}`;
    expect([placed.status, placed.location]).toEqual([303, path]);
    expect((await press(details.html, proceed, typed, from)).location).toBe(path);

    const before = await open(path);
    expect(before.text).toContain(translator(language)("giving.monthly.states.created.title"));
    expect(tags(before.html, "a").map(({ href }) => href)).toContain(monthly.short_url);
    await atProvider(monthly.subscription_id ?? "", "pay");
    await until(async () => (await donationsOf(monthly.subscription_id)).length === 1);
    const [donation] = await donationsOf(monthly.subscription_id);
    expect(donation).toMatchObject({ state: "paid", amount_paise: 50_000, name: "Asha", lang: language });
    const page = await open(path);
    expect(page.response.headers.get("cache-control")).toBe("private, no-store");
    expect(page.html).toContain(`href="${prefix}/donation/${donation?.token}"`);
    expect((await open(`${prefix}/donation/${donation?.token}`)).html).toContain(`href="${path}"`);

    const cancelled = await press(page.html, cancel);
    expect([cancelled.status, cancelled.location]).toEqual([303, path]);
    const notice = { cookie: (cancelled.cookies.notice ?? "").split(";")[0] ?? "" };
    expect((await open(path, { headers: notice })).text).toContain(ended);
    expect((await press(page.html, cancel)).status).toBe(303);
    expect((await open(path)).html).not.toContain(cancel);
    await until(async () => (await mailsTo(email)).length === 2);
    const mails = await mailsTo(email);
    expect(mails.map(({ kind }) => kind)).toEqual(["receipt", "monthly"]);
    expect(mails[1]?.text).toContain(`http://localhost:3000${path}`);
  });
});

test("says until when the cause takes gifts, and that the monthly gift goes on", async () => {
  const begun = await begin("lasting@example.org", { cause: LIFE_SCHOOL });
  await call("/payment/verify-payment", await payByScript(begun));
  const { token } = await monthlyOf("lasting@example.org");
  const causeEnds = async (values: { ends_on?: string | null; closed_at?: string | null }) => {
    await db.updateTable("causes").set(values).where("slug", "=", LIFE_SCHOOL).execute();
    return { en: (await open(`/monthly/${token}`)).text, ml: (await open(`/ml/monthly/${token}`)).text };
  };
  const goesOn = ["Your monthly gift goes on", "പ്രതിമാസ സംഭാവന അതിനുശേഷവും തുടരും"];
  const openly = await causeEnds({ ends_on: null });
  expect(goesOn.map((text) => [openly.en, openly.ml].some((page) => page.includes(text)))).toEqual([
    false,
    false,
  ]);
  const ending = await causeEnds({ ends_on: "2099-03-31" });
  expect(ending.en).toMatch(/taken until 31\sMarch\s2099. Your monthly gift goes on after that day/);
  expect(ending.ml).toContain(goesOn[1]);
  const closed = await causeEnds({ ends_on: null, closed_at: new Date().toISOString() });
  expect(closed.en).toContain("This cause takes no new gifts now. Your monthly gift goes on");
  expect(closed.ml).toContain("പുതിയ സംഭാവനകൾ സ്വീകരിക്കുന്നില്ല");
  await causeEnds({ closed_at: null });
});

describe("monthly API", () => {
  test("starts a donation, verifies its first month and lists it in the ledger", async () => {
    const begun = await begin("script@example.org");
    expect(begun).not.toHaveProperty("order");
    expect(begun.subscription).toEqual({
      id: expect.stringMatching(/^sub_\w{14}$/) as string,
      short_url: expect.stringContaining(begun.subscription.id) as string,
    });
    expect(begun.donation.href).toMatch(/^\/monthly\/[\w-]{32}$/);
    const proof = await payByScript(begun);
    const wrong = { ...proof, razorpay_signature: "0".repeat(64) };
    expect((await call("/payment/verify-payment", wrong)).status).toBe(400);
    for (let time = 1; time <= 3; time += 1)
      expect((await call("/payment/verify-payment", proof)).body).toMatchObject({ success: true });
    const gifts = await donationsOf(begun.subscription.id);
    expect(gifts).toHaveLength(1);
    const headers = { Authorization: `Bearer ${await staffToken(db, { role: "treasurer" })}` };
    const answer = await visit("/donation/getall", { headers });
    const { donations } = (await answer.json()) as { donations: Record<string, unknown>[] };
    expect(donations.find(({ _id }) => _id === gifts[0]?.id)).toMatchObject({
      subscriptionId: begun.subscription.id,
      paymentId: proof.razorpay_payment_id,
      amount: 500,
    });
    expect((await mailsTo("script@example.org")).map(({ kind }) => kind)).toEqual(["monthly"]);
  });

  test("rejects an unknown frequency, and starts a single donation by default", async () => {
    const { status, body } = await call("/payment/create-order", { amount: 500, frequency: "weekly" });
    expect([status, body.errors]).toEqual([422, { frequency: expect.any(String) as string }]);
    expect((await call("/payment/create-order", { amount: 500 })).body).toHaveProperty("order");
  });

  test("returns the same subscription for the same form, also for simultaneous requests", async () => {
    const form = { formToken: "the-same-form-sent-twice" };
    const [one, other] = await Promise.all([
      begin("twice@example.org", form),
      begin("twice@example.org", form),
    ]);
    expect(one.subscription).toEqual(other.subscription);
    expect((await begin("twice@example.org", form)).subscription).toEqual(one.subscription);
    expect((await begin("twice@example.org", { ...form, amount: 600 })).subscription).not.toEqual(
      one.subscription,
    );
  });
});

test("answers 404 for an unknown monthly donation", async () => {
  expect((await open("/monthly/nobody")).status).toBe(404);
  expect((await open("/monthly/nobody", { form: {} })).status).toBe(404);
  const { donation } = await begin("methods@example.org");
  expect((await visit(donation.href ?? "", { method: "PUT", form: {} })).status).toBe(405);
});

test("shows staff the monthly income, new, ended and failing donations", async () => {
  const headers = { Cookie: `authtoken=${await staffToken(db, { role: "treasurer" })}` };
  const figures = async () => (await open("/adminMonthly", { headers })).text;
  const begun = await begin("seen@example.org", { amount: 7_000, name: "Seen Here" });
  expect((await open("/adminMonthly?view=waiting", { headers })).text).toContain("Seen Here");
  await call("/payment/verify-payment", await payByScript(begun));
  expect(await figures()).toMatch(/Every month ₹[\d,.]+ .*Seen Here.*₹7,000\.00/);
  await visit(begun.donation.href ?? "", { form: {} });
  const { text, html } = await open("/adminMonthly?view=ended", { headers });
  expect(text).toContain("Seen Here");
  const path = pathOf(begun.donation.href ?? "");
  expect(html, "the donor's secret address").not.toContain(path);
  const { id } = await monthlyOf("seen@example.org");
  const way = await visit("/adminMonthly", { form: { intent: "open-page", id }, headers });
  expect(way.headers.get("location")).toBe(path);
  expect((await open("/adminMonthly?view=failing", { headers })).text).toContain("None yet.");
  const editor = { Cookie: `authtoken=${await staffToken(db, { role: "editor" })}` };
  expect((await open("/adminMonthly", { headers: editor })).status).toBe(403);
});

test("does not call a live gift practice after the keys are gone", async () => {
  for (const mode of ["practice", "live"] as const) {
    await insertMonthly(db, { id: mode, token: `of-${mode}`, subscription_id: `sub_${mode}`, mode });
    const { text } = await open(`/monthly/of-${mode}`);
    expect(text.includes("No money is taken here")).toBe(mode === "practice");
  }
});

test("offers how to go on before all else while a monthly gift waits for its donor", async () => {
  const halted = { state: "halted", mode: "practice", started_at: new Date().toISOString() } as const;
  await insertMonthly(db, { id: "halted", token: "halted", subscription_id: "sub_halted", ...halted });
  await insertDonation(db, { subscription_id: "sub_halted", mode: "practice" });
  const { html } = await open("/monthly/halted");
  const [anew, share] = [html.indexOf("Stop and begin anew</"), html.indexOf("Tell others")];
  expect(anew).toBeGreaterThan(0);
  expect(share).toBeGreaterThan(anew);
});

test("shows that a monthly gift cancelled before its authorisation did not start", async () => {
  const { donation } = await begin("unbegun@example.org");
  const path = donation.href ?? "";
  await visit(path, { form: {} });
  const { text, html } = await open(path);
  expect(text).toContain("This monthly gift did not start");
  expect(html).not.toContain("Thank you for every month");
});

test("shows a one-time donation for a missed month; the details form is for the charged one", async () => {
  const begun = await begin("by-hand@example.org");
  await call("/payment/verify-payment", await payByScript(begun));
  const { id, token, subscription_id } = await monthlyOf("by-hand@example.org");
  const [charged] = await donationsOf(subscription_id);
  const month = `/donateUs?cause=${LIFE_SCHOOL}&amount=500&month=${token}`;
  const details = await press((await open(month)).html, "Donate Now", { amount: "700" }, neighbour());
  expect(details.location).toContain(`month=${token}`);
  const form = { amount: "700", cause: LIFE_SCHOOL, month: token, statement: "on" };
  expect((await open(details.location, { form, from: neighbour() })).status).toBe(303);
  const byHand = await db
    .updateTable("donations")
    .set({ state: "paid", created_at: new Date(Date.now() + 1000).toISOString() })
    .where("for_monthly_donation_id", "=", id)
    .returning(["id", "token"])
    .executeTakeFirstOrThrow();
  const [row] = await donationsById(db, [byHand.id]);
  expect(row && toDonationView(row).subscriptionId).toBe(subscription_id);
  expect(row && ledgerColumns.find(([name]) => name === "monthly_gift")?.[1](row)).toBe(subscription_id);
  const page = await open(begun.donation.href ?? "");
  expect(page.text).toContain("Paid separately");
  expect(page.html).toContain(`action="/donation/${charged?.token}"`);
  expect(page.html).not.toContain(`action="/donation/${byHand.token}"`);
});

test("groups consecutive failed charges with the same reason", async () => {
  const begun = await begin("declined@example.org");
  await call("/payment/verify-payment", await payByScript(begun));
  const { id } = await monthlyOf("declined@example.org");
  for (const [at, reason] of [
    ["2027-04-01", "No money"],
    ["2027-03-31", "No money"],
    ["2027-01-09", "No account"],
  ] as const)
    await db
      .insertInto("monthly_failed_charges")
      .values({ id: `pay_${at}`, monthly_donation_id: id, failed_at: `${at}T06:00:00.000Z`, reason })
      .execute();
  const { text } = await open(begun.donation.href ?? "");
  expect(text).toMatch(/1\sApril\s2027 · 31\sMarch\s2027\s*No money\s*9\sJanuary\s2027\s*No account/);
});
