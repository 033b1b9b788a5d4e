/** Asks every address of the URL table once as each caller, and checks all that an answer must keep. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROLES, type Role } from "~/features/accounts/roles";
import { findSessionUser, startSession } from "~/features/accounts/sessions.server";
import { type NAVIGATION_GROUPS } from "~/features/feature";
import { features } from "~/features/features";
import { translator } from "~/locales/translate";
import { faultsOf } from "../../support/answer-faults";
import { LIFE_SCHOOL } from "../../support/causes";
import { isMatrix, perRun, wholeInMatrix } from "../../support/matrix";
import { expectConsistentLedger } from "../../support/database";
import { addressesOf, describeMalformed, malformed, senderTo } from "../../support/malformed";
import { memoryMb, processorMs } from "../../support/processes";
import { seededRandom } from "../../support/random";
import { scene } from "../../support/pictures";
import { addressOf, contentOf, readRouteTable, type Address } from "../../support/route-table";
import { gradeSecurityHeaders } from "../../support/security-headers";
import { expiredSessionToken, insertAccount, staffToken } from "../../support/staff";
import { ORIGIN, PRIVATE, startSweptSite, type How, type SweptSite } from "../../support/swept-site";

const t = translator("en");

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
  "POST /event/signUp/:id",
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

/** Addresses below the pages of a group of the navigation, and further ones. */
function addressesBelow(group: (typeof NAVIGATION_GROUPS)[number], further: string): RegExp {
  const pages = features.flatMap(({ navigation = [] }) => navigation).filter((page) => page.group === group);
  return new RegExp(`^(?:${pages.map(({ href }) => href).join("|")}|${further})\\b`);
}
/** What stands under Money is for treasurers, whatever a feature declares as its lowest role. */
const OF_MONEY = addressesBelow(
  "Money",
  "/adminOutbox|/adminUpdates/:id/send|/admin/figures|/donation|/adminSettings/categories",
);
const OF_STAFF = addressesBelow(
  "People",
  "/adminRedirects|/adminSettings(?!/categories)|/adminClose/:month/open|/adminImports/(?:wordpress|posts)",
);
/** Editors answer volunteers. */
const isOfStaff = (path: string) => OF_STAFF.test(path) && !/^\/adminVolunteers\b/.test(path);
/** Who may what. */
const MAY: Record<Role, (path: string, isWritten: boolean) => boolean> = {
  editor: (path) => !OF_MONEY.test(path) && !isOfStaff(path),
  treasurer: (path) => !isOfStaff(path),
  admin: () => true,
};
const roleFor = (path: string): Role =>
  isOfStaff(path) ? "admin" : OF_MONEY.test(path) ? "treasurer" : "editor";

const addresses = await readRouteTable();
const isBelowMl = ({ path }: Address) => /^\/ml(\/|$)/.test(path);
const isStaffPage = ({ folder }: Address) => folder === "admin";
/** These answer 404 to everybody. */
const NOWHERE = /^\/(\w+\/\*|project\/(getProjectById|update|delete)|donation\/getall\/\*)$/;
const isCall = ({ folder, path }: Address) => folder === "api" && !NOWHERE.test(path);

/** What the first reader of an address sees if not 200: a visitor, or staff at a staff page. */
const OTHER_STATUS: Record<string, number> = {
  "/*": 404,
  "/BlogDetail": 404,
  "/aboutPage": 301,
  "/blog": 301,
  "/uploads/*": 404,
  "/icons/:look/:name": 404,
  "/mails/:name.png": 404,
  "/practice/*": 404,
  "/payment/return/:token": 303,
  // The gift is paid, and has no certificate.
  "/donation/:token/pay": 302,
  "/donation/:token/certificate.pdf": 404,
  "/my-data/:token/certificate/:gift": 404,
  "/certificate/:link": 303,
  // There is an administrator.
  "/setup/:secret": 404,
  // Without a session, or a login that waits for its second step.
  ...Object.fromEntries(
    ["/logout", "/sessions", "/second-factor", "/login/code", "/login/again", "/login/language"].map(
      (path) => [path, 302],
    ),
  ),
  // To the present year, the page of the statement, and the list of files.
  "/adminBooks": 302,
  "/adminReceipts": 302,
  "/adminLists": 302,
  "/adminStatement/csv": 302,
  // To the page of the month.
  "/adminClose/:month.csv": 302,
  "/adminClose/:month.xlsx": 302,
  "/adminClose/:month.xml": 302,
  "/adminStatement/certificates/review/:upload": 303,
  // The import wrote no report.
  "/adminImports/posts/:id.csv": 404,
  // Nothing was filed.
  "/adminStatement/revised": 404,
  "/adminStatement/certificates/:id": 404,
  "/admin/*": 404,
};
const QUERIES: Record<string, string> = {
  "/donation/new": "?amount=500",
  "/search": "?q=school",
  "/adminStatement/gifts": "?year=2026-27&state=ledger",
};
/** Files that are no pages, but posted. */
const POSTED_FILES = /^\/adminStatement\/csv$|^\/adminClose\/:month\./;
/** A search and forms of the yearly statement, which tests/requests/statement sends. */
const WRITES_NOTHING = /^\/adminDonors$|^\/adminStatement\b/;
/** What people type as free text. */
const TYPED =
  /^(title|note|what|greeting|address|email|en\.250|home\.headline|goalRupees|search|reason|amount|number|cashLimit)$/;
