import { beforeEach, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { permissionsOf } from "~/features/accounts/permissions";
import { mailDuties, upcomingDuties } from "~/features/duties/duties.server";
import { freshDatabase, insertDonation } from "../../support/donation";
import { insertPicture } from "../../support/content";
import { givenSite } from "../../support/given-site";
import { insertAccount } from "../../support/staff";

let db: Db;
const admin = permissionsOf("admin");
beforeEach(async () => {
  db = await freshDatabase();
});
const duties = async (day: string, permissions = admin) =>
  (await upcomingDuties(givenSite(db), permissions, new Date(`${day}T06:00:00Z`))).map(({ on, what }) => ({
    on,
    what,
  }));

test("lists last tax year's statement until it is filed, even after its due day", async () => {
  await insertDonation(db, { mode: "live", paid_at: "2026-02-01T09:00:00.000Z" });
  expect(await duties("2026-04-01"), "sixty days ahead").toEqual([]);
  const [duty] = await duties("2026-05-10");
  expect(duty).toEqual({ on: "2026-05-31", what: expect.stringContaining("File the statement of 2025-26") });
  expect(await duties("2026-06-10")).toHaveLength(1);
  expect(await duties("2026-05-10", permissionsOf("editor"))).toEqual([]);
  await db
    .insertInto("statement_filings")
    .values({
      ...{ year: "2025-26", sha256: "x", row_count: 1, amount_paise: 1, headings: "[]" },
      ...{ filed_at: "2026-05-11T00:00:00.000Z", filed_by: "a@example.org" },
    })
    .execute();
  expect(await duties("2026-05-12"), "no certificate is missing").toEqual([]);
});

test("lists no statement for a year without live donations", async () => {
  await insertDonation(db, { mode: "practice", paid_at: "2026-02-01T09:00:00.000Z" });
  expect(await duties("2026-05-10")).toEqual([]);
});

test("mails permitted staff seven days and one day before a duty is due, once each", async () => {
  await insertAccount(db, { role: "editor" });
  for (const id of ["a", "b"])
    await db
      .updateTable("images")
      .set({ consent_until: "2026-09-20" })
      .where("id", "=", await insertPicture(db, id, { people: "adults" }))
      .execute();
  const sent = async (instant: string) => {
    await mailDuties(givenSite(db), admin, new Date(instant));
    return (await db.selectFrom("outbox").select("subject").execute()).length;
  };
  expect(await sent("2026-09-12T09:00:00Z")).toBe(0);
  expect(await sent("2026-09-13T01:00:00Z"), "before 8:30 am IST").toBe(0);
  expect(await sent("2026-09-13T04:00:00Z")).toBe(1);
  expect(await sent("2026-09-16T09:00:00Z")).toBe(1);
  expect(await sent("2026-09-19T04:00:00Z")).toBe(2);
  expect(await sent("2026-09-20T09:00:00Z")).toBe(2);
  const { subject } = await db.selectFrom("outbox").select("subject").limit(1).executeTakeFirstOrThrow();
  expect(subject).toBe("By 20 September 2026: The consents for 2 pictures end");
});
