import { beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { msg } from "~/locales/messages";
import { StartDonation } from "~/features/donations/donation-form.server";
import { SaveParticulars } from "~/features/donations/donor-fields";
import { readDonation } from "~/features/donations/find-donation.server";
import { maskedPan, readPan } from "~/lib/pan";
import { saveParticulars } from "~/features/donors/save-particulars.server";
import { particularsOf } from "~/features/donations/particulars.server";
import { receiptContent } from "~/features/receipts/receipt-content.server";
import { issueReceipt } from "~/features/receipts/receipts.server";
import { fieldProblems } from "~/lib/result";
import { blindIndex, decrypt } from "~/features/encryption/encryption.server";
import { RecordOfflineDonation } from "~/features/donations/ledger/offline-donation-form";
import { recordOfflineDonation } from "~/features/payments/offline-donations.server";
import { isCertificateOffered } from "~/features/donations/tax-approval.server";
import { limits } from "~/lib/limits";
import { daysOfTaxYear, taxYearOf } from "~/lib/tax-year";
import { enterApproval } from "../../support/approval";
import { insertDonation, freshDatabase } from "../../support/donation";
import { refusalOf, valueOf } from "../../support/result";
import { LIFE_SCHOOL } from "../../support/causes";

const NOW = new Date("2026-06-24T05:02:00.000Z");
const PAN = "ABCPE1234F";

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
});

describe("PAN", () => {
  test.each(["ABCPE1234F", " abcpe 1234 f ", "aaaca0000z", "ABCHE1234F", "ABCTE1234F", "ABCGE1234F"])(
    "is read from %j",
    (written) => expect(readPan(written)).toBe(written.replaceAll(" ", "").toUpperCase()),
  );

  test.each([
    "ABCPE1234",
    "ABCPE12345",
    "ABCDE1234F",
    "ABCXE1234F",
    "1BCPE1234F",
    "ABCPE1234FF",
    "ABCPE-1234-F",
    "ആBCPE1234F",
  ])("is rejected for %j", (written) => {
    const parsed = StartDonation.safeParse({ amount: 500, pan: written });
    expect(parsed.error && fieldProblems(parsed.error)).toEqual({ pan: "giving.panInvalid" });
  });

  test("is stored encrypted, found by its blind index and shown by its last four characters", () => {
    const stored = particularsOf({ address: null, wantsCertificate: true, pan: PAN }, true);
    expect(JSON.stringify(stored)).not.toContain(PAN);
    expect(decrypt("pan", stored.pan ?? "")).toBe(PAN);
    expect(stored.pan_blind_index).toBe(blindIndex("pan", PAN));
    expect(maskedPan(stored.pan_last4 ?? "")).toBe("••••••234F");
  });
});

describe("particulars in the donation form", () => {
  test("are optional", () => {
    expect(StartDonation.parse({ amount: 500, wantsCertificate: "on" })).toMatchObject({
      address: null,
      wantsCertificate: true,
      pan: null,
    });
  });

  test("with a PAN imply the wish for a certificate", () => {
    const donation = StartDonation.parse({ amount: 500, pan: PAN });
    expect(particularsOf(donation, true)).toMatchObject({ wants_certificate: 1, pan_last4: "234F" });
    expect(particularsOf(donation, false)).toMatchObject({ wants_certificate: 0, pan_last4: "234F" });
  });

  test("allow an address of several lines and up to 500 characters", () => {
    const address = " Asha Nivas\r\n Kottayam 686001\u0000 ";
    expect(StartDonation.parse({ amount: 500, address }).address).toBe("Asha Nivas\n Kottayam 686001");
    const parsed = StartDonation.safeParse({
      amount: 500,
      address: "x".repeat(limits.text.postalAddress + 1),
    });
    expect(parsed.error && fieldProblems(parsed.error)).toEqual({
      address: msg("answers.tooLong", { limit: 500 }),
    });
  });
});

