import type { Db } from "#db/schema";
import { countedCondition } from "#db/paid-donations.server";
import { dayInWords, todayInIndia } from "~/lib/india-time";
import { nameKey } from "~/lib/text-key";
import { placeholdersIn, SAMPLE_FACTS } from "~/features/settings/settings";
import { readSettings } from "~/features/settings/settings.server";
import { causeName } from "~/features/causes/causes.server";
import { legalLimits } from "~/lib/limits";
import { shortRupees } from "~/lib/rupees";
import type { Language } from "~/locales/language";
import { countedMode } from "./money-modes.server";
import { readTaxApproval } from "./tax-approval.server";

/** Facts that donors check before they give; null where the site does not know them. */
export async function readTrustSignals(db: Db, language: Language, now: Date) {
  const { foundation } = await readSettings(db, language);
  const placeholders = placeholdersIn(foundation);
  const [approval, spending, papers] = await Promise.all([
    readTaxApproval(db, now),
    lastSpending(db, language),
    db.selectFrom("papers").select(["id", "number", "valid_until"]).execute(),
  ]);
  const today = todayInIndia(now);
  /** The paper with this number, unless it is not valid any more. */
  const paperOf = (number: string) =>
    papers.find(
      (paper) =>
        number !== "" && nameKey(paper.number) === nameKey(number) && (paper.valid_until ?? today) >= today,
    );
  const hrefOf = (number: string) => {
    const paper = paperOf(number);
    return paper ? `/papers#${paper.id}` : null;
  };
  const hasPhone = !["", SAMPLE_FACTS.phone].includes(foundation.phone);
  const { registration } = foundation;
  const until = approval?.until ?? paperOf(approval?.number ?? "")?.valid_until ?? null;
  return {
    registration: placeholders.includes("registration")
      ? null
      : { number: registration, founded: foundation.founded || null, href: hrefOf(registration) },
    approval: approval?.hasDay
      ? {
          number: approval.number,
          until: until && dayInWords(until, language),
          href: hrefOf(approval.number),
        }
      : null,
    spending,
    hasPapers: papers.length > 0,
    pan: placeholders.includes("pan") ? null : foundation.pan,
    phone: hasPhone ? foundation.phone : null,
    officeHours: (hasPhone && foundation.officeHours) || null,
    refundDays: legalLimits.refundRequestWithinDays,
    cancelHours: legalLimits.cancelWithinHours,
  };
}

/** The latest spending on a public account. */
async function lastSpending(db: Db, language: Language) {
  const expense = await db
    .selectFrom("expenses")
    .select(["cause_slug", "day", "amount_paise", "mode"])
    .where("published", "=", 1)
    .where("cause_slug", "is not", null)
    .$narrowType<{ cause_slug: string }>()
    .where(countedCondition(await countedMode(db)))
    .orderBy("day", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return expense
    ? {
        href: `/account/${expense.cause_slug}`,
        cause: await causeName(db, expense.cause_slug, language),
        amount: shortRupees(expense.amount_paise),
        day: dayInWords(expense.day, language),
        isPractice: expense.mode !== "live",
      }
    : null;
}
