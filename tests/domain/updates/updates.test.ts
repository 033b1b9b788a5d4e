import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Db, Donation } from "#db/schema";
import { deliverDueMail, enqueueMail } from "~/features/mail/outbox.server";
import { listUndeliverable } from "~/features/mail/undeliverable.server";
import { correctDonorDetails } from "~/features/privacy/correction.server";
import { erasePersonalData } from "~/features/privacy/erasure.server";
import { updatesOptIn } from "~/features/donations/stopped-opt-in.server";
import { SaveUpdate } from "~/features/updates/update-form";
import {
  readUnsubscribeToken,
  unsubscribe,
  unsubscribeToken,
  listUpdateRecipients,
} from "~/features/updates/update-recipients.server";
import { mailText } from "~/features/updates/update-template.server";
import {
  createUpdate,
  draftCorrection,
  saveUpdate,
  sendTest,
  sendUpdate,
} from "~/features/updates/updates.server";
import { optInToUpdates } from "~/features/updates/opt-in-to-updates.server";
import { beginRotation, dataKeys, endRotation } from "~/integrations/data-key.server";
import { MailError, createSmtpSender, type MailToSend, type Sender } from "~/integrations/smtp.server";
import { mailTemplates } from "~/features/features.server";
import { onlyInMatrix } from "../../support/matrix";
import { startMailServer } from "../../support/mail-server";
import { GOAT_REARING, LIFE_SCHOOL } from "../../support/causes";
import { freshDatabase, insertDonation, UNPAID } from "../../support/donation";
import { refusalOf, valueOf } from "../../support/result";
import { insertAccount } from "../../support/staff";

const NOW = new Date("2026-06-24T05:02:00.000Z");
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

let db: Db;
let staff: Awaited<ReturnType<typeof insertAccount>>;
beforeEach(async () => {
  db = await freshDatabase();
  staff = await insertAccount(db, { role: "treasurer" });
});

const wish = (email: string, details: Partial<Donation> = {}, now = NOW) =>
  insertDonation(db, { email, ...updatesOptIn(details.lang ?? "en", now), ...details });
const addresses = async (cause: string | null = null) =>
  (await listUpdateRecipients(db, "live", cause)).map(({ address }) => address).sort();

const form = (typed: Record<string, unknown> = {}) =>
  SaveUpdate.parse({ title: "The first goats", content: "<p>Three kids were <b>born</b>.</p>", ...typed });
const draft = async (typed?: Record<string, unknown>) =>
  valueOf(await createUpdate(db, staff, form(typed), NOW));
const send = (id: string, now = at(1)) =>
  sendUpdate(db, staff, { id, version: undefined, mode: "live" }, now);
const updateMails = () =>
  db.selectFrom("outbox").selectAll().where("kind", "=", "update").orderBy("id").execute();

/** Delivers the mails that are due; updates up to `perMinute`. */
async function deliver(sender: Sender, { now = at(2), perMinute = 10_000 } = {}) {
  return deliverDueMail(db, {
    ...{ sender, templates: mailTemplates, now, bulkPerMinute: perMinute },
    log: () => undefined,
  });
}
function collector() {
  const sent: MailToSend[] = [];
  const sender: Sender = { send: (mail) => Promise.resolve(`250 ${sent.push(mail)}`) };
  return { sent, sender };
}

