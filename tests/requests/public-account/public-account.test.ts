import { DefaultQueryExecutor } from "kysely";
import sharp from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import * as childProcess from "~/integrations/images/child-process.server";
import { insertDonation } from "../../support/donation";
import { expectValidPage, visibleText } from "../../support/html";
import { staffToken } from "../../support/staff";
import { database, open, visit } from "../../support/visit";
import { GOAT_REARING, LIFE_SCHOOL, STITCHING_CENTER, YOUTH_OUTREACH } from "../../support/causes";

const db = database();
beforeAll(async () => {
  await db.updateTable("causes").set({ opening_paise: 4_000_000 }).execute();
  await insertDonation(db, { cause_slug: LIFE_SCHOOL, state: "partially_refunded", refunded_paise: 10_050 });
  await db
    .insertInto("refunds")
    .values({
      id: "rfnd_account",
      donation_id: (await db.selectFrom("donations").select("id").executeTakeFirstOrThrow()).id,
      amount_paise: 10_050,
      status: "processed",
      created_at: "2026-07-01T05:00:00.000Z",
      updated_at: "2026-07-01T05:00:00.000Z",
    })
    .execute();
});

test("serves the account in both languages as page, CSV and JSON, without names", async () => {
  const { response, html } = await open(`/account/${LIFE_SCHOOL}`);
  expectValidPage(response, html);
  for (const text of ["₹500", "₹100.50", "₹399.50", "Jun 2026", "Jul 2026"])
    expect(visibleText(html)).toContain(text);
  expect(html).not.toMatch(/Asha Varghese|donor-/);
  expect(visibleText((await open(`/ml/account/${LIFE_SCHOOL}`)).html)).toContain("തുറന്ന കണക്ക്");
  const json = await visit(`/account/${LIFE_SCHOOL}.json`);
  expect(await json.json()).toEqual({
    cause: "Life School",
    currency: "INR",
    received: 500,
    refunded: 100.5,
    fees: 0,
    spent: 0,
    inHand: 399.5,
    months: [
      { month: "2026-06", received: 500, refunded: 0, fees: 0, spent: 0 },
      { month: "2026-07", received: 0, refunded: 100.5, fees: 0, spent: 0 },
    ],
    spendings: [],
  });
  const csv = await visit(`/account/${LIFE_SCHOOL}.csv`);
  expect(csv.headers.get("content-type")).toContain("text/csv");
  expect(await csv.text()).toBe(
    "month,received,refunded,fees,spent\r\n2026-06,500.00,0.00,0.00,0.00\r\n2026-07,0.00,100.50,0.00,0.00\r\n",
  );
  expect(await (await visit(`/account/${LIFE_SCHOOL}.json/`)).json()).toMatchObject({ inHand: 399.5 });
  for (const text of [
    "This account began on 24 June 2026.",
    "Refunded to donors ₹100.50",
    "Came in ₹500 Went out ₹100.50 Refunded to donors ₹100.50",
  ])
    expect(visibleText(html)).toContain(text);
  expect((await visit("/account/no-cause")).status).toBe(404);
  expect((await visit("/account/no-cause.json")).status).toBe(404);
});

test("says that wages and rent are not in the account, or only what of them is listed", async () => {
  const shown = async (language = "") =>
    visibleText((await open(`${language}/account/${YOUTH_OUTREACH}`)).html);
  expect(await shown()).toContain("running costs, such as wages and rent, are not in this account");
  const { id: rent } = await db
    .selectFrom("categories")
    .select("id")
    .where("name", "=", "Rent")
    .executeTakeFirstOrThrow();
  const at = "2026-07-01T05:00:00.000Z";
  const expense = {
    ...{ id: "rent-of-july", cause_slug: YOUTH_OUTREACH, category_id: rent, day: "2026-07-01" },
    mode: "live" as const,
    ...{ amount_paise: 100_000, description: "Rent of the hall", published: 1 },
    ...{ created_at: at, updated_at: at },
  };
  await db.insertInto("expenses").values(expense).execute();
  expect(await shown()).toContain("this account holds only what is listed below");
  await db.deleteFrom("expenses").where("id", "=", expense.id).execute();
  expect(await shown("/ml")).toMatch(/വാടക/);
});

