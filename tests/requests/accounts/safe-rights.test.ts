/** All staff pages and API calls except those in OPEN must refuse callers without permission. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openDatabase } from "#db/client.server";
import type { Db } from "#db/schema";
import { ContactForm, receiveMessage } from "~/features/contact/contact-messages.server";
import { saveVersion } from "~/features/versions/versions.server";
import { startSession } from "~/features/accounts/sessions.server";
import { RecordOfflineDonation } from "~/features/donations/ledger/offline-donation-form";
import { readDonation } from "~/features/donations/find-donation.server";
import { recordOfflineDonation } from "~/features/payments/offline-donations.server";
import { importLine } from "../../support/bank";
import { insertPicture as pictureRow } from "../../support/content";
import { inBothRuns, perRun } from "../../support/matrix";
import { insertAccount, endedSessionToken, staffToken } from "../../support/staff";
import { scene } from "../../support/pictures";
import { addressOf, contentOf, readRouteTable, type Address } from "../../support/route-table";
import { startSite, type Site } from "../../support/site";
import { GOAT_REARING, LIFE_SCHOOL } from "../../support/causes";

/** Calls without a permission; those that change data check limits, secrets or signatures themselves. */
const OPEN = new Set([
  "GET /blog/getCountry",
  "GET /healthz",
  "GET /api/openapi.json",
  "GET /uploads/*",
  ...["blog", "event", "project", "gallery", "cause"].map((kind) => `GET /${kind}/getall`),
  ...["Blog", "Event", "Project"].flatMap((kind) => [
    `GET /${kind.toLowerCase()}/getCountryBased${kind}s`,
    `GET /${kind.toLowerCase()}/get${kind}ById/:id`,
  ]),
  "POST /payment/create-order",
  "POST /payment/verify-payment",
  "POST /payment/sendInvoice",
  "POST /payment/webhook",
  ...["GET", "POST"].flatMap((method) => [`${method} /payment/return/:token`, `${method} /practice/*`]),
  "POST /user/login",
  "POST /user/register",
  "POST /user/verify/:id",
]);
/** Calls for every signed-in user, also before approval. */
const SIGNED_IN = new Set(["/user/getMyProfile", "/user/logout"]);
/** Callable from any origin: signed calls of the provider or sandbox, and encrypted unsubscribe links. */
const FOR_OTHER_ORIGINS = new Set([
  ...["/payment/webhook", "/payment/return/:token", "/practice/*"],
  ...["/unsubscribe/:token", "/ml/unsubscribe/:token"],
]);
const METHODS = ["GET", "POST", "PUT", "DELETE"] as const;
const PRIVATE = "asha.private@example.org";

const addresses = await readRouteTable();
const staffPages = addresses.filter(({ folder }) => folder === "admin");
/** These answer 404 to everybody. */
const NOWHERE = /^\/(\w+\/\*|project\/(getProjectById|update|delete)|donation\/getall\/\*)$/;
const calls = addresses.filter(({ folder, path }) => folder === "api" && !NOWHERE.test(path));