describe("readers", () => {
  test("are the addresses of paid donations with an opt-in, once each, in the latest language", async () => {
    await wish("asha@example.org");
    await wish("ASHA@example.org", { lang: "ml" }, at(1));
    await wish("unpaid@example.org", UNPAID);
    await wish("practice@example.org", { mode: "practice" });
    await insertDonation(db, { email: "silent@example.org" });
    expect(await listUpdateRecipients(db, "live", null)).toEqual([
      { address: "asha@example.org", to: "ASHA@example.org", lang: "ml" },
    ]);
  });

  test("of a cause are those who opted in with a donation to it", async () => {
    await wish("school@example.org", { cause_slug: LIFE_SCHOOL });
    await wish("goats@example.org", { cause_slug: GOAT_REARING });
    expect(await addresses(GOAT_REARING)).toEqual(["goats@example.org"]);
    expect(await addresses()).toHaveLength(2);
  });

  test("are removed by unsubscribing, and added again only by a later opt-in", async () => {
    await wish("asha@example.org");
    await unsubscribe(db, "Asha@Example.org", at(1));
    expect(await addresses()).toEqual([]);
    await insertDonation(db, { email: "asha@example.org" });
    expect(await addresses()).toEqual([]);
    await wish("asha@example.org", {}, at(2));
    expect(await addresses()).toEqual(["asha@example.org"]);
  });
});

describe("opt-in on the donation's page", () => {
  const visitor = { address: "49.36.1.1", language: "ml" } as const;

  test("records time and wording, and an email address where there was none", async () => {
    const { token } = await insertDonation(db, { email: null });
    expect(refusalOf(await optInToUpdates(db, token, { email: null }, visitor, NOW))).toMatchObject({
      fields: { email: "giving.emailRequired" },
    });
    const wished = valueOf(await optInToUpdates(db, token, { email: "asha@example.org" }, visitor, NOW));
    expect(wished).toMatchObject({ email: "asha@example.org", updates_wanted_at: NOW.toISOString() });
    expect(wished.updates_wording).toMatch(/\p{Script=Malayalam}/u);
  });

  test("keeps the donation's own address, and is refused before the payment", async () => {
    const { token } = await insertDonation(db, { email: "own@example.org" });
    await optInToUpdates(db, token, { email: "other@example.org" }, visitor, NOW);
    expect(await addresses()).toEqual(["own@example.org"]);
    const { token: unpaid } = await insertDonation(db, UNPAID);
    expect(refusalOf(await optInToUpdates(db, unpaid, { email: null }, visitor, NOW))).toMatchObject({
      kind: "conflict",
    });
  });
});

