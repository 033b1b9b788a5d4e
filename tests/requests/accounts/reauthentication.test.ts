/** Which acts of staff ask for the password again, when the sign-in is older than 15 minutes. */
import { readFileSync, readdirSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "~/features/settings/settings";
import { insertAccount, staffHeaders } from "../../support/staff";
import { database, open } from "../../support/visit";

const db = database();
const headers = await staffHeaders(db);
const treasurer = await insertAccount(db, { role: "treasurer" });
await insertAccount(db, { role: "editor" });

const setConfirmed = (minutesAgo: number) =>
  db
    .updateTable("sessions")
    .set({ confirmed_at: new Date(Date.now() - minutesAgo * 60_000).toISOString() })
    .execute();
const alerts = () =>
  db.selectFrom("outbox").selectAll().where("kind", "=", "staff-alert").orderBy("id").execute();

beforeEach(async () => {
  await db.deleteFrom("outbox").execute();
  await db.deleteFrom("settings").execute();
  await db.deleteFrom("redirects").execute();
  await setConfirmed(20);
});

/** Acts that undo, that stay inside the staff area, or that touch neither money sent to us nor who may act. */
const MAY_GO_WITHOUT = [
  "bin/bin.tsx",
  "cash/cash.tsx",
  "categories/categories.tsx",
  "causes/amount-effects.tsx",
  "causes/cause-edit.tsx",
  "causes/cause-new.tsx",
  "causes/causes.tsx",
  "closing/closing.tsx",
  "content/content-list.tsx",
  "content/delete-item.tsx",
  "content/item-form.tsx",
  "content/quick-edit.tsx",
  "csr/csr-project.tsx",
  "csr/csr.tsx",
  "csr/utilisation.ts",
  "donations/donation-offline.tsx",
  "donations/donation-receipt.ts",
  "donations/donations.tsx",
  "donations/figures-csv.ts",
  "donors/donors.tsx",
  "expenses/cause-expenses.tsx",
  "expenses/expense.tsx",
  "gallery/gallery-form.tsx",
  "gallery/gallery-list.tsx",
  "gift-links/gift-links.tsx",
  "imports/import-file.tsx",
  "imports/imports.tsx",
  "imports/wordpress-import.tsx",
  "imports/wordpress-upload.tsx",
  "imports/wordpress.tsx",
  "in-kind/acknowledgement.ts",
  "in-kind/in-kind-gift.tsx",
  "in-kind/in-kind.tsx",
  "mail/messages.tsx",
  "mail/outbox.tsx",
  "papers/paper.tsx",
  "papers/papers.tsx",
  "pictures/pictures.tsx",
  "pictures/withdraw-all.tsx",
  "profiles/profiles.tsx",
  "reader-stories/reader-stories.tsx",
  "settings/languages.tsx",
  "settings/look.tsx",
  "settings/menu.tsx",
  "settings/page-picture.tsx",
  "settings/settings.tsx",
  "settlements/settlement.tsx",
  "settlements/settlements.tsx",
  "statement/certificate.tsx",
  "statement/certificates-review.tsx",
  "statement/certificates.tsx",
  "statement/statement-form.tsx",
  "texts/text-file.tsx",
  "texts/text-part.tsx",
  "updates/update-edit.tsx",
  "updates/update-new.tsx",
  "versions/version.tsx",
  "volunteers/volunteer.tsx",
];

test("every action of the staff area asks for the password again, or is listed here", () => {
  const folder = "app/routes/admin";
  const actions = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, source: readFileSync(`${folder}/${file}`, "utf8") }))
    .filter(({ source }) => /\bstaff(?:Form)?Action\(/.test(source));
  const without = actions.filter(
    // `decisionOf`: decisions about a line of the bank, of which 'Take back' asks; see below.
    ({ source }) =>
      !/\b(?:requireReauthentication|requireRecentAuthentication|pendingForm|decisionOf)\(/.test(source),
  );
  expect(without.map(({ file }) => file).sort()).toEqual(MAY_GO_WITHOUT);
});

const BANK = {
  ...DEFAULT_SETTINGS.bank,
  ...{
    bankName: "Hill Bank",
    bankAccountNumber: "123456789012",
    bankIfsc: "HILL0001234",
    upiId: "trust@hill",
  },
};
const FOUNDATION = { ...(DEFAULT_SETTINGS.foundation as unknown as Record<string, string>) };
delete FOUNDATION.ml;

const TAKE_BACK = { intent: "takeBack", line: "1", allocation: "1", reason: "The neighbour’s" };

