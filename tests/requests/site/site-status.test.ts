import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Role } from "#db/schema";
import { permissionsOf } from "~/features/accounts/permissions";
import { monthToClose } from "~/features/closing/closing.server";
import { countUntranslated, pageOfIds } from "~/features/content/content-list.server";
import { KINDS, records } from "~/features/content/records";
import { givingFigures } from "~/features/donations/ledger/figures.server";
import { encrypt } from "~/features/encryption/encryption.server";
import type { Site } from "~/features/feature.server";
import { mailDnsStatus } from "~/features/mail/mail-status.server";
import { unsentStatements } from "~/features/my-gifts/yearly-statements.server";
import { waitingOtherAmounts } from "~/features/payments/other-amount.server";
import { retentionStatus } from "~/features/privacy/retention-status";
import { foundationStatus } from "~/features/settings/foundation-status";
import {
  backupStatus,
  databaseStatus,
  diskStatus,
  releaseStatus,
  replicaStatus,
} from "~/features/site/site-status.server";
import { statusLines } from "~/features/site/status-lines.server";
import { statementDuties } from "~/features/statement/statement-duties.server";
import { insertDonation as aStoredGift } from "../../support/donation";
import { givenSite } from "../../support/given-site";
import { visibleText } from "../../support/html";
import { recordPlans } from "../../support/query-plans";
import { staffToken } from "../../support/staff";
import { database, visit } from "../../support/visit";

const db = database();
beforeEach(async () => {
  for (const table of ["payment_events", "outbox", "disputes", "donations"] as const)
    await db.deleteFrom(table).execute();
});

const BUCKET = { endpoint: "", bucket: "copies", accessKeyId: "key", secretAccessKey: "secret" };
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

const card = async () => {
  const html = await (
    await visit("/admin", { headers: { cookie: `authtoken=${await staffToken(db)}` } })
  ).text();
  return { html, text: visibleText(html.slice(html.indexOf('aria-labelledby="status"'))) };
};

const admin = permissionsOf("admin");

/** Returns the status card's line of that name. */
async function line(name: string, site: Partial<Site> = {}) {
  const lines = await statusLines(givenSite(db, site), admin, new Date());
  return lines.find((one) => one.name === name);
}

test("lists checks in the order of the status card, each to staff who may see it", async () => {
  const names = async (role: Role) => {
    const site = givenSite(db, { replicaBucket: BUCKET });
    return (await statusLines(site, permissionsOf(role), new Date())).map(({ name }) => name);
  };
  expect(await names("admin")).toEqual([
    ...["Database", "Disk", "Outbox", "Provider’s webhook", "Foundation on receipts", "Disputes"],
    ...["Data key", "Last backup", "Restore drill", "Continuous copy", "Sender’s domain", "Retention"],
    ...["Country data", "Version"],
  ]);
  expect(await names("treasurer")).toEqual([
    "Outbox",
    "Provider’s webhook",
    "Foundation on receipts",
    "Disputes",
  ]);
  expect(await names("editor")).toEqual([]);
});

test("lists missing facts of receipts, as a problem only with live keys", async () => {
  expect(await line("Foundation on receipts")).toMatchObject({
    isHealthy: false,
    words: "Not entered yet: name, address, PAN and registration.",
  });
  const status = (mode: Site["mode"]) => foundationStatus(["address", "pan"], mode);
  expect(status("live")).toMatchObject({
    isHealthy: false,
    words: "Not entered yet: address and PAN.",
    hint: expect.stringContaining("until an administrator enters them under Settings, Foundation"),
  });
  expect(status("practice")).toMatchObject({
    isHealthy: true,
    hint: expect.stringContaining("nor anything with live keys"),
  });
});

test("shows which records of the sender's domain are missing, and where to enter them", async () => {
  expect(await line("Sender’s domain")).toMatchObject({
    isHealthy: true,
    words: "example.org has SPF, DKIM and DMARC.",
  });
  const domain = "example.org";
  const without = mailDnsStatus({ domain, spf: "", dmarc: "", dkim: "" });
  expect(without).toMatchObject({
    isHealthy: false,
    words: "Email from example.org may be treated as spam.",
  });
  for (const place of ["SPF: enter at example.org", "_domainkey.example.org", "_dmarc.example.org"])
    expect(without.hint).toContain(place);
});

test("shows the continuous copy only where a replica is set up, and reports one that stopped", async () => {
  expect(await line("Continuous copy")).toBeUndefined();
  expect(await line("Continuous copy", { replicaBucket: BUCKET })).toBeDefined();
  const copy = (newestAt: string | null, expectedSince: string | null = ago(1)) =>
    replicaStatus({ newestAt, expectedSince }, new Date());
  expect(copy(null).isHealthy, "just begun").toBe(true);
  expect(copy(null, ago(3)).isHealthy).toBe(false);
  expect(copy(ago(1)).isHealthy).toBe(true);
  expect(copy(ago(3))).toMatchObject({ isHealthy: false, words: expect.stringContaining("It stopped") });
});