let site: Site;
let db: Db;
let staff: string;
let waiting: string;
let names: Record<string, string>;
let imageId: string;
const aPicture = new Blob([new Uint8Array(await scene(20, 20).png().toBuffer())]);
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "on", DEFAULT_COUNTRY: "IN" });
  db = openDatabase(site.databasePath);
  [staff, waiting] = [await staffToken(db), await staffToken(db, { staff: false })];
  const gift = RecordOfflineDonation.parse({
    amount: "500",
    cause: LIFE_SCHOOL,
    channel: "cash",
    givenOn: "2026-06-01",
    name: "Asha",
    email: PRIVATE,
    phone: "",
    note: "",
    formToken: randomBytes(18).toString("base64url"),
  });
  const recorded = await recordOfflineDonation(db, await insertAccount(db), gift, new Date());
  if (!recorded.ok) throw new Error("no gift");
  const { id } = recorded.value.donation;
  // Sends the PAN to the site, which encrypts it.
  const pan = new URLSearchParams({ pan: "ABCPE1234F" });
  await ask("POST", `/donation/${recorded.value.donation.token}/particulars`, { body: pan });
  const another = { ...gift, formToken: randomBytes(18).toString("base64url") };
  const second = await recordOfflineDonation(db, await insertAccount(db), another, new Date());
  if (!second.ok) throw new Error("no second gift");
  const aMistypedGift = async () => {
    const mistyped = { ...gift, formToken: randomBytes(18).toString("base64url") };
    const recorded = await recordOfflineDonation(db, await insertAccount(db), mistyped, new Date());
    if (!recorded.ok) throw new Error("no mistyped gift");
    return recorded.value.donation.id;
  };
  const mistyped = await aMistypedGift();
  const [message] = await Promise.all([
    receiveMessage(
      db,
      { ...ContactForm.parse({ name: "Asha", email: PRIVATE, phone: "", subject: "", message: "A well" }) },
      "10.0.0.1",
      new Date(),
    ),
  ]);
  expect(message.ok).toBe(true);
  const photo = new FormData();
  photo.append("title", "A well");
  photo.append("image", new Blob([new Uint8Array(await scene(64, 48).jpeg().toBuffer())]), "well.jpg");
  expect((await ask("POST", "/gallery/create", { bearer: staff, body: photo })).status).toBe(201);
  const made = async (kind: "blog" | "event" | "project", item: object) => {
    const sent = { bearer: staff, body: JSON.stringify(item), type: "application/json" };
    const answer = await ask("POST", `/${kind}/create`, sent);
    return ((await answer.json()) as Record<string, { _id: string }>)[kind]?._id ?? "";
  };
  const anEvent = (title: string) => made("event", { title });
  const [event, spare, listed, edited] = [
    await anEvent("Skill day"),
    await anEvent("Spare day"),
    await anEvent("Listed day"),
    await anEvent("Edited day"),
  ];
  const edit = { bearer: staff, body: JSON.stringify({ title: "Edited again" }), type: "application/json" };
  expect((await ask("PUT", `/event/update/${edited}`, edit)).status).toBe(200);
  const versions = await db.selectFrom("content_versions").select("id").executeTakeFirstOrThrow();
  const versionOf = (kind: string, item: string) =>
    saveVersion(
      db,
      { kind, id: item },
      { body: '{"published":{},"drafts":{}}', savedAt: null, savedBy: null, imageIds: [] },
    );
  await versionOf("texts", "home");
  await versionOf("settings", "giving");
  const [ofTexts, ofSettings] = await db
    .selectFrom("content_versions")
    .select("id")
    .where("kind", "in", ["texts", "settings"])
    .orderBy("id")
    .execute();
  const pageRow = {
    id: "own-page",
    title: "Own",
    title_key: "own",
    slug: "own-page",
    publish_at: "2026-01-01",
  };
  await db
    .insertInto("pages")
    .values({ ...pageRow, created_at: "2026-01-01", updated_at: "2026-01-01" })
    .execute();
  imageId = (await db.selectFrom("images").select("id").executeTakeFirstOrThrow()).id;
  // Uses the second donation's mail: an earlier request erases the first donor's mails.
  const mail = await db
    .updateTable("outbox")
    .set({ state: "given_up" })
    .where("about", "=", second.value.donation.id)
    .where("template", "=", "receipt")
    .returning("id")
    .executeTakeFirstOrThrow();
  const written = await db.selectFrom("contact_messages").select("id").executeTakeFirstOrThrow();
  const texts = { subheading: "S", category: "C", author: "A", content: "<p>Text</p>" };
  const onLists = {
    listed,
    post: await made("blog", { title: "A listed post", ...texts, imageId }),
    project: await made("project", { title: "A listed project" }),
    photo: (await db.selectFrom("gallery_items").select("id").executeTakeFirstOrThrow()).id,
  };
  // Waits for the job that makes picture sizes: it would change rows while the tests compare them.
  const undrawn = () => db.selectFrom("images").select("id").where("state", "=", "received").execute();
  await vi.waitFor(async () => expect(await undrawn()).toEqual([]), { timeout: 30_000 });
  const at = new Date().toISOString();
  const monthly = { id: "monthly", token: "m".repeat(32), cause_slug: LIFE_SCHOOL, amount_paise: 50_000 };
  const begun = { mode: "practice", state: "active", created_at: at, updated_at: at } as const;
  await db
    .insertInto("monthly_donations")
    .values({ ...monthly, ...begun })
    .execute();
  await pictureRow(db, "of-meera", { people: "adults", consent_by: "Meera" });
  const asked = new Date().toISOString();
  const wish = { updates_wanted_at: asked };
  // Lets the second donor want updates: the first is erased before the update is sent.
  await db.updateTable("donations").set(wish).where("id", "=", second.value.donation.id).execute();
  const update = { id, title: "Goats", content: "<p>Three kids</p>", created_at: asked, updated_at: asked };
  await db.insertInto("updates").values(update).execute();
  for (const one of ["paper", "other-paper"])
    await db
      .insertInto("papers")
      .values({
        ...{ id: one, title: "Approval", number: "", valid_until: null, file: `${one}.pdf`, size: 9 },
        ...{ created_at: at, updated_at: at },
      })
      .execute();
  names = {
    ...onLists,
    paper: "paper",
    line: String(await importLine(db)),
    otherLine: String(await importLine(db, "12.00")),
    monthly: monthly.id,
    id,
    second: second.value.donation.id,
    mistyped,
    gift: id,
    cause: LIFE_SCHOOL,
    part: "home",
    ...(await donorsOf(id, second.value.donation.id)),
    event,
    spare,
    edited,
    kind: "event",
    version: String(versions.id),
    textVersion: String(ofTexts?.id),
    settingVersion: String(ofSettings?.id),
    subject: "giving",
    page: pageRow.id,
    mail: String(mail.id),
    filing: "1",
    upload: "of-nobody",
    message: written.id,
    picture: await pictureRow(db, "of-people", { people: "adults" }),
  };
});
afterAll(async () => {
  await db?.destroy();
  await site?.kill();
});

