import { Agent, request as httpRequest } from "node:http";
import { homedir, tmpdir } from "node:os";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { expectConsistentLedger, withDatabase } from "../../support/database";
import { seededRandom } from "../../support/random";
import { addressesOf, describeMalformed, malformed, type Malformed } from "../../support/malformed";
import { inBothRuns, perRun } from "../../support/matrix";
import { scene } from "../../support/pictures";
import { readRouteTable } from "../../support/route-table";
import { startSite, type Site } from "../../support/site";
import { staffToken } from "../../support/staff";
import { sendRaw } from "../../support/raw-socket";

const SEED = Number(process.env.SEED ?? 20_261_121);
const SLOWEST_MS = 5_000;
/** REQUESTS=… sends more; SEED=… repeats a run. */
const REQUESTS = Number(process.env.REQUESTS ?? perRun({ test: 300, matrix: 1_200 }));
const addresses = await readRouteTable();

/** Pages below API prefixes: a project by its id, and the former /blog. */
const PAGE_AMONG_CALLS = /^\/(blog|project\/(?!(?:create|getall|getCountryBasedProjects)\/*$)[^/]+)\/*$/;
/** True for API paths, which answer in JSON; not for those pages and the provider's return URL. */
const isCall = (asked: string) => {
  const path = URL.canParse(asked, "http://site") ? new URL(asked, "http://site").pathname : asked;
  return (
    (path === "/healthz" || /^\/(blog|event|project|gallery|payment|user)\//.test(path)) &&
    !/^\/payment\/return\b/.test(path) &&
    !PAGE_AMONG_CALLS.test(path) &&
    !path.endsWith(".data")
  );
};
/** True if Node's HTTP parser refused the request. */
const isNoRequest = ({ status, type }: Answer) => type === "" && (status === 400 || status === 431);

type Answer = { status: number; type: string; text: string; ms: number };

function faultsOf(asked: Malformed, { status, type, text, ms }: Answer): string[] {
  const faults: string[] = [];
  if (status >= 500) faults.push(`status ${status}`);
  if (ms > SLOWEST_MS) faults.push(`${Math.round(ms)} ms`);
  const said = text.replaceAll(/\/app\/client\/\w+\.tsx?/g, "");
  if (/\n\s+at .+[:(]\d+|node_modules|\.server\.|\.tsx?\b|file:\/\//.test(said)) faults.push("a stack");
  if ([process.cwd(), homedir(), tmpdir()].some((path) => text.includes(`${path}/`)))
    faults.push("a path of the machine");
  // Shows SQL of the site; the injected statement, which some pages repeat, does not count.
  const own = text.replaceAll("drop table donations", "");
  const query = [
    /SQLITE_\w+/,
    /\binsert into\b/i,
    /\bselect .{1,80} from\b/i,
    /\bdonations\.\w+/,
    /no such (table|column)/i,
  ].filter((sign) => sign.test(own));
  if (query.length > 0) faults.push("SQL");
  if (isCall(asked.path) && asked.method !== "HEAD" && !isNoRequest({ status, type, text, ms })) {
    const body = type.startsWith("application/json")
      ? (JSON.parse(text) as { success?: boolean; message?: string })
      : null;
    if (!body) faults.push(`no JSON (${type})`);
    else if (status >= 400 && (body.success !== false || !body.message))
      faults.push("a refusal without success: false and a message");
  }
  return faults;
}

type Ask = (path: string, body: URLSearchParams | FormData, token?: string) => Promise<string>;

async function twoDonations(ask: Ask): Promise<string[]> {
  const tokens = [];
  for (const pays of [false, true]) {
    const { order, key, donation } = JSON.parse(
      await ask("/payment/create-order", new URLSearchParams({ amount: "500" })),
    ) as { order: { id: string }; key: string; donation: { status: string } };
    tokens.push(donation.status.split("/")[2] ?? "");
    if (!pays) continue;
    const proof = JSON.parse(
      await ask("/practice/v1/checkout/script/pay", new URLSearchParams({ key_id: key, order_id: order.id })),
    ) as Record<string, string>;
    await ask("/payment/verify-payment", new URLSearchParams(proof));
  }
  return tokens;
}

async function oneOfEach(ask: Ask, token: string): Promise<Record<string, string>> {
  const picture = new Blob([new Uint8Array(await scene(40, 30).jpeg().toBuffer())], { type: "image/jpeg" });
  const ids: Record<string, string> = {};
  for (const kind of ["blog", "event", "project"]) {
    const form = new FormData();
    for (const name of ["title", "subheading", "category", "author", "content", "para1"])
      form.append(name, "A well");
    form.append(kind === "project" ? "image1" : "image", picture, "well.jpg");
    const answer = await ask(`/${kind}/create`, form, token);
    ids[kind] = (JSON.parse(answer) as Record<string, { _id: string }>)[kind]?._id ?? expect.fail(answer);
  }
  return ids;
}

async function sessions(db: Db): Promise<string[]> {
  const staff = [];
  for (let count = 0; count < 40; count += 1) staff.push(await staffToken(db));
  return [...staff, await staffToken(db, { staff: false })];
}

describe("malformed or unusual requests", () => {
  let site: Site;
  const agent = new Agent({ keepAlive: true });
  beforeAll(async () => {
    site = await startSite({ TRUST_PROXY: "on", DEFAULT_COUNTRY: "IN" });
  });
  afterAll(() => {
    agent.destroy();
    return site.kill();
  });

  /** Sends the request, also with a path that URL could not parse. */
  function send({ method, path, headers, body }: Malformed, from: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const started = performance.now();
      const raw = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString("latin1")]),
      );
      // node:http checks only the path of its options, so `sent.path` is set afterwards.
      const sent = httpRequest(
        new URL(site.origin),
        {
          method,
          headers: { ...raw, "x-forwarded-for": from, ...(body ? { "content-length": body.length } : {}) },
          agent,
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", reject);
          response.on("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              type: response.headers["content-type"] ?? "",
              text: Buffer.concat(chunks).toString(),
              ms: performance.now() - started,
            }),
          );
        },
      );
      sent.path = path.replaceAll(" ", "%20");
      // Node closes the connection for such paths, perhaps before a long body has been sent.
      const isUnreadable = /[^\x21-\x7e]/.test(path);
      sent.on("error", (error: NodeJS.ErrnoException) =>
        isUnreadable && ["ECONNRESET", "EPIPE"].includes(error.code ?? "")
          ? resolve({ status: 400, type: "", text: "", ms: 0 })
          : reject(error),
      );
      sent.setTimeout(20_000, () => sent.destroy(new Error("no answer within 20 s")));
      sent.end(body);
    });
  }

  test(
    "never cause a 500, a delay or a stack trace, and get JSON from the API",
    { timeout: 300_000, ...inBothRuns },
    async () => {
      const story = seededRandom(SEED);
      const ask: Ask = async (path, body, token = "") =>
        (
          await fetch(site.origin + path, {
            method: "POST",
            body,
            headers: { "x-forwarded-for": "49.36.5.2", authorization: `Bearer ${token}` },
          })
        ).text();
      const as = await withDatabase(site, sessions);
      const tokens = await twoDonations(ask);
      const targets = addressesOf(addresses, tokens, await oneOfEach(ask, as[0] ?? ""));
      const { id: imageId } = await withDatabase(site, (db) =>
        db.selectFrom("images").select("id").executeTakeFirstOrThrow(),
      );
      const faults: string[] = [];
      for (let turn = 0; turn < REQUESTS; turn += 1) {
        const asked = malformed(story, targets, { as, imageId });
        delete asked.headers["accept-encoding"];
        const answer = await send(asked, `49.36.${story.between(0, 255)}.${story.between(0, 255)}`).catch(
          (error: unknown) => ({ status: 599, type: "", text: String(error), ms: 0 }),
        );
        const wrong = faultsOf(asked, answer).join(", ");
        if (wrong)
          faults.push(
            `${wrong}: ${describeMalformed(asked)} → ${answer.status} ${answer.text.slice(0, 100)}`,
          );
      }
      expect(faults, `SEED=${SEED}`).toEqual([]);
      await withDatabase(site, async (db) => {
        await expectConsistentLedger(db);
        const donations = await db.selectFrom("donations").select(["token", "state"]).execute();
        expect(
          donations.filter(({ state }) => state === "paid").map(({ token }) => token),
          "the paid one is still paid, and no other was by chance",
        ).toEqual(tokens.slice(1));
        expect(donations.filter(({ state }) => !["created", "failed", "paid"].includes(state))).toEqual([]);
      });
      for (const path of ["/healthz", "/donateUs"])
        expect((await fetch(site.origin + path)).status).toBe(200);
      const printed = site.lines().filter(({ level }) => level === "error");
      expect(printed).toEqual([]);
    },
  );

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
  ])("with %s get the expected status and no stack trace", async (_name, bytes, status) => {
    const heard = await sendRaw(site.origin, bytes);
    const [, said = ""] = /^HTTP\/1\.1 (\d{3})/.exec(heard) ?? [];
    if (status === null) expect(Number(said)).toBeLessThan(500);
    else expect(Number(said)).toBe(status);
    expect(heard).not.toMatch(/\n\s+at |node_modules/);
  });
});
