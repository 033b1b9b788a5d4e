import { beforeEach, describe, expect, test } from "vitest";
import type { Db, Donation } from "#db/schema";
import { todayInIndia } from "~/lib/india-time";
import { listCauses } from "~/features/causes/causes.server";
import { causeAccount } from "~/features/public-account/public-account.server";
import { findProvenReceipt, receiptProofUrl } from "~/features/receipts/receipt-proof.server";
import { resendReceipt } from "~/features/receipts/receipt-requests.server";
import { drawReceipt, issueReceipt } from "~/features/receipts/receipts.server";
import { refundablePaise, requestRefund } from "~/features/payments/refunds.server";
import { givingFigures } from "~/features/donations/ledger/figures.server";
import { donationHistory, ledgerTotals, listDonations } from "~/features/donations/ledger/ledger.server";
import { correctOfflineDonation, voidOfflineDonation } from "~/features/payments/offline-corrections.server";
import {
  CorrectOfflineDonation,
  RecordOfflineDonation,
} from "~/features/donations/ledger/offline-donation-form";
import { recordOfflineDonation } from "~/features/payments/offline-donations.server";
import { findDonor, listDonors } from "~/features/donors/donors.server";
import { deliverDueMail } from "~/features/mail/outbox.server";
import { mailTemplates } from "~/features/features.server";
import { statementOfYear } from "~/features/statement/donation-states.server";
import { recordExpense } from "~/features/expenses/expenses.server";
import type { Provider } from "~/integrations/razorpay/provider";
import { toReceiptProofView } from "~/features/receipts/receipt-proof-view.server";
import { journalEntries } from "../../support/journal";
import { insertDonation, freshDatabase } from "../../support/donation";
import { expectConsistentLedger } from "../../support/database";
import { textOfPdf } from "../../support/pdf-text";
import { refusalOf } from "../../support/result";
import { GOAT_REARING, LIFE_SCHOOL } from "../../support/causes";

const NOW = new Date("2026-06-24T05:02:00.000Z");
const actor = { id: "user-1", email: "meera@foundation.example" };
const YEAR = "2026-27";

let db: Db;
let count = 0;
beforeEach(async () => {
  db = await freshDatabase();
});

