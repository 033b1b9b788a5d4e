/** XSS payloads written directly into every text column, in a browser without CSP. */
import Database from "better-sqlite3";
import type { BrowserContext, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { withDatabase } from "../../support/database";
import { buildEmail } from "~/features/mail/email-layout";
import { waitUntilReady } from "../../support/browser";
import { startJourney } from "../../support/journey";
import { HOSTILE_TEXTS } from "../../support/hostile-html";
import { inBothRuns, perRun, onlyInMatrix } from "../../support/matrix";
import { startSampleSite } from "../../support/sample-site";
import { staffToken } from "../../support/staff";
import { splitList } from "../../support/list";
import { LIFE_SCHOOL } from "../../support/causes";

/** `npm test` tries a fifth of the payloads, the matrix the others. */
const isFifth = (_: string, at: number) => at % 5 === 0;
const TEXTS = perRun({
  test: HOSTILE_TEXTS.filter(isFifth),
  matrix: HOSTILE_TEXTS.filter((text, at) => !isFifth(text, at)),
});
/** Payloads per field. HTML columns hold one, because an unclosed one would hide the others. */
const TOGETHER = 10;
const BUNDLES = Array.from({ length: Math.ceil(TEXTS.length / TOGETHER) }, (_, at) =>
  TEXTS.slice(at * TOGETHER, (at + 1) * TOGETHER).join(" alert "),
);
const NOT_WORDS =
  /^(id|lang|token|key|kind|state|status|mode|source|purpose|currency|slug|channel|number|financial_year|countries|widths|placeholder|foundation|detail|told|body|citizenship_statement|translated|visitor_country|subject_kind|contact|code|text|html|sign_up|.*_(id|key|slug|at|on|date|time|hash|by|since|until))$/;
/** Tables that get one row per bundle; `blog_posts` gets one per payload. */
const CLONED = splitList(`
  events, projects, gallery_items, donations, contact_messages, users, activity, blog_posts, refund_requests,
  payment_events, outbox
`);

const TRANSLATED = splitList(`
  title, subheading, category, author, eventLocation, imageAlt, image1Alt, para1, para2, para3, para4, para5
`);
const inMalayalam = (at: number) => ({
  ...Object.fromEntries(TRANSLATED.map((name) => [name, BUNDLES[at % BUNDLES.length]])),
  content: TEXTS[at],
});

const { site, browser } = await startJourney(
  { DEFAULT_COUNTRY: "IN", TRUST_PROXY: "on" },
  { start: startSampleSite },
);
let context: BrowserContext;
let token: string;
let ids: Record<string, (string | number)[]>;
let donationTokens: string[];
const troubles: string[] = [];

beforeAll(async () => {
  token = await withDatabase(site, staffToken);
  await makeOneOfEach();
  ids = fill(site.databasePath);
  context = await browser.newContext({ bypassCSP: true, viewport: { width: 1280, height: 800 } });
  await context.exposeBinding("itRan", ({ frame }) => void troubles.push(`a script ran at ${frame.url()}`));
  await context.addInitScript(watchWhatActs);
  await context.route(`${site.origin}/empty`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: "<!doctype html><style>iframe{visibility:hidden;position:absolute;width:1280px;height:800px}</style><body>",
    }),
  );
  // Records requests without intercepting them, because there are thousands.
  context.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(site.origin) && !/^(data|about|blob):/.test(url))
      troubles.push(`${url} was asked for`);
  });
}, 120_000);
async function makeOneOfEach() {
  const send = (path: string, form: Record<string, string>) =>
    fetch(site.origin + path, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams(form),
      headers: { cookie: `authtoken=${token}`, origin: site.origin },
    });
  const order = (await (
    await send("/payment/create-order", {
      amount: "500",
      name: "Asha",
      email: "a@example.org",
      phone: "9847012345",
      invoice: "on",
    })
  ).json()) as { order: { id: string }; key: string };
  const proof = (await (
    await send("/practice/v1/checkout/script/pay", { key_id: order.key, order_id: order.order.id })
  ).json()) as Record<string, string>;
  expect((await send("/payment/verify-payment", proof)).status).toBe(200);
  expect(
    (await send("/contactPage", { name: "Asha", email: "a@example.org", message: "A well" })).status,
  ).toBe(303);
  expect(
    (await send(`/adminCauses/${LIFE_SCHOOL}`, { name: "Life School", goal: "90000", opening: "50000" }))
      .status,
  ).toBe(303);
}

