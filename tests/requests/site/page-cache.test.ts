import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import { connect, type AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createPageCache } from "~/server/page-cache";
import { hasDictionaries, type WithDictionary } from "~/server/page-dictionary.server";
import { buildRouteTable } from "~/server/route-table.server";
import { startSite, type Site } from "../../support/site";
import { withDatabase } from "../../support/database";
import { staffToken } from "../../support/staff";
import { onlyInMatrix } from "../../support/matrix";
import { splitList } from "../../support/list";
import { insertStories } from "../../support/stories";
import { GOAT_REARING, LIFE_SCHOOL } from "../../support/causes";

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "on", COUNTRY_HEADER: "CF-IPCountry", DEFAULT_COUNTRY: "IN" });
  token = await withDatabase(site, staffToken);
  await withDatabase(site, insertStories);
});
afterAll(() => site.kill());

const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36";
const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(site.origin + path, { method, redirect: "manual", headers: { "user-agent": BROWSER, ...headers } });
const isKept = (answer: Response) => answer.headers.has("age");
/** Requests the page twice, so that the second response may come from the cache. */
async function again(path: string, headers: Record<string, string> = {}) {
  await (await ask(path, headers)).text();
  return ask(path, headers);
}
const create = (kind: string, fields: Record<string, unknown>) =>
  fetch(`${site.origin}/${kind}/create`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(fields),
  }).then((answer) => answer.json() as Promise<Record<string, { _id: string }>>);
