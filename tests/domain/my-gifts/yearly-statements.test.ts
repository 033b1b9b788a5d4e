import { recordDispute } from "~/features/payments/returned-money.server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { deliverDueMail, enqueueMail } from "~/features/mail/outbox.server";
import { sumsOf, type DonationWithReceipt } from "~/features/my-gifts/donations-by-year.server";
import {
  mailYearlyStatements,
  unsentStatements,
  listYearlyRecipients,
} from "~/features/my-gifts/yearly-statements.server";
import {
  drawYearlyStatement,
  yearlyStatementContent,
} from "~/features/my-gifts/yearly-statement-content.server";
import { drawHead, drawnHead } from "~/features/causes/cause-head.server";
import { DEFAULT_SETTINGS } from "~/features/settings/settings";
import { drawYearlyStatementPdf, STATEMENT_HEAD } from "~/integrations/pdf/yearly-statement-pdf.server";
import { defaultPrintLook } from "~/integrations/pdf/print-look.server";
import type { MailToSend } from "~/integrations/smtp.server";
import { assignDonor } from "~/features/donations/donor-groups.server";
import { encryptedPan } from "~/features/donations/particulars.server";
import { SomebodyElse } from "~/features/donations/ledger/offline-donation-form";
import { moveToSomebodyElse } from "~/features/payments/somebody-else.server";
import { findReceipt, issueReceipt } from "~/features/receipts/receipts.server";
import { sendReceipt } from "~/features/receipts/send-receipt.server";
import { mailTemplates } from "~/features/features.server";
import { freshDatabase, insertDonation, UNPAID } from "../../support/donation";
import { textOfPdf } from "../../support/pdf-text";
import { valueOf } from "../../support/result";
import { insertAccount } from "../../support/staff";

const NOW = new Date("2027-04-05T06:00:00Z");
const YEAR = "2026-27";

let db: Db;
beforeAll(async () => void (db = await freshDatabase()));
afterAll(() => db.destroy());
beforeEach(async () => {
  for (const table of ["outbox_attempts", "outbox", "receipts", "donations"] as const)
    await db.deleteFrom(table).execute();
});

const recipients = async () =>
  (await db.selectFrom("outbox").select("recipient").orderBy("recipient").execute()).map(
    (mail) => mail.recipient,
  );

async function threeDonors() {
  const asha = await insertDonation(db, { email: "asha@example.org" });
  await insertDonation(db, { email: "ASHA@example.org", amount_paise: 70_000, lang: "ml" });
  await insertDonation(db, { email: "ravi@example.org" });
  await issueReceipt(db, asha, NOW);
  // These get no statement: refunded, unpaid, of another year, and without an address.
  await insertDonation(db, { email: "back@example.org", state: "refunded", refunded_paise: 50_000 });
  await insertDonation(db, { ...UNPAID, email: "unpaid@example.org" });
  await insertDonation(db, { email: "before@example.org", paid_at: "2026-03-31T18:29:59.000Z" });
  await insertDonation(db, { email: null });
}

test("mails each address with donations once, and later only those without a statement", async () => {
  await threeDonors();
  const staff = await insertAccount(db);
  expect(await listYearlyRecipients(db, YEAR)).toMatchObject({ all: 2, open: { length: 2 } });
  expect(await mailYearlyStatements(db, staff, YEAR, NOW)).toBe(2);
  expect(await recipients()).toEqual(["ASHA@example.org", "ravi@example.org"]);
  expect(await mailYearlyStatements(db, staff, YEAR, NOW)).toBe(0);
  await insertDonation(db, { email: "late@example.org" });
  expect(await mailYearlyStatements(db, staff, YEAR, NOW)).toBe(1);
  expect(await recipients()).toHaveLength(3);
  expect(await mailYearlyStatements(db, staff, "2025-26", NOW)).toBe(1);
});

