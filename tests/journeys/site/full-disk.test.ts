/** A server on a full disk: needs a small mounted disk (vitest.config.ts). */
import { execFileSync } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { translator } from "~/locales/translate";
import { expectConsistentLedger, withDatabase } from "../../support/database";
import {
  newDonor,
  requestOrder,
  returnFromPayment,
  paymentSettings,
  placeOrder,
  post,
  verify,
} from "../../support/donors";
import { photograph } from "../../support/pictures";
import { startProvider, type TestProvider } from "../../support/provider";
import { freePort, run, startSite, type Site } from "../../support/site";
import { staffToken } from "../../support/staff";

const t = translator("en");

const disk = mkdtempSync(join(tmpdir(), "foundation-disk-"));
const elsewhere = mkdtempSync(join(tmpdir(), "foundation-elsewhere-"));
let outside: TestProvider;
let site: Site;
let token: string;

beforeAll(async () => {
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=8m", "tmpfs", disk]);
  outside = await startProvider({ retries: 600 });
  site = await startSite(
    { ...paymentSettings(outside), LOG_LEVEL: "silent" },
    { folder: disk, origin: `http://localhost:${await freePort()}` },
  );
  outside.switches.webhookUrl = `${site.origin}/payment/webhook`;
  await withDatabase(site, async (db) => void (token = await staffToken(db)));
});

afterAll(async () => {
  await site.kill();
  await outside.close();
  execFileSync("umount", ["--lazy", disk]);
});

function fill() {
  const file = openSync(join(disk, "filler"), "w");
  try {
    for (;;) writeSync(file, Buffer.alloc(4096));
  } catch (error) {
    expect(error).toHaveProperty("code", "ENOSPC");
  } finally {
    closeSync(file);
  }
}
const makeRoom = () => rmSync(join(disk, "filler"));
const status = async (path: string) =>
  (await fetch(site.origin + path, { headers: { authorization: `Bearer ${token}` } })).status;
const backup = (file: string) =>
  run(["app/commands/run.mjs", "backup", file], {
    ...process.env,
    DATABASE_PATH: site.databasePath,
    UPLOADS_DIR: join(disk, "uploads"),
  });
async function upload() {
  const form = new FormData();
  form.set("title", "A well");
  form.set("image", new Blob([new Uint8Array(await photograph(1_200, 900))]), "well.jpg");
  const answer = await fetch(`${site.origin}/gallery/create`, {
    method: "POST",
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, message: ((await answer.json()) as { message: string }).message };
}

test("serves pages, refuses writes with a message, loses no payment, and recovers", async () => {
  const early = newDonor();
  const paidEarly = await placeOrder(site.origin, early);
  fill();
  const full = { status: 507, body: { success: false, message: t("answers.storageFull") } };
  expect(await requestOrder(site.origin, newDonor())).toMatchObject(full);
  const proof = outside.pay(paidEarly.orderId);
  expect(await verify(site.origin, early, proof)).toMatchObject(full);
  expect(await returnFromPayment(site.origin, early, paidEarly.token, proof)).toMatchObject({
    status: 303,
    location: `/donation/${paidEarly.token}`,
  });
  expect(await upload()).toEqual({ status: 507, message: t("answers.storageFull") });
  const message = await post(`${site.origin}/contactPage`, early.address, {
    form: {
      name: "Asha",
      email: "asha@example.org",
      phone: "9800000000",
      subject: "Other",
      message: "A few words to the office",
    },
  });
  expect(message.status).toBe(507);
  for (const line of [t("answers.storageFull"), "office@foundation.example"])
    expect(message.body.text).toContain(line);
  // Without script the error page shows whether money was taken.
  const { address, donation } = newDonor();
  const form = {
    amount: String(donation.amount),
    cause: donation.cause,
    name: donation.name,
    email: donation.email,
    phone: donation.phone,
    invoice: "on",
    formToken: donation.formToken,
  };
  const refused = await post(`${site.origin}/donation/new`, address, { form });
  expect(refused.status).toBe(507);
  for (const line of ["This could not be saved", t("answers.storageFull"), t("answers.noPaymentBegun")])
    expect(refused.body.text).toContain(line);
  for (const path of [
    "/",
    "/donateUs",
    `/donation/${paidEarly.token}`,
    "/blog/getall",
    "/donation/getall",
    "/user/getMyProfile",
  ])
    expect([path, await status(path)]).toEqual([path, 200]);
  await expect.poll(() => status("/healthz")).toBe(503);

  await expect(backup(join(disk, "backup.tar.gz"))).rejects.toThrow(
    "The backup could not be made: database or disk is full",
  );
  expect(readdirSync(disk).filter((name) => name.includes("backup"))).toEqual([]);
  expect(readdirSync(join(disk, "uploads", "incoming"))).toEqual([]);
  await backup(join(elsewhere, "backup.tar.gz"));
  expect(existsSync(join(elsewhere, "backup.tar.gz"))).toBe(true);

  makeRoom();
  await expect.poll(() => status("/healthz")).toBe(200);
  expect((await requestOrder(site.origin, newDonor())).status).toBe(200);
  expect((await upload()).status).toBe(201);
  await outside.idle();
  await site.donations("look-up");
  await withDatabase(site, async (db) => expect(await expectConsistentLedger(db)).toHaveLength(1));
});
