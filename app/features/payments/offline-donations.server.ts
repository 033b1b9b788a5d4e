import { randomBytes, randomUUID } from "node:crypto";
import { transact } from "#db/client.server";
import type { Db, Donation, Receipt } from "#db/schema";
import { removeSample } from "./sample-statement.server";
import { assignDonor } from "~/features/donations/donor-groups.server";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { closedRefusal } from "~/features/closed-months/closed-months.server";
import { resolveCause } from "~/features/causes/causes.server";
import { openCsrProject } from "~/features/csr/csr.server";
import { donationSubject, findDonation } from "~/features/donations/find-donation.server";
import { checkOfflineDonationsOpen } from "~/features/donations/donations-open.server";
import { findLikelyDonation } from "~/features/donations/likely-donation.server";
import { particularsOf } from "~/features/donations/particulars.server";
import { updatesOptIn } from "~/features/donations/stopped-opt-in.server";
import { isCertificateOffered } from "~/features/donations/tax-approval.server";
import { sendReceipt } from "~/features/receipts/send-receipt.server";
import { issueReceipt } from "~/features/receipts/receipts.server";
import type { RecordOfflineDonation } from "~/features/donations/ledger/offline-donation-form";
import { isPersonsPan } from "~/lib/pan";
import { ok, refused, type Result } from "~/lib/result";
import { createOnce } from "~/features/form-tokens/form-tokens.server";
import { defaultLanguage } from "~/locales/language";
import { msg } from "~/locales/messages";

type Recorded = { donation: Donation; receipt: Receipt };

/**
 * Stores the donation as `live`, because it is real money, and issues its receipt in one transaction. A form
 * sent twice returns the same donation. Refusals: invalid (`cause`; `wantsUpdates`: without an address; `anyway`: a
 * gift of this name or PAN and sum is there), not_open (live keys, while the receipt would carry sample data),
 * conflict (the form's donation was voided since; its month is closed).
 * @param options.isAtBank of a line of the bank's statement: only gifts without a line may be this one
 * @param options.mode practice: from a sample of a bank's statement
 */
export function recordOfflineDonation(
  db: Db,
  actor: Actor,
  form: RecordOfflineDonation,
  now: Date,
  options: { isAtBank?: boolean; mode?: "live" | "practice" } = {},
): Promise<Result<Recorded>> {
  return transact(db, async (trx) => {
    // Stores only a hash of content and token. The token is stored nowhere, so no PAN can be guessed from the hash.
    const { formToken: token, anyway: _, book, ...words } = form;
    const findRecorded = async (id: string) => {
      const donation = await findDonation(trx, id);
      return donation && { donation, receipt: await issueReceipt(trx, donation, now) };
    };
    // Leaves out `by`, because two people may record equal donations on one day, each with their own form.
    const recorded = await createOnce(trx, { kind: "offline donation", token, input: words }, now, {
      find: findRecorded,
      make: async () =>
        (await checkOfflineDonationsOpen(trx)) ??
        (await closedRefusal(trx, [form.givenOn], book)) ??
        record(trx, actor, form, now, options),
      idOf: ({ donation }) => donation.id,
    });
    // Refuses a form that is sent again, after the browser's Back, for a donation that was voided.
    return recorded.ok && recorded.value.donation.state === "voided"
      ? refused({ kind: "conflict", message: "ledger.formVoided" })
      : recorded;
  });
}

