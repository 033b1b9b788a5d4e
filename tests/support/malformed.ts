/** Requests that no honest client sends, made by chance that can be repeated (tests/support/chance.ts). */
import type { Chance } from "./chance";

export type Malformed = { method: string; path: string; headers: Record<string, string>; body: Buffer | undefined };

const METHODS = ["GET", "HEAD", "POST", "POST", "POST", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const FIELDS = ["amount", "cause", "preset", "name", "email", "phone", "formToken", "statement", "invoice", "payment_id", "order_id", "signature", "razorpay_payment_id", "razorpay_order_id", "razorpay_signature", "error[code]", "error[description]", "error[metadata]", "key_id", "callback_url", "cancel_url", "event", "payload"];
const NAMES = ["__proto__", "constructor", "prototype", "__intent__", "__state__", "a[", "a]b[0", "a[99999999999]", "amount.x.y", "", "\u0000", "😀", "hasOwnProperty", "toString", "length", "then"];
const TEXTS = ["", " ", "0", "-1", "500", "1e309", "NaN", "٥٠٠", "৫০০", "₹ 500/-", "0x1f4", "500\u0000", "\u202e005", "\ud800", "\ufffe", "😀".repeat(50), "' or 1=1 --", "\"; drop table donations; --", "<script>alert(1)</script>", "${7*7}{{7*7}}", "../../../../etc/passwd", "..\\..\\windows", "\r\nSet-Cookie: a=b", "%00%0a%zz", "null", "undefined", "true", "[object Object]", "a@example.org", "a@b.cc\nbcc:x@y.zz", "9847012345", "life-school", "Life School", "order_AAAAAAAAAAAAAA", "pay_AAAAAAAAAAAAAA", "javascript:alert(1)", "http://localhost:3000/x", "https://evil.example/", "f".repeat(64), "{\"type\":\"reset\",\"payload\":{}}"];
const TYPES = ["application/json", "application/json", "application/json; charset=utf-16", "application/x-www-form-urlencoded", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "multipart/form-data; boundary=x", "multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=\"", `multipart/form-data; boundary=${"x".repeat(300)}`, "text/plain", "text/html", "image/png", "a", ";;;", "application/json, text/html", ""];
const HEADERS: [string, string[]][] = [
  ["accept", ["text/html", "application/json", "*/*;q=x", "a".repeat(2_000)]],
  ["accept-encoding", ["br", "gzip;q=0", "zstd, , ,", "br;".repeat(500)]],
  ["cookie", ["authtoken=x", "a=b; ".repeat(300), "=;=;", "__proto__=1"]],
  ["authorization", ["Bearer x", "Bearer ", "Basic !!!", "Bearer ".repeat(100)]],
  ["x-razorpay-signature", ["", "x", "0".repeat(64), "é", "0".repeat(4_000)]],
  ["x-razorpay-event-id", ["", "evt_1", "x".repeat(4_000), "' or 1=1"]],
  ["x-client-address", ["", "1.2.3.4.5", "::", "%", "a".repeat(1_000)]],
  ["x-client-country", ["IN", "in, us", "<b>", "ZZ"]],
  ["if-none-match", ["*", '"x"', "W/"]],
  ["range", ["bytes=0-0", "bytes=-1,5-", "lines=1"]],
  ["content-encoding", ["gzip", "br", "x"]],
  ["x-remix-request", ["yes"]],
  ["purpose", ["prefetch"]],
];

/** Everything the site has, some of it twice because it is worth more tries. `tokens` are of donations that exist. */
function addresses(tokens: string[]): string[] {
  const calls = ["/blog/getCountry", "/payment/create-order", "/payment/create-order", "/payment/verify-payment", "/payment/sendInvoice", "/payment/webhook", "/healthz", "/payment/nothing", "/user/login", "/project/update/1", "/donation/getall"];
  const pages = ["/", "/donateUs", "/donateUs", "/donatePage", "/donation/new", "/donation/new?amount=500", "/nowhere", "/favicon.svg", "/assets/", "/assets/x.js", "/__manifest?p=/donateUs&version=1", "/__manifest?p=x"];
  const provider = ["/practice/v1/checkout.js", "/practice/v1/checkout/embedded", "/practice/v1/checkout/pay", "/practice/v1/checkout/fail", "/practice/v1/checkout/script/pay", "/practice/v1/checkout/script/fail", "/practice/v1/orders", "/practice/x"];
  const own = [...tokens, "nobody"].flatMap((token) => [`/donation/${token}`, `/donation/${token}?check=1`, `/donation/${token}?left`, `/donation/${token}/pay`, `/donation/${token}/receipt.pdf`, `/payment/return/${token}`, `/payment/return/${token}`]);
  return [...calls, ...calls, ...pages, ...provider, ...own];
}

/** Ways of bending an address; the last ones only a raw socket can send. */
const PATH_ENDS = ["", "", "", "", "", "/", "//", ".data", "?_routes=root", "/..", "/%2e%2e/%2e%2e/etc/passwd", "/%F0%9F%98%80", "?index", `?${"a=b&".repeat(800)}`, `/${"x/".repeat(1_500)}`, `?amount=${"9".repeat(3_000)}`, "?amount[]=1&amount=2", "?cause=%00&amount=500", "?__proto__[x]=1"];
const RAW_PATH_ENDS = ["?_data=root", "/%00", "%0d%0a", "%", "%zz", "/%C0%AF", "%E0%80", "?%", "/../../x", "\\..\\x", "?a=\u00ff\u0001"];

export function malformed({ between, happens }: Chance, tokens: string[], raw = false): Malformed {
  const pick = <T>(list: readonly T[]): T => list[between(0, list.length - 1)] as T;
  const method = pick(METHODS);
  const base = pick(addresses(tokens));
  const path = base.includes("?") ? base : base + pick(raw ? [...PATH_ENDS, ...RAW_PATH_ENDS] : PATH_ENDS);
  const headers: Record<string, string> = {};
  for (const [name, values] of HEADERS) if (happens(0.08)) headers[name] = pick(values);
  if (method === "GET" || method === "HEAD") return { method, path, headers, body: undefined };
  const type = pick(TYPES);
  if (type) headers["content-type"] = type;
  return { method, path, headers, body: happens(0.9) ? body(type) : undefined };

  function body(of: string): Buffer {
    const kind = happens(0.75) ? of : pick(TYPES);
    if (happens(0.1)) return Buffer.from(Array.from({ length: between(0, 2_000) }, () => between(0, 255)));
    if (happens(0.02)) return Buffer.alloc(1_200_000, pick([0x20, 0x5b, 0x26, 0x41]));
    const text = kind.startsWith("multipart") ? multipart() : kind.includes("urlencoded") ? encoded() : json();
    // Torn off somewhere, now and then.
    const bytes = Buffer.from(text);
    return happens(0.15) ? bytes.subarray(0, between(0, bytes.length)) : bytes;
  }

  function entries(): [string, string][] {
    return Array.from({ length: between(0, 8) }, () => [happens(0.8) ? pick(FIELDS) : pick(NAMES), happens(0.1) ? pick(TEXTS).repeat(between(1, 300)) : pick(TEXTS)]);
  }

  function encoded() {
    if (happens(0.03)) return `${pick(FIELDS)}&`.repeat(between(1, 40_000));
    return entries().map(([name, text]) => (happens(0.2) ? `${name}=${text}` : `${encodeURIComponent(name)}=${encodeURIComponent(whole(text))}`)).join(pick(["&", "&", "&&", ";"]));
  }

  function multipart() {
    const parts = entries().map(([name, text]) => {
      const file = happens(0.2) ? `; filename="${pick(["x.png", "", "..\\x", "\u0000"])}"` : "";
      const more = happens(0.1) ? `\r\nContent-Type: ${pick(["image/png", "x", "text/plain; charset=utf-16"])}` : "";
      return `--x\r\nContent-Disposition: ${pick(["form-data", "form-data", "form-data", "attachment", ""])}; name="${name}"${file}${more}\r\n${happens(0.95) ? "\r\n" : ""}${text}\r\n`;
    });
    return `${parts.join("")}${happens(0.8) ? "--x--\r\n" : ""}`;
  }

  function json(): string {
    if (happens(0.05)) return pick(["[", "{\"a\":", "[{\"a\":"]).repeat(between(1, 20_000));
    if (happens(0.05)) return pick(["null", "1e999", "\"x\"", "[]", "{}", "-", "\ufeff{}", "{,}", "[1,]"]);
    const members = entries().map(([name, text]) => `${JSON.stringify(name)}:${happens(0.6) ? JSON.stringify(text) : pick(["null", "true", "[]", "{}", "500", "-0", "1e400", "9007199254740993", "[[[[]]]]", "{\"toString\":1,\"valueOf\":1}", "{\"__proto__\":{\"polluted\":1}}", "\"\\ud800\"", "\"\\u0000\"", "[\"500\"]"])}`);
    return `{${members.join(",")}}`;
  }
}

/** Without halves of characters, which encodeURIComponent does not take. */
const whole = (text: string) => Buffer.from(text).toString();

/** For a person who has to repeat it. */
export function describeMalformed({ method, path, headers, body }: Malformed): string {
  return `${method} ${path.slice(0, 100)} ${JSON.stringify(headers).slice(0, 150)} ${body === undefined ? "" : JSON.stringify(body.toString("latin1").slice(0, 150))}`;
}