async function donorsOf(gift: string, second: string) {
  const [donor, otherDonor] = await Promise.all([readDonation(db, gift), readDonation(db, second)]);
  return { donor: donor.donor_id ?? "", otherDonor: otherDonor.donor_id ?? "" };
}

/** Fills in ids. `mistyped` is corrected and voided, because a voided donation can't be refunded. */
function addressFor(address: Address) {
  const id = /\/:id\/(correct|void)$/.test(address.path)
    ? names.mistyped
    : address.path.startsWith("/admin/versions/")
      ? names.edited
      : address.path === "/adminPapers/:id"
        ? "other-paper"
        : names.id;
  const version = address.path.startsWith("/adminTexts/")
    ? names.textVersion
    : address.path.startsWith("/adminSettings/")
      ? names.settingVersion
      : names.version;
  return addressOf(address, { ...names, id: id ?? "", version: version ?? "" });
}

type How = { cookie?: string; bearer?: string; origin?: string; type?: string; body?: BodyInit };
let people = 0;
function ask(method: string, path: string, { cookie, bearer, origin, type, body }: How = {}) {
  const headers: Record<string, string> = { "x-forwarded-for": `10.1.${(people += 1) >> 8}.${people & 255}` };
  // Browsers send Origin with every form.
  if (cookie) Object.assign(headers, { cookie: `authtoken=${cookie}`, origin: site.origin });
  if (bearer) headers.authorization = `Bearer ${bearer}`;
  if (origin) headers.origin = origin;
  if (type) headers["content-type"] = type;
  return fetch(site.origin + path, { method, headers, body, redirect: "manual" });
}