test("mails an address again after a correction of one of its gifts, once", async () => {
  await threeDonors();
  const staff = await insertAccount(db);
  expect(await mailYearlyStatements(db, staff, YEAR, NOW)).toBe(2);
  const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
  const corrected = later(1).toISOString();
  await db.updateTable("receipts").set({ issued_at: corrected }).execute();
  expect(await listYearlyRecipients(db, YEAR)).toMatchObject({
    all: 2,
    open: [{ email: expect.stringMatching(/^asha@/i) as string }],
  });
  expect(await mailYearlyStatements(db, staff, YEAR, later(2))).toBe(1);
  expect(await mailYearlyStatements(db, staff, YEAR, later(3))).toBe(0);
  await db
    .updateTable("receipts")
    .set({ cancelled_at: later(4).toISOString() })
    .execute();
  expect(await mailYearlyStatements(db, staff, YEAR, later(5))).toBe(1);
  // None has left, so the newest took the place of the others.
  expect((await recipients()).map((to) => to.toLowerCase())).toEqual([
    "asha@example.org",
    "ravi@example.org",
  ]);
  const sent = { state: "sent", sent_at: later(5).toISOString() } as const;
  await db.updateTable("outbox").set(sent).execute();
  await db
    .updateTable("receipts")
    .set({ cancelled_at: later(6).toISOString() })
    .execute();
  for (const minutes of [7, 8])
    expect(await mailYearlyStatements(db, staff, YEAR, later(minutes))).toBe(minutes === 7 ? 1 : 0);
  expect((await recipients()).filter((to) => /^asha@/i.test(to))).toHaveLength(2);
});

test("mails an address again that lost a gift to its right donor, and says how many get it again", async () => {
  const byHand = { channel: "cash", payment_id: null, order_id: null } as const;
  const at = NOW.toISOString();
  const staff = await insertAccount(db);
  const [kept, wrong] = [
    await insertDonation(db, { ...byHand, email: "nambiar@example.org" }),
    await insertDonation(db, { ...byHand, email: "nambiar@example.org" }),
  ];
  for (const donation of [kept, wrong]) {
    const receipt = await issueReceipt(db, donation, NOW);
    await sendReceipt(db, donation, receipt, NOW);
  }
  await db.updateTable("outbox").set({ state: "sent", sent_at: at }).execute();
  await mailYearlyStatements(db, staff, YEAR, NOW);
  const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
  const right = SomebodyElse.parse({
    name: "M. Raghavan",
    email: "raghavan@example.org",
    receipt: (await findReceipt(db, wrong.id))?.number,
  });
  valueOf(await moveToSomebodyElse(db, staff, wrong.id, right, later(1)));
  const { open } = await listYearlyRecipients(db, YEAR);
  expect(open.map(({ email, isAgain }) => [email, isAgain]).sort()).toEqual([
    ["nambiar@example.org", true],
    ["raghavan@example.org", false],
  ]);
  expect(await mailYearlyStatements(db, staff, YEAR, later(2))).toBe(2);
  expect(await mailYearlyStatements(db, staff, YEAR, later(3))).toBe(0);
});

test("mails an address again after its bank took a part back in a dispute", async () => {
  await threeDonors();
  const staff = await insertAccount(db);
  await mailYearlyStatements(db, staff, YEAR, NOW);
  const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
  const { payment_id } = await db
    .selectFrom("receipts")
    .innerJoin("donations", "donations.id", "donation_id")
    .select("payment_id")
    .executeTakeFirstOrThrow();
  const dispute = { id: "disp_1", paymentId: payment_id ?? "", amountPaise: 10_000, status: "lost" } as const;
  const report = { phase: null, respondBy: null, reportedAt: later(1).toISOString() };
  await recordDispute(db, { ...dispute, ...report }, later(1));
  expect(await mailYearlyStatements(db, staff, YEAR, later(2))).toBe(1);
  expect(await mailYearlyStatements(db, staff, YEAR, later(3))).toBe(0);
});

test("greets nobody by name when several people share the address", async () => {
  await insertDonation(db, { email: "family@example.org", name: "Asha Kurian" });
  await insertDonation(db, { email: "family@example.org", name: "Ravi Kurian" });
  await mailYearlyStatements(db, await insertAccount(db), YEAR, NOW);
  const sent: MailToSend[] = [];
  const sender = { send: (mail: MailToSend) => Promise.resolve(String(sent.push(mail))) };
  await deliverDueMail(db, { sender, templates: mailTemplates, now: NOW, log: () => undefined });
  expect(sent[0]?.text).toMatch(/^Dear friend/m);
});