test("shows the opening balance on the account and under the progress bar", async () => {
  const page = visibleText((await open(`/account/${LIFE_SCHOOL}`)).html);
  expect(page).toContain(
    "Raised before this site began, not part of this account ₹40,000 (counted in the progress bar)",
  );
  expect(page).toContain("In hand ₹399.50");
  expect(visibleText((await open("/donateUs")).html)).toContain(
    "₹40,000 of the sum raised came before this site began.",
  );
  expect(visibleText((await open(`/ml/account/${LIFE_SCHOOL}`)).html)).toContain(
    "ഈ സൈറ്റ് തുടങ്ങുന്നതിനു മുമ്പു കിട്ടിയത്, ഈ കണക്കിൽ പെടില്ല ₹40,000",
  );
});

test("counts what was in hand when the site began, on the page and in the data", async () => {
  const inHand = (paise: number) =>
    db.updateTable("causes").set({ opening_in_hand_paise: paise }).where("slug", "=", LIFE_SCHOOL).execute();
  await inHand(1_000_000);
  const page = visibleText((await open(`/account/${LIFE_SCHOOL}`)).html);
  expect(page).toContain("In hand when this site began ₹10,000 Came in");
  expect(page).toContain("In these files too, the sum in hand includes the ₹10,000 from before.");
  expect(await (await visit(`/account/${LIFE_SCHOOL}.json`)).json()).toMatchObject({ inHand: 10_399.5 });
  await inHand(0);
});

test("keeps a closed cause's account among the tabs as long as it holds something", async () => {
  const close = (closed_at: string | null) =>
    db.updateTable("causes").set({ closed_at }).where("slug", "in", [LIFE_SCHOOL, YOUTH_OUTREACH]).execute();
  await close("2026-09-01T05:00:00.000Z");
  for (const [path, tab] of [
    [`/account/${GOAT_REARING}`, "Life School ₹399.50 in hand"],
    [`/ml/account/${GOAT_REARING}`, "ലൈഫ് സ്കൂൾ കൈയിൽ ₹399.50"],
  ] as const) {
    const { text } = await open(path);
    expect(text).toContain(tab);
    expect(text).not.toMatch(/Youth Outreach\S* (കൈയിൽ )?₹/);
  }
  await close(null);
});

test("reads the ledger once, however many accounts there are", async () => {
  const read = vi.spyOn(DefaultQueryExecutor.prototype, "executeQuery");
  await open(`/account/${LIFE_SCHOOL}`);
  const flows = read.mock.calls.filter(([{ sql }]) => sql.includes("'received'"));
  expect(flows).toHaveLength(1);
  read.mockRestore();
});

test("shows a cause's last day, and what a monthly gift does after it, on account and form", async () => {
  const last = (ends_on: string | null) =>
    db.updateTable("causes").set({ ends_on }).where("slug", "=", LIFE_SCHOOL).execute();
  await last("2100-03-31");
  for (const [path, words] of [
    [`/account/${LIFE_SCHOOL}`, "taken until 31 March 2100. A monthly gift goes on after that day"],
    ["/donateUs", "taken until 31 March 2100. A monthly gift goes on after that day"],
    ["/", "taken until 31 March 2100. A monthly gift goes on after that day"],
    ["/ml/donateUs", "2100 മാർച്ച് 31 വരെ സംഭാവന സ്വീകരിക്കും. പ്രതിമാസ സംഭാവന അതിനുശേഷവും തുടരും"],
  ] as const)
    expect(visibleText((await open(path)).html), path).toContain(words);
  await last(null);
});