/** A valid form for each staff page with an action; a test below fails if one is missing. */
const acts = (): Record<string, [query: string, form: Record<string, string>]> => ({
  "/admin/blogs": ["", { id: names.post ?? "", intent: "draft" }],
  "/admin/events": ["", { id: names.listed ?? "", intent: "draft" }],
  "/admin/projects": ["", { id: names.project ?? "", intent: "draft" }],
  "/admin/gallery": ["", { id: names.photo ?? "", intent: "delete" }],
  "/adminBlog": [
    "",
    { title: "T", subheading: "S", category: "C", author: "A", content: "<p>Text</p>", imageId },
  ],
  "/adminEvent": ["", { title: "An event" }],
  "/adminProjects": ["", { title: "A project", para1: "x", image1Id: imageId }],
  "/adminGallery": ["", { title: "A photo", imageId }],
  "/edititem": [`?type=event&id=${names.event}`, { title: "Another title", id: names.event ?? "" }],
  "/admin/quick-edit": [`?type=event&id=${names.event}`, { title: "Another one", id: names.event ?? "" }],
  "/admin/delete": ["", { type: "event", id: names.spare ?? "" }],
  "/adminBin": ["", { type: "event", id: names.spare ?? "" }],
  "/adminPictures": ["", { id: imageId, people: "adults" }],
  "/adminPictures/withdraw": ["?by=Meera", {}],
  ...Object.fromEntries(STATEMENT.map((path) => [path, ["", { year: "2026-27" }]])),
  "/adminBank": ["", { intent: "ignore", line: names.line ?? "", reason: "A loan" }],
  "/adminBank/:line": ["", { intent: "ignore", line: names.otherLine ?? "", reason: "A loan" }],
  "/adminSettlements": ["", { from: "2026-06-01", to: "2026-06-02" }],
  "/adminCauses": ["", { slug: LIFE_SCHOOL, intent: "down" }],
  "/adminCauses/new": ["", { name: "Clean Wells", goal: "90000" }],
  "/adminCauses/:cause": ["", { name: "Evening School", goal: "90000" }],
  "/adminCauses/:cause/spending": [
    "",
    { date: "2026-06-01", amount: "100", what: "Slates", formToken: randomBytes(18).toString("base64url") },
  ],
  "/adminCauses/:cause/amounts": ["", { "en.250": "Slates for a class" }],
  "/adminSettings/foundation": [
    "",
    {
      ...{ name: "Sahaya Trust", address: "Hill Road", phone: "04936 200200" },
      ...{ email: "us@sahaya.example", receiptPrefix: "ST" },
    },
  ],
  "/adminSettings/bank": ["", { upiId: "sahaya@okaxis" }],
  "/adminSettings/giving": ["", { presets: "100, 200", minimum: "50", maximum: "5000" }],
  "/adminSettings/home": ["", { pictureAlt: "A well" }],
  "/adminSettings/languages": ["", { languages: "en" }],
  "/adminSettings": ["", { intent: "test-mail" }],
  "/adminSettings/look": ["", { brand: "#204060", accent: "#603020" }],
  "/adminPage": ["", { title: "A page", slug: "a-page", content: "<p>Text</p>" }],
  "/adminPages": ["", { id: names.page ?? "", intent: "draft" }],
  "/adminTeam": ["", { name: "Asha", role: "Treasurer" }],
  "/adminTestimonials": ["", { text: "A lamp for each", author: "Asha" }],
  "/admin/versions/:kind/:id/:version": ["", { version: "2" }],
  "/adminTexts/:part/versions/:version": ["", { version: "1" }],
  "/adminSettings/:subject/versions/:version": ["", { version: "1" }],
  "/adminTexts/:part": ["", { intent: "publish", "home.headline": "Walk with us" }],
  "/adminUpdates/new": ["", { title: "Goats", content: "<p>Three kids</p>" }],
  "/adminUpdates/:id": ["", { title: "More goats", content: "<p>Five kids</p>" }],
  "/adminUpdates/:id/send": ["", {}],
  "/adminPapers": ["", { intent: "delete", id: names.paper ?? "" }],
  "/adminPapers/:id": ["", { title: "Approval" }],
  "/adminRedirects": ["", { from: "/old-page", to: "/" }],
  "/adminLinks": ["", { cause: LIFE_SCHOOL, greeting: "Lamps for the evening" }],
  "/adminMessages": ["", { id: names.message ?? "", handled: "yes" }],
  "/adminOutbox": ["", { id: names.mail ?? "" }],
  "/adminStaff": ["", { intent: "invite", email: "invited@example.org" }],
  "/adminDonations": ["", { id: names.second ?? "" }],
  "/adminDonations/new": [
    "",
    {
      amount: "500",
      cause: LIFE_SCHOOL,
      channel: "cash",
      givenOn: "2026-06-01",
      name: "Asha",
      email: "",
      phone: "",
      note: "",
      formToken: randomBytes(18).toString("base64url"),
    },
  ],
  "/adminDonors": ["", { search: "ABCPE1234F" }],
  "/adminDonors/:donor": ["", { intent: "note", note: "Rings in May" }],
  "/adminDonors/:donor/gift-pan/:gift": ["", { pan: "ABCPW1234F" }],
  "/adminDonors/:donor/erase": ["", {}],
  "/adminDonations/:id/correct": [
    "",
    { cause: GOAT_REARING, channel: "cash", givenOn: "2026-06-02", name: "Asha", note: "" },
  ],
  "/adminDonations/:id/void": ["", { reason: "recorded twice" }],
  "/adminMonthly": ["", { intent: "open-page", id: names.monthly ?? "" }],
  "/adminDonations/:id": [
    "",
    {
      intent: "refund",
      confirmed: "yes",
      amount: "100",
      reason: "asked for",
      formToken: randomBytes(18).toString("base64url"),
    },
  ],
});

