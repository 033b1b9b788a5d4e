import { transact } from "#db/client.server";
import type { Db, Donation } from "#db/schema";
import { isPaid } from "#db/paid-donations.server";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { assignDonor } from "~/features/donations/donor-groups.server";
import { closedRefusal, noteImportedGift } from "~/features/closed-months/closed-months.server";
import { resolveCause } from "~/features/causes/causes.server";
import { aboveInHand } from "~/features/causes/transfers.server";
import { donationSubject, findDonation } from "~/features/donations/find-donation.server";
import { countedMode } from "~/features/donations/money-modes.server";
import { cancelReceipt, findReceipt, isOutdated, replaceReceipt } from "~/features/receipts/receipts.server";
import {
  mailCancelled,
  deleteQueuedReceipts,
  type Cancellation,
} from "~/features/receipts/donation-notices.server";
import { sendReceipt } from "~/features/receipts/send-receipt.server";
import { ok, refused, type Result } from "~/lib/result";
import { nameKey } from "~/lib/text-key";
import { msg } from "~/locales/messages";
import type {
  CorrectOfflineDonation,
  VoidOfflineDonation,
} from "~/features/donations/ledger/offline-donation-form";
import { openCsrProject } from "~/features/csr/csr.server";
import { decrypt } from "~/features/encryption/encryption.server";
import { isPersonsPan } from "~/lib/pan";
import { receivedAt } from "./offline-donations.server";

type DonationFilter = (donation: Pick<Donation, "channel" | "import_id">) => boolean;
export const isCorrectable: DonationFilter = ({ channel }) => channel !== "online";
/** Imported donations are voidable even if made online: this site took no payment for them. */
export const isVoidable: DonationFilter = (donation) =>
  isCorrectable(donation) || donation.import_id !== null;

/** Refusals: not_found, conflict (online, unpaid, voided or fully refunded). */
export const findCorrectableDonation = (db: Db, id: string) => findChangeableDonation(db, id, isCorrectable);

async function findChangeableDonation(
  db: Db,
  id: string,
  isAllowed: DonationFilter,
): Promise<Result<Donation>> {
  const donation = await findDonation(db, id);
  if (!donation) return refused({ kind: "not_found", message: "ledger.notFound" });
  if (!isAllowed(donation)) return refused({ kind: "conflict", message: "ledger.notOffline" });
  if (donation.state !== "voided" && !isPaid(donation))
    return refused({ kind: "conflict", message: "ledger.notReceived" });
  if (donation.state === "voided") return refused({ kind: "conflict", message: "ledger.voidedAlready" });
  if (donation.state === "refunded") return refused({ kind: "conflict", message: "ledger.refundedAlready" });
  return ok(donation);
}

/** Like findCorrectableDonation, but accepts imported online donations and refuses partly refunded ones. */
export async function findVoidableDonation(db: Db, id: string): Promise<Result<Donation>> {
  const found = await findChangeableDonation(db, id, isVoidable);
  if (found.ok && found.value.refunded_paise > 0)
    return refused({ kind: "conflict", message: "ledger.refundedAlready" });
  return found;
}

/**
 * Cancels the receipt, mails its recipients, excludes the donation from sums. Idempotent. Refusals: as
 * findVoidableDonation, conflict (its month is closed).
 * @param cancellation what the recipients are told
 */