test("explains a negative balance, and draws the bar of a single month", async () => {
  const write = { opening_paise: 0 };
  await db.updateTable("causes").set(write).where("slug", "=", STITCHING_CENTER).execute();
  await db
    .insertInto("expenses")
    .values({
      ...{
        id: "rent",
        cause_slug: STITCHING_CENTER,
        mode: "practice",
        day: "2026-08-01",
        description: "Rent",
      },
      ...{ amount_paise: 250_000, published: 1, created_at: "2026-08-01", updated_at: "2026-08-01" },
    })
    .execute();
  const { html } = await open(`/account/${STITCHING_CENTER}`);
  expect(visibleText(html)).toContain(
    "In hand −₹2,500 ₹2,500 more has been spent than this cause has received so far.",
  );
  expect(visibleText(html)).not.toContain("before this site began");
  const [table = ""] = /<table class="months">.*?<\/table>/s.exec(html) ?? [];
  expect(visibleText(table)).toContain("Month Came in Went out Aug 2026 ₹2,500");
  expect(table.match(/<rect width="100%"/g)).toHaveLength(1);
});

test("asks before an expense above the money in hand, shows the sums, and keeps the form", async () => {
  const headers = { Cookie: `authtoken=${await staffToken(db)}` };
  const send = (fields: Record<string, string>) =>
    visit(`/adminCauses/${GOAT_REARING}/spending`, {
      method: "POST",
      headers,
      body: new URLSearchParams({
        formToken: "a-token-of-that-form",
        date: "2026-08-15",
        what: "Sheds",
        ...fields,
      }),
    });
  await db
    .updateTable("causes")
    .set({ opening_in_hand_paise: 4_000_000 })
    .where("slug", "=", GOAT_REARING)
    .execute();
  const asked = await send({ amount: "40,000.50" });
  expect(asked.status).toBe(409);
  const html = await asked.text();
  expect(html).toMatch(/<title>Publish more than is in hand\?/);
  expect(html).toMatch(/<h1[^>]*>Publish more than is in hand\?<\/h1>/);
  for (const text of ["Publish more than is in hand?", "₹40,000.50", "₹40,000 is in hand", "₹0.50 more"])
    expect(visibleText(html)).toContain(text);
  expect(html).toContain('value="Sheds"');
  expect(html).toMatch(/<button[^>]*form="expense"[^>]*name="confirmed"[^>]*value="40000.5"/);
  expect(visibleText((await open(`/account/${GOAT_REARING}`)).html)).not.toContain("Sheds");
  expect((await send({ amount: "40,000.50", confirmed: "40000.5" })).status).toBe(303);
  expect(visibleText((await open(`/account/${GOAT_REARING}`)).html)).toContain("Sheds");
});

test("shows the English name of a cause without a Malayalam one", async () => {
  const { translations } = await db
    .selectFrom("causes")
    .select("translations")
    .where("slug", "=", LIFE_SCHOOL)
    .executeTakeFirstOrThrow();
  await db.updateTable("causes").set({ translations: "{}" }).where("slug", "=", LIFE_SCHOOL).execute();
  const { html } = await open(`/ml/account/${LIFE_SCHOOL}`);
  expect(html).toMatch(/<h1>(<!-- -->)?<span lang="en">Life School<\/span>(<!-- -->)?: ഓരോ/);
  await db.updateTable("causes").set({ translations }).where("slug", "=", LIFE_SCHOOL).execute();
});

