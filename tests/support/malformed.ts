/** Creates malformed requests from seeded random numbers (tests/support/random.ts), and sends them. */
import { Agent, request as httpRequest } from "node:http";
import type { Answer } from "./answer-faults";
import type { Random } from "./random";
import { addressOf, type Address as SiteAddress } from "./route-table";
import { splitList } from "./list";
import { LIFE_SCHOOL } from "./causes";

export type Malformed = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
};

const METHODS = ["GET", "HEAD", "POST", "POST", "POST", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** Valid values, except the channel: offline donations would change the ledger that tests check. */
const HONEST: Record<string, string> = {
  ...Object.fromEntries(
    splitList(`
    amount=500, cause=${LIFE_SCHOOL}, preset=500, name=Asha, email=a@example.org, phone=9847012345,
    formToken=form-token-0123456789, statement=on, invoice=on, payment_id=pay_AAAAAAAAAAAAAA,
    order_id=order_AAAAAAAAAAAAAA, razorpay_payment_id=pay_AAAAAAAAAAAAAA,
    razorpay_order_id=order_AAAAAAAAAAAAAA, error[code]=BAD, error[description]=declined,
    error[metadata]={}, key_id=rzp_test_x, callback_url=http://localhost:3000/x,
    cancel_url=http://localhost:3000/x, event=payment.captured, payload={}, message=A well, subject=Help,
    contact=9847012345, password=rain on a tin roof, otp=123456, otp1=1, resend=1, next=/admin, q=goat,
    page=1, search=asha, title=A well, subheading=Water, category=News, author=Asha, content=<p>Water</p>,
    para1=Water, eventDate=2026-12-01, eventTime=10:30, countries=["IN"], imageId=x, image1Id=x,
    imageAlt=A well, removeImage=on, version=1, id=x, type=event, back=/admin, act=refund, handled=on,
    confirmed=yes, reason=wish, goal=90000, opening=50000, slug=${LIFE_SCHOOL}, channel=none,
    givenOn=2026-06-01, note=x, token=x, preview=1
  `).map((one) => one.split("=", 2) as [string, string]),
  ),
  signature: "0".repeat(64),
  razorpay_signature: "0".repeat(64),
  leaveEmpty: "",
  image: "",
  image1: "",
};
const FIELDS = Object.keys(HONEST);
const NAMES = [
  "",
  "\u0000",
  ...splitList(`
    __proto__, constructor, prototype, __intent__, __state__, a[, a]b[0, a[99999999999], amount.x.y, 😀,
    hasOwnProperty, toString, length, then
  `),
];
const TEXTS = [
  "",
  " ",
  "0",
  "-1",
  "500",
  "1e309",
  "NaN",
  "٥٠٠",
  "৫০০",
  "₹ 500/-",
  "0x1f4",
  "500\u0000",
  "\u202e005",
  "\ud800",
  "\ufffe",
  "😀".repeat(50),
  "' or 1=1 --",
  '"; drop table donations; --',
  "<script>alert(1)</script>",
  "${7*7}{{7*7}}",
  "../../../../etc/passwd",
  "..\\..\\windows",
  "\r\nSet-Cookie: a=b",
  "%00%0a%zz",
  "null",
  "undefined",
  "true",
  "[object Object]",
  "a@example.org",
  "a@b.cc\nbcc:x@y.zz",
  "9847012345",
  LIFE_SCHOOL,
  "Life School",
  "order_AAAAAAAAAAAAAA",
  "pay_AAAAAAAAAAAAAA",
  "javascript:alert(1)",
  "http://localhost:3000/x",
  "https://evil.example/",
  "f".repeat(64),
  '{"type":"reset","payload":{}}',
];
const TYPES = [
  "application/json",
  "application/json",
  "application/json; charset=utf-16",
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  'multipart/form-data; boundary="',
  `multipart/form-data; boundary=${"x".repeat(300)}`,
  "text/plain",
  "text/html",
  "image/png",
  "a",
  ";;;",
  "application/json, text/html",
  "",
];
const READABLE = ["application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"];
const HEADERS: [string, string[]][] = [
  ["accept", ["text/html", "application/json", "*/*;q=x", "a".repeat(2_000)]],
  ["accept-encoding", ["br", "gzip;q=0", "zstd, , ,", "br;".repeat(500)]],
  [
    "cookie",
    [
      "authtoken=x",
      "a=b; ".repeat(300),
      "=;=;",
      "__proto__=1",
      "notice=x.y; undo=%zz",
      "notice=%00",
      `authtoken=${"x".repeat(3_000)}`,
      "authtoken",
      "notice=eyJhIjoxfQ.x; authtoken=",
    ],
  ],
  ["authorization", ["Bearer x", "Bearer ", "Basic !!!", "Bearer ".repeat(100)]],
  ["x-razorpay-signature", ["", "x", "0".repeat(64), "é", "0".repeat(4_000)]],
  ["x-razorpay-event-id", ["", "evt_1", "x".repeat(4_000), "' or 1=1"]],
  ["x-client-address", ["", "1.2.3.4.5", "::", "%", "a".repeat(1_000)]],
  ["x-client-country", ["IN", "in, us", "<b>", "ZZ"]],
  ["if-none-match", ["*", '"x"', "W/"]],
  [
    "range",
    [
      "bytes=0-0",
      "bytes=-1,5-",
      "lines=1",
      "bytes=9-1",
      `bytes=${"0-,".repeat(400)}`,
      "bytes=99999999999999999999-",
    ],
  ],
  ["if-modified-since", ["x", "Thu, 99 Foo 2026 99:99:99 GMT"]],
  ["if-range", ["x", '"x"']],
  ["save-data", ["on", "x".repeat(500)]],
  ["x-forwarded-host", ["evil.example", "a b"]],
  ["x-http-method-override", ["DELETE"]],
  ["x-request-id", ["x".repeat(2_000), "a\tb"]],
  ["content-encoding", ["gzip", "br", "x"]],
  ["x-remix-request", ["yes"]],
  ["purpose", ["prefetch"]],
];

export type Address = { path: string; methods: string[] };

/** Returns the URLs to try, payment URLs several times. `tokens`: of donations; `ids`: by content kind. */
export function addressesOf(known: SiteAddress[], tokens: string[], ids: Record<string, string>): Address[] {
  const calls = splitList(`
    /payment/create-order, /payment/create-order, /payment/verify-payment, /payment/sendInvoice,
    /payment/webhook, /payment/nothing, /user/login
  `);
  const pages = splitList(`
    /donateUs, /donation/new?amount=500, /nowhere, /favicon.svg, /films/evening.mp4, /assets/, /assets/x.js,
    /__manifest?p=/donateUs&version=1, /__manifest?p=x, /__manifest, /__manifest?p=%00&p=/admin&version=,
    /_root.data, /?_data=root&_data=x, /admin.data?_routes=routes%2Fadmin%2Fdashboard, /index.data
  `);
  const queries = [
    "/search?q=%E0%B4%95&page=2",
    "/search?q=%22%20OR%20*&page=-1",
    "/search?q=((((((((((",
    "/search?q=NEAR(a%20b)%20AND%20-",
    `/search?q=${"a%20".repeat(500)}`,
    "/blogs?page=1e9",
    "/eventsPage?page=0x1",
    "/projects?page=-1",
    "/galleryPage?page=99999999999999999999",
    "/contactPage?subject=%00%0d%0a",
    "/login?next=//evil.example",
    "/donation/new?cause=__proto__&amount=1e3",
    "/admin?blogs=%25&events=_%25",
    "/adminDonations?state=x&from=9999-99-99&to=x&page=x&search=%00",
    "/adminDonations/csv?from=0000-00-00",
    "/edititem?type=constructor&id=x",
    "/admin/quick-edit?type=__proto__&id=x",
    "/admin/delete?type=event&id=%00&back=//evil.example",
    "/adminStaff?revoke=%00",
    "/adminMessages?show=%00&page=1e99",
    "/adminOutbox?state[]=x",
    "/donation/getall?page=-1&from=x",
  ];
  const provider = splitList(`
    /practice/v1/checkout.js, /practice/v1/checkout/embedded, /practice/v1/checkout/pay,
    /practice/v1/checkout/fail, /practice/v1/checkout/script/pay, /practice/v1/checkout/script/fail,
    /practice/v1/orders, /practice/x
  `);
  const own = [...tokens, "nobody"].flatMap((token) => [
    `/donation/${token}`,
    `/donation/${token}?check=1`,
    `/donation/${token}?left`,
    `/donation/${token}/pay`,
    `/donation/${token}/receipt.pdf`,
    `/payment/return/${token}`,
  ]);
  const idFor = (path: string) =>
    Object.entries(ids).find(([kind]) => path.toLowerCase().includes(kind))?.[1] ?? "x";
  const all = known.flatMap((address) =>
    ["x", address.methods.includes("DELETE") ? "nothing" : idFor(address.path)].map((id) => ({
      path: addressOf(address, { id, blogId: id }),
      methods: address.methods,
    })),
  );
  const either = (paths: string[]) => paths.map((path) => ({ path, methods: ["GET", "POST"] }));
  return [
    ...all,
    ...either([...pages, ...queries, ...provider, ...own]),
    ...calls.map((path) => ({ path, methods: ["POST"] })),
  ];
}

/** The last of these endings need a raw socket. */
const PATH_ENDS = [
  "/",
  "//",
  ".data",
  "?_routes=root",
  "/..",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/%F0%9F%98%80",
  "?index",
  `?${"a=b&".repeat(800)}`,
  `/${"x/".repeat(1_500)}`,
  `?amount=${"9".repeat(3_000)}`,
  "?amount[]=1&amount=2",
  "?cause=%00&amount=500",
  "?__proto__[x]=1",
  "?_data=root",
  "/%00",
  "%0d%0a",
  "%",
  "%zz",
  "/%C0%AF",
  "%E0%80",
  "?%",
  "/../../x",
  "\\..\\x",
  "?a=\u00ff\u0001",
  `?${"x".repeat(12_000)}`,
  "/%2e%2e%2f%2e%2e%2fpackage.json",
  "/..%5c..%5cpackage.json",
  "#x",
  "?a#b",
  "/;x=1",
  "/.//./x",
];

export type RequestParts = {
  /** Session tokens: most requests carry one. */
  as: string[];
  /** Sent with a session: a change without an origin is refused before its form is read. */
  ownOrigin: string;
  /** Id of an existing picture: without one most staff forms are refused early. */
  imageId: string;
};

export function malformed(
  { between, happens }: Random,
  addresses: Address[],
  { as, ownOrigin, imageId }: RequestParts,
): Malformed {
  const pick = <T>(list: readonly T[]): T => list[between(0, list.length - 1)] as T;
  // Requests are mostly valid, because an early refusal tests nothing behind it.
  const { path: base, methods } = pick(addresses);
  const method = happens(0.85) ? pick(methods) : pick(METHODS);
  const path = base.includes("?") || happens(0.75) ? base : base + pick(PATH_ENDS);
  const headers: Record<string, string> = {};
  for (const [name, values] of HEADERS) if (happens(0.08)) headers[name] = pick(values);
  if (happens(0.6)) Object.assign(headers, { cookie: `authtoken=${pick(as)}`, origin: ownOrigin });
  if (happens(0.01))
    for (let number = 0; number < 60; number += 1) headers[`x-flood-${number}`] = "x".repeat(100);
  if (method === "GET" || method === "HEAD") return { method, path, headers, body: undefined };
  const type = happens(0.75) ? pick(READABLE) : pick(TYPES);
  if (type) headers["content-type"] = type;
  return { method, path, headers, body: happens(0.9) ? body(type) : undefined };

  function body(of: string): Buffer {
    const kind = happens(0.85) ? of : pick(TYPES);
    if (happens(0.06)) return Buffer.from(Array.from({ length: between(0, 2_000) }, () => between(0, 255)));
    if (happens(0.02)) return Buffer.alloc(1_200_000, pick([0x20, 0x5b, 0x26, 0x41]));
    const text = kind.startsWith("multipart")
      ? multipart()
      : kind.includes("urlencoded")
        ? encoded()
        : json();
    const bytes = Buffer.from(text);
    return happens(0.1) ? bytes.subarray(0, between(0, bytes.length)) : bytes;
  }

  function entries(): [string, string][] {
    return happens(0.5) ? nearlyHonest() : anything();
  }

  /** Returns valid values except for a few fields; each form ignores fields that it does not have. */
  function nearlyHonest(): [string, string][] {
    const wrong = new Map(anything());
    const form = Object.entries({ ...HONEST, imageId, image1Id: imageId })
      .filter(() => happens(0.98))
      .map(([name, text]): [string, string] => [name, wrong.get(name) ?? text]);
    return happens(0.1) ? [...form, ...anything()] : form;
  }

  function anything(): [string, string][] {
    return Array.from({ length: between(0, 8) }, () => [
      happens(0.8) ? pick(FIELDS) : pick(NAMES),
      happens(0.1) ? pick(TEXTS).repeat(between(1, 300)) : pick(TEXTS),
    ]);
  }

  function encoded() {
    if (happens(0.03)) return `${pick(FIELDS)}&`.repeat(between(1, 40_000));
    return entries()
      .map(([name, text]) =>
        happens(0.2) ? `${name}=${text}` : `${encodeURIComponent(name)}=${encodeURIComponent(whole(text))}`,
      )
      .join(pick(["&", "&", "&&", ";"]));
  }

  function multipart() {
    const parts = entries().map(([name, text]) => {
      const file = happens(0.2) ? `; filename="${pick(["x.png", "", "..\\x", "\u0000"])}"` : "";
      const more = happens(0.1)
        ? `\r\nContent-Type: ${pick(["image/png", "x", "text/plain; charset=utf-16"])}`
        : "";
      return `--x\r\nContent-Disposition: ${pick(["form-data", "form-data", "form-data", "attachment", ""])}; name="${name}"${file}${more}\r\n${happens(0.95) ? "\r\n" : ""}${text}\r\n`;
    });
    return `${parts.join("")}${happens(0.8) ? "--x--\r\n" : ""}`;
  }

  function json(): string {
    if (happens(0.05)) return pick(["[", '{"a":', '[{"a":']).repeat(between(1, 20_000));
    if (happens(0.05)) return pick(["null", "1e999", '"x"', "[]", "{}", "-", "\ufeff{}", "{,}", "[1,]"]);
    const members = entries().map(
      ([name, text]) =>
        `${JSON.stringify(name)}:${happens(0.6) ? JSON.stringify(text) : pick(["null", "true", "[]", "{}", "500", "-0", "1e400", "9007199254740993", "[[[[]]]]", '{"toString":1,"valueOf":1}', '{"__proto__":{"polluted":1}}', '"\\ud800"', '"\\u0000"', '["500"]'])}`,
    );
    return `{${members.join(",")}}`;
  }
}

/** Replaces lone surrogates, which encodeURIComponent rejects. */
const whole = (text: string) => Buffer.from(text).toString();

export function describeMalformed({ method, path, headers, body }: Malformed): string {
  return `${method} ${path.slice(0, 100)} ${JSON.stringify(headers).slice(0, 150)} ${body === undefined ? "" : JSON.stringify(body.toString("latin1").slice(0, 150))}`;
}

/** Of waiting for a whole answer. */
const LONGEST_MS = 20_000;

/** Returns a sender, which keeps its connections and also sends paths that URL could not parse. */
export function senderTo(origin: string) {
  const agent = new Agent({ keepAlive: true });
  const send = ({ method, path, headers, body }: Malformed, from: string): Promise<Answer> =>
    new Promise((resolve) => {
      const raw = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString("latin1")]),
      );
      const length = body ? { "content-length": body.length } : {};
      // node:http checks only the path of its options, so `sent.path` is set afterwards.
      const sent = httpRequest(
        new URL(origin),
        {
          method,
          headers: { ...raw, "x-forwarded-for": from, ...length },
          agent,
          signal: AbortSignal.timeout(LONGEST_MS),
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", fail);
          response.on("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              type: response.headers["content-type"] ?? "",
              text: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      sent.path = path.replaceAll(" ", "%20");
      // Node closes the connection for such paths, perhaps before a long body has been sent.
      const isUnreadable = /[^\x21-\x7e]/.test(path);
      const fail = (error: NodeJS.ErrnoException) =>
        isUnreadable && ["ECONNRESET", "EPIPE"].includes(error.code ?? "")
          ? resolve({ status: 400, type: "", text: "" })
          : resolve({ status: 599, type: "", text: String(error) });
      sent.on("error", fail);
      sent.end(body);
    });
  return { send, close: () => agent.destroy() };
}
