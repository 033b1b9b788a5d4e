/** Moving a gift to its right donor, without script. */
import { beforeAll, expect, test } from "vitest";
import { startSession } from "~/features/accounts/sessions.server";
import { assignDonor } from "~/features/donations/donor-groups.server";
import { readDonation } from "~/features/donations/find-donation.server";
import { issueReceipt } from "~/features/receipts/receipts.server";
import { insertDonation } from "../../support/donation";
import { expectValidPage, field, formContaining, tags } from "../../support/html";
import { insertAccount, staffToken } from "../../support/staff";
import { database, open as visitPage } from "../../support/visit";

const db = database();
let cookie = "";
beforeAll(async () => {
  cookie = `authtoken=${await staffToken(db)}`;
});
const open = (path: string, form?: Record<string, string>, as = cookie) =>
  visitPage(path, { headers: { cookie: as }, ...(form ? { form } : {}) });

const byHand = {
  ...({ channel: "cash", method: "cash", mode: "live" } as const),
  ...{ received_on: "2026-06-23", paid_at: "2026-06-23T06:30:00.000Z", order_id: null, payment_id: null },
};
async function gift(name: string, email: string) {
  const donation = await insertDonation(db, { ...byHand, name, email });
  await issueReceipt(db, donation, new Date());
  await assignDonor(db, donation, new Date());
  return { id: donation.id, at: `/adminDonations/${donation.id}` };
}

test("finds a known donor, moves the gift with one button, and says what becomes of the receipt", async () => {
  const known = await gift("M. Raghavan", "raghavan@example.org");
  const wrong = await gift("P. K. Nambiar", "nambiar@example.org");
  const page = await open(wrong.at);
  expect(tags(page.html, "a").some(({ href }) => href === `${wrong.at}/somebody-else`)).toBe(true);
  const asked = await open(`${wrong.at}/somebody-else?search=raghavan`);
  expectValidPage(asked.response, asked.html);
  expect(asked.text).toContain("It is under P. K. Nambiar");
  const href = /href="([^"]*donor=[^"]*)"/.exec(asked.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const chosen = await open(href);
  expect(field(chosen.html, "email").value).toBe("raghavan@example.org");
  const { action, fields } = formContaining(chosen.html, "Move the gift");
  const nobody = await open(action, { ...fields, name: "", email: "", phone: "" });
  expect(nobody.status).toBe(422);
  expect(nobody.text).toContain("Enter whose gift it was");
  expect(await open(action, fields)).toMatchObject({ status: 303, location: wrong.at });
  const moved = await readDonation(db, wrong.id);
  expect(moved).toMatchObject({ name: "M. Raghavan", email: "raghavan@example.org" });
  expect(moved.donor_id).toBe((await readDonation(db, known.id)).donor_id);
  expect((await open(wrong.at)).text).toContain("Moved a donation to the donor whose it was");
  expect(await open(action, { ...fields, name: "Leela" })).toMatchObject({ status: 409 });
});

test("asks for the password, keeps what was typed, and refuses online gifts", async () => {
  const { at, id } = await gift("P. K. Nambiar", "nambiar@example.org");
  const account = await insertAccount(db);
  const old = `authtoken=${await startSession(db, account.id, "a test", new Date(Date.now() - 20 * 60_000))}`;
  const form = { name: "Leela Varma", receipt: "" };
  const answer = await open(`${at}/somebody-else`, form, old);
  expect(answer).toMatchObject({ status: 303, location: expect.stringContaining("/login/again") });
  expect(field((await open(`${at}/somebody-else`, undefined, old)).html, "name").value).toBe("Leela Varma");
  expect((await readDonation(db, id)).name).toBe("P. K. Nambiar");
  const online = await insertDonation(db);
  expect(await open(`/adminDonations/${online.id}/somebody-else`)).toMatchObject({ status: 302 });
  expect((await open("/adminDonations/nobody/somebody-else")).status).toBe(404);
});