test("shows a published expense at once, and reports errors in the form", async () => {
  const headers = { Cookie: `authtoken=${await staffToken(db)}` };
  const send = (fields: Record<string, string>) =>
    visit(`/adminCauses/${YOUTH_OUTREACH}/spending`, {
      method: "POST",
      headers,
      body: new URLSearchParams({ formToken: "a-token-of-this-form", ...fields }),
    });
  const wrong = await send({ date: "2999-01-01", amount: "-3", what: " " });
  expect(wrong.status).toBe(422);
  const said = visibleText(await wrong.text());
  for (const sentence of ["Choose today or an earlier date", "an amount in rupees", "in one sentence"])
    expect(said).toContain(sentence);
  const old = await send({ date: "0206-08-15", amount: "3", what: "Tents" });
  expect([old.status, visibleText(await old.text())]).toEqual([
    422,
    expect.stringContaining("Enter a date after 2000"),
  ]);
  const right = {
    date: "2026-08-15",
    amount: "1,250.50",
    what: "Tents for the camp",
    "ml.what": "ക്യാമ്പിനു കൂടാരം",
  };
  expect((await send(right)).status).toBe(303);
  expect(visibleText((await open(`/account/${YOUTH_OUTREACH}`)).html)).toContain("Tents for the camp");
  expect(visibleText((await open(`/ml/account/${YOUTH_OUTREACH}`)).html)).toContain("ക്യാമ്പിനു കൂടാരം");
  const { id } = await db
    .selectFrom("expenses")
    .select("id")
    .where("cause_slug", "=", YOUTH_OUTREACH)
    .executeTakeFirstOrThrow();
  const question = await open(`/adminCauses/${YOUTH_OUTREACH}/spending?remove=${id}`, { headers });
  expect(visibleText(question.html)).toContain("Withdraw this expense?");
  expect((await send({ id, intent: "remove" })).status).toBe(303);
  const again = await send({ id, intent: "remove" });
  expect([again.status, visibleText(await again.text())]).toEqual([
    404,
    expect.stringContaining("This expense no longer exists"),
  ]);
  expect(visibleText((await open(`/account/${YOUTH_OUTREACH}`)).html)).not.toContain("Tents");
  expect((await visit("/adminCauses/no-cause/spending", { headers })).status).toBe(404);
});

test("shows money moved between causes on both accounts, in the files only where there is any", async () => {
  const headers = { Cookie: `authtoken=${await staffToken(db)}` };
  const form = { intent: "move", day: "2026-08-20", from: LIFE_SCHOOL, to: YOUTH_OUTREACH };
  const sent = { ...form, sum: "99.50", note: "Board of 3 August", formToken: "a-form-token-of-a-move" };
  const move = (more: Record<string, string> = {}) =>
    open("/adminCauses", { headers, form: { ...sent, ...more } });
  const asked = await move({ sum: "9,999" });
  expect(asked.status).toBe(422);
  expect(asked.text).toContain("Life School has only ₹399.50 in hand");
  expect(asked.html).toMatch(/name="anyway"/);
  const late = await move({ sum: "9,999", anyway: "on", day: "2099-08-20" });
  expect([late.status, late.html]).toEqual([422, expect.stringMatching(/name="anyway"[^>]*checked/)]);
  expect((await move()).status).toBe(303);
  const [from, to] = [await open(`/account/${LIFE_SCHOOL}`), await open(`/account/${YOUTH_OUTREACH}`)];
  expect(from.text).toContain("Moved to other causes ₹99.50 In hand ₹300");
  expect(from.text).toContain("Moved to Youth Outreach −₹99.50");
  expect(to.text).toContain("Moved here from Life School ₹99.50");
  expect(`${from.text} ${to.text}`).not.toContain("Board of 3 August");
  expect((await open(`/ml/account/${LIFE_SCHOOL}`)).text).toContain("എന്ന ലക്ഷ്യത്തിലേക്കു മാറ്റി");
  expect(await (await visit(`/account/${YOUTH_OUTREACH}.json`)).json()).toMatchObject({
    inHand: 99.5,
    months: [{ month: "2026-08", received: 0, moved: 99.5 }],
    moved: 99.5,
    moves: [{ date: "2026-08-20", amount: 99.5, what: "Moved here from Life School" }],
  });
  expect(await (await visit(`/account/${LIFE_SCHOOL}.csv`)).text()).toContain(
    "month,received,refunded,fees,spent,moved\r\n",
  );
  expect(await (await visit(`/account/${STITCHING_CENTER}.csv`)).text()).toContain("fees,spent\r\n");

  const list = await open("/adminCauses", { headers });
  expect(list.text).toContain("Board of 3 August");
  const back = /href="(\/adminCauses\?back=\d+)/.exec(list.html)?.[1] ?? "";
  expect((await open(back, { headers })).text).toContain(
    "Move ₹99.50 back from Youth Outreach to Life School?",
  );
  const id = back.split("=")[1] ?? "";
  const undone = { intent: "moveBack", id, reason: "Decided otherwise" };
  expect((await open("/adminCauses", { headers, form: { ...undone, reason: "" } })).status).toBe(422);
  expect((await open("/adminCauses", { headers, form: undone })).status).toBe(303);
  expect((await open(`/account/${LIFE_SCHOOL}`)).text).toContain("In hand ₹399.50");
  expect((await open("/adminCauses", { headers, form: undone })).status).toBe(409);
});