/** Callers without permission. */
const strangers = (): [string, How][] => [
  ["nobody", {}],
  ["a made-up cookie", { cookie: randomBytes(32).toString("base64url") }],
  ["a made-up token", { bearer: randomBytes(32).toString("base64url") }],
  ["an empty token", { bearer: " " }],
  ["a token of another kind, beside a good cookie", { cookie: staff, bearer: "x" }],
  ["words of a query", { cookie: "' or 1=1 --" }],
  ["nobody, who says that a form comes back", { type: "application/x-www-form-urlencoded" }],
  ["somebody who waits, and says so too", { cookie: waiting, type: "multipart/form-data; boundary=x" }],
  ["somebody who waits for approval", { cookie: waiting }],
  ["a program of somebody who waits for approval", { bearer: waiting }],
];
/** Only these strangers try every method and body format. */
const TRY_ALL = ["nobody", "somebody who waits for approval"];
/** All strangers in the matrix; otherwise TRY_ALL and one other stranger in turn. */
const someStrangers = () =>
  perRun({
    test: [
      ...strangers().filter(([who]) => TRY_ALL.includes(who)),
      ...inTurn(
        "strangers",
        strangers().filter(([who]) => !TRY_ALL.includes(who)),
      ),
    ],
    matrix: strangers(),
  });
const turns: Record<string, number> = {};
const inTurn = <One>(what: string, all: One[]): One[] => {
  const turn = (turns[what] = (turns[what] ?? -1) + 1) % all.length;
  return perRun({ test: all.slice(turn, turn + 1), matrix: all });
};
/** Requests that other sites make with a staff member's cookie. */
const ledAstray = (): [string, How][] => [
  ["a page of another site", { cookie: staff, origin: "https://evil.example" }],
  ["a page of another port", { cookie: staff, origin: "http://localhost:1" }],
  ["a page without an origin", { cookie: staff, origin: "null" }],
  [
    "a page of another site, as plain text",
    { cookie: staff, origin: "https://evil.example", type: "text/plain", body: "title=x" },
  ],
  [
    "a page without an origin, as plain text",
    { cookie: staff, origin: "null", type: "text/plain", body: '{"title":"x"}' },
  ],
];

