import { expect, test } from "vitest";
import { taxYearOf } from "~/lib/tax-year";
import { deliverDueMail } from "~/features/mail/outbox.server";
import { mailTemplates } from "~/features/features.server";
import type { Sender } from "~/integrations/smtp.server";
import { field, forms, tags, visibleText } from "../../support/html";
import { insertDonation } from "../../support/donation";
import { hasEnglish, textsIn } from "../../support/page-texts";
import { database, open as visitPage, visit } from "../../support/visit";
import { staffToken } from "../../support/staff";
import { translator } from "~/locales/translate";
import { GOAT_REARING } from "../../support/causes";

const FROM = { from: "49.36.7.1" };
const db = database();

async function open(path: string, form?: Record<string, string>) {
  const page = await visitPage(path, { ...FROM, ...(form ? { form } : {}) });
  if (path.startsWith("/ml")) expect(textsIn(page.html, "ml").filter(hasEnglish), path).toEqual([]);
  return page;
}
type Mail = Parameters<Sender["send"]>[0];
const formTo = (html: string, action: RegExp) => forms(html).find((one) => action.test(one.action))!;

test("accepts a donation in Malayalam, from the form to the receipt mail", async () => {
  const section = await open("/ml/donateUs");
  const wrong = await open("/ml/donateUs", {
    ...formTo(section.html, /^\/ml\/donateUs/).fields,
    amount: "20",
  });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("50 രൂപയോ അതിൽ കൂടുതലോ തിരഞ്ഞെടുക്കൂ.");

  const chosen = await open("/ml/donateUs", {
    ...formTo(section.html, /^\/ml\/donateUs/).fields,
    preset: "500",
    cause: GOAT_REARING,
  });
  expect(chosen).toMatchObject({
    status: 303,
    location: `/ml/donation/new?cause=${GOAT_REARING}&amount=500`,
  });
  const details = await open(chosen.location);
  expect(details.text).toContain("ആടുവളർത്തൽ");
  const form = formTo(details.html, /^\/ml\/donation\/new/);
  const empty = await open(form.action, {
    ...form.fields,
    invoice: "on",
    email: "not an address",
    phone: "12",
  });
  expect(empty.status).toBe(422);
  for (const said of ["പേര് എഴുതണം", "ഇമെയിൽ വിലാസം ശരിയല്ല", "ഫോൺ നമ്പർ ശരിയല്ല"])
    expect(empty.text).toContain(said);
  expect(field(empty.html, "email").value).toBe("not an address");

  const ordered = await open(form.action, {
    ...form.fields,
    invoice: "on",
    name: "ആശ വർഗീസ്",
    email: "asha@example.org",
    phone: "9847012345",
  });
  expect(ordered.status).toBe(303);
  expect(ordered.location).toMatch(/^\/ml\/donation\/[\w-]+\/pay$/);
  const pay = await open(ordered.location);
  const checkout = formTo(pay.html, /checkout\/embedded$/);
  expect(checkout.fields.cancel_url).toMatch(/\/ml\/donation\/[\w-]+\?left=1$/);
  const practice = await open(checkout.action, checkout.fields);
  expect(tags(practice.html, "html")[0]?.lang).toBe("ml");
  expect(practice.text).toContain("ഇതു മാതൃകാ ഇടപാടാണ്. എന്തു തിരഞ്ഞെടുത്താലും പണം എടുക്കില്ല.");
  expect(practice.text).not.toMatch(/Practice mode|Amount|Pay now|Leave/);
  const paying = forms(practice.html).find((one) => one.words.includes("ഇപ്പോൾ പണമടയ്ക്കൂ"))!;
  const settled = await open(paying.action, paying.fields);
  const back = await open(new URL(settled.location).pathname, paying.fields);
  expect(back.status).toBe(303);
  expect(back.location).toMatch(/^\/ml\/donation\/[\w-]+$/);

  const thanks = await open(back.location);
  expect(tags(thanks.html, "html")[0]?.lang).toBe("ml");
  expect(thanks.text).toContain("നന്ദി");
  expect(thanks.text).toContain("₹500");
  const inEnglish = await open(back.location.replace(/^\/ml/, ""));
  expect(inEnglish.text).toContain("Thank You for Your Support!");

  const donation = await db.selectFrom("donations").selectAll().executeTakeFirstOrThrow();
  expect(donation).toMatchObject({
    lang: "ml",
    state: "paid",
    citizenship_statement: "ഞാൻ ഇന്ത്യൻ പൗരത്വമുള്ള ആളാണ്; നൽകുന്നത് എന്റെ സ്വന്തം പണമാണ്",
  });
  const pdf = await visit(`${back.location}/receipt.pdf`, FROM);
  expect(pdf.headers.get("content-disposition")).toBe(
    `inline; filename*=UTF-8''${encodeURIComponent("സംഭാവന-രസീത്-DF-PRACTICE-")}${taxYearOf(new Date())}-000001.pdf`,
  );
  const sent: Mail[] = [];
  await deliverDueMail(db, {
    templates: mailTemplates,
    sender: {
      send: (mail: Mail) => {
        sent.push(mail);
        return Promise.resolve("250 ok");
      },
    },
    now: new Date(Date.now() + 1000),
    log: () => undefined,
  });
  expect(sent[0]?.subject).toContain("രസീത്");
  expect(sent[0]?.attachments?.[0]?.filename).toContain("സംഭാവന-രസീത്");
  expect(sent[0]?.text).toContain("പ്രിയപ്പെട്ട ആശ വർഗീസ്,");
  expect(sent[0]?.text).toContain("/ml/donation/");
  expect(sent[0]?.html).toContain('<html lang="ml">');

  const headers = { authorization: `Bearer ${await staffToken(db)}` };
  const ledgerCall = (await (await visit("/donation/getall", { headers })).json()) as {
    donations: unknown[];
  };
  expect(ledgerCall.donations[0]).toMatchObject({ lang: "ml" });
});