const ENDS_SESSION = /^(\/ml)?\/(logout|sessions|user\/logout)$/;
const OPENING_ENDS_SESSION = /^\/(register|verify\/:id|user\/logout)$/;

let site: SweptSite;
/**
 * Of an administrator, of somebody who waits for approval, and of each role. Some requests end them, and after a quarter
 * of an hour, exports ask for the password again: new for each address.
 */
let staff: string;
let waiting: string;
let newWaitingSession: () => Promise<string>;
let ended: string;
let tokens: Record<Role, string>;
let newTokens: () => Promise<typeof tokens>;
beforeAll(async () => {
  site = await startSweptSite();
  const accounts = await Promise.all(ROLES.map((role) => insertAccount(site.db, { role })));
  newTokens = async () => {
    const sessions = accounts.map((one) => startSession(site.db, one.id, "a test", new Date()));
    const started = await Promise.all(sessions);
    return Object.fromEntries(ROLES.map((role, index) => [role, started[index]!])) as typeof tokens;
  };
  const { id } = await insertAccount(site.db, { staff: false });
  newWaitingSession = () => startSession(site.db, id, "a test", new Date());
  ended = await expiredSessionToken(site.db);
});
afterAll(() => site?.stop());

type Answer = { status: number; headers: Headers; type: string; text: string };
type Expectation = keyof typeof EXPECTATIONS | number;
/** One request: `caller` says who makes it, `expects` what the answer must be. */
type Row = {
  address: Address;
  caller: string;
  how: How;
  method: string;
  path: string;
  expects: Expectation;
  /** Typed values, which the answer to an ended session shows. */
  typed?: string[];
};