const isRefused = (response: Response) =>
  [401, 403].includes(response.status) ||
  (response.status === 302 && (response.headers.get("location") ?? "").startsWith("/login?next="));

const FILES = [
  ...["/adminDonations/csv", "/adminDonors/csv", "/admin/figures.csv", "/adminSettlements/books.csv"],
  "/adminDonations/:id/receipt.pdf",
];
const STATEMENT_FILE = "/adminStatement/csv";
/** Redirects, because no uploaded file awaits review. */
const REVIEW = "/adminStatement/certificates/review/:upload";
const STATEMENT = [
  ...["/adminStatement", "/adminStatement/form", "/adminStatement/certificates", REVIEW, STATEMENT_FILE],
  ...["/adminStatement/certificates/:id", "/adminStatement/revised"],
];
/** Its POST only searches, which keeps a PAN out of the URL. */
const SEARCH = "/adminDonors";
const UNKNOWN = "/admin/*";
const QUERIES: Record<string, string> = { "/adminStatement/gifts": "?year=2026-27&state=ledger" };
const PICTURES = "/admin/pictures";

/** Each form with free text, and the values typed there. */
const typedAt = () =>
  Object.entries(acts()).flatMap(([path, [query, form]]) => {
    const typed = Object.entries(form).filter(([name]) =>
      /^(title|note|what|greeting|address|email|en\.250|home\.headline|goalRupees|search|reason|amount|number|cashLimit)$/.test(
        name,
      ),
    );
    return typed.length > 0 ? [{ path, query, form, typed: typed.map(([, value]) => value) }] : [];
  });

test("returns the typed values and no stored data after the session expired", async () => {
  const forms = typedAt();
  const ended = await endedSessionToken(db);
  expect(forms.length).toBeGreaterThan(12);
  for (const { path, query, form, typed } of forms) {
    const page = staffPages.find((page) => page.path === path);
    const url = (page ? addressOf(page, names) : path) + query;
    const answer = await ask("POST", url, { body: new URLSearchParams(form), cookie: ended });
    const html = await answer.text();
    expect([path, answer.status]).toEqual([path, 401]);
    for (const text of typed) expect(html, path).toContain(text.replace(/[<>]/g, ""));
    expect(html, path).toContain("in another tab");
    expect(html, path).not.toContain(PRIVATE);
  }
});

