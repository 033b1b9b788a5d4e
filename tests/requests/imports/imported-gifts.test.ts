import { beforeAll, expect, test } from "vitest";
import { importDonations } from "~/features/imports/donation-import.server";
import { GIFT_HEADER } from "../../support/former-records";
import { inChunks } from "../../support/pictures";
import { valueOf } from "../../support/result";
import { staffToken } from "../../support/staff";
import { database, open } from "../../support/visit";

const db = database();
let headers: Record<string, string>;
const donations: Record<string, string> = {};

beforeAll(async () => {
  headers = { Cookie: `authtoken=${await staffToken(db)}` };
  const file = [
    GIFT_HEADER,
    "2026-05-06,500,Life School,cash,OLD/1,Asha,asha@example.org,,,,",
    "2026-06-06,700,Life School,online,OLD/2,Babu,,,,,",
  ].join("\n");
  valueOf(await importDonations(db, inChunks(Buffer.from(file)), {}, new Date()));
  for (const { channel, id } of await db.selectFrom("donations").select(["channel", "id"]).execute())
    donations[channel] = id;
});

test("mentions no receipt where an imported gift is corrected or voided", async () => {
  const correction = await open(`/adminDonations/${donations.cash}/correct`, { headers });
  expect(correction.text).toContain("It was imported, so no receipt is issued or emailed.");
  expect(correction.text).not.toContain("replaces");
  const voiding = await open(`/adminDonations/${donations.cash}/void`, { headers });
  expect(voiding.text).not.toContain("receipt");
  expect(voiding.text).toContain("no longer counts");
});

test("voids an imported gift that was paid online elsewhere", async () => {
  const at = `/adminDonations/${donations.online}`;
  const before = await open(at, { headers });
  expect(before.html).toContain(`${at}/void"`);
  expect(before.html).not.toContain(`${at}/correct"`);
  const form = { reason: "Twice in the book" };
  expect((await open(`${at}/void`, { form, headers })).status).toBe(303);
  const after = await open(at, { headers });
  expect(after.text).toContain("Voided");
  expect(after.text).toContain("Twice in the book");
});