const isLedToLogin = ({ status, headers, text }: Answer) =>
  (status === 302 && (headers.get("location") ?? "").startsWith("/login?next=")) ||
  // Remix's single fetch answers a redirect with 202 and the location in the body.
  (status === 202 && /"redirect",".*\/login/.test(text));
const isRefused = (answer: Answer) => [401, 403].includes(answer.status) || isLedToLogin(answer);
const tellsNothing = (text: string) => !text.includes(PRIVATE) && !/Skill day|person-\d+@/.test(text);

const EXPECTATIONS = {
  "no entry": (answer: Answer) => isRefused(answer) && tellsNothing(answer.text),
  // Files have no data route.
  "no data": (answer: Answer) => (isRefused(answer) || answer.status === 404) && tellsNothing(answer.text),
  "no entry for this role": ({ status, text }: Answer, { address }: Row) =>
    status === 403 &&
    (isCall(address) ||
      text.includes(t("account.beyondRole", { role: t(`account.roles.${roleFor(address.path)}`) }))),
  "no entry, but what was typed": ({ status, text }: Answer, { typed = [] }: Row) =>
    status === 401 &&
    text.includes("in another tab") &&
    typed.every((one) => text.includes(one.replace(/[<>]/g, ""))) &&
    tellsNothing(text),
  "refusal in JSON": ({ status, text }: Answer) =>
    [401, 403, 405].includes(status) &&
    (JSON.parse(text) as { success: unknown }).success === false &&
    tellsNothing(text),
  "refusal of the body": ({ status }: Answer) => [400, 404, 405, 415, 422].includes(status),
  "no success": ({ status }: Answer) => status >= 300,
  entry: ({ status }: Answer) => status !== 401 && status !== 403,
  "an act": ({ status }: Answer) => [200, 302, 303].includes(status),
  "an answer": () => true,
  "no index of the request": ({ text }: Answer) => !/10203040|4294967294|__proto__/.test(text),
} satisfies Record<string, (answer: Answer, row: Row) => boolean>;

/** Of processor time. */
const SLOWEST_MS = 2_000;
/** More memory after one request: a sparse array of ten million places costs 737 MB. */
const MOST_MB = 300;
const LEAST_SCORE = 115;
/** Pictures, which mail in a browser shows on a page of another site. */
const LEAST_EMBEDDED = 110;
const EMBEDDED = /^\/mails\//;
const LEAST_AT_HOME = 130;

/** Sends the request. @returns what is wrong with the answer, as "POST /adminBank by nobody: …" */
async function faultsAt(row: Row): Promise<string[]> {
  const { address, caller, how, method, path, expects } = row;
  const started = processorMs(site.pid);
  const residentMb = () => memoryMb(site.pid, "VmRSS");
  const resident = residentMb();
  const response = await site.ask(method, path, how);
  const { status, headers } = response;
  const answer = { status, headers, type: headers.get("content-type") ?? "", text: await response.text() };
  const faults = faultsOf({ method, path }, answer);
  if (processorMs(site.pid) - started > SLOWEST_MS) faults.push("slow");
  const megabytes = Math.round(residentMb() - resident);
  if (megabytes > MOST_MB) faults.push(`${megabytes} MB of memory`);
  if (typeof expects === "number" ? status !== expects : !EXPECTATIONS[expects](answer, row))
    faults.push(`expected ${expects}`);
  if (!isStaffPage(address) && !isCall(address) && answer.text.includes(PRIVATE)) faults.push("a donor");

  const isPage = answer.type.startsWith("text/html");
  const { score, parts } = gradeSecurityHeaders(response, isPage ? answer.text : "");
  const isHome = address.path === "/" && status === 200;
  const isEmbedded = !isPage && EMBEDDED.test(address.path);
  const least = isHome ? LEAST_AT_HOME : isEmbedded ? LEAST_EMBEDDED : LEAST_SCORE;
  if (score < least || Object.values(parts).some(({ points }) => points < 0))
    faults.push(`headers of ${score} points ${JSON.stringify(parts)}`);
  if (isPage && parts.csp?.points !== 10) faults.push("a loose content security policy");
  // A redirect, or a refusal of method or type, tells nothing.
  const isEmpty = (status >= 300 && status < 400) || status === 405 || status === 415;
  const isPrivate = ["account", "admin"].includes(address.folder) && (isPage || !isEmpty);
  if (isPrivate && !/\bno-store\b/.test(headers.get("cache-control") ?? "")) faults.push("may be stored");

  const said = answer.text.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, " ").replace(/\s+/g, " ");
  return faults.length === 0
    ? []
    : [`${method} ${path} by ${caller}: ${faults.join(", ")}; got ${status} ${said.slice(0, 300)}`];
}

const turns: Record<string, number> = {};
/** All in the matrix, otherwise one of them in turn. */
const inTurn = <One>(what: string, all: One[]): One[] => {
  const turn = (turns[what] = (turns[what] ?? -1) + 1) % all.length;
  return perRun({ test: all.slice(turn, turn + 1), matrix: all });
};

type Caller = [caller: string, how: How];
const NOBODY: Caller = ["nobody", {}];
const waitingPerson = (): Caller => ["somebody who waits for approval", { cookie: waiting }];
/** Callers without permission: these two try every way, the others only the first. */
const strangers = (): Caller[] => [
  NOBODY,
  waitingPerson(),
  ...inTurn<Caller>("strangers", [
    ["a made-up cookie", { cookie: randomBytes(32).toString("base64url") }],
    ["a made-up token", { bearer: randomBytes(32).toString("base64url") }],
    ["an empty token", { bearer: " " }],
    ["a token of another kind, beside a good cookie", { cookie: staff, bearer: "x" }],
    ["words of a query", { cookie: "' or 1=1 --" }],
    ["nobody, who says that a form comes back", { type: "application/x-www-form-urlencoded" }],
    ["somebody who waits, and says so too", { cookie: waiting, type: "multipart/form-data; boundary=x" }],
    ["a program of somebody who waits for approval", { bearer: waiting }],
  ]),
];
const triesAll = (caller: string) => [NOBODY, waitingPerson()].some(([name]) => name === caller);
/** Requests that other sites make with a staff member's cookie. */
const ledAstray = (): Caller[] =>
  inTurn<Caller>("astray", [
    ["a page of another site", { cookie: staff, origin: "https://evil.example" }],
    ["a page of another port", { cookie: staff, origin: `${ORIGIN}:444` }],
    ["a page without an origin", { cookie: staff, origin: "null" }],
    [
      "a page of another site, as plain text",
      { cookie: staff, origin: "https://evil.example", type: "text/plain", body: "title=x" },
    ],
    [
      "a page without an origin, as plain text",
      { cookie: staff, origin: "null", type: "text/plain", body: '{"title":"x"}' },
    ],
  ]);
