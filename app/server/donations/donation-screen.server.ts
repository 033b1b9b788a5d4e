import { donationHistory } from "~/features/donations/ledger/ledger.server";
import { refundablePaise } from "~/features/payments/refunds.server";
import { isMissingInFiling } from "~/features/statement/filing.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { toHistoryView } from "~/features/donations/ledger/ledger-view";
import { db } from "~/server/context.server";

/**
 * What the staff's page of one donation shows, with a fresh token for its refund form.
 * @throws Response 404
 */
export async function donationScreen(id = "") {
  const history = await donationHistory(db, id);
  if (!history) throw new Response(null, { status: 404 });
  const formToken = newFormToken();
  const donation = toHistoryView({ ...history, leftPaise: await refundablePaise(db, history.donation) });
  const { earlierYear } = donation;
  const isMissing = earlierYear !== null && (await isMissingInFiling(db, earlierYear.given, id));
  return { donation, formToken, isMissingInFiling: isMissing };
}
