import { beforeAll, describe, expect, test } from "vitest";
import type { Donation, Outcome } from "#db/schema";
import { ACTIONS } from "~/features/activity/activity-view";
import { recordActivity } from "~/features/activity/activity.server";
import { issueReceipt } from "~/features/receipts/receipts.server";
import { receiveMessage } from "~/features/contact/contact-messages.server";
import { applyRetentionNightly } from "~/features/privacy/retention.server";
import { startSession } from "~/features/accounts/sessions.server";
import { insertPicture } from "../../support/content";
import { insertDonation } from "../../support/donation";
import { expectErrorAt, field, forms, formContaining, tags, visibleText } from "../../support/html";
import { openPlainBrowser } from "../../support/plain-browser";
import { insertAccount, staffToken } from "../../support/staff";
import { database, visit, type VisitOptions } from "../../support/visit";
import { splitList } from "../../support/list";
import { GOAT_REARING, LIFE_SCHOOL, STITCHING_CENTER } from "../../support/causes";

const db = database();
let token = "";

beforeAll(async () => {
  // Runs today's retention now: later it would anonymise the old donations below.
  await applyRetentionNightly(db, new Date());
  token = await staffToken(db);
});

const asStaff = (path: string, more: VisitOptions = {}) =>
  visit(path, {
    ...more,
    headers: { cookie: `authtoken=${token}`, ...(more.headers as Record<string, string> | undefined) },
  });
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
  return { status: answer.status, location, html: await answer.text(), next };
}
const rowForm = (html: string, text: string) =>
  forms(html).find((form) => form.words === text)?.fields ?? expect.fail(`No row says '${text}'`);