const admin = (): Caller => ["an administrator", { cookie: staff }];
/** Callers of each role that may (or may not) send this. */
const rolesThat = (can: "may" | "may not", { path }: Address, method: string) =>
  ROLES.filter((role) => MAY[role](path, method !== "GET") === (can === "may")).map((role) => ({
    role,
    caller: `the role ${role}`,
    token: tokens[role],
  }));

const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const picture = new Blob([new Uint8Array(await scene(20, 20).png().toBuffer())]);
function withPicture(fields: Record<string, string>) {
  const files = new FormData();
  for (const [name, value] of Object.entries(fields)) files.append(name, value);
  files.append("image", picture, "x.png");
  return files;
}
const JSON_BODY: How = { type: "application/json", body: '{"title":"x"}' };
const bodyFor = (method: string): How => (method === "GET" ? {} : JSON_BODY);
const PARTS_BODY: How = {
  type: "multipart/form-data; boundary=x",
  body: '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nx\r\n--x--\r\n',
};

const row = (
  address: Address,
  [caller, how]: Caller,
  method: string,
  path: string,
  expects: Expectation,
): Row => ({ address, caller, how, method, path, expects });
const more = ([caller, how]: Caller, what: How): Caller => [caller, { ...what, ...how }];

/** The address of a page's data, for a script. */
const dataOf = (path: string) => path.replace(/(\?|$)/, ".data$1");

function pathOf(address: Address) {
  const inEnglish = address.path.replace(/^\/ml(?=\/)/, "");
  return site.pathOf(address.path) + (QUERIES[inEnglish] ?? site.acts[address.path]?.query ?? "");
}

/** Requests that must change nothing. */
function refused(address: Address): Row[] {
  const path = pathOf(address);
  const rows: Row[] = [];
  const add = (caller: Caller, method: string, at: string, expects: Expectation) =>
    rows.push(row(address, caller, method, at, expects));
  if (isStaffPage(address)) refusedAtStaffPage(address, path, add);
  if (isCall(address)) refusedAtCall(address, path, add);
  if (!address.isWritten) return rows;
  const isForOthers = FOR_OTHER_ORIGINS.has(address.path);
  for (const method of ["POST", "DELETE"])
    for (const caller of ledAstray()) {
      const from = more(caller, { body: form({ title: "x", amount: "500" }) });
      add(from, method, isForOthers ? addressOf(address) : path, isForOthers ? "no success" : 403);
    }
  return rows;
}

type Add = (caller: Caller, method: string, at: string, expects: Expectation) => void;

function refusedAtStaffPage(address: Address, path: string, add: Add) {
  const also = path.includes("?") ? "&" : "?";
  const ways = [dataOf(path), `${path}${also}_data=x`, `${path}${also}%5Fdata=x`];
  for (const caller of strangers()) {
    add(caller, "GET", path, "no entry");
    for (const way of triesAll(caller[0]) ? inTurn("ways", ways) : [])
      add(caller, "GET", way, address.isPage ? "no entry" : "no data");
  }
  const fields = site.acts[address.path]?.form ?? { title: "x" };
  for (const { caller, token: cookie } of rolesThat("may not", address, "GET"))
    add([caller, { cookie }], "GET", path, "no entry for this role");
  if (!address.isWritten) return;
  for (const { caller, token: cookie } of rolesThat("may not", address, "POST"))
    add([caller, { cookie, body: form(fields) }], "POST", path, "no entry for this role");
  for (const caller of strangers()) {
    // A body of another type than it claims is refused before anybody is asked for a session.
    const isMislabelled = caller[1].type?.startsWith("multipart") === true;
    const bodies = triesAll(caller[0]) ? [form(fields), withPicture(fields)] : [form(fields)];
    for (const body of inTurn(`bodies of ${caller[0]}`, bodies))
      add(more(caller, { body }), "POST", path, isMislabelled ? "no success" : "no entry");
  }
  for (const type of inTurn("types", ["text/plain", "application/json", "application/octet-stream"]))
    add(more(admin(), { type, body: JSON.stringify(fields) }), "POST", path, "refusal of the body");
  for (const method of inTurn("methods", ["PUT", "PATCH", "DELETE"]))
    add(more(NOBODY, { body: form(fields) }), method, path, "no success");
}

