import { describe, expect, test } from "vitest";
import { recordPayment } from "~/features/payments/record-payment.server";
import { readDonation } from "~/features/donations/find-donation.server";
import { insertDonation, paymentFor, UNPAID } from "../../support/donation";
import { expectErrorAt, field, formContaining } from "../../support/html";
import { setMailServer } from "../../support/mail-set-up";
import { hasEnglish, textsIn } from "../../support/page-texts";
import { staffToken } from "../../support/staff";
import { database, open, visit } from "../../support/visit";
import { dayInWords, todayInIndia } from "~/lib/india-time";
import { translator } from "~/locales/translate";

const FROM = { from: "49.36.9.1" };
const HOSTILE = `"><script>alert(1)</script>`;
const db = database();
const newest = () =>
  db.selectFrom("donations").selectAll().orderBy("created_at", "desc").executeTakeFirstOrThrow();

async function paidTribute(details: Parameters<typeof insertDonation>[1] = {}) {
  const tribute = { tribute: "memory", tribute_name: "Lakshmi Nair", ...details } as const;
  const { id, order_id } = await insertDonation(db, { ...UNPAID, mode: "practice", ...tribute });
  await recordPayment(db, paymentFor(`pay_${id}`, order_id), new Date());
  return readDonation(db, id);
}

describe.each([
  ["en", "", "Pay ₹"],
  ["ml", "/ml", " അടയ്ക്കാം"],
] as const)("tribute in %s", (language, prefix, proceed) => {
  const t = translator(language);

  test("is off by default, requires a name and keeps the input", async () => {
    const details = await open(`${prefix}/donation/new?amount=500`, FROM);
    expect(details.text).toContain(t("tribute.question"));
    expect(details.text).toContain(t("tribute.fromHint"));
    const tributeSendOn = todayInIndia(new Date(), 30);
    const form = formContaining(details.html, proceed);
    expect(form.fields.tribute).toBe("none");
    const typed = { tribute: "honour", tributeMessage: "ഗുരുവിന്", tributeEmail: "friend@example.org" };
    const wrong = await open(form.action, { ...FROM, form: { ...form.fields, ...typed } });
    expect(wrong.status).toBe(422);
    expectErrorAt(wrong.html, "tributeName", t("tribute.nameRequired"));
    expect(wrong.html).toContain(">ഗുരുവിന്</textarea>");
    expect(field(wrong.html, "tributeEmail").value).toBe("friend@example.org");
    expect(formContaining(wrong.html, proceed).fields.tribute).toBe("honour");
    const sent = await open(form.action, {
      ...FROM,
      form: {
        ...{ ...form.fields, ...typed, tributeName: "രാമൻ മാഷ്", tributeSendOn },
        ...{ tributeOccasion: "birthday", tributeFrom: "ശിഷ്യർ" },
      },
    });
    expect(sent.status).toBe(303);
    expect(await newest()).toMatchObject({
      tribute: "honour",
      tribute_name: "രാമൻ മാഷ്",
      tribute_token: null,
      ...{ tribute_occasion: "birthday", tribute_from: "ശിഷ്യർ", tribute_send_on: tributeSendOn },
    });
  });

  test("says when the card goes, and lets address and day be corrected", async () => {
    const day = todayInIndia(new Date(), 30);
    const family = { tribute_email: "family@example.org", tribute_send_on: day, lang: language };
    const { token, id } = await paidTribute(family);
    await setMailServer(true);
    const own = await open(`${prefix}/donation/${token}`, FROM);
    const says = (email: string, on: string) =>
      t("giving.mails.card.waiting", { email, day: dayInWords(on, language) });
    expect(own.text).toContain(says("f•••@example.org", day));
    const form = formContaining(own.html, t("giving.mails.card.otherAddress"));
    const fields = { intent: "card", email: "", sendOn: day };
    expect(form.fields).toMatchObject(fields);
    const wrong = await open(form.action, { ...FROM, form: { ...fields, sendOn: "2020-01-01" } });
    expect(wrong.status).toBe(422);
    expectErrorAt(wrong.html, "sendOn", t("tribute.sendOnInvalid"));
    const later = todayInIndia(new Date(), 40);
    const typed = { ...fields, email: "mary@example.org", sendOn: later };
    expect((await open(form.action, { ...FROM, form: typed })).status).toBe(303);
    const after = await open(`${prefix}/donation/${token}`, FROM);
    expect(after.text).toContain(says("m•••@example.org", later));
    expect(await readDonation(db, id)).toMatchObject({ tribute_send_on: later });
    await setMailServer(false);
  });

  test("is shown on the gift's page, which links to a card without the amount", async () => {
    const donation = await paidTribute({ lang: language, tribute_message: "ഗുരുവിന്", name: "ആശ" });
    const own = await open(`${prefix}/donation/${donation.token}`, FROM);
    expect(own.text).toContain(`${t("tribute.onPage.memory")} Lakshmi Nair`);
    expect(own.html).toContain(`href="${prefix}/tribute/${donation.tribute_token}"`);
    const card = await open(`${prefix}/tribute/${donation.tribute_token}`, FROM);
    expect(card.text).toContain("Lakshmi Nair");
    expect(card.text).toContain("ആശ");
    expect(card.text).not.toMatch(/500|₹/);
    expect(card.html).toContain('<meta name="robots" content="noindex"');
    expect(card.response.headers.get("cache-control")).toBe("private, no-store");
    expect(card.html).not.toContain(donation.token);
    expect(card.html).not.toContain('class="nav"');
    expect(card.text).not.toContain(t("site.donateNow"));
    expect(card.html).toMatch(/property="og:image" content="https?:[^"]+\/mails\/share-memory\.png"/);
    const pdf = await visit(`${prefix}/tribute/${donation.tribute_token}.pdf`, FROM);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    const text = Buffer.from(await pdf.arrayBuffer()).toString("latin1");
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2);
    expect(text).toContain("/MediaBox [0 0 595.28 419.53]");
    if (language === "ml") expect(textsIn(card.html, "ml").filter(hasEnglish)).toEqual([]);
  });
});

