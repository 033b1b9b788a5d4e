import { beforeEach, expect, test } from "vitest";
import { migrate } from "#db/migrate.server";
import type { Db } from "#db/schema";
import { mailWeeklyStatus, recordReplica } from "~/features/site/status-mails.server";
import { readMailDns } from "~/integrations/mail-dns.server";
import { newestObjectAt } from "~/integrations/object-store.server";
import { openTwoConnections } from "../../support/donation";
import { withServer } from "../../support/http-server";
import { objectStore } from "../../support/object-store";
import { insertAccount } from "../../support/staff";

let db: Db;
beforeEach(async () => {
  const two = openTwoConnections();
  db = two.site;
  await migrate(db);
  await insertAccount(db, { role: "admin" });
  await insertAccount(db, { role: "treasurer" });
  return two.close;
});

const mails = () => db.selectFrom("outbox").select(["recipient", "subject", "text"]).execute();
const WELL = { name: "Disk", isHealthy: true, words: "20 GB free." };
const WRONG = { name: "Last backup", isHealthy: false, words: "Never.", hint: "Run it every night." };

test("mails administrators once, on Monday morning, what needs attention", async () => {
  const at = (instant: string, lines = [WELL, WRONG]) =>
    mailWeeklyStatus(db, () => Promise.resolve(lines), new Date(instant));
  await at("2026-11-22T18:00:00Z");
  await at("2026-11-23T02:00:00Z");
  expect(await mails(), "on Sunday, and at 7:30 am IST").toEqual([]);
  await at("2026-11-23T03:00:00Z");
  await at("2026-11-23T09:00:00Z");
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("The website this week: one check needs attention");
  expect(mail?.text).toContain("Last backup: Never. Run it every night.");
  await at("2026-11-30T03:00:00Z", [WELL]);
  expect((await mails())[1]?.subject).toBe("The website this week: all checks passed");
});

test("alerts administrators once a day while the continuous copy is over two hours old", async () => {
  const hour = (hours: number) => new Date(Date.parse("2026-11-23T00:00:00Z") + hours * 3_600_000);
  await recordReplica(db, null, hour(0));
  await recordReplica(db, hour(0.5).toISOString(), hour(1));
  await recordReplica(db, hour(0.5).toISOString(), hour(2));
  expect(await mails()).toEqual([]);
  await recordReplica(db, hour(0.5).toISOString(), hour(3));
  await recordReplica(db, hour(0.5).toISOString(), hour(4));
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    "Alert: The continuous copy of the database has stopped",
  ]);
  await recordReplica(db, undefined, hour(25));
  expect(await mails(), "also while the bucket does not answer").toHaveLength(2);
});

test("finds the newest object below a prefix over several pages of a bucket", async () => {
  const bytes = Buffer.from("x");
  const day = (date: number) => ({ bytes, at: `2026-11-0${date}T00:00:00.000Z` });
  const objects = new Map([
    ["site/1", day(1)],
    ["site/2", day(5)],
    ["site/3", day(3)],
    ["site/4", day(2)],
    ["other/1", day(9)],
  ]);
  await withServer(objectStore(objects), async (endpoint) => {
    const bucket = { endpoint, bucket: "bucket", accessKeyId: "key", secretAccessKey: "secret" };
    expect(await newestObjectAt(bucket, "site/")).toBe("2026-11-05T00:00:00.000Z");
    expect(await newestObjectAt(bucket, "none/")).toBeNull();
    await expect(newestObjectAt({ ...bucket, accessKeyId: "other" }, "site/")).rejects.toThrow(
      /answered 403 \(SignatureDoesNotMatch\)/,
    );
  });
});

test("reads SPF, DKIM and DMARC of the sender's domain, DMARC also of the organisation", async () => {
  const records: Record<string, string[][]> = {
    "mail.example.org": [["google-site=1"], ["v=spf1 ", "include:relay.example ~all"]],
    "_dmarc.example.org": [["v=DMARC1; p=none"]],
    "k1._domainkey.mail.example.org": [["v=DKIM1; p=MIGf"]],
  };
  const resolve = (name: string) =>
    records[name]
      ? Promise.resolve(records[name])
      : Promise.reject(Object.assign(new Error("none"), { code: "ENOTFOUND" }));
  expect(await readMailDns("Office <office@mail.example.org>", undefined, resolve)).toEqual({
    domain: "mail.example.org",
    spf: "v=spf1 include:relay.example ~all",
    dmarc: "v=DMARC1; p=none",
    dkim: "v=DKIM1; p=MIGf",
  });
  expect(await readMailDns("office@other.example", "s9", resolve)).toMatchObject({
    spf: "",
    dmarc: "",
    dkim: "",
  });
  records["_dmarc.foundation.co.in"] = [["v=DMARC1; p=reject"]];
  expect(await readMailDns("office@mail.foundation.co.in", "s9", resolve)).toMatchObject({
    dmarc: "v=DMARC1; p=reject",
  });
  const silent = () => Promise.reject(Object.assign(new Error("late"), { code: "ETIMEOUT" }));
  expect(await readMailDns("office@other.example", "s9", silent)).toMatchObject({ spf: null, dkim: null });
});
