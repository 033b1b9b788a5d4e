import { readdirSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#db/client.server";
import type { Db } from "#db/schema";
import { startSampleSite } from "../../support/sample-site";
import { scene } from "../../support/pictures";
import type { Site } from "../../support/site";
import { staffToken } from "../../support/staff";
import { sendRaw as shoutAt } from "../../support/raw-socket";

const HTTPS = "https://foundation.example";

let site: Site;
let db: Db;
let staff: string;
let waiting: string;
let picture: string;
let receipt: string;
let article: string;
let event: string;

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
  const post = async <Answer>(path: string, form: Record<string, string>) =>
    (await (await ask(path, { method: "POST", body: new URLSearchParams(form) })).json()) as Answer;
  const order = await post<{ order: { id: string }; key: string; donation: { status: string } }>(
    "/payment/create-order",
    { amount: "500", email: "giver@example.org" },
  );
  const checkout = { key_id: order.key, order_id: order.order.id };
  const proof = await post<Record<string, string>>("/practice/v1/checkout/script/pay", checkout);
  await post("/payment/verify-payment", proof);
  receipt = `${order.donation.status}/receipt.pdf`;
  const photo = new FormData();
  photo.append("title", "A well");
  photo.append("image", new Blob([new Uint8Array(await scene(40, 30).jpeg().toBuffer())]), "well.jpg");
  const headers = { authorization: `Bearer ${staff}` };
  const made = await ask("/gallery/create", { method: "POST", body: photo, headers });
  picture = ((await made.json()) as { galleryItem: { imagePath: { url: string } } }).galleryItem.imagePath
    .url;
  const first = async (table: "blog_posts" | "events") =>
    (await db.selectFrom(table).select("id").executeTakeFirstOrThrow()).id;
  [article, event] = [`/BlogDetail/${await first("blog_posts")}`, `/eventDetail/${await first("events")}`];
});
beforeEach(async () => {
  [staff, waiting] = [await staffToken(db), await staffToken(db, { staff: false })];
});
afterAll(async () => {
  await db?.destroy();
  await site?.kill();
});

describe("page", () => {
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
    ["a calendar entry", 200, () => ask(`${event}/calendar.ics`)],
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
    ["a receipt", 200, () => ask(receipt)],
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
    for (const path of ["/", "/blogs", "/terms", article]) {
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

  test("sets cookies with Secure, HttpOnly and SameSite=Lax", async () => {
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
      expect(cookie).toMatch(/; HttpOnly\b/);
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