test("gives each person with a PAN a paper of their own, in one mail to the shared address, once", async () => {
  const email = "family@example.org";
  let day = 10;
  const give = async (details: Parameters<typeof insertDonation>[1]) => {
    const paid_at = `2026-06-${(day += 1)}T05:00:00.000Z`;
    await assignDonor(db, await insertDonation(db, { email, paid_at, ...details }), NOW);
  };
  const asha = { name: "Asha Kurian", ...encryptedPan("ABCPE1234F") };
  await give({ ...asha, amount_paise: 10_000 });
  await give({ name: "Ravi Kurian", ...encryptedPan("ABCPZ9999A"), amount_paise: 20_000 });
  await give({ ...asha, amount_paise: 30_000 });
  await give({ name: "Little Kurian", amount_paise: 500 });
  const staff = await insertAccount(db);
  expect(await mailYearlyStatements(db, staff, YEAR, NOW)).toBe(1);
  expect(await mailYearlyStatements(db, staff, YEAR, NOW)).toBe(0);
  const sent: MailToSend[] = [];
  const sender = { send: (mail: MailToSend) => Promise.resolve(String(sent.push(mail))) };
  await deliverDueMail(db, { sender, templates: mailTemplates, now: NOW, log: () => undefined });
  const [mail] = sent;
  expect(mail?.text).toMatch(/^Dear friend/m);
  expect(mail?.text).toContain("Attached are 3 summaries: one for each PAN, and one of any");
  expect(mail?.text, "the sum of several persons").not.toContain("605");
  expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(
    [1, 2, 3].map((number) => `gifts-of-the-year-${YEAR}-${number}.pdf`),
  );
  const said = (mail?.attachments ?? []).map(({ content }) => textOfPdf(content));
  const names = ["Asha Kurian", "Ravi Kurian", "Little Kurian"];
  expect(said.map((paper) => names.filter((name) => paper.includes(name)))).toEqual(
    names.map((name) => [name]),
  );
  ["₹400.00", "₹200.00", "₹5.00"].forEach((sum, index) => expect(said[index]).toContain(sum));
});

test("says of practised gifts whether they are all of the year's or some", async () => {
  await insertDonation(db, { email: "all@example.org", mode: "practice" });
  await insertDonation(db, { email: "some@example.org", mode: "practice" });
  await insertDonation(db, { email: "some@example.org" });
  await mailYearlyStatements(db, await insertAccount(db), YEAR, NOW);
  const sent: MailToSend[] = [];
  const sender = { send: (mail: MailToSend) => Promise.resolve(String(sent.push(mail))) };
  await deliverDueMail(db, { sender, templates: mailTemplates, now: NOW, log: () => undefined });
  const textTo = (address: string) => sent.find(({ to }) => to === address)?.text ?? "";
  expect(textTo("all@example.org")).toContain("PRACTICE — not a receipt, no money was received");
  expect(textTo("some@example.org")).toContain("some of these were practice gifts");
});

test("counts donors without last year's statement from April to December", async () => {
  await threeDonors();
  const on = (day: string) => unsentStatements(db, new Date(`${day}T06:00:00Z`));
  expect(await on("2027-03-31")).toBeNull();
  expect(await on("2027-04-01")).toEqual({ year: YEAR, donors: 2 });
  await mailYearlyStatements(db, await insertAccount(db), YEAR, NOW);
  expect(await on("2027-12-31")).toEqual({ year: YEAR, donors: 0 });
  expect(await on("2028-01-01")).toBeNull();
});

test("mails each address once when two treasurers send at once", async () => {
  await threeDonors();
  const staff = await insertAccount(db);
  const mailed = await Promise.all([staff, staff].map((one) => mailYearlyStatements(db, one, YEAR, NOW)));
  expect(mailed.sort()).toEqual([0, 2]);
  expect(await recipients()).toHaveLength(2);
});

test("mails in the donor's language, with the year's statement attached", async () => {
  await threeDonors();
  await mailYearlyStatements(db, await insertAccount(db), YEAR, NOW);
  const sent: MailToSend[] = [];
  const sender = { send: (mail: MailToSend) => Promise.resolve(String(sent.push(mail))) };
  await deliverDueMail(db, { sender, templates: mailTemplates, now: NOW, log: () => undefined });
  const [asha, ravi] = ["ASHA@example.org", "ravi@example.org"].map((to) =>
    sent.find((mail) => mail.to === to),
  );
  expect(asha?.subject).toContain("സാമ്പത്തികവർഷം 2026-27");
  expect(ravi?.subject).toBe("Your gifts in the financial year 2026-27");
  expect(asha?.text).toContain("/ml/my-gifts");
  expect(textOfPdf(asha?.attachments?.[0]?.content as Buffer)).toContain("₹1,200.00");
});