let formTokens = 0;
const token16 = () => `a-form-token-number-${(formTokens += 1)}`;
const donationOf = (id: string) =>
  db.selectFrom("donations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function until(is: () => Promise<boolean>) {
  for (let tries = 0; tries < 100 && !(await is()); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

describe("donations list", () => {
  const rows: Donation[] = [];
  beforeAll(async () => {
    const at = (day: string) => ({ created_at: `${day}T19:00:00.000Z`, paid_at: `${day}T19:00:00.000Z` });
    rows.push(
      await insertDonation(db, {
        name: "ലക്ഷ്മി Krishnan",
        amount_paise: 50_050,
        cause_slug: GOAT_REARING,
        ...at("2025-03-31"),
      }),
      await insertDonation(db, {
        name: '=HYPERLINK("http://x")',
        amount_paise: 10_001,
        state: "partially_refunded",
        refunded_paise: 3_333,
        phone: "9847054321",
        ...at("2025-03-30"),
      }),
      await insertDonation(db, {
        name: 'A, "B"\nC',
        amount_paise: 99_999,
        mode: "practice",
        ...at("2025-03-29"),
      }),
      await insertDonation(db, {
        name: "100% _sure_",
        amount_paise: 70_000,
        state: "created",
        created_at: "2025-03-28T10:00:00.000Z",
        paid_at: null,
      }),
      await insertDonation(db, {
        amount_paise: 20_000,
        state: "refunded",
        refunded_paise: 20_000,
        ...at("2025-03-27"),
      }),
    );
  });
  const ids = (html: string) =>
    rows.flatMap(({ id }, index) => (html.includes(`/adminDonations/${id}"`) ? [index] : []));

  test.each([
    ["?search=%E0%B4%B2%E0%B4%95%E0%B5%8D%E0%B4%B7%E0%B5%8D%E0%B4%AE%E0%B4%BF", [0]],
    ["?search=KR", [0]],
    ["?search=%E0%B4%B2&state=paid", [0]],
    ["?search=%2B91+98470+54321", [1]],
    ["?search=100%25+_", [3]],
    ["?state=created&to=2025-12-31", [3]],
    ["?cause=Goat+Rearing&to=2025-12-31", [0]],
    ["?mode=practice&to=2025-12-31", [2]],
    ["?from=2025-04-01&to=2025-04-01", [0]],
    ["?from=2025-03-31&to=2025-03-31", [1]],
    ["?from=&to=2025-03-31&state=&cause=&mode=&search=", [1, 2, 3, 4]],
  ])("is filtered by %s", async (query, found) => {
    expect(ids(await read(`/adminDonations${query}`))).toEqual(found);
    const { donations, total } = (await (await asStaff(`/donation/getall${query}`)).json()) as {
      donations: { _id: string }[];
      total: number;
    };
    expect(donations.map(({ _id }) => rows.findIndex(({ id }) => id === _id)).sort()).toEqual(found);
    expect(total).toBe(found.length);
  });

  test.each([
    ["from=2025-02-30", "from"],
    ["from=2025-03-02&to=2025-03-01", "to"],
    ["state=rich", "state"],
    ["cause=whales", "cause"],
    ["mode=play", "mode"],
  ])("reports %s at its field", async (query, name) => {
    const page = await asStaff(`/adminDonations?${query}`);
    expect(page.status).toBe(422);
    expect(await page.text()).toMatch(
      new RegExp(`aria-invalid="true"[^>]*name="${name}"|name="${name}"[^>]*aria-invalid="true"`),
    );
    expect((await asStaff(`/adminDonations/csv?${query}`)).status).toBe(422);
    const call = await asStaff(`/donation/getall?${query}`);
    expect(call.status).toBe(422);
    expect(await call.json()).toMatchObject({
      success: false,
      errors: { [name]: expect.any(String) as string },
    });
  });

  test("has the same sum on screen, in CSV and in the API", async () => {
    const query = "?to=2025-12-31";
    const text = visibleText(await read(`/adminDonations${query}`));
    expect(text).toContain("Real money ₹567.18 Received ₹800.51 in 3 Refunded ₹233.33");
    expect(text).toContain("Practice ₹999.99 Received ₹999.99 in 1 Refunded ₹0.00");
    const csv = parseCsv(await read(`/adminDonations/csv${query}`));
    const sum = (mode: string, column: string) =>
      csv
        .filter((row) => row.kind === mode)
        .reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0);
    expect([sum("Real money", "left"), sum("Practice", "left")]).toEqual([56_718, 99_999]);
    const { donations } = (await (await asStaff(`/donation/getall${query}`)).json()) as {
      donations: { amount: number; mode: string; state: string }[];
    };
    const received = donations
      .filter(({ mode, state }) => mode === "live" && state !== "created")
      .reduce((total, { amount }) => total + Math.round(amount * 100), 0);
    expect(received).toBe(80_051);
  });

  test("exports all donations as CSV in which no cell is a formula", async () => {
    const response = await asStaff("/adminDonations/csv?to=2025-12-31");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="donations-practice-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const names = parseCsv(Buffer.from(await response.arrayBuffer()).toString("utf8")).map(
      ({ name }) => name,
    );
    expect(names).toEqual([
      "ലക്ഷ്മി Krishnan",
      '\'=HYPERLINK("http://x")',
      'A, "B"\nC',
      "100% _sure_",
      "Asha Varghese",
    ]);
  });

  test("has Indian days, labels, refund reasons, address and channel in CSV", async () => {
    const email = "csv@example.org";
    const paid = await insertDonation(db, {
      ...{ email, created_at: "2027-03-31T20:25:00.000Z", paid_at: "2027-03-31T20:30:00.000Z" },
      ...{ address: "12 Fort Road\nKochi", state: "partially_refunded", refunded_paise: 10_000 },
    });
    const at = "2027-04-02T05:00:00.000Z";
    await db
      .insertInto("refund_requests")
      .values({
        ...{ id: "a-request-of-its-own", donation_id: paid.id, amount_paise: 10_000, reason: "Given twice" },
        ...{ requested_by: null, state: "accepted", provider_refund_id: null, answer: null },
        ...{ created_at: at, updated_at: at },
      })
      .execute();
    await insertDonation(db, {
      ...{ email, channel: "cheque", received_on: "2027-03-30", state: "voided", lang: "ml" },
      paid_at: "2027-03-30T06:30:00.000Z",
      created_at: "2027-04-02T05:00:00.000Z",
    });
    const [voided, refunded] = parseCsv(await read(`/adminDonations/csv?search=${email}`));
    expect(refunded).toMatchObject({
      ...{ day: "2027-04-01", time: "02:00", state: "Partly refunded", kind: "Real money" },
      ...{ amount: "500.00", refunded: "100.00", left: "400.00", refund_reason: "Given twice" },
      ...{ address: "12 Fort Road, Kochi", channel: "Online", lang: "en" },
    });
    expect(voided).toMatchObject({
      ...{ day: "2027-03-30", time: "", state: "Voided", left: "0.00", channel: "Cheque", lang: "ml" },
    });
  });

  test("has the contract's fields and no more in the API", async () => {
    const { donations } = (await (await asStaff("/donation/getall?search=krishnan")).json()) as {
      donations: Record<string, unknown>[];
    };
    expect(donations).toEqual([
      {
        _id: rows[0]?.id,
        amount: 500.5,
        currency: "INR",
        cause: "Goat Rearing",
        state: "paid",
        mode: "live",
        orderId: rows[0]?.order_id,
        paymentId: rows[0]?.payment_id,
        subscriptionId: null,
        receiptNumber: null,
        name: "ലക്ഷ്മി Krishnan",
        email: rows[0]?.email,
        phone: "9800000000",
        channel: "online",
        company: false,
        cin: null,
        project: null,
        tribute: null,
        tributeName: null,
        createdAt: "2025-03-31T19:00:00.000Z",
        paidAt: "2025-03-31T19:00:00.000Z",
        lang: "en",
      },
    ]);
    expect((await asStaff("/donation/getall", { form: {} })).status).toBe(405);
  });

  const order = (html: string) =>
    [...html.slice(html.indexOf("<tbody")).matchAll(/href="\/adminDonations\/([^"]+)"/g)].map(([, id]) =>
      rows.findIndex((row) => row.id === id),
    );

  test.each([
    ["", [0, 1, 2, 3, 4]],
    ["&sort=date", [4, 3, 2, 1, 0]],
    ["&sort=-amount", [2, 3, 0, 4, 1]],
    ["&sort=amount", [1, 4, 0, 3, 2]],
    ["&sort=donor", [3, 1, 2, 4, 0]],
    ["&sort=nonsense", [0, 1, 2, 3, 4]],
  ])("is sorted by %s and marks the column", async (query, wished) => {
    const html = await read(`/adminDonations?to=2025-12-31${query}`);
    expect(order(html)).toEqual(wished);
    const sorted = tags(html, "th").filter((head) => "aria-sort" in head);
    expect(sorted.map((head) => head["aria-sort"])).toEqual([
      /sort=(date|amount|donor)/.test(query) ? "ascending" : "descending",
    ]);
  });

  test("keeps chosen columns when sorting", async () => {
    const heads = (html: string) =>
      [...html.matchAll(/<th\b[^>]*>([\s\S]*?)<\/th>/g)].map(([, head = ""]) =>
        visibleText(head).replace(/ [↑↓↕]$/, ""),
      );
    expect(heads(await read("/adminDonations?to=2025-12-31"))).toEqual(
      splitList("Choose, Donor, Amount, Day, Cause, State, Receipt"),
    );
    const html = await read("/adminDonations?to=2025-12-31&columns=phone&columns=donor&columns=nonsense");
    expect(heads(html)).toEqual(splitList("Choose, Donor, Phone"));
    expect(html).toContain("9847054321");
    const { href = "" } = tags(html, "a").find(({ href }) => href?.includes("sort=donor")) ?? {};
    expect(heads(await read(href))).toEqual(splitList("Choose, Donor, Phone"));
  });

  test("exports chosen donations as CSV, and reports an empty choice", async () => {
    const chosen = [rows[2], rows[0]].map((row) => `&id=${row?.id}`).join("");
    const csv = parseCsv(await read(`/adminDonations/csv?chosen=yes${chosen}`));
    expect(csv.map(({ id }) => id)).toEqual([rows[2]?.id, rows[0]?.id]);
    const none = await asStaff("/adminDonations/csv?chosen=yes");
    expect([none.status, await none.text()]).toEqual([422, "Please choose at least one row"]);
  });

  test("has 50 donations per page on screen and in the API, and all in the CSV", async () => {
    for (let number = 0; number < 51; number += 1)
      await insertDonation(db, { name: "One of many", created_at: "2024-01-01T00:00:00.000Z" });
    const first = visibleText(await read("/adminDonations?search=One+of+many"));
    expect(first).toContain("51 donations");
    expect(first).toContain("Page 1 of 2");
    const { donations, total } = (await (
      await asStaff("/donation/getall?search=One+of+many&page=2")
    ).json()) as { donations: unknown[]; total: number };
    expect([donations.length, total]).toEqual([1, 51]);
    expect(parseCsv(await read("/adminDonations/csv?search=One+of+many"))).toHaveLength(51);
  });
});

