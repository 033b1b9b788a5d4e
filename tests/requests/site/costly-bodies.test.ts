import { beforeAll, describe, expect, test } from "vitest";
import { deviceCookie } from "~/server/accounts/known-device.server";
import { expiredSessionToken, staffToken } from "../../support/staff";
import { costMs } from "../../support/processes";
import { database, visit, type VisitOptions } from "../../support/visit";
import { inBothRuns, perRun } from "../../support/matrix";

const db = database();
const cookie = (token: string) => ({ headers: { cookie: `authtoken=${token}` } });
let editor: VisitOptions;
let ended: VisitOptions;
beforeAll(async () => {
  // Loads the modules before the tests measure processor time.
  await visit("/healthz");
  editor = cookie(await staffToken(db, { role: "editor" }));
  ended = cookie(await expiredSessionToken(db));
});

const FORM = "application/x-www-form-urlencoded";
const PARTS = "multipart/form-data; boundary=x";
const form = (fields: number) => Array.from({ length: fields }, (_, index) => `f${index}=1`).join("&");
const parts = (fields: number) =>
  Array.from(
    { length: fields },
    (_, index) => `--x\r\nContent-Disposition: form-data; name="f${index}"\r\n\r\n1\r\n`,
  ).join("") + "--x--\r\n";
const BODIES: [name: string, type: string, body: string][] = [
  ["a form of 59 kB", FORM, form(7_000)],
  ["a form of 1 MB", FORM, form(100_000)],
  ["JSON of 59 kB", "application/json", `{"a":[${'"1",'.repeat(14_000)}"1"]}`],
  ["JSON of 1 MB", "application/json", `{"a":[${'"1",'.repeat(250_000)}"1"]}`],
  ["multipart of 59 kB", PARTS, parts(1_000)],
  ["multipart of 1 MB", PARTS, parts(17_000)],
];

async function costOf(path: string, how: VisitOptions, type: string, body: string) {
  const send = async (text: string) => {
    const headers = { ...(how.headers as Record<string, string>), "content-type": type };
    const response = await visit(path, { ...how, method: "POST", body: text, headers });
    return { status: response.status, html: await response.text() };
  };
  await send("f0=1");
  await send("f0=1");
  let answer = { status: 0, html: "" };
  const ms = await costMs(50, async () => (answer = await send(body)));
  return { ...answer, ms };
}

/** Outside the matrix only the two URL-encoded forms. */
const SOME = perRun({ test: BODIES.filter((_, index) => index < 2), matrix: BODIES });

describe.each(SOME)("%s sent to a staff screen", inBothRuns, (_, type, body) => {
  test("without a session is redirected within 50 ms of processor time", async () => {
    const { status, html, ms } = await costOf("/adminCauses", {}, type, body);
    expect([status, html]).toEqual([302, ""]);
    expect(ms).toBeLessThan(50);
  });

  test.each([
    ["an editor", () => editor, [403]],
    ["somebody whose session has expired", () => ended, [302, 401]],
  ])("from %s costs at most 200 ms of processor time", async (_who, how, expected) => {
    const { status, html, ms } = await costOf("/adminCauses", how(), type, body);
    expect(expected).toContain(status);
    expect(html.length).toBeLessThan(100_000);
    expect(ms).toBeLessThan(200);
  });
});

test("shows the input of a form sent without a session again only on a known device", async () => {
  const path = "/adminDonors/any";
  const fields = { form: { address: "Flat 9C" } };
  expect((await visit(path, fields)).status).toBe(302);
  const device = deviceCookie(new Request("http://localhost:3000"), "somebody").split(";", 1)[0] ?? "";
  const again = await visit(path, { ...fields, headers: { cookie: device } });
  expect(again.status).toBe(401);
  expect(await again.text()).toContain("Flat 9C");
});

test("rejects JSON with too many values or levels before parsing", async () => {
  const wide = `{${Array.from({ length: 90_000 }, (_, index) => `"k${index}":1`).join()}}`;
  const deep = `${'{"a":'.repeat(160_000)}1${"}".repeat(160_000)}`;
  for (const text of [wide, deep]) {
    const { status, ms } = await costOf("/payment/create-order", {}, "application/json", text);
    expect(status).toBe(400);
    expect(ms).toBeLessThan(100);
  }
});

describe("a multipart form", () => {
  const a = (length: number) => "a".repeat(length);
  const nearBoundaries = (boundary: string) =>
    `\r\n--${boundary.slice(1)}`.repeat(Math.floor(1_000_000 / (boundary.length + 3)));
  test.each([
    ["a boundary of 71 characters", `boundary=${a(71)}`, nearBoundaries(a(71))],
    ["a boundary of 15,000 characters", `boundary=${a(15_000)}`, nearBoundaries(a(15_000))],
    ["no boundary", "charset=utf-8", parts(17_000)],
    ["an empty boundary", "boundary=", parts(17_000)],
    ["another parameter named like one", "xboundary=zzz; boundary=x", parts(17_000)],
    ["a boundary in a quoted parameter", 'a="; boundary=zzz"; boundary=x', parts(17_000)],
    ["an encoded boundary", "boundary*=utf-8''zzz; boundary=x", parts(17_000)],
    ["two boundaries", "boundary=zzz; boundary=x", parts(17_000)],
    ["a half quoted boundary", 'boundary="x', parts(17_000)],
  ])("with %s is refused", async (_name, parameters, body) => {
    const type = `multipart/form-data; ${parameters}`;
    const { status, ms } = await costOf("/contactPage", {}, type, body);
    expect(status).toBe(400);
    expect(ms).toBeLessThan(100);
  });

  test.each([
    "boundary=x",
    'boundary="x"',
    "boundary=x; charset=UTF-8",
    'charset="utf-8"; boundary=x',
    "Boundary=x;",
  ])("with %s is read", async (parameters) => {
    const body = '--x\r\nContent-Disposition: form-data; name="subject"\r\n\r\nA subject\r\n--x--\r\n';
    const { status, html } = await costOf("/contactPage", {}, `multipart/form-data; ${parameters}`, body);
    expect(status).toBe(422);
    expect(html).toContain('value="A subject"');
  });
});

test("shows a text of 1 MB again only up to the length that the form allows", async () => {
  const { status, html } = await costOf("/contactPage", {}, FORM, `message=${"a".repeat(1_000_000)}`);
  expect(status).toBe(422);
  expect(html.length).toBeLessThan(150_000);
});
