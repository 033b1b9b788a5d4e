/** Alerts about changes of what donors pay to: the bank account, the UPI ID, and links to other hosts. */
import { t } from "~/locales/screen-text";
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
    return text === "" ? t("content.empty") : shown === "whole" ? text : `…${text.slice(-4)}`;
  };
  const changed = Object.entries<Shown>(PAYMENT_DETAILS[subject]).filter(
    ([field]) => (before as FormValues)[field] !== (after as FormValues)[field],
  );
  if (changed.length === 0) return;
  const write = () => ({
    what: t(subject === "bank" ? "staffMail.details.bank" : "staffMail.details.foundation"),
    lines: changed.map(([field, shown]) =>
      t("staffMail.details.line", {
        name: settingLabel(field),
        now: valueIn(after, field, shown),
        before: valueIn(before, field, shown),
      }),
    ),
    place: t("settings.activity.setIn", { title: t(settingsTitles[subject]) }),
  });
  await alertChangedDestination(trx, actor, `/adminSettings/${subject}`, write, now);
}

/**
 * Call it in the transaction of the change. @param path of the screen on which staff change it; `place` names that screen.
 */
export async function alertChangedDestination(
  trx: Db,
  actor: Actor | null,
  path: string,
  write: () => { what: string; lines: string[]; place: string },
  now: Date,
): Promise<void> {
  const writeAlert = () => {
    const { what, lines, place } = write();
    const who = actor?.email ?? t("staffMail.details.command");
    const address = config().origin + path;
    const detail = [
      ...lines,
      t("staffMail.details.who", { who, place, address }),
      t("staffMail.details.advice"),
    ].join("\n\n");
    return { what, detail };
  };
  await alertStaff(trx, { key: `payment-details:${path}:${now.toISOString()}`, write: writeAlert }, now);
}
