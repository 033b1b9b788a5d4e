import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { env } from "~/env.server";
import { deliverDueMail, enqueueMail } from "~/features/mail/outbox.server";
import { listUndeliverable } from "~/features/mail/undeliverable.server";
import { outboxStatus } from "~/features/mail/mail-status.server";
import { outboxFacts } from "~/features/mail/mail-status.server";
import { alertAboutRejections } from "~/features/site/status-mails.server";
import { createSmtpSender, isAboutMailbox, MailError, type Sender } from "~/integrations/smtp.server";
import { freshDatabase, insertDonation } from "../../support/donation";
import { startMailServer } from "../../support/mail-server";
import { insertAccount } from "../../support/staff";

const NOW = new Date("2026-06-24T05:02:00.000Z");
const DAY_MINUTES = 24 * 60;
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000 + 1_000);

let db: Db;
let server: Awaited<ReturnType<typeof startMailServer>>;
let sender: Sender;
beforeEach(async () => {
  // Other files in the same process set it.
  env.mail.contactInbox = undefined;
  db = await freshDatabase();
  server = await startMailServer();
  sender = createSmtpSender({ smtpUrl: server.url, from: "no-reply@foundation.example" });
});
afterEach(() => server.stop());

const deliver = (now = NOW, by: Sender = sender) =>
  deliverDueMail(db, { sender: by, templates: {}, now, log: () => undefined });

async function mailTo(to: string, now = NOW) {
  await insertDonation(db, { email: to });
  await enqueueMail(db, { key: to, kind: "receipt", to, subject: "S", text: "T", html: "" }, now);
}
const stateOf = async (recipient: string) =>
  (await db.selectFrom("outbox").select("state").where("recipient", "=", recipient).executeTakeFirstOrThrow())
    .state;

test.each([
  ["RCPT", "550 5.7.1 messages from [192.0.2.2] were not sent, part of the network is on our block list"],
  ["RCPT", "552 5.2.2 <a@example.org>: mailbox full, no such user quota"],
  ["RCPT", "550 Requested action not taken: mailbox unavailable"],
  ["RCPT", "554 5.7.1 Service unavailable; client host blocked"],
  ["RCPT", "550 Sender verify failed: no such user"],
  ["RCPT", "450 4.7.1 Greylisted"],
  ["MAIL", "550 5.1.1 no-reply: user unknown"],
  ["MAIL", "550 5.7.0 sender not authorised"],
  ["DATA", "550 5.7.26 unauthenticated mail"],
  ["DATA", "554 Transaction failed: spam"],
] as const)("after %s is answered %j, retries and lists no address", async (at, answer) => {
  await mailTo("donor@example.org");
  server.switches.answer = { at, answer };
  await deliver();
  expect(await stateOf("donor@example.org")).toBe("queued");
  expect(await listUndeliverable(db)).toEqual([]);
  server.switches.answer = null;
  expect(await deliver(after(1))).toMatchObject({ sent: 1 });
});

test.each([
  ["RCPT", "550 5.1.1 <donor@example.org> No such user"],
  ["RCPT", "550-5.1.1 The account that you tried to reach"],
  ["RCPT", "556 5.1.10 Recipient address has a null MX"],
  ["RCPT", "550 5.2.1 The mailbox is disabled"],
  ["RCPT", "550 User unknown"],
  ["RCPT", "550 <donor@example.org>: Recipient address does not exist"],
  ["DATA", "550 5.1.1 no mailbox of this name"],
] as const)("after %s is answered %j, gives up and lists the address", async (at, answer) => {
  await mailTo("donor@example.org");
  server.switches.answer = { at, answer };
  await deliver();
  expect(await stateOf("donor@example.org")).toBe("given_up");
  expect(await listUndeliverable(db)).toMatchObject([{ address: "donor@example.org" }]);
});

test("an address in an answer without a status code says nothing", () => {
  expect(isAboutMailbox("550 <sender@example.org>: user unknown")).toBe(true);
  expect(isAboutMailbox("550 <unknown user@example.org> rejected")).toBe(false);
});

describe("several recipients refused within an hour", () => {
  const refuse = () => (server.switches.answer = { at: "RCPT", answer: "550 5.7.1 <x@y.example> blocked" });
  const alerts = () => db.selectFrom("outbox").selectAll().where("kind", "=", "staff-alert").execute();

  test("alert staff once a day, and show on the status card", async () => {
    await insertAccount(db, { staff: true });
    refuse();
    for (const name of ["asha", "binu"]) await mailTo(`${name}@example.org`);
    await deliver();
    await alertAboutRejections(db, after(1));
    expect(await alerts(), "two may be chance").toEqual([]);
    await mailTo("chinnu@example.org");
    for (const minutes of [1, 2, 5, 10, 20, 40, 59]) {
      await deliver(after(minutes));
      await alertAboutRejections(db, after(minutes));
    }
    const [alert, ...more] = await alerts();
    expect(more).toEqual([]);
    expect(alert).toMatchObject({ subject: "Alert: The mail server refuses this site’s mail" });
    expect(alert?.text).toContain("550 5.7.1");
    expect(alert?.text).not.toContain("y.example");
    expect(outboxStatus(await outboxFacts(db, after(59)), true, after(59))).toMatchObject({
      isHealthy: false,
      hint: expect.stringContaining("refused emails to 4 recipients in the last hour") as string,
    });
    await deliver(after(DAY_MINUTES + 120));
    await alertAboutRejections(db, after(DAY_MINUTES + 120));
    expect(await alerts()).toHaveLength(2);
  });

  test("do not alert for unknown mailboxes or greylisting", async () => {
    await insertAccount(db, { staff: true });
    for (const name of ["asha", "binu", "chinnu", "devi"]) await mailTo(`${name}@example.org`);
    server.switches.answer = { at: "RCPT", answer: "450 4.7.1 Greylisted" };
    await deliver();
    server.switches.answer = { at: "RCPT", answer: "550 5.1.1 No such user" };
    await deliver(after(2));
    await alertAboutRejections(db, after(3));
    expect(await alerts()).toEqual([]);
  });

  test("count when the login is refused", async () => {
    await insertAccount(db, { staff: true });
    for (const name of ["asha", "binu", "chinnu"]) await mailTo(`${name}@example.org`);
    const denied = () => Promise.reject(new MailError("unreachable", "535 5.7.8 Bad credentials", true));
    for (const minutes of [0, 0, 0]) await deliver(after(minutes), { send: denied });
    await alertAboutRejections(db, after(3));
    expect(await alerts()).toHaveLength(1);
    expect(await stateOf("asha@example.org")).toBe("queued");
  });
});

test("a mail that was tried for seven days counts as failed on the status card", async () => {
  await mailTo("donor@example.org");
  server.switches.answer = { at: "RCPT", answer: "550 5.7.1 blocked" };
  await deliver();
  const week = after(7 * DAY_MINUTES);
  await deliver(week);
  expect(await stateOf("donor@example.org")).toBe("given_up");
  expect(await listUndeliverable(db), "nothing was said about the address").toEqual([]);
  expect(await outboxFacts(db, after(7 * DAY_MINUTES + 30))).toMatchObject({ failed: 1 });
});
