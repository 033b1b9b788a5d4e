import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Db, Donation } from "#db/schema";
import { transact } from "#db/client.server";
import { env } from "~/env.server";
import { inviteStaff } from "~/features/accounts/staff.server";
import { registerAccount } from "~/features/accounts/registration.server";
import { receiveMessage } from "~/features/contact/contact-messages.server";
import { deliverDueMail, enqueueMail, type NewMail } from "~/features/mail/outbox.server";
import { mailTemplates } from "~/features/features.server";
import { sendReceipt } from "~/features/receipts/send-receipt.server";
import { listMail, resendMail } from "~/features/mail/outbox-list.server";
import { applyRefund } from "~/features/payments/returned-money.server";
import { saveSettings } from "~/features/settings/settings.server";
import { issueReceipt } from "~/features/receipts/receipts.server";
import { limits } from "~/lib/limits";
import { MailError, createSmtpSender, type Sender } from "~/integrations/smtp.server";
import { insertDonation, freshDatabase } from "../../support/donation";
import { startMailServer } from "../../support/mail-server";
import { inBothRuns, perRun } from "../../support/matrix";
import { valueOf } from "../../support/result";
import { textOfPdf } from "../../support/pdf-text";

const NOW = new Date("2026-06-24T05:02:00.000Z");
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000 + 1_000);

const DONORS = perRun({ test: 8, matrix: 60 });

let db: Db;
let server: Awaited<ReturnType<typeof startMailServer>>;
let sender: Sender;
let lines: Record<string, unknown>[];
const log = (line: Record<string, unknown>) => void lines.push(line);
const deliver = (now = NOW, by: Sender | null = sender) =>
  deliverDueMail(db, { templates: mailTemplates, sender: by, now, log });

beforeEach(async () => {
  db = await freshDatabase();
  server = await startMailServer();
  sender = createSmtpSender({
    smtpUrl: server.url,
    from: "Development Foundation <no-reply@foundation.example>",
  });
  lines = [];
});
afterEach(() => server.stop());

