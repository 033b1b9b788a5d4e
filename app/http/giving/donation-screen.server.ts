import { donationHistory } from "~/domain/ledger/ledger.server";
import { isMissingInFiling } from "~/domain/statement/filing.server";
import { newFormToken } from "~/domain/sent-forms.server";
import { presentHistory } from "~/presenters/ledger/ledger-screens";
import { db } from "~/http/world.server";

/**
 * What the staff's page of one donation shows, with a fresh token for its refund form.
 * @throws Response 404
 */
export async function donationScreen(id = "") {
  const history = await donationHistory(db, id);
  if (!history) throw new Response(null, { status: 404 });
  const formToken = newFormToken();
  const donation = presentHistory(history);
  const { earlierYear } = donation;
  const isMissing = earlierYear !== null && (await isMissingInFiling(db, earlierYear.given, id));
  return { donation, formToken, isMissingInFiling: isMissing };
}