async function recorded(details: Record<string, string> = {}): Promise<Donation> {
  const donation = RecordOfflineDonation.parse({
    ...{ amount: "1,50,000.50", cause: GOAT_REARING, channel: "cheque", givenOn: "2026-06-23" },
    ...{ name: "Leela Varma", email: "leela@example.org", phone: "98470 12345", note: "Cheque 123456" },
    ...{ address: "12 Fort Road, Kochi", wantsCertificate: "on", pan: "ABCPV1234F" },
    ...details,
    anyway: "on",
    formToken: `a-form-token-of-its-own-${(count += 1)}`,
  });
  const made = await recordOfflineDonation(db, actor, donation, NOW);
  if (!made.ok) throw new Error("not recorded");
  return made.value.donation;
}
const voidIt = (id: string, by = actor) => voidOfflineDonation(db, by, id, { reason: "Typed twice" }, NOW);
const readIt = (id: string) =>
  db.selectFrom("donations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const receipts = () => db.selectFrom("receipts").selectAll().orderBy("id").execute();
const mails = () =>
  db.selectFrom("outbox").select(["kind", "recipient", "subject", "state"]).orderBy("id").execute();

async function deliver() {
  const sent: { to: string; subject: string; text: string }[] = [];
  const sender = { send: (mail: (typeof sent)[number]) => (sent.push(mail), Promise.resolve("250 OK")) };
  const later = new Date(NOW.getTime() + 1000);
  await deliverDueMail(db, { templates: mailTemplates, sender, now: later, log: () => undefined });
  return sent;
}

/** Returns every sum of donations that the site shows. */
async function sums() {
  const { ledger, states } = await statementOfYear(db, YEAR);
  const { received, inHand } = await causeAccount(db, GOAT_REARING, "live");
  return {
    ledger: await ledgerTotals(db),
    books: await journalEntries(db, "2026-06", "live"),
    account: { received, inHand },
    causes: (await listCauses(db, "live")).map(({ raisedPaise }) => raisedPaise),
    statement: { ledger, states: states.filter(({ gifts }) => gifts > 0) },
    figures: (await givingFigures(db, "live", NOW)).given,
    donors: (await listDonors(db, undefined, { limit: 10, offset: 0 })).donors.map(
      ({ livePaise, donations }) => ({ livePaise, donations }),
    ),
  };
}

describe("voiding a donation that was recorded by mistake", () => {
  test("removes it from every sum and keeps its receipt number", async () => {
    const true_ = await recorded({ amount: "1,500.50" });
    const before = await sums();
    const mistaken = await recorded();
    expect(await voidIt(mistaken.id)).toEqual({ ok: true, value: null });
    expect(await sums()).toEqual(before);
    expect(before.ledger).toMatchObject([{ donations: 1, netPaise: 150_050 }]);
    expect(await receipts()).toMatchObject([
      { donation_id: true_.id, number: "DF/2026-27/000001", cancelled_at: null },
      {
        donation_id: mistaken.id,
        number: "DF/2026-27/000002",
        cancelled_at: NOW.toISOString(),
        cancel_reason: "Typed twice",
      },
    ]);
    await recorded();
    expect((await receipts()).at(-1)?.number).toBe("DF/2026-27/000003");
    await expectConsistentLedger(db);
  });

  test("adds no refund, and allows none", async () => {
    const { id } = await recorded();
    await voidIt(id);
    expect(await db.selectFrom("refunds").selectAll().execute()).toEqual([]);
    expect(await refundablePaise(db, await readIt(id))).toBe(0);
    expect((await listDonations(db, { state: "voided" }, { limit: 10, offset: 0 })).donations).toMatchObject([
      { id, net_paise: 0 },
    ]);
  });

  test("marks the receipt's proof and PDF as cancelled, and the proof names nobody", async () => {
    const { id } = await recorded();
    const [receipt] = await receipts();
    if (!receipt) throw new Error("no receipt");
    const reference = (await receiptProofUrl(db, receipt)).split("/receipt/")[1] ?? "";
    await voidIt(id);
    const found = await findProvenReceipt(db, reference, "10.0.0.1", NOW);
    if (!found.ok) throw new Error("not found");
    const shown = toReceiptProofView(found.value.receipt, found.value.donation, null, "en");
    expect(shown).toMatchObject({ isValid: false, number: "DF/2026-27/000001" });
    expect(JSON.stringify(shown)).not.toMatch(/Leela|Typed twice/);
    expect(textOfPdf((await drawReceipt(db, id))?.pdf ?? Buffer.alloc(0))).toContain(
      "CANCELLED — recorded by mistake",
    );
  });

  test("mails the cancellation once, although two people void the donation", async () => {
    const { id } = await recorded();
    await deliver();
    await voidIt(id);
    await voidIt(id, { id: "user-2", email: "second@foundation.example" });
    expect(await mails()).toMatchObject([
      { kind: "receipt", state: "sent" },
      {
        kind: "voided",
        recipient: "leela@example.org",
        subject: "Receipt DF/2026-27/000001 has been cancelled",
      },
    ]);
    expect((await db.selectFrom("activity").select("action").execute()).map(({ action }) => action)).toEqual([
      "gift_recorded",
      "donation_voided",
    ]);
    expect(await resendReceipt(db, actor, id, NOW)).toMatchObject({ refusal: { kind: "conflict" } });
  });

  test("sends neither receipt nor cancellation while the receipt is queued", async () => {
    await voidIt((await recorded()).id);
    expect(await mails()).toEqual([]);
  });

  test("stops a receipt whose first attempt failed", async () => {
    const { id } = await recorded();
    await db.updateTable("outbox").set({ attempts: 1 }).execute();
    await voidIt(id);
    expect(await deliver()).toEqual([]);
    expect(await mails()).toMatchObject([{ kind: "receipt", state: "given_up" }]);
  });

  test("is refused for online, refunded and unknown donations", async () => {
    const online = await insertDonation(db);
    await issueReceipt(db, online, NOW);
    const nobody = {} as Provider;
    const { id } = await recorded();
    await requestRefund(
      db,
      nobody,
      actor,
      { donationId: id, amountPaise: 100, reason: "Change", formToken: "another-form-token" },
      NOW,
    );
    expect(await voidIt(online.id)).toMatchObject({ refusal: { message: "ledger.notOffline" } });
    expect(await voidIt(id)).toMatchObject({ refusal: { message: "ledger.refundedAlready" } });
    expect(await voidIt("nobody")).toMatchObject({ refusal: { kind: "not_found" } });
  });

  test("excludes the donation's details from those of the donor", async () => {
    const kept = await recorded({ name: "Leela Verma" });
    const mistaken = await recorded({ name: "Lela Wrong", address: "Elsewhere" });
    await db
      .updateTable("donations")
      .set({ created_at: "2026-06-01T00:00:00.000Z" })
      .where("id", "=", mistaken.id)
      .execute();
    await voidIt(mistaken.id);
    const donor = await findDonor(db, (await readIt(kept.id)).donor_id ?? "", { limit: 10, offset: 0 });
    expect(donor?.row).toMatchObject({ name: "Leela Verma", donations: 1 });
    expect(donor?.donations).toHaveLength(2);
  });
});

describe("limit of deductible cash", () => {
  test.each([
    ["cash", "2,000.01", true],
    ["cash", "2,000", false],
    ["cheque", "2,000.01", false],
  ])("is noted on receipt and screen for %s of ₹%s: %s", async (channel, amount, isAbove) => {
    const { id } = await recorded({ channel, amount });
    const paper = textOfPdf((await drawReceipt(db, id))?.pdf ?? Buffer.alloc(0));
    expect(paper.includes("Cash above ₹2,000: no tax deduction can be claimed")).toBe(isAbove);
    expect((await donationHistory(db, id))?.cashLimitPaise).toBe(isAbove ? 200_000 : null);
  });
});

describe("correcting an offline donation", () => {
  const correct = (id: string, details: Record<string, string> = {}) =>
    correctOfflineDonation(
      db,
      actor,
      id,
      CorrectOfflineDonation.parse({
        ...{ cause: GOAT_REARING, channel: "cheque", givenOn: "2026-06-23" },
        ...{ name: "Leela Varma", note: "Cheque 123456", spelling: "on", ...details },
      }),
      NOW,
    );

  test("replaces the receipt by the next number, and the new receipt says so", async () => {
    const { id } = await recorded();
    await deliver();
    expect(
      await correct(id, { cause: LIFE_SCHOOL, channel: "cash", givenOn: "2026-06-20", name: "Leela Verma" }),
    ).toEqual({ ok: true, value: { replaced: true } });
    expect(await readIt(id)).toMatchObject({
      ...{ cause_slug: LIFE_SCHOOL, channel: "cash", method: "cash", received_on: "2026-06-20" },
      ...{ name: "Leela Verma", paid_at: "2026-06-20T06:30:00.000Z", state: "paid" },
    });
    expect(await receipts()).toMatchObject([
      {
        ...{ number: "DF/2026-27/000001", cancelled_at: NOW.toISOString(), replaced_at: NOW.toISOString() },
        ...{ donor_name: "Leela Varma", cause_slug: GOAT_REARING },
      },
      { number: "DF/2026-27/000002", cancelled_at: null, replaces: 1 },
    ]);
    const paper = textOfPdf((await drawReceipt(db, id))?.pdf ?? Buffer.alloc(0));
    expect(paper).toContain("This receipt replaces DF/2026-27/000001.");
    expect(paper).toContain("Leela Verma");
    const [mail] = await deliver();
    expect(mail).toMatchObject({
      to: "leela@example.org",
      subject: "Your donation receipt DF/2026-27/000002",
    });
    expect(mail?.text).toContain("Receipt DF/2026-27/000002 replaces DF/2026-27/000001, which is cancelled.");
    await expectConsistentLedger(db);
  });

  test("asks before it leaves a cause that has spent the money", async () => {
    const { id } = await recorded();
    await db.updateTable("causes").set({ opening_in_hand_paise: 0 }).execute();
    const spent = { cause: GOAT_REARING, day: "2026-06-23", amountPaise: 14_000_000, mode: "live" } as const;
    const fodder = { category: null, what: "Fodder", payee: "", isPublished: true };
    await recordExpense(db, actor, { ...fodder, ...spent }, NOW);
    expect(refusalOf(await correct(id, { cause: LIFE_SCHOOL }))).toMatchObject({
      fields: { anyway: expect.stringContaining("cause.moveAboveInHand") as string },
    });
    expect(await correct(id, { name: "Leela V." })).toMatchObject({ ok: true });
    expect(await correct(id, { cause: LIFE_SCHOOL, anyway: "on" })).toMatchObject({ ok: true });
    expect((await causeAccount(db, GOAT_REARING, "live")).inHand).toBe(-14_000_000);
  });

  test("moves a donation to the financial year of its corrected day", async () => {
    const { id } = await recorded({ givenOn: "2026-03-30" });
    // As for an imported or pledged donation: created_at precedes the corrected day.
    const created_at = "2026-03-30T06:30:00.000Z";
    await db.updateTable("donations").set({ created_at, paid_at: created_at }).where("id", "=", id).execute();
    await correct(id, { givenOn: "2026-04-02" });
    expect(await readIt(id)).toMatchObject({
      ...{ received_on: "2026-04-02", paid_at: "2026-04-02T06:30:00.000Z" },
    });
  });

  test("makes one journal entry, with the new receipt", async () => {
    const { id } = await recorded();
    await correct(id, { channel: "cash" });
    expect(await journalEntries(db, "2026-06", "live")).toMatchObject([
      { reference: "DF/2026-27/000002", ledger: "Cash", debit: 15_000_050 },
      { ledger: "Donations - Goat Rearing", credit: 15_000_050 },
    ]);
    expect((await listDonations(db, {}, { limit: 10, offset: 0 })).donations).toMatchObject([
      { id, receipt_number: "DF/2026-27/000002" },
    ]);
  });

  test("keeps the receipt when only the note changes or nothing does", async () => {
    const { id } = await recorded();
    expect(await correct(id, { note: "Cheque 654321" })).toMatchObject({ value: { replaced: false } });
    expect(await correct(id, { note: "Cheque 654321" })).toMatchObject({ value: { replaced: false } });
    expect(await receipts()).toHaveLength(1);
    expect((await readIt(id)).note).toBe("Cheque 654321");
    expect(await db.selectFrom("activity").select("action").execute()).toHaveLength(2);
  });

  test("issues one receipt when the form is sent twice, and refuses a stale form", async () => {
    const { id } = await recorded();
    const form = { name: "Leela Verma", receipt: "DF/2026-27/000001" };
    await Promise.all([correct(id, form), correct(id, form)]);
    expect(await receipts()).toHaveLength(2);
    expect(await correct(id, { ...form, name: "Leela V" })).toMatchObject({
      refusal: { kind: "conflict", message: "ledger.correctedMeanwhile" },
    });
  });

  test("shows the replaced receipt as cancelled, with its printed details", async () => {
    const { id } = await recorded();
    await correct(id, { cause: LIFE_SCHOOL, name: "Leela Verma" });
    const [replaced] = await receipts();
    const reference = replaced && (await receiptProofUrl(db, replaced)).split("/receipt/")[1];
    const found = await findProvenReceipt(db, reference ?? "", "10.0.0.1", NOW);
    const printed = { cause_slug: GOAT_REARING, donor_name: "Leela Varma" };
    expect(found).toMatchObject({ value: { receipt: printed } });
    if (!found.ok) return;
    const { receipt, donation } = found.value;
    expect(toReceiptProofView(receipt, donation, "DF/2026-27/000002", "en")).toMatchObject({
      ...{ isValid: false, replacedBy: "DF/2026-27/000002", causeName: "Goat Rearing" },
    });
  });

  test("is refused for a voided donation, and for a future day", async () => {
    const { id } = await recorded();
    await voidIt(id);
    expect(await correct(id, { name: "Leela Verma" })).toMatchObject({
      refusal: { message: "ledger.voidedAlready" },
    });
    const tomorrow = todayInIndia(new Date(Date.now() + 2 * 86_400_000));
    const wrong = CorrectOfflineDonation.safeParse({ cause: "", channel: "online", givenOn: tomorrow });
    expect(wrong.error?.issues.map(({ path }) => path[0])).toEqual(["cause", "channel", "givenOn"]);
  });
});
