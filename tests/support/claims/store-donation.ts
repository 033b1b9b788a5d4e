import { encryptedPan } from "~/features/donations/particulars.server";
import type { Db, Donation, MonthlyDonation } from "#db/schema";
import { receivedPaise } from "#db/paid-donations.server";
import { readDonation } from "~/features/donations/find-donation.server";
import { acceptOtherAmount } from "~/features/payments/other-amount.server";
import { voidOfflineDonation } from "~/features/payments/offline-corrections.server";
import { returnUnpaidCheque } from "~/features/payments/refunds.server";
import { allocate } from "~/features/bank/allocations.server";
import { recordExpense } from "~/features/expenses/expenses.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { startOfDayInIndia, todayInIndia } from "~/lib/india-time";
import { taxYearOf } from "~/lib/tax-year";
import { moveToSomebodyElse } from "~/features/payments/somebody-else.server";
import { revertPledge } from "~/features/payments/pledges.server";
import { applyRefund, recordDispute } from "~/features/payments/returned-money.server";
import { erasePersonalData } from "~/features/privacy/erasure.server";
import { findReceipt, issueReceipt } from "~/features/receipts/receipts.server";
import { sendReceipt } from "~/features/receipts/send-receipt.server";
import { announceTribute } from "~/features/tributes/tributes.server";
import { enterApproval } from "../approval";
import { STITCHING_CENTER } from "../causes";
import { insertDonation } from "../donation";
import type { DonationCase } from "./donations";

export const AMOUNT_PAISE = 500_000;
export const RETURNED_PART_PAISE = 150_000;
const FEE_PAISE = 12_000;
const PAN = "ABCPE1234F";

const TREASURER = { id: "treasurer", email: "treasurer@example.org" };

let count = 0;

/** Stores a gift of ₹5,000 with receipt, mails and card, by the functions that the site uses. */
export async function storeDonation(
  db: Db,
  donation: DonationCase,
  now: Date,
): Promise<{ donation: Donation; cardToken: string | null }> {
  const number = (count += 1);
  if (donation.hasApproval) await enterApproval(db);
  else await db.updateTable("statement_years").set({ registration: "" }).execute();
  const { id } = await insertDonation(db, columnsOf(donation, number, now));
  if (donation.unpaid === "asking the bank") await storeEvent(db, `order_c${number}`, now);
  if (hasCome(donation)) await receive(db, id, donation, now);
  if (donation.isMoved) await moveFromAnother(db, id, now);
  await readBankStatement(db, now);
  if (donation.isFollowed) await follow(db, id, now);
  await returnMoney(db, id, donation, now);
  await cancelReceipts(db, id, donation, now);
  await db
    .updateTable("outbox")
    .set({
      state: donation.mails === "no mail server" ? "queued" : donation.mails,
      sent_at: donation.mails === "sent" ? now.toISOString() : null,
    })
    .where("about", "=", id)
    .execute();
  const { tribute_token } = await readDonation(db, id);
  if (donation.isErased) await erasePersonalData(db, { donation: id }, null, now);
  return { donation: await readDonation(db, id), cardToken: tribute_token };
}

/** So that it has, or had, a receipt. */
const hasCome = ({ money, isVoided, isUnlinked, hasBounced }: DonationCase) =>
  money === "kept" || money === "part" || money === "returned" || isVoided || isUnlinked || hasBounced;

function columnsOf(donation: DonationCase, number: number, now: Date): Partial<Donation> {
  const { wishes, language, channel, isOffline, mode, monthly, unpaid, state } = donation;
  const at = now.toISOString();
  const isPaidOnce =
    !unpaid && (donation.money !== "promised" || donation.isUnlinked) && donation.money !== "held";
  const day = at.slice(0, 10);
  return {
    id: `claim-${number}`,
    token: `claim-token-${number}`,
    lang: language,
    ...(donation.isFollowed && { cause_slug: STITCHING_CENTER }),
    amount_paise: donation.isAccepted ? AMOUNT_PAISE - FEE_PAISE : AMOUNT_PAISE,
    state: donation.isAccepted ? "other_amount" : isPaidOnce ? "paid" : state,
    mode,
    channel,
    method: !isPaidOnce ? null : isOffline ? channel : "upi",
    order_id: isOffline ? null : `order_c${number}`,
    captured_paise: donation.isAccepted
      ? AMOUNT_PAISE
      : state === "other_amount"
        ? AMOUNT_PAISE + FEE_PAISE
        : null,
    payment_id: isOffline || unpaid ? null : `pay_c${number}`,
    reference: channel === "transfer" ? `VK${String(number).padStart(6, "0")}` : null,
    received_on: isOffline && isPaidOnce ? day : null,
    paid_at: isPaidOnce ? at : null,
    created_at: at,
    updated_at: at,
    name: wishes.receipt || wishes.email ? "Asha Varghese" : null,
    email: wishes.email ? `claim-${number}@example.org` : null,
    phone: null,
    address: wishes.address ? "House 4, Kalpetta" : null,
    // A pledge with an address always gets its receipt by mail.
    receipt_requested: wishes.receipt || (channel === "transfer" && wishes.email) ? 1 : 0,
    invoice_requested: wishes.receipt && number % 2 === 0 ? 1 : 0,
    covered_fee_paise: wishes.fee ? FEE_PAISE : 0,
    ...(wishes.certificate && { wants_certificate: 1, ...encryptedPan(PAN) }),
    ...(wishes.card && {
      tribute: number % 2 === 0 ? ("memory" as const) : ("honour" as const),
      tribute_name: "Mary Kuruvila",
      tribute_email: `family-${number}@example.org`,
      tribute_message: "With love",
    }),
    ...(wishes.updates && { updates_wanted_at: at, updates_wording: "Tell me what becomes of it" }),
    failure_reason: unpaid === "declined" ? "Insufficient funds" : null,
    subscription_id: monthly ? `sub_c${number}` : null,
  };
}

