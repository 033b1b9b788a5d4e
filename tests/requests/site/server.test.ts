import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { memoryMb, openFiles } from "../../support/processes";
import { withDatabase } from "../../support/database";
import { startSite, type Site } from "../../support/site";
import { splitList } from "../../support/list";
import { sendRaw as shoutAt } from "../../support/raw-socket";
import { staffToken } from "../../support/staff";
import { insertStories } from "../../support/stories";
import { LIFE_SCHOOL } from "../../support/causes";

const INDIAN = "49.36.0.1";
const AMERICAN = "8.8.8.8";
const FOREIGN_ORIGINS = splitList(`
  https://evil.example, null, http://localhost, http://localhost:1, file://, https://localhost.evil.example,
  http://LOCALHOST.evil.example
`);

let direct: Site;
let proxied: Site;
beforeAll(async () => {
  [direct, proxied] = await Promise.all([
    startSite(),
    startSite({ TRUST_PROXY: "on", COUNTRY_HEADER: "CF-IPCountry" }),
  ]);
  for (const site of [direct, proxied]) await withDatabase(site, insertStories);
});
afterAll(() => Promise.all([direct.kill(), proxied.kill()]));

const ask = (path: string, how: RequestInit = {}, site = direct) =>
  fetch(site.origin + path, { redirect: "manual", ...how });
const post = (
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
  site = direct,
) => ask(path, { method: "POST", body: new URLSearchParams(form), headers }, site);

const shout = (bytes: string) => shoutAt(direct.origin, bytes);