test("shows the state in Malayalam, with only the bank's words in English", async () => {
  const t = translator("ml");
  for (const [state, { title }] of [
    ["created", t("giving.states.unpaid", { returnObjects: true })],
    ["failed", t("giving.states.not_taken", { returnObjects: true })],
    ["abandoned", t("giving.states.expired", { returnObjects: true })],
    ["set_aside", t("giving.states.set_aside", { returnObjects: true })],
    ["refunded", t("giving.states.refunded", { returnObjects: true })],
    ["partially_refunded", t("giving.states.partially_refunded", { returnObjects: true })],
  ] as const) {
    const { token } = await insertDonation(db, { state, lang: "ml", failure_reason: "Declined by the bank" });
    const { html } = await open(`/ml/donation/${token}`);
    expect(visibleText(html), state).toContain(title);
    if (state === "failed") expect(textsIn(html, "en")).toContain("Declined by the bank");
  }
});

test("answers a missing receipt below /ml in Malayalam", async () => {
  const t = translator("ml");
  const { token } = await insertDonation(db, { state: "created", lang: "ml" });
  for (const [path, method, status, said] of [
    ["/ml/donation/unknown/receipt.pdf", "GET", 404, t("giving.notFound")],
    [`/ml/donation/${token}/receipt.pdf`, "GET", 404, t("giving.notFound")],
    [`/ml/donation/${token}/receipt.pdf`, "POST", 405, t("answers.methodNotAllowed")],
  ] as const) {
    const answer = await visit(path, { ...FROM, method });
    expect(answer.status, path).toBe(status);
    expect(await answer.text()).toBe(said);
    expect(answer.headers.get("content-language")).toBe("ml");
  }
  expect(await (await visit("/donation/unknown/receipt.pdf", FROM)).text()).toBe(
    translator("en")("giving.notFound"),
  );
});

test("returns links in the language of an API order, in English by default", async () => {
  for (const [lang, path] of [
    ["ml", /^\/ml\/donation\//],
    [undefined, /^\/donation\//],
    ["fr", /^\/donation\//],
  ] as const) {
    const response = await visit("/payment/create-order", {
      ...FROM,
      json: { amount: 100, statement: true, lang },
    });
    const { donation } = (await response.json()) as { donation: { status: string; pay: string } };
    expect(donation.status).toMatch(path);
    expect(donation.pay).toMatch(path);
  }
});