test("create-order accepts a tribute, and answers 422 at tributeName without a name", async () => {
  const order = (json: object) => visit("/payment/create-order", { ...FROM, json: { amount: 500, ...json } });
  const refused = await order({ tribute: "memory" });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    success: false,
    errors: { tributeName: translator("en")("tribute.nameRequired") },
  });
  expect((await order({ tribute: "memory", tributeName: "Lakshmi", frequency: "monthly" })).status).toBe(200);
  expect(await db.selectFrom("monthly_donations").selectAll().executeTakeFirst()).toMatchObject({
    tribute: "memory",
    tribute_name: "Lakshmi",
  });
});

test("escapes hostile names on the card, and returns them unchanged in the API", async () => {
  const donation = await paidTribute({ tribute_name: HOSTILE, tribute_message: HOSTILE, name: HOSTILE });
  const card = await open(`/tribute/${donation.tribute_token}`, FROM);
  expect(card.html).not.toContain(HOSTILE);
  expect(card.text).toContain(HOSTILE);
  const headers = { authorization: `Bearer ${await staffToken(db, { role: "treasurer" })}` };
  const ledger = (await (await visit("/donation/getall", { ...FROM, headers })).json()) as {
    donations: Record<string, unknown>[];
  };
  expect(ledger.donations).toContainEqual(
    expect.objectContaining({ _id: donation.id, tribute: "memory", tributeName: HOSTILE }),
  );
});

test("answers 404 for a card that does not exist", async () => {
  for (const token of ["x", "null", "a".repeat(32)])
    for (const file of ["", ".pdf"])
      expect((await visit(`/tribute/${encodeURIComponent(token)}${file}`, FROM)).status).toBe(404);
});

test.each(["constructor", "toString", "__proto__", "x"])(
  "answers 422 to the intent %s of a gift's page without an address",
  async (intent) => {
    const { token } = await paidTribute();
    expect((await open(`/donation/${token}`, { ...FROM, form: { intent } })).status).toBe(422);
  },
);