function refusedAtCall(address: Address, path: string, add: Add) {
  const closed = ["GET", "POST", "PUT", "DELETE"].filter((method) => !OPEN.has(`${method} ${address.path}`));
  for (const [index, method] of closed.entries()) {
    // The other methods have the same check as the first.
    const callers = strangers().filter(
      ([caller, { cookie, bearer }]) =>
        (index === 0 || triesAll(caller)) &&
        (!SIGNED_IN.has(address.path) || (cookie !== waiting && bearer !== waiting)),
    );
    for (const caller of callers)
      for (const body of method === "GET" ? [{}] : inTurn("bodies", [JSON_BODY, PARTS_BODY]))
        add(more(caller, body), method, path, "refusal in JSON");
  }
  const written =
    address.isWritten && address.path !== "/user/logout" && !FOR_OTHER_ORIGINS.has(address.path);
  const plain: How = { bearer: staff, type: "text/plain", body: '{"title":"x","amount":500}' };
  for (const method of written ? inTurn("plain", ["POST", "PUT"]) : [])
    add(["a program, as plain text", plain], method, path, "refusal of the body");
  for (const method of address.methods.filter((one) => closed.includes(one)))
    for (const { caller, token: bearer } of rolesThat("may not", address, method))
      add([caller, { ...bodyFor(method), bearer }], method, path, "no entry for this role");
}

/** Names with indexes and keys: turbo-stream 2.4.1 fills the holes of sparse arrays (CVE-2026-34077). */
const INDEXED = form(
  Object.fromEntries(
    ["a", "id", "title", "ml.title", "name", "email", "code1", "cause", "image", LIFE_SCHOOL].flatMap(
      (name) =>
        ["[10203040]", "[4294967294]", ".4294967294", "[10203040].a", ".__proto__.a"].map((index) => [
          name + index,
          "mark-of-a-value",
        ]),
    ),
  ),
);

/** Requests of callers who may, none of which changes what other addresses show. */
function answered(address: Address): Row[] {
  const path = pathOf(address);
  const rows: Row[] = [];
  const add = (caller: Caller, method: string, at: string, expects: Expectation) =>
    rows.push(row(address, caller, method, at, expects));
  const nameless = addressOf(address);
  const inEnglish = address.path.replace(/^\/ml(?=\/)/, "");
  const status =
    OTHER_STATUS[address.path] ?? OTHER_STATUS[inEnglish] ?? (NOWHERE.test(inEnglish) ? 404 : 200);
  if (isCall(address)) {
    for (const method of address.methods)
      if (OPEN.has(`${method} ${address.path}`))
        add(NOBODY, method, path, method === "GET" ? status : "an answer");
      else if (address.path !== "/user/logout")
        for (const { caller, token: bearer } of rolesThat("may", address, method))
          add([caller, { ...bodyFor(method), bearer }], method, nameless, "entry");
  } else if (isStaffPage(address)) {
    // Others than administrators ask for the data of a page only, which the same check guards.
    const isDrawn = (role: Role) => isMatrix || !address.isPage || role === "admin";
    for (const { role, caller, token: cookie } of rolesThat("may", address, "GET"))
      add([caller, { cookie }], "GET", isDrawn(role) ? path : dataOf(path), isDrawn(role) ? status : "entry");
    for (const { role, caller, token: cookie } of address.isWritten ? rolesThat("may", address, "POST") : [])
      add([caller, { cookie, body: form({}) }], "POST", isDrawn(role) ? nameless : dataOf(nameless), "entry");
  } else {
    add(NOBODY, "GET", path, status);
    add(more(NOBODY, { body: form({}) }), "POST", path, "an answer");
    add(NOBODY, "DELETE", path, "an answer");
    const others = address.folder === "account" || isMatrix ? [admin(), waitingPerson()] : [];
    for (const caller of others) {
      add(caller, "GET", path, "an answer");
      if (!ENDS_SESSION.test(address.path)) add(more(caller, { body: form({}) }), "POST", path, "an answer");
    }
  }
  const malformed = `${INDEXED.toString().slice(0, 500)}&page=nonsense`;
  for (const at of inTurn("malformed", address.isPage ? [dataOf(nameless), nameless] : [nameless]))
    add(admin(), "GET", `${at}?${malformed}`, "an answer");
  if (address.isWritten) {
    const callers = ENDS_SESSION.test(address.path) ? [NOBODY] : isMatrix ? [admin(), NOBODY] : [admin()];
    const json: How = { type: "application/json", body: JSON.stringify(Object.fromEntries(INDEXED)) };
    for (const caller of callers)
      for (const how of isMatrix ? [{ body: INDEXED }, json] : [{ body: INDEXED }])
        add(
          more(caller, how),
          "POST",
          address.isPage ? dataOf(nameless) : nameless,
          "no index of the request",
        );
  }
  return rows;
}

