import { expect, test } from "vitest";
import { saveSettings } from "~/features/settings/settings.server";
import { todayInIndia } from "~/lib/india-time";
import { insertDonation } from "../../support/donation";
import { expectValidPage, tags, visibleText } from "../../support/html";
import { textOfPdf } from "../../support/pdf-text";
import { staffHeaders } from "../../support/staff";
import { database, open, visit } from "../../support/visit";
import { GOAT_REARING } from "../../support/causes";

const db = database();
const headers = await staffHeaders(db);

const send = (form: Record<string, string>) => open("/adminLinks", { form, headers });
const list = async () => (await open("/adminLinks", { headers })).text;
const day = (daysLater: number) => todayInIndia(new Date(), daysLater);
let count = 0;
async function aLink(more: Record<string, string> = {}) {
  const form = {
    cause: GOAT_REARING,
    greeting: "A goat for each child of the class",
    formToken: `a-token-of-form-${(count += 1)}`,
    ...more,
  };
  expect((await send(form)).status).toBe(303);
  const links = db.selectFrom("gift_links").select("token").orderBy("created_at", "desc");
  return (await links.executeTakeFirstOrThrow()).token;
}

test("greets in both languages and preselects cause and amount", async () => {
  const token = await aLink({ amount: "500", "ml.greeting": "ഓരോ കുട്ടിക്കും ഒരാട്", until: day(0) });
  const page = await open(`/give/${token}`);
  expectValidPage(page.response, page.html);
  for (const text of ["₹500 for Goat Rearing", "A goat for each child of the class", "Open until"])
    expect(page.text).toContain(text);
  expect(tags(page.html, "input").find(({ value }) => value === GOAT_REARING)).toHaveProperty("checked");
  expect(page.html).toMatch(/<input[^>]*value="500"[^>]*checked|checked[^>]*value="500"/);
  const malayalam = await open(`/ml/give/${token}`);
  for (const text of ["ആടുവളർത്തൽ: ₹500", "ഓരോ കുട്ടിക്കും ഒരാട്"]) expect(malayalam.text).toContain(text);
});

test("is open until its cause's last day when that comes before its own", async () => {
  const token = await aLink({ until: "2099-12-31" });
  const endCause = (ends_on: string | null) =>
    db.updateTable("causes").set({ ends_on }).where("slug", "=", GOAT_REARING).execute();
  await endCause("2099-03-31");
  expect((await open(`/give/${token}`)).text).toContain("Open until 31 March 2099.");
  expect((await open(`/ml/give/${token}`)).text).toContain("2099 മാർച്ച് 31 വരെ നൽകാം.");
  expect((await open("/adminLinks", { headers })).text).toContain("Until 31 Mar 2099");
  await endCause("2100-01-31");
  expect((await open(`/give/${token}`)).text).toContain("Open until 31 December 2099.");
  await endCause(null);
});

test("redirects to the new link in the list", async () => {
  const made = await send({
    cause: GOAT_REARING,
    greeting: "A goat for the school",
    formToken: "a-token-that-leads-on",
  });
  const { token } = await db
    .selectFrom("gift_links")
    .select("token")
    .where("greeting", "=", "A goat for the school")
    .executeTakeFirstOrThrow();
  expect(made.location).toBe(`/adminLinks#link-${token}`);
  expect((await open("/adminLinks", { headers })).html).toContain(`id="link-${token}"`);
});

test("refuses a greeting in letters that the poster can’t show", async () => {
  const form = { cause: "Life School", formToken: "a-token-for-a-greeting", greeting: "谢谢 Asha" };
  const refused = await open("/adminLinks", { form, headers });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Receipts can’t show 谢. ");
});