/** Fills the tables with payloads. @returns the ids of each table's rows */
function fill(path: string): Record<string, (string | number)[]> {
  const db = new Database(path);
  db.pragma("busy_timeout = 5000");
  db.pragma("foreign_keys = off");
  const donation = (db.prepare("select id from donations where state = 'paid'").get() as { id: string }).id;
  const now = new Date().toISOString();
  db.prepare(
    "insert into refund_requests (id, donation_id, amount_paise, reason, state, answer, created_at, updated_at) values ('request-0001', ?, 100, 'x', 'refused', 'x', ?, ?)",
  ).run(donation, now, now);
  db.prepare(
    "insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, confirmed_at, device) select 'another', user_id, created_at, last_seen_at, expires_at, confirmed_at, device from sessions limit 1",
  ).run();
  const filled: Record<string, (string | number)[]> = {};
  for (const table of CLONED) {
    const columns = db.pragma(`table_info(${table})`) as { name: string; type: string; pk: number }[];
    const [row] = db.prepare(`select * from ${table} limit 1`).all() as Record<string, unknown>[];
    if (!row) throw new Error(`There is no row in ${table}`);
    const count = table === "blog_posts" ? TEXTS.length : BUNDLES.length;
    filled[table] = [];
    for (let at = 0; at < count; at += 1) {
      const copy: Record<string, unknown> = { ...row };
      for (const { name, type, pk } of columns) {
        if (pk && type.toLowerCase() === "integer") copy[name] = null;
        else if (
          pk ||
          splitList(
            "token, key, title_key, email_key, order_id, payment_id, provider_event_id, idempotency_key",
          ).includes(name)
        )
          copy[name] = row[name] === null ? null : `${row[name] as string}-${at}`;
        else if (name === "translations") copy.translations = JSON.stringify({ ml: inMalayalam(at) });
        else if (type.toLowerCase() === "text" && !NOT_WORDS.test(name))
          copy[name] =
            table === "blog_posts" && name === "content" ? TEXTS[at] : BUNDLES[at % BUNDLES.length];
      }
      if ("tribute" in copy) copy.tribute = "memory";
      if (table === "users") copy.role = at % 2 ? "editor" : null;
      if (table === "donations")
        copy.state = at % 3 === 0 ? "failed" : at % 3 === 1 ? "created" : "set_aside";
      if (table === "refund_requests") copy.donation_id = donation;
      const names = Object.keys(copy);
      const { lastInsertRowid } = db
        .prepare(
          `insert into ${table} (${names.join(", ")}) values (${names.map((name) => `@${name}`).join(", ")})`,
        )
        .run(copy);
      filled[table].push((copy.id as string | null) ?? Number(lastInsertRowid));
    }
  }
  // One row is enough for these columns.
  const all = TEXTS.join(" ");
  for (const [table, column] of [
    ["images", "original_name"],
    ["sessions", "device"],
    ["project_images", "alt"],
    ["outbox_attempts", "answer"],
  ] as const)
    db.prepare(`update ${table} set ${column} = ?`).run(all);
  db.prepare("update donations set name = ?, note = ?, failure_reason = ?, method = ? where id = ?").run(
    all,
    all,
    all,
    all,
    donation,
  );
  db.prepare("update activity set detail = ?").run(JSON.stringify({ [all]: all, words: [all, all] }));
  filled.paid = [donation];
  donationTokens = (db.prepare("select token from donations").all() as { token: string }[]).map(
    (one) => one.token,
  );
  db.prepare(
    "update blog_posts set deleted_at = ? where id in (select id from blog_posts order by id limit 3)",
  ).run(now);
  db.close();
  return filled;
}

type Watching = Window & {
  itRan: () => void;
  hasRun?: boolean;
  whatWouldAct: (inside: Document) => string[];
};