describe("staff screen", inBothRuns, () => {
  test("has its route in the admin folder, and a sample form if it has an action", () => {
    expect(staffPages.length).toBeGreaterThan(20);
    expect(
      addresses.filter(
        ({ path, folder }) => /^\/(admin|edititem)/.test(path) && folder !== "admin" && path !== PICTURES,
      ),
    ).toEqual([]);
    expect(Object.keys(acts()).sort(), "what would be sent to each page that writes").toEqual(
      staffPages
        .filter(({ path, isWritten }) => isWritten && ![...FILES, UNKNOWN].includes(path))
        .map(({ path }) => path)
        .sort(),
    );
  });

  test.each(staffPages)("$path shows nothing to callers without permission", async (address) => {
    const path = addressFor(address) + (QUERIES[address.path] ?? acts()[address.path]?.[0] ?? "");
    const more = path.includes("?") ? "&" : "?";
    const ways = [path.replace(/(\?|$)/, ".data$1"), `${path}${more}_data=x`, `${path}${more}%5Fdata=x`];
    for (const [who, how] of someStrangers())
      for (const url of [path, ...(TRY_ALL.includes(who) ? inTurn("ways", ways) : [])]) {
        const response = await ask("GET", url, how);
        const text = await response.text();
        // Remix's single fetch answers a redirect with 202 and the location in the body.
        const isLedAway =
          url.includes(".data") && response.status === 202 && /"redirect",".*\/login/.test(text);
        const isNowhere =
          url.includes(".data") &&
          [...FILES, STATEMENT_FILE].includes(address.path) &&
          response.status === 404;
        expect(isLedAway || isNowhere || isRefused(response), `${who} at ${url}: ${response.status}`).toBe(
          true,
        );
        expect(text, `${who} at ${url}`).not.toContain(PRIVATE);
        expect(text, `${who} at ${url}`).not.toMatch(/Skill day|person-\d+@/);
      }
    // A GET of the statement's CSV redirects to its screen; /adminBooks redirects to the present year.
    const fine = [STATEMENT_FILE, "/adminBooks"].includes(address.path)
      ? [302]
      : address.path === REVIEW
        ? [303]
        : [200, 404];
    expect(fine).toContain((await ask("GET", path, { cookie: staff })).status);
  });

  test.each(staffPages.filter(({ isWritten }) => isWritten))(
    "$path does nothing for callers without permission or forged forms, but works for staff",
    async (address) => {
      const [query, form] = acts()[address.path] ?? ["", { title: "x" }];
      const path = addressFor(address) + query;
      const before = await contentOf(db);
      for (const [who, how] of someStrangers()) {
        expect(
          isRefused(await ask("POST", path, { body: new URLSearchParams(form), ...how })),
          `${who} at ${path}`,
        ).toBe(true);
        if (!TRY_ALL.includes(who)) continue;
        const files = new FormData();
        for (const [name, value] of Object.entries(form)) files.append(name, value);
        files.append("image", aPicture, "x.png");
        expect(
          isRefused(await ask("POST", path, { body: files, ...how })),
          `${who} at ${path} with a picture`,
        ).toBe(true);
      }
      for (const [who, how] of inTurn("astray", ledAstray()))
        expect(
          (await ask("POST", path, { body: new URLSearchParams(form), ...how })).status,
          `${who} at ${path}`,
        ).toBe(403);
      const unknown = address.path === UNKNOWN ? [404] : [];
      for (const type of inTurn("types", ["text/plain", "application/json", "application/octet-stream"]))
        expect([415, 422, 400, 405, ...unknown], type).toContain(
          (await ask("POST", path, { cookie: staff, type, body: JSON.stringify(form) })).status,
        );
      for (const method of inTurn("methods", ["PUT", "PATCH", "DELETE"]))
        expect(
          (await ask(method, path, { body: new URLSearchParams(form) })).status,
          method,
        ).toBeGreaterThanOrEqual(300);
      expect(await contentOf(db), "nothing was written").toEqual(before);
      if (STATEMENT.includes(address.path)) return;
      if (address.path === "/adminBin")
        await ask("POST", "/admin/delete", {
          cookie: staff,
          body: new URLSearchParams({ type: "event", id: names.spare ?? "" }),
        });
      const response = await ask("POST", path, {
        cookie: staff,
        origin: site.origin,
        body: new URLSearchParams(form),
      });
      if (FILES.includes(address.path)) return expect(response.status).toBe(405);
      if (address.path === UNKNOWN) return expect(response.status).toBe(404);
      expect(
        [200, 302, 303],
        await response
          .text()
          .then((text) => text.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, " ").slice(0, 800)),
      ).toContain(response.status);
      if (address.path === SEARCH) return;
      expect(await contentOf(db), "staff's own act is done").not.toEqual(before);
    },
  );
});

const bodies: [string, BodyInit][] = [
  ["application/json", '{"title":"x"}'],
  [
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nx\r\n--x--\r\n',
  ],
];