export function voidOfflineDonation(
  db: Db,
  actor: Actor,
  id: string,
  { reason, book }: Pick<VoidOfflineDonation, "reason" | "book">,
  now: Date,
  { why, isMoneyless: isSaidMoneyless = false }: Cancellation = { why: "mistake" },
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    if ((await findDonation(trx, id))?.state === "voided") return ok(null);
    const found = await findVoidableDonation(trx, id);
    if (!found.ok) return found;
    const closed = await closedRefusal(trx, await daysOf(trx, found.value), book);
    if (closed) return closed;
    const voided = await trx
      .updateTable("donations")
      .set({ state: "voided", updated_at: now.toISOString() })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const { received_on: day, amount_paise: paise } = voided;
    await noteImportedGift(trx, voided, "voided", [{ day, paise: -paise }], now);
    await cancelReceipt(trx, id, now, reason);
    const receipt = await findReceipt(trx, id);
    // What a line of the bank holds did come.
    const isMoneyless = isSaidMoneyless && !(await isLinkedToBank(trx, id));
    if (receipt) await mailCancelled(trx, voided, { why, isMoneyless }, now);
    const detail = { reason, amountPaise: voided.amount_paise, receipt: receipt?.number };
    await recordActivity(trx, actor, "donation_voided", await donationSubject(trx, voided), now, detail);
    return ok(null);
  });
}

/** The gift's day, and those of its lines at the bank. */
async function daysOf(trx: Db, { id, received_on }: Donation): Promise<(string | null)[]> {
  const lines = await trx
    .selectFrom("bank_allocations")
    .innerJoin("bank_lines", "bank_lines.id", "line_id")
    .select("day")
    .where("donation_id", "=", id)
    .execute();
  return [received_on, ...lines.map(({ day }) => day)];
}

/** What of a gift the books show. */
const BOOKED = ["cause_slug", "channel", "received_on"] as const;
const PRINTED = [...BOOKED, "name", "cin"] as const;
const UNPRINTED = ["note", "is_company", "csr_project_id"] as const;

/**
 * Replaces and mails the receipt if its content changes (`replaced`). Refusals: as findCorrectableDonation,
 * invalid (`cause`; `givenOn`: a line of the bank says the day; `spelling`: the name is another; `anyway`: the cause that it
 * leaves has less in hand; `company`, `cin`, `project`: see companyOf), conflict (the receipt was replaced since the form was opened; a month is closed).
 */
export function correctOfflineDonation(
  db: Db,
  actor: Actor,
  id: string,
  {
    cause,
    channel,
    givenOn,
    name,
    note,
    receipt: formReceipt,
    book,
    spelling,
    anyway,
    ...form
  }: CorrectOfflineDonation,
  now: Date,
): Promise<Result<{ replaced: boolean }>> {
  return transact(db, async (trx): Promise<Result<{ replaced: boolean }>> => {
    const found = await findCorrectableDonation(trx, id);
    if (!found.ok) return found;
    const before = found.value;
    const known = await resolveCause(trx, cause);
    if (!known.ok) return known;
    const company = await companyOf(trx, before, { ...form, name });
    if (!company.ok) return company;
    const values = { cause_slug: known.value, channel, received_on: givenOn, name, note, ...company.value };
    const changed = [...PRINTED, ...UNPRINTED].filter((column) => before[column] !== values[column]);
    if (changed.length === 0) return ok({ replaced: false });
    if (!spelling && isAnotherName(before.name, name))
      return refused({
        kind: "invalid",
        fields: { spelling: msg("ledger.nameIsAnother", { name: name ?? "", before: before.name ?? "" }) },
      });
    if (before.received_on !== givenOn && (await isLinkedToBank(trx, id)))
      return refused({ kind: "invalid", fields: { givenOn: "ledger.dayFromBank" } });
    const days = BOOKED.some((column) => changed.includes(column))
      ? [givenOn, ...(await daysOf(trx, before))]
      : [];
    const closed = await closedRefusal(trx, days, book);
    if (closed) return closed;
    const spent = anyway || before.cause_slug === known.value ? null : await mayBeSpent(trx, before);
    if (spent) return refused({ kind: "invalid", fields: { anyway: spent } });
    const current = await findReceipt(trx, id);
    if (formReceipt !== undefined && formReceipt !== current?.number)
      return refused({ kind: "conflict", message: "ledger.correctedMeanwhile" });
    const donation = await trx
      .updateTable("donations")
      .set({
        ...values,
        method: channel,
        paid_at: givenOn === before.received_on ? before.paid_at : receivedAt(givenOn, now.toISOString()),
        updated_at: now.toISOString(),
      })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const { amount_paise: paise } = donation;
    const moved = [
      { day: before.received_on, paise: -paise },
      { day: givenOn, paise },
    ];
    if (days.length > 0) await noteImportedGift(trx, donation, "corrected", moved, now);
    // An imported donation has only its former receipt.
    const replaced = current !== undefined && PRINTED.some((column) => changed.includes(column));
    if (replaced) await issueReplacement(trx, before, donation, now);
    await assignDonor(trx, donation, now);
    const detail = { changed, ...(replaced && { receipt: (await findReceipt(trx, id))?.number }) };
    await recordActivity(trx, actor, "donation_corrected", await donationSubject(trx, donation), now, detail);
    return ok({ replaced });
  });
}

