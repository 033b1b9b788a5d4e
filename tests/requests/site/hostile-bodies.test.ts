/** Sends bodies of 1 MB to every public POST of the URL table and measures processor time. */
import { beforeAll, expect, test } from "vitest";
import { limits } from "~/lib/limits";
import { insertDonation, UNPAID } from "../../support/donation";
import { costMs } from "../../support/processes";
import { perRun, wholeInMatrix } from "../../support/matrix";
import { addressOf, readRouteTable, type Address } from "../../support/route-table";
import { database, visit } from "../../support/visit";

const MAX_MS = 300;
const BYTES = limits.body.formBytes - 1_000;

const db = database();
const TOKEN = "token-of-a-gift";
beforeAll(async () => {
  await insertDonation(db, { ...UNPAID, token: TOKEN, mode: "test" });
});

const PRACTICE = ["v1/checkout/pay", "v1/checkout/embedded", "v1/checkout/script/pay"];
/** Further languages share the modules of the first. */
const posts = (await readRouteTable())
  .filter(
    ({ folder, methods, path }) => folder !== "admin" && methods.includes("POST") && !/^\/ml\b/.test(path),
  )
  .flatMap((address) =>
    address.path === "/practice/*"
      ? PRACTICE.map((path) => ({ ...address, path: `/practice/${path}` }))
      : [address],
  );

const repeat = (text: string, bytes = BYTES) => text.repeat(Math.floor(bytes / Buffer.byteLength(text)));