const typedAt = (path: string) =>
  Object.entries(site.acts[path]?.form ?? {}).flatMap(([name, text]) => (TYPED.test(name) ? [text] : []));

/** Sends a staff page's form: first for a session that ended, then as an administrator. */
function acted(address: Address): Row[] {
  const act = site.acts[address.path];
  const path = pathOf(address);
  if (!act) return address.isWritten ? [row(address, admin(), "POST", path, 405)] : [];
  const body = form(act.form);
  const typed = typedAt(address.path);
  const after = {
    ...row(address, ["a session that ended", { cookie: ended, body }], "POST", path, 401),
    typed,
  };
  return [
    ...(typed.length > 0 ? [{ ...after, expects: "no entry, but what was typed" as const }] : []),
    // The latter take nothing but a file.
    ...(address.path.startsWith("/adminStatement") ||
    ["/adminImports", "/adminImports/wordpress", "/adminTexts/file"].includes(address.path)
      ? []
      : [row(address, more(admin(), { body }), "POST", path, "an act")]),
  ];
}

const isLoggedIn = async (token: string) => (await findSessionUser(site.db, token, new Date())) !== null;

const faultsOfAll = async (rows: Row[]) => {
  const faults: string[] = [];
  for (const one of rows) faults.push(...(await faultsAt(one)));
  return faults;
};

describe("address", wholeInMatrix, () => {
  test("of staff is in the admin folder, with a sample form if it has an action", () => {
    const staffPages = addresses.filter(isStaffPage);
    expect(staffPages.length).toBeGreaterThan(20);
    const elsewhere = addresses.filter(
      (address) => /^\/(admin|edititem)/.test(address.path) && !isStaffPage(address),
    );
    expect(elsewhere.map(({ path }) => path)).toEqual(["/admin/pictures"]);
    const written = staffPages.filter(
      ({ isWritten, isPage, path }) => isWritten && (isPage || POSTED_FILES.test(path)),
    );
    expect(Object.keys(site.acts).sort()).toEqual(written.map(({ path }) => path).sort());
    expect(staffPages.filter(({ path }) => typedAt(path).length > 0).length).toBeGreaterThan(12);
  });

  test("that is listed as public exists in the URL table", () => {
    const known = addresses
      .filter(isCall)
      .flatMap(({ path, methods }) => methods.map((method) => `${method} ${path}`));
    expect([...OPEN].filter((name) => !known.includes(name) && !name.endsWith("*"))).toEqual([]);
  });

  /** Other languages share the modules: there, `npm test` only tries forms of other sites. */
  const isWhole = (address: Address) => isMatrix || !isBelowMl(address);
  const swept = addresses.filter((address) => isWhole(address) || address.isWritten);
  test.each(swept)("$path gives each caller what it may", async (address) => {
    staff = await site.newSession();
    waiting = await newWaitingSession();
    tokens = await newTokens();
    const before = await contentOf(site.db);
    const faults = await faultsOfAll(refused(address));
    const after = await contentOf(site.db);
    const written = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(written, `a refused request wrote ${written.join()}`).toEqual([]);
    if (isWhole(address)) faults.push(...(await faultsOfAll(answered(address))));
    if (!OPENING_ENDS_SESSION.test(address.path))
      for (const token of [staff, waiting, ...Object.values(tokens)])
        expect(await isLoggedIn(token), "still logged in").toBe(true);
    if (isStaffPage(address)) {
      if (address.path === "/adminBin") {
        const { form: spare } = site.acts["/admin/delete"] ?? expect.fail();
        await site.ask("POST", "/admin/delete", { cookie: staff, body: form(spare) });
      }
      const now = await contentOf(site.db);
      const rows = acted(address);
      faults.push(...(await faultsOfAll(rows)));
      if (rows.some(({ expects }) => expects === "an act") && !WRITES_NOTHING.test(address.path))
        expect(await contentOf(site.db), "an administrator's act wrote nothing").not.toEqual(now);
    }
    expect(faults, faults.join("\n")).toEqual([]);
  });
});

