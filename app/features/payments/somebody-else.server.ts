/** Moves a gift by hand or at the bank to the donor whose it really was. */
import { randomBytes } from "node:crypto";
import { transact } from "#db/client.server";
import type { Db, Donation, Receipt } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { assignDonor, leaveDonor } from "~/features/donations/donor-groups.server";
import { donationSubject, isDonorEmail } from "~/features/donations/find-donation.server";
import type { SomebodyElse } from "~/features/donations/ledger/offline-donation-form";
import { particularsOf } from "~/features/donations/particulars.server";
import { NO_UPDATES_OPT_IN, updatesOptIn } from "~/features/donations/stopped-opt-in.server";
import { givenAtOf, isCertificateOffered } from "~/features/donations/tax-approval.server";
import { detachMails } from "~/features/mail/readdress.server";
import { listReceiptRecipients, mailNotYours } from "~/features/receipts/donation-notices.server";
import { findReceipt, replaceReceiptOfAnother } from "~/features/receipts/receipts.server";
import { sendReceipt } from "~/features/receipts/send-receipt.server";
import { withholdCertificates } from "~/features/statement/certificates.server";
import { panTail } from "~/lib/pan";
import { ok, refused, type Result } from "~/lib/result";
import { noteWithoutContact, withCompany } from "./offline-donations.server";
import { findCorrectableDonation } from "./offline-corrections.server";

/** What the former donor said or wished, and the secret links that the former donor has. */
const OF_FORMER_DONOR = () => ({
  token: randomBytes(24).toString("base64url"),
  tribute: null,
  tribute_name: null,
  tribute_email: null,
  tribute_message: null,
  tribute_occasion: null,
  tribute_design: null,
  tribute_from: null,
  tribute_send_on: null,
  tribute_token: null,
  citizenship_statement: null,
  citizenship_stated_at: null,
  visitor_country: null,
  pan_confirmed: 0,
});

/**
 * Everything of the former donor leaves the gift, its receipt is replaced by one in the right name, which is mailed to the
 * new donor; whoever got the wrong one reads that it was not theirs. Idempotent. Refusals: as findCorrectableDonation,
 * invalid (`wantsUpdates`: without an address; as a company's gift by hand), conflict (the receipt was replaced since the form was opened).
 */
export function moveToSomebodyElse(
  db: Db,
  actor: Actor,
  id: string,
  { receipt: shown, donor, ...typed }: SomebodyElse,
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const found = await findCorrectableDonation(trx, id);
    if (!found.ok) return found;
    const before = found.value;
    const givenBy = await withCompany(trx, { ...typed, note: noteWithoutContact(before) });
    if (!givenBy.ok) return givenBy;
    const person = givenBy.value;
    const { name, email, phone, address, wantsUpdates } = person;
    if (wantsUpdates && email === null)
      return refused({ kind: "invalid", fields: { wantsUpdates: "ledger.updatesNeedEmail" } });
    const current = await findReceipt(trx, id);
    // The form was sent twice.
    if (isDone(before, { ...person, donor }) && shown !== current?.number) return ok(null);
    if (shown !== undefined && shown !== (current?.number ?? ""))
      return refused({ kind: "conflict", message: "ledger.correctedMeanwhile" });
    const recipients = await listReceiptRecipients(trx, id, now);
    await detachMails(trx, id, "the gift was somebody else’s", now);
    await withholdCertificates(trx, id);
    await leaveDonor(trx, before);
    const donation = await trx
      .updateTable("donations")
      .set({
        ...OF_FORMER_DONOR(),
        ...NO_UPDATES_OPT_IN,
        ...(wantsUpdates && updatesOptIn(before.lang, now)),
        ...particularsOf({ ...person, address }, await isCertificateOffered(trx, givenAtOf(before))),
        name,
        email,
        phone,
        note: person.note,
        is_company: person.isCompany ? 1 : 0,
        cin: person.cin ?? null,
        csr_project_id: person.project ?? null,
        receipt_requested: email ? 1 : 0,
        donor_id: donor ? ((await findDonorId(trx, donor)) ?? null) : null,
        updated_at: now.toISOString(),
      })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await assignDonor(trx, donation, now);
    if (current) await mailBoth(trx, before, donation, recipients, now);
    const detail = { receipt: (await findReceipt(trx, id))?.number };
    await recordActivity(trx, actor, "donor_replaced", await donationSubject(trx, donation), now, detail);
    return ok(null);
  });
}

const isDone = (
  before: Donation,
  { pan, donor, ...contact }: Pick<SomebodyElse, (typeof CONTACT)[number] | "pan" | "donor">,
) =>
  CONTACT.every((part) => before[part] === contact[part]) &&
  before.pan_last4 === (pan && panTail(pan)) &&
  (!donor || before.donor_id === donor);

const CONTACT = ["name", "email", "phone", "address"] as const;

const findDonorId = async (trx: Db, id: string): Promise<string | undefined> =>
  (await trx.selectFrom("donors").select("id").where("id", "=", id).executeTakeFirst())?.id;

async function mailBoth(
  trx: Db,
  before: Donation,
  donation: Donation,
  recipients: { id: number; to: string; receipt: Receipt }[],
  now: Date,
): Promise<void> {
  const receipt = await replaceReceiptOfAnother(trx, before, donation, now);
  const others = recipients.filter(({ to }) => !isDonorEmail(donation, to));
  // Both donors may share an address, whose owner then has the receipt that is replaced.
  await sendReceipt(trx, donation, receipt, now, { isFirst: others.length === recipients.length });
  for (const recipient of others) await mailNotYours(trx, before, recipient, now);
}