describe("after 15 minutes the password is asked for before", () => {
  test.each([
    ["the bank account is saved", "/adminSettings/bank", BANK],
    ["the foundation's details are saved", "/adminSettings/foundation", FOUNDATION],
    [
      "an address leads to another host",
      "/adminRedirects",
      { from: "/pay", to: "https://other.example/pay" },
    ],
    ["a link is taken back on a bank line's page", "/adminBank/1", TAKE_BACK],
    ["a link is taken back in the list of bank lines", "/adminBank", TAKE_BACK],
    [
      "a cheque is returned unpaid",
      "/adminDonations/one",
      { intent: "unpaid", day: "2026-06-03", formToken: "a".repeat(20) },
    ],
    ["a refund by hand is undone", "/adminDonations/one", { intent: "undo-refund", refund: "hand_one" }],
    ["a gift is voided", "/adminDonations/one/void", { reason: "Typed twice" }],
    ["an import of gifts is undone", "/adminImports/1", {}],
    ["yearly statements are mailed", "/adminStatement", { intent: "mail-yearly", year: "2026-27" }],
  ])("%s", async (_, path, form) => {
    const refused = await open(path, { form, headers });
    expect(refused).toMatchObject({ status: 303, location: expect.stringContaining("/login/again") });
    expect(await db.selectFrom("settings").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("redirects").selectAll().execute()).toEqual([]);
    expect(await alerts()).toEqual([]);
  });

  test.each(["/adminDonors/csv?missing=pan", "/adminDonations/csv?state=paid"])(
    "%s is sent, and then shows its list",
    async (path) => {
      const { location } = await open(path, { headers });
      expect(location).toBe(
        `/login/again?${new URLSearchParams({ next: path.replace("/csv", "") }).toString()}`,
      );
      await setConfirmed(1);
      expect((await open(path, { headers })).status).toBe(200);
    },
  );

  test("an update is sent", async () => {
    await setConfirmed(1);
    const form = { title: "News of the wells", content: "<p>Water.</p>" };
    const { location } = await open("/adminUpdates/new", { form, headers });
    await setConfirmed(20);
    const sent = await open(`${location}/send`, { form: {}, headers });
    expect(sent.location).toContain("/login/again");
  });
});

test("what was typed is in the form again after the password", async () => {
  await open("/adminSettings/bank", { form: BANK, headers });
  await open("/adminRedirects", { form: { from: "/pay", to: "https://other.example/pay" }, headers });
  expect((await open("/adminRedirects", { headers })).html).toContain('value="https://other.example/pay"');
  await open("/adminSettings/foundation", {
    form: { ...FOUNDATION, name: "Sahaya Trust", "ml.name": "സഹായ ട്രസ്റ്റ്" },
    headers,
  });
  const { html } = await open("/adminSettings/foundation", { headers });
  expect(html).toContain('value="Sahaya Trust"');
  expect(html).toContain('value="സഹായ ട്രസ്റ്റ്"');
});

test("a redirect inside the site needs no password", async () => {
  const form = { from: "/old", to: "/blogs" };
  expect((await open("/adminRedirects", { form, headers })).location).toBe("/adminRedirects");
  expect(await alerts()).toEqual([]);
});

describe("who manages donations is mailed, in the transaction of the change,", () => {
  beforeEach(() => setConfirmed(1));

  test("the old and the new account", async () => {
    await open("/adminSettings/bank", { form: BANK, headers });
    await db.deleteFrom("outbox").execute();
    await open("/adminSettings/bank", {
      form: { ...BANK, bankAccountNumber: "999988887777", upiId: "evil@hill" },
      headers,
    });
    const mails = await alerts();
    expect(mails.map(({ recipient }) => recipient)).toContain(treasurer.email);
    expect(mails).toHaveLength(2);
    for (const { subject, text } of mails) {
      expect(subject).toBe("Alert: The bank account or UPI ID that donors see was changed");
      expect(text).toContain("Account number: …7777, before …9012.");
      expect(text).toContain("UPI ID: evil@hill, before trust@hill.");
      expect(text).not.toMatch(/99998888|12345678/);
    }
  });

  test("an address that leads to another host", async () => {
    await open("/adminRedirects", { form: { from: "/pay", to: "https://other.example/pay" }, headers });
    expect((await alerts())[0]?.text).toContain("/pay leads to https://other.example/pay.");
  });

  test("nothing when no payment detail changed", async () => {
    await open("/adminSettings/foundation", { form: { ...FOUNDATION, officeHours: "Mondays" }, headers });
    expect(await alerts()).toEqual([]);
  });
});