/** Says that the gift's cause would be below zero without it; null: it would not, or its account does not count the gift. */
async function mayBeSpent(trx: Db, donation: Donation) {
  const { cause_slug, mode, amount_paise, refunded_paise, import_id } = donation;
  const counted = await countedMode(trx);
  if (import_id !== null || (counted === "live" && mode !== "live")) return null;
  return aboveInHand(trx, cause_slug, counted, amount_paise - refunded_paise);
}

type OfCompany = Pick<Donation, "is_company" | "cin" | "csr_project_id">;

/** Refusals: invalid (`company`: without a name, or with a person's PAN; `cin`: of no company; `project`: unknown or closed). */
async function companyOf(
  trx: Db,
  before: Donation,
  {
    name,
    companyAsked,
    company = false,
    cin = null,
    project = null,
  }: Pick<CorrectOfflineDonation, "name" | "companyAsked" | "company" | "cin" | "project">,
): Promise<Result<OfCompany>> {
  const { is_company, csr_project_id } = before;
  if (!companyAsked) return ok({ is_company, cin: before.cin, csr_project_id });
  const found = await openCsrProject(trx, project, csr_project_id);
  if (!found.ok) return found;
  const pan = before.pan && decrypt("pan", before.pan);
  const problem = (company || cin !== null) && name === null ? "csr.companyMissing" : null;
  const isPersons = company && is_company === 0 && pan ? isPersonsPan(pan) : false;
  if (problem ?? isPersons)
    return refused({ kind: "invalid", fields: { company: problem ?? "csr.giftHasPanOfPerson" } });
  if (!company && cin !== null) return refused({ kind: "invalid", fields: { cin: "csr.cinOfCompany" } });
  return ok({ is_company: company ? 1 : 0, cin, csr_project_id: project });
}

/** Whether two names may be two persons: the gift would keep the address and the PAN of the first. */
const isAnotherName = (before: string | null, name: string | null): boolean =>
  before !== null && name !== null && nameKey(before) !== nameKey(name);

async function isLinkedToBank(trx: Db, id: string): Promise<boolean> {
  const linked = trx.selectFrom("bank_allocations").select("id").where("donation_id", "=", id);
  return Boolean(await linked.executeTakeFirst());
}

/** Replaces a receipt that a correction of the donor made outdated. Refusals: not_found, conflict (no valid receipt). */
export function reissueReceipt(db: Db, actor: Actor, id: string, now: Date): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const donation = await findDonation(trx, id);
    if (!donation) return refused({ kind: "not_found", message: "ledger.notFound" });
    const receipt = await findReceipt(trx, id);
    if (!receipt || receipt.cancelled_at !== null)
      return refused({ kind: "conflict", message: "receipts.noneValid" });
    if (!isOutdated(receipt, donation)) return ok(null);
    await issueReplacement(trx, donation, donation, now);
    const detail = { receipt: (await findReceipt(trx, id))?.number };
    await recordActivity(trx, actor, "receipt_reissued", await donationSubject(trx, donation), now, detail);
    return ok(null);
  });
}

async function issueReplacement(trx: Db, before: Donation, donation: Donation, now: Date) {
  await deleteQueuedReceipts(trx, donation.id);
  await sendReceipt(trx, donation, await replaceReceipt(trx, before, donation, now), now);
}