async function receive(db: Db, id: string, { monthly, isAccepted }: DonationCase, now: Date): Promise<void> {
  if (isAccepted) {
    await acceptOtherAmount(db, TREASURER, id, now);
    return;
  }
  const paid = await readDonation(db, id);
  if (monthly) await storeMonthly(db, paid, monthly, now);
  const receipt = await issueReceipt(db, paid, now);
  if (paid.receipt_requested) await sendReceipt(db, paid, receipt, now);
  await announceTribute(db, paid, now);
}

/** First it stands under another donor, who was mailed the receipt. */
async function moveFromAnother(db: Db, id: string, now: Date): Promise<void> {
  const { name, email, address, wants_certificate, updates_wanted_at } = await readDonation(db, id);
  const former = {
    name: "Former Donor",
    email: `former-${id}@example.org`,
    phone: null,
    address: "Elsewhere",
  };
  await db.updateTable("donations").set(former).where("id", "=", id).execute();
  const receipt = await findReceipt(db, id);
  if (receipt) await sendReceipt(db, { ...(await readDonation(db, id)), ...former }, receipt, now);
  await db
    .updateTable("outbox")
    .set({ state: "sent", sent_at: now.toISOString() })
    .where("about", "=", id)
    .execute();
  const wantsCertificate = wants_certificate === 1;
  await moveToSomebodyElse(
    db,
    TREASURER,
    id,
    {
      ...{ name, email, phone: null, address, wantsCertificate, pan: wantsCertificate ? PAN : null },
      wantsUpdates: updates_wanted_at !== null,
      receipt: receipt?.number ?? "",
    },
    now,
  );
}

const BANK_STATEMENT = 1;