describe("offline donation", () => {
  const donation = {
    amount: "300.50",
    cause: STITCHING_CENTER,
    channel: "cash",
    givenOn: "2026-01-05",
    name: "ലക്ഷ്മി",
    email: "lakshmi@example.org",
    phone: "9847012345",
    note: "In the office",
  };

  test("is recorded once with a receipt that opens and can be resent", async () => {
    const form = {
      ...donation,
      formToken: String(field(await read("/adminDonations/new"), "formToken").value),
    };
    const first = await sent("/adminDonations/new", form);
    expect(first).toMatchObject({
      status: 303,
      location: expect.stringMatching(/^\/adminDonations\/[\w-]+$/) as string,
    });
    expect(first.next).toContain("The gift has been recorded. Its receipt is in the outbox.");
    expect(first.next).toContain("₹300.50 to Stitching Center Received");
    expect((await sent("/adminDonations/new", form)).location).toBe(first.location);
    const html = await read(first.location ?? "");
    const pdf = await asStaff(/href="(\/adminDonations\/[\w-]+\/receipt\.pdf)"/.exec(html)?.[1] ?? "");
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);

    const again = await sent(first.location ?? "", { intent: "resend" });
    expect(again.next).toContain("The receipt is in the outbox again");
    const tooSoon = await sent(first.location ?? "", { intent: "resend" });
    expect(tooSoon.status).toBe(429);
    // The message appears at the top of the page only, not in the refund form too.
    expect(visibleText(tooSoon.html).match(/Please wait a minute/g)).toHaveLength(1);
    const outbox = visibleText(await read("/adminOutbox?search=lakshmi"));
    expect(outbox).toContain("2 mails");
    expect(outbox).not.toContain("/donation/");
    expect(visibleText(await read("/adminActivity"))).toContain("₹300.50 to Stitching Center from ലക്ഷ്മി");
  });
});

