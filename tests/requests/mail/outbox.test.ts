import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#db/schema";
import type { Role } from "~/features/accounts/roles";
import { hashToken } from "~/features/accounts/sessions.server";
import { staffToken } from "../../support/staff";
import { database, open } from "../../support/visit";

let db: Db;
beforeAll(async () => {
  db = database();
});
afterAll(() => db.destroy());

async function aMail(kind: string, text = "Text with https://example.org/reset?token=abc"): Promise<string> {
  const at = new Date().toISOString();
  const { id } = await db
    .insertInto("outbox")
    .values({
      key: `test:${kind}:${text}`,
      kind,
      recipient: "asha@example.org",
      subject: `About ${kind}`,
      text,
      html: "",
      code: null,
      link: "https://example.org/reset?token=abc",
      next_attempt_at: at,
      logged_at: at,
      sent_at: null,
      created_at: at,
      expires_at: ["reset", "verify", "my-data", "invite"].includes(kind) ? "2100-01-01" : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return `/adminOutbox/${id}`;
}

async function read(path: string, role: Role) {
  const cookie = `authtoken=${await staffToken(db, { role })}`;
  return open(path, { headers: { cookie } });
}

test("shows a mail's text to treasurers, and that no mail server is set up", async () => {
  const path = await aMail("particulars");
  expect((await read(path, "treasurer")).text).toContain("Text with https://example.org");
  const list = await read("/adminOutbox", "treasurer");
  expect(list.html).toContain(`href="${path}"`);
  expect(list.text).toContain("No mail server is set up");
  expect((await read(path, "editor")).status).toBe(403);
  expect((await read("/adminOutbox/99999", "treasurer")).status).toBe(404);
  expect((await read("/adminOutbox/none", "treasurer")).status).toBe(404);
});

test("shows why a mail failed, and counts the waiting mails only where all are listed", async () => {
  const path = await aMail("monthly", "Failed");
  const id = Number(path.split("/").at(-1));
  await db.updateTable("outbox").set({ state: "given_up" }).where("id", "=", id).execute();
  const attempt = {
    outbox_id: id,
    attempted_at: new Date().toISOString(),
    ok: 0,
    answer: "550 No such user",
  };
  await db.insertInto("outbox_attempts").values(attempt).execute();
  expect((await read(path, "treasurer")).text).toContain("550 No such user");
  expect((await read("/adminOutbox", "treasurer")).text).toMatch(/mails, \d+ waiting/);
  expect((await read("/adminOutbox?state=given_up", "treasurer")).text).not.toMatch(/\d+ waiting/);
});

test("says when a mail that waits for its day will be sent, and of a retry that it is one", async () => {
  const id = Number((await aMail("tribute", "A card")).split("/").at(-1));
  const waits = {
    logged_at: null,
    send_at: "2099-12-24T02:30:00.000Z",
    next_attempt_at: "2099-12-24T02:30:00.000Z",
  };
  await db.updateTable("outbox").set(waits).where("id", "=", id).execute();
  expect((await read("/adminOutbox", "treasurer")).text).toMatch(/To be sent 24 Dec 2099/);
  await db.updateTable("outbox").set({ attempts: 1 }).where("id", "=", id).execute();
  const { text } = await read("/adminOutbox", "treasurer");
  expect(text).toMatch(/Next try 24 Dec 2099/);
  expect(text).not.toContain("To be sent");
});

test("hides links with tokens, but shows those of invitations to administrators", async () => {
  for (const kind of ["reset", "verify", "my-data", "invite"]) {
    const path = await aMail(kind);
    const mayRead = kind === "invite";
    expect((await read(path, "treasurer")).text, kind).not.toContain("token=abc");
    expect((await read(path, "admin")).text.includes("token=abc"), kind).toBe(mayRead);
  }
  const opened = db.selectFrom("activity").selectAll().where("action", "=", "invitation_opened");
  expect(await opened.execute()).toHaveLength(1);
});

test("hides the tokens of donors' pages in a mail's text", async () => {
  const text =
    "https://example.org/ml/donation/s3cret_-gift/particulars or https://example.org/monthly/s3cret-month " +
    "or https://example.org/donation/new?cause=life-school&amount=500&month=s3cret-month";
  const { html } = await read(await aMail("monthly", text), "admin");
  expect(html).not.toContain("s3cret");
  expect(html).toContain("/ml/donation/…/particulars or ");
});

test("asks for the password before an invitation is opened", async () => {
  const path = await aMail("invite", "Choose a password at https://example.org/reset?token=def");
  const token = await staffToken(db, { role: "admin" });
  const confirmed_at = new Date(Date.now() - 20 * 60_000).toISOString();
  await db.updateTable("sessions").set({ confirmed_at }).where("token_hash", "=", hashToken(token)).execute();
  const asked = await open(path, { headers: { cookie: `authtoken=${token}` } });
  expect(asked).toMatchObject({ status: 303, location: `/login/again?next=${encodeURIComponent(path)}` });
});

test("says of a receipt that it is written when it is sent, not that its text is gone", async () => {
  const path = await aMail("receipt", "");
  const id = Number(path.split("/").at(-1));
  await db.updateTable("outbox").set({ template: "receipt" }).where("id", "=", id).execute();
  expect((await read(path, "treasurer")).text).toContain("has no text yet: it is written when it is sent");
  await db.updateTable("outbox").set({ state: "sent" }).where("id", "=", id).execute();
  expect((await read(path, "treasurer")).text).toContain("was written when it was sent, and is not kept");
});
