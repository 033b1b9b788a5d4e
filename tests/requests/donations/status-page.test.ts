import { beforeAll, describe, expect, test } from "vitest";
import { enterApproval } from "../../support/approval";
import { deliverDueMail } from "~/features/mail/outbox.server";
import { mailTemplates } from "~/features/features.server";
import { initialProfiles } from "~/features/profiles/initial-profiles";
import { insertProfiles } from "~/features/profiles/profiles.server";
import { issueReceipt } from "~/features/receipts/receipts.server";
import { recordRefund } from "~/features/payments/returned-money.server";
import { readDonation } from "~/features/donations/find-donation.server";
import { translator } from "~/locales/translate";
import { GOAT_REARING } from "../../support/causes";
import { insertDonation, UNPAID } from "../../support/donation";
import { expectErrorAt, formContaining, tags } from "../../support/html";
import { withMailServer } from "../../support/mail-set-up";
import { hasEnglish, textsIn } from "../../support/page-texts";
import { database, open } from "../../support/visit";

withMailServer();

const db = database();
beforeAll(() => enterApproval(db));
const ANONYMISED = { name: null, email: null, phone: null } as const;
const PAN = "ABCPE5555F";

describe.each([
  ["en", ""],
  ["ml", "/ml"],
] as const)("status page in %s", (language, prefix) => {
  const t = translator(language);

  test("says of a foreign payment that it will be returned, until it is", async () => {
    const donation = await insertDonation(db, { state: "set_aside", lang: language });
    const text = async () => (await open(`${prefix}/donation/${donation.token}`)).text;
    const { text: waits, returned } = t("giving.states.set_aside", { returnObjects: true });
    expect(await text()).toContain(waits);
    const refund = { id: `rfnd_${donation.id}`, paymentId: donation.payment_id ?? "", amountPaise: 50_000 };
    await recordRefund(db, { ...refund, status: "processed" }, new Date());
    expect(await text()).toContain(returned.split("{{")[0]);
    expect(await text()).not.toContain(waits);
  });

  test("asks for details that the certificate needs, and shows when it will be ready", async () => {
    const { token, id } = await insertDonation(db, {
      ...ANONYMISED,
      lang: language,
      wants_certificate: 1,
      paid_at: new Date().toISOString(),
    });
    const path = `${prefix}/donation/${token}`;
    const before = await open(path);
    const t = translator(language);
    const needs = t("giving.particulars.stillNeeds", {
      names: [
        t("giving.particulars.names.name"),
        t("giving.particulars.names.address"),
        t("giving.particulars.names.pan"),
        t("giving.particulars.names.email"),
      ].join(", "),
    });
    expect(before.text).toContain(`${needs} ${t("giving.particulars.addThem")}`);
    expect(before.text).not.toContain(t("giving.particulars.give"));
    expect(before.text.indexOf(needs)).toBeLessThan(before.text.indexOf(t("giving.states.received.text")));
    expect(tags(before.html, "a").map(({ href }) => href)).toContain(`${path}/particulars`);

    const form = formContaining((await open(`${path}/particulars`)).html, t("giving.particulars.save"));
    const typed = { name: "ആശ", email: `wants-${language}@example.org`, address: "Kalpetta" };
    const some = await open(form.action, { form: { ...typed, wantsCertificate: "on" } });
    expect(some.status).toBe(303);
    expect((await open(path)).text).toContain(
      t("giving.particulars.stillNeeds", { names: t("giving.particulars.names.pan") }),
    );
    await open(form.action, { form: { address: "Kalpetta", wantsCertificate: "on", pan: PAN } });
    expect(await readDonation(db, id)).toMatchObject({ email: typed.email, pan_last4: "555F" });
    const after = await open(path);
    expect(after.text).not.toContain(t("giving.particulars.stillNeeds", { names: "" }));
    expect(after.text).toMatch(language === "en" ? /ready by 31 May 20\d\d/ : /20\d\d മേയ് 31നകം/);
    if (language === "ml")
      for (const { html } of [before, after]) expect(textsIn(html, "ml").filter(hasEnglish)).toEqual([]);
  });

  test("mails the receipt to the address entered for a donation without one, and stores it", async () => {
    const donation = await insertDonation(db, { ...ANONYMISED, lang: language });
    await issueReceipt(db, donation, new Date());
    const path = `${prefix}/donation/${donation.token}`;
    const { html } = await open(path);
    const form = formContaining(html, t("giving.status.send"));
    const wrong = await open(form.action, { form: { email: "nobody" } });
    expect(wrong.status).toBe(422);
    expectErrorAt(wrong.html, "email", t("giving.emailInvalid"));
    expectErrorAt(
      (await open(form.action, { form: { email: " " } })).html,
      "email",
      t("giving.emailRequired"),
    );
    const email = `keeps-${language}@example.org`;
    const sent = await open(form.action, { form: { email } });
    expect(sent).toMatchObject({ status: 303, location: path });
    const told = await open(path, { headers: { cookie: sent.cookies.notice?.split(";", 1)[0] ?? "" } });
    expect(told.text).toContain(t("giving.status.sent"));
    expect(told.text).not.toContain(t("giving.thankYouInvoice"));
    const again = await open(form.action, { form: { email } });
    expect(again.status).toBe(429);
    expect(again.text).toContain(t("giving.status.sentJustNow"));
    expect(await readDonation(db, donation.id)).toMatchObject({
      email,
      receipt_requested: 1,
      invoice_requested: 0,
    });
    expect(await textsTo(email)).toEqual([expect.stringContaining(`http://localhost:3000${path}`)]);
  });
});