describe("update", () => {
  test("is sanitized, needs title and text in one language, and is saved once per form", async () => {
    const formToken = "t".repeat(20);
    const first = await draft({ content: '<p onclick="x">Hi<script>1</script></p>', formToken });
    expect(first.content).toBe("<p>Hi</p>");
    expect((await draft({ content: '<p onclick="x">Hi<script>1</script></p>', formToken })).id).toBe(
      first.id,
    );
    const refusal = async (typed: Record<string, unknown>) =>
      refusalOf(await createUpdate(db, staff, form(typed), NOW));
    expect(await refusal({ title: "" })).toMatchObject({ fields: { title: "update.titleMissing" } });
    expect(await refusal({ content: "<p> </p>" })).toMatchObject({
      fields: { content: "update.contentMissing" },
    });
    expect(await refusal({ ml: { title: "ആട്" } })).toMatchObject({
      fields: { "ml.content": "update.contentMissing" },
    });
    expect(await refusal({ cause: "nothing-such" })).toMatchObject({ kind: "invalid" });
    await draft({ title: "", content: "", ml: { title: "ആട്", content: "<p>വളർന്നു</p>" } });
  });

  test("can't be saved or sent from a stale form, or changed after it was sent", async () => {
    await wish("asha@example.org");
    const { id, version } = await draft();
    valueOf(await saveUpdate(db, staff, id, form({ title: "Second", version }), NOW));
    expect(refusalOf(await saveUpdate(db, staff, id, form({ title: "Third", version }), NOW))).toMatchObject({
      message: "update.changedMeanwhile",
    });
    const stale = await sendUpdate(db, staff, { id, version, mode: "live" }, NOW);
    expect(refusalOf(stale)).toMatchObject({ message: "update.changedMeanwhile" });
    valueOf(await send(id));
    expect(refusalOf(await saveUpdate(db, staff, id, form(), NOW))).toMatchObject({
      message: "update.sentAlready",
    });
    expect(refusalOf(await send(id))).toMatchObject({ message: "update.sentAlready" });
    expect(await updateMails()).toHaveLength(1);
  });

  test("is mailed in each reader's language, with unsubscribe links", async () => {
    await wish("en@example.org");
    await wish("ml@example.org", { lang: "ml" });
    const { id } = await draft({
      ml: { title: "ആദ്യത്തെ ആടുകൾ", content: '<p>മൂന്നു <a href="/blogs">കുട്ടികൾ</a></p>' },
    });
    expect(valueOf(await send(id))).toEqual({ readers: 2 });
    const { sent, sender } = collector();
    await deliver(sender);
    const [english, malayalam] = sent.sort((one, other) => (one.to < other.to ? -1 : 1));
    expect(english).toMatchObject({ to: "en@example.org", subject: "The first goats" });
    expect(english?.text).toContain("Three kids were born.");
    expect(malayalam?.subject).toBe("ആദ്യത്തെ ആടുകൾ");
    expect(malayalam?.html).toMatch(/<a [^>]*href="https?:\/\/[^"]*\/blogs"/);
    expect(english?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const token = /\/unsubscribe\/([\w-]+)>$/.exec(english?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";
    expect(await readUnsubscribeToken(db, token)).toBe("en@example.org");
    expect(english?.text).toContain("/unsubscribe/");
  });

  test("is mailed to its writer as a test, in each language that has a text", async () => {
    const { id } = await draft({ ml: { title: "ആട്", content: "<p>വളർന്നു</p>" } });
    valueOf(await sendTest(db, staff, id, NOW));
    const { sent, sender } = collector();
    await deliver(sender);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [staff.email, "The first goats"],
      [staff.email, "ആട്"],
    ]);
    expect((await updateMails()).length).toBe(0);
  });

  test("that corrects another goes to those who got that one and still want updates", async () => {
    for (const name of ["kept", "stopped"]) await wish(`${name}@example.org`);
    const { id } = await draft({ cause: LIFE_SCHOOL });
    expect(refusalOf(await draftCorrection(db, staff, id, at(1)))).toMatchObject({
      message: "update.notSentYet",
    });
    await wish("school@example.org", { cause_slug: LIFE_SCHOOL });
    for (const name of ["kept", "stopped"]) await wish(`${name}@example.org`, { cause_slug: LIFE_SCHOOL });
    expect(valueOf(await send(id))).toEqual({ readers: 3 });
    await unsubscribe(db, "stopped@example.org", at(2));
    await wish("later@example.org", { cause_slug: LIFE_SCHOOL }, at(2));
    const correction = valueOf(await draftCorrection(db, staff, id, at(3)));
    expect(correction).toMatchObject({ title: "The first goats", state: "draft", corrects: id });
    expect(valueOf(await draftCorrection(db, staff, id, at(3))).id).toBe(correction.id);
    const words = form({ title: "Four kids, not three", cause: GOAT_REARING });
    expect(valueOf(await saveUpdate(db, staff, correction.id, words, at(4)))).toMatchObject({
      title: "Four kids, not three",
      cause_slug: LIFE_SCHOOL,
    });
    expect(valueOf(await send(correction.id, at(5)))).toEqual({ readers: 2 });
    const mails = (await updateMails()).filter(({ about }) => about === correction.id);
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([
      "kept@example.org",
      "school@example.org",
    ]);
    const second = valueOf(await draftCorrection(db, staff, id, at(6)));
    expect(second.id).not.toBe(correction.id);
    for (const name of ["kept", "school"]) await unsubscribe(db, `${name}@example.org`, at(6));
    expect(refusalOf(await send(second.id, at(7)))).toMatchObject({ message: "update.nobodyLeft" });
  });

  test("is refused when nobody has asked for updates", async () => {
    const { id } = await draft();
    expect(refusalOf(await send(id))).toMatchObject({ message: "update.nobody" });
  });
});

