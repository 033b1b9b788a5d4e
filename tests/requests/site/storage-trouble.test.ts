/** Read-only and full databases, made by SQLite pragmas: pages work, forms report it, no restart needed. */
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { migrate } from "#db/migrate.server";
import type { Db, Donation } from "#db/schema";
import { issueReceipt } from "~/features/receipts/receipts.server";
import { startSession } from "~/features/accounts/sessions.server";
import { storageError } from "~/server/storage-errors.server";
import { translator } from "~/locales/translate";
import { insertDonation } from "../../support/donation";
import { visibleText } from "../../support/html";
import { database, visit, type VisitOptions } from "../../support/visit";
import { splitList } from "../../support/list";
import { inBothRuns, perRun } from "../../support/matrix";
import { LIFE_SCHOOL } from "../../support/causes";

const t = translator("en");

const beside = database();
const email = "asha@here.example";
const password = "rain on a tin roof";
let token = "";
let eventId = "";
let donation: Donation;

/** The site's database connection, which exists after its first response. */
const site = () => (globalThis as unknown as { __context: { db: Db } }).__context.db;
const setting = (pragma: string) => sql.raw(`pragma ${pragma}`).execute(site());
const again = () => Promise.all([setting("query_only = off"), setting("max_page_count = 1000000")]);

beforeAll(async () => {
  await migrate(beside);
  const registered = (await (
    await visit("/user/register", { json: { email, contact: "9876543210", password } })
  ).json()) as { data: { _id: string } };
  const { code } = await beside
    .selectFrom("outbox")
    .select("code")
    .where("recipient", "=", email)
    .executeTakeFirstOrThrow();
  await visit(`/user/verify/${registered.data._id}`, { json: { otp: code } });
  // The first account becomes staff.
  token = await startSession(beside, registered.data._id, "a test", new Date());
  const event = (await (
    await visit("/event/create", { json: { title: "Goats for Gudalur" }, ...asProgram() })
  ).json()) as { event: { _id: string } };
  eventId = event.event._id;
  donation = await insertDonation(beside, { mode: "practice" });
  await issueReceipt(beside, donation, new Date("2026-06-24T05:02:00.000Z"));
});

let turns = 0;
const next = () => (turns += 1);
const signedIn = () => ({ headers: { cookie: `authtoken=${token}` } });
const asProgram = () => ({ headers: { authorization: `Bearer ${token}` } });

const readings: [string, () => string, () => VisitOptions][] = [
  ...splitList(`
    /, /donatePage, /donateUs, /projects, /eventsPage, /blogs, /galleryPage, /contactPage, /search?q=goat,
    /terms, /login, /register
  `).map((path) => [path, () => path, () => ({})] as [string, () => string, () => VisitOptions]),
  ...splitList(
    `/sitemap.xml, /feeds/blogs.xml, /blog/getall, /blog/getCountry, /donation/new?cause=${LIFE_SCHOOL}&amount=500`,
  ).map((path) => [path, () => path, () => ({})] as [string, () => string, () => VisitOptions]),
  ["an event", () => `/eventDetail/${eventId}`, () => ({})],
  ["a donor's own page", () => `/donation/${donation.token}`, () => ({})],
  ["a receipt", () => `/donation/${donation.token}/receipt.pdf`, () => ({})],
  ...splitList(`
    /admin, /admin/blogs, /adminBlog, /adminDonations, /adminDonations/csv, /adminCauses, /adminMessages,
    /adminOutbox, /adminStaff, /adminActivity, /adminBin, /sessions
  `).map((path) => [`${path} for staff`, () => path, signedIn] as [string, () => string, () => VisitOptions]),
  ["the ledger for a program", () => "/donation/getall", asProgram],
  ["the profile for a program", () => "/user/getMyProfile", asProgram],
];

const some = <Value>(all: Value[], ...names: string[]): Value[] =>
  perRun({
    test: all.filter((one) => names.includes(String(Array.isArray(one) ? one[0] : one))),
    matrix: all,
  });
const served = some(
  readings,
  ...["/", "/search?q=goat", "/login", "/sitemap.xml", "/admin for staff", "/adminDonations for staff"],
  ...["a donor's own page", "a receipt", "the ledger for a program"],
);

