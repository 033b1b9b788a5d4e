import type { Db } from "#db/schema";
import { DEFAULT_SETTINGS, placeholdersIn } from "~/features/settings/settings";
import { readSettings } from "~/features/settings/settings.server";
import { legalLimits } from "~/lib/limits";
import type { Language } from "~/locales/language";
import { readTaxApproval } from "./tax-approval.server";

/** Facts that donors check before they give; null where only sample data is stored. */
export async function readTrustSignals(db: Db, language: Language, now: Date) {
  const { foundation } = await readSettings(db, language);
  const placeholders = placeholdersIn(foundation);
  const approval = await readTaxApproval(db, now);
  const hasPhone = foundation.phone !== DEFAULT_SETTINGS.foundation.phone;
  return {
    registration: placeholders.includes("registration") ? null : foundation.registration,
    approval: approval?.hasDay ? approval.number : null,
    pan: placeholders.includes("pan") ? null : foundation.pan,
    phone: hasPhone ? foundation.phone : null,
    officeHours: (hasPhone && foundation.officeHours) || null,
    refundDays: legalLimits.refundRequestWithinDays,
  };
}