describe("donation page", () => {
  test("opens the receipt, and after a recent login the donor's page, which is logged", async () => {
    const { id, token: secret } = await insertDonation(db, { name: "Devika" });
    const { number } = await issueReceipt(db, await donationOf(id), new Date());
    for (const path of [`/adminDonations/${id}`, `/adminDonations/${id}.data`, "/adminDonations"])
      expect(await read(path), path).not.toContain(secret);
    expect(await read(`/adminDonations/${id}`)).toContain(number);
    const receipt = await asStaff(`/adminDonations/${id}/receipt.pdf`);
    expect([receipt.status, receipt.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const page = `/adminDonations/${id}`;
    const form = { intent: "open-page" };
    expect((await asStaff(page, { form })).headers.get("location")).toBe(`/donation/${secret}`);
    expect(visibleText(await read("/adminActivity"))).toContain("Opened a donor’s own page");
    const user = await insertAccount(db, { role: "treasurer" });
    const headers = { cookie: `authtoken=${await startSession(db, user.id, "", new Date())}` };
    const before = new Date(Date.now() - 20 * 60_000).toISOString();
    await db.updateTable("sessions").set({ confirmed_at: before }).where("user_id", "=", user.id).execute();
    const late = await visit(page, { form, headers });
    expect(late.headers.get("location")).toContain("/login/again");
  });
});

describe("refund", () => {
  async function practised(amount: number) {
    const placed = await visit("/payment/create-order", {
      json: { amount, invoice: true, name: "Asha", email: "asha@example.org", phone: "9847012345" },
    });
    const { order, donation, key } = (await placed.json()) as {
      order: { id: string };
      donation: { status: string };
      key: string;
    };
    const paid = await visit("/practice/v1/checkout/script/pay", {
      form: { order_id: order.id, key_id: key },
    });
    await visit("/payment/verify-payment", { json: await paid.json() });
    const { id } = await db
      .selectFrom("donations")
      .select("id")
      .where("order_id", "=", order.id)
      .executeTakeFirstOrThrow();
    expect(donation.status).toContain("/donation/");
    return id;
  }

  test("asks for confirmation, then updates the donation and its receipt", async () => {
    const id = await practised(500);
    const path = `/adminDonations/${id}`;
    const form = formContaining(await read(path), "Refund…").fields;
    expect(form.formToken).toMatch(/^[\w-]{16,}$/);
    const asked = await asStaff(path, { form: { ...form, amount: "200.50", reason: "ആവശ്യപ്പെട്ടു" } });
    expect(asked.status).toBe(200);
    const question = formContaining(await asked.text(), "Refund ₹200.50").fields;
    expect((await donationOf(id)).refunded_paise).toBe(0);
    expect(
      await db.selectFrom("refund_requests").selectAll().where("donation_id", "=", id).execute(),
    ).toEqual([]);

    const answers = await Promise.all([sent(path, question), sent(path, question)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(answers[0]?.next).toContain("It is practice: no money goes back.");
    await until(async () => (await donationOf(id)).refunded_paise > 0);
    expect(await donationOf(id)).toMatchObject({ state: "partially_refunded", refunded_paise: 20_050 });
    const page = visibleText(await read(path));
    for (const text of splitList(
      "Partly refunded, Remaining amount ₹299.50, ആവശ്യപ്പെട്ടു · accepted, Refund of ₹200.50 completed",
    ))
      expect(page).toContain(text);

    const rest = formContaining(await read(path), "Refund…").fields;
    await sent(path, { ...rest, amount: "", reason: "The rest", confirmed: "yes" });
    await until(async () => (await donationOf(id)).state === "refunded");
    expect(visibleText(await read(path))).toContain("Receipt cancelled");
    expect(await read(path)).not.toContain("Refund…");
  });

  test("of a part of an offline donation is found, confirmed and recorded without script", async () => {
    const { id } = await insertDonation(db, {
      name: "Lakshmi of the hill",
      amount_paise: 70_000,
      channel: "cash",
      method: "cash",
      order_id: null,
      payment_id: null,
    });
    const page = await openPlainBrowser("/adminDonations", { authtoken: token });
    await page.press("Search", { "Search donations": "of the hill" });
    expect(page.text).toContain("1 donation");
    await page.press("Lakshmi of the hill");
    await page.press("Refund…", { "Amount in rupees": "200.50", Reason: "Given twice" });
    expect(page.texts("region").join()).toMatch(/Refund ₹200\.50 to Lakshmi of the hill\?.*Given twice/);
    expect((await donationOf(id)).refunded_paise).toBe(0);
    await page.press("Refund ₹200.50");
    expect(page.texts("status").join()).toContain("has been recorded as returned");
    expect(page.texts("region").join()).not.toContain("Refund ₹200.50");
    expect(page.text).toContain("Partly refunded");
    expect(page.field("Refund…", "Reason").values).toEqual([""]);
    expect((await donationOf(id)).refunded_paise).toBe(20_050);
  });

  test("is refused above the remaining amount, without a reason, or for an unpaid donation", async () => {
    const id = await practised(100);
    const path = `/adminDonations/${id}`;
    const form = { intent: "refund", confirmed: "yes", reason: "x", formToken: token16() };
    expect(await sent(path, { ...form, amount: "100.01" })).toMatchObject({
      status: 422,
      html: expect.stringContaining("At most ₹100.00 can still be refunded") as string,
    });
    expect(await sent(path, { ...form, reason: "  ", amount: "1" })).toMatchObject({
      status: 422,
      html: expect.stringContaining("Enter a reason") as string,
    });
    const { status, html } = await sent(path, { ...form, reason: "", amount: "100.01" });
    expect(status).toBe(422);
    expectErrorAt(html, "amount", "At most ₹100.00 can still be refunded");
    expect(html).toContain('<a href="#refund-reason">Enter a reason</a>');
    expect(await sent(path, { ...form, amount: "-1" })).toMatchObject({ status: 422 });
    expect(await sent(path, { ...form, formToken: "" })).toMatchObject({
      status: 422,
      html: expect.stringContaining("This form is too old") as string,
    });
    const open = await insertDonation(db, { state: "created", payment_id: null, paid_at: null });
    expect(await sent(`/adminDonations/${open.id}`, form)).toMatchObject({ status: 409 });
    expect((await asStaff("/adminDonations/nobody")).status).toBe(404);
    expect((await donationOf(id)).refunded_paise).toBe(0);
  });

  test("shows the provider's reason when it is refused", async () => {
    const stray = await insertDonation(db, {});
    const answer = await sent(`/adminDonations/${stray.id}`, {
      intent: "refund",
      confirmed: "yes",
      amount: "",
      reason: "x",
      formToken: token16(),
    });
    expect(answer.status).toBe(409);
    expect(visibleText(answer.html)).toContain(
      "The refund was refused. The provider answered 400: The id provided does not exist.",
    );
  });
});

describe("causes", () => {
  const wells = { name: "Clean Wells", sentence: "A wall around each well.", story: "Dug by hand." };

  test("are created, shown to visitors at once, and changed with both languages", async () => {
    const made = await sent("/adminCauses/new", { ...wells, goal: "₹ 1,00,000", opening: "25000" });
    expect(made.next).toContain("Clean Wells has been created");
    const shown = async (path: string) => visibleText(await (await visit(path)).text());
    expect(await shown("/donateUs")).toMatch(/₹25,000[^₹]*₹1,00,000/);
    const path = "/adminCauses/clean-wells";
    const names = { "ml.name": "കിണറുകൾ", "ml.sentence": "ഓരോ കിണറിനും മതിൽ." };
    await sent(path, { ...wells, ...names, goal: "90000", opening: "25000" });
    expect(await shown("/ml/donateUs")).toMatch(/കിണറുകൾ[^]*ഓരോ കിണറിനും മതിൽ\./);
    expect(field(await read(path), "ml.name").value).toBe("കിണറുകൾ");
    expect(visibleText(await read("/adminActivity"))).toContain("goal: ₹1,00,000.00 → ₹90,000.00");
  });

  test("report a change that was saved meanwhile instead of overwriting it", async () => {
    const path = "/adminCauses/clean-wells";
    const versionIn = (html: string) => field(html, "version").value ?? "";
    const opened = { ...wells, opening: "25000", version: versionIn(await read(path)) };
    for (const _ of [1, 2])
      expect((await sent(path, { ...opened, goal: "95000" })).next).toContain("has been saved");
    const late = await asStaff(path, { form: { ...opened, goal: "99000" } });
    expect(late.status).toBe(409);
    const html = await late.text();
    expect(html).toContain("This cause was changed after you opened it");
    expect(field(html, "goal").value, "what was typed is kept").toBe("99000");
    const again = { ...opened, goal: "99000", version: versionIn(html) };
    expect((await sent(path, again)).next).toContain("has been saved");
  });

  test("keep the input and show a message at each invalid field", async () => {
    const wrong = { name: "", story: "A story", goal: "0", opening: "-5", endsOn: "2020-01-01" };
    const answer = await asStaff("/adminCauses/new", { form: wrong });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expectErrorAt(html, "name", "Enter a name");
    expectErrorAt(html, "goal", "Enter a goal in whole rupees, at least 1");
    expectErrorAt(html, "opening", "Enter an opening balance in whole rupees, 0 or more");
    expectErrorAt(html, "endsOn", "Choose today or a later date, or leave it blank");
    expect(field(html, "goal").value).toBe("0");
    const large = { ...wrong, goal: "1000000000000000", opening: "2,00,00,00,000" };
    const tooLarge = await (await asStaff("/adminCauses/new", { form: large })).text();
    expectErrorAt(tooLarge, "goal", "Enter at most 1,00,00,00,000 rupees");
    expectErrorAt(tooLarge, "opening", "Enter at most 1,00,00,00,000 rupees");
    expect((await asStaff("/adminCauses/whales", { form: wrong })).status).toBe(404);
  });

  test("show their picture in the donation section, on a gift link and on the public account", async () => {
    await insertPicture(db, "well");
    await sent("/adminCauses/clean-wells", { ...wells, goal: "99000", opening: "25000", pictureId: "well" });
    const link = { cause: "clean-wells", greeting: "Bring a rope", formToken: token16() };
    const made = (await sent("/adminLinks", link)).location ?? "";
    for (const path of ["/donateUs", `/give/${made.replace(/.*#link-/, "")}`, "/account/clean-wells"])
      expect(await (await visit(path)).text(), path).toMatch(/<img[^>]*src="\/uploads\/well-\d+\.jpg"/);
    const account = await (await visit("/account/clean-wells")).text();
    expect(account).toMatch(/property="og:image" content="[^"]*\/account\/clean-wells\/card\.jpg/);
    await sent("/adminCauses/clean-wells", {
      ...wells,
      goal: "99000",
      opening: "25000",
      removePicture: "on",
    });
    expect(await (await visit("/account/clean-wells")).text()).not.toContain("/uploads/well-");
  });

  test("can be closed by a button, and then take no gifts but keep their account", async () => {
    const link = { cause: "clean-wells", greeting: "Lend a spade", formToken: token16() };
    const made = (await sent("/adminLinks", link)).location ?? "";
    const give = `/give/${made.replace(/.*#link-/, "")}`;
    expect((await visit(give)).status).toBe(200);
    const pressed = await sent("/adminCauses", { slug: "clean-wells", intent: "close" });
    expect(pressed.next).toContain("Clean Wells is closed");
    expect((await visit(give)).status).toBe(404);
    const order = await visit("/payment/create-order", { json: { amount: 500, cause: "clean-wells" } });
    expect([order.status, await order.json()]).toMatchObject([422, { errors: { cause: /no longer/ } }]);
    const form = { cause: "clean-wells", amount: "500" };
    expect((await visit("/donateUs", { form })).status).toBe(422);
    expect(await (await visit("/donateUs")).text()).not.toContain("Clean Wells");
    const asked = visibleText(await (await visit("/donateUs?cause=clean-wells")).text());
    expect(asked).toContain("This cause no longer takes gifts. Please choose another");
    const account = visibleText(await (await visit("/account/clean-wells")).text());
    expect(account).toContain("This cause no longer takes gifts");
    const { causes } = (await (await visit("/cause/getall")).json()) as { causes: object[] };
    expect(causes.at(-1)).toMatchObject({
      ...{ slug: "clean-wells", ...wells, goal: 99_000, raised: 25_000, percent: 25 },
      ...{ open: false, default: false, endsOn: null, imagePath: null },
    });
    expect((await sent("/adminCauses", { slug: LIFE_SCHOOL, intent: "close" })).status).toBe(409);
    const kept = await sent(`/adminCauses/${LIFE_SCHOOL}`, { intent: "close" });
    expect([kept.status, field(kept.html, "name").value]).toEqual([409, "Life School"]);
    expect(visibleText(kept.html)).toContain("This is the default cause");
  });

  test("are deleted after a confirmation", async () => {
    const asked = visibleText(await read("/adminCauses?delete=clean-wells"));
    expect(asked).toContain("Clean Wells has received no gifts");
    const deleted = await sent("/adminCauses", { slug: "clean-wells", intent: "delete" });
    expect(deleted.next).toContain("Clean Wells has been deleted");
    expect((await visit("/account/clean-wells")).status).toBe(404);
    expect((await visit("/account/clean-wells.csv")).status).toBe(404);
  });
});

describe("messages and outbox", () => {
  test("list messages until they are handled", async () => {
    await receiveMessage(
      db,
      { name: "Lakshmi", email: "l@example.org", phone: "", subject: "Goats <b>", message: "How many?" },
      "127.0.0.1",
      new Date(),
    );
    const form = rowForm(await read("/adminMessages"), "Mark as handled");
    const handled = await sent("/adminMessages", form);
    expect(handled.next).toContain("The message is marked as handled");
    expect(handled.next).toContain("Nothing waits for an answer.");
    expect(visibleText(await read("/adminMessages?show=all"))).toContain("Goats <b>");
    expect(await sent("/adminMessages", { id: "nobody", handled: "yes" })).toMatchObject({
      status: 404,
      html: expect.stringContaining("There is no such message") as string,
    });
  });

  test("shorten long messages and let email addresses break at punctuation", async () => {
    const message = `${"We walked for two hours to the school. ".repeat(40)}Then it rained.`;
    const email = "lakshmi.narayanan@panchayat.example.org";
    const letter = { name: "Long", email, phone: "", subject: "A walk", message };
    await receiveMessage(db, letter, "127.0.0.1", new Date());
    const html = await read("/adminMessages?search=A+walk");
    const [, start = "", rest = ""] =
      /<details[^>]*>[\s\S]*?<summary>([\s\S]*?)<\/summary>([\s\S]*?)<\/details>/.exec(
        html.slice(html.indexOf("<table")),
      ) ?? [];
    expect(visibleText(start)).toMatch(/^We walked for .{200,280} … Whole message$/);
    expect(visibleText(rest)).toBe(message);
    expect(html.replaceAll("<!-- -->", "")).toContain(
      "lakshmi.<wbr/>narayanan@<wbr/>panchayat.<wbr/>example.<wbr/>org",
    );
  });

  test("mark several messages as handled, and report missing ones", async () => {
    for (const name of ["Anu", "Biju", "Chitra"])
      await receiveMessage(
        db,
        { name, email: "", phone: "", subject: "Bulk", message: name },
        "127.0.0.1",
        new Date(),
      );
    const page = await read("/adminMessages?search=Bulk");
    const ids = tags(page, "input").flatMap(({ name, type, value = "" }) =>
      name === "id" && type === "checkbox" ? [value] : [],
    );
    expect(ids).toHaveLength(3);
    const chosen = (...some: string[]) => some.map((id): [string, string] => ["id", id]);
    const answer = await asStaff("/adminMessages?search=Bulk", {
      form: [...chosen(ids[0] ?? "", ids[1] ?? "", "nobody"), ["handled", "yes"]],
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/adminMessages?search=Bulk"]);
    const flash = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
    const next = await visit("/adminMessages?search=Bulk", {
      headers: { cookie: `authtoken=${token}; ${flash}` },
    });
    const text = visibleText(await next.text());
    expect(text).toContain("2 messages are marked as handled. Some were left out: There is no such message");
    expect(text).toContain("1 message ");
    const none = await asStaff("/adminMessages", { form: { handled: "yes" } });
    expect([none.status, visibleText(await none.text()).includes("Please choose at least one row")]).toEqual([
      422,
      true,
    ]);
  });

  test("resend a failed mail, but never a code", async () => {
    const mail = {
      recipient: "x@example.org",
      subject: "A receipt",
      text: "secret words",
      html: "secret words",
      next_attempt_at: "2026-01-01T00:00:00.000Z",
      created_at: "2026-01-01T00:00:00.000Z",
      state: "given_up" as const,
    };
    const given = await db
      .insertInto("outbox")
      .values({ ...mail, key: "a", kind: "receipt" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const code = await db
      .insertInto("outbox")
      .values({
        ...mail,
        key: "b",
        kind: "verify",
        expires_at: "2026-01-02",
        code: "123456",
        link: "https://x.example/reset?token=y",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect((await sent("/adminOutbox?state=given_up", { id: String(given.id) })).next).toContain(
      "The email is being sent again",
    );
    expect(
      await db.selectFrom("outbox").select("state").where("id", "=", given.id).executeTakeFirst(),
    ).toEqual({ state: "queued" });
    expect(await sent("/adminOutbox", { id: String(code.id) })).toMatchObject({ status: 409 });
    expect(await sent("/adminOutbox", { id: "99999" })).toMatchObject({ status: 404 });
    const html = await read("/adminOutbox");
    for (const secret of ["123456", "token=y", "secret words"]) expect(html).not.toContain(secret);
  });

  test("ask before resending several mails, and say how many", async () => {
    const donations = [await insertDonation(db), await insertDonation(db)];
    for (const donation of donations) await issueReceipt(db, donation, new Date());
    const mails = () =>
      db.selectFrom("outbox").select(["id", "state"]).where("about", "is not", null).execute();
    const before = await mails();
    const press = (path: string, ids: string[], act: [string, string]) =>
      asStaff(path, { form: [...ids.map((id): [string, string] => ["id", id]), act] });
    const ids = donations.map(({ id }) => id);
    const asked = visibleText(await (await press("/adminDonations", ids, ["ask", "resend"])).text());
    expect(asked).toContain("Send 2 receipts again?");
    expect(await mails()).toEqual(before);
    expect((await press("/adminDonations", ids, ["intent", "resend"])).status).toBe(303);
    const resent = (await mails()).slice(before.length);
    expect(resent).toHaveLength(2);
    await db
      .updateTable("outbox")
      .set({ state: "given_up" })
      .where(
        "id",
        "in",
        resent.map(({ id }) => id),
      )
      .execute();
    const given = resent.map(({ id }) => String(id));
    expect(visibleText(await (await press("/adminOutbox", given, ["ask", "again"])).text())).toContain(
      "Send 2 emails again?",
    );
    expect((await mails()).slice(before.length).map(({ state }) => state)).toEqual(["given_up", "given_up"]);
    expect((await press("/adminOutbox", given, ["intent", "again"])).status).toBe(303);
    expect((await mails()).slice(before.length).map(({ state }) => state)).toEqual(["queued", "queued"]);
  });
});

/** Parses CSV as in RFC 4180. */
function parseCsv(text: string): Record<string, string>[] {
  const cells = [...text.replace(/^\uFEFF/, "").matchAll(/(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n)/g)];
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of cells) {
    lines.at(-1)?.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
    if (end === "\r\n") lines.push([]);
  }
  const [names = [], ...rows] = lines.slice(0, -1);
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ""])));
}

describe("plain words for staff", () => {
  /** Matches names of columns, events and variables. */
  const CODE = /[a-z]_[a-z]|[a-z]\.[a-z]|[a-z][A-Z]|\b(true|false|null|undefined)\b|[{}[\]]/;
  const told = async (path: string) => {
    const main = /<main[\s\S]*<\/main>/.exec(await read(path))?.[0] ?? "";
    return visibleText(main).replace(/\S+@\S+|\b(pay|order|rfnd|disp)_\w+/g, "");
  };

  test("describe a donation's history", async () => {
    const at = new Date().toISOString();
    const donation = await insertDonation(db, {
      state: "paid",
      method: "netbanking",
      payment_id: "pay_words",
      visitor_country: "IN",
    });
    const happened = [
      ...["payment.captured", "payment.authorized", "payment.failed", "payment.refunded", "order.paid"],
      ...["refund.created", "refund.processed", "refund.failed", "refund.speed_changed", "invoice.paid"],
      ...["created", "under_review", "action_required", "closed", "won", "lost"].map(
        (one) => `payment.dispute.${one}`,
      ),
      ...["checkout.signed", "checkout.failed", "unreadable"],
    ];
    const outcomes: (Outcome | null)[] = [
      ...([
        "paid",
        "already_paid",
        "failed",
        "set_aside",
        "not_captured_yet",
        "refunded",
        "refund_noted",
      ] as const),
      ...(["dispute_noted", "dispute_lost", "unknown_order", "other_amount", "second_payment"] as const),
      ...(["reconciliation_due", "provider_silent", "nothing_to_do", null] as const),
    ];
    await db
      .insertInto("payment_events")
      .values(
        happened.map((type, index) => ({
          source: (["webhook", "return", "verify", "reconciliation"] as const)[index % 4] ?? "webhook",
          provider_event_id: `event-of-words-${index}`,
          type,
          order_id: donation.order_id,
          payment_id: "pay_words",
          body: "{}",
          outcome: outcomes[index % outcomes.length] ?? null,
          received_at: at,
          applied_at: at,
        })),
      )
      .execute();
    await db
      .insertInto("refunds")
      .values(
        ["pending", "processed", "failed"].map((status) => ({
          id: `rfnd_${status}`,
          donation_id: donation.id,
          amount_paise: 100,
          status,
          created_at: at,
          updated_at: at,
        })),
      )
      .execute();
    await db
      .insertInto("disputes")
      .values({
        id: "disp_words",
        payment_id: "pay_words",
        amount_paise: 100,
        status: "action_required",
        phase: "pre_arbitration",
        respond_by: at,
        reported_at: at,
        created_at: at,
        updated_at: at,
      })
      .execute();
    const said = await told(`/adminDonations/${donation.id}`);
    expect(said).not.toMatch(CODE);
    expect(said).toContain("Webhook: the payment was made");
    expect(said).toContain("no change");
    expect(said).toContain("India");
  });

  test("describe colleagues' actions, and find them by these words", async () => {
    const who = await insertAccount(db);
    const details: Record<string, Record<string, unknown>> = {
      edited: { changed: ["event_date", "image_id", "ml.para2", "image3", "publish_at"] },
      verified: { role: "admin" },
      role_changed: { roles: ["editor", "admin"] },
      gift_recorded: { amountPaise: 100, channel: "transfer", givenOn: "2026-11-01", receipt: "DF/1" },
      refund_asked: { amountPaise: 100, reason: "Twice", request: "a-request" },
      cause_changed: { goalPaise: [100, 200], openingPaise: [0, 0], changed: ["goal_paise"] },
      mail_again: { to: "a@example.org" },
    };
    for (const act of ACTIONS)
      for (const kind of ["blog post", "project"])
        await recordActivity(db, who, act, { kind, id: "1", title: "The well" }, new Date(), details[act]);
    const said = `${await told("/adminActivity")} ${await told("/adminActivity?page=2")} ${await told("/adminActivity?page=3")} ${await told("/adminActivity?page=4")}`;
    expect(said).not.toMatch(CODE);
    expect(said).toContain("as administrator");
    expect(said).toContain("editor → administrator");
    const found = await told("/adminActivity?search=to the bin");
    expect(found).toContain("Moved a project to the Bin");
    expect(found).not.toContain("Created a project");
    expect(await told("/adminOutbox")).not.toMatch(CODE);
    expect(await told("/adminStaff")).not.toMatch(CODE);
  });
});
