import type { Db } from "#db/schema";
import { DEFAULT_SETTINGS, placeholdersIn } from "~/features/settings/settings";
import { readSettings } from "~/features/settings/settings.server";
import { legalLimits } from "~/lib/limits";
import { taxYearOf } from "~/lib/tax-year";
import type { Language } from "~/locales/language";

/** Facts that donors check before they give; null where only sample data is stored. */
export async function readTrustSignals(db: Db, language: Language, now: Date) {
  const { foundation } = await readSettings(db, language);
  const placeholders = placeholdersIn(foundation);
  const hasPhone = foundation.phone !== DEFAULT_SETTINGS.foundation.phone;
  const table = await db
    .selectFrom("statement_years")
    .select("registration")
    .where("year", "<=", taxYearOf(now))
    .orderBy("year", "desc")
    .executeTakeFirst();
  return {
    registration: placeholders.includes("registration") ? null : foundation.registration,
    approval: table?.registration || null,
    pan: placeholders.includes("pan") ? null : foundation.pan,
    phone: hasPhone ? foundation.phone : null,
    officeHours: (hasPhone && foundation.officeHours) || null,
    refundDays: legalLimits.refundRequestWithinDays,
  };
}