test("sends a receipt before yearly statements that were queued earlier", async () => {
  await threeDonors();
  await mailYearlyStatements(db, await insertAccount(db), YEAR, NOW);
  const sent: string[] = [];
  const receipt = { key: "r", kind: "receipt", to: "new@example.org", subject: "r", text: "r", html: "" };
  const sender = {
    async send({ to }: MailToSend) {
      if (sent.push(to) === 1) await enqueueMail(db, receipt, NOW);
      return "250 Ok";
    },
  };
  await deliverDueMail(db, { sender, templates: mailTemplates, now: NOW, log: () => undefined });
  expect(sent[1]).toBe("new@example.org");
  expect(sent).toHaveLength(3);
});

test("is made out to one name, and names others only at their rows", async () => {
  const paper = async (...given: Parameters<typeof insertDonation>[1][]) => {
    for (const donation of given) await insertDonation(db, { email: "paper@example.org", ...donation });
    const drawn = await drawYearlyStatement(
      db,
      { email: "paper@example.org", year: YEAR, language: "en" },
      NOW,
    );
    await db.deleteFrom("donations").execute();
    const text = textOfPdf(drawn?.pdf ?? Buffer.alloc(0));
    return { from: /Received with thanks from (.*?) paper@/.exec(text)?.[1], text };
  };
  const stranger = { name: "Known Swindler of Kochi", created_at: "2026-05-01T00:00:00.000Z" };
  const first = { name: "Asha Varghese", paid_at: "2026-05-02T00:00:00.000Z" };
  const second = { name: "ASHA  Varghese", paid_at: "2026-05-03T00:00:00.000Z" };
  const common = await paper(stranger, first, second);
  expect(common.from).toBe("Asha Varghese");
  expect(common.text).toContain("in the name of Known Swindler of Kochi");
  expect(common.text).not.toContain("in the name of ASHA");
  const pan = { pan_last4: "234F" };
  expect((await paper(stranger, stranger, { name: "Asha Varghese", ...pan })).from).toBe("Asha Varghese");
  const confirmed = { name: "Asha Varghese", ...pan, pan_confirmed: 1 };
  expect((await paper({ ...stranger, ...pan }, { ...stranger, ...pan }, confirmed)).from).toBe(
    "Asha Varghese",
  );
});

test("puts three practice gifts of a Malayalam donor on one page", async () => {
  for (const [index, mode] of (["practice", "practice", "practice"] as const).entries())
    await insertDonation(db, {
      ...{ email: "paper@example.org", lang: "ml", mode, name: "ആശ വർഗീസ്" },
      amount_paise: 50_000 * (index + 1),
    });
  const drawn = await drawYearlyStatement(
    db,
    { email: "paper@example.org", year: YEAR },
    new Date("2026-11-30T06:00:00Z"),
  );
  expect(textOfPdf(drawn?.pdf ?? Buffer.alloc(0))).toContain("1 / 1");
});

test("continues a year with many donations on further pages", async () => {
  const donation = await insertDonation(db, {});
  const donations = Array.from({ length: 60 }, (_, index) => ({
    ...{
      ...donation,
      receipt: null,
      person: null,
      cause: { en: "Life School" },
      receivedAt: donation.created_at,
    },
    receiptNumber: `DF/2026-27/${index + 1}`,
  })) as unknown as DonationWithReceipt[];
  const frame = {
    foundation: { name: "Foundation", address: "Hill Road", particulars: [], contact: [] },
    ...{ look: defaultPrintLook, offersCertificates: false, isOver: true, spent: null },
    picture: await drawHead(
      drawnHead("site", STATEMENT_HEAD.pixels),
      DEFAULT_SETTINGS.look,
      STATEMENT_HEAD.pixels,
    ),
  };
  const content = yearlyStatementContent(
    { year: YEAR, donations, ...sumsOf(donations) },
    "a@example.org",
    ["en"],
    frame,
  );
  const said = textOfPdf(await drawYearlyStatementPdf(content));
  for (let number = 1; number <= 60; number += 1) expect(said).toContain(`DF/2026-27/${number} `);
  expect(said).toContain("₹30,000.00");
  expect(said).toContain("Thirty Thousand Rupees Only");
  expect(said).toContain("3 / 3");
});