test("shows cause and amount in link previews, not the greeting", async () => {
  const token = await aLink({ amount: "1500", greeting: "In memory of Thomas Kurian" });
  const { html } = await open(`/give/${token}`);
  const metas = [...html.matchAll(/<meta [^>]*>/g)].map(([tag]) => tag);
  const card = metas.filter((tag) => tag.includes('property="og:')).join("\n");
  for (const text of ["₹1,500 for Goat Rearing", `/give/${token}`, "card-goat-hillside.jpg"])
    expect(card).toContain(text);
  expect(metas.join("\n")).not.toMatch(/Thomas/);
  expect(metas.join("\n")).toContain('content="noindex"');
  expect(html).toContain("In memory of Thomas Kurian");
});

test("reports errors at their fields and keeps what was typed", async () => {
  const { status, text, html } = await send({
    cause: "no-cause",
    amount: "20",
    greeting: " ",
    until: day(-1),
  });
  expect(status).toBe(422);
  for (const sentence of ["of 50 or above", "Enter a greeting", "Choose today or a later date"])
    expect(text).toContain(sentence);
  expect(html).toContain('value="20"');
});

test("creates one link when submitted twice", async () => {
  const form = { cause: "Life School", greeting: "Lamps", formToken: "a-token-that-comes-twice" };
  await Promise.all([send(form), send(form)]);
  const links = await db.selectFrom("gift_links").select("token").where("greeting", "=", "Lamps").execute();
  expect(links).toHaveLength(1);
});

test("counts donations of each link through all steps and the API", async () => {
  const token = await aLink({ amount: "700", greeting: "Hay for the dry months" });
  const first = await open("/donateUs", { form: { cause: GOAT_REARING, amount: "700", link: token } });
  expect(first.location).toBe(`/donation/new?cause=${GOAT_REARING}&amount=700&link=${token}`);
  const details = await open(first.location);
  expect(details.html).toContain(`href="/donateUs?cause=${GOAT_REARING}&amp;amount=700&amp;link=${token}#`);
  const [, formToken = ""] = /name="formToken" value="([^"]*)"/.exec(details.html) ?? [];
  expect(details.html).toContain(`name="link" value="${token}"`);
  const gift = { cause: GOAT_REARING, amount: "700", link: token, statement: "on" };
  const second = await open(first.location, { form: { ...gift, formToken } });
  expect(second.status).toBe(303);
  const order = await visit("/payment/create-order", { json: { ...gift, amount: 900 } });
  expect(order.status).toBe(200);
  expect(await list()).toMatch(/Hay for the dry months.*?0 ₹0\.00/);
  const came = await db.selectFrom("donations").selectAll().where("gift_link", "=", token).execute();
  expect(came.map(({ amount_paise }) => amount_paise).sort()).toEqual([70_000, 90_000]);
  const paid = { gift_link: token, cause_slug: GOAT_REARING };
  await insertDonation(db, { ...paid, state: "partially_refunded", refunded_paise: 10_050 });
  await insertDonation(db, { ...paid, state: "refunded", refunded_paise: 50_000 });
  await insertDonation(db, { ...paid, amount_paise: 70_000 });
  expect(await list()).toMatch(/Hay for the dry months.*?2 ₹1,099\.50/);
});

test("accepts a donation with an unknown link", async () => {
  for (const link of ["aaaaaaaaaa", "../../x", ["a"], 7]) {
    const order = await visit("/payment/create-order", { json: { amount: 500, statement: true, link } });
    expect(order.status).toBe(200);
  }
});

test("keeps the link when the amount was rejected", async () => {
  const token = await aLink();
  const again = await open("/donateUs", { form: { cause: GOAT_REARING, amount: "20", link: token } });
  expect(again.status).toBe(422);
  expect(again.html).toContain(`name="link" value="${token}"`);
});