/** Without one nothing is said of the bank. */
async function readBankStatement(db: Db, now: Date): Promise<void> {
  const [day, at] = [todayInIndia(now), now.toISOString()];
  await db
    .insertInto("bank_statements")
    .values({
      ...{
        id: BANK_STATEMENT,
        state: "imported",
        bank: "federal",
        account: "Bank",
        first_day: day,
        last_day: day,
      },
      ...{ line_count: 0, new_count: 0, file: null, account_choice: null, order_choice: null },
      ...{ uploaded_at: at, uploaded_by: null, imported_at: at, imported_by: null },
      ...{ undone_at: null, undone_by: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The money reached the bank; then its cause spent some and told donors, and who asked got the certificate. */
async function follow(db: Db, id: string, now: Date): Promise<void> {
  const [at, tomorrow] = [now.toISOString(), todayInIndia(now, 1)];
  const { amount_paise: sum, channel, wants_certificate, address, email } = await readDonation(db, id);
  const { line } = await db
    .insertInto("bank_lines")
    .values({
      ...{ key: `line of ${id}`, statement_id: BANK_STATEMENT, account: "Bank", position: 1, day: tomorrow },
      ...{
        narration: "Transfer",
        bank_reference: "",
        credit_paise: sum,
        debit_paise: 0,
        balance_paise: null,
      },
      ...{ ignored_reason: null, suggestion: null, suggested_id: null, doubt: null },
      ...{ decided_at: null, decided_by: null },
    })
    .returning("id as line")
    .executeTakeFirstOrThrow();
  await allocate(db, line, { kind: "gift", donationId: id }, sum, { actor: null, now });
  await recordExpense(
    db,
    TREASURER,
    {
      ...{ cause: STITCHING_CENTER, category: null, day: tomorrow, amountPaise: 100, what: "Thread" },
      ...{ payee: "", isPublished: true, mode: "live" },
    },
    now,
  );
  const update = {
    cause_slug: STITCHING_CENTER,
    state: "sent",
    title: "Thread",
    content: "<p>Thread.</p>",
  } as const;
  await db
    .insertInto("updates")
    .values({
      ...{ ...update, id: `update after ${id}`, sent_at: startOfDayInIndia(tomorrow) },
      ...{ created_at: at, updated_at: at },
    })
    .execute();
  if (!wants_certificate || channel === "cash" || !address || !email) return;
  const filing = await db
    .insertInto("statement_filings")
    .values({
      ...{ year: taxYearOf(now), sha256: "", row_count: 1, amount_paise: sum, headings: "[]" },
      ...{ filed_at: at, filed_by: TREASURER.id },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("statement_rows")
    .values({
      ...{ id: `row of ${id}`, filing_id: filing.id, number: 1, revised_number: null, same_as: null },
      ...{ cells: "", mode: "", amount_paise: sum, certificate_number: null },
      ...{ certificate_file: `certificate-of-${id}`, certificate_key: "", certificate_at: at },
    })
    .execute();
  await db
    .insertInto("statement_row_donations")
    .values({ donation_id: id, row_id: `row of ${id}` })
    .execute();
}

async function returnMoney(db: Db, id: string, donation: DonationCase, now: Date): Promise<void> {
  const amountPaise =
    donation.money === "part" ? RETURNED_PART_PAISE : receivedPaise(await readDonation(db, id));
  const refund = (paise: number) => async () =>
    applyRefund(
      db,
      await readDonation(db, id),
      { id: `rfnd_${id}`, amountPaise: paise, status: "processed" },
      now,
    );
  const lose = (paise: number) => async () => {
    const { payment_id } = await readDonation(db, id);
    return recordDispute(
      db,
      {
        ...{ id: `disp_${id}`, paymentId: payment_id ?? "", amountPaise: paise, status: "lost" },
        ...{ phase: "chargeback", respondBy: null, reportedAt: now.toISOString() },
      },
      now,
    );
  };
  const steps = {
    provider: [refund(amountPaise)],
    hand: [refund(amountPaise)],
    bank: [lose(amountPaise)],
    "provider and bank": [refund(RETURNED_PART_PAISE), lose(AMOUNT_PAISE - RETURNED_PART_PAISE)],
  };
  if (donation.returnedBy) for (const step of steps[donation.returnedBy]) await step();
}

async function cancelReceipts(db: Db, id: string, donation: DonationCase, now: Date): Promise<void> {
  if (!donation.isVoided && !donation.isUnlinked && !donation.hasBounced) return;
  // Only who got the receipt is told.
  await db
    .updateTable("outbox")
    .set({ state: "sent", sent_at: now.toISOString() })
    .where("about", "=", id)
    .execute();
  const { isMoneyless } = donation;
  const told = {
    why: donation.isUnlinked ? "unlinked" : "mistake",
    ...(isMoneyless && { isMoneyless }),
  } as const;
  if (donation.hasBounced) {
    const form = { donationId: id, day: todayInIndia(now), formToken: newFormToken() };
    await returnUnpaidCheque(db, TREASURER, form, now);
  } else if (donation.isVoided)
    await voidOfflineDonation(db, TREASURER, id, { reason: "A mistake" }, now, told);
  else await revertPledge(db, id, { reason: "Another payment", now });
}

async function storeEvent(db: Db, orderId: string, now: Date): Promise<void> {
  await db
    .insertInto("payment_events")
    .values({
      ...{ source: "webhook", provider_event_id: `event_${orderId}`, type: "payment.authorized" },
      ...{ order_id: orderId, payment_id: null, subscription_id: null, body: "{}", outcome: null },
      ...{ received_at: now.toISOString(), applied_at: null },
    })
    .execute();
}

async function storeMonthly(db: Db, month: Donation, monthly: "running" | "ended", now: Date): Promise<void> {
  const at = now.toISOString();
  await insertMonthly(db, {
    ...{ id: `monthly-${month.id}`, token: `monthly-${month.token}`, subscription_id: month.subscription_id },
    ...{ lang: month.lang, mode: month.mode, name: month.name, email: month.email, started_at: at },
    ...(monthly === "running" ? { state: "active" } : { state: "cancelled", ended_at: at }),
    paid_count: 1,
  });
}

export async function insertMonthly(db: Db, details: Partial<MonthlyDonation>): Promise<MonthlyDonation> {
  const at = new Date().toISOString();
  return db
    .insertInto("monthly_donations")
    .values({
      id: "monthly",
      token: "monthly",
      idempotency_key: null,
      cause_slug: "life-school",
      amount_paise: AMOUNT_PAISE,
      mode: "live",
      state: "active",
      plan_id: null,
      subscription_id: null,
      short_url: null,
      requested_at: at,
      name: null,
      email: null,
      phone: null,
      address: null,
      pan: null,
      pan_blind_index: null,
      pan_last4: null,
      citizenship_statement: null,
      citizenship_stated_at: null,
      visitor_country: null,
      next_charge_at: null,
      reported_at: null,
      cancel_requested_at: null,
      started_at: null,
      ended_at: null,
      next_reconciliation_at: null,
      gift_link: null,
      created_at: at,
      updated_at: at,
      ...details,
    } as never)
    .returningAll()
    .executeTakeFirstOrThrow();
}