async function record(
  trx: Db,
  actor: Actor,
  typed: RecordOfflineDonation,
  now: Date,
  { isAtBank = false, mode = "live" }: { isAtBank?: boolean; mode?: "live" | "practice" },
): Promise<Result<Recorded>> {
  const at = now.toISOString();
  const cause = await resolveCause(trx, typed.cause);
  if (!cause.ok) return cause;
  const givenBy = await withCompany(trx, typed);
  if (!givenBy.ok) return givenBy;
  const form = givenBy.value;
  if (form.wantsUpdates && form.email === null)
    return refused({ kind: "invalid", fields: { wantsUpdates: "ledger.updatesNeedEmail" } });
  const likely = form.anyway ? null : await findLikelyDonation(trx, { ...likeDonation(form), isAtBank });
  const isThere = isAtBank ? "bank.giftMayBeThere" : "ledger.giftMayBeThere";
  if (likely) return refused({ kind: "invalid", fields: { anyway: msg(isThere, likely) } });
  if (mode === "live") await removeSample(trx);
  const donation = await trx
    .insertInto("donations")
    .values({
      id: randomUUID(),
      token: randomBytes(24).toString("base64url"),
      cause_slug: cause.value,
      amount_paise: form.amount,
      state: "paid",
      mode,
      method: form.channel,
      channel: form.channel,
      note: form.note,
      received_on: form.givenOn,
      recorded_by: actor.id,
      name: form.name,
      email: form.email,
      phone: form.phone,
      ...particularsOf(form, await isCertificateOffered(trx, new Date(form.givenOn))),
      is_company: form.isCompany ? 1 : 0,
      cin: form.cin ?? null,
      csr_project_id: form.project ?? null,
      ...(form.wantsUpdates && updatesOptIn(defaultLanguage, now)),
      receipt_requested: form.email ? 1 : 0,
      created_at: at,
      paid_at: receivedAt(form.givenOn, at),
      recorded_at: at,
      updated_at: at,
      donor_id: await chosenDonor(trx, form),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await assignDonor(trx, donation, now);
  const receipt = await issueReceipt(trx, donation, now);
  await sendReceipt(trx, donation, receipt, now);
  const detail = {
    amountPaise: form.amount,
    channel: form.channel,
    givenOn: form.givenOn,
    receipt: receipt.number,
  };
  await recordActivity(trx, actor, "gift_recorded", await donationSubject(trx, donation), now, detail);
  return ok({ donation, receipt });
}

/** What findLikelyDonation compares of a form. */
export const likeDonation = ({ givenOn, amount, name, company, pan }: RecordOfflineDonation) => ({
  day: givenOn,
  sum: amount,
  name: typeof company === "string" ? company : name,
  pan,
});

/**
 * The gift's name is the company's, if one gives; a person named beside it goes to the note. A gift for a CSR project is
 * its company's. Refusals: invalid (`company`: its name is missing; `pan`: a person's; `project`).
 */
export async function withCompany<
  Form extends Pick<RecordOfflineDonation, "name" | "pan" | "note" | "company" | "cin" | "project">,
>(trx: Db, form: Form): Promise<Result<Form & { isCompany: boolean }>> {
  const project = await openCsrProject(trx, form.project ?? null);
  if (!project.ok) return project;
  const typed = form.company ?? project.value?.company ?? null;
  const company = typed === true ? form.name : typed;
  if (company === null && (typed === true || form.cin))
    return refused({ kind: "invalid", fields: { company: "csr.companyMissing" } });
  if (company === null) return ok({ ...form, isCompany: false });
  if (form.pan && isPersonsPan(form.pan))
    return refused({ kind: "invalid", fields: { pan: "csr.panOfPerson" } });
  const contact = form.name !== null && form.name !== company ? `${CONTACT}${form.name}` : null;
  const note = [contact, form.note].filter(Boolean).join("\n") || null;
  return ok({ ...form, company, name: company, note, isCompany: true });
}

const CONTACT = "Contact: ";

/** The note of a gift without the person of its company, whom withCompany noted first. */
export function noteWithoutContact({
  is_company,
  note,
}: Pick<Donation, "is_company" | "note">): string | null {
  if (!is_company || !note?.startsWith(CONTACT)) return note;
  return note.split("\n").slice(1).join("\n") || null;
}

/** Null for a new or unknown donor, and for an anonymous donation. */
async function chosenDonor(trx: Db, { donor, name, email, phone }: RecordOfflineDonation) {
  if (!donor || !(name ?? email ?? phone)) return null;
  const found = await trx.selectFrom("donors").select("id").where("id", "=", donor).executeTakeFirst();
  return found?.id ?? null;
}

/** Returns noon IST, since only the day is known, or the time of recording if that is earlier. */
export function receivedAt(day: string, recordedAt: string): string {
  const noon = `${day}T06:30:00.000Z`;
  return noon < recordedAt ? noon : recordedAt;
}