describe("receipt mail", () => {
  test("is sent once with the PDF, however often it is requested", async () => {
    const donation = await insertDonation(db, { name: "Asha <Varghese>" });
    const receipt = await issueReceipt(db, donation, NOW);
    expect(await sendReceipt(db, donation, receipt, NOW)).toBe(true);
    expect(await sendReceipt(db, donation, receipt, after(5))).toBe(false);
    expect(await deliver()).toEqual({ sent: 1, failed: 0, logged: 0 });
    expect(await deliver(after(600))).toEqual({ sent: 0, failed: 0, logged: 0 });
    const [mail] = server.arrived;
    expect(server.arrived).toHaveLength(1);
    expect(mail?.to).toEqual([donation.email]);
    expect(mail?.raw).toContain("Subject: Your donation receipt DF/2026-27/000001");
    expect(mail?.raw).toContain("filename=donation-receipt-DF-2026-27-000001.pdf");
    expect(mail?.raw).toContain("application/pdf");
    expect(mail?.raw).toContain("Dear Asha <Varghese>,");
    // Long lines are broken in the middle of words.
    expect(mail?.raw.replaceAll("=\r\n", "")).toContain("Asha &lt;Varghese&gt;");
    const [row] = await db.selectFrom("outbox").selectAll().execute();
    expect(row).toMatchObject({
      state: "sent",
      attempts: 1,
      key: `receipt:${donation.id}`,
      link: `${env.origin}/donation/${donation.token}`,
    });
    expect(await db.selectFrom("outbox_attempts").select(["ok", "answer"]).execute()).toEqual([
      { ok: 1, answer: expect.stringContaining("250") as string },
    ]);
  });

  test("of practice donations goes to one mailbox as often as one client may order, of live ones always", async () => {
    const most = limits.rate.orders;
    const send = async (mode: Donation["mode"], now = NOW) => {
      const donation = await insertDonation(db, { mode, email: "One@example.org" });
      await sendReceipt(db, donation, await issueReceipt(db, donation, now), now);
    };
    const states = async () => {
      const mails = await db.selectFrom("outbox").select("state").orderBy("id").execute();
      return mails.map(({ state }) => state);
    };
    for (let number = 0; number <= most; number += 1) await send(number % 2 ? "test" : "practice");
    expect((await states()).filter((state) => state === "queued")).toHaveLength(most);
    expect((await states()).at(-1)).toBe("given_up");
    await send("live");
    expect((await states()).at(-1)).toBe("queued");
    await send("practice", after(61));
    expect((await states()).at(-1)).toBe("queued");
  });

  test("comes from the foundation's name, unless the sender has a name of its own", async () => {
    await saveSettings(db, null, "foundation", { name: 'Sahaya "Trust"' }, NOW);
    for (const by of [createSmtpSender({ smtpUrl: server.url, from: "no-reply@sahaya.example" }), sender]) {
      const donation = await insertDonation(db);
      await sendReceipt(db, donation, await issueReceipt(db, donation, NOW), NOW);
      await deliver(NOW, by);
    }
    expect(server.arrived.map(({ raw }) => /^From: .*$/m.exec(raw)?.[0].trim())).toEqual([
      'From: "Sahaya \\"Trust\\"" <no-reply@sahaya.example>',
      "From: Development Foundation <no-reply@foundation.example>",
    ]);
  });

  test("describes an earlier refund, and never calls a cancelled receipt valid", async () => {
    const letters: Record<string, string> = {};
    const reading: Sender = {
      send: (mail) => {
        const paper = textOfPdf(mail.attachments?.[0]?.content ?? Buffer.alloc(0));
        if (mail.attachments?.length) letters[mail.to] = `${mail.text}\n${paper}`;
        return Promise.resolve("250");
      },
    };
    for (const [email, refunded_paise] of [
      ["all@example.org", 50_000],
      ["part@example.org", 20_000],
    ] as const) {
      const donation = await insertDonation(db, { email });
      const receipt = await issueReceipt(db, donation, NOW);
      await sendReceipt(db, donation, receipt, NOW);
      await applyRefund(
        db,
        donation,
        { id: `rfnd_${email}`, amountPaise: refunded_paise, status: "processed" },
        NOW,
      );
    }
    await deliver(NOW, reading);
    expect(letters["all@example.org"]).toContain("It has been refunded in full.");
    expect(letters["all@example.org"]).toContain("CANCELLED");
    expect(letters["all@example.org"]).not.toMatch(/reached us|keep it/);
    expect(letters["part@example.org"]).toContain(
      "₹200.00 of it was refunded to you, so your gift now comes to ₹300.00.",
    );
    expect(letters["part@example.org"]).toMatch(
      /reached us safely[^]*Refunded: ₹200\.00, \d+ [A-Z]\w+ 20\d\d$/m,
    );
  });

  test("resent from the outbox is marked as a duplicate, in mail and PDF", async () => {
    const donation = await insertDonation(db);
    await sendReceipt(db, donation, await issueReceipt(db, donation, NOW), NOW);
    await deliver();
    const { id } = await db.selectFrom("outbox").select("id").executeTakeFirstOrThrow();
    expect(
      await resendMail(db, { id: "user-1", email: "meera@foundation.example" }, id, after(1)),
    ).toMatchObject({ ok: true });
    const sent: string[] = [];
    await deliver(after(1), {
      send: (mail) => (
        sent.push(mail.text, textOfPdf(mail.attachments?.[0]?.content ?? Buffer.alloc(0))),
        Promise.resolve("250")
      ),
    });
    expect(sent).toEqual([
      expect.stringContaining("to Life School again"),
      expect.stringContaining("DUPLICATE"),
    ]);
  });

  test("omits the donation's link when the address is no longer the donor's", async () => {
    const donation = await insertDonation(db, { email: "mistyped@example.org" });
    await sendReceipt(db, donation, await issueReceipt(db, donation, NOW), NOW);
    await deliver();
    await db.updateTable("donations").set({ email: "asha@example.org" }).execute();
    const { id } = await db.selectFrom("outbox").select("id").executeTakeFirstOrThrow();
    await resendMail(db, { id: "user-1", email: "meera@foundation.example" }, id, after(1));
    await deliver(after(1));
    expect(server.arrived.map(({ raw }) => raw.includes(`/donation/${donation.token}`))).toEqual([
      true,
      false,
    ]);
  });

  test("is resent at most once a minute, and not while it is about to be sent", async () => {
    const staff = { id: "user-1", email: "meera@foundation.example" };
    const donation = await insertDonation(db);
    await sendReceipt(db, donation, await issueReceipt(db, donation, NOW), NOW);
    const { id } = await db.selectFrom("outbox").select("id").executeTakeFirstOrThrow();
    const waits = async (minutes: number) => {
      const next_attempt_at = new Date(NOW.getTime() + minutes * 60_000).toISOString();
      await db.updateTable("outbox").set({ next_attempt_at, logged_at: NOW.toISOString() }).execute();
      return resendMail(db, staff, id, NOW);
    };
    expect(await waits(4)).toMatchObject({ refusal: { kind: "conflict" } });
    expect(await waits(30)).toMatchObject({ ok: true });
    // Without a mail server the mail is logged.
    expect(await deliver(NOW, null)).toMatchObject({ logged: 1 });
    await deliver(after(10));
    expect(await resendMail(db, staff, id, after(20))).toMatchObject({ ok: true });
    const soon = new Date(after(20).getTime() + 10_000);
    expect(await resendMail(db, staff, id, soon)).toMatchObject({ refusal: { kind: "too_many" } });
  });

  test("is not sent without an address", async () => {
    const donation = await insertDonation(db, { email: null });
    expect(await sendReceipt(db, donation, await issueReceipt(db, donation, NOW), NOW)).toBe(false);
  });

  test("is not queued when its transaction is rolled back", async () => {
    const recorded = transact(db, async (trx) => {
      await enqueueMail(trx, aMail(), NOW);
      throw new Error("The disk is full");
    });
    await expect(recorded).rejects.toThrow("The disk is full");
    expect(await db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  });

  test(
    `is sent once to each of ${DONORS} donors after the mail server was down for an hour`,
    inBothRuns,
    async () => {
      for (let number = 0; number < DONORS; number += 1) {
        const donation = await insertDonation(db);
        await sendReceipt(db, donation, await issueReceipt(db, donation, NOW), NOW);
      }
      const { port } = server;
      await server.stop();
      for (let minute = 0; minute < 60; minute += 1) await deliver(after(minute));
      server = await startMailServer(port);
      for (let minute = 60; minute <= 130; minute += 1) await deliver(after(minute));
      expect(server.arrived).toHaveLength(DONORS);
      expect(new Set(server.arrived.map((mail) => mail.to[0])).size).toBe(DONORS);
      expect(await countOf("sent")).toBe(DONORS);
    },
  );
});

describe("delivery", () => {
  test("retries after 1, 2, 4 minutes and at most an hour apart", async () => {
    await enqueueMail(db, aMail(), NOW);
    server.switches.temporary = true;
    const waits: number[] = [];
    let now = NOW;
    for (let attempt = 0; attempt < 8; attempt += 1) {
      expect(await deliver(now)).toMatchObject({ failed: 1 });
      const { next_attempt_at } = await onlyMail();
      waits.push(Math.round((Date.parse(next_attempt_at) - now.getTime()) / 60_000));
      now = new Date(Date.parse(next_attempt_at));
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    server.switches.temporary = false;
    expect(await deliver(now)).toMatchObject({ sent: 1 });
  });

  test("gives up after a week of temporary failures", async () => {
    await enqueueMail(db, aMail(), NOW);
    server.switches.temporary = true;
    await deliver(after(6 * 24 * 60));
    expect((await onlyMail()).state).toBe("queued");
    await deliver(after(7 * 24 * 60));
    expect((await onlyMail()).state).toBe("given_up");
    expect(lines.at(-1)).toMatchObject({ event: "mail_given_up" });
  });

  test("gives up at once on an unknown address and continues with the next", async () => {
    await enqueueMail(db, aMail({ key: "one", to: "nobody@example.org" }), NOW);
    await enqueueMail(db, aMail({ key: "two", to: "somebody@example.org" }), NOW);
    server.switches.refuse.add("nobody@example.org");
    expect(await deliver()).toEqual({ sent: 1, failed: 1, logged: 0 });
    expect(server.arrived.map((mail) => mail.to)).toEqual([["somebody@example.org"]]);
    expect(await db.selectFrom("outbox").select(["key", "state"]).orderBy("id").execute()).toEqual([
      { key: "one", state: "given_up" },
      { key: "two", state: "sent" },
    ]);
  });

  test("sends nothing twice when three runs deliver at once", async () => {
    for (let number = 0; number < 12; number += 1)
      await enqueueMail(db, aMail({ key: `mail-${number}`, to: `person-${number}@example.org` }), NOW);
    server.switches.slowMs = 20;
    const counts = await Promise.all([deliver(), deliver(), deliver()]);
    expect(counts.reduce((sum, count) => sum + count.sent, 0)).toBe(12);
    expect(new Set(server.arrived.map((mail) => mail.to[0])).size).toBe(12);
    expect(server.arrived).toHaveLength(12);
  });

  test("sends a run's mails over one connection, and opens another if the server closed it", async () => {
    const send = async (key: string) => {
      for (let number = 0; number < 3; number += 1)
        await enqueueMail(db, aMail({ key: `${key}-${number}`, to: `person-${number}@example.org` }), NOW);
      expect(await deliver()).toMatchObject({ sent: 3, failed: 0 });
    };
    await send("first");
    expect(server.connections()).toBe(1);
    server.hangUp();
    await send("second");
    expect(server.connections()).toBe(2);
    server.switches.dropAnswer = true;
    await enqueueMail(db, aMail({ key: "accepted" }), NOW);
    expect(await deliver()).toMatchObject({ failed: 1 });
    expect(server.arrived, "what was accepted is not repeated at once").toHaveLength(7);
  });

  test("resends after the lease when the process died, with the same Message-ID", async () => {
    await enqueueMail(db, aMail(), NOW);
    // As if the process dies after the server accepted the mail: the sender never returns.
    let taken: () => void = () => undefined;
    const sent = new Promise<void>((resolve) => (taken = resolve));
    const dying: Sender = {
      send: (mail) =>
        sender
          .send(mail)
          .then(taken)
          .then(() => new Promise<string>(() => undefined)),
    };
    void deliver(NOW, dying);
    await sent;
    expect(await deliver(after(4))).toMatchObject({ sent: 0 });
    expect(await deliver(after(5))).toMatchObject({ sent: 1 });
    expect(server.arrived).toHaveLength(2);
    expect(server.arrived[0]?.messageId).toMatch(/^<[0-9a-f]{32}@/);
    expect(server.arrived[1]?.messageId).toBe(server.arrived[0]?.messageId);
  });
});

describe("mail that crashes the process", () => {
  test("is given up after three tries, and later mails are sent", async () => {
    await enqueueMail(db, aMail({ key: "deadly", to: "deadly@example.org" }), NOW);
    await enqueueMail(db, aMail({ key: "behind", to: "behind@example.org" }), after(1));
    const tried: string[] = [];
    // The sender never returns, as in a killed process.
    const killing: Sender = {
      send: (mail) => {
        tried.push(mail.to);
        return mail.to.startsWith("deadly") ? new Promise<string>(() => undefined) : sender.send(mail);
      },
    };
    for (let round = 0; round < 3; round += 1) {
      void deliver(after(round * 6), killing);
      await expect.poll(() => tried.filter((to) => to.startsWith("deadly"))).toHaveLength(round + 1);
      expect(await onlyMail()).toMatchObject({ state: "queued", attempts: round + 1 });
    }
    await deliver(after(18), killing);
    expect(tried.filter((to) => to.startsWith("deadly"))).toHaveLength(3);
    expect(server.arrived.map(({ to }) => to[0])).toEqual(["behind@example.org"]);
    expect(lines).toContainEqual(expect.objectContaining({ event: "mail_given_up" }));
    const { mails } = await listMail(db, {}, { limit: 10, offset: 0 });
    expect(mails.find(({ recipient }) => recipient === "deadly@example.org")).toMatchObject({
      state: "given_up",
      answer: "Not sent: the site stopped each time it was being sent",
      canResend: true,
    });
  });
});

describe("site without a mail server", () => {
  test("logs each mail once with code and link, and sends it once a server is set up", async () => {
    await enqueueMail(
      db,
      aMail({ key: "code", code: "123456", link: "https://foundation.example/verify/1" }),
      NOW,
    );
    await enqueueMail(db, aMail({ key: "plain", to: "other@example.org" }), NOW);
    expect(await deliver(NOW, null)).toEqual({ sent: 0, failed: 0, logged: 2 });
    await Promise.all([deliver(after(10), null), deliver(after(10), null)]);
    expect(lines).toEqual([
      {
        event: "mail",
        to: "person@example.org",
        subject: "Hello",
        code: "123456",
        link: "https://foundation.example/verify/1",
      },
      { event: "mail", to: "other@example.org", subject: "Hello" },
    ]);
    expect(await countOf("queued")).toBe(2);
    expect(await deliver(after(20))).toMatchObject({ sent: 2 });
  });
});

describe("expired code or link", () => {
  test("is never mailed, and the outbox shows why", async () => {
    const link = "https://foundation.example/once";
    await enqueueMail(db, aMail({ key: "dead", link, expiresAt: after(10) }), NOW);
    await enqueueMail(
      db,
      aMail({ key: "alive", to: "other@example.org", link, expiresAt: after(11) }),
      after(1),
    );
    await enqueueMail(
      db,
      aMail({
        key: "receipt",
        kind: "greeting",
        to: "donor@example.org",
        link: "https://foundation.example/donation",
      }),
      NOW,
    );
    await deliver(after(1), null);
    await deliver(after(10));
    expect(server.arrived.map(({ to }) => to[0]).sort()).toEqual(["donor@example.org", "other@example.org"]);
    const { mails } = await listMail(db, {}, { limit: 10, offset: 0 });
    const dead =
      mails.find(({ recipient }) => recipient === "person@example.org") ??
      expect.fail("it is not in the outbox");
    expect(dead).toMatchObject({
      state: "given_up",
      answer: "Not sent: its code or link had expired",
      canResend: false,
    });
    expect(
      await resendMail(db, { id: "staff", email: "staff@example.org" }, dead.id, after(10)),
    ).toMatchObject({ ok: false, refusal: { kind: "conflict" } });
  });
});

describe("outbox and database file, with its free pages", () => {
  const email = "asha@here.example";
  const folder = mkdtempSync(join(tmpdir(), "foundation-outbox-"));
  const path = join(folder, "site.sqlite");
  afterEach(() => rmSync(path, { force: true }));
  async function written(): Promise<string[]> {
    db = await freshDatabase(path);
    const typed = { email, contact: "+919876543210", password: "rain on a tin roof" };
    valueOf(await registerAccount(db, typed, "49.36.0.1", NOW));
    valueOf(await inviteStaff(db, null, { email: "binu@here.example", role: "admin" }, NOW));
    const mails = await db.selectFrom("outbox").select(["code", "link"]).execute();
    return [mails[0]?.code ?? "", new URL(mails[1]?.link ?? "").searchParams.get("token") ?? ""];
  }
  const expectNone = async (secrets: string[]) => {
    const rows = await db.selectFrom("outbox").selectAll().orderBy("id").execute();
    expect(rows.map(({ kind, recipient, text, html }) => [kind, recipient, text, html])).toEqual([
      ["verify", email, "", ""],
      ["invite", "binu@here.example", "", ""],
    ]);
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    const bytes = readFileSync(path);
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(5);
      expect(JSON.stringify(rows)).not.toContain(secret);
      expect(bytes.includes(secret), "in the file").toBe(false);
    }
    await db.destroy();
  };

  test("contain no code or link after sending", async () => {
    const secrets = await written();
    expect(await deliver(NOW)).toMatchObject({ sent: 2 });
    // Long lines are broken on the way (quoted-printable).
    const arrived = server.arrived.map(({ raw }) => raw.replace(/=\r?\n/g, "")).join();
    for (const secret of secrets) expect(arrived).toContain(secret);
    await expectNone(secrets);
  });

  test("contain no code or link after a refusal", async () => {
    const secrets = await written();
    await deliver(NOW, { send: () => Promise.reject(new MailError("refused", "550 nobody here")) });
    await expectNone(secrets);
  });

  test("contain no code or link after it expired without a mail server", async () => {
    const secrets = await written();
    await deliver(NOW, null);
    expect(JSON.stringify(await db.selectFrom("outbox").selectAll().execute())).toContain(secrets[0]);
    await deliver(after(7 * 24 * 60), null);
    await expectNone(secrets);
  });
});

describe("hostile input", () => {
  test("adds no header and no recipient", async () => {
    await enqueueMail(
      db,
      aMail({ key: "subject", subject: "Hello\r\nBcc: victim@example.org\r\n\r\nBody" }),
      NOW,
    );
    for (const to of [
      "a@example.org, b@example.org",
      "a@example.org\r\nBcc: b@example.org",
      "<a@example.org>",
      "a@example.org b",
      "a",
    ]) {
      await enqueueMail(db, aMail({ key: `to:${to}`, to }), NOW);
    }
    const replyTo = "a@example.org\r\nBcc: victim@example.org";
    await enqueueMail(db, aMail({ key: "answer", replyTo }), NOW);
    expect(await deliver()).toEqual({ sent: 2, failed: 5, logged: 0 });
    for (const { to, raw } of server.arrived) {
      expect(to).toEqual(["person@example.org"]);
      expect(raw).not.toMatch(/^(bcc|reply-to):/im);
    }
    expect(await countOf("given_up")).toBe(5);
  });
});

function aMail(details: Partial<NewMail> = {}): NewMail {
  return {
    key: "greeting",
    kind: "greeting",
    to: "person@example.org",
    subject: "Hello",
    text: "Hello",
    html: "<p>Hello</p>",
    ...details,
  };
}

async function onlyMail() {
  return db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
}

async function countOf(state: "queued" | "sent" | "given_up"): Promise<number> {
  return (await db.selectFrom("outbox").select("id").where("state", "=", state).execute()).length;
}

describe("code", () => {
  const email = "asha@here.example";
  beforeEach(async () => {
    const typed = { email, contact: "+919876543210", password: "rain on a tin roof" };
    await registerAccount(db, typed, "49.36.0.1", NOW);
  });
  const theCode = async () =>
    (await db.selectFrom("outbox").select("code").executeTakeFirstOrThrow()).code ?? "";
  const shown = async (search?: string) => (await listMail(db, { search }, { limit: 9, offset: 0 })).mails;

  test("appears in the subject, and not in the outbox of staff", async () => {
    const code = await theCode();
    expect(JSON.stringify(await shown())).not.toContain(code);
    for (const search of [code, code.slice(0, 1), code.slice(0, 3)]) expect(await shown(search)).toEqual([]);
    await deliver();
    expect(server.arrived[0]?.raw).toMatch(new RegExp(`^Subject: ${code}\\b.*verification code`, "m"));
  });

  test("quoted by the mail server is hidden, as is its link", async () => {
    const { code, link } = await db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
    await deliver(NOW, { send: () => Promise.reject(new Error(`554 Spam: ${code} and ${link}`)) });
    const said = JSON.stringify([await shown(), lines]);
    for (const secret of [code ?? "", link ?? ""]) expect(said).not.toContain(secret);
  });
});

describe("contact message", () => {
  const letter = { name: "Lakshmi", phone: "", subject: "Goats", message: "How many?" };
  const arrives = async (email: string) => {
    env.mail.contactInbox = "us@here.example";
    await receiveMessage(db, { ...letter, email }, "127.0.0.1", NOW);
    env.mail.contactInbox = undefined;
    await deliver();
    return server.arrived.at(-1)?.raw.split("\r\n\r\n")[0] ?? "";
  };

  test("has the visitor as Reply-To", async () => {
    expect(await arrives("lakshmi@example.org")).toMatch(/^Reply-To: lakshmi@example\.org$/m);
  });

  test.each(["", "a@b.example\r\nBcc: all@example.org", "a@b.example, c@d.example", "A <a@b.example>"])(
    "with the address %j has no Reply-To and adds no header",
    async (email) => {
      const headers = await arrives(email);
      expect(headers).toContain("Subject: Alert: A message from Lakshmi");
      expect(headers).not.toMatch(/^(Reply-To|Bcc):/im);
    },
  );
});
