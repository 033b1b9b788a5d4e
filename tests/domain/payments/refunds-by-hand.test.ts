/** Gifts that staff return themselves, and cheques that the bank returns: day, sums, bank line and undoing. */
import { beforeEach, describe, expect, test } from "vitest";
import type { Db, Donation } from "#db/schema";
import { importBankStatement } from "~/features/bank/bank-import.server";
import { yearBooks } from "~/features/bank/books.server";
import { linkLine, takeBack } from "~/features/bank/decisions.server";
import { findLinkCandidates } from "~/features/bank/link-candidates.server";
import { cashOpening, cashRows, setCashOpening } from "~/features/cash/cash.server";
import { RecordOfflineDonation } from "~/features/donations/ledger/offline-donation-form";
import { mailTemplates } from "~/features/features.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { deliverDueMail } from "~/features/mail/outbox.server";
import { recordOfflineDonation } from "~/features/payments/offline-donations.server";
import { requestRefund, returnUnpaidCheque, undoRefund } from "~/features/payments/refunds.server";
import { causeAccount } from "~/features/public-account/public-account.server";
import { drawReceipt } from "~/features/receipts/receipts.server";
import { statementOfYear } from "~/features/statement/donation-states.server";
import type { Provider } from "~/integrations/razorpay/provider";
import { journalEntries } from "../../support/journal";
import { statementCsv } from "../../support/bank";
import { LIFE_SCHOOL } from "../../support/causes";
import { expectConsistentLedger } from "../../support/database";
import { freshDatabase } from "../../support/donation";
import { textOfPdf } from "../../support/pdf-text";
import { refusalOf, valueOf } from "../../support/result";

const NOW = new Date("2026-06-24T05:02:00.000Z");
const actor = { id: "user-1", email: "meera@foundation.example" };
const nobody = {} as Provider;

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
});

async function recorded(details: Record<string, string> = {}): Promise<Donation> {
  const gift = RecordOfflineDonation.parse({
    ...{ amount: "12,000", cause: LIFE_SCHOOL, channel: "cheque", givenOn: "2026-05-02" },
    ...{ name: "P. K. Nambiar", email: "nambiar@example.org", note: "Cheque 004512", anyway: "on" },
    ...details,
    formToken: newFormToken(),
  });
  return valueOf(await recordOfflineDonation(db, actor, gift, NOW)).donation;
}
const refund = (donation: Donation, more: Partial<Parameters<typeof requestRefund>[3]> = {}) =>
  requestRefund(
    db,
    nobody,
    actor,
    { donationId: donation.id, reason: "Change of mind", formToken: newFormToken(), ...more },
    NOW,
  );
const bounce = ({ id: donationId }: Donation, day = "2026-06-03", formToken = newFormToken()) =>
  returnUnpaidCheque(db, actor, { donationId, day, formToken }, NOW);
