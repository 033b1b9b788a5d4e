/** Places that must not contain a whole PAN; and a rotated, lost or wrong data key. */
import { spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { newKeyText } from "~/integrations/data-key.server";
import { expectConsistentLedger, withDatabase } from "../../support/database";
import { newDonor, paymentSettings, placeOrder, verify } from "../../support/donors";
import { formContaining, forms } from "../../support/html";
import { startMailServer } from "../../support/mail-server";
import { inBothRuns, perRun } from "../../support/matrix";
import { startProvider, type TestProvider } from "../../support/provider";
import { run, startSite, type Site } from "../../support/site";
import { staffToken } from "../../support/staff";
import { LIFE_SCHOOL } from "../../support/causes";

const shelf = mkdtempSync(join(tmpdir(), "foundation-shelf-"));
let outside: TestProvider;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let site: Site;
let cookie: string;
const left: string[] = [];

const ears = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    const body = Buffer.concat(parts);
    const { authorization = "", "content-type": type = "application/json" } = request.headers;
    left.push(`${request.url} ${body.toString()}`);
    void fetch(outside.url + request.url, {
      method: request.method ?? "GET",
      headers: { authorization, "content-type": type },
      ...(body.length > 0 ? { body } : {}),
    }).then(async (answer) =>
      response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text()),
    );
  });
});