describe("particulars that a donor adds later", () => {
  const give = (token: string, typed: Record<string, string>) =>
    saveParticulars(db, token, SaveParticulars.parse(typed), NOW);
  const full = { address: "Asha Nivas, Kottayam", wantsCertificate: "on", pan: PAN };

  test("may change the address, and keep or replace the PAN", async () => {
    const { id, token } = await insertDonation(db);
    valueOf(await give(token, full));
    valueOf(await give(token, { address: "Kochi", wantsCertificate: "on" }));
    expect(await readDonation(db, id)).toMatchObject({ address: "Kochi", pan_last4: "234F" });
    valueOf(await give(token, { address: "Kochi", wantsCertificate: "on", pan: "ABCPE9999Z" }));
    const { pan } = await readDonation(db, id);
    expect(decrypt("pan", pan ?? "")).toBe("ABCPE9999Z");
  });

  test("lose the PAN when the certificate is no longer wanted", async () => {
    await enterApproval(db);
    const { id, token } = await insertDonation(db);
    valueOf(await give(token, full));
    valueOf(await give(token, { address: full.address }));
    expect(await readDonation(db, id)).toMatchObject({
      address: full.address,
      wants_certificate: 0,
      pan: null,
      pan_blind_index: null,
      pan_last4: null,
    });
  });

  test("add a missing name, but do not change an existing one", async () => {
    const nameless = await insertDonation(db, { name: null });
    valueOf(await give(nameless.token, { name: "Asha" }));
    expect((await readDonation(db, nameless.id)).name).toBe("Asha");
    valueOf(await give(nameless.token, { name: "Somebody Else" }));
    expect((await readDonation(db, nameless.id)).name).toBe("Asha");
  });

  test("are rate-limited, and refused for an unknown donation", async () => {
    const { token } = await insertDonation(db);
    for (let time = 0; time < limits.rate.checks; time += 1) valueOf(await give(token, full));
    expect(refusalOf(await give(token, full))).toMatchObject({ kind: "too_many" });
    expect(refusalOf(await give("nobody", full))).toMatchObject({ kind: "not_found" });
  });
});

describe("particulars of an offline donation", () => {
  const typed = {
    amount: "500",
    cause: LIFE_SCHOOL,
    channel: "transfer",
    givenOn: "2026-06-23",
    name: "Asha",
    address: "Kottayam",
    pan: PAN,
    formToken: "a-form-token-of-its-own",
  };
  const actor = { id: "user-1", email: "meera@foundation.example" };

  test("are recorded once, with the PAN encrypted", async () => {
    await enterApproval(db);
    const record = () => recordOfflineDonation(db, actor, RecordOfflineDonation.parse(typed), NOW);
    const [first, again] = [valueOf(await record()), valueOf(await record())];
    expect(again.donation.id).toBe(first.donation.id);
    expect(first.donation).toMatchObject({ address: "Kottayam", wants_certificate: 1, pan_last4: "234F" });
    for (const table of ["donations", "form_submissions", "activity", "outbox"] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute()), table).not.toContain(PAN);
  });
});

test("shows on a receipt the address and, in both languages, that it is no tax certificate", async () => {
  const donation = await insertDonation(db, { lang: "ml", address: "Asha Nivas, Kottayam" });
  const receipt = await issueReceipt(db, donation, NOW);
  const content = receiptContent(donation, receipt, { en: "Life School", ml: "ലൈഫ് സ്കൂൾ" }, "the proof");
  expect(content.donorAddress).toBe("Asha Nivas, Kottayam");
  expect(content.notCertificate).toEqual([
    expect.stringContaining("ആദായനികുതി സർട്ടിഫിക്കറ്റല്ല"),
    "This donation receipt is not a tax certificate.",
  ]);
  await enterApproval(db);
  const later = await insertDonation(db, { lang: "ml" });
  const approved = receiptContent(later, await issueReceipt(db, later, NOW), { en: "", ml: "" }, "the proof");
  expect(approved.notCertificate[1]).toBe(
    "This donation receipt is not a tax certificate. Certificates are issued separately to donors who ask for one.",
  );
});

describe("offer of a tax certificate", () => {
  const at = (day: string) => new Date(`${day}T06:30:00.000Z`);

  test("needs number and day of issue, ends with the last day and is carried over", async () => {
    expect(await isCertificateOffered(db, NOW)).toBe(false);
    const year = taxYearOf(NOW);
    const save = (values: object) =>
      db
        .updateTable("statement_years")
        .set({ ...values, updated_at: NOW.toISOString() })
        .where("year", "=", year)
        .execute();
    const { from, to } = daysOfTaxYear(year);
    const nextYear = `${Number(to.slice(0, 4))}-06-01`;
    await save({ registration: "AABTS1234KF20261" });
    expect(await isCertificateOffered(db, NOW)).toBe(false);
    await save({ registered_on: "24/05/2021" });
    expect(await isCertificateOffered(db, NOW)).toBe(true);
    expect(await isCertificateOffered(db, at(nextYear))).toBe(true);
    await save({ registered_until: to });
    expect(await isCertificateOffered(db, at(from))).toBe(true);
    expect(await isCertificateOffered(db, new Date(`${to}T18:29:59.000Z`))).toBe(true);
    expect(await isCertificateOffered(db, new Date(`${to}T18:30:00.000Z`))).toBe(false);
    expect(await isCertificateOffered(db, at(nextYear))).toBe(false);
  });

  test("is not taken back from who asked before the approval ended", async () => {
    const { id, token } = await insertDonation(db, {
      address: "Kochi",
      wants_certificate: 1,
      pan_last4: "234F",
    });
    valueOf(await saveParticulars(db, token, SaveParticulars.parse({ address: "Kollam" }), NOW));
    expect(await readDonation(db, id)).toMatchObject({ address: "Kollam", wants_certificate: 1 });
  });
});
