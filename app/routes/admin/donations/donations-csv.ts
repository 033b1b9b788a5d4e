import { countedMode } from "~/features/donations/money-modes.server";
import { todayInIndia } from "~/lib/india-time";
import { SelectRows } from "~/features/site/bulk-actions";
import { donationsById, everyDonation, type LedgerRow } from "~/features/donations/ledger/ledger.server";
import { csvError, csvResponse, modeSuffix } from "~/server/csv-response.server";
import { methodNotAllowed } from "~/server/file-response.server";
import { readLedgerQuery } from "./ledger-query.server";
import { requireRecentAuthentication, staffAction, staffLoader } from "~/server/staff";
import { t } from "~/locales/screen-text";
import { ledgerColumns } from "~/features/donations/ledger/donation-row";

/** Filtered as shown, or the chosen rows. @throws Response 303 to /login/again */
export const loader = staffLoader("exportDonations", async function donationsCsvLoader({ request, db }) {
  const { searchParams, search } = new URL(request.url);
  await requireRecentAuthentication(request, `/adminDonations${searchParams.has("chosen") ? "" : search}`);
  const suffix = modeSuffix(await countedMode(db));
  if (searchParams.has("chosen")) {
    const chosen = SelectRows.safeParse({ id: searchParams.getAll("id") });
    if (!chosen.success) return csvError(422, t("admin.chooseRows"));
    return donationsCsv(suffix, request, await donationsById(db, chosen.data.id));
  }
  const ledgerQuery = await readLedgerQuery(request);
  if (!ledgerQuery.ok)
    return csvError(
      422,
      Object.values(ledgerQuery.result.error ?? {})
        .flat()
        .join("\n"),
    );
  return donationsCsv(suffix, request, everyDonation(db, ledgerQuery.filter));
});

const donationsCsv = (
  suffix: string,
  request: Request,
  rows: Iterable<LedgerRow> | AsyncIterable<LedgerRow>,
) => csvResponse(request, `donations${suffix}-${todayInIndia(new Date())}`, ledgerColumns, rows);

export const action = staffAction("exportDonations", methodNotAllowed);
