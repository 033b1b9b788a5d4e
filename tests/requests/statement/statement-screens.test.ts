import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Donation } from "#db/schema";
import { blindIndex, encrypt } from "~/features/encryption/encryption.server";
import { insertDonation } from "../../support/donation";
import { expectErrorAt, forms, formContaining, visibleText } from "../../support/html";
import { staffToken } from "../../support/staff";
import { database, visit, type VisitOptions } from "../../support/visit";

const db = database();
let token = "";
const YEAR = "2026-27";
const SCREEN = `/adminStatement?year=${YEAR}`;
const PAN = "ABCPK1234F";
let known: Donation;
let unknown: Donation;

beforeAll(async () => {
  token = await staffToken(db);
  const withPan = (pan: string) => ({
    pan: encrypt("pan", pan),
    pan_blind_index: blindIndex("pan", pan),
    pan_last4: pan.slice(-4),
  });
  known = await insertDonation(db, { name: "Asha Varghese", address: "Thirunelly", ...withPan(PAN) });
  unknown = await insertDonation(db, {
    name: "Lakshmi",
    lang: "ml",
    email: "lakshmi@example.org",
    amount_paise: 75_000,
  });
  await insertDonation(db, { name: null, email: null });
});

const asStaff = (path: string, more: VisitOptions = {}) =>
  visit(path, { ...more, headers: { cookie: `authtoken=${token}` } });
const read = async (path: string) => (await asStaff(path)).text();
async function sent(path: string, form: Record<string, string>) {
  const answer = await asStaff(path, { form });
  const location = answer.headers.get("location");
  const flash = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  const next = location
    ? visibleText(
        await (await visit(location, { headers: { cookie: `authtoken=${token}; ${flash}` } })).text(),
      )
    : "";
  return { status: answer.status, location, next, body: location ? "" : await answer.text() };
}