beforeAll(async () => {
  [outside, mails] = await Promise.all([startProvider(), startMailServer()]);
  await new Promise<void>((resolve) => ears.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(ears.address() as AddressInfo).port}`;
  const settings = paymentSettings({ ...outside, url });
  site = await startSite({
    ...settings,
    SMTP_URL: mails.url,
    MAIL_FROM: "office@example.org",
    LOG_LEVEL: "debug",
  });
  cookie = `authtoken=${await withDatabase(site, (db) => staffToken(db, { role: "treasurer" }))}`;
});
afterAll(async () => {
  await site?.kill();
  await Promise.all([outside?.close(), mails?.stop(), new Promise((closed) => ears.close(closed))]);
});

async function open(path: string, form?: Record<string, string>) {
  const headers = { cookie, origin: site.origin, "x-forwarded-for": "10.9.0.1" };
  const init = form ? { method: "POST", body: new URLSearchParams(form) } : {};
  const answer = await fetch(site.origin + path, { headers, redirect: "manual", ...init });
  const text = await answer.text();
  left.push(`${answer.headers.get("location") ?? ""} ${text}`);
  return { status: answer.status, location: answer.headers.get("location") ?? "", text };
}

const variables = () => ({
  ...process.env,
  DATABASE_PATH: site.databasePath,
  UPLOADS_DIR: join(site.folder, "uploads"),
  SESSION_SECRET: "a secret of these tests",
  LOG_LEVEL: "silent",
});
const command = (...words: string[]) => run(["app/commands/run.mjs", ...words], variables());
const inLedger = <T>(act: (db: Db) => Promise<T>) => withDatabase(site, act);
const donations = () =>
  inLedger((db) => db.selectFrom("donations").selectAll().orderBy("created_at").execute());

async function aPaidDonation(pan: string) {
  const donor = newDonor();
  const order = await placeOrder(site.origin, {
    ...donor,
    donation: { ...donor.donation, pan, address: "Kochi" } as typeof donor.donation,
  });
  expect((await verify(site.origin, donor, outside.pay(order.orderId))).status).toBe(200);
  return order;
}

test("keeps whole PANs out of database, log, backup, mails, pages and the provider", async () => {
  const PANS = ["ABCPE1234F", "BCDPE2345G", "CDEPE3456H", "DEFPE4567J"] as const;
  const [online, typed, later, byHand] = PANS;
  const { token } = await aPaidDonation(online);
  const details = formContaining((await open("/donation/new?amount=500")).text, "Pay ₹");
  const begun = await open(details.action, {
    ...details.fields,
    name: "Asha",
    wantsCertificate: "on",
    pan: typed,
  });
  expect(begun.status).toBe(303);
  await open(begun.location);
  await open(`/donation/${token}/particulars`, { address: "Kochi", wantsCertificate: "on", pan: later });
  for (const page of ["", "/particulars"]) await open(`/donation/${token}${page}`);
  await fetch(`${site.origin}/donation/${token}/receipt.pdf`).then(async (pdf) =>
    left.push(Buffer.from(await pdf.arrayBuffer()).toString("latin1")),
  );
  const blank = forms((await open("/adminDonations/new")).text).find(
    ({ action, method }) => action === "/adminDonations/new" && method === "post",
  );
  const recorded = await open("/adminDonations/new", {
    ...blank?.fields,
    ...{ amount: "500", cause: LIFE_SCHOOL, channel: "cheque", givenOn: "2026-06-01", name: "Ravi" },
    ...{ email: "ravi@example.org", pan: byHand },
  });
  expect(recorded.status).toBe(303);
  expect((await open("/adminDonors", { search: byHand })).status).toBe(303);
  for (const path of [
    recorded.location,
    "/adminDonations",
    "/adminDonations/csv",
    "/adminDonors",
    "/adminOutbox",
    "/donation/getall",
    "/api/openapi.json",
  ])
    await open(path);
  for (const { donor_id } of await donations()) if (donor_id) await open(`/adminDonors/${donor_id}`);
  await expect.poll(() => mails.arrived.length).toBeGreaterThan(0);
  expect((await donations()).filter(({ pan_last4 }) => pan_last4)).toHaveLength(3);

  const archive = join(shelf, "backup.tar.gz");
  expect(await command("backup", archive)).toContain("does not contain the data key");
  const files = readdirSync(site.folder, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  expect(files.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["site.sqlite", "site.sqlite-wal", "data-key"]),
  );
  const places: [string, string][] = [
    ...files.map(({ parentPath, name }): [string, string] => [
      name,
      readFileSync(join(parentPath, name), "latin1"),
    ]),
    ["backup", gunzipSync(readFileSync(archive)).toString("latin1")],
    ["log", site.printed()],
    ...mails.arrived.map(({ raw }): [string, string] => [
      "mail",
      raw + Buffer.from(raw.replace(/[^A-Za-z0-9+/=]/g, ""), "base64").toString("latin1"),
    ]),
    ...left.map((text): [string, string] => ["what left", text]),
  ];
  for (const pan of PANS)
    for (const [place, text] of places) expect(text.includes(pan), `${pan} in ${place}`).toBe(false);
  const key = readFileSync(join(site.folder, "data-key"), "utf8").trim();
  expect(gunzipSync(readFileSync(archive)).includes(Buffer.from(key, "base64"))).toBe(false);
  expect(gunzipSync(readFileSync(archive)).includes(key)).toBe(false);
});

const KILLS = perRun({ test: 2, matrix: 4 });
test("rotates the data key despite kills and gifts, with every PAN still readable", inBothRuns, async () => {
  const before = (await donations()).length;
  for (let one = 0; one < KILLS; one += 1) {
    const child = spawn(process.execPath, ["app/commands/run.mjs", "data-key", "rotate"], {
      env: variables(),
      stdio: "ignore",
    });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    await Promise.all([pause(300 + one * (1_000 / KILLS)), aPaidDonation(`ABCPE000${one}F`)]);
    child.kill("SIGKILL");
    await ended;
  }
  const [said] = await Promise.all([
    command("data-key", "rotate"),
    aPaidDonation("ABCPE0009F"),
    aPaidDonation("ABCPE0001F"),
  ]);
  expect(said).toContain("The former key has been deleted");
  expect(readdirSync(site.folder).filter((name) => name.startsWith("data-key"))).toContain("data-key");
  expect(readdirSync(site.folder)).not.toContain("data-key.previous");
  const all = await donations();
  expect(all).toHaveLength(before + KILLS + 2);
  const donors = new Set(all.flatMap(({ donor_id, pan }) => (pan && donor_id ? [donor_id] : [])));
  for (const donor of donors)
    expect((await open(`/adminDonors/${donor}`, { intent: "show-pan" })).text).toMatch(/[A-Z]{5}\d{4}[A-Z]/);
  const twice = all.filter(
    ({ pan_last4, amount_paise, donor_id }) => pan_last4 === "001F" && amount_paise && donor_id,
  );
  expect(new Set(twice.map(({ donor_id }) => donor_id)).size).toBe(1);
});

test("takes donations and starts without its data key, and says when it can't decrypt a PAN", async () => {
  const [known] = (await donations()).filter(({ pan, donor_id }) => pan && donor_id);
  const key = join(site.folder, "data-key");
  for (const lose of [() => rmSync(key), () => writeFileSync(key, newKeyText())]) {
    lose();
    const { token } = await aPaidDonation("ABCPE7777F");
    expect((await open(`/donation/${token}/receipt.pdf`)).status).toBe(200);
    const unread = await open(`/adminDonors/${known?.donor_id}`, { intent: "show-pan" });
    expect(unread.status).toBe(409);
    expect(unread.text).toContain("encrypted with another data key");
    expect(unread.text).toContain(`••••••${known?.pan_last4}`);
  }
  copyFileSync(key, join(shelf, "kept-key"));
  rmSync(key);
  await site.kill();
  site = await startSite(
    { ...paymentSettings(outside), SMTP_URL: mails.url, MAIL_FROM: "office@example.org" },
    site,
  );
  expect((await open(`/adminDonors/${known?.donor_id}`)).text).toContain(`••••••${known?.pan_last4}`);
  await aPaidDonation("ABCPE8888F");
  expect(readdirSync(site.folder)).toContain("data-key");
  await inLedger(expectConsistentLedger);
});

test("asks for DATA_KEY_PREVIOUS when DATA_KEY is rotated", async () => {
  const [old, fresh] = [newKeyText(), newKeyText()];
  const rotate = (keys: Record<string, string>) =>
    run(["app/commands/run.mjs", "data-key", "rotate"], { ...variables(), ...keys }).catch(String);
  expect(await rotate({ DATA_KEY: fresh })).toContain("DATA_KEY_PREVIOUS to the one before it");
  expect(await rotate({ DATA_KEY: fresh, DATA_KEY_PREVIOUS: old })).toContain(
    "You can remove DATA_KEY_PREVIOUS",
  );
});