/** Sends a small form with these headers; fetch would add others, such as Sec-Fetch-Mode. */
async function raw(method: string, path: string, headers: Record<string, string>) {
  const lines = Object.entries({ host: new URL(direct.origin).host, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const heard = await shout(
    `${method} ${path} HTTP/1.1\r\n${lines.join("")}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\nConnection: close\r\n\r\namount=500`,
  );
  return { status: Number(heard.split(" ")[1]) };
}

async function anOrder(site = direct, headers: Record<string, string> = {}) {
  const response = await post(
    "/payment/create-order",
    { amount: "500", name: "Asha Varghese", email: "asha.private@example.org", phone: "9847012345" },
    headers,
    site,
  );
  return (await response.json()) as {
    order: { id: string };
    key: string;
    donation: { status: string; pay: string };
  };
}

/** Returns the URL of a built script. */
function script() {
  const name = readdirSync("build/client/assets").find((file) => /^public-page-\w+\.js$/.test(file));
  return `/assets/${name ?? expect.fail("no script was built")}`;
}

test("keeps an unused connection longer than Caddy, whose next form could meet its end", async () => {
  for (const path of ["/", "/contactPage", "/blog/getall"])
    expect((await ask(path)).headers.get("keep-alive"), path).toBe("timeout=130");
});

describe("static files", () => {
  test("are cached for a year with a hash in their name, else for an hour", async () => {
    expect((await ask(script())).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    for (const file of readdirSync("build/client", { withFileTypes: true }).filter(
      (entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name),
    ))
      expect((await ask(`/${file.name}`)).headers.get("cache-control"), file.name).toBe(
        "public, max-age=3600",
      );
    for (const file of readdirSync("build/client/assets"))
      expect(file, "a name without a hash would be kept for a year").toMatch(/-[\w-]{8,}\.\w+(\.br|\.gz)?$/);
  });

  test("are compressed as the client accepts, and answer 304 for a known ETag", async () => {
    const path = script();
    const plain = readFileSync(`build/client${path}`);
    for (const [accepted, encoding, unpack] of [
      ["br, gzip", "br", brotliDecompressSync],
      ["gzip", "gzip", gunzipSync],
      ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
      ["gzip; q=0.0", null, (bytes: Buffer) => bytes],
      ["identity", null, (bytes: Buffer) => bytes],
    ] as const) {
      const head = await ask(path, { method: "HEAD", headers: { "accept-encoding": accepted } });
      expect(head.headers.get("content-encoding")).toBe(encoding);
      expect(head.headers.get("vary")).toBe("Accept-Encoding");
      const raw = await shout(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${accepted}\r\nConnection: close\r\n\r\n`,
      );
      const body = Buffer.from(raw.slice(raw.indexOf("\r\n\r\n") + 4), "latin1");
      expect(String(body.length)).toBe(head.headers.get("content-length"));
      expect(unpack(body).equals(plain)).toBe(true);
      const etag = head.headers.get("etag") ?? "";
      const again = await ask(path, { headers: { "accept-encoding": accepted, "if-none-match": etag } });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      for (const known of [`W/${etag}`, `"another", ${etag}`, "*"])
        expect(
          (await ask(path, { headers: { "accept-encoding": accepted, "if-none-match": known } })).status,
          known,
        ).toBe(304);
      expect(
        (await ask(path, { headers: { "accept-encoding": accepted, "if-none-match": '"another"' } })).status,
      ).toBe(200);
    }
  });

  test.each([
    "/../package.json",
    "/assets/../../package.json",
    "/assets/..%2f..%2fpackage.json",
    "/%2e%2e/%2e%2e/package.json",
    "/..\\package.json",
    "/assets/%5c..%5c..%5cpackage.json",
    "//etc/passwd",
    "/etc/passwd",
    "/package.json",
    "/.env",
    "/.git/config",
    "/build/server/index.js",
    "/data/site.sqlite",
    "/assets",
    "/assets/",
    "/favicon.svg/",
    "/favicon.svg.br",
    "/favicon.svg.gz",
    "/%66avicon.svg",
    "/FAVICON.SVG",
    "/favicon.svg%00.js",
    "/session-secret",
  ])("are not served at %s", async (path) => {
    const heard = await shout(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(heard).toMatch(/^HTTP\/1\.1 40[04]/);
    expect(heard).not.toMatch(/root:|"dependencies"|<svg xmlns="http/);
  });

  test("answer Range requests for a film", async () => {
    const whole = await ask("/films/evening.mp4");
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect([whole.status, whole.headers.get("content-type"), whole.headers.get("accept-ranges")]).toEqual([
      200,
      "video/mp4",
      "bytes",
    ]);
    const size = bytes.byteLength;
    for (const [range, start, end] of [
      ["bytes=0-1", 0, 1],
      ["bytes=100-", 100, size - 1],
      ["bytes=-50", size - 50, size - 1],
      [`bytes=10-${size + 9}`, 10, size - 1],
    ] as const) {
      const part = await ask("/films/evening.mp4", { headers: { range } });
      expect([part.status, part.headers.get("content-range")], range).toEqual([
        206,
        `bytes ${start}-${end}/${size}`,
      ]);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(start, end + 1)), range).toBe(true);
    }
    const beyond = await ask("/films/evening.mp4", { headers: { range: `bytes=${size}-` } });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${size}`]);
    expect(
      (await ask("/films/evening.mp4", { headers: { range: "bytes=0-1", "if-range": '"another"' } })).status,
    ).toBe(200);
  });

  test("leave no file open when the client disconnects", async () => {
    const files = [
      "/films/evening.mp4",
      `/assets/${readdirSync("build/client/assets").find((name) => /\.css$/.test(name)) ?? expect.fail("no sheet was built")}`,
    ];
    const leave = async (path: string) => {
      const socket = connect(Number(new URL(direct.origin).port), "localhost");
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      await once(socket, "data");
      socket.destroy();
    };
    for (const path of files) await Promise.all(Array.from({ length: 60 }, () => leave(path)));
    const open = () => openFiles(direct.pid).filter((path) => files.some((name) => path.endsWith(name)));
    await expect.poll(open).toEqual([]);
  });

  test("answer 404 to POST, PUT and DELETE", async () => {
    for (const method of ["POST", "PUT", "DELETE"])
      expect((await ask("/favicon.svg", { method })).status).toBe(404);
  });
});

describe("obsolete _data parameter", () => {
  test.each(["/search?q=goat&_data=root", "/search?q=goat&%5Fdata=root", "/search?_%64ata=root&q=goat"])(
    "is ignored: %s",
    async (path) => {
      const answer = await ask(path);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
      expect(await answer.text()).toContain('value="goat"');
    },
  );
});

describe("unusual URL", () => {
  const get = (path: string) => shout(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

  test.each(["//evil.example/x", "/ml//evil.example/x", "/ml/\\evil.example/x", "///evil.example/x"])(
    "never redirects to another site: %s",
    async (path) => {
      const heard = await get(path);
      expect(heard).toMatch(/^HTTP\/1\.1 404/);
      expect(heard).toContain('lang="ml"');
      expect(heard).not.toMatch(/["'=]\/\/evil/);
    },
  );

  test.each([
    ["/%6dl/tailoring/1", "ml"],
    ["/m%6C/blogs", "ml"],
    ["/tailorin%67/%31", "en"],
  ])("leads to the page of the usual URL: %s", async (path, language) => {
    const heard = await get(path);
    expect(heard).toMatch(/^HTTP\/1\.1 200/);
    expect(heard).toContain(`<html lang="${language === "en" ? "en-IN" : language}"`);
  });

  test.each(
    splitList(`
      /project/getProjectById/a%20b, /project/getProjectById/%20, /project/getProjectById/,
      /project/getProjectById, /project/update/, /project/delete, /%70roject/getProjectById/%20,
      //project/getProjectById/x, /project//getProjectById/x, /blog/getBlogById/, /event/getEventById/%20,
      /gallery/%20, /user/%20, /payment/%00x, /api/nothing, /donation/getall/x
    `),
  )("below an API prefix gets an error as JSON: %s", async (path) => {
    const answer = await ask(path);
    expect([400, 404]).toContain(answer.status);
    expect(await answer.json()).toEqual({ success: false, message: expect.any(String) as string });
  });
});

describe("unusual request", () => {
  test.each([
    ["an unknown method", "BREW / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n", 400],
    ["TRACE", "TRACE / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n", 405],
    ["TRACE at a call", "TRACE /payment/webhook HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n", 405],
    ["PROPFIND at a call", "PROPFIND /payment/webhook HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n", 405],
    ["no Host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["an empty Host", "GET / HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n", 200],
    ["a Host with a space", "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n", 400],
    ["half a Host", "GET / HTTP/1.1\r\nHost: [::1\r\nConnection: close\r\n\r\n", 400],
    ["a Host with a path", "GET / HTTP/1.1\r\nHost: h/practice\r\nConnection: close\r\n\r\n", 400],
    ["a Host with an impossible port", "GET / HTTP/1.1\r\nHost: h:99999\r\nConnection: close\r\n\r\n", 400],
    [
      "an absolute URL, as proxies get it",
      "GET http://other.example/donatePage HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n",
      200,
    ],
    [
      "an absolute URL of another scheme",
      "GET gopher://other.example/donatePage HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n",
      400,
    ],
    ["an asterisk", "OPTIONS * HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n", 400],
    ["HTTP/1.0", "GET /donatePage HTTP/1.0\r\n\r\n", 200],
    ["broken percent signs", "GET /%zz HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n", 400],
    [
      "two lengths",
      "POST /donateUs HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
      400,
    ],
    [
      "a length and chunks",
      "POST /donateUs HTTP/1.1\r\nHost: h\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400,
    ],
    ["a length in words", "POST /donateUs HTTP/1.1\r\nHost: h\r\nContent-Length: many\r\n\r\n", 400],
    ["a broken chunk", "POST /healthz HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", null],
    ["headers of 40 kB", `GET / HTTP/1.1\r\nHost: h\r\nX: ${"x".repeat(40_000)}\r\n\r\n`, 431],
    ["an address of 40 kB", `GET /${"x".repeat(40_000)} HTTP/1.1\r\nHost: h\r\n\r\n`, 431],
    [
      "Expect: 100-continue",
      "POST /blog/create HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}",
      100,
    ],
    [
      "an unknown Expect header",
      "GET /terms HTTP/1.1\r\nHost: h\r\nExpect: miracles\r\nConnection: close\r\n\r\n",
      417,
    ],
    [
      "two hundred headers",
      `GET /terms HTTP/1.1\r\nHost: h\r\n${Array.from({ length: 200 }, (_, number) => `X-${number}: x\r\n`).join("")}Connection: close\r\n\r\n`,
      200,
    ],
    ["NUL in a header", "GET /terms HTTP/1.1\r\nHost: h\r\nX: a\0b\r\nConnection: close\r\n\r\n", 400],
    ["NUL in an address", "GET /terms%00 HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n", 400],
    [
      "an upgrade to something else",
      "GET /terms HTTP/1.1\r\nHost: h\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n",
      200,
    ],
    ["an upgrade to HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
    ["CONNECT", "CONNECT evil.example:443 HTTP/1.1\r\nHost: h\r\n\r\n", null],
    [
      "a header folded over two lines",
      "GET / HTTP/1.1\r\nHost: h\r\nX: a\r\n b: c\r\nConnection: close\r\n\r\n",
      null,
    ],
    [
      "bytes that are no HTTP",
      Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
      400,
    ],
  ])("with %s gets the expected status and no stack trace", async (_name, bytes, status) => {
    const heard = await shoutAt(direct.origin, bytes);
    const [, said = ""] = /^HTTP\/1\.1 (\d{3})/.exec(heard) ?? [];
    if (status === null) expect(Number(said)).toBeLessThan(500);
    else expect(Number(said)).toBe(status);
    expect(heard).not.toMatch(/\n\s+at |node_modules/);
  });
});

describe("request with a foreign Origin or none", () => {
  test.each(FOREIGN_ORIGINS)("from %s is refused with 403", async (origin) => {
    for (const path of ["/donateUs", "/donation/new?amount=500", "/", "/nowhere"]) {
      const response = await post(path, { amount: "500" }, { origin });
      expect(response.status, path).toBe(403);
      expect(await response.text()).toContain("This request came from another site");
    }
    for (const path of splitList(`
      /payment/create-order, /payment/verify-payment, /payment/sendInvoice, /user/login, /payment/nothing,
      /healthz
    `)) {
      const response = await post(path, { amount: "500" }, { origin });
      expect([response.status, await response.json()], path).toEqual([
        403,
        { success: false, message: "This request came from another site" },
      ]);
    }
  });

  test.each(FOREIGN_ORIGINS)(
    "from %s may return a payer from the provider, send a webhook and use the sandbox",
    async (origin) => {
      const { donation, order, key } = await anOrder();
      const back = await post(
        donation.status.replace("/donation/", "/payment/return/"),
        { razorpay_payment_id: "x" },
        { origin },
      );
      expect([back.status, back.headers.get("location")]).toEqual([303, donation.status]);
      expect(
        (await post("/payment/webhook", {}, { origin, "x-razorpay-signature": "0".repeat(64) })).status,
      ).toBe(400);
      expect(
        (await post("/practice/v1/checkout/script/fail", { key_id: key, order_id: order.id }, { origin }))
          .status,
      ).toBe(200);
    },
  );

  test("is refused when dots in its path imitate the provider's paths", async () => {
    for (const path of [
      "/practice/../donateUs",
      "/payment/webhook/../create-order",
      "/payment/return/x/..\\..\\create-order",
      "/practice/%2e%2e/donateUs",
      "http://localhost/practice/../donateUs",
    ]) {
      const heard = await shout(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\nConnection: close\r\n\r\namount=500`,
      );
      expect(heard, path).toMatch(/^HTTP\/1\.1 403/);
    }
  });

  const WITHOUT_ORIGIN: [string, Record<string, string>, { stranger: number; withCookie: number }][] = [
    ["Sec-Fetch-Site: cross-site", { "sec-fetch-site": "cross-site" }, { stranger: 403, withCookie: 403 }],
    ["Sec-Fetch-Site: same-site", { "sec-fetch-site": "same-site" }, { stranger: 403, withCookie: 403 }],
    ["a foreign Referer", { referer: "https://evil.example/localhost" }, { stranger: 403, withCookie: 403 }],
    ["a Referer that is none", { referer: "about:client" }, { stranger: 403, withCookie: 403 }],
    [
      "Sec-Fetch-Site: cross-site beside our Referer",
      { "sec-fetch-site": "cross-site", referer: "http://localhost/" },
      { stranger: 403, withCookie: 403 },
    ],
    ["neither header", {}, { stranger: 303, withCookie: 403 }],
    ["Sec-Fetch-Site: same-origin", { "sec-fetch-site": "same-origin" }, { stranger: 303, withCookie: 303 }],
    ["Sec-Fetch-Site: none", { "sec-fetch-site": "none" }, { stranger: 303, withCookie: 303 }],
  ];
  test.each(WITHOUT_ORIGIN)(
    "without Origin and with %s gets the listed status",
    async (_name, headers, { stranger, withCookie }) => {
      const cookie = "a=b; authtoken=somebody";
      const give = async (more: Record<string, string>) =>
        (await raw("POST", "/donateUs", { ...headers, ...more })).status;
      expect(await give({})).toBe(stranger);
      expect(await give({ cookie })).toBe(withCookie);
      expect(await give({ cookie: "a=b;authtoken = somebody" }), "blanks around =").toBe(withCookie);
      expect(await give({ cookie: "notice=x" }), "no session").toBe(stranger);
      expect(await give({ cookie, authorization: "Bearer a-token" }), "a program").toBe(303);
      expect(await give({ cookie, origin: direct.origin }), "an Origin says it better").toBe(303);
      const own = { referer: `${direct.origin}/donateUs`, ...headers };
      if (stranger === 303) expect(await give({ ...own, cookie }), "our own Referer").toBe(303);
      for (const [method, path] of [
        ["PUT", "/event/update/x"],
        ["DELETE", "/event/delete/x"],
      ] as const)
        expect((await raw(method, path, { ...headers, cookie })).status).toBe(withCookie === 403 ? 403 : 401);
    },
  );

  test("may read pages, but gets no CORS header", async () => {
    for (const path of ["/", "/donatePage", "/blog/getCountry"]) {
      const response = await ask(path, { headers: { origin: "https://evil.example" } });
      expect(response.status).toBe(200);
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
    }
  });

  // Remix takes HEAD of a screen's data for an action, whose Origin it checks.
  test("may ask for the head of a screen's data", async () => {
    const headers = { origin: "https://evil.example" };
    const { status } = await ask("/login.data", { method: "HEAD", headers });
    expect(status).toBe((await ask("/login.data", { method: "HEAD" })).status);
    expect(status).toBeLessThan(500);
  });
});

describe("POST from an own page or a program", () => {
  test("is accepted with the site's Origin, without one, or with a bearer token", async () => {
    const { host } = new URL(direct.origin);
    for (const headers of [
      { origin: direct.origin },
      { origin: `https://${host}` },
      {},
      { origin: "https://evil.example", authorization: "Bearer a-token" },
    ] as Record<string, string>[]) {
      expect((await post("/donateUs", { amount: "500" }, headers)).status, JSON.stringify(headers)).toBe(303);
      expect(
        (await post("/payment/create-order", { amount: "5" }, headers)).status,
        JSON.stringify(headers),
      ).toBe(422);
    }
  });

  test("is refused with a foreign Origin and any other Authorization header", async () => {
    for (const authorization of ["Basic YTpi", "bearer", "Bearer", "a-token"])
      expect(
        (await post("/donateUs", { amount: "500" }, { origin: "https://evil.example", authorization }))
          .status,
        authorization,
      ).toBe(403);
  });
});

describe("request headers", () => {
  const country = async (headers: Record<string, string>, site: Site) =>
    ((await (await ask("/blog/getCountry", { headers }, site)).json()) as { country: string | null }).country;

  test("can't forge the client's address or country without a proxy", async () => {
    for (const name of splitList(
      "x-forwarded-for, x-real-ip, forwarded, x-client-address, true-client-ip, cf-connecting-ip",
    ))
      expect(await country({ [name]: AMERICAN }, direct), name).toBe("IN");
    for (const name of ["cf-ipcountry", "x-client-country", "x-country"])
      expect(await country({ [name]: "US" }, direct), name).toBe("IN");
  });

  test("give the client's address in the last entry of X-Forwarded-For behind a proxy", async () => {
    expect(await country({ "x-forwarded-for": INDIAN }, proxied)).toBe("IN");
    expect(await country({ "x-forwarded-for": `${INDIAN}, ${AMERICAN}` }, proxied)).toBe("US");
    expect(await country({ "x-forwarded-for": `nonsense,${INDIAN} ` }, proxied)).toBe("IN");
    expect(
      await country({ "x-forwarded-for": `${INDIAN}:50123` }, proxied),
      "as some gateways write it, with a port",
    ).toBe("IN");
    expect(await country({ "x-forwarded-for": "[2405:201::1]:50123" }, proxied)).toBe("IN");
    expect(await country({}, proxied)).toBeNull();
  });

  const write = (claimed: string, site: Site) => {
    const claims = ["x-real-ip", "forwarded", "x-client-address", "cf-connecting-ip", "true-client-ip"];
    const headers = Object.fromEntries(claims.map((name, index) => [name, `${claimed}${index}`]));
    const message = { name: "Asha", email: "", message: `A well ${claimed}` };
    return post("/contactPage", message, { ...headers, "x-forwarded-for": claimed }, site);
  };

  test("can't evade a limit by another address, with or without a proxy", async () => {
    for (const [site, last] of [
      [direct, ""],
      [proxied, ", 49.36.9.9"],
    ] as const) {
      const statuses = [];
      for (let turn = 10; turn < 21; turn += 1)
        statuses.push((await write(`10.7.0.${turn}${last}`, site)).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 303), 429]);
    }
    expect((await write("49.36.9.9, 49.36.9.10", proxied)).status, "another client").toBe(303);
  });

  test("give the country that the proxy found, not one that the client claims", async () => {
    expect(await country({ "x-forwarded-for": INDIAN, "cf-ipcountry": "US" }, proxied)).toBe("US");
    expect(await country({ "x-forwarded-for": INDIAN, "cf-ipcountry": "XX" }, proxied)).toBe("IN");
    expect(
      await country(
        { "x-forwarded-for": INDIAN, "x-client-country": "US", "x-client-address": AMERICAN },
        proxied,
      ),
    ).toBe("IN");
  });

  test("such as Host can't change the target of a redirect", async () => {
    const heard = await shout(
      "POST /donateUs HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\nConnection: close\r\n\r\namount=500",
    );
    expect(heard.toLowerCase()).toContain(`location: /donation/new?cause=${LIFE_SCHOOL}&amount=500\r\n`);
    expect(heard).not.toContain("evil");
  });
});

describe("body beyond the limit", () => {
  test.each(["/donateUs", "/payment/create-order", "/payment/webhook", "/nowhere"])(
    "of 200 MB with Content-Length is refused at %s before it is sent",
    async (path) => {
      const started = performance.now();
      const socket = connect(Number(new URL(direct.origin).port), "localhost");
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 209715200\r\n\r\n{"amount":`,
      );
      const [first] = (await once(socket, "data")) as [Buffer];
      expect(first.toString()).toMatch(/^HTTP\/1\.1 413/);
      expect(performance.now() - started).toBeLessThan(1_000);
      socket.destroy();
    },
  );

  test.each(
    splitList(`
    /payment/create-order, /donateUs, /payment/webhook, /practice/v1/checkout/embedded,
    /payment/return/nobody, /nowhere
  `),
  )("of 200 MB in chunks to %s is not held in memory", { timeout: 120_000 }, async (path) => {
    const before = memoryMb(proxied.pid, "VmRSS");
    let highest = before;
    const socket = connect(Number(new URL(proxied.origin).port), "localhost");
    let heard = "";
    let over = false;
    socket.on("data", (chunk) => (heard += chunk.toString("latin1")));
    socket.on("error", () => undefined);
    socket.on("close", () => (over = true));
    // Each wait below adds listeners that stay.
    socket.setMaxListeners(0);
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`,
    );
    const piece = Buffer.concat([
      Buffer.from("100000\r\n"),
      Buffer.alloc(0x100000, "a"),
      Buffer.from("\r\n"),
    ]);
    for (let megabyte = 0; megabyte < 200 && !over; megabyte += 1) {
      if (!socket.write(piece))
        await Promise.race([once(socket, "drain"), once(socket, "close"), pause(5_000)]).catch(
          () => undefined,
        );
      highest = Math.max(highest, memoryMb(proxied.pid, "VmRSS"));
    }
    socket.end("0\r\n\r\n");
    // The site may reset the connection, but must have answered before.
    if (!over) await Promise.race([once(socket, "close"), pause(5_000)]).catch(() => undefined);
    socket.destroy();
    expect(heard).toMatch(/^HTTP\/1\.1 (413|404|303|400)/);
    expect(highest - before, `${Math.round(before)} → ${Math.round(highest)} MB`).toBeLessThan(60);
    expect((await ask("/healthz", {}, proxied)).status).toBe(200);
  });

  test("of 1.5 MB does not block the next request of its connection", async () => {
    const body = "x".repeat(1_500_000);
    const started = performance.now();
    const heard = await shout(
      `POST /payment/nothing HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n${body}` +
        `POST /payment/create-order HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}` +
        "GET /blog/getCountry HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    );
    expect([...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)).toEqual([
      "404",
      "413",
      "200",
    ]);
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});

describe("log", () => {
  test("has the id of the response, which the client can't choose", async () => {
    const answers = [];
    for (const path of ["/", "/", "/blog/getCountry", "/nowhere", "/favicon.svg"])
      answers.push(await ask(path, { headers: { "x-request-id": "chosen-by-the-client" } }));
    const ids = answers.map(({ headers }) => headers.get("x-request-id") ?? "");
    for (const id of ids) expect(id).toMatch(/^[\w-]{12}$/);
    expect(new Set(ids).size).toBe(ids.length);
    await pause(200);
    const lines = direct.lines().filter(({ event }) => event === "request");
    expect(lines).toContainEqual(expect.objectContaining({ id: ids[1], path: "/", status: 200 }));
    expect(lines).toContainEqual(expect.objectContaining({ id: ids[3], path: "/nowhere", status: 404 }));
    expect(direct.printed()).not.toContain("chosen-by-the-client");
  });

  test("holds at most 300 characters of a path", async () => {
    await ask(`/nowhere/${"word.".repeat(2_000)}`);
    await pause(200);
    const line = direct.lines().find(({ path }) => String(path).startsWith("/nowhere/word."));
    expect(String(line?.path)).toHaveLength(300);
  });

  test.each(["/gallery/create", "/adminGallery", "/blog/create", "/user/login"])(
    "has no error and no stack for a body aborted at %s",
    async (path) => {
      const token = await withDatabase(direct, (db) => staffToken(db));
      const from = direct.lines().length;
      const bodies = [
        [
          "multipart/form-data; boundary=x",
          '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n\xff\xd8',
        ],
        [
          "multipart/form-data; boundary=x",
          '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nA we',
        ],
        ["application/json", '{"title":'],
      ];
      const breakOff = async () => {
        const sockets = bodies.map(([type, start]) => {
          const socket = connect(Number(new URL(direct.origin).port), "localhost");
          socket.write(
            `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: 9000\r\n\r\n${start}`,
            "latin1",
          );
          return socket;
        });
        await pause(150);
        for (const socket of sockets) socket.resetAndDestroy();
        await pause(150);
        return direct.lines().slice(from);
      };
      // A busy server may not have read a body yet when it is broken off.
      const lines =
        path === "/gallery/create"
          ? await vi.waitFor(async () => {
              const printed = await breakOff();
              expect(printed).toContainEqual(expect.objectContaining({ event: "body.broken_off" }));
              return printed;
            }, 30_000)
          : await breakOff();
      expect(lines.filter(({ level }) => level !== "info")).toEqual([]);
      expect(JSON.stringify(lines)).not.toContain("stack");
    },
  );
});
