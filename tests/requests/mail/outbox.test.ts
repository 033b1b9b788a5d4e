/** What staff read of the outbox: each mail on a page of its own, but no code or link that signs somebody in. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#db/schema";
import type { Role } from "~/domain/accounts/roles";
import { staffToken } from "../../support/staff";
import { ledger, open, visit } from "../../support/visit";

let db: Db;
beforeAll(async () => {
  await visit("/healthz");
  db = ledger();
});
afterAll(() => db.destroy());

async function aMail(kind: string): Promise<string> {
  const at = new Date().toISOString();
  const { id } = await db
    .insertInto("outbox")
    .values({
      key: `test:${kind}`,
      kind,
      recipient: "asha@example.org",
      subject: `About ${kind}`,
      text: "Text with https://example.org/reset?token=abc",
      html: "",
      receipt_id: null,
      code: null,
      link: "https://example.org/reset?token=abc",
      next_attempt_at: at,
      logged_at: at,
      sent_at: null,
      created_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return `/adminOutbox/${id}`;
}

async function read(path: string, role: Role) {
  const cookie = `authtoken=${await staffToken(db, { role })}`;
  return open(path, { headers: { cookie } });
}

test("shows a mail's text to treasurers, and says that without a mail server it stays here", async () => {
  const path = await aMail("particulars");
  expect((await read(path, "treasurer")).text).toContain("Text with https://example.org");
  const list = await read("/adminOutbox", "treasurer");
  expect(list.html).toContain(`href="${path}"`);
  expect(list.text).toContain("No mail server is set up");
  expect((await read(path, "editor")).status).toBe(403);
  expect((await read("/adminOutbox/99999", "treasurer")).status).toBe(404);
  expect((await read("/adminOutbox/none", "treasurer")).status).toBe(404);
});

test("shows links and codes that sign somebody in to nobody, an invitation to administrators", async () => {
  for (const kind of ["reset", "verify", "my-data", "invite"]) {
    const path = await aMail(kind);
    const mayRead = kind === "invite";
    expect((await read(path, "treasurer")).text, kind).not.toContain("token=abc");
    expect((await read(path, "admin")).text.includes("token=abc"), kind).toBe(mayRead);
  }
  const opened = db.selectFrom("activity").selectAll().where("act", "=", "invitation_opened");
  expect(await opened.execute()).toHaveLength(1);
});