const readIt = ({ id }: Donation) =>
  db.selectFrom("donations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const refunds = () => db.selectFrom("refunds").selectAll().orderBy("created_at").execute();
const undo = async ({ id: donationId }: Donation) =>
  undoRefund(db, actor, { donationId, refund: (await refunds())[0]?.id ?? "" }, NOW);
const receipts = () => db.selectFrom("receipts").selectAll().orderBy("id").execute();

async function deliver() {
  const sent: { to: string; subject: string; text: string }[] = [];
  const sender = { send: (mail: (typeof sent)[number]) => (sent.push(mail), Promise.resolve("250 OK")) };
  await deliverDueMail(db, { templates: mailTemplates, sender, now: NOW, log: () => undefined });
  return sent;
}
const returnedIn = async (month: string) => {
  const { months } = await causeAccount(db, LIFE_SCHOOL, "live");
  const journal = (await journalEntries(db, month, "live")).filter(({ ledger }) =>
    ledger.startsWith("Refunds"),
  );
  return [
    months.find((one) => one.month === month)?.refunded ?? 0,
    journal.reduce((sum, { debit }) => sum + debit, 0),
  ];
};

describe("a refund by hand", () => {
  test("stands on its day in public account and journal, and the statement counts what is left", async () => {
    const gift = await recorded({ channel: "transfer" });
    valueOf(await refund(gift, { amountPaise: 200_000, day: "2026-05-30" }));
    expect(await returnedIn("2026-05")).toEqual([200_000, 200_000]);
    expect(await returnedIn("2026-06")).toEqual([0, 0]);
    expect((await statementOfYear(db, "2026-27")).ledger.paise).toBe(1_000_000);
    await expectConsistentLedger(db);
  });

  test("is of today without a day", async () => {
    valueOf(await refund(await recorded(), { amountPaise: 100 }));
    expect(await returnedIn("2026-06")).toEqual([100, 100]);
  });

  test("of a closed month is refused, unless it is booked now; so is its undoing", async () => {
    await db
      .insertInto("closed_months")
      .values({ month: "2026-05", closed_at: NOW.toISOString(), closed_by: actor.id })
      .execute();
    const gift = await recorded({ givenOn: "2026-05-02", book: "now" });
    const input = { amountPaise: 100, day: "2026-05-30" };
    expect(refusalOf(await refund(gift, input))).toMatchObject({ message: "close.monthClosed" });
    valueOf(await refund(gift, { ...input, book: true }));
    expect(refusalOf(await undo(gift))).toMatchObject({ message: "close.monthClosed" });
    const [{ id } = { id: "" }] = await refunds();
    valueOf(await undoRefund(db, actor, { donationId: gift.id, refund: id, book: true }, NOW));
    expect(refusalOf(await bounce(gift, "2026-05-30"))).toMatchObject({ message: "close.monthClosed" });
  });

  test.each([
    ["2026-05-01", "refund.beforeGift"],
    ["2026-06-25", "ledger.dayInFuture"],
  ])("is refused on %s: %s", async (day, message) => {
    expect(refusalOf(await refund(await recorded(), { day }))).toMatchObject({
      kind: "invalid",
      fields: { day: expect.stringContaining(message) as string },
    });
    expect(await refunds()).toEqual([]);
  });

  test("in cash is refused below zero on a later day, unless anyway; undone, the cash is there again", async () => {
    valueOf(await setCashOpening(db, actor, { day: "2026-05-01", sum: 0, anyway: false }, NOW));
    const gift = await recorded({ channel: "cash", amount: "1,000" });
    const spent = {
      ...{ mode: "live" as const, day: "2026-06-01", kind: "paid_in" as const },
      sum_paise: 60_000,
    };
    await db
      .insertInto("cash_entries")
      .values({
        ...spent,
        direction: "out",
        note: "",
        category_id: null,
        expense_id: null,
        created_at: "x",
        created_by: null,
      })
      .execute();
    const input = { amountPaise: 50_000, day: "2026-05-20" };
    expect(refusalOf(await refund(gift, input))).toMatchObject({
      kind: "invalid",
      fields: { anyway: expect.stringContaining("cash.belowZero") as string },
    });
    valueOf(await refund(gift, { ...input, anyway: true }));
    const book = async () => cashRows(db, "live", await cashOpening(db, "live"));
    expect((await book()).map(({ day, source, balance }) => [day, source, balance])).toEqual([
      ["2026-05-02", "gift", 100_000],
      ["2026-05-20", "refund", 50_000],
      ["2026-06-01", "paid_in", -10_000],
    ]);
    valueOf(await undo(gift));
    expect((await book()).at(-1)?.balance).toBe(40_000);
  });

  test("is undone: a donor who was told gets a new receipt, another nothing", async () => {
    const [told, other] = [await recorded(), await recorded({ name: "Asha", email: "asha@example.org" })];
    await deliver();
    valueOf(await refund(told));
    expect((await deliver()).map(({ to, subject }) => [to, subject])).toEqual([
      ["nambiar@example.org", "Your refund"],
    ]);
    valueOf(await undo(told));
    valueOf(await undo(told));
    expect(await readIt(told)).toMatchObject({ state: "paid", refunded_paise: 0 });
    expect(await receipts()).toMatchObject([
      { number: "DF/2026-27/000001", cancelled_at: NOW.toISOString() },
      { donation_id: other.id },
      { number: "DF/2026-27/000003", cancelled_at: null, replaces: 1 },
    ]);
    expect((await deliver()).map(({ subject }) => subject)).toEqual([
      "Your donation receipt DF/2026-27/000003",
    ]);

    valueOf(await refund(other, { amountPaise: 100 }));
    valueOf(
      await undoRefund(db, actor, { donationId: other.id, refund: (await refunds()).at(-1)?.id ?? "" }, NOW),
    );
    expect(await deliver()).toEqual([]);
    expect(await receipts()).toHaveLength(3);
    await expectConsistentLedger(db);
  });

  test("is not undone for a provider's refund, another gift's, or while a line holds it", async () => {
    const gift = await recorded({ channel: "transfer" });
    const formToken = newFormToken();
    valueOf(await refund(gift, { formToken }));
    const [{ id: refundId } = { id: "" }] = await refunds();
    const other = await recorded();
    expect(
      refusalOf(await undoRefund(db, actor, { donationId: other.id, refund: refundId }, NOW))?.kind,
    ).toBe("not_found");
    const line = await importDebit("12,000.00");
    valueOf(await linkLine(db, actor, { line, kind: "refund", id: refundId, sum: null }, NOW));
    expect(refusalOf(await undo(gift))).toMatchObject({ message: "refund.atBank" });
    const [allocation] = await db.selectFrom("bank_allocations").selectAll().execute();
    valueOf(await takeBack(db, actor, { line, allocation: allocation?.id ?? 0, reason: "x" }, NOW));
    valueOf(await undo(gift));
    // The form of the undone refund, sent again, makes no other.
    expect(refusalOf(await refund(gift, { formToken }))?.kind).toBe("conflict");
    expect(await readIt(gift)).toMatchObject({ state: "paid" });
  });
});

async function importDebit(debit: string): Promise<number> {
  const file = statementCsv([{ day: "03/06/2026", narration: "CHQ RETURN 004512", debit }]);
  valueOf(await importBankStatement(db, null, new TextEncoder().encode(file), NOW, { account: "Bank" }));
  const line = await db.selectFrom("bank_lines").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  return line.id;
}

describe("a cheque returned unpaid", () => {
  test("ends the gift on its day: both lines are explained, and the two cancel each other", async () => {
    const gift = await recorded();
    await deliver();
    const credit = statementCsv([{ day: "15/05/2026", narration: "CHQ DEP 004512", credit: "12,000.00" }]);
    valueOf(await importBankStatement(db, null, new TextEncoder().encode(credit), NOW, { account: "Bank" }));
    const { id: line } = await db.selectFrom("bank_lines").select("id").executeTakeFirstOrThrow();
    valueOf(await linkLine(db, actor, { line, kind: "gift", id: gift.id, sum: null }, NOW));
    valueOf(await bounce(gift));
    expect(await readIt(gift)).toMatchObject({
      state: "refunded",
      refunded_paise: 1_200_000,
      cheque_unpaid: 1,
    });
    expect(await returnedIn("2026-05")).toEqual([0, 0]);
    expect(await returnedIn("2026-06")).toEqual([1_200_000, 1_200_000]);
    expect((await statementOfYear(db, "2026-27")).ledger.paise).toBe(0);

    const debit = await importDebit("12,000.00");
    const read = () => db.selectFrom("bank_lines").selectAll().orderBy("id").execute();
    const [, found] = await read();
    const [candidate] = found ? await findLinkCandidates(db, found, "") : [];
    expect(candidate).toMatchObject({ kind: "refund", detail: "cheque returned unpaid, DF/2026-27/000001" });
    const link = { line: debit, kind: "refund" as const, id: candidate?.id ?? "", sum: null };
    valueOf(await linkLine(db, actor, link, NOW));
    expect(await read()).toMatchObject([{ state: "explained" }, { state: "explained" }]);
    const { received, paid, outside } = await yearBooks(db, "2026-27", "live");
    expect([received - paid, outside]).toEqual([0, []]);
    await expectConsistentLedger(db);
  });

  test("tells whoever was mailed the receipt at once, and cancels it", async () => {
    const gift = await recorded();
    await deliver();
    valueOf(await bounce(gift));
    const sent = await deliver();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ["nambiar@example.org", "Receipt DF/2026-27/000001 has been cancelled"],
    ]);
    expect(sent[0]?.text).toContain("returned it unpaid");
    expect(sent[0]?.text).not.toMatch(/refund|No money changed hands|mistake/i);
    const paper = textOfPdf((await drawReceipt(db, gift.id))?.pdf ?? Buffer.alloc(0));
    expect(paper).toContain("CANCELLED — cheque returned unpaid");
    expect(paper).not.toContain("Refunded");
  });

  test("tells a donor whose receipt had not gone out yet, and says nothing of a receipt", async () => {
    const gift = await recorded();
    valueOf(await bounce(gift));
    const sent = await deliver();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ["nambiar@example.org", "Your cheque was returned unpaid"],
    ]);
    expect(sent[0]?.text).toContain("returned it unpaid");
    expect(sent[0]?.text).not.toMatch(/receipt/i);
    valueOf(await undo(gift));
    valueOf(await bounce(gift));
    expect(await deliver()).toHaveLength(1);
  });

  test("mails nobody without an address, or when it is undone before the mail went out", async () => {
    valueOf(await bounce(await recorded({ email: "" })));
    expect(await deliver()).toEqual([]);
    const gift = await recorded();
    valueOf(await bounce(gift));
    const refund = (await refunds()).find(({ donation_id }) => donation_id === gift.id)?.id ?? "";
    valueOf(await undoRefund(db, actor, { donationId: gift.id, refund }, NOW));
    expect((await deliver()).map(({ subject }) => subject)).toEqual([
      "Your donation receipt DF/2026-27/000003",
    ]);
  });

  test("lets the donor's next cheque over the same sum be recorded without a question", async () => {
    const cheque = { anyway: "", email: "" };
    const gift = await recorded(cheque);
    valueOf(await bounce(gift));
    expect((await recorded({ ...cheque, givenOn: "2026-06-10" })).id).not.toBe(gift.id);
  });

  test("ends it once when the form is sent twice, or two people press at once", async () => {
    const gift = await recorded();
    const formToken = newFormToken();
    const done = await Promise.all([
      bounce(gift, "2026-06-03", formToken),
      bounce(gift, "2026-06-03", formToken),
      bounce(gift),
    ]);
    expect(done.map(({ ok }) => ok)).toEqual([true, true, false]);
    expect(await refunds()).toHaveLength(1);
  });

  test("is undone by a new receipt, which is mailed", async () => {
    const gift = await recorded();
    await deliver();
    valueOf(await bounce(gift));
    await deliver();
    valueOf(await undo(gift));
    expect(await readIt(gift)).toMatchObject({ state: "paid", refunded_paise: 0, cheque_unpaid: 0 });
    expect((await deliver()).map(({ subject }) => subject)).toEqual([
      "Your donation receipt DF/2026-27/000002",
    ]);
  });

  test("is refused for other ways, gifts refunded in part, and days before the gift or to come", async () => {
    expect(refusalOf(await bounce(await recorded({ channel: "cash" })))?.kind).toBe("conflict");
    const gift = await recorded();
    for (const day of ["2026-05-01", "2026-06-25"])
      expect(refusalOf(await bounce(gift, day))).toMatchObject({
        kind: "invalid",
        fields: { day: expect.anything() },
      });
    valueOf(await refund(gift, { amountPaise: 100 }));
    expect(refusalOf(await bounce(gift))?.kind).toBe("conflict");
    expect(refusalOf(await bounce({ id: "nobody" } as Donation))?.kind).toBe("not_found");
  });
});