test("deletes queued updates when a reader unsubscribes, even after a failed attempt", async () => {
  for (const name of ["first", "second"]) await wish(`${name}@example.org`);
  const { id } = await draft();
  await send(id);
  const failing: Sender = { send: () => Promise.reject(new MailError("later", "451 later")) };
  await unsubscribe(db, "first@example.org", at(1));
  expect(await updateMails()).toHaveLength(1);
  await deliver(failing);
  await unsubscribe(db, "second@example.org", at(3));
  expect(await updateMails()).toEqual([]);
  const { sent, sender } = collector();
  await deliver(sender, { now: at(10) });
  expect(sent).toEqual([]);
});

test("sends receipts before updates, and limits updates per minute", async () => {
  for (let count = 0; count < 6; count += 1) await wish(`reader-${count}@example.org`);
  await send((await draft()).id);
  const receipt = (key: string, now: Date) =>
    enqueueMail(
      db,
      { key, kind: "receipt", to: `${key}@example.org`, subject: key, text: key, html: "" },
      now,
    );
  await receipt("early", at(1.5));
  const { sent } = collector();
  let isLate = false;
  const sender: Sender = {
    async send(mail) {
      // This receipt is queued while an update is being sent.
      if (sent.push(mail) === 2 && !isLate) isLate = await receipt("late", at(2));
      return "250 Ok";
    },
  };
  await deliver(sender, { perMinute: 4 });
  expect(sent.map(({ to }) => to.split("@")[0])).toEqual([
    ...["early", "reader-0", "late", "reader-1", "reader-2", "reader-3"],
  ]);
  await deliver(sender, { perMinute: 4, now: at(2.5) });
  expect(sent).toHaveLength(6);
  await deliver(sender, { perMinute: 4, now: at(3.5) });
  expect(sent).toHaveLength(8);
});

test("excludes a permanently refused address until a mail to it is delivered", async () => {
  await wish("gone@example.org");
  await send((await draft()).id);
  const refusing: Sender = { send: () => Promise.reject(new MailError("refused", "550 No such user")) };
  await deliver(refusing);
  expect(await listUndeliverable(db)).toMatchObject([{ address: "gone@example.org" }]);
  expect(await addresses()).toEqual([]);
  await enqueueMail(
    db,
    { key: "r", kind: "receipt", to: "Gone@example.org", subject: "r", text: "r", html: "" },
    at(3),
  );
  await deliver(collector().sender, { now: at(4) });
  expect(await addresses()).toEqual(["gone@example.org"]);
});

test("removes an erased address from updates everywhere", async () => {
  await wish("asha@example.org");
  await send((await draft()).id);
  await unsubscribe(db, "other@example.org", NOW);
  await erasePersonalData(db, { email: "Asha@example.org" }, null, at(2));
  expect(await addresses()).toEqual([]);
  expect(await db.selectFrom("update_recipients").selectAll().execute()).toEqual([]);
  expect(await updateMails()).toMatchObject([{ recipient: "", state: "given_up" }]);
  expect(await db.selectFrom("update_stops").selectAll().execute()).toHaveLength(1);
});