const change = (kind: string, id: string, method: "PUT" | "DELETE", fields?: Record<string, unknown>) =>
  fetch(`${site.origin}/${kind}/${method === "PUT" ? "update" : "delete"}/${id}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(fields ? { body: JSON.stringify(fields) } : {}),
  });

/** Returns the body as it was sent, not decompressed. */
async function wire(path: string, encoding: string) {
  return new Promise<{ body: Buffer; encoding: string | undefined }>((resolve, reject) => {
    request(site.origin + path, { headers: { "accept-encoding": encoding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({ body: Buffer.concat(chunks), encoding: answer.headers["content-encoding"] }),
      );
    })
      .on("error", reject)
      .end();
  });
}

describe("unpublished item", () => {
  test("appears on every page with the first request after its publishing time", async () => {
    const due = Date.now() + 8_000;
    const fields = { title: "Comes by itself", publishAt: new Date(due).toISOString() };
    const [{ event }, { project }] = await Promise.all([create("event", fields), create("project", fields)]);
    const pages = {
      "/": fields.title,
      "/eventsPage": fields.title,
      "/projects": fields.title,
      "/feeds/events.xml": fields.title,
      "/sitemap.xml": event?._id ?? "",
      [`/eventDetail/${event?._id}`]: fields.title,
      [`/project/${project?._id}`]: fields.title,
    };
    for (const [path, sign] of Object.entries(pages))
      expect(await (await again(path)).text(), path).not.toContain(sign);
    expect(Date.now()).toBeLessThan(due);
    await new Promise((resolve) => setTimeout(resolve, due - Date.now() + 5));
    for (const [path, sign] of Object.entries(pages))
      expect(await (await ask(path)).text(), path).toContain(sign);
  });

  test("as a draft is shown to staff only, without caching", async () => {
    const { project } = await create("project", { title: "A draft behind glass", status: "draft" });
    const path = `/project/${project?._id}`;
    const signedIn = { cookie: `authtoken=${token}` };
    for (const headers of [signedIn, {} as Record<string, string>, signedIn]) {
      const answer = await ask(path, headers);
      expect([answer.status, isKept(answer)]).toEqual(["cookie" in headers ? 200 : 404, false]);
      expect(answer.headers.get("cache-control")).toContain("no-store");
    }
  });
});

describe("visitor", () => {
  test.each(
    splitList(`
    /, /donateUs, /projects, /eventsPage, /blogs, /galleryPage, /detailAbout, /contactPage, /terms,
    /lifeschool/1, /sitemap.xml, /robots.txt, /site.webmanifest, /feeds/blogs.xml, /feeds/events.xml
  `),
  )("gets %s from the cache, unchanged, the second time", async (path) => {
    const first = await (await ask(path)).text();
    const second = await ask(path);
    expect(isKept(second)).toBe(true);
    expect(second.status).toBe(200);
    expect(await second.text()).toBe(first);
    expect(second.headers.get("cache-control")).toMatch(/^public/);
    for (const name of ["Accept-Encoding", "Cookie", "CF-IPCountry"])
      expect(second.headers.get("vary")?.toLowerCase()).toContain(name.toLowerCase());
    expect(second.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test.each(splitList("/sitemap.xml, /robots.txt, /site.webmanifest, /feeds/blogs.xml, /feeds/events.xml"))(
    "gets %s compressed, and 304 while it is unchanged",
    async (path) => {
      const first = await again(path);
      const etag = first.headers.get("etag") ?? expect.fail(`${path} has no ETag`);
      const known = await ask(path, { "if-none-match": etag });
      expect([known.status, await known.text(), known.headers.get("etag")]).toEqual([304, "", etag]);
      const head = await ask(path, {}, "HEAD");
      expect([head.status, await head.text(), head.headers.get("etag")]).toEqual([200, "", etag]);
      expect((await wire(path, "br")).encoding).toBe("br");
    },
  );

  test("gets a cached page with the same CSP as a fresh one", async () => {
    const drawn = await ask("/donatePage?fresh=1");
    expect((await again("/donatePage")).headers.get("content-security-policy")).toBe(
      drawn.headers.get("content-security-policy"),
    );
  });

  test("with a current copy gets 304", async () => {
    const etag = (await again("/projects")).headers.get("etag") ?? "";
    const answer = await ask("/projects", { "if-none-match": etag });
    expect(answer.status).toBe(304);
    expect(await answer.text()).toBe("");
    expect(answer.headers.get("etag")).toBe(etag);
    for (const known of [`"another",${etag}`, etag.replace("W/", ""), "*"])
      expect((await ask("/projects", { "if-none-match": known })).status, known).toBe(304);
    expect((await ask("/projects", { "if-none-match": 'W/"another"' })).status).toBe(200);
  });

  test("must revalidate pages, and gets private ones with credentials", async () => {
    for (const path of ["/", "/detailAbout", "/lifeschool/1", "/terms", "/donateUs", "/blogs", "/eventsPage"])
      expect((await again(path)).headers.get("cache-control"), path).toBe("public, no-cache");
    for (const [name, value] of [
      ["authorization", `Bearer ${token}`],
      ["cookie", `authtoken=${token}`],
      ["cookie", `a=b;authtoken = ${token}`],
    ] as const)
      expect((await ask("/terms", { [name]: value })).headers.get("cache-control")).toMatch(
        /private|no-store/,
      );
  });

  test("gets the best compression that the browser accepts", async () => {
    await (await again("/terms")).text();
    const plain = await wire("/terms", "identity");
    for (const [encoding, best] of [
      ["br", brotliCompressSync(plain.body)],
      ["gzip", gzipSync(plain.body, { level: 9 })],
    ] as const)
      await expect
        .poll(async () => (await wire("/terms", encoding)).body.length)
        .toBeLessThan(best.length * 1.01);
    const br = await wire("/terms", "gzip, deflate, br");
    const gz = await wire("/terms", "gzip");
    expect([plain.encoding, br.encoding, gz.encoding]).toEqual([undefined, "br", "gzip"]);
    expect((await wire("/terms", "br;q=0, gzip;q=1.0")).encoding, "what somebody says not to take").toBe(
      "gzip",
    );
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gz.body).equals(plain.body)).toBe(true);
    expect(br.body.length).toBeLessThan(gz.body.length);
  });

  test("gets the best compression again when a new rendering is unchanged", async () => {
    const packed = async () => (await wire("/projects?page=1", "br")).body.length;
    const quick = await packed();
    await packed();
    await expect.poll(packed).toBeLessThan(quick);
    const best = await packed();
    const other = new Sqlite(site.databasePath);
    other.prepare("update page_versions set projects = projects + 1").run();
    other.close();
    expect(await packed()).toBe(best);
  });

  test("gets no body for HEAD", async () => {
    await again("/blogs");
    const answer = await ask("/blogs", {}, "HEAD");
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get("content-length"))).toBeGreaterThan(1000);
    expect(await answer.text()).toBe("");
  });

  test.each(
    splitList(
      "/refunds?utm_source=letter&fbclid=abc, /?x=1, /?x=1&x=2, /blogs?page=1&page=2&x=1, /sitemap.xml?x=1",
    ),
  )("gets %s from the cache, because the page ignores the parameter", async (path) => {
    const [plain = ""] = path.split("?");
    const page = await (await again(path.includes("page=") ? `${plain}?page=1` : plain)).text();
    const answer = await ask(path);
    expect(isKept(answer)).toBe(true);
    expect(await answer.text()).toBe(page);
  });

  test.each([
    ["cookie", "notice=x"],
    ["cookie", "notice=eyJhIjoxfQ.x"],
    ["authorization", "Basic eA=="],
  ])("with the %s %s gets the cached page", async (name, value) => {
    await again("/terms");
    expect(isKept(await ask("/terms", { [name]: value }))).toBe(true);
  });

  test("of a cached path with a former address in its query is redirected", async () => {
    await withDatabase(site, (db) =>
      db
        .insertInto("redirects")
        .values({
          from_path: "/former-page?p=12",
          to_address: "/terms",
          created_at: new Date().toISOString(),
        })
        .execute(),
    );
    const { status, headers } = await ask("/former-page?p=12");
    expect([status, headers.get("location")]).toEqual([301, "/terms"]);
  });

  test.each(
    splitList(`
    /search?q=goat, /donation/new?cause=${GOAT_REARING}&amount=500, /login, /no-such-page,
    /blog/getall, /project/getall, /contactPage?subject=Hello, /donateUs?amount=500
  `),
  )("gets %s without caching", async (path) => {
    const answer = await again(path);
    expect(isKept(answer)).toBe(false);
    expect(answer.headers.get("cache-control") ?? "").not.toMatch(/^public/);
  });

  test("is redirected from the old donation link although the home page is cached", async () => {
    expect(isKept(await again("/"))).toBe(true);
    for (const path of ["/?scrollTo=donate", "/?utm_source=letter&scrollTo=donate"]) {
      const { status, headers } = await again(path);
      expect([status, headers.get("location")]).toEqual([302, "/donateUs#donate-us-section"]);
    }
  });

  test("from another country never gets pages that were cached for India", async () => {
    const india = await (await again("/donateUs", { "cf-ipcountry": "IN" })).text();
    const germany = await (await again("/donateUs", { "cf-ipcountry": "DE" })).text();
    const { project } = await create("project", { title: "For America only", countries: ["US"] });
    expect(germany).not.toBe(india);
    expect(await (await again("/projects", { "cf-ipcountry": "US" })).text()).toContain("For America only");
    for (const country of ["IN", "DE", "XX"])
      expect(await (await again("/projects", { "cf-ipcountry": country })).text()).not.toContain(
        "For America only",
      );
    await change("project", project?._id ?? "", "DELETE");
  });

  test("with Save-Data gets the page without scripts", async () => {
    expect(await (await again("/donateUs")).text()).toContain("data-scripts");
    expect(await (await again("/donateUs", { "save-data": "on" })).text()).not.toContain("data-scripts");
  });

  test("gets the page when many request it at once", async () => {
    await create("event", { title: "A crowd gathers" });
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => ask("/eventsPage").then((answer) => answer.text())),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain("A crowd gathers");
  });

  test("who disconnects during rendering causes one new rendering for the others", async () => {
    const addresses = await buildRouteTable({
      "/app/routes/public/content/legal.tsx": () => import("~/routes/public/content/legal"),
    });
    const cache = createPageCache(
      {
        addresses,
        versionsOf: () => "1",
        countryGroup: () => "IN",
        countView: () => undefined,
        dictionaries: null,
      },
      { maximumPages: 10, maximumAgeMs: 60_000, vary: "Cookie" },
    );
    const drawings: ServerResponse[] = [];
    const draw: RequestListener = (_, response) => void drawings.push(response);
    let asked = 0;
    let gone = 0;
    const server = createServer((request, response) => {
      asked += 1;
      response.once("close", () => (gone += 1));
      cache(request, response, draw);
    });
    server.listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const open = async (path: string) => {
      const socket = connect(port, "127.0.0.1");
      const before = asked;
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      await expect.poll(() => asked).toBe(before + 1);
      return { leave: () => socket.destroy(), heard: buffer(socket).then(String) };
    };

    const impatient = await open("/terms");
    impatient.heard.catch(() => undefined);
    const another = await open("/terms");
    another.heard.catch(() => undefined);
    const waiting = [];
    for (let visitor = 0; visitor < 20; visitor += 1) waiting.push(await open("/terms"));
    expect(drawings).toHaveLength(1);
    another.leave();
    await expect.poll(() => gone).toBe(1);
    impatient.leave();
    await expect.poll(() => drawings.length).toBeGreaterThan(1);
    for (const response of drawings.slice(1)) response.end("The terms");
    for (const { heard } of waiting) expect(await heard).toMatch(/^HTTP\/1\.1 200 [^]*The terms$/);
    expect(drawings).toHaveLength(2);
  });

  test("gets the 404 when many request it at once", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask("/project/nothing-here")));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 404));
  });
});

describe("visitor whose browser knows compression dictionaries", () => {
  const KNOWN = hasDictionaries();
  const BROWSER_WITH = { "accept-encoding": "gzip, br, dcb", "available-dictionary": `:${"A".repeat(43)}=:` };
  const linkOf = ({ headers }: Response) =>
    /^<(.*)>; rel="compression-dictionary"$/.exec(headers.get("link") ?? "");

  test("gets small pages with the dictionary where Node has them, else the same as others", async () => {
    await (await again("/donateUs")).text();
    const first = await again("/blogs");
    const plain = Buffer.from(await first.text());
    expect(first.headers.get("vary")?.includes("Available-Dictionary")).toBe(KNOWN);
    const [, path = "/nowhere"] = linkOf(first) ?? [];
    const offered = await ask(path);
    expect(offered.status).toBe(KNOWN ? 200 : 404);
    const dictionary = Buffer.from(await offered.arrayBuffer());
    const hash = createHash("sha256").update(dictionary).digest();
    const answer = await again("/blogs", {
      "accept-encoding": "gzip, br, dcb",
      "available-dictionary": `:${hash.toString("base64")}:`,
    });
    expect(answer.headers.get("etag")).toBe(first.headers.get("etag"));
    expect(answer.headers.get("content-encoding")).toBe(KNOWN ? "dcb" : "br");
    const body = Buffer.from(await answer.arrayBuffer());
    const options: WithDictionary = { dictionary };
    expect(KNOWN ? brotliDecompressSync(body.subarray(36), options) : body).toEqual(plain);
    expect(linkOf(await again("/blogs", { "save-data": "on" })), "with Save-Data").toBeNull();
  });

  test("gets other pages as others do", async () => {
    for (const path of [
      "/adminDonations",
      "/login",
      "/my-gifts",
      "/donation/new?amount=500",
      "/unsubscribe/x",
    ]) {
      const answer = await ask(path, { ...BROWSER_WITH, cookie: `authtoken=${token}` });
      expect(answer.headers.get("content-encoding"), path).not.toBe("dcb");
      expect(linkOf(answer), path).toBeNull();
      expect(answer.headers.get("vary") ?? "", path).not.toContain("Dictionary");
    }
  });
});

describe("client with many connections", () => {
  const CLIENT = "49.36.7.7";
  const asClient = (address: string) => ({ "x-forwarded-for": address });

  /** Sends all at once, each on its own connection. `answers` are in the order of their arrival. */
  function flood(path: string, requests: number) {
    const agent = new Agent({ maxSockets: requests });
    const answers: IncomingMessage[] = [];
    const sent = Array.from({ length: requests }, () => {
      const asked = request(site.origin + path, { agent, headers: asClient(CLIENT) });
      const ended = new Promise((resolve) => {
        asked.on("response", (answer) => {
          answers.push(answer);
          answer.resume().on("close", resolve);
        });
        asked.on("error", resolve);
      });
      asked.end();
      return { asked, ended };
    });
    return {
      answers,
      leave: () => sent.forEach(({ asked }) => asked.destroy()),
      ended: Promise.all(sent.map(({ ended }) => ended)),
    };
  }

  test.each(["/", "/search?q=goat"])("lets %s of another client come within a few drawings", async (path) => {
    await again(path);
    const { answers, ended } = flood("/search?q=a+e+i+o", 40);
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    const before = answers.length;
    await (await ask(path, asClient("49.36.7.8"))).text();
    // Without a queue it comes after all that had arrived.
    expect(answers.length - before).toBeLessThan(12);
    await ended;
  });

  test("gets its page or 429 with Retry-After, and staff at its address never wait", async () => {
    const { answers, ended } = flood("/login", 300);
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    const cookie = `authtoken=${token}`;
    expect((await ask("/admin", { ...asClient(CLIENT), cookie })).status).toBe(200);
    expect(answers.length).toBeLessThan(300);
    await ended;
    for (const { statusCode, headers } of answers)
      expect([statusCode, headers["retry-after"]]).toEqual(
        statusCode === 429 ? [429, "10"] : [200, undefined],
      );
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(249);
    expect((await ask("/login", asClient(CLIENT), "HEAD")).status).toBe(200);
  });

  // Fewer may arrive no faster than they are drawn: drawing-queue.test.ts counts them exactly.
  test(
    "is refused some of 1,500 requests at once, and is answered again afterwards",
    onlyInMatrix,
    async () => {
      const { answers, ended } = flood("/search?q=a+e+i+o", 1_500);
      await ended;
      expect(answers).toHaveLength(1_500);
      expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(20);
      expect((await ask("/login", asClient(CLIENT), "HEAD")).status).toBe(200);
    },
  );

  test("that disconnects makes room for its next requests", async () => {
    const { answers, leave, ended } = flood("/search?q=goat", 100);
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    leave();
    await ended;
    expect((await ask("/search?q=goat", asClient(CLIENT))).status).toBe(200);
  });
});

describe("next request after a change", () => {
  test("shows an event created, edited or deleted", async () => {
    await again("/eventsPage");
    await again("/");
    const { event } = await create("event", { title: "Harvest evening", eventDate: "2027-01-02" });
    const id = event?._id ?? "";
    for (const path of ["/eventsPage", "/", "/feeds/events.xml"])
      expect(await (await ask(path)).text()).toContain("Harvest evening");
    await again(`/eventDetail/${id}`);
    await change("event", id, "PUT", { title: "Harvest morning" });
    for (const path of ["/eventsPage", "/", `/eventDetail/${id}`]) {
      const page = await (await ask(path)).text();
      expect(page).toContain("Harvest morning");
      expect(page).not.toContain("Harvest evening");
    }
    await change("event", id, "DELETE");
    expect(await (await ask("/eventsPage")).text()).not.toContain("Harvest morning");
    expect((await ask(`/eventDetail/${id}`)).status).toBe(404);
  });

  test("shows what another program wrote", async () => {
    await create("project", { title: "Written by hand" });
    await again("/projects");
    const other = new Sqlite(site.databasePath);
    other
      .prepare("update projects set title = 'Written by another hand' where title = 'Written by hand'")
      .run();
    other.close();
    expect(await (await ask("/projects")).text()).toContain("Written by another hand");
  });

  test("shows a donation on the progress bars", async () => {
    await again("/donateUs");
    const other = new Sqlite(site.databasePath);
    const now = new Date().toISOString();
    other
      .prepare(
        `insert into donations (id, token, cause_slug, amount_paise, state, mode, created_at, updated_at, paid_at) values ('gift', 'gift-token', '${LIFE_SCHOOL}', 800000, 'paid', 'practice', ?, ?, ?)`,
      )
      .run(now, now, now);
    other.close();
    expect(await (await ask("/donateUs")).text()).toMatch(/₹8,000/);
  });

  test("shows a sentence or language setting that another process saved", async () => {
    for (const path of ["/detailAbout", "/ml/detailAbout"])
      expect(isKept(await again(path)), path).toBe(true);
    const other = new Sqlite(site.databasePath);
    const cookie = `authtoken=${token}`;
    const draft = other.prepare(
      "insert into texts (key, language, draft, published, version) values ('about.cover.heading', 'en', ?, ?, 1)",
    );
    draft.run("A draft", "How we began");
    expect(await (await ask("/detailAbout")).text()).toContain("How we began");
    expect(await (await ask("/detailAbout?preview=texts")).text()).not.toContain("A draft");
    expect(await (await ask("/detailAbout?preview=texts", { cookie })).text()).toContain("A draft");
    const languages = JSON.stringify({ languages: ["en"] });
    other.prepare("insert into settings values ('languages', ?, 1, '', null)").run(languages);
    expect((await ask("/ml/detailAbout")).status).toBe(404);
    expect((await ask("/ml/donation/of-somebody")).headers.get("location")).toBe("/donation/of-somebody");
    expect(await (await ask("/detailAbout")).text()).not.toContain("hrefLang");
    other.exec("delete from settings");
    other.close();
    expect((await ask("/ml/detailAbout")).status).toBe(200);
  });

  test.each([
    [
      "a cause",
      "/donateUs",
      "Lamps",
      `update causes set name = 'Lamps', translations = '{}' where slug = '${LIFE_SCHOOL}'`,
    ],
    [
      "a legal page",
      "/terms",
      "House rules",
      "update pages set title = 'House rules', translations = '{}' where slug = 'terms'",
    ],
    [
      "a page in the menu",
      "/contactPage",
      "Our board",
      `insert into pages
      (id, title, title_key, created_at, updated_at, publish_at, slug, menu)
      values ('board', 'Our board', '', '2026', '2026', '2026', 'board', 'footer')`,
    ],
    [
      "a testimonial",
      "/",
      "A lamp for us",
      `insert into profiles (id, kind, position, texts, created_at, updated_at)
      values ('lamp', 'testimonial', 0, '{"text":"A lamp for us","author":"Meera"}', '2026', '2026')`,
    ],
    [
      "the foundation's name",
      "/blogs",
      "Sahaya Trust",
      `insert into settings (subject, value, updated_at)
      values ('foundation', '{"name":"Sahaya Trust"}', '2026')`,
    ],
    [
      "the colours",
      "/galleryPage",
      "theme-color",
      `insert into settings (subject, value, updated_at)
      values ('look', '{"brand":"#204060","accent":"#603020"}', '2026')`,
    ],
  ])("shows %s, in both languages", async (_, path, words, change) => {
    const paths = [path, path === "/" ? "/ml" : `/ml${path}`];
    const read = async (one: string) => (await ask(one)).text();
    const before = await Promise.all(paths.map(async (one) => (await again(one)).text()));
    await withDatabase(site, (db) => sql.raw(change).execute(db));
    for (const [at, one] of paths.entries()) {
      const after = await read(one);
      expect(after, one).toContain(words);
      expect(after === before[at], one).toBe(false);
      expect(isKept(await ask(one)), `${one} again`).toBe(true);
    }
  });

  test("shows a section of the home page again after its error", async () => {
    const other = new Sqlite(site.databasePath);
    other.exec("alter table events rename to events_away");
    other.prepare("update page_versions set events = events + 1").run();
    expect(await (await again("/")).text()).toContain("Failed to load events.");
    expect(isKept(await ask("/"))).toBe(false);
    other.exec("alter table events_away rename to events");
    other.close();
    expect(await (await ask("/")).text()).not.toContain("Failed to load events.");
  });

  test("shows a new event, while pages without events stay cached", async () => {
    await again("/galleryPage");
    await again("/blogs");
    await create("event", { title: "Nothing to do with blogs" });
    expect(isKept(await ask("/galleryPage"))).toBe(true);
    expect(isKept(await ask("/blogs"))).toBe(true);
    expect(isKept(await ask("/eventsPage"))).toBe(false);
  });
});

/** Returns the cookie that a sent form leaves for the next page. */
async function notice(): Promise<string> {
  const answer = await fetch(`${site.origin}/contactPage`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: site.origin },
    body: new URLSearchParams({ message: "How many goats make a herd?" }),
  });
  return answer.headers.get("set-cookie")?.split(";")[0] ?? expect.fail("no notice");
}

describe("request", () => {
  test.each([
    ["with the session's cookie", { cookie: "authtoken=somebody" }],
    ["with a token", { authorization: "Bearer somebody" }],
    ["with a notice that waits", "notice"],
  ] as const)("%s gets no cached page, and none is stored", async (_who, sent) => {
    const headers: Record<string, string> = sent === "notice" ? { cookie: await notice() } : sent;
    await create("event", { title: `Fresh for somebody ${_who}` });
    for (let round = 0; round < 2; round += 1) {
      const answer = await ask("/eventsPage", headers);
      expect(isKept(answer)).toBe(false);
      expect(answer.headers.get("cache-control")).not.toMatch(/^public/);
    }
    expect(isKept(await ask("/eventsPage"))).toBe(false);
  });
});