test("answers 404 for an unknown or ended link and its poster", async () => {
  const token = await aLink({ greeting: "Only this week" });
  const question = await open(`/adminLinks?end=${token}`, { headers });
  expect(question.text).toContain("End this link?");
  expect((await send({ token, intent: "end" })).status).toBe(303);
  expect((await send({ token, intent: "end" })).status).toBe(303);
  const passed = await aLink();
  await db
    .updateTable("gift_links")
    .set({ last_day: day(-1) })
    .where("token", "=", passed)
    .execute();
  expect((await list()).match(/Ended \d/g)).toHaveLength(2);
  for (const one of [token, passed, "nobody"]) {
    for (const [prefix, said] of [
      ["", "no longer open"],
      ["/ml", "ഇപ്പോൾ നിലവിലില്ല"],
    ]) {
      const page = await open(`${prefix}/give/${one}`);
      expect([page.status, page.text.includes(said ?? "")]).toEqual([404, true]);
      expect(page.html).toContain('id="donate-us-section"');
      expect(page.html).not.toContain('name="link"');
    }
    expect((await visit(`/give/${one}/poster.pdf`)).status).toBe(404);
  }
  const unknown = await send({ token: "nobody", intent: "end" });
  expect([unknown.status, unknown.text]).toEqual([404, expect.stringContaining("There is no such link")]);
});

test("offers sharing by WhatsApp and mail", async () => {
  const token = await aLink({ greeting: "Slates & chalk" });
  const { html } = await open("/adminLinks", { headers });
  const address = encodeURIComponent(`http://localhost:3000/give/${token}`);
  expect(html).toContain(`https://wa.me/?text=Slates%20%26%20chalk%0A%0A${address}`);
  expect(html).toContain(`body=Slates%20%26%20chalk%0D%0A%0D%0A${address}`);
  expect(visibleText(html)).toContain(`localhost:3000/ml/give/${token}`);
});

test("limits drawing posters to sixty an hour", async () => {
  const from = "49.36.9.1";
  for (let drawn = 0; drawn < 60; drawn += 1)
    expect((await visit("/give/abcdefghjk/poster.pdf", { from })).status).toBe(404);
  const refused = await visit("/give/abcdefghjk/poster.pdf", { from });
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect(await refused.text()).toContain("Please wait a while");
});

test("draws a poster in both languages, marked in practice mode", async () => {
  const token = await aLink({ amount: "250", "ml.greeting": "ഒരു പിടി വൈക്കോൽ", until: "2099-12-31" });
  const response = await visit(`/give/${token}/poster.pdf`);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  const pdf = Buffer.from(await response.arrayBuffer());
  expect(pdf.toString("latin1")).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/);
  const text = textOfPdf(pdf);
  for (const said of [
    "A goat for each child of the class",
    "ഒരു പിടി വൈക്കോൽ",
    "₹250 for Goat Rearing",
    `localhost:3000/give/${token}`,
    "31 December 2099",
    "Practice mode",
  ])
    expect(text).toContain(said);
  expect((await visit(`/give/${token}/poster.pdf`, { method: "POST" })).status).toBe(405);
});

test("a poster names the foundation in each language", async () => {
  await saveSettings(
    db,
    null,
    "foundation",
    { name: "Kurinji Trust", ml: { name: "കുറിഞ്ഞി ട്രസ്റ്റ്" } },
    new Date(),
  );
  const token = await aLink({ amount: "250" });
  const response = await visit(`/give/${token}/poster.pdf`);
  const pdf = Buffer.from(await response.arrayBuffer());
  const text = textOfPdf(pdf);
  for (const said of ["Kurinji Trust", "കുറിഞ്ഞി ട്രസ്റ്റ്"]) expect(text).toContain(said);
});

test("a poster asks once for a cause without a translation", async () => {
  const { translations } = await db
    .selectFrom("causes")
    .select("translations")
    .where("slug", "=", GOAT_REARING)
    .executeTakeFirstOrThrow();
  const translate = (texts: string) =>
    db.updateTable("causes").set({ translations: texts }).where("slug", "=", GOAT_REARING).execute();
  await translate("{}");
  const token = await aLink({ amount: "250" });
  const response = await visit(`/give/${token}/poster.pdf`);
  const text = textOfPdf(Buffer.from(await response.arrayBuffer()));
  await translate(translations);
  expect(text.match(/₹250/g)).toHaveLength(1);
});