test("keeps an unsubscription until the last donation with the address is erased", async () => {
  const [first, second] = [await wish("asha@example.org"), await wish("asha@example.org")];
  await send((await draft()).id);
  await unsubscribe(db, "asha@example.org", at(2));
  await erasePersonalData(db, { donation: first.id }, null, at(3));
  expect(await db.selectFrom("update_stops").selectAll().execute()).toHaveLength(1);
  expect(await addresses()).toEqual([]);
  await erasePersonalData(db, { donation: second.id }, null, at(4));
  for (const table of ["update_stops", "update_recipients"] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
});

test("keeps an unsubscription when the donor's address is corrected", async () => {
  const { id } = await wish("asha@example.org");
  await unsubscribe(db, "asha@example.org", at(1));
  const details = { name: "Asha", email: "asha@new.example", phone: null };
  valueOf(await correctDonorDetails(db, id, details, "127.0.0.1", at(2)));
  expect(await addresses()).toEqual([]);
});

test("lists only addresses of donations as undeliverable", async () => {
  const code = { key: "v", kind: "verify", to: "stranger@example.org", subject: "v", text: "v", html: "" };
  await enqueueMail(db, code, NOW);
  await deliver({ send: () => Promise.reject(new MailError("refused", "550 No such user")) });
  expect(await listUndeliverable(db)).toEqual([]);
});

test("accepts an unsubscribe link after the data key was changed", async () => {
  dataKeys();
  const token = await unsubscribeToken(db, "Asha@example.org");
  beginRotation();
  endRotation();
  expect(await readUnsubscribeToken(db, token)).toBe("asha@example.org");
});

test("keeps paragraphs, lists and links in the text of a mail", () => {
  expect(
    mailText(
      '<h2>News</h2> <p>See <a href="https://a.example/x">this</a> &amp; that.</p><ul><li>One</li><li>Two</li></ul>',
    ),
  ).toBe("News\n\nSee this (https://a.example/x) & that.\n\n• One\n• Two");
});

const FROM = "Foundation <office@foundation.example>";
const name = (index: number) => `reader-${index}@example.org`;

/** Sends an update to readers; the server refuses every tenth address permanently. */
async function sendToReaders(count: number, server: Awaited<ReturnType<typeof startMailServer>>) {
  for (let index = 0; index < count; index += 1) await wish(name(index), { lang: index % 2 ? "ml" : "en" });
  await send((await draft()).id);
  for (let index = 0; index < count; index += 10) server.switches.refuse.add(name(index));
}

/** Finds a reader whose update has not arrived and whose address is not refused. */
const whoWaits = (count: number, arrived: string[]) =>
  name(
    Array.from({ length: count }, (_, index) => index).find(
      (index) => index % 10 === 5 && !arrived.includes(name(index)),
    ) ?? -1,
  );

async function expectEachOnce(count: number, stopped: string, arrived: string[]) {
  const readers = Array.from({ length: count }, (_, index) => index)
    .filter((index) => index % 10 > 0)
    .map(name);
  expect([...arrived].sort()).toEqual(readers.filter((reader) => reader !== stopped).sort());
  expect(await listUndeliverable(db)).toHaveLength(Math.ceil(count / 10));
  expect(await db.selectFrom("outbox").select("id").where("state", "=", "queued").execute()).toEqual([]);
}

test("mails 40 readers once each through a mail server that fails, slows and refuses", async () => {
  const count = 40;
  const server = await startMailServer();
  const arrived = () => server.arrived.flatMap(({ to }) => to);
  try {
    await sendToReaders(count, server);
    const sender = createSmtpSender({ smtpUrl: server.url, from: FROM });
    let now = at(2);
    const round = async (leaving?: AbortSignal) => {
      await deliverDueMail(db, {
        ...{ sender, templates: mailTemplates, now, bulkPerMinute: count, log: () => undefined },
        ...(leaving && { leaving }),
      });
      now = new Date(now.getTime() + 61 * 60_000);
    };
    server.switches.temporary = true;
    await round();
    expect(server.arrived).toEqual([]);
    server.switches.temporary = false;
    server.switches.slowMs = 2;
    // The site stops after a third of the mails, and continues at its next start.
    const stopping = new AbortController();
    void (async () => {
      while (server.arrived.length < count / 3) await new Promise((resolve) => setTimeout(resolve, 2));
      stopping.abort();
    })();
    await round(stopping.signal);
    expect(server.arrived.length).toBeLessThan(count / 2);
    const stopped = whoWaits(count, arrived());
    await unsubscribe(db, stopped, now);
    for (let more = 0; more < 4; more += 1) await round();
    await expectEachOnce(count, stopped, arrived());
    expect(server.arrived[0]?.raw).toMatch(/^List-Unsubscribe: <http[^\s>]*\/unsubscribe\/[^\s>]+>\r$/m);
    expect(server.arrived[0]?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  } finally {
    await server.stop();
  }
});

/** Builds a program that delivers due mails as a process. */
async function buildSender(outfile: string) {
  const contents = `import { openDatabase } from "#db/client.server";
    import { env } from "~/env.server";
    import { deliverDueMail } from "~/features/mail/outbox.server";
    import { initConfig } from "~/features/settings/config";
    import { updateTemplates } from "~/features/updates/update-template.server";
    import { createSmtpSender } from "~/integrations/smtp.server";
    const [, , path, smtpUrl, now] = process.argv;
    initConfig(env);
    const db = openDatabase(path);
    await deliverDueMail(db, {
      sender: createSmtpSender({ smtpUrl, from: ${JSON.stringify(FROM)} }), templates: updateTemplates,
      now: new Date(now), bulkPerMinute: 10_000, log: () => undefined });
    await db.destroy();`;
  await build({
    stdin: { contents, resolveDir: resolve(".") },
    alias: { "#db": resolve("db"), "#migrations": resolve("migrations"), "~": resolve("app") },
    ...{ bundle: true, packages: "external", platform: "node", format: "esm", outfile },
  });
}

test(
  "mails 600 readers although the sender is killed, and repeats only mails under way",
  { ...onlyInMatrix, timeout: 600_000 },
  async () => {
    const [count, kills] = [600, 4];
    const folder = mkdtempSync(join(tmpdir(), "foundation-updates-"));
    // Builds into a folder of node_modules, so that external packages resolve.
    const program = resolve("node_modules", ".cache", `send-updates-${process.pid}.mjs`);
    const server = await startMailServer();
    const path = join(folder, "site.sqlite");
    db = await freshDatabase(path);
    staff = await insertAccount(db, { role: "treasurer" });
    try {
      await buildSender(program);
      await sendToReaders(count, server);
      let now = at(2);
      const start = () => {
        const child = spawn(process.execPath, [program, path, server.url, now.toISOString()], {
          stdio: "inherit",
        });
        const ended = new Promise((left) => child.once("exit", left));
        now = new Date(now.getTime() + 61 * 60_000);
        return { kill: () => (child.kill("SIGKILL"), ended), ended };
      };
      const attempts = async () =>
        (await sql<{ n: number }>`select count(*) as n from outbox_attempts`.execute(db)).rows[0]?.n ?? 0;
      let stopped = "";
      const underWay = new Set<string>();
      for (let kill = 1; kill <= kills; kill += 1) {
        server.switches.temporary = kill === 2;
        server.switches.slowMs = kill;
        const enough = (await attempts()) + count / 10;
        const sender = start();
        await expect.poll(attempts, { timeout: 120_000, interval: 20 }).toBeGreaterThan(enough);
        await sender.kill();
        const claimed = await db
          .selectFrom("outbox")
          .select("recipient")
          .where("interrupted_attempts", ">", 0)
          .execute();
        for (const { recipient } of claimed) underWay.add(recipient);
        if (kill === 3) {
          stopped = whoWaits(count, [...server.arrived.flatMap(({ to }) => to), ...underWay]);
          await unsubscribe(db, stopped, now);
        }
      }
      server.switches.temporary = false;
      server.switches.slowMs = 0;
      for (let more = 0; more < 3; more += 1) await start().ended;
      const byMail = new Map(server.arrived.map(({ messageId, to }) => [messageId, to[0] ?? ""]));
      await expectEachOnce(count, stopped, [...byMail.values()]);
      // A mail under way may be sent twice, because its acceptance is unknown; its Message-ID stays.
      expect(underWay.size).toBeLessThanOrEqual(kills);
      const again = server.arrived
        .map(({ to }) => to[0] ?? "")
        .filter((to, index, all) => all.indexOf(to) < index);
      expect(again.filter((to) => !underWay.has(to))).toEqual([]);
      expect(new Set(again).size).toBe(again.length);
    } finally {
      await server.stop();
      await db.destroy();
      rmSync(folder, { recursive: true, force: true });
      rmSync(program, { force: true });
    }
  },
);