const aMail = (state: "queued" | "given_up", at: string) =>
  db
    .insertInto("outbox")
    .values({
      key: `${state} ${at}`,
      kind: "receipt",
      recipient: "asha@example.org",
      subject: "Thank you",
      text: "",
      html: "",
      code: null,
      link: null,
      state,
      next_attempt_at: at,
      logged_at: null,
      sent_at: null,
      created_at: at,
    })
    .execute();
const word = (source: "webhook" | "reconciliation", at: string) =>
  db
    .insertInto("payment_events")
    .values({
      source,
      provider_event_id: `${source} ${at}`,
      type: "payment.captured",
      order_id: "order_status",
      payment_id: "pay_status",
      body: "{}",
      outcome: "paid",
      received_at: at,
      applied_at: at,
    })
    .execute();
async function aDonation(mode: "live" | "test") {
  const { slug } = await db.selectFrom("causes").select("slug").executeTakeFirstOrThrow();
  const at = ago(1);
  await sql`insert into donations (id, token, cause_slug, amount_paise, state, mode, order_id, created_at, updated_at) values ('status', 'status', ${slug}, 50000, 'paid', ${mode}, 'order_status', ${at}, ${at})`.execute(
    db,
  );
}

describe("status card", () => {
  test("describes the site line by line", async () => {
    const { html, text } = await card();
    for (const said of [
      /Database OK Can be read and written; [\d.]+ [kM]B/,
      /Disk .* free for database and pictures/,
      /Outbox .*0 emails waiting, 0 failed/,
      /webhook OK No message yet; the site is in practice mode/,
      /Country data OK Dated 18 Jun 2026\./,
      /Version OK \d+\.\d+\.\d+/,
    ])
      expect(text).toMatch(said);
    expect(html).toContain('href="/adminOutbox"');
    expect(releaseStatus({ version: "1.2.3", fingerprint: "0123456789ab" }).words).toBe(
      "1.2.3, build 0123456",
    );
  });

  test("is linked at the top while something needs attention", async () => {
    const { html } = await card();
    expect(html.slice(html.indexOf("<h1"), html.indexOf("<section"))).toMatch(
      /<a [^>]*href="#status"[^>]*>Status: [1-6] items? needs? attention<\/a>/,
    );
  });

  test("warns without a backup in the last week", async () => {
    expect((await card()).text).toMatch(/Last backup Needs attention Never\. Run npm run backup/);
    expect(backupStatus(ago(2), new Date())).toMatchObject({ isHealthy: true });
    expect(backupStatus(ago(8 * 24), new Date())).toMatchObject({
      isHealthy: false,
      words: expect.stringContaining("more than a week ago") as string,
    });
  });

  test("shows retention, and warns after two days without it", async () => {
    expect((await card()).text).toMatch(
      /Retention OK Applied .*Messages from the contact form: 24 months\. .+ Names and contact details of people whose gift was not completed; .+: 30 days/,
    );
    for (const [appliedAt, said] of [
      [null, "Never applied."],
      [ago(49), "Last applied"],
    ] as const)
      expect(retentionStatus(appliedAt, new Date())).toMatchObject({
        isHealthy: false,
        words: expect.stringContaining(said) as string,
      });
  });

  test("warns when encrypted data needs another key", async () => {
    const pan = (sealed: string) =>
      aStoredGift(db, { pan: sealed, pan_blind_index: `hash of ${sealed}`, pan_last4: "234F" });
    await pan(encrypt("pan", "ABCPE1234F"));
    expect(await line("Data key")).toMatchObject({ isHealthy: true });
    await pan(`anotherK.${"A".repeat(60)}`);
    expect(await line("Data key")).toMatchObject({
      isHealthy: false,
      hint: expect.stringContaining("DATA_KEY") as string,
    });
  });

  test("warns below 500 MB of space or when writing fails", async () => {
    expect(diskStatus(500_000_000)).toMatchObject({
      isHealthy: true,
      words: "500 MB free for database and pictures.",
    });
    expect(diskStatus(499_000_000)).toMatchObject({
      isHealthy: false,
      words: "Only 499 MB free for database and pictures.",
    });
    expect(databaseStatus({ isWritable: false, size: 2_340_000 })).toMatchObject({
      isHealthy: false,
      words: "Can be read, but not written; 2.3 MB.",
    });
  });

  test("counts waiting mails and failures of a week, and warns of a late or failed mail", async () => {
    await aMail("queued", ago(0.5));
    expect(await line("Outbox")).toMatchObject({
      isHealthy: true,
      words: "1 email waiting, 0 failed in the last seven days.",
    });
    await aMail("queued", ago(3));
    expect(await line("Outbox")).toMatchObject({
      isHealthy: false,
      hint: expect.stringContaining("The oldest has been waiting since") as string,
    });
    await aMail("given_up", ago(24));
    await aMail("given_up", ago(24 * 30));
    expect(await line("Outbox")).toMatchObject({
      isHealthy: false,
      words: "2 emails waiting, 1 failed in the last seven days.",
    });
    expect(await line("Outbox", { mailer: null })).toMatchObject({
      isHealthy: false,
      hint: expect.stringContaining("SMTP_URL") as string,
    });
  });

  test("reports a broken webhook when reconciliation finds live payments", async () => {
    await word("reconciliation", ago(24));
    await aDonation("live");
    await word("webhook", ago(24 * 9));
    expect(await line("Provider’s webhook")).toMatchObject({
      isHealthy: false,
      hint: expect.stringContaining("switched the webhook off") as string,
    });
    await word("webhook", ago(2));
    expect(await line("Provider’s webhook")).toMatchObject({
      isHealthy: true,
      words: expect.stringMatching(/^Last message \d/) as string,
    });
  });

  test("allows reconciliation half an hour after the last webhook, but not two hours", async () => {
    await aDonation("live");
    await word("webhook", ago(5));
    await word("reconciliation", ago(4.5));
    expect(await line("Provider’s webhook")).toMatchObject({ isHealthy: true });
    await word("reconciliation", ago(3));
    expect(await line("Provider’s webhook")).toMatchObject({
      isHealthy: false,
      hint: expect.stringContaining("switched the webhook off") as string,
    });
  });

  test("reports keys without a webhook secret", async () => {
    expect(await line("Provider’s webhook", { hasWebhookSecret: false })).toMatchObject({
      isHealthy: false,
      hint: expect.stringContaining("RAZORPAY_WEBHOOK_SECRET") as string,
    });
  });

  test("ignores reconciled test payments and those of a month ago", async () => {
    await aDonation("test");
    await word("reconciliation", ago(24));
    expect(await line("Provider’s webhook")).toMatchObject({ isHealthy: true });
    await db.updateTable("donations").set({ mode: "live" }).execute();
    await db
      .updateTable("payment_events")
      .set({ received_at: ago(24 * 30) })
      .execute();
    expect(await line("Provider’s webhook")).toMatchObject({ isHealthy: true });
  });

  test("counts open disputes and names the earliest deadline", async () => {
    expect(await line("Disputes")).toMatchObject({ isHealthy: true });
    await aDonation("live");
    await db.updateTable("donations").set({ payment_id: "pay_status" }).execute();
    const disputed = (id: string, respondBy: string | null, paymentId = "pay_unknown") =>
      db
        .insertInto("disputes")
        .values({
          id,
          payment_id: paymentId,
          amount_paise: 50_000,
          status: "open",
          phase: "chargeback",
          respond_by: respondBy,
          reported_at: ago(1),
          created_at: ago(1),
          updated_at: ago(1),
        })
        .execute();
    await disputed("disp_later", "2027-01-09T06:30:00.000Z");
    await disputed("disp_first", "2027-01-05T06:30:00.000Z", "pay_status");
    await disputed("disp_undated", null);
    expect(await line("Disputes")).toEqual({
      name: "Disputes",
      isHealthy: false,
      words: "3 payments are disputed.",
      hint: "Please respond to the first on the provider’s dashboard by 5 Jan 2027, 12:00 pm.",
      link: { href: "/adminDonations/status", words: "Open the donation" },
    });
    expect((await card()).text).toContain("3 payments are disputed.");
    await db.updateTable("disputes").set({ status: "under_review" }).execute();
    expect(await line("Disputes")).toMatchObject({ isHealthy: true });
    await db.updateTable("disputes").set({ status: "lost" }).execute();
    expect(await line("Disputes")).toEqual({
      name: "Disputes",
      isHealthy: true,
      words: "No donor’s bank disputes a payment.",
    });
  });

  test("reports a part that could not be checked", async () => {
    const mailDns = () => Promise.reject(new Error("No name server"));
    expect(await line("Sender’s domain", { mailDns })).toMatchObject({
      isHealthy: false,
      words: "This could not be checked just now.",
    });
  });

  test("queries no large table without an index", async () => {
    const { recording, queries, plans } = recordPlans(db);
    await statusLines(givenSite(recording), admin, new Date());
    expect(queries.length).toBeGreaterThan(5);
    for (const { text, plan } of await plans())
      expect(plan, text).not.toMatch(/SCAN (outbox|payment_events|donations)\b/);
  });

  test("counts for the dashboard without reading every gift or every title", async () => {
    const { recording, queries, plans } = recordPlans(db);
    const now = new Date("2026-05-15T06:00:00.000Z");
    for (const mode of ["live", "practice"] as const) {
      await givingFigures(recording, mode, now);
      await monthToClose(recording, mode, now);
    }
    await statementDuties(recording, now, "2099-12-31");
    await unsentStatements(recording, now);
    await waitingOtherAmounts(recording);
    expect(queries.length).toBeGreaterThan(10);
    for (const { text, plan } of await plans())
      expect(plan, text).not.toMatch(/SCAN donations\b(?! USING INDEX donations_of_other_amount)/);
    const lists = recordPlans(db);
    const sort = { status: "any", sort: "title", limit: 10 } as const;
    for (const kind of KINDS) await pageOfIds(lists.recording, records[kind], sort);
    for (const kind of KINDS) await countUntranslated(lists.recording, records[kind].table, sort);
    for (const { text, plan } of await lists.plans()) expect(plan, text).toMatch(/_by_title|_counted/);
  });
});