describe("treasurer", () => {
  test("sees the state of each donation and no whole PAN", async () => {
    const page = await read(SCREEN);
    const text = visibleText(page);
    expect(text).toContain("Tax statement 2026-27");
    expect(text).toContain("It is due on 31 May 2027");
    expect(text).toMatch(/counted .*? 1 ₹500\.00/);
    expect(text).toMatch(/anonymous .*? 2 ₹1,250\.00/);
    expect(text).toMatch(/ledger .*? 3 ₹1,750\.00/);
    expect(text).toContain("The foundation’s accountant decides what is filed");
    expect(page).not.toContain(PAN);
  });

  test("is redirected from an unknown year or page", async () => {
    expect((await asStaff("/adminStatement?year=2026-28")).headers.get("location")).toBe("/adminStatement");
    expect((await asStaff(`${SCREEN}&page=9`)).headers.get("location")).toBe(SCREEN);
  });

  test("asks a donor for particulars, and again only from a page that shows the last request", async () => {
    const askOf = async () =>
      formContaining(
        await read(SCREEN),
        /Ask (again|for details)/.exec(visibleText(await read(SCREEN)))?.[0] ?? "",
      );
    const first = await askOf();
    expect(await sent(SCREEN, first.fields)).toMatchObject({
      status: 303,
      next: expect.stringContaining("An email has gone to the donor") as string,
    });
    const mails = () => db.selectFrom("outbox").selectAll().where("kind", "=", "particulars").execute();
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: "lakshmi@example.org" });
    expect(mail?.text).toContain(`/ml/donation/${unknown.token}/particulars`);
    expect(mail?.text).toContain("തപാൽ വിലാസം");
    const doubled = await sent(SCREEN, first.fields);
    expect(doubled.status).toBe(409);
    expect(visibleText(doubled.body)).toContain("The donor has already been asked");
    const again = await askOf();
    expect(again.fields.askedAt).toBe(mail?.created_at);
    expect((await sent(SCREEN, again.fields)).status).toBe(303);
    expect(await mails()).toHaveLength(2);
    expect(forms(await read(SCREEN)).filter(({ words }) => words.startsWith("Ask"))).toHaveLength(1);
  });

  test("edits the form of a year, with errors at their fields", async () => {
    const page = await read(`/adminStatement/form?year=${YEAR}`);
    const form = formContaining(page, "Save");
    const [, headings = ""] = /<textarea[^>]*>([\s\S]*?)<\/textarea>/.exec(page) ?? [];
    expect(form.fields).toMatchObject({ year: YEAR, sectionCode: "Section 80G", cashLimit: "2000" });
    const wrong = await sent("/adminStatement/form", {
      ...form.fields,
      cashLimit: "two thousand",
      registration: "AAATD0001FF",
    });
    expect(wrong.status).toBe(422);
    expectErrorAt(wrong.body, "cashLimit", "Enter an amount in rupees, such as 2000 or 100000");
    expect(wrong.body).toContain("AAATD0001FF");
    const right = { ...form.fields, headings, registration: "AAATD0001FF20231", registeredOn: "01-04-2023" };
    expect((await sent("/adminStatement/form", right)).next).toContain(
      "The form settings for 2026-27 have been saved",
    );
  });

  test("opens the donations of each state", async () => {
    const page = await read(SCREEN);
    for (const [state, says, not] of [
      ["counted", "Asha Varghese", "Lakshmi"],
      ["anonymous", "Lakshmi", "Asha Varghese"],
      ["ledger", "Asha Varghese", "nobody"],
      ["cash over 2,000", "No gift of this year is in this state", "Lakshmi"],
    ] as const) {
      const href = `/adminStatement/gifts?${new URLSearchParams({ year: YEAR, state }).toString()}`;
      expect(page).toContain(`href="${href.replaceAll("&", "&amp;")}"`);
      const list = visibleText(await read(href));
      expect(list, state).toContain(says);
      expect(list, state).not.toContain(not);
    }
    const elsewhere = await asStaff(`/adminStatement/gifts?year=${YEAR}&state=none`);
    expect(elsewhere.headers.get("location")).toBe(SCREEN);
  });

  test("downloads the file, files it after a confirmation, and then sees changes", async () => {
    const file = await sent("/adminStatement/csv", { year: YEAR });
    expect(file.body).toContain(
      `1,,Permanent Account Number,${PAN},Section 80G,AAATD0001FF20231,01-04-2023,Asha Varghese,`,
    );
    expect(formContaining(await read(SCREEN), "Mark as filed")).toMatchObject({
      method: "get",
      fields: { year: YEAR, ask: "filed" },
    });
    const dialog = await read(`${SCREEN}&ask=filed`);
    expect(visibleText(dialog)).toMatch(
      /Mark the statement of 2026-27 as filed\? .*has 1 row, ₹500\.00 in all/,
    );
    const question = formContaining(dialog, "Mark as filed Cancel");
    const filed = await sent(question.action, question.fields);
    const hash = createHash("sha256").update(file.body).digest("hex");
    expect(filed.next).toMatch(
      new RegExp(`The statement has been marked as filed.*Filing 1 .* 1 ₹500\\.00 ${hash}`),
    );
    const twice = await sent(question.action, question.fields);
    expect(twice.next).toContain("The statement of 2026-27 has already been marked as filed");
    expect(forms(await read(SCREEN)).filter((form) => form.words.includes("Mark as filed"))).toEqual([]);
    const revised = `/adminStatement/revised?year=${YEAR}`;
    expect(visibleText(await read(revised))).toContain("Nothing differs from what was filed");
    await db.updateTable("donations").set({ address: "Kalpetta" }).where("id", "=", known.id).execute();
    const changed = await read(revised);
    expect(visibleText(changed)).toMatch(/Asha Varghese •+234F 1 Changed address/);
    expect(changed).not.toContain(PAN);
    expect(
      (await sent("/adminStatement/csv", { year: YEAR, file: "revised" })).body.trim().split("\r\n"),
    ).toHaveLength(2);
    expect(formContaining(changed, "Mark the revised file as filed")).toMatchObject({ method: "get" });
    const asked = await read(`${revised}&ask=revised`);
    expect(visibleText(asked)).toMatch(/1 row differs from filing 1\. .*has 1 row, ₹500\.00 in all/);
    const { action, fields } = formContaining(asked, "Mark the revised file as filed Cancel");
    expect((await sent(action, fields)).next).toMatch(/Filing 2 .*Filing 1 /);
    expect((await sent(action, fields)).next).toContain("has already been marked as filed");
    expect(visibleText(await read(revised))).toContain("Nothing differs from what was filed");
    const { id } = await db.selectFrom("statement_filings").select("id").executeTakeFirstOrThrow();
    const download = await asStaff("/adminStatement/csv", { form: { year: "2025-26", file: String(id) } });
    expect(await download.text()).toBe(file.body);
    expect(download.headers.get("content-disposition")).toContain(`statement-${YEAR}-filing-${id}.csv`);
    const acts = await db
      .selectFrom("activity")
      .select(["action", "subject_id"])
      .where("subject_kind", "=", "statement")
      .execute();
    expect(acts.at(-1)).toEqual({ action: "statement_read", subject_id: YEAR });
    expect(acts.map(({ action }) => action)).toEqual([
      "statement_table",
      "statement_read",
      "statement_filed",
      "statement_read",
      "statement_filed",
      "statement_read",
    ]);
    const frozen = await db.selectFrom("statement_rows").selectAll().execute();
    expect(JSON.stringify(frozen)).not.toContain(PAN);
  });

  test("downloads each filing as it was filed and takes back the last one", async () => {
    const [second, first] = forms(await read(SCREEN)).filter(({ words }) => words === "Download");
    const bytes = async (form = first) => (await sent(form?.action ?? "", form?.fields ?? {})).body;
    for (const form of [first, second]) {
      const hash = createHash("sha256")
        .update(await bytes(form))
        .digest("hex");
      expect(await read(SCREEN)).toContain(hash);
    }
    expect(await bytes()).not.toBe(await bytes(second));
    for (const file of ["99", `${first?.fields.file}\uFEFF`, `${first?.fields.file}.0`])
      expect((await sent("/adminStatement/csv", { year: YEAR, file })).next, file).toContain(
        "There is no such filing",
      );
    const question = await read(`${SCREEN}&ask=take-back`);
    expect(visibleText(question)).toContain("Withdraw filing 2 of 2026-27?");
    const { action, fields } = formContaining(question, "Withdraw the filing");
    expect((await sent(action, fields)).next).toMatch(/The filing has been withdrawn.*Filing 1 /);
    expect(visibleText(await read(SCREEN))).not.toContain("Filing 2");
    expect((await sent(action, fields)).next).toContain("There is no such filing");
    const log = visibleText(await read("/adminActivity"));
    expect(log).toMatch(/Withdrew a filing of the tax statement 2026-27 1 row · SHA-256 [0-9a-f]{64}/);
  });

  test("is asked for the password before a download or filing and returns to the year", async () => {
    await db.updateTable("sessions").set({ confirmed_at: "2026-01-01T00:00:00.000Z" }).execute();
    const filing = { intent: "file", year: YEAR };
    for (const [path, form, back] of [
      [`/adminStatement/csv?year=${YEAR}`, { year: YEAR }, SCREEN],
      [
        `/adminStatement/csv?year=${YEAR}&file=revised`,
        { year: YEAR },
        `/adminStatement/revised?year=${YEAR}`,
      ],
      [`${SCREEN}&ask=filed`, filing, null],
      [`/adminStatement/revised?year=${YEAR}&ask=revised`, filing, null],
    ] as const) {
      expect((await sent(path, form)).location).toBe(`/login/again?next=${encodeURIComponent(path)}`);
      expect((await asStaff(path)).headers.get("location")).toBe(back);
    }
  });

  test("gets 404 with a sentence when a year was never filed", async () => {
    const page = await asStaff("/adminStatement/revised?year=2025-26");
    expect(page.status).toBe(404);
    expect(visibleText(await page.text())).toContain("Nothing has been filed for 2025-26 yet");
  });
});