const JSON_TYPE = "application/json";
const FORM = "application/x-www-form-urlencoded";
const BOUNDARY = "a".repeat(70);
const PARTS = `multipart/form-data; boundary=${BOUNDARY}`;
const part = (name: string, text: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;

type Body = [name: string, type: string, body: string];
/** Bodies that cost their parser most. */
const RAW: Body[] = [
  ["pairs of quotation mark and backslash", JSON_TYPE, repeat('"\\')],
  ["such pairs and one more backslash", JSON_TYPE, `${repeat('"\\')}\\`],
  ["an unfinished string", JSON_TYPE, `"${repeat("a")}`],
  ["quotation marks and letters", JSON_TYPE, repeat('"a')],
  ["backslashes", JSON_TYPE, repeat("\\")],
  ["quotation marks", JSON_TYPE, repeat('"')],
  ["400 strings of escapes", JSON_TYPE, `[${`"${repeat('\\"', 2_500)}",`.repeat(399)}""]`],
  ["ampersands", FORM, repeat("&")],
  ["equals signs", FORM, repeat("=")],
  ["percent signs", FORM, repeat("%")],
  ["one field many times", FORM, repeat("email=a&")],
  ["brackets", FORM, `${repeat("[0]", 500_000)}=&${repeat("email[", 500_000)}=`],
  ["near boundaries", PARTS, repeat(`\r\n--${BOUNDARY.slice(1)}`)],
  ["the beginnings of boundaries", PARTS, repeat("\r\n--a")],
  ["a header of 1 MB", PARTS, `--${BOUNDARY}\r\nContent-Disposition: ${repeat("a;")}`],
  ["many headers", PARTS, `--${BOUNDARY}\r\n${repeat("A: b\r\n")}`],
  ["an unfinished name", PARTS, `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${repeat('\\"')}`],
  ["many parts", PARTS, repeat(part("email", "a"))],
];

/** Texts that cost normalising and matching most. */
const TEXTS: [name: string, text: string][] = [
  ["combining marks of two classes", "\u0315\u0300"],
  ["separators", "a\u2028\n"],
  ["spaces", " \u00a0"],
  ["joiners", "\u200d\u200c"],
  ["at signs and dots", "a@a."],
  ["angle brackets", "<a "],
  ["figures", "१1,"],
  ["surrogates", "😀\ud83d"],
];

/** `npm test` sends each address one body in turn, and fields of a new name one text in turn; the matrix sends all. */
const rawBodies = (row: number) => perRun({ test: [RAW[row % RAW.length] as Body], matrix: RAW });
const seen = new Set<string>();
const newFields = (fields: string[]) => {
  const some = perRun({ test: fields.filter((field) => !seen.has(field)), matrix: fields });
  for (const field of some) seen.add(field);
  return some;
};

const FIELDS_AT_ONCE = perRun({ test: 4, matrix: 2 });
const textsOf = (group: number) =>
  perRun({ test: TEXTS.slice(group % TEXTS.length).slice(0, 1), matrix: TEXTS });
/** Lone surrogates become U+FFFD, as in any body. */
const wellFormed = (text: string) => Buffer.from(text).toString();
const encode = (text: string) => encodeURIComponent(wellFormed(text));

/** Fills all fields, some at a time, with 1 MB together, in each encoding. */
function bodiesOf(fields: string[]): Body[] {
  const groups = Array.from({ length: Math.ceil(fields.length / FIELDS_AT_ONCE) }, (_, index) =>
    fields.slice(index * FIELDS_AT_ONCE, (index + 1) * FIELDS_AT_ONCE),
  );
  return groups.flatMap((group, index) =>
    textsOf(index).flatMap(([what, piece]): Body[] => {
      const bytes = Math.floor(BYTES / group.length) - 200;
      const text = wellFormed(repeat(piece, bytes));
      const inForm = encode(piece).repeat(Math.floor(bytes / encode(piece).length));
      const name = `${what} in ${group.join(", ")}`;
      return [
        [name, FORM, group.map((field) => `${encode(field)}=${inForm}`).join("&")],
        [name, PARTS, `${group.map((field) => part(field, text)).join("")}--${BOUNDARY}--\r\n`],
        [name, JSON_TYPE, JSON.stringify(Object.fromEntries(group.map((field) => [field, text])))],
      ];
    }),
  );
}

/** Names from the API description, else from the page's form. */
async function fieldsOf(address: Address, path: string): Promise<string[]> {
  const { properties } = address.endpoints.POST?.body ?? {};
  if (properties) return Object.keys(properties);
  const html = address.isPage ? await (await visit(path)).text() : "";
  const names = [...html.matchAll(/<(?:input|textarea|select)\b[^<>]*\bname="([^"]+)"/g)].map(
    (found) => found[1],
  );
  return [...new Set([...names, "email"])].filter((name) => name !== undefined);
}

async function costOf(path: string, type: string, body: string) {
  let status = 0;
  const ms = await costMs(MAX_MS, async () => {
    const response = await visit(path, { method: "POST", body, headers: { "content-type": type } });
    await response.arrayBuffer();
    ({ status } = response);
  });
  return { status, ms };
}

test("the table of public POSTs includes forms, calls and the provider's", () => {
  const paths = posts.map(({ path }) => path);
  for (const path of ["/contactPage", "/my-gifts", "/login", "/donation/:token/particulars", "/user/login"])
    expect(paths).toContain(path);
  for (const path of ["/payment/create-order", "/payment/webhook", "/payment/return/:token", "/blog/create"])
    expect(paths).toContain(path);
});

test.each(posts.map((address, row) => [address.path, address, row] as const))(
  "%s answers each body of 1 MB within 300 ms of processor time",
  wholeInMatrix,
  async (_, address, row) => {
    const path = addressOf(address, { token: TOKEN });
    await costOf(path, FORM, "f0=1");
    for (const [name, type, body] of [
      ...rawBodies(row),
      ...bodiesOf(newFields(await fieldsOf(address, path))),
    ]) {
      const first = await costOf(path, type, body);
      expect(first.status, name).toBeLessThan(500);
      // A collection of garbage may have fallen into the first measurement.
      const ms = first.ms < MAX_MS ? first.ms : (await costOf(path, type, body)).ms;
      expect(ms, `${name} as ${type}`).toBeLessThan(MAX_MS);
    }
  },
);