async function textsTo(email: string): Promise<string[]> {
  const said: string[] = [];
  await deliverDueMail(db, {
    templates: mailTemplates,
    sender: { send: ({ to, text }) => (to === email && said.push(text), Promise.resolve("250 ok")) },
    now: new Date(),
    log: () => undefined,
  });
  return said;
}

describe("thank-you section", () => {
  const does = "Feeds a goat for a month";
  const monthly = `/donateUs?cause=${GOAT_REARING}&amp;amount=500&amp;frequency=monthly#donate-us-section`;
  const give = async (details: Parameters<typeof insertDonation>[1] = {}, prefix = "") => {
    const fresh = { cause_slug: GOAT_REARING, paid_at: new Date().toISOString() };
    const { token } = await insertDonation(db, { ...fresh, ...details });
    return open(`${prefix}/donation/${token}`);
  };
  beforeAll(async () => {
    await insertProfiles(db, initialProfiles, new Date());
    const effect = { cause_slug: GOAT_REARING, amount_paise: 50_000, sentence: does };
    await db.insertInto("amount_effects").values(effect).execute();
  });

  test("shows the lit lamp, the effect of the amount and a quote from the programme", async () => {
    const { html, text } = await give();
    expect(html).toContain('class="lit"');
    expect(html).toContain(`href="${monthly}"`);
    expect(text).toContain(`What your ₹500 does ${does}`);
    expect(text).toContain("I have five goats now. One I gave to Kunjamma next door.” Devaki K.");
    const inMalayalam = await give({}, "/ml");
    expect(inMalayalam.html).toContain(`href="/ml${monthly}"`);
    expect(inMalayalam.text).toContain("ഇന്നെനിക്ക് അഞ്ച് ആടുണ്ട്.");
    const other = await give({ amount_paise: 70_000, covered_fee_paise: 1_000 });
    expect(other.text).not.toContain(does);
    expect(other.html).toContain("amount=690&amp;");
  });

  test("quotes nobody from another cause", async () => {
    expect((await give({ cause_slug: GOAT_REARING })).text).toContain("Devaki K.");
    await db
      .updateTable("causes")
      .set({ keywords: "", name: "Evening Tuition" })
      .where("slug", "=", GOAT_REARING)
      .execute();
    expect((await give()).html).not.toContain("<blockquote");
    await db.updateTable("causes").set({ name: "Goat Rearing" }).where("slug", "=", GOAT_REARING).execute();
  });

  test("offers no monthly gift days after payment, for tributes, monthly gifts or tiny amounts", async () => {
    for (const details of [
      { paid_at: "2026-06-24T05:02:00.000Z" },
      { tribute: "memory", tribute_name: "Ammini" } as const,
      { subscription_id: "sub_of_them" },
      { amount_paise: 1_000 },
    ])
      expect((await give(details)).html, JSON.stringify(details)).not.toContain("frequency=monthly");
  });

  test("is shown only for a received gift that was not returned", async () => {
    for (const state of ["created", "pledged", "failed", "abandoned", "refunded", "voided"] as const) {
      const { html } = await give({ state, refunded_paise: state === "refunded" ? 50_000 : 0 });
      expect(html, state).toContain('class="lamp"');
      expect(html, state).not.toMatch(/class="lit"|data-moment|frequency=monthly/);
    }
  });
});