const long = "All the words that somebody has to say. ".repeat(120);
const gift = () => ({
  cause: LIFE_SCHOOL,
  amount: "500",
  name: "Asha",
  email: "asha@example.org",
  phone: "9800000000",
  formToken: `a-form-token-number-${next()}`,
});
const event = () => ({ title: `New event ${next()}`, content: `<p>${long}</p>` });
const sending: Record<string, () => [string, VisitOptions]> = {
  "a message to the office": () => [
    "/contactPage",
    {
      form: {
        name: "Asha",
        email: "asha@example.org",
        phone: "9800000000",
        subject: "Other",
        message: `${next()} ${long}`,
      },
    },
  ],
  "a gift, without scripts": () => [`/donation/new?cause=${LIFE_SCHOOL}&amount=500`, { form: gift() }],
  "a gift": () => ["/payment/create-order", { json: { ...gift(), amount: 500 } }],
  "a login": () => ["/login", { form: { email, password, next: "" } }],
  "a login by a program": () => ["/user/login", { json: { email, password } }],
  "a registration": () => [
    "/register",
    { form: { email: `new-${next()}@example.org`, contact: "9876543210", password } },
  ],
  "an event": () => ["/event/create", { json: event(), ...asProgram() }],
  "an event, by the staff's form": () => ["/adminEvent", { form: event(), ...signedIn() }],
  "a goal": () => [
    `/adminCauses/${LIFE_SCHOOL}`,
    { form: { name: "Life School", goal: String(80_000 + next()), opening: "40000" }, ...signedIn() },
  ],
};

async function told([path, how]: [string, VisitOptions]) {
  const answer = await visit(path, how);
  const text = await answer.text();
  const isCall = answer.headers.get("content-type")?.startsWith("application/json");
  return {
    status: answer.status,
    said: isCall ? (JSON.parse(text) as { message: string }).message : visibleText(text),
  };
}

describe("read-only database", () => {
  test.each(served)("still lets %s answer with 200", inBothRuns, async (_, path, how) => {
    await beside
      .updateTable("sessions")
      .set({ last_seen_at: new Date(Date.now() - 600_000).toISOString() })
      .execute();
    await setting("query_only = on");
    const answer = await visit(path(), how());
    await again();
    expect(answer.status).toBe(200);
  });

  const sent = some(
    Object.keys(sending),
    ...["a message to the office", "a gift", "a login", "an event, by the staff's form"],
  );
  test.each(sent)("makes %s fail with a message, and work when writable again", inBothRuns, async (what) => {
    await setting("query_only = on");
    const { status, said } = await told(sending[what]!());
    await again();
    expect({ what, status }).toEqual({ what, status: 503 });
    expect(said).toContain(t("answers.unavailable"));
    expect((await told(sending[what]!())).status).toBeLessThan(400);
  });
});

test("a Malayalam form reports a read-only database in Malayalam", async () => {
  const [, message] = sending["a message to the office"]!();
  await setting("query_only = on");
  const { status, said } = await told(["/ml/contactPage", message]);
  await again();
  expect(status).toBe(503);
  const t = translator("ml");
  for (const sentence of [t("answers.unavailable"), t("answers.office", { contact: "" })])
    expect(said).toContain(sentence);
  expect(said).not.toContain(translator("en")("answers.unavailable"));
});

test("a read-only database still shows the donor's page after a failed payment", async () => {
  const waiting = await insertDonation(beside, {
    mode: "practice",
    state: "created",
    payment_id: null,
    paid_at: null,
  });
  const comeBack = () =>
    visit(`/payment/return/${waiting.token}`, {
      form: { "error[code]": "BAD_REQUEST_ERROR", "error[description]": "The bank said no" },
    });
  await setting("query_only = on");
  const answer = await comeBack();
  const page = await visit(answer.headers.get("location") ?? "");
  await again();
  expect([answer.status, page.status]).toEqual([303, 200]);
  expect((await comeBack()).status).toBe(303);
  expect(
    await beside
      .selectFrom("donations")
      .select("failure_reason")
      .where("id", "=", waiting.id)
      .executeTakeFirst(),
  ).toEqual({ failure_reason: "The bank said no" });
});

describe("full database", () => {
  const larger = ["a message to the office", "an event", "an event, by the staff's form"];
  const sent = some(larger, ...larger.slice(0, 2));
  test.each(sent)("makes %s fail with a message, and work when writable again", inBothRuns, async (what) => {
    // After `vacuum` no page of the file is free, and the limit allows no new one.
    await sql`vacuum`.execute(beside);
    await setting("max_page_count = 1");
    const refused = await told(sending[what]!());
    const page = await visit("/eventsPage");
    await again();
    expect(refused.status).toBe(507);
    expect(refused.said).toContain(t("answers.storageFull"));
    expect(page.status).toBe(200);
    expect((await told(sending[what]!())).status).toBeLessThan(400);
  });
});

test.each([
  ["ENOSPC", 507],
  ["EDQUOT", 507],
  ["EROFS", 503],
  ["EACCES", 503],
  ["EPERM", 503],
  ["EIO", 503],
])("storage error %s is answered with status %i", (code, status) => {
  expect(storageError(Object.assign(new Error(code), { code }))?.status).toBe(status);
});
