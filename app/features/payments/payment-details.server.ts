/** Alerts about changes of what donors pay to: the bank account, the UPI ID, and links to other hosts. */
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import { alertStaff } from "~/features/accounts/staff-alerts.server";
import type { Actor } from "~/features/activity/activity.server";
import { config } from "~/features/settings/config";
import type { BankAccount, Foundation, SettingsSubject, StoredSettings } from "~/features/settings/settings";
import { settingLabel, settingsTitles } from "~/features/settings/settings-labels";
import { storedValues } from "~/features/settings/settings.server";
import { asText, type FormValues } from "~/lib/form-values";
import type { Result } from "~/lib/result";

type Shown = "whole" | "last four";
const PAYMENT_DETAILS: {
  bank: Record<keyof BankAccount, Shown>;
  foundation: Partial<Record<keyof Foundation, Shown>>;
} = {
  bank: {
    bankName: "whole",
    bankAccountName: "whole",
    bankAccountNumber: "last four",
    bankIfsc: "whole",
    upiId: "whole",
  },
  foundation: { pan: "last four", givingPlatformUrl: "whole" },
};

export const holdsPaymentDetails = (subject: SettingsSubject): subject is keyof typeof PAYMENT_DETAILS =>
  Object.hasOwn(PAYMENT_DETAILS, subject);

/** Runs `save`, and mails changed payment details to all who manage donations and to CONTACT_INBOX, in one transaction. */
export function savePaymentDetails<Of extends SettingsSubject>(
  db: Db,
  actor: Actor,
  subject: Of,
  save: (trx: Db) => Promise<Result<null>>,
  now: Date,
): Promise<Result<null>> {
  if (!holdsPaymentDetails(subject)) return save(db);
  return transact(db, async (trx) => {
    const before = await storedValues(trx, subject);
    const saved = await save(trx);
    if (saved.ok)
      await alertChangedDetails(trx, actor, subject, before, await storedValues(trx, subject), now);
    return saved;
  });
}

async function alertChangedDetails<Of extends keyof typeof PAYMENT_DETAILS>(
  trx: Db,
  actor: Actor,
  subject: Of,
  before: StoredSettings[Of],
  after: StoredSettings[Of],
  now: Date,
): Promise<void> {
  const valueIn = (values: object, field: string, shown: Shown) => {
    const text = asText((values as FormValues)[field]);
    return text === "" ? "(empty)" : shown === "whole" ? text : `…${text.slice(-4)}`;
  };
  const lines = Object.entries<Shown>(PAYMENT_DETAILS[subject])
    .filter(([field]) => (before as FormValues)[field] !== (after as FormValues)[field])
    .map(
      ([field, shown]) =>
        `${settingLabel(field)}: ${valueIn(after, field, shown)}, before ${valueIn(before, field, shown)}.`,
    );
  if (lines.length === 0) return;
  const what =
    subject === "bank"
      ? "The bank account or UPI ID that donors see was changed"
      : "The PAN or the page for donors abroad was changed";
  const place = { name: `Settings, ${settingsTitles[subject]}`, path: `/adminSettings/${subject}` };
  await alertChangedDestination(trx, actor, { what, lines, place }, now);
}

/** `place`: the screen on which staff change it. Call it in the transaction of the change. */
export async function alertChangedDestination(
  trx: Db,
  actor: Actor | null,
  { what, lines, place }: { what: string; lines: string[]; place: { name: string; path: string } },
  now: Date,
): Promise<void> {
  const who = actor?.email ?? "A command on the server";
  const detail = [
    ...lines,
    `${who} changed it under ${place.name}: ${config().origin}${place.path}`,
    "If this was not agreed, change it back at once, and revoke that person’s access under Staff, which ends their sessions.",
  ].join("\n\n");
  const key = `payment-details:${place.path}:${now.toISOString()}`;
  await alertStaff(trx, { key, what, detail }, now);
}
