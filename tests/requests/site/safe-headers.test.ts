import { readdirSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#db/client.server";
import type { Db } from "#db/schema";
import { importLine } from "../../support/bank";
import { insertPicture as pictureRow } from "../../support/content";
import { startSampleSite } from "../../support/sample-site";
import { insertDonation } from "../../support/donation";
import { inBothRuns, perRun } from "../../support/matrix";
import { readDonation } from "~/features/donations/find-donation.server";
import { saveVersion } from "~/features/versions/versions.server";
import { receiptProofUrl } from "~/features/receipts/receipt-proof.server";
import { gradeSecurityHeaders } from "../../support/security-headers";
import { scene } from "../../support/pictures";
import { addressOf, readRouteTable } from "../../support/route-table";
import type { Site } from "../../support/site";
import { staffToken } from "../../support/staff";
import { sendRaw as shoutAt } from "../../support/raw-socket";
import { LIFE_SCHOOL } from "../../support/causes";
import { taxYearOf } from "~/lib/tax-year";

const LEAST = 115;
const LEAST_AT_HOME = 130;
const HTTPS = "https://foundation.example";
const addresses = await readRouteTable();

let site: Site;
let db: Db;
let staff: string;
let waiting: string;
let names: Record<string, Record<string, string>>;
let picture: string;

const TRIBUTE = { tribute: "memory", tribute_name: "Lakshmi", tribute_token: "t".repeat(32) } as const;
const ask = (path: string, { as, ...how }: RequestInit & { as?: string } = {}) =>
  fetch(site.origin + path, {
    redirect: "manual",
    ...how,
    headers: {
      ...(as ? { cookie: `authtoken=${as}`, origin: HTTPS } : {}),
      ...(how.headers as Record<string, string>),
    },
  });

beforeAll(async () => {
  // Configured as behind a proxy with HTTPS.
  site = await startSampleSite({ APP_ORIGIN: HTTPS, TRUST_PROXY: "on", DEFAULT_COUNTRY: "IN" });
  db = openDatabase(site.databasePath);
  [staff, waiting] = [await staffToken(db), await staffToken(db, { staff: false })];
  const order = (await (
    await ask("/payment/create-order", {
      method: "POST",
      body: new URLSearchParams({ amount: "500", email: "giver@example.org", wantsUpdates: "on" }),
    })
  ).json()) as { order: { id: string }; key: string; donation: { status: string } };
  const proof = (await (
    await ask("/practice/v1/checkout/script/pay", {
      method: "POST",
      body: new URLSearchParams({ key_id: order.key, order_id: order.order.id }),
    })
  ).json()) as Record<string, string>;
  await ask("/payment/verify-payment", { method: "POST", body: new URLSearchParams(proof) });
  const monthly = (await (
    await ask("/payment/create-order", {
      method: "POST",
      body: new URLSearchParams({ amount: "500", frequency: "monthly" }),
    })
  ).json()) as { donation: { href: string } };
  const photo = new FormData();
  photo.append("title", "A well");
  photo.append("image", new Blob([new Uint8Array(await scene(400, 300).jpeg().toBuffer())]), "well.jpg");
  const made = (await (
    await ask("/gallery/create", {
      method: "POST",
      body: photo,
      headers: { authorization: `Bearer ${staff}` },
    })
  ).json()) as { galleryItem: { _id: string; imagePath: { url: string } } };
  picture = made.galleryItem.imagePath.url;
  const first = async (table: "blog_posts" | "events" | "projects" | "gallery_items" | "donations") =>
    (await db.selectFrom(table).select("id").executeTakeFirstOrThrow()).id;
  const post = await first("blog_posts");
  const [event, donation] = [await first("events"), await first("donations")];
  const receipt = await db.selectFrom("receipts").selectAll().executeTakeFirstOrThrow();
  const appeal = {
    token: "abcdefghjk",
    cause_slug: LIFE_SCHOOL,
    greeting: "Lamps",
    created_at: receipt.issued_at,
  };
  await db.insertInto("gift_links").values(appeal).execute();
  const { donor_id: donor } = await readDonation(db, donation);
  const reader = "reader@example.org";
  const given = { email: reader, paid_at: new Date().toISOString() };
  const { id: byHand } = await insertDonation(db, {
    mode: "practice",
    channel: "cash",
    ...given,
    ...TRIBUTE,
  });
  const settlement = { settlement_id: "setl_1", type: "adjustment", settled_on: "2026-06-26", utr: null };
  const paise = { debit_paise: 0, credit_paise: 1, amount_paise: 1, fee_paise: 0, tax_paise: 0 };
  await db
    .insertInto("settlement_rows")
    .values({ entity_id: "adj_1", ...settlement, ...paise, created_at: new Date().toISOString() })
    .execute();
  const pdf = new FormData();
  pdf.append("title", "Approval");
  pdf.append("pdf", new File(["%PDF-1.4 %%EOF"], "approval.pdf"));
  expect((await ask("/adminPapers", { method: "POST", body: pdf, as: staff })).status).toBe(303);
  await db.updateTable("papers").set({ id: "paper" }).execute();
  await pictureRow(db, "of-meera", { people: "adults", consent_by: "Meera" });
  const body = new URLSearchParams({ title: "Edited again" });
  expect((await ask(`/event/update/${event}`, { method: "PUT", body, as: staff })).status).toBe(200);
  for (const [kind, id] of [
    ["texts", "home"],
    ["settings", "giving"],
  ] as const)
    await saveVersion(
      db,
      { kind, id },
      { body: '{"published":{},"drafts":{}}', savedAt: null, savedBy: null, imageIds: [] },
    );
  const gift = await (await ask(order.donation.status)).text();
  const update = { id: "goats", title: "Goats", content: "<p>Three kids</p>" };
  const written = { created_at: receipt.issued_at, updated_at: receipt.issued_at };
  await db
    .insertInto("updates")
    .values({ ...update, ...written })
    .execute();
  names = {
    "/adminUpdates/:id": { id: update.id },
    "/adminUpdates/:id/send": { id: update.id },
    "/unsubscribe/:token": { token: /\/unsubscribe\/([\w.-]+)"/.exec(gift)?.[1] ?? "" },
    ...Object.fromEntries(
      ["/adminBooks/:year", "/adminBooks/:year.csv"].map((path) => [path, { year: taxYearOf(new Date()) }]),
    ),
    "/adminBank/:line": { line: String(await importLine(db)) },
    "/project/:id": { id: await first("projects") },
    "/eventDetail/:id": { id: event },
    "/eventDetail/:id/calendar.ics": { id: event },
    "/BlogDetail/:blogId": { blogId: post },
    "/galleryPage/:id": { id: made.galleryItem._id },
    "/receipt/:reference": { reference: (await receiptProofUrl(db, receipt)).split("/").at(-1) ?? "" },
    "/give/:token": { token: appeal.token },
    "/tribute/:token": { token: TRIBUTE.tribute_token },
    "/papers/:paper.pdf": { paper: "paper" },
    "/adminPapers/:id": { id: "paper" },
    "/monthly/:token": { token: monthly.donation.href.split("/").at(-1) ?? "" },
    "/account/:cause": { cause: LIFE_SCHOOL },
    "/account/:cause.csv": { cause: LIFE_SCHOOL },
    "/account/:cause.json": { cause: LIFE_SCHOOL },
    "/adminCauses/:cause": { cause: LIFE_SCHOOL },
    "/adminCauses/:cause/spending": { cause: LIFE_SCHOOL },
    "/adminCauses/:cause/amounts": { cause: LIFE_SCHOOL },
    "/adminSettlements/:id": { id: "setl_1" },
    "/adminTexts/:part": { part: "home" },
    "/adminTexts/:part/versions": { part: "home" },
    "/adminTexts/:part/versions/:version": { part: "home", version: "2" },
    "/adminSettings/:subject/versions": { subject: "giving" },
    "/adminSettings/:subject/versions/:version": { subject: "giving", version: "3" },
    "/admin/versions/:kind/:id": { kind: "event", id: event },
    "/admin/versions/:kind/:id/:version": { kind: "event", id: event, version: "1" },
    ...Object.fromEntries(
      addresses
        .filter(({ path }) => path.startsWith("/adminDonors/:donor"))
        .map(({ path }) => [path, { donor: donor ?? "", gift: donation }]),
    ),
    "/adminDonations/:id": { id: donation },
    ...Object.fromEntries(["correct", "void"].map((act) => [`/adminDonations/:id/${act}`, { id: byHand }])),
    "/adminDonations/:id/receipt.pdf": { id: donation },
    ...Object.fromEntries(
      addresses
        .filter(({ path }) => path.startsWith("/donation/:token"))
        .map(({ path }) => [path, { token: order.donation.status.split("/")[2] ?? "" }]),
    ),
  };
  const letter = { email: reader, message: "How many goats make a herd?" };
  await ask("/contactPage", { method: "POST", body: new URLSearchParams(letter) });
  await ask("/my-data", { method: "POST", body: new URLSearchParams({ email: reader }) });
  const { id: mail, link } = await db
    .selectFrom("outbox")
    .select(["id", "link"])
    .where("recipient", "=", reader)
    .executeTakeFirstOrThrow();
  names["/adminOutbox/:id"] = { id: String(mail) };
  for (const { path } of addresses)
    if (/my-(data|gifts)\/:token/.test(path))
      names[path] = { token: link?.split("/").at(-1) ?? "", year: taxYearOf(new Date()) };
  const code = await fetch(`${site.origin}/user/register`, {
    method: "POST",
    body: new URLSearchParams({
      email: "new@example.org",
      contact: "9847012345",
      password: "a long pass sentence",
    }),
  });
  names["/verify/:id"] = { id: ((await code.json()) as { data: { _id: string } }).data._id };
  for (const { path } of addresses)
    if (/^\/(tailoring|lifeschool|gudalur|goat|event\d)\/:id$/.test(path)) names[path] = { id: "1" };
});
beforeEach(async () => {
  [staff, waiting] = [await staffToken(db), await staffToken(db, { staff: false })];
});
afterAll(async () => {
  await db?.destroy();
  await site?.kill();
});

/** Query strings that these pages require. */
const QUERIES: Record<string, string> = {
  "/donation/new": `?amount=500&cause=${LIFE_SCHOOL}`,
  "/search": "?q=school",
  "/edititem": "?type=event",
  "/adminPictures/withdraw": "?by=Meera",
  "/admin/delete": "?type=event",
  "/admin/quick-edit": "?type=event",
  "/adminStatement/gifts": "?state=ledger",
};

describe("page", () => {
  const isBelowMl = ({ path }: { path: string }) => path.startsWith("/ml/");
  const scored = addresses.filter(
    (address) => address.isPage && perRun({ test: !isBelowMl(address), matrix: isBelowMl(address) }),
  );
  test.each(scored)("$path has our minimum Mozilla Observatory score", inBothRuns, async (address) => {
    const plain = address.path.replace(/^\/ml(?=\/)/, "");
    const query = QUERIES[plain] ?? "";
    const id = /type=event/.test(query) ? `&id=${names["/eventDetail/:id"]?.id}` : "";
    const path = addressOf(address, names[plain]) + query + id;
    const isHome = address.path === "/";
    const shown: [string, Response][] = [
      ["a visitor", await ask(path)],
      ["staff", await ask(path, { as: staff })],
      ["somebody who waits", await ask(path, { as: waiting })],
      ["a form without fields", await ask(path, { method: "POST", body: new URLSearchParams() })],
      [
        "a form of staff without fields",
        address.path === "/sessions" || address.path === "/logout"
          ? await ask(path)
          : await ask(path, { method: "POST", body: new URLSearchParams(), as: staff }),
      ],
      ["a wrong method", await ask(path, { method: "DELETE" })],
      ["an unreadable page number", await ask(`${path}${path.includes("?") ? "&" : "?"}page=nonsense`)],
    ];
    for (const [who, answer] of shown) {
      const { score, parts } = gradeSecurityHeaders(
        answer,
        answer.headers.get("content-type")?.startsWith("text/html") ? await answer.text() : "",
      );
      const why = `${answer.status} at ${path} for ${who}: ${JSON.stringify(parts)}`;
      expect(score, why).toBeGreaterThanOrEqual(isHome && answer.status === 200 ? LEAST_AT_HOME : LEAST);
      for (const part of Object.values(parts)) expect(part.points, why).toBeGreaterThanOrEqual(0);
      if (answer.headers.get("content-type")?.startsWith("text/html") === true)
        expect(parts.csp?.points, why).toBe(10);
      // Private pages must not be cached.
      if (["account", "admin"].includes(address.folder) && (answer.status < 300 || answer.status >= 400))
        expect(answer.headers.get("cache-control"), why).toMatch(/\bno-store\b/);
    }
    const [, seen] = shown[address.folder === "admin" ? 1 : 0] ?? [];
    expect([200, 302, 303, 404], path).toContain(seen?.status);
    const english = address.path.replace(/^\/ml(?=\/)/, "");
    if (
      ![
        english === "/*",
        english === "/BlogDetail",
        // The sample site has no pages that staff added.
        english === "/:slug",
        // Answers 404 once there is an administrator.
        english === "/setup/:secret",
        // Answers 404 for unknown addresses below /admin.
        english === "/admin/*",
        // tests/requests/statement/certificates.test.ts tests this page.
        english === "/adminStatement/certificates/review/:upload",
        // Redirects to the present year.
        english === "/adminBooks",
        // tests/requests/statement/certificates.test.ts tests these pages.
        ["/adminStatement/certificates/:id", "/adminStatement/revised"].includes(english),
        english === "/reset",
        english === "/sessions",
        // These redirect unless a login is pending.
        ["/login/code", "/login/again", "/second-factor"].includes(english),
        english === "/logout",
        english === "/donation/:token/pay",
        english.startsWith("/admin/gallery"),
      ].includes(true)
    )
      expect(seen?.status, path).toBe(200);
  });

  test("with a payment form may open the bank's window; other pages may not", async () => {
    for (const [path, policy] of [
      ["/", "same-origin-allow-popups"],
      ["/donateUs", "same-origin-allow-popups"],
      ["/donation/new?amount=500", "same-origin-allow-popups"],
      ["/terms", "same-origin"],
      ["/login", "same-origin"],
      ["/blogs", "same-origin"],
      ["/nowhere", "same-origin"],
    ] as const)
      expect((await ask(path)).headers.get("cross-origin-opener-policy"), path).toBe(policy);
    expect((await ask("/adminDonations", { as: staff })).headers.get("cross-origin-opener-policy")).toBe(
      "same-origin",
    );
  });
});

describe("response", () => {
  const asset = () =>
    `/assets/${readdirSync("build/client/assets").find((file) => /^public-page-\w+\.js$/.test(file))}`;
  const etagOf = async (path: string, headers: Record<string, string> = {}) =>
    (await ask(path, { headers })).headers.get("etag") ?? expect.fail(`${path} has no ETag`);
  const kinds: [string, number, () => Promise<Response> | Response][] = [
    ["a page that is drawn", 200, () => ask("/search?q=well")],
    ["a page from the cache", 200, async () => (await ask("/"), ask("/"))],
    [
      "a cached page, compressed",
      200,
      async () => (
        await ask("/terms", { headers: { "accept-encoding": "br" } }),
        ask("/terms", { headers: { "accept-encoding": "br" } })
      ),
    ],
    [
      "a cached page that has not changed",
      304,
      async () => ask("/blogs", { headers: { "if-none-match": await etagOf("/blogs") } }),
    ],
    ["the head of a cached page", 200, async () => (await ask("/"), ask("/", { method: "HEAD" }))],
    ["the head of a drawn page", 200, () => ask("/donateUs?amount=500", { method: "HEAD" })],
    ["a page of staff", 200, () => ask("/admin", { as: staff })],
    ["a staff page before approval", 403, () => ask("/admin", { as: waiting })],
    ["the details of a donation", 200, () => ask("/donation/new?amount=500")],
    ["the script of the practice checkout", 200, () => ask("/practice/v1/checkout.js")],
    ["a redirect", 302, () => ask("/admin")],
    ["a moved address", 301, () => ask("/aboutPage")],
    [
      "a redirect after a form",
      303,
      () => ask("/donateUs", { method: "POST", body: new URLSearchParams({ amount: "500" }) }),
    ],
    ["data of a page, for a script that no page runs", 404, () => ask("/terms.data")],
    ["a page that is not there", 404, () => ask("/nowhere")],
    ["an item that is not there", 404, () => ask("/BlogDetail/x")],
    ["a method that a page does not take", 405, () => ask("/terms", { method: "DELETE" })],
    ["a form with errors", 422, () => ask("/contactPage", { method: "POST", body: new URLSearchParams() })],
    ["JSON", 200, () => ask("/blog/getall")],
    [
      "JSON that is refused",
      401,
      () =>
        ask("/blog/create", { method: "POST", body: "{}", headers: { "content-type": "application/json" } }),
    ],
    ["an unknown API address", 404, () => ask("/payment/nothing")],
    ["too large a body", 413, () => ask("/payment/webhook", { method: "POST", body: "x".repeat(1_100_000) })],
    [
      "too large a Content-Length",
      413,
      () =>
        shout(`POST /donateUs HTTP/1.1\r\nHost: h\r\nContent-Length: 209715200\r\nConnection: close\r\n\r\n`),
    ],
    [
      "another site's form",
      403,
      () =>
        ask("/donateUs", {
          method: "POST",
          body: new URLSearchParams(),
          headers: { origin: "https://evil.example" },
        }),
    ],
    [
      "another site's API request",
      403,
      () =>
        ask("/user/login", {
          method: "POST",
          body: new URLSearchParams(),
          headers: { origin: "https://evil.example" },
        }),
    ],
    ["an unreadable address", 400, () => ask("/%zz")],
    ["TRACE", 405, () => shout("TRACE / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")],
    ["OPTIONS", 405, () => ask("/blog/getall", { method: "OPTIONS" })],
    ["a script", 200, () => ask(asset())],
    [
      "a script that is known",
      304,
      async () => ask(asset(), { headers: { "if-none-match": await etagOf(asset()) } }),
    ],
    ["an icon", 200, () => ask("/favicon.svg")],
    ["a film", 200, () => ask("/films/evening.mp4")],
    ["a part of a film", 206, () => ask("/films/evening.mp4", { headers: { range: "bytes=0-9" } })],
    [
      "a part beyond a film's end",
      416,
      () => ask("/films/evening.mp4", { headers: { range: "bytes=999999999-" } }),
    ],
    ["an uploaded picture", 200, () => ask(picture)],
    [
      "an uploaded picture that is known",
      304,
      async () => ask(picture, { headers: { "if-none-match": await etagOf(picture) } }),
    ],
    ["a picture that is not there", 404, () => ask("/uploads/x.jpg")],
    [
      "a calendar entry",
      200,
      () => ask(addressOf({ path: "/eventDetail/:id/calendar.ics" }, names["/eventDetail/:id"])),
    ],
    ["a feed", 200, () => ask("/feeds/blogs.xml")],
    [
      "a feed that is known",
      304,
      async () => ask("/feeds/blogs.xml", { headers: { "if-none-match": await etagOf("/feeds/blogs.xml") } }),
    ],
    ["the sitemap", 200, () => ask("/sitemap.xml")],
    ["robots.txt", 200, () => ask("/robots.txt")],
    ["the manifest", 200, () => ask("/site.webmanifest")],
    ["the description of the calls", 200, () => ask("/api/openapi.json")],
    ["a spreadsheet", 200, () => ask("/adminDonations/csv", { as: staff })],
    [
      "a receipt",
      200,
      () => ask(addressOf({ path: "/donation/:token/receipt.pdf" }, names["/donation/:token"])),
    ],
    ["health", 200, () => ask("/healthz")],
    [
      "the practice checkout",
      400,
      () => ask("/practice/v1/checkout/embedded", { method: "POST", body: new URLSearchParams() }),
    ],
    ["Remix's own manifest", 200, () => ask("/__manifest?p=/donateUs&version=1")],
  ];

  test.each(kinds)("for %s has every security header once", async (name, status, make) => {
    const response = await make();
    await response.arrayBuffer();
    const { headers } = response;
    if (name === "Remix's own manifest") expect([200, 204, 400, 404]).toContain(response.status);
    else expect(response.status).toBe(status);
    expect(Object.fromEntries(headers)).toMatchObject({
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": [
        "a page from the cache",
        "the head of a cached page",
        "the head of a drawn page",
        "the details of a donation",
      ].includes(name)
        ? "same-origin-allow-popups"
        : "same-origin",
      "cross-origin-resource-policy": /^(an uploaded picture|the script of the practice)/.test(name)
        ? "cross-origin"
        : "same-origin",
      "permissions-policy": expect.stringMatching(
        /^camera=\(\), geolocation=\(\), microphone=\(\)/,
      ) as string,
      "content-security-policy": expect.stringMatching(/^default-src 'none'/) as string,
    });
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'|unsafe-eval/);
    if (!policy.endsWith("sandbox")) expect(policy).toContain("frame-ancestors 'none'");
    for (const name of ["x-powered-by", "server", "x-remix-response", "x-remix-error"])
      expect(headers.get(name), name).toBeNull();
  });

  test("with status 304 repeats the page's CSP and opener policy", async () => {
    for (const path of [
      "/",
      "/blogs",
      "/terms",
      addressOf({ path: "/BlogDetail/:blogId" }, names["/BlogDetail/:blogId"]),
    ]) {
      const page = await ask(path);
      const again = await ask(path, { headers: { "if-none-match": page.headers.get("etag") ?? "" } });
      expect([again.status, again.headers.get("content-security-policy")], path).toEqual([
        304,
        page.headers.get("content-security-policy"),
      ]);
      expect(again.headers.get("cross-origin-opener-policy"), path).toBe(
        page.headers.get("cross-origin-opener-policy"),
      );
    }
  });

  test("sets cookies with Secure, HttpOnly and SameSite=Lax; only logged-out lacks HttpOnly", async () => {
    const saying = await Promise.all([
      ask("/logout", { method: "POST", body: new URLSearchParams(), as: waiting }),
      ask("/contactPage", {
        method: "POST",
        body: new URLSearchParams({ name: "Asha", email: "", message: "A well" }),
      }),
    ]);
    const cookies = saying.flatMap(({ headers }) => headers.getSetCookie());
    expect(cookies.length).toBeGreaterThanOrEqual(2);
    for (const cookie of cookies) {
      // `logged-out` holds an account id, by which a script erases drafts; no session.
      if (cookie.startsWith("logged-out=")) expect(cookie).not.toContain(waiting);
      else expect(cookie).toMatch(/; HttpOnly\b/);
      expect(cookie).toMatch(/; SameSite=Lax\b/);
      expect(cookie).toMatch(/; Secure\b/);
      expect(cookie).not.toMatch(/domain=/i);
    }
  });
});

async function shout(bytes: string): Promise<Response> {
  const heard = await shoutAt(site.origin, bytes);
  const [line = "", ...lines] = heard.split("\r\n\r\n", 1)[0]?.split("\r\n") ?? [];
  return new Response(null, {
    status: Number(line.split(" ")[1]),
    headers: lines.map(
      (one) => [one.slice(0, one.indexOf(":")), one.slice(one.indexOf(":") + 1).trim()] as [string, string],
    ),
  });
}

describe("scoring", () => {
  const scored = (headers: Record<string, string>, html = "") =>
    gradeSecurityHeaders(new Response(null, { headers }), html).score;
  const GOOD = {
    "content-security-policy": "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    "strict-transport-security": "max-age=31536000",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  };
  test.each([
    ["a good answer", GOOD, "", 130],
    ["nothing at all", {}, "", 30],
    [
      "scripts in the page",
      {
        ...GOOD,
        "content-security-policy": "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'",
      },
      "",
      80,
    ],
    [
      "scripts in the page, with their hash",
      {
        ...GOOD,
        "content-security-policy":
          "default-src 'none'; script-src 'unsafe-inline' 'sha256-x'; frame-ancestors 'none'",
      },
      "",
      130,
    ],
    [
      "styles in the page",
      {
        ...GOOD,
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      },
      "",
      120,
    ],
    [
      "a rule that stands twice",
      { ...GOOD, "content-security-policy": "default-src 'none'; default-src *; frame-ancestors 'none'" },
      "",
      55,
    ],
    ["a month of https", { ...GOOD, "strict-transport-security": "max-age=2592000" }, "", 120],
    [
      "a session's cookie without Secure",
      { ...GOOD, "set-cookie": "authtoken=x; HttpOnly; SameSite=Lax" },
      "",
      120,
    ],
    ["a script of another site", GOOD, '<script src="https://cdn.example/x.js"></script>', 125],
    ["a script of another site over http", GOOD, '<script src="//cdn.example/x.js"></script>', 50],
  ])("of %s matches the Observatory's table", (_name, headers, html, score) =>
    expect(scored(headers as Record<string, string>, html)).toBe(score),
  );
});

describe("site with https", () => {
  test("refuses forms from its own http address", async () => {
    const { host } = new URL(site.origin);
    const give = async (origin: string) => {
      const how = { method: "POST", body: new URLSearchParams({ amount: "500" }), headers: { origin } };
      return (await ask("/donateUs", how)).status;
    };
    expect(await give(`http://${host}`)).toBe(403);
    expect(await give(HTTPS.replace("https", "http"))).toBe(403);
    expect(await give(`https://${host}`)).toBe(303);
    expect(await give(HTTPS)).toBe(303);
  });

  test("keeps staff screens out of the browser's cache", async () => {
    for (const headers of [{}, { "sec-purpose": "prefetch" }, { purpose: "prefetch" }]) {
      const answer = await ask("/admin.data", { as: staff, headers: headers as Record<string, string> });
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    }
  });
});