test("mails the link to another address without replacing the donor's own", async () => {
  const donation = await insertDonation(db);
  await issueReceipt(db, donation, new Date());
  const email = "accountant@example.org";
  expect((await open(`/donation/${donation.token}`, { form: { email } })).status).toBe(303);
  expect(await textsTo(email)).toEqual([expect.stringContaining(`/donation/${donation.token}`)]);
  expect(await readDonation(db, donation.id)).toMatchObject({ email: donation.email, receipt_requested: 0 });
  expect((await open(`/donation/${donation.token}/data.json`)).html).not.toContain(email);
});

test("limits receipt mails to 20 an hour per mailbox and per client address", async () => {
  const send = async (email: string, from: string) => {
    const donation = await insertDonation(db);
    await issueReceipt(db, donation, new Date());
    return (await open(`/donation/${donation.token}`, { from, form: { email } })).status;
  };
  for (let count = 1; count <= 20; count += 1)
    expect(await send("flooded@example.org", `10.0.1.${count}`)).toBe(303);
  expect(await send("Flooded@example.org", "10.0.1.99")).toBe(429);
  for (let count = 1; count <= 20; count += 1)
    expect(await send(`flooded-${count}@example.org`, "10.0.2.1")).toBe(303);
  expect(await send("flooded-21@example.org", "10.0.2.1")).toBe(429);
});

test("mails nothing without a receipt, and answers 404 for an unknown donation", async () => {
  const { token } = await insertDonation(db, UNPAID);
  const form = { email: "too-early@example.org" };
  expect((await open(`/donation/${token}`)).text).not.toContain("Send the receipt");
  expect((await open(`/donation/${token}`, { form })).status).toBe(409);
  expect((await open("/donation/nobody", { form })).status).toBe(404);
  expect(await textsTo(form.email)).toEqual([]);
});

test("offers payment while unpaid or failed, except during an attempt, and no certificate", async () => {
  for (const state of ["created", "failed"] as const) {
    const { token, order_id } = await insertDonation(db, { ...UNPAID, state, wants_certificate: 1 });
    const page = await open(`/donation/${token}`);
    expect(page.html, state).toContain(`href="/donation/${token}/pay"`);
    expect(page.html, state).not.toContain("/particulars");
    if (state === "failed") continue;
    await db
      .insertInto("payment_events")
      .values({
        ...{ source: "webhook", provider_event_id: `event ${order_id}`, type: "payment.authorized" },
        ...{ order_id, payment_id: "pay_Held", body: "{}", received_at: new Date().toISOString() },
        ...{ outcome: null, applied_at: null },
      })
      .execute();
    const attempted = await open(`/donation/${token}`);
    expect(attempted.text).toContain("do not pay again");
    expect(attempted.html).not.toContain(`href="/donation/${token}/pay"`);
  }
});