describe("link preview", () => {
  const draw = async (path: string) => Buffer.from(await (await visit(path)).arrayBuffer());

  test("is a picture of its own in each language, that other sites may fetch", async () => {
    for (const [prefix, sum] of [
      ["", "Life School: came in ₹599.50, went out ₹200, in hand ₹399.50."],
      ["/ml", "വന്നത് ₹599.50, പോയത് ₹200, കൈയിലുള്ളത് ₹399.50."],
    ] as const) {
      const path = `${prefix}/account/${LIFE_SCHOOL}`;
      const { html } = await open(path);
      expect(html).toContain(`property="og:image" content="http://localhost:3000${path}/card.jpg"`);
      expect(html).toMatch(new RegExp(`property="og:image:alt" content="[^"]*${sum}"`));
      const answer = await visit(`${path}/card.jpg`);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": "image/jpeg",
        "cache-control": "public, no-cache",
      });
      const jpeg = Buffer.from(await answer.arrayBuffer());
      expect(jpeg.length).toBeLessThan(100_000);
      const { width, height } = await sharp(jpeg).metadata();
      expect({ width, height }).toEqual({ width: 1200, height: 630 });
    }
    expect(await draw(`/account/${LIFE_SCHOOL}/card.jpg`)).not.toEqual(
      await draw(`/ml/account/${LIFE_SCHOOL}/card.jpg`),
    );
    expect((await visit("/account/no-cause/card.jpg")).status).toBe(404);
    expect((await visit(`/account/${LIFE_SCHOOL}/card.jpg`, { method: "POST" })).status).toBe(405);
  });

  test("is drawn once for the same figures of the same day, and anew for others", async () => {
    const path = `/account/${YOUTH_OUTREACH}/card.jpg`;
    const drawings = vi.spyOn(childProcess, "runPictureJob");
    const asked = await Promise.all([draw(path), draw(`${path}?again`), draw(path)]);
    expect(new Set(asked.map((jpeg) => jpeg.toString("base64"))).size).toBe(1);
    expect(drawings).toHaveBeenCalledTimes(1);
    await insertDonation(db, { cause_slug: YOUTH_OUTREACH });
    expect(await draw(path)).not.toEqual(asked[0]);
    expect(drawings).toHaveBeenCalledTimes(2);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 36 * 60 * 60 * 1000 });
    await draw(path);
    expect(drawings).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
    drawings.mockRestore();
  });

  test("is drawn with the longest names and sums, and letters that no typeface has", async () => {
    const { name } = await db
      .selectFrom("causes")
      .select("name")
      .where("slug", "=", STITCHING_CENTER)
      .executeTakeFirstOrThrow();
    const rename = (to: string) =>
      db.updateTable("causes").set({ name: to }).where("slug", "=", STITCHING_CENTER).execute();
    for (const odd of ["W".repeat(120), "ക്ഷ്ത്ര്യ".repeat(15), '𓀀 <g>&"🪔', "🪔"]) {
      await rename(odd);
      expect((await sharp(await draw(`/account/${STITCHING_CENTER}/card.jpg`)).metadata()).width).toBe(1200);
    }
    await rename(name);
  });
});