/** Runs first in every frame: reports scripts that run, and finds markup that would run one. */
function watchWhatActs() {
  const self = window as unknown as Watching;
  const tell = self.itRan;
  const value = () => {
    self.hasRun = true;
    tell();
  };
  for (const name of ["alert", "confirm", "prompt", "print", "msgbox"])
    Object.defineProperty(window, name, { value, configurable: true });
  // Attributes and URLs that would run later must be absent, also in nested pages.
  self.whatWouldAct = (inside) => {
    const found: string[] = [];
    for (const element of inside.querySelectorAll("*"))
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name)) found.push(`<${element.localName} ${name}>`);
        if (
          /^(href|src|action|formaction|xlink:href|data|poster|background)$/i.test(name) &&
          /^[\s\p{Cc}]*(javascript|vbscript|data:text)/iu.test(value)
        )
          found.push(`<${element.localName} ${name}=${value.slice(0, 40)}>`);
        if (name === "srcdoc")
          found.push(...self.whatWouldAct(new DOMParser().parseFromString(value, "text/html")));
      }
    for (const element of inside.querySelectorAll(
      "object, embed, applet, base, marquee, frame, meta[http-equiv=refresh i], link[href*='evil'], script:not([src]):not([type='application/ld+json'])",
    )) {
      // The inline scripts that Remix writes.
      const isOurs =
        element.matches("script[nonce]") &&
        /^(\(\(STORAGE_KEY|window\.__remix(Context|Manifest)\b|import )/.test(element.textContent.trim());
      if (!isOurs) found.push(`<${element.localName}>`);
    }
    return found;
  };
}

async function newPage(signedIn = false): Promise<Page> {
  await context.clearCookies();
  if (signedIn) await context.addCookies([{ name: "authtoken", value: token, url: site.origin }]);
  const page = await context.newPage();
  page.on("dialog", (dialog) => {
    troubles.push(`a dialog at ${page.url()}`);
    void dialog.dismiss();
  });
  troubles.length = 0;
  return page;
}

/** A page by its URL, the answer to a form, or raw HTML. */
type Asked = { path: string; form?: Record<string, string>; html?: string };
const FRAMES_AT_ONCE = 8;
const PAGES_IN_A_FRAME = 6;

const inGroups = <T>(all: T[], size: number) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** Draws each group in one frame: single pages would take ten times as long. @returns findings per frame */
async function drawEach(groups: Asked[][], signedIn = false): Promise<string[][]> {
  const page = await newPage(signedIn);
  await page.goto(`${site.origin}/empty`);
  const found: string[][] = [];
  for (const batch of inGroups(groups, FRAMES_AT_ONCE))
    found.push(...(await page.evaluate(drawInFrames, batch)));
  await page.close();
  return found;
}

function drawInFrames(groups: Asked[][]): Promise<string[][]> {
  const draw = async (group: Asked[]) => {
    const found: string[] = [];
    const sheets = new Set<string>();
    const read = async ({ path, form, html }: Asked) => {
      if (html !== undefined) return html;
      const answer = await fetch(path, form && { method: "POST", body: new URLSearchParams(form) });
      if (answer.status >= 400 && !form) found.push(`${answer.status}`);
      const isThere = answer.url === new URL(path, location.href).href || answer.url.includes("/search");
      if (!isThere && !form) found.push(`led to ${answer.url}`);
      // Removes scripts, because React would hydrate the frame (see `open`), and slow pictures and CSS.
      return (await answer.text())
        .replace(/<script nonce="[^"]*"[^>]*>[^]*?<\/script>/g, "")
        .replace(/ (src|srcset)="\/(uploads|pictures)\/[^"]*"/g, "")
        .replace(/<style[^>]*>([^]*?)<\/style>/g, (sheet, rules: string) =>
          sheets.has(rules) ? "" : (sheets.add(rules), sheet),
        );
    };
    const pages = await Promise.all(group.map(read));
    const frame = document.createElement("iframe");
    frame.srcdoc = pages.join("");
    const loaded = new Promise((done) => frame.addEventListener("load", done));
    document.body.append(frame);
    await Promise.race([loaded, new Promise((late) => setTimeout(late, 60_000))]);
    const inside = frame.contentDocument;
    found.push(...(inside ? (window as unknown as Watching).whatWouldAct(inside) : ["went elsewhere"]));
    if (inside && (frame.contentWindow as unknown as Watching).hasRun) found.push("a script ran");
    // An unclosed payload would hide the next pages.
    const hidden =
      pages.filter((one) => one.includes("<main ")).length - (inside?.querySelectorAll("main").length ?? 0);
    if (hidden > 0) found.push(`${hidden} pages are hidden`);
    frame.remove();
    return found.map((one) => `${one} at ${group.map(({ path }) => path).join(", ")}`);
  };
  return Promise.all(groups.map(draw));
}

