import { expect, test } from "vitest";
import { insertDonation } from "../../support/donation";
import { field } from "../../support/html";
import { staffHeaders } from "../../support/staff";
import { insertStories } from "../../support/stories";
import { database, open, visit } from "../../support/visit";
import { GOAT_REARING, LIFE_SCHOOL, YOUTH_OUTREACH } from "../../support/causes";

const db = database();
const headers = await staffHeaders(db, { role: "treasurer" });

const screen = `/adminCauses/${GOAT_REARING}/amounts`;
const send = (form: Record<string, string>) => open(screen, { form, headers });
const feed = "Feeds a goat for a month";

test("shows an amount's effect in its button in both languages, and on the details page", async () => {
  expect(
    (await send({ "en.500": feed, "ml.500": "ഒരാടിന് ഒരു മാസത്തെ തീറ്റ", "en.2000": "Half a shed" })).status,
  ).toBe(303);
  for (const path of ["/donateUs", "/donatePage", "/"]) {
    expect((await open(path)).text).toContain(`₹500 ${feed} ₹1,000 ₹2,000 Half a shed`);
    expect((await open(path === "/" ? "/ml" : `/ml${path}`)).text).toContain(
      "₹500 ഒരാടിന് ഒരു മാസത്തെ തീറ്റ ₹1,000 ₹2,000 Half a shed",
    );
  }
  // Causes without such sentences get the class `plain`: CSS then shows two amounts a row.
  const { html } = await open("/donateUs");
  expect(field(html, "cause", GOAT_REARING).class).not.toContain("plain");
  expect(field(html, "cause", LIFE_SCHOOL).class).toContain("plain");
  const details = (amount: number, cause: string = GOAT_REARING) =>
    open(`/donation/new?cause=${cause}&amount=${amount}`);
  expect((await details(500)).text).toContain(feed);
  expect((await details(501)).text).not.toContain(feed);
  expect((await details(500, LIFE_SCHOOL)).text).not.toContain(feed);
  expect((await open(screen, { headers })).html).toContain(`value="${feed}"`);
});

test("counts what any other amount does from the smallest one with a number in its sentence", async () => {
  await send({ "en.250": "5 weeks of feed", "ml.250": "5 ആഴ്ചത്തെ തീറ്റ", "en.2000": "Half a shed" });
  for (const [prefix, counted, custom, shed] of [
    [
      "",
      "₹500 10 weeks of feed ₹1,000 20 weeks of feed ₹2,000 Half a shed",
      "About 7 weeks of feed",
      "Half a shed",
    ],
    [
      "/ml",
      "₹500 10 ആഴ്ചത്തെ തീറ്റ ₹1,000 20 ആഴ്ചത്തെ തീറ്റ ₹2,000 Half a shed",
      "ഏകദേശം 7 ആഴ്ചത്തെ തീറ്റ",
      "Half a shed",
    ],
  ] as const) {
    const { text, html } = await open(`${prefix}/donateUs`);
    expect(text).toContain(counted);
    // Where the script says what a custom amount does.
    expect(html).toMatch(/<(?:p|small) role="status" data-effect="(about|ഏകദേശം) #">/);
    const step = async (amount: number) =>
      (await open(`${prefix}/donation/new?cause=${GOAT_REARING}&amount=${amount}`)).text;
    expect(await step(375)).toContain(custom);
    expect(await step(2000)).toContain(shed);
  }
  const { token } = await insertDonation(db, { cause_slug: GOAT_REARING, amount_paise: 37_500 });
  expect((await open(`/donation/${token}`)).text).toContain("About 7 weeks of feed");
  await send({});
});

test("removes a sentence left blank; rejects one that is too long and shows it again", async () => {
  await send({ "en.250": "A rope", "en.500": feed });
  expect((await send({ "en.250": "", "ml.1000": "ഒരു തൊഴുത്ത്" })).status).toBe(303);
  const { text } = await open("/donateUs");
  expect(text).not.toMatch(/A rope|Feeds a goat/);
  expect(text).toContain("₹1,000 ഒരു തൊഴുത്ത്");
  const long = "x".repeat(121);
  const refused = await send({ "en.250": long });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Please use at most 120 characters");
  expect(refused.html).toContain(long);
  expect((await visit("/adminCauses/no-cause/amounts", { headers })).status).toBe(404);
  expect((await visit("/adminCauses/no-cause/amounts", { headers, form: {} })).status).toBe(404);
});

test("links a public account before and after a donation once it holds something", async () => {
  expect((await open("/donateUs")).html).not.toContain(`/account/${YOUTH_OUTREACH}`);
  const { token } = await insertDonation(db, { cause_slug: YOUTH_OUTREACH });
  for (const prefix of ["", "/ml"]) {
    const account = `href="${prefix}/account/${YOUTH_OUTREACH}"`;
    for (const path of [`/donation/${token}`, "/donateUs", "/donatePage"])
      expect((await open(prefix + path)).html, prefix + path).toContain(account);
  }
  const unpaid = await insertDonation(db, { state: "created", payment_id: null, paid_at: null });
  expect((await open(`/donation/${unpaid.token}`)).html).not.toContain('href="/account/');
});

test("offers amounts with their effect in the causes of /donatePage and below the story of an open cause", async () => {
  await insertStories(db);
  await send({ "en.250": "5 weeks of feed", "ml.250": "5 ആഴ്ചത്തെ തീറ്റ" });
  const offer = `/donateUs?cause=${GOAT_REARING}&amp;amount=500#donate-us-section`;
  const why = await open("/donatePage");
  expect(why.html).toContain(`href="${offer}"`);
  expect(why.html.indexOf(offer)).toBeLessThan(why.html.indexOf("Health Initiatives"));
  const story = await open("/goat/1");
  expect(story.text).toContain("Donate to Goat Rearing ₹250 5 weeks of feed ₹500 10 weeks of feed");
  expect(story.html).toContain(`href="${offer}"`);
  expect((await open("/ml/goat/1")).text).toContain("5 ആഴ്ചത്തെ തീറ്റ");
  await db
    .updateTable("causes")
    .set({ closed_at: "2026-01-01T00:00:00.000Z" })
    .where("slug", "=", GOAT_REARING)
    .execute();
  const closed = await open("/goat/1");
  expect(closed.text).not.toContain("Donate to Goat Rearing");
  expect(closed.html).not.toContain(offer);
});