describe("API call", inBothRuns, () => {
  test("listed as public exists in the URL table", () => {
    const known = new Set(calls.flatMap(({ path }) => METHODS.map((method) => `${method} ${path}`)));
    expect([...OPEN].filter((name) => !known.has(name) && !/\*$/.test(name))).toEqual([]);
  });

  test.each(calls.filter(({ path }) => METHODS.some((method) => !OPEN.has(`${method} ${path}`))))(
    "$path refuses callers without permission, whatever they send",
    async (address: Address) => {
      const path = addressOf(address, { id: names.event ?? "" });
      const before = await contentOf(db);
      let refused = 0;
      for (const method of METHODS) {
        if (OPEN.has(`${method} ${address.path}`)) continue;
        // All strangers try the first method, only TRY_ALL the others, which have the same check.
        const tries = someStrangers().filter(
          ([who, { cookie, bearer }]) =>
            (refused === 0 || TRY_ALL.includes(who)) &&
            (!SIGNED_IN.has(address.path) || (cookie !== waiting && bearer !== waiting)),
        );
        for (const [who, how] of tries)
          for (const [type, body] of method === "GET"
            ? [["", undefined] as const]
            : bodies.slice(0, TRY_ALL.includes(who) ? 2 : 1)) {
            const response = await ask(method, path, { ...how, ...(body ? { type, body } : {}) });
            const text = await response.text();
            expect(
              [401, 403, 405],
              `${method} ${path} by ${who} with ${type}: ${text.slice(0, 80)}`,
            ).toContain(response.status);
            expect(JSON.parse(text)).toMatchObject({ success: false });
            expect(text).not.toContain(PRIVATE);
            refused += 1;
          }
      }
      expect(await contentOf(db), "nothing was written").toEqual(before);
      expect(refused).toBeGreaterThan(0);
    },
  );

  test.each(addresses.filter(({ isWritten }) => isWritten))(
    "or page $path refuses another site's forms, unless meant for other origins",
    async (address: Address) => {
      const path = addressOf(address, { id: names.event ?? "" });
      const before = await contentOf(db);
      for (const method of ["POST", "DELETE"])
        for (const [who, how] of inTurn("astray", ledAstray())) {
          const response = await ask(method, path, {
            body: new URLSearchParams({ title: "x", amount: "500" }),
            ...how,
          });
          if (FOR_OTHER_ORIGINS.has(address.path))
            expect(response.status, `${who} at ${path}`).toBeGreaterThanOrEqual(300);
          else expect(response.status, `${method} ${path} by ${who}`).toBe(403);
        }
      expect(await contentOf(db)).toEqual(before);
      expect(
        (await ask("GET", "/user/getMyProfile", { bearer: staff })).status,
        "nobody was logged out",
      ).toBe(200);
    },
  );

  test("that writes refuses a plain-text body", async () => {
    const token = await staffToken(db);
    for (const address of calls.filter(
      ({ path, isWritten }) => isWritten && path !== "/user/logout" && !FOR_OTHER_ORIGINS.has(path),
    ))
      for (const method of ["POST", "PUT"]) {
        const response = await ask(method, addressOf(address), {
          bearer: token,
          type: "text/plain",
          body: '{"title":"x","amount":500}',
        });
        expect([400, 404, 405, 415, 422], `${method} ${address.path}`).toContain(response.status);
      }
  });

  test("refuses an expired session, and one whose account lost its role", async () => {
    const person = await insertAccount(db);
    const token = await startSession(db, person.id, "a test", new Date());
    expect((await ask("GET", "/donation/getall", { bearer: token })).status).toBe(200);
    await db.updateTable("users").set({ role: null }).where("id", "=", person.id).execute();
    expect((await ask("GET", "/donation/getall", { bearer: token })).status).toBe(403);
    await db
      .updateTable("sessions")
      .set({ expires_at: "2020-01-01T00:00:00.000Z" })
      .where("user_id", "=", person.id)
      .execute();
    expect((await ask("GET", "/donation/getall", { bearer: token })).status).toBe(401);
  });
});