/** Draws these pages in frames. @returns what went wrong */
async function draw(asked: (Asked | string)[], signedIn = false): Promise<string[]> {
  const all = asked.map((one) => (typeof one === "string" ? { path: one } : one));
  const found = await drawEach(inGroups(all, PAGES_IN_A_FRAME), signedIn);
  return [...new Set([...found.flat(), ...troubles])];
}

/** Opens pages that need a document of their own, such as the editor. @returns what went wrong */
async function open(paths: string[], signedIn = false, act?: (page: Page) => Promise<void>) {
  const page = await newPage(signedIn);
  const found: string[] = [];
  for (const path of paths) {
    const response = await page.goto(site.origin + path, { waitUntil: "domcontentloaded" });
    if (response?.status() !== 200) found.push(`${response?.status()} at ${path}`);
    await act?.(page);
    const acts = await page.evaluate(() => (window as unknown as Watching).whatWouldAct(document));
    found.push(...acts.map((one) => `${one} at ${path}`));
  }
  await page.close();
  return [...found, ...troubles];
}

const PAGES = perRun({ test: 2, matrix: 5 });
const pages = (path: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${path}${path.includes("?") ? "&" : "?"}page=${at + 1}`);
const each = (table: string, path: string) => (ids[table] ?? []).map((id) => path.replace(":id", String(id)));

describe(`${TEXTS.length} XSS payloads in every field`, inBothRuns, () => {
  test("are from a list of at least 200; over 80 % of them run in unfiltered HTML", async () => {
    expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(200);
    expect(new Set(HOSTILE_TEXTS).size).toBe(HOSTILE_TEXTS.length);
    const raw = TEXTS.map((text, at) => ({
      path: `${at}`,
      html: `<!doctype html><title>x</title><main id="content"><div>${text}</div></main>`,
    }));
    const alone = await drawEach(raw.map((one) => [one]));
    const ran = alone.filter((found) => found.length > 0).length;
    expect(ran, "of those that are tried").toBeGreaterThan(TEXTS.length * 0.8);
    // A frame with several pages must report a payload that runs alone.
    const together = await drawEach(inGroups(raw, PAGES_IN_A_FRAME));
    const missed = inGroups(alone, PAGES_IN_A_FRAME).filter(
      (group, at) => group.flat().length > 0 && together[at]?.length === 0,
    );
    expect(missed).toEqual([]);
  });

  test("run no script on visitors' pages", { timeout: 300_000 }, async () => {
    const lists = [
      "/",
      ...pages("/blogs", PAGES),
      ...pages("/eventsPage", 1),
      ...pages("/projects", 1),
      ...pages("/galleryPage", 1),
      ...pages("/search?q=alert", PAGES),
      "/search?q=onerror",
      "/search?q=script",
    ];
    const items = [
      ...each("events", "/eventDetail/:id"),
      ...each("projects", "/project/:id"),
      ...each("gallery_items", "/galleryPage/:id"),
      ...each("blog_posts", "/BlogDetail/:id").slice(3),
    ];
    const below = [...lists, ...items].map((path) => `/ml${path}`);
    expect(await draw([...lists, ...items, ...below])).toEqual([]);
  });

  test("run no script on donors' pages", async () => {
    expect(await draw(donationTokens.map((one) => `/donation/${one}`))).toEqual([]);
  });

  test("run no script on staff screens and in editors", { timeout: 180_000, ...onlyInMatrix }, async () => {
    const longLists = ["/admin/blogs", "/admin/events", "/admin/projects", "/admin/gallery"].flatMap((path) =>
      pages(path, 3),
    );
    const shortLists = [
      "/adminDonations",
      "/adminMessages?show=all",
      "/adminOutbox",
      "/adminStaff",
      ...pages("/adminActivity", 2),
      "/adminBin",
      "/adminCauses",
      `/adminCauses/${LIFE_SCHOOL}`,
    ];
    const lists = [
      "/admin",
      "/admin?blogs=alert&events=alert&projects=alert",
      ...longLists,
      ...shortLists,
      "/sessions",
      "/adminDonations/new",
      "/adminDonations?search=alert",
    ];
    // The first three posts are in the Bin.
    const some = (table: string, count: number) => {
      const first = table === "blog_posts" ? 3 : 0;
      return (ids[table] ?? []).slice(first, first + count);
    };
    const kinds = { blog_posts: "blog", events: "event", projects: "project" };
    const forms = [
      ...Object.entries(kinds).flatMap(([table, kind]) =>
        some(table, 8).flatMap((id) =>
          ["/admin/quick-edit", "/admin/delete", "/edititem"].map((path) => `${path}?type=${kind}&id=${id}`),
        ),
      ),
      ...some("gallery_items", 8).map((id) => `/adminGallery?id=${id}`),
    ];
    const donations = [...each("paid", "/adminDonations/:id"), ...each("donations", "/adminDonations/:id")];
    expect(await draw([...lists, ...forms, ...donations], true)).toEqual([]);
    const editors = some("blog_posts", TEXTS.length)
      .filter((_, at) => at % 8 === 0)
      .map((id) => `/adminBlog?id=${id}`);
    expect(await open(editors, true, waitUntilReady)).toEqual([]);
  });

  test("run no script in returned forms and searches", { timeout: 180_000, ...onlyInMatrix }, async () => {
    const queries = BUNDLES.flatMap((text) => {
      const said = encodeURIComponent(text);
      return [
        `/search?q=${said}`,
        `/contactPage?subject=${said}`,
        `/login?next=${said}`,
        `/donateUs?cause=${said}&amount=${said}`,
      ];
    });
    const forms = Object.entries({
      "/contactPage": ["name", "email", "phone", "subject", "message"],
      "/login": ["email", "next"],
      "/register": ["email", "contact"],
      "/forget": ["email"],
      [`/donation/new?amount=500&cause=${LIFE_SCHOOL}`]: ["name", "email", "phone", "formToken"],
      "/donateUs": ["amount", "cause", "preset"],
    }).flatMap(([path, names]) =>
      // Texts are too long for some fields, and the message is missing, so that every form is returned.
      BUNDLES.map((text) => ({
        path,
        form: Object.fromEntries(names.map((name) => [name, name === "message" ? "" : text.slice(0, 1_000)])),
      })),
    );
    expect(await draw([...queries, ...forms])).toEqual([]);
  });

  test("run no script in feeds, mails and machine-readable files", async () => {
    expect(await open(["/feeds/blogs.xml", "/feeds/events.xml", "/sitemap.xml"])).toEqual([]);
    const letters = BUNDLES.map((text) => ({
      path: "a letter",
      html: buildEmail({
        subject: text,
        from: { name: text },
        notice: text,
        paragraphs: [text, text],
        facts: [[text, text]],
        link: { text, url: `${site.origin}/x` },
        afterword: text,
        closing: text,
      }).html,
    }));
    expect((await drawEach(letters.map((one) => [one]))).flat()).toEqual([]);
    expect(troubles).toEqual([]);
    for (const path of ["/blog/getall", "/event/getall", "/project/getall", "/gallery/getall"]) {
      const answer = await fetch(site.origin + path);
      expect([answer.headers.get("content-type"), answer.headers.get("x-content-type-options")]).toEqual([
        "application/json; charset=utf-8",
        "nosniff",
      ]);
    }
  });
});