describe("malformed request", wholeInMatrix, () => {
  const SEED = Number(process.env.SEED ?? 20_261_121);
  /** To each address; EACH=… sends more, SEED=… repeats a run. */
  const EACH = Number(process.env.EACH ?? perRun({ test: 1, matrix: 4 }));

  test(
    "to any address causes no 500 and no stack trace, and pays no gift",
    { timeout: 300_000 },
    async () => {
      const story = seededRandom(SEED);
      const { db, imageId, pid } = site;
      const as = [await newWaitingSession()];
      for (let count = 0; count < perRun({ test: 40, matrix: 160 }); count += 1)
        as.push(await staffToken(db));
      const donations = async () => {
        const rows = await db.selectFrom("donations").select(["token", "state"]).orderBy("id").execute();
        return rows.map(({ token, state }) => [token, state === "failed" ? "created" : state] as const);
      };
      const before = await donations();
      const faults: string[] = [];
      const { send, close } = senderTo(site.origin);
      for (const target of addressesOf(addresses, site.giftTokens, site.contentIds))
        for (let turn = 0; turn < EACH; turn += 1) {
          const asked = malformed(story, [target], { as, ownOrigin: ORIGIN, imageId });
          delete asked.headers["accept-encoding"];
          const started = processorMs(pid);
          const answer = await send(asked, `49.36.${story.between(0, 255)}.${story.between(0, 255)}`);
          const wrong = faultsOf(asked, answer);
          if (processorMs(pid) - started > SLOWEST_MS) wrong.push("slow");
          if (wrong.length > 0)
            faults.push(
              `${describeMalformed(asked)}: ${wrong.join(", ")}; got ${answer.status} ${answer.text.slice(0, 100)}`,
            );
        }
      close();
      expect(faults, `SEED=${SEED}`).toEqual([]);
      // Some requests log out.
      const loggedIn: boolean[] = [];
      for (const cookie of as) loggedIn.push(await isLoggedIn(cookie));
      expect(loggedIn.filter(Boolean).length).toBeGreaterThan(as.length / 2);
      await expectConsistentLedger(db);
      const after = await donations();
      const isOld = ([token]: (typeof before)[number]) => before.some(([one]) => one === token);
      expect(after.filter(isOld)).toEqual(before);
      const added = after.filter((donation) => !isOld(donation)).map(([, state]) => state);
      expect(added.filter((state) => state !== "created")).toEqual([]);
      for (const path of ["/healthz", "/donateUs"]) expect((await site.ask("GET", path)).status).toBe(200);
    },
  );
});

test("the log of all these requests holds no personal data, and no error", wholeInMatrix, async () => {
  const lines = () => site.lines().filter(({ event }) => event === "request");
  await site.ask("GET", "/the-last-request");
  await expect.poll(() => lines().some(({ path }) => path === "/the-last-request")).toBe(true);
  expect(site.lines().filter(({ level }) => level === "error")).toEqual([]);
  const all = site.printed().split("\n");
  expect(all.filter((line) => line !== "" && !line.startsWith("{"))).toEqual([]);
  // A site without a mail server prints its mails.
  const printed = all.filter((line) => !line.includes('"event":"mail"'));
  const secrets = [...site.secrets, ...Object.values(tokens), waiting, "mark-of-a-value", "49.36."];
  for (const secret of secrets)
    expect(
      printed.find((line) => line.includes(secret)),
      secret,
    ).toBeUndefined();
  expect(lines().length).toBeGreaterThan(1_000);
  for (const line of lines())
    expect(Object.keys(line).sort()).toEqual([
      "event",
      "id",
      "level",
      "method",
      "ms",
      "path",
      "status",
      "time",
    ]);
});
